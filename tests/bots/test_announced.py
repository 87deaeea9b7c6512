"""What people announce: partners count on it, leave it to them or help them, as long as that costs next to nothing."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.ghost_stories.announced import alive, counted_on, same, subject, takes
from kaidan.bots.ghost_stories.guide import NO_MIND, UNLESS
from kaidan.bots.ghost_stories.players import Searcher
from kaidan.bots.ladder import Minds, bot, bots_of
from kaidan.bots.partner import WISH, ExplainedMove, deed, fitting
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.state import Village
from kaidan.locale import Speech

from .test_advice import village

FEW = 600
#: Yellow and red stand before a weak ghost, and either could exorcise it.
MILD = (
    "phase yang R",
    "ghost b5 12",
    "taoist R at b4 tao B",
    "taoist Y at b4 tao B B",
    "taoist B at c3",
    "taoist G at d2",
)
PLAN = (0, "b4 exorcise 12")


def mild() -> Village:
    return village(*MILD, level="initiation")


def dire() -> Village:
    """The ghost haunts before anybody else has a turn, and a third haunted tile is defeat."""
    return village(
        "haunted c3 b3", "phase yang R", "ghost b5 5 figure stone", "taoist R at b4 tao Y Y Y Y yin-yang no",
        "taoist Y at b4 tao -", "taoist B at d2 yin-yang no", "taoist G at d2 yin-yang no", level="normal",
    )  # fmt: skip


def thinking(state: Village, minds: Minds, playouts: int = FEW) -> ExplainedMove:
    return deed(bot("master", state.game, 7, playouts), state.view(state.seat), playouts, minds=minds)


def test_a_bot_leaves_a_ghost_to_whoever_has_it_in_mind() -> None:
    assert thinking(mild(), []).move == "exorcise"
    found = thinking(mild(), [PLAN])
    assert found.move != "exorcise"
    assert str(found.reason) == "that leaves Drowned Maiden to yellow, who has it in mind"


@pytest.mark.parametrize("language", ["de", "pl"])
def test_it_says_so_in_other_languages(language: str) -> None:
    reason = thinking(mild(), [PLAN]).reason
    assert reason is not None
    said = Speech(language).say(reason)
    assert {"de": "überlässt", "pl": "ma na oku"}[language] in said


def test_it_takes_the_ghost_itself_where_leaving_it_would_cost_too_much() -> None:
    """GS-END-2: with a third haunted tile the game would be lost."""
    state = dire()
    plan = [(0, subject(state, "exorcise"))]
    assert plan == [(0, "b4 exorcise 5")]
    assert alive(state.view(state.seat), plan) == plan
    alone, asked = thinking(state, []), thinking(state, plan)
    assert alone.move == asked.move == "exorcise"
    assert "mind" not in str(asked.reason)


def grown(state: Village, minds: Minds, seed: int = 7) -> tuple[Searcher, Search]:
    view, player = state.view(state.seat), bot("master", state.game, seed, FEW)
    assert isinstance(player, Searcher)
    return player, player.consider(view, FEW, counted_on(view, minds) if minds else None)


def test_what_fits_is_played_exactly_where_it_costs_no_more_than_a_wish_is_worth() -> None:
    announced = bots_of(mild().game).announced
    assert announced is not None
    left = kept = 0
    for state, plan in ((mild(), PLAN), (dire(), (0, "b4 exorcise 5"))):
        for seed in range(1, 4):
            _, search = grown(state, [plan], seed)
            view, best = state.view(state.seat), search.best()
            if takes(view, best, [plan]) is None:
                continue
            edge, why = fitting(search, best, view, announced, [plan], FEW // 4)
            if edge is best:
                kept += 1
                assert why is None
            else:
                left += 1
                assert best.mean() - edge.mean() <= WISH
                assert takes(view, edge, [plan]) is None
    assert left
    assert kept


def test_the_same_plans_give_the_same_moves_and_plans_that_are_over_give_none() -> None:
    assert grown(mild(), [PLAN])[1].written() == grown(mild(), [PLAN])[1].written()
    assert thinking(mild(), [PLAN]).move == thinking(mild(), [PLAN]).move
    gone, none = thinking(mild(), [(0, "b4 exorcise 38")]), thinking(mild(), [])
    assert (gone.move, str(gone.reason)) == (none.move, str(none.reason))


def test_a_tree_that_counts_on_something_else_is_not_gone_on_with() -> None:
    state = village(*MILD[:2], "taoist R at c4 tao B", *MILD[3:], level="initiation")
    view = state.view(state.seat)
    player, search = grown(state, [])
    player.keep(view, next(edge for edge in search.root.edges if state.game.notation.write(edge.option) == "move b4"))
    state.play("move b4")
    view = state.view(state.seat)
    assert player.expected == view
    assert player.consider(view, 10) is search
    player.expected = view.clone()
    assert player.consider(view, 10, counted_on(view, [PLAN])) is not search


def test_a_plan_is_over_when_the_ghost_is_gone_or_the_planner_is_dead_or_decides_himself() -> None:
    view = mild().view(3)
    assert alive(view, [PLAN]) == [PLAN]
    assert alive(view, [(0, "b4 exorcise 38")]) == []
    assert alive(view, [(3, "b4 exorcise 12")]) == []
    elsewhere = village("phase yang R", "ghost e3 12", "taoist R at b4", level="initiation")
    assert alive(elsewhere.view(3), [PLAN]) == [(0, "d3 exorcise 12")]
    dead = village(*MILD[:3], "taoist Y dead", level="initiation")
    assert alive(dead.view(3), [PLAN]) == []
    haunted = village("haunted c3", *MILD, level="initiation").view(3)
    assert alive(haunted, [(0, "c3 help"), (1, "c4 help")]) == [(1, "c4 help")]


def test_what_a_move_is_about_is_where_one_acts_and_against_whom() -> None:
    state = village("phase yang R", "ghost b5 12", "taoist R at c4 tao B B", level="initiation")
    assert subject(state, "move b4") == "b4 exorcise 12"
    assert subject(state, "help") == "c4 help"
    assert subject(state, "move b3") == "b3 help"
    assert subject(state, "b5") == "b4 exorcise 12"
    assert subject(state, "c2") == "c2 help"
    for nothing in ("end", "a4", "nowhere"):
        assert subject(state, nothing) == ""
    assert same("b4 exorcise 12", "b4 exorcise 12 38")
    assert not same("b4 exorcise 12", "b4 help")


def test_whoever_has_announced_something_does_it_in_most_playouts_and_only_in_his_next_turn() -> None:
    """Yellow's turn: he stands beside the tile from which he means to exorcise."""
    state = village("phase yang Y", "ghost b5 12", "taoist Y at c4 tao B B", "taoist R at d2", level="initiation")
    player = bot("master", state.game, 1)
    assert isinstance(player, Searcher)
    guide = player.guide(state.view(3))
    options = {state.game.notation.write(int(state.offered[i])): int(state.offered[i]) for i in range(state.n_offered)}
    guide.count_on(counted_on(state.view(3), [PLAN]), int(state.turns) + 4)
    assert guide.led
    done = 0
    for fate in range(400):
        guide.foretell(fate)
        found = guide.urged(state, options["end"])
        assert found in (options["end"], options["move b4"])
        done += found == options["move b4"]
    assert abs(done / 400 - (UNLESS - 1) / UNLESS) < 0.08
    assert all(guide.urged(state, one) == one for text, one in options.items() if text.startswith(("pocket", "mantra")))
    guide.count_on(counted_on(state.view(3), [PLAN]), int(state.turns) - 1)
    for fate in range(20):
        guide.foretell(fate)
        assert guide.urged(state, options["end"]) == options["end"]


def test_a_mantra_helps_whoever_has_a_ghost_in_mind() -> None:
    """GS-POW-2: one resistance less."""
    state = village(
        "setup powers enfeeblement-mantra", "phase yang Y", "ghost b5 38", "ghost e3 12", "taoist R at b4 tao R",
        "taoist Y at c3", "taoist B at d3 tao B", "taoist G at c3", level="initiation",
    )  # fmt: skip
    for plan, move in (((3, "b4 exorcise 38"), "mantra b5"), ((1, "d3 exorcise 12"), "mantra e3")):
        found = thinking(state, [plan])
        assert found.move == move


def test_rivals_take_no_notice() -> None:
    assert bots_of(kaidan.game("yokai-pagoda", players=2)).announced is None


def test_nobody_is_counted_on_without_a_plan() -> None:
    assert counted_on(mild().view(3), []) == [NO_MIND] * 4
    assert thinking(mild(), []).move == bot("master", mild().game, 7, FEW).move(mild().view(3))
