"""Exact odds, checked against fixed values and against the engine itself played from every single roll."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kaidan
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.exorcism import begin_exorcism
from kaidan.games.ghost_stories.game import GhostStories
from kaidan.games.ghost_stories.odds import Chance, Odds, best_turned
from kaidan.games.ghost_stories.rolls import Throw
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.errors import Illegal
from kaidan.kernel.luck import Luck

from ..tries import tries

TILES = (
    "setup tiles cemetery buddhist-temple herbalists-shop taoist-altar sorcerers-hut night-watchmans-beat "
    "circle-of-prayer pavilion-of-the-heavenly-wind tea-house"
)
NO_POWERS = "setup powers bottomless-pockets heavenly-gust the-gods-favorite dance-of-the-spires"
MOUNTAIN = "setup powers bottomless-pockets heavenly-gust strength-of-a-mountain dance-of-the-spires"
MANTRA = "setup powers enfeeblement-mantra heavenly-gust the-gods-favorite dance-of-the-spires"
AWAY = ["taoist Y at c3 tao -", "taoist B at c3 tao -", "taoist G at c3 tao -", "taoist R at c3 tao -"]

Result = tuple[frozenset[str], tuple[str, ...]]


def village(*lines: str) -> Village:
    """The position of these lines; boards Y north, B east, G south, R west, everybody on c3 without tokens."""
    given = [line for line in AWAY if line[:8] not in {mine[:8] for mine in lines}]
    powers = [] if any(line.startswith("setup powers") for line in lines) else [NO_POWERS]
    text = [TILES, *powers, *given, *lines]
    game = kaidan.game("ghost-stories")
    state = game.read_position(list(enumerate(text, 1)))
    assert isinstance(state, Village)
    return state


def odds(state: Village, option: str) -> dict[str, tuple[int, int]]:
    return {text: (ways, total) for text, ways, total in state.game.odds(state, option)}


def chances(state: Village) -> Odds:
    assert isinstance(state.game, GhostStories)
    return state.game.chances


# -- fixed values ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card, ways, reduced", [(34, 152, (19, 27)), (38, 56, (7, 27)), (41, 8, (1, 27))])
def test_three_dice_against_one_two_and_three_points_of_one_colour(
    card: int, ways: int, reduced: tuple[int, int]
) -> None:
    """GS-EXO-1: a colour and white are two faces of six."""
    state = village("phase yang R", "taoist R at b3 tao -", f"ghost a3 {card}")
    assert odds(state, "exorcise") == {"fell a3": (ways, 216), "none": (216 - ways, 216)}
    assert Fraction(ways, 216) == Fraction(*reduced)


@pytest.mark.parametrize("card, reduced", [(23, (65, 81)), (27, (33, 81)), (30, (9, 81))])
def test_strength_of_a_mountain_rolls_a_fourth_die(card: int, reduced: tuple[int, int]) -> None:
    """GS-POW-6."""
    state = village(MOUNTAIN, "phase yang G", "taoist G at c2 tao -", f"ghost c1 {card}")
    ways, total = odds(state, "exorcise")["fell c1"]
    assert total == 6**4
    assert Fraction(ways, total) == Fraction(*reduced)


def test_a_token_is_worth_a_point_and_a_useless_one_is_not_pledged() -> None:
    """GS-EXO-2, GS-EXO-6: payments of which nothing could be left out, by anyone on the tile."""
    state = village("phase yang R", "taoist R at b3 tao R Y", "taoist B at b3 tao R R", "ghost a3 38")
    assert odds(state, "exorcise") == {
        "fell a3": (56, 216),
        "fell a3 with R": (152, 216),
        "fell a3 with R R": (216, 216),
        "none": (160, 216),
    }


def test_from_a_corner_each_set_of_ghosts_has_its_own_chance() -> None:
    """GS-EXO-4, GS-EXO-5: a ghost cannot fall alone where the dice would fell both."""
    state = village("phase yang R", "taoist R at b4 tao -", "ghost a4 34", "ghost b5 1")
    found = odds(state, "exorcise")
    assert list(found) == ["fell b5", "fell a4", "fell b5 a4", "only b5", "only a4", "any", "none"]
    assert found["fell a4"] == (152, 216)
    assert found["any"][0] + found["none"][0] == 216
    assert found["any"][0] == 216 - 3**3
    assert found["only a4"][0] + found["fell b5 a4"][0] == found["fell a4"][0]


def test_a_ghost_at_zero_always_falls() -> None:
    """GS-EXO-3, GS-EXO-5: with red on the Circle the red ghost cannot be left, so the other never falls alone."""
    state = village("phase yang R", "taoist R at b4 tao -", "ghost a4 34", "ghost b5 1", "circle R")
    found = odds(state, "exorcise")
    assert found["fell a4"] == (216, 216)
    assert found["none"] == (0, 216)
    assert "only b5" not in found


def test_with_every_die_captured_tokens_alone_decide() -> None:
    """GS-EXO-9: no die free, one way in all."""
    state = village(
        "phase yang R", "taoist R at b3 tao R R", "ghost a3 38", "ghost b1 46", "ghost c1 47", "ghost d1 48"
    )
    assert odds(state, "exorcise") == {"fell a3": (0, 1), "fell a3 with R R": (1, 1), "none": (1, 1)}


def test_dice_count_nothing_against_an_immune_ghost_and_tokens_nothing_under_no_tao() -> None:
    """GS-EXO-9."""
    state = village("phase yang R", "taoist R at b3 tao R", "ghost a3 35")
    assert odds(state, "exorcise")["fell a3"] == (0, 216)
    assert odds(state, "exorcise")["fell a3 with R"] == (216, 216)
    locked = village("phase yang R", "taoist R at b3 tao R", "ghost a3 35", "ghost c1 50")
    assert odds(locked, "exorcise") == {"fell a3": (0, 216), "none": (216, 216)}


def test_while_white_off_only_the_colour_counts() -> None:
    """GS-INC-65."""
    state = village("phase yang R", "taoist R at b3 tao -", "ghost a3 34", "ghost c1 65")
    assert odds(state, "exorcise")["fell a3"] == (216 - 125, 216)


def test_the_favorite_counts_the_best_reroll_for_each_result() -> None:
    """GS-POW-5: one point stays only if six dice fail; to fell none, exactly the dice that would are rolled again."""
    state = village("phase yang G", "taoist G at c2 tao -", "ghost c1 23")
    found = odds(state, "exorcise")
    assert found["fell c1"] == (6**6 - 4**6, 6**6)
    assert found["none"] == (sum(comb(3, k) * 2**k * 4 ** (3 - k) * 4**k * 6 ** (3 - k) for k in range(4)), 6**6)


def test_at_the_reroll_each_choice_has_its_own_odds() -> None:
    """GS-POW-5: what is kept is certain, what is rolled again is counted."""
    state = village("phase yang G", "taoist G at c2 tao G", "ghost c1 27")
    state.play("exorcise")
    state.play("roll Y G K")
    assert odds(state, "keep") == {"fell c1": (0, 1), "fell c1 with G": (1, 1), "none": (1, 1)}
    assert odds(state, "reroll Y") == {"fell c1": (2, 6), "fell c1 with G": (6, 6), "none": (4, 6)}
    assert odds(state, "reroll Y K")["fell c1"] == (36 - 16, 36)
    assert odds(state, "reroll Y G K")["fell c1"] == (56, 216)


def test_what_may_change_the_dice_before_payment_does_not_hide_the_exorcism() -> None:
    """A seam: an expansion lays business between the reroll and the fall of the ghosts."""
    state = village("phase yang G", "taoist G at c2 tao -", "ghost c1 27")
    state.play("exorcise")
    state.play("roll Y G K")
    before = odds(state, "reroll Y")
    state.push(c.R_CLEAR_CIRCLE)
    assert odds(state, "reroll Y") == before


# -- Herbalist and Curse die ----------------------------------------------------------------------------------------
def test_two_dice_at_the_herbalist() -> None:
    """GS-TIL-3: a colour with 20 of 36, two of it with 4 of 36, two of one colour with 16 of 36."""
    state = village("phase yang R", "taoist R at d4 tao -")
    found = odds(state, "help")
    assert found["herbs R"] == (20, 36)
    assert found["herbs R R"] == (4, 36)
    assert found["herbs Y B"] == (7, 36)
    assert found["herbs pair"] == (36 - 20, 36)
    assert found["herbs none"] == (0, 36)
    assert odds(state, "yin-yang help d4") == found


def test_the_supply_limits_the_herbs() -> None:
    """GS-QI-5: with no red token left and one blue, no red comes and never two blue ones."""
    state = village("phase yang R", "taoist R at d4 tao R R R R", "taoist Y at c3 tao B B B")
    found = odds(state, "help")
    assert found["herbs R"] == (0, 36)
    assert found["herbs B B"] == (0, 36)
    assert found["herbs none"] == (1, 36)


def test_one_die_at_the_herbalist_under_white_off() -> None:
    """GS-TIL-3, GS-INC-65: a white face gives nothing."""
    state = village("phase yang R", "taoist R at d4 tao -", "ghost b1 46", "ghost c1 47", "ghost d1 65")
    assert odds(state, "help") == {f"herbs {x}": (1, 6) for x in ["Y", "B", "G", "R", "K", "none"]}


def test_the_favorite_at_the_herbalist() -> None:
    """GS-POW-5: a colour comes unless four dice show neither it nor white; on the reroll each choice is counted."""
    state = village("phase yang G", "taoist G at d4 tao -")
    assert odds(state, "help")["herbs G"] == (6**4 - 4**4, 6**4)
    state.play("help")
    state.play("roll Y K")
    assert odds(state, "reroll K")["herbs Y G"] == (2, 6)
    assert odds(state, "keep")["herbs Y K"] == (1, 1)


def test_the_curse_die_at_the_cemetery() -> None:
    """GS-TIL-1, GS-YIN-4: two faces of six are empty."""
    state = village("phase yang R", "taoist R at b4 tao -", "taoist Y dead")
    faces = {
        "curse nothing": (2, 6),
        "curse haunt": (1, 6),
        "curse ghost": (1, 6),
        "curse tao": (1, 6),
        "curse qi": (1, 6),
    }
    assert odds(state, "help") == faces
    assert odds(state, "yin-yang help b4") == faces
    assert odds(state, "yin-yang help c2") == {}
    assert odds(state, "end") == {}


def test_with_the_favorite_each_face_has_a_second_chance() -> None:
    """GS-POW-5: 1 - (4/6)^2 and 1 - (5/6)^2; at the reroll the face that lies is certain."""
    state = village("phase yang G", "taoist G at b4 tao -", "taoist Y dead", "taoist B dead")
    assert odds(state, "help")["curse nothing"] == (20, 36)
    assert odds(state, "help")["curse haunt"] == (11, 36)
    state.play("help")
    assert odds(state, "revive Y")["curse qi"] == (11, 36)
    state.play("revive Y")
    state.play("curse tao")
    assert odds(state, "keep") == {"curse tao": (1, 1)}
    assert odds(state, "reroll curse")["curse nothing"] == (2, 6)


def test_strength_of_a_mountain_rolls_no_curse() -> None:
    """GS-POW-6."""
    state = village(MOUNTAIN, "phase yang G", "taoist G at b4 tao -", "taoist Y dead")
    assert odds(state, "help") == {"curse skipped": (1, 1)}


def test_the_order_of_curses_is_shown_with_their_odds() -> None:
    """GS-EXO-7."""
    state = village("phase yang R", "taoist R at b4 tao R R Y Y", "ghost a4 39", "ghost b5 6")
    for move in ["exorcise", "roll R R W", "fell b5", "fell a4", "pay Y R", "pay Y R"]:
        if move in [*state.options(), *[text for text, _ in state.outcomes()]]:
            state.play(move)
    assert odds(state, "curse of a4")["curse nothing"] == (2, 6)


def test_odds_are_refused_for_what_is_not_on_offer() -> None:
    """GS-EXO-11: no ghost is faced."""
    state = village("phase yang R", "taoist R at b3 tao -")
    with pytest.raises(Illegal) as refused:
        state.game.odds(state, "exorcise")
    assert refused.value.rule == "GS-EXO-11"
    assert chances(state).exorcism(state, 3) == []


def test_an_exorcism_is_counted_from_a_tile_before_the_move() -> None:
    """GS-EXO-2: tokens of the Taoists there and the mover's own."""
    state = village("phase yang R", "taoist R at c3 tao R", "taoist B at b3 tao R", "ghost a3 38")
    assert [chance.text() for chance in chances(state).exorcism(state, 3)] == [
        "fell a3",
        "fell a3 with R",
        "fell a3 with R R",
        "none",
    ]


def test_results_and_payments_have_words_for_people() -> None:
    """Each kind of result in one English sentence."""
    state = village("phase yang R", "taoist R at b4 tao R Y Y", "ghost a4 38", "ghost b5 5")
    words = {
        chance.text(): f"{chance.message()}, {chance.payment_message()}" for chance in chances(state).exorcism(state, 0)
    }
    assert words["fell a4"] == "a4 falls, without tokens"
    assert words["fell b5 a4 with Y Y R"] == "b5 a4 fall, with 2 × yellow, 1 × red"
    assert words["only a4 with R"] == "only a4 falls, with 1 × red"
    assert words["any with R"] == "at least one falls, with 1 × red"
    assert words["none"] == "none falls, without tokens"
    herbs = [str(chance.message()) for chance in chances(state).help(state, 2)]
    assert herbs[:2] == ["at least 1 × yellow", "at least 1 × blue"]
    assert herbs[-2:] == ["two of one colour", "no token"]
    assert [str(chance.message()) for chance in chances(state).curse(state)][1] == "Curse die: haunt"
    green = village(MOUNTAIN, "phase yang G")
    assert [str(chance.message()) for chance in chances(green).curse(green)] == ["the Curse die is not rolled"]


def test_payments_of_any_colour_are_spelled_with_w() -> None:
    """A seam for what an expansion pays with besides Tao tokens."""
    chance = Chance(1, 1, 1 << 30 | 1 << 18, 1, 6)
    assert chance.text() == "fell d5 with R W"
    assert str(chance.payment_message()) == "with 1 × red, 1 × any colour"


def test_dice_that_may_be_turned_before_payment_count_in_the_best_way() -> None:
    """A seam for what an expansion may do between the last roll and the payment."""
    assert best_turned([0, 1, 0], [[0, 1], [1], [2]]) == [1, 1, 0]


# -- against the engine ---------------------------------------------------------------------------------------------
def settled(state: Village, roll: tuple[str, ...]) -> Village:
    """The state after the option's dice have fallen so and stay so."""
    twin = state.clone()
    if roll:
        assert twin.waiting == CHANCE
        twin.record()
        twin.play("roll " + " ".join(roll))
        if "keep" in twin.options():
            events = twin.events
            twin.play("keep")
            assert twin.events is events
    return twin


def exorcism_results(state: Village) -> set[Result]:
    """Every set of ghosts that can fall from here, with what is paid for it."""
    out: set[Result] = set()
    waiting: list[tuple[Village, tuple[str, ...]]] = [(state, ())]
    while waiting:
        now, paid = waiting.pop()
        fallen: set[str] = set()
        done = now.waiting == OVER
        for event in now.events or []:
            if event.kind == c.N_EXORCISED:
                fallen.add(SPACES[event.b])
                done = True
            elif event.kind == c.N_TAO_SPENT:
                paid = (*paid, c.LETTERS[event.b])
            elif event.kind == c.N_FAILED:
                done = True
        if done:
            out.add((frozenset(fallen), tuple(sorted(paid))))
            continue
        for option in now.options():
            twin = now.clone()
            twin.record()
            twin.play(option)
            waiting.append((twin, paid))
    return out


def herbs_results(state: Village) -> set[Result]:
    """Every handful of tokens that can be taken from here."""
    out: set[Result] = set()
    waiting: list[tuple[Village, tuple[str, ...]]] = [(state, ())]
    while waiting:
        now, gained = waiting.pop()
        events = now.events or []
        kinds = [event.kind for event in events]
        turned = kinds.index(c.N_TURN) if c.N_TURN in kinds else len(events)
        gained += tuple(c.LETTERS[event.b] for event in events[:turned] if event.kind == c.N_TAO_TAKEN)
        takes = [option for option in now.options() if option.startswith("take ")]
        if turned < len(events) or not takes:
            out.add((frozenset(), tuple(sorted(gained))))
            continue
        for option in takes:
            twin = now.clone()
            twin.record()
            twin.play(option)
            waiting.append((twin, gained))
    return out


def fulfils(aim: str, payment: Counter[str], result: Result) -> bool:
    """Whether a result of the engine is what the text of the odds means."""
    fallen, tokens = result
    words = aim.split()
    if words[0] == "herbs":
        if words[1] == "pair":
            return len(tokens) == 2 and len(set(tokens)) == 1
        return tokens == () if words[1] == "none" else Counter(words[1:]) <= Counter(tokens)
    if not Counter(tokens) <= payment:
        return False
    if words[0] == "fell":
        return fallen >= set(words[1:])
    if words[0] == "only":
        return fallen == set(words[1:])
    return (fallen != frozenset()) == (words[0] == "any")


def counted(
    results: dict[tuple[str, ...], set[Result]], n: int, aim: str, payment: Counter[str], again: bool
) -> tuple[int, int]:
    """The slow count: every ordered roll, and with a reroll every subset of it rolled again in every way."""
    good = {dice: any(fulfils(aim, payment, result) for result in found) for dice, found in results.items()}

    @cache
    def ways(kept: tuple[str, ...]) -> int:
        return sum(good[tuple(sorted(kept + more))] for more in product("YBGRKW", repeat=n - len(kept)))

    if not again:
        return ways(()), 6**n
    total = 0
    for roll in product("YBGRKW", repeat=n):
        best = 0
        for k in range(n + 1):
            for kept in combinations(sorted(roll), k):
                best = max(best, ways(kept) * 6**k)
        total += best
    return total, 36**n


def check_against_engine(state: Village, option: str) -> None:
    """Every chance listed is the engine's; every other payment is worth no more than one listed that it contains."""
    rolled = state.clone()
    rolled.record()
    rolled.play(option)
    check_roll(state.game.odds(state, option), rolled)


def check_roll(listed: list[tuple[str, int, int]], rolled: Village) -> None:
    outcomes = [tuple(text.split()[1:]) for text, _ in rolled.outcomes()] if rolled.waiting == CHANCE else [()]
    n = len(outcomes[0])
    again = n > 0 and "keep" in settled_once(rolled, outcomes[0]).options()
    results: dict[tuple[str, ...], set[Result]] = {}
    for dice in outcomes:
        after = settled(rolled, dice)
        if listed[0][0].startswith("herbs"):
            results[tuple(sorted(dice))] = herbs_results(after)
        else:
            results[tuple(sorted(dice))] = exorcism_results(after)
    by_aim: dict[str, dict[tuple[str, ...], int]] = {}
    for text, ways, total in listed:
        aim, _, paid = text.partition(" with ")
        by_aim.setdefault(aim, {})[tuple(paid.split())] = ways
        assert counted(results, n, aim, Counter(paid.split()), again) == (ways, total), text
    for aim, payments in by_aim.items():
        if aim == "none" or aim.startswith("herbs"):
            continue
        for tokens in {tokens for found in results.values() for _, tokens in found}:
            spent = Counter(tokens)
            most = max([ways for pledge, ways in payments.items() if Counter(pledge) <= spent] + [0])
            assert counted(results, n, aim, spent, again)[0] == most, (aim, tokens)


def settled_once(state: Village, roll: tuple[str, ...]) -> Village:
    twin = state.clone()
    twin.play("roll " + " ".join(roll))
    return twin


FIXED = {
    "two colours from a corner": ["phase yang R", "taoist R at b4 tao R Y", "ghost a4 38", "ghost b5 5"],
    "one colour from a corner": ["phase yang R", "taoist R at b4 tao R R", "ghost a4 38", "ghost b5 41"],
    "an immune neighbour": ["phase yang R", "taoist R at b4 tao R Y K", "ghost a4 35", "ghost b5 8"],
    "shared tokens": ["phase yang R", "taoist R at b4 tao R", "taoist G at b4 tao R Y", "ghost a4 41", "ghost b5 8"],
    "the Circle": ["phase yang R", "taoist R at b4 tao R", "ghost a4 38", "ghost b5 1", "circle Y"],
    "no tokens": ["phase yang R", "taoist R at b4 tao R", "ghost a4 38", "ghost b5 5", "ghost e2 51"],
    "no whites": ["phase yang R", "taoist R at b4 tao R", "ghost a4 38", "ghost b5 5", "ghost e2 65"],
    "one die": ["phase yang R", "taoist R at b4 tao R R", "ghost a4 38", "ghost b5 5", "ghost e2 46", "ghost e3 47"],
    "a fourth die": [MOUNTAIN, "phase yang G", "taoist G at b4 tao R", "ghost a4 41", "ghost b5 5"],
    "the Favorite": ["phase yang G", "taoist G at b4 tao R", "ghost a4 38", "ghost b5 5"],
    "the Favorite with one die": [
        "phase yang G", "taoist G at b4 tao R", "ghost a4 38", "ghost b5 1", "ghost e2 46", "ghost e3 47",
    ],
    "the Mantra's choice": [
        MANTRA, "phase yang R", "taoist R at b4 tao Y B G G R", "ghost a4 58 mantra yes", "ghost b5 1",
    ],
    "the Mantra on one colour": [
        MANTRA, "phase yang R", "taoist R at b4 tao R", "ghost a4 38 mantra yes", "ghost b5 1",
    ],
    "Nameless itself": ["phase yang R", "taoist R at b3 tao Y B G R", "ghost a3 65"],
    "the Mantra on Nameless": [MANTRA, "phase yang R", "taoist R at b3 tao Y B G", "ghost a3 65 mantra yes"],
}  # fmt: skip


@pytest.mark.parametrize("lines", FIXED.values(), ids=FIXED.keys())
def test_the_engine_reaches_each_result_as_often_as_the_odds_say(lines: list[str]) -> None:
    """GS-EXO-1 to GS-EXO-9, GS-POW-5, GS-POW-6: every roll is played by the engine itself."""
    check_against_engine(village(*lines), "exorcise")


@pytest.mark.parametrize(
    "lines",
    [
        ["phase yang R", "taoist R at d4 tao -"],
        ["phase yang R", "taoist R at d4 tao R R R R", "taoist Y at c3 tao B B B Y Y"],
        ["phase yang R", "taoist R at d4 tao -", "ghost e2 65"],
        ["phase yang R", "taoist R at d4 tao -", "ghost e2 46", "ghost e3 47"],
        ["phase yang G", "taoist G at d4 tao G G"],
    ],
)
def test_the_engine_gives_herbs_as_often_as_the_odds_say(lines: list[str]) -> None:
    """GS-TIL-3, GS-QI-5, GS-POW-5."""
    check_against_engine(village(*lines), "help")


@pytest.mark.parametrize("spaces", [["a4", "b5", "c1"], ["a4", "b5", "c1", "d1"]])
def test_more_than_two_targets_are_counted_too(spaces: list[str]) -> None:
    """GS-EXO-5 with any number of targets: of many, each ghost, all together, any and none."""
    cards = dict(zip(["a4", "b5", "c1", "d1"], [34, 38, 23, 1], strict=True))
    state = village("phase yang R", "taoist R at c3 tao R", *[f"ghost {space} {cards[space]}" for space in spaces])
    targets = sum(1 << SPACES.index(space) for space in spaces)
    rolled = state.clone()
    rolled.waiting = 0
    rolled.n_offered = 0
    rolled.push(c.R_YANG)
    rolled.record()
    begin_exorcism(rolled, targets, 8)
    rolled.advance()
    listed = chances(state).against(state, targets, 8, Throw(chances(state).rolls, 3, 0, False))
    names = [chance.result() for chance in listed if chance.payment == 0]
    assert ("only a4" in names) == (len(spaces) == 3)
    assert len([name for name in names if name.startswith("fell")]) == (7 if len(spaces) == 3 else 5)
    check_roll([(chance.text(), chance.ways, chance.total) for chance in listed], rolled)


COLOUR = st.sampled_from("YBGRK")
POWERS = st.sampled_from([NO_POWERS, MOUNTAIN, MANTRA])


@settings(max_examples=tries(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    cards=st.lists(st.integers(1, 65).filter(lambda card: card != 57), min_size=5, max_size=5, unique=True),
    others=st.integers(0, 3),
    mine=st.lists(COLOUR, max_size=3),
    yours=st.lists(COLOUR, max_size=2),
    circle=st.sampled_from(["", "Y", "B", "G", "R", "K"]),
    powers=POWERS,
    seat=st.sampled_from("RG"),
    mantra=st.booleans(),
)
def test_any_corner_exorcism_agrees_with_the_engine(
    cards: list[int], others: int, mine: list[str], yours: list[str], circle: str, powers: str, seat: str, mantra: bool
) -> None:
    """GS-EXO-1 to GS-EXO-12: positions at random, every roll played by the engine itself."""
    tokens = Counter(mine + yours + [circle])
    if any(tokens[letter] > 4 for letter in "YBGRK"):
        return
    held = [f"taoist {seat} at b4 tao {' '.join(mine) or '-'}", f"taoist B at b4 tao {' '.join(yours) or '-'}"]
    spaces = ["a4", "b5", "e2", "c1", "d1"]
    ghosts = [f"ghost {space} {card}" for space, card in zip(spaces[: 2 + others], cards, strict=False)]
    state = village(powers, f"phase yang {seat}", *held, *ghosts, *([f"circle {circle}"] if circle else []))
    if mantra and powers == MANTRA and state.locks == 0:
        state.mantra = SPACES.index("a4") + 1
    if "exorcise" in state.options():
        check_against_engine(state, "exorcise")


@settings(max_examples=tries(15), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), players=st.integers(1, 4), level=st.sampled_from(["initiation", "hell"]))
def test_odds_in_the_middle_of_a_game_agree_with_the_engine(seed: int, players: int, level: str) -> None:
    """Whatever random play brings about: each exorcism and each Herbalist on offer."""
    state = kaidan.game("ghost-stories", players=players, level=level).start(seed=seed)
    assert isinstance(state, Village)
    luck = Luck(seed, 1)
    checked = 0
    while state.waiting != OVER and checked < 3:
        if state.waiting == DECISION:
            options = state.options()
            if "exorcise" in options and luck.below(3) == 0:
                check_against_engine(state, "exorcise")
                checked += 1
            for option in options:
                rolls = odds(state, option)
                assert all(0 <= ways <= total for ways, total in rolls.values())
                if "herbs R" in rolls and option.endswith("help") and luck.below(4) == 0:
                    check_against_engine(state, option)
                    checked += 1
            state.play(options[luck.below(len(options))])
        else:
            outcomes = state.outcomes()
            state.play(outcomes[luck.below(len(outcomes))][0])
