"""Advice: the best moves of a decision, their chances, and reasons taken from what the search saw."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.advice import (
    DANGER,
    PRICE,
    Advice,
    Suggestion,
    Thought,
    advise,
    percent,
    say_once,
    thought_about,
    told_of,
)
from kaidan.bots.ghost_stories.foresight import ODDS_FOR
from kaidan.bots.ladder import bot, bots_of
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.codes import N_DRAWN
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, OVER
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import State
from kaidan.kernel.words import Message
from kaidan.locale import Speech

TILES = (
    "setup tiles cemetery buddhist-temple herbalists-shop taoist-altar sorcerers-hut night-watchmans-beat "
    "circle-of-prayer pavilion-of-the-heavenly-wind tea-house"
)
#: A haunter on its stone before the Cemetery, and red on the Sorcerer's Hut, who could banish it.
HAUNTER = (
    "haunted d2", "phase yang R", "ghost b5 5 figure stone", "ghost e4 1 figure card", "taoist R at c3 tao B B K K",
    "taoist Y at d2", "taoist B at d2", "taoist G at d2",
)  # fmt: skip


def ghost_at(state: Village, space: str) -> str:
    return str(state.game.notation.tellings[N_DRAWN].parts[0].name(int(state.ghosts[SPACES.index(space)])))


def village(*lines: str, **options: str) -> Village:
    """The position of these lines; boards Y north, B east, G south, R west."""
    state = kaidan.game("ghost-stories", **options).read_position(list(enumerate([TILES, *lines], 1)))
    assert isinstance(state, Village)
    return state


def reasons(advice: Advice) -> dict[str, list[str]]:
    return {one.move: [str(reason) for reason in one.reasons] for one in advice.moves}


@pytest.fixture(scope="module")
def haunter() -> Advice:
    return advise(village(*HAUNTER, level="normal"), 120, 30)


def test_the_best_move_comes_first_with_its_chance_and_error(haunter: Advice) -> None:
    assert haunter.seat == "R"
    assert len(haunter.moves) > 3
    assert sum(one.visits for one in haunter.moves) <= 120
    for one in haunter.moves:
        assert 0 <= one.chance <= 1
        assert 0 < one.error < 0.5


def test_a_reason_says_what_would_come_without_the_move(haunter: Advice) -> None:
    """GS-YIN-2: the figure on the stone haunts in the next turn of its board."""
    told = {str(reason): reason for one in haunter.moves for reason in one.reasons}
    assert told["it keeps Restless Dead from haunting the Cemetery next turn"].rule == "GS-YIN-2"


def test_a_reason_says_what_the_move_brings_and_what_it_costs(haunter: Advice) -> None:
    """GS-TIL-4: the Sorcerer banishes a ghost for 1 Qi."""
    told = [text for reasons_of_one in reasons(haunter).values() for text in reasons_of_one]
    assert "the price: red loses 1 Qi, 2 left" in told
    assert "it gets rid of Restless Dead – that ghost haunts tiles as long as it is there" in told


def test_each_move_has_one_whole_sentence_that_says_why(haunter: Advice) -> None:
    """What the move itself does comes before what the rest of the turn may bring."""
    why = {one.move: str(one.reasons[0]) for one in haunter.moves}
    assert why["help"] == "it keeps Restless Dead from haunting the Cemetery next turn"
    assert why["yin-yang restore d2"] == "one haunted tile less, and its villager helps again"
    for one in haunter.moves:
        told = [reason for reason in one.reasons if "moves" not in reason.arguments and PRICE not in reason.arguments]
        assert len(told) == 1, (one.move, [str(reason) for reason in told])
        assert not str(told[0]).startswith(("sometimes", "almost always red"))


def test_why_a_ghost_has_to_go_is_said_by_what_it_does() -> None:
    """GS-EXO-9: Black Widow locks all Tao tokens; a full board costs Qi (GS-QI-7)."""
    state = village("phase yang R", "ghost b5 50", "taoist R at c3", level="normal")
    told = [str(one.reasons[0]) for one in advise(state, 200, 30).moves if one.move == "help"]
    assert told == ["it gets rid of Black Widow – nobody can spend Tao tokens while this ghost is in play"]


def test_what_a_token_is_for_is_said() -> None:
    """GS-TIL-9, GS-EXO-2: a token counts against the ghosts of its colour."""
    state = village("phase yang R", "ghost b5 5", "taoist R at d2 tao -", "pending take-tao seat R", level="normal")
    told = {one.move: [str(reason) for reason in one.reasons] for one in advise(state, 200, 30).moves}
    assert "it counts against Restless Dead" in told["take Y"], told


def test_the_end_of_a_turn_says_what_is_forgone() -> None:
    state = village("phase yang R", "ghost b5 50", "taoist R at c3", level="normal")
    (end,) = [one for one in advise(state, 400, 60).moves if one.move == "end"]
    assert any(str(reason).startswith("what you forgo: ") for reason in end.reasons), [str(one) for one in end.reasons]


def test_the_move_that_the_bots_would_make_is_known(haunter: Advice) -> None:
    assert [one.move for one in haunter.moves if one.played] == [max(haunter.moves, key=lambda one: one.visits).move]


def test_where_a_ghost_is_put_has_a_reason_each() -> None:
    state = village("phase yin R", "ghost b5 5", "taoist Y at b2", "pending place card 50", level="normal")
    told = [[str(reason) for reason in one.reasons] for one in advise(state, 300, 3).moves]
    assert len(told) == 3
    assert all(reasons_of_one for reasons_of_one in told), told
    assert len({reasons_of_one[0] for reasons_of_one in told}) > 1, told


def test_that_somebody_dies_of_it_comes_before_all_other_reasons() -> None:
    """GS-TIL-4, GS-QI-1: the Sorcerer takes the last Qi."""
    lines = [line.replace("taoist R at c3", "taoist R at c3 qi 1") for line in HAUNTER]
    (banishing,) = [one for one in advise(village(*lines, level="normal"), 120, 30).moves if one.move == "help"]
    assert str(banishing.reasons[0]) == "the price: red dies"
    assert DANGER in banishing.reasons[0].arguments


def test_what_a_move_says_itself_is_no_reason_for_it(haunter: Advice) -> None:
    (banishing,) = [one for one in haunter.moves if one.move == "help"]
    assert banishing.line[0] == "banish b5"
    assert not any("is banished" in str(reason) for one in haunter.moves for reason in one.reasons)


@pytest.mark.compiled
def test_what_has_exact_odds_is_never_told_by_how_often_it_came() -> None:
    """Two numbers for one event would seldom agree."""
    told = 0
    for state in filter(None, map(middle_of_a_game, range(24))):
        for one in advise(state, 300, 3).moves:
            reasons_of_one = [reason.arguments.get("reason", reason) for reason in one.reasons]
            odds = [reason for reason in reasons_of_one if getattr(reason, "template", "") == ODDS_FOR]
            assert len(odds) <= 1
            told += len(odds)
            for reason in one.reasons:
                assert " of 12 " not in str(reason)
                assert not (odds and "exorcised" in str(reason)), reasons(Advice("", 0, [one]))
    assert told > 5


def test_a_reason_says_how_play_most_often_goes_on(haunter: Advice) -> None:
    (banishing,) = [one for one in haunter.moves if one.move == "help"]
    assert banishing.line[0] == "banish b5"
    assert any(str(reason).startswith("then, most often: banish b5") for reason in banishing.reasons)


def test_the_odds_of_an_exorcism_are_the_exact_ones() -> None:
    """GS-EXO-1: three dice show red or white with 1 - (4/6)^3, and a red token makes up for it."""
    state = village("phase yang R", "ghost b5 12", "taoist R at b4 tao -", level="normal")
    options = {text: ways / total for text, ways, total in state.game.odds(state, "exorcise")}
    found = [
        reason for one in advise(state, 200, 8).moves if one.move == "exorcise" for reason in one.reasons
        if "the dice alone" in str(reason)
    ]  # fmt: skip
    chance = percent(options["fell b5"])
    assert str(found[0]).startswith(f"exorcising {ghost_at(state, 'b5')}: {chance} with the dice alone")


@pytest.mark.parametrize(
    "language, names",
    [
        ("de", ("Rastlosen Soldaten", "Friedhof")),
        ("pl", ("Żywy Trup", "Cmentarz")),
    ],
)
def test_reasons_are_told_in_three_languages(haunter: Advice, language: str, names: tuple[str, ...]) -> None:
    told = [Speech(language).say(reason) for one in haunter.moves for reason in one.reasons]
    assert any(all(name in one for name in names) for one in told), told
    english = {str(reason) for one in haunter.moves for reason in one.reasons}
    assert not english & set(told)


def test_advice_is_the_same_for_the_same_seed_and_leaves_the_state_alone() -> None:
    state = village(*HAUNTER, level="normal")
    before = state.cells()
    one, other = (advise(state, 40, 2, seed=7) for _ in range(2))
    assert [move.as_data() for move in one.moves] == [move.as_data() for move in other.moves]
    assert state.cells() == before


def test_the_chance_is_the_mean_of_what_the_tree_brought() -> None:
    thought = Thought(village(*HAUNTER).view(0), 60, 3)
    assert sum(n for portions in thought.portions.values() for n, _ in portions) == 60
    for edge in thought.moves():
        brought = [total for _, total in thought.portions[int(edge.option)]]
        assert thought.chance(edge) == pytest.approx(sum(brought) / int(edge.visits) / 10_000)


def over() -> State:
    game = kaidan.game("ghost-stories")
    state = game.start(seed=1)
    while state.waiting != kaidan.OVER:
        state.play((state.options() or [text for text, _ in state.outcomes()])[0])
    return state


def test_where_nobody_decides_there_is_nothing_to_advise() -> None:
    with pytest.raises(WrongData, match="nothing to advise: the game is over"):
        advise(over())
    with pytest.raises(WrongData, match="nothing to advise: dice or cards decide now"):
        advise(kaidan.game("ghost-stories").start(seed=1))


def test_white_moon_is_advised_too() -> None:
    game = kaidan.game("ghost-stories", expansion="white-moon")
    state = game.start(seed=2)
    while state.waiting != kaidan.DECISION:
        state.play(state.outcomes()[0][0])
    assert advise(state, 20, 1).moves


def test_moves_are_told_in_the_order_of_the_chances_that_are_shown(haunter: Advice) -> None:
    shown = [round(one.chance, 4) for one in haunter.moves]
    assert shown == sorted(shown, reverse=True)


def test_what_two_moves_have_in_common_is_said_once(haunter: Advice) -> None:
    reasons_of_all = [reason for one in haunter.moves for reason in one.reasons if PRICE not in reason.arguments]
    told = [str(reason) for reason in reasons_of_all if "moves" not in reason.arguments]
    own = [text for text in told if not text.startswith("for the same reasons")]
    assert len(own) == len(set(own))


def test_moves_without_a_reason_of_their_own_say_so() -> None:
    same = Message("because", {})
    moves = [Suggestion(name, 0, 1, 0.5, 0.1, [same, same], []) for name in ("a", "b")]
    say_once(moves)
    assert [[str(reason) for reason in one.reasons] for one in moves] == [["because"], ["for the same reasons as “a”"]]


def test_a_thought_goes_on_where_it_was() -> None:
    state = village(*HAUNTER, level="normal")
    thought = thought_about(state, 60)
    before = {int(edge.option): int(edge.visits) for edge in thought.moves()}
    thought.refine(40)
    assert told_of(thought).playouts == 60
    thought.refine(150)
    assert told_of(thought).playouts == 150
    after = {int(edge.option): int(edge.visits) for edge in thought.moves()}
    assert all(after[option] >= visits for option, visits in before.items())
    assert sum(after.values()) == 150


def test_where_moves_are_tried_out_a_thought_begins_anew_with_more() -> None:
    state = kaidan.game("yokai-pagoda", players=2).start(seed=5)
    while not state.options():
        state.play(state.outcomes()[0][0])
    thought = thought_about(state, 20)
    thought.refine(40)
    assert told_of(thought).playouts == 40


def middle_of_a_game(number: int) -> State | None:
    """Somewhere in a game of quick bots; deals that nothing was fitted to."""
    level = ["initiation", "normal", "nightmare", "hell"][number % 4]
    state = kaidan.game("ghost-stories", level=level, players=1 + number // 4 % 4).start(seed=80_000 + number)
    player, luck = bot("adept", state.game, number, 60), Luck(number, TABLE)
    decisions = 0
    while state.waiting != OVER:
        if state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))
        elif decisions == 5 + number * 37 % 120:
            return state
        else:
            state.apply(player.choose(state.view(state.seat)))
            decisions += 1
    return None


@pytest.mark.long
@pytest.mark.compiled
def test_four_errors_in_five_cover_what_ten_times_the_playouts_say() -> None:
    """The interval that is shown, 1.28 standard errors to either side, holds in about 80 % of all cases."""
    held = []
    for state in filter(None, map(middle_of_a_game, range(40))):
        thought, further = thought_about(state, 400, 1), thought_about(state, 4000, 2)
        chances = {int(edge.option): further.shown(edge) for edge in further.moves()}
        for edge in thought.moves()[:3]:
            if int(edge.option) in chances:
                off = abs(thought.shown(edge) - chances[int(edge.option)])
                held.append(off <= 1.2816 * thought.error(edge))
    assert len(held) > 80
    assert 0.7 <= sum(held) / len(held) <= 0.92


def test_a_plan_tells_each_move_with_the_state_it_is_made_in() -> None:
    """Whoever moves first and then acts acts where he has gone."""
    state = village("phase yang R", "ghost b5 12", "ghost e4 1 figure card", "taoist R at b4", level="normal")
    plan = bots_of(state.game).plan
    assert plan is not None
    found = plan(thought_about(state, 60), 1)
    assert len(found) > 1
    for seat, moves, times, lines in found:
        assert 0 < times <= lines
        for text, then in moves:
            assert int(then.seat) == seat
            assert text in then.options()


def test_among_rivals_points_are_told_beside_those_of_the_best_of_the_others() -> None:
    """YP-END-1: fewest points win, so that one's own alone do not say how one stands."""
    state = kaidan.game("yokai-pagoda", players=3).start(seed=5)
    while not state.options():
        state.play(state.outcomes()[0][0])
    for one in advise(state, 40, 3).moves:
        assert "the best of the others" in str(one.reasons[0])
