"""States: forced things resolve themselves, refusals change nothing, equal situations are equal states."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.codes import CHANCE, DECISION, LOST, OVER, UNDECIDED
from kaidan.kernel.errors import Illegal, Unreadable
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.playout import Tally, clones, play_out
from kaidan.kernel.state import State, zeros


def first_decision(seed: int = 0) -> State:
    g = kaidan.game("ghost-stories").start(seed)
    g.play("draw 1")
    while g.waiting != DECISION:
        g.play(g.outcomes()[0][0])
    return g


def ended(seed: int = 0) -> State:
    g = kaidan.game("ghost-stories").start(seed)
    play_out(g, Luck(seed, BOT), Tally())
    return g


def test_a_state_waits_for_chance_a_decision_or_nothing() -> None:
    g = kaidan.game("ghost-stories").start(0)
    assert g.waiting == CHANCE
    assert g.options() == []
    assert g.withholdings() == []
    assert len(g.outcomes()) == 55
    g = first_decision()
    assert g.waiting == DECISION
    assert g.outcomes() == []
    assert len(g.options()) > 1
    g = ended()
    assert g.waiting == OVER
    assert g.options() == []
    assert g.outcomes() == []


def test_a_start_without_seed_or_setup_is_that_of_seed_0() -> None:
    assert kaidan.game("ghost-stories").start() == kaidan.game("ghost-stories").start(0)


def test_unreadable_text_illegal_moves_and_luck_at_the_wrong_time_change_nothing() -> None:
    g = first_decision()
    cells = g.cells()
    with pytest.raises(Unreadable):
        g.play("dance")
    for text in ("enough", "draw 2", "curse qi"):
        with pytest.raises(Illegal) as refused:
            g.play(text)
        assert refused.value.rule.startswith("GS-")
    assert g.cells() == cells


def test_a_move_where_luck_is_due_is_refused_with_what_can_come_up() -> None:
    g = kaidan.game("ghost-stories").start(0)
    with pytest.raises(Illegal) as refused:
        g.play("move c3")
    assert str(refused.value).startswith("“move c3” cannot come up now; what can: draw 1, draw 2,")
    assert str(refused.value).endswith("draw 12, …")
    assert refused.value.rule == "GS-YAN-7"


def test_unreadable_luck_is_refused_with_what_can_come_up() -> None:
    g = kaidan.game("ghost-stories").start(0)
    with pytest.raises(Unreadable, match="cannot read “dance”: no move begins so; the moves now are draw 1, draw 2,"):
        g.play("dance")


def test_a_few_outcomes_are_named_without_an_ellipsis() -> None:
    luck = Luck(1, BOT)
    seed = 0
    g = kaidan.game("ghost-stories").start(seed)
    while not (g.waiting == CHANCE and len(g.outcomes()) == 5):
        if g.waiting == OVER:
            seed += 1
            g = kaidan.game("ghost-stories").start(seed)
        elif g.waiting == CHANCE:
            g.settle(g.source().pick(luck.next()))
        else:
            g.apply(g.offered[luck.below(g.n_offered)])
    with pytest.raises(Illegal, match=r"what can: curse nothing, curse haunt, curse ghost, curse tao, curse qi$"):
        g.play("keep")


def test_after_the_end_every_move_is_refused_with_the_rule_that_ended_the_game() -> None:
    g = ended()
    with pytest.raises(Illegal, match="cannot play “end”: the game is over") as refused:
        g.play("end")
    assert refused.value.rule == g.ending().rule


def test_a_withheld_move_is_refused_with_the_rule_that_withholds_it() -> None:
    g = first_decision()
    text = next(g.game.notation.write(move) for move, _ in g.withholdings())
    rule = {g.game.notation.write(move): rule for move, rule in g.withholdings()}[text]
    with pytest.raises(Illegal) as refused:
        g.play(text)
    assert refused.value.rule == rule


def test_equal_situations_are_equal_and_hash_alike() -> None:
    one, other = first_decision(), first_decision()
    assert one == other
    assert hash(one) == hash(other)
    assert one != first_decision(1)
    assert one != "a state"
    hell = kaidan.game("ghost-stories", level="hell", players=4).start(0)
    assert hell != kaidan.game("ghost-stories", level="nightmare", players=4).start(0)


def test_a_clone_has_no_events_and_leaves_those_of_its_state_alone() -> None:
    g = kaidan.game("ghost-stories").start(0, recording=True)
    assert g.events
    n = len(g.events)
    twin = g.clone()
    assert twin.events is None
    twin.play("draw 1")
    assert len(g.events) == n


def test_a_running_game_is_undecided_and_the_first_end_counts() -> None:
    g = first_decision()
    assert g.outcome_of(0) == UNDECIDED
    g.finish(LOST, 2)
    g.finish(1, 1)
    assert g.outcome_of(0) == LOST
    assert g.reason == 2


def test_in_an_open_game_everybody_is_a_witness() -> None:
    g = first_decision()
    assert g.witnesses(g.offered[0]) == -1


def test_random_play_is_counted_and_can_be_repeated() -> None:
    def counted() -> list[int]:
        tally = Tally()
        for seed in range(5):
            play_out(kaidan.game("ghost-stories").start(seed), Luck(seed, BOT), tally)
        return [tally.games, tally.decisions, tally.chances, tally.options, tally.wins, tally.check]

    assert counted() == counted()
    games, decisions, chances, options, wins, check = counted()
    assert games == 5
    assert decisions > 50
    assert chances > 50
    assert options >= 2 * decisions
    assert 0 <= wins <= 5
    assert check > 0


def test_wins_are_counted() -> None:
    g = first_decision()
    g.finish(1, 1)
    tally = Tally()
    play_out(g, Luck(0, BOT), tally)
    assert tally.wins == 1


def test_the_last_of_many_clones_is_equal_to_its_state() -> None:
    g = first_decision()
    assert clones(g, 3) == g
    assert clones(g, 0) is g
    assert list(zeros(3)) == [0, 0, 0]
