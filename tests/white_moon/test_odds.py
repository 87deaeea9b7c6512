"""Odds of White Moon's rolls, counted and held against the engine."""

from __future__ import annotations

import pytest

from kaidan.games.ghost_stories.state import Village

from .table import Table, at


def odds(table: Table, option: str) -> dict[str, tuple[int, int]]:
    return {text: (ways, total) for text, ways, total in table.village.game.odds(table.village, option)}


def test_a_crystal_is_a_payment_of_any_colour() -> None:
    """WM-CRY-2: W stands for it."""
    table = at("crystals Y\ntaoist Y at c4 tao Y\nghost c5 6\nphase yang Y")
    found = odds(table, "exorcise")
    assert found["fell c5"] == (56, 216)
    assert found["fell c5 with W"] == found["fell c5 with Y"] == (152, 216)
    assert found["fell c5 with Y W"] == (216, 216)


def test_crystals_count_against_an_immune_ghost() -> None:
    """WM-CRY-2, WM-SUL-3"""
    table = at("crystals Y\ntaoist Y at c4 tao -\nghost c5 2\nphase yang Y")
    assert odds(table, "exorcise")["fell c5"] == (0, 216)
    assert odds(table, "exorcise")["fell c5 with W"] == (216, 216)
    table = at("su-ling c5\ntaoist Y at c4 tao -\nghost c5 2\nphase yang Y")
    assert odds(table, "exorcise")["fell c5"] == (216 - 64, 216)


def test_the_school_s_odds_for_each_colour() -> None:
    """WM-TIL-1"""
    table = at("taoist R at d3 tao -\nghost a3 38\nghost c5 45\nphase yang R")
    both = odds(table, "help")
    assert both == {"fell a3": (56, 216), "fell c5": (152, 216)}
    assert odds(table, "yin-yang help d3") == both
    table.play("R help")
    assert odds(table, "school R") == {"fell a3": (56, 216), "none": (160, 216)}
    assert odds(table, "school K")["fell c5"] == (152, 216)
    only = at("taoist R at d3 tao -\nghost a3 38\nphase yang R")
    assert odds(only, "help")["none"] == (160, 216)


def test_other_tiles_have_the_odds_they_always_had() -> None:
    """GS-TIL-1, WM-TIL-2"""
    table = at("graveyard hua li\ntaoist Y at b4\nphase yang Y")
    assert odds(table, "help")["curse qi"] == (1, 6)
    table.play("Y help")
    assert odds(table, "raise hua")["curse nothing"] == (2, 6)
    potion = at("artifact potion-of-life Y\ngraveyard hua li\nphase yang Y").play("Y use potion-of-life")
    assert odds(potion, "raise hua") == {}


def test_a_barrier_s_odds_use_four_dice_and_its_crystals() -> None:
    """WM-CRY-4"""
    table = at("urns b4 d4 b2 d2\nvillagers c3 zhou\nghost e3 16\nghost e4 13\nphase end Y")
    found = odds(table, "strike")
    assert found["fell e3"] == (1296 - 4**4 - 4 * 2 * 4**3, 1296)
    assert found["fell e4"] == (0, 1296)
    assert found["fell e4 with W"] == (1296, 1296)
    assert "fell e3 e4 with W W W" in found


def test_the_sword_counts_the_best_die_to_turn() -> None:
    """WM-REW-1: with one die always white, one point of two is enough."""
    table = at("artifact divine-sword Y\ntaoist Y at c4 tao -\nghost c5 6\nphase yang Y")
    assert odds(table, "exorcise")["fell c5"] == (152, 216)
    table.play("Y exorcise", "* roll Y K K")
    assert odds(table, "keep")["fell c5"] == (0, 1)
    assert odds(table, "sword K")["fell c5"] == (1, 1)
    assert odds(table, "sword Y")["fell c5"] == (0, 1)


def test_the_sword_of_another_changes_no_odds() -> None:
    """WM-ART-1"""
    table = at("artifact divine-sword R\ntaoist Y at c4 tao -\nghost c5 6\nphase yang Y")
    assert odds(table, "exorcise")["fell c5"] == (56, 216)


def test_white_faces_at_the_herbalist_are_crystals() -> None:
    """WM-CRY-1"""
    table = at("taoist Y at d4 tao -\nphase yang Y")
    found = odds(table, "help")
    assert found["herbs crystal"] == (11, 36)
    assert found["herbs crystal crystal"] == (1, 36)
    assert found["herbs Y"] == (11, 36)  # a white is no token of choice
    few = odds(at("crystals R R R\ntaoist Y at d4 tao -\nphase yang Y"), "help")
    assert few["herbs crystal crystal"] == (0, 36)
    nameless = odds(at("ghost a3 65\ntaoist Y at d4 tao -\nphase yang Y"), "help")
    assert nameless["herbs crystal"] == (0, 36)
    game = table.village.rules_of
    words = [str(chance.message()) for chance in game.chances.of(table.village, table.village.read("help"))]
    assert words[-2:] == ["at least 1 Moon Crystal", "at least 2 Moon Crystals"]


def results(state: Village) -> set[str]:
    """Every set of ghosts that can be named from here on, without asking what it costs."""
    out: set[str] = set()
    waiting: list[tuple[Village, tuple[str, ...]]] = [(state, ())]
    while waiting:
        now, fallen = waiting.pop()
        if not any(option.startswith(("fell", "enough")) for option in now.options()):
            gone = [space for space in ("a4", "a3", "a2", "c5") if now.game.fact(now, f"ghost {space}") == "-"]
            out.add(" ".join(gone))
            continue
        for option in now.options():
            twin = now.clone()
            twin.play(option)
            waiting.append((twin, fallen))
    return out


@pytest.mark.parametrize("ghosts", ["ghost a4 34\nghost a3 38\nghost a2 35", "ghost a4 34\nghost a3 37\nghost a2 38"])
def test_every_roll_of_the_school_agrees_with_its_odds(ghosts: str) -> None:
    """WM-TIL-1, WM-EXO-1: counted roll by roll with the engine, without tokens."""
    table = at(f"taoist R at d3 tao -\n{ghosts}\nphase yang R")
    found = odds(table, "help")
    table.play("R help")
    ways: dict[str, int] = {}
    for roll, weight in table.village.outcomes():
        twin = table.village.clone()
        twin.play(roll)
        for space in ("a4", "a3", "a2"):
            if any(space in fallen.split() for fallen in results(twin)):
                ways[space] = ways.get(space, 0) + weight
    for space in ("a4", "a3", "a2"):
        assert found[f"fell {space}"] == (ways.get(space, 0), 216)
