"""The engine's step-by-step exorcism and the slow re-statement of its rules come to the same results.

GS-EXO-1 to GS-EXO-6, GS-EXO-9, GS-EXO-11, GS-EXO-12, GS-INC-56, GS-INC-57, GS-INC-62, GS-INC-65.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

import kaidan
from kaidan.games.ghost_stories.board import SPACES, TILES
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.errors import WrongData
from kaidan.kernel.position import Position

from ..tries import tries
from .exorcism_rules import COLOURS, Result, Situation, beside, printed
from .table import engine_results, roll, rolls, situation

#: Cards that make an exorcism interesting: many colours, immune, locks, white-off, dice holders.
RICH = [no for no, row in printed().items() if len(row["resistance"]) > 1 or "dice-immune" in row["middle"]] + [
    no for no, row in printed().items() if set(row["left"] + row["middle"]) & {"no-tao", "die", "white-off"}
]


@dataclass(frozen=True)
class Scene:
    """A position to exorcise in, as text."""

    text: str
    edition: str

    def village(self) -> Village | None:
        """The position, or nothing where it is refused (too many tokens of a colour, say)."""
        game = kaidan.game("ghost-stories", level="nightmare", edition=self.edition)
        try:
            state = Position.read(self.text).state(game)
        except WrongData:
            return None
        assert isinstance(state, Village)
        return state


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    tile = draw(st.sampled_from(["b4", "d4", "b2", "d2", "b4", "c4", "b3"]))
    edition = draw(st.sampled_from(["e1", "e2"]))
    cards = draw(
        st.lists(st.one_of(st.sampled_from(RICH), st.integers(1, 65)), min_size=1, max_size=5, unique=True).filter(
            lambda drawn: sum(card > 55 for card in drawn) <= 3
        )
    )
    faced = beside(tile)
    spaces = faced + draw(st.permutations([space for space in SPACES if space not in faced]))
    where = dict(zip(spaces, cards, strict=False))
    mantra = draw(st.sampled_from([*faced, faced[0], ""]))
    green = draw(st.sampled_from(["the-gods-favorite", "strength-of-a-mountain"]))
    lines = [
        "kaidan position 1",
        "game ghost-stories",
        f"option edition {edition}",
        "option level nightmare",
        f"setup powers enfeeblement-mantra heavenly-gust {green} dance-of-the-spires",
        f"phase yang {draw(st.sampled_from('YGR'))}",
    ]
    wanted = [COLOURS[colour] for space in faced if space in where for colour in printed()[where[space]]["resistance"]]
    left = dict.fromkeys("YBGRK", 4)
    for seat in "YBGR":
        tokens = ""
        for colour in draw(st.lists(st.sampled_from([*wanted, *wanted, *"YBGRK"]), max_size=4)):
            if left[colour]:
                left[colour] -= 1
                tokens += colour
        here = tile if draw(st.integers(0, 2)) or f"phase yang {seat}" in lines else "c3"
        lines.append(f"taoist {seat} at {here} tao {' '.join(tokens) or '-'}")
    for space, card in where.items():
        line = f"ghost {space} {card}"
        if space == mantra:
            line += " mantra yes"
        if card == 57 and draw(st.booleans()):
            line += " caught yes"
        lines.append(line)
    circle = draw(st.sampled_from("YBGRK-"))
    if circle != "-" and left[circle]:
        lines.append(f"circle {circle}")
        if draw(st.integers(0, 4)) == 0:
            lines.append("haunted b2")  # the Circle itself, in the order in which tiles lie by default
    return Scene("\n".join(lines) + "\n", edition)


def agree(g: Village, outcome: str) -> int:
    """Compare both for one roll; returns how many results there are."""
    faces = tuple(outcome.split()[1:])
    expected = situation(g, faces).results()
    texts = roll(g, outcome) if outcome else ["exorcise"]
    found = engine_results(g, texts)
    assert set(found) == expected
    for result, ways in found.items():
        weakened = [tuple(move for move in way if move.startswith("weaken")) for way in ways]
        assert len(set(weakened)) == len(ways), f"{result} is spelled in several ways: {ways}"
    asked: dict[frozenset[str], dict[str, set[Result]]] = {}
    for result, ways in found.items():
        for move in [move for way in ways for move in way if move.startswith("weaken")]:
            asked.setdefault(result[0], {}).setdefault(move, set()).add(result)
    for by_colour in asked.values():  # GS-EXO-12: the Mantra's colour, if it matters
        assert len({frozenset(results) for results in by_colour.values()}) > 1, f"{by_colour} need no choice"
    return len(found)


@settings(
    max_examples=tries(150), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
@given(scenes(), st.data())
def test_every_exorcism_comes_to_the_results_that_the_rules_allow(scene: Scene, data: st.DataObject) -> None:
    g = scene.village()
    if g is None or "exorcise" not in g.options():
        event("no exorcism")
        return
    outcomes = rolls(g)
    outcome = data.draw(st.sampled_from(outcomes)) if outcomes else ""
    n = agree(g, outcome)
    event(f"{min(n, 10)} results or more" if n >= 10 else f"{n} results")


def test_whether_an_exorcism_is_offered_follows_from_its_targets() -> None:
    """GS-EXO-11: with a target it may be tried, even if it cannot succeed; without one it may not."""
    for space, across in (("a4", "e4"), ("b5", "b1")):
        for other in ("", f"ghost {across} 1\n"):
            text = f"kaidan position 1\ngame ghost-stories\nphase yang R\ntaoist R at b4\nghost {space} 56\n{other}"
            g = Position.read(text).state(kaidan.game("ghost-stories"))
            assert isinstance(g, Village)
            assert ("exorcise" in g.options()) == (not other) == bool(situation(g, ()).targets())


# -- the re-statement itself, on examples that can be followed by hand -------------------------------------------------
def example(**changes: object) -> Situation:
    values: dict[str, object] = {
        "tile": "b4",
        "ghosts": {"a4": 38, "b5": 8},
        "caught": False,
        "circle": "",
        "mantra": "",
        "faces": (),
        "purses": (("R", ""),),
    }
    return Situation(**{**values, **changes})  # type: ignore[arg-type]  # the fields come by name


def test_the_restatement_sees_the_geometry_of_the_table() -> None:
    assert sorted(space for tile in TILES for space in beside(tile)) == sorted(SPACES)
    assert beside("b4") == ["a4", "b5"]
    assert beside("c3") == []


def test_the_restatement_fells_both_when_the_dice_suffice() -> None:
    """GS-EXO-5; cards 38 (red) and 8 (yellow)."""
    rows = printed()
    red, yellow = rows[38]["resistance"]["red"], rows[8]["resistance"]["yellow"]
    faces = ("R",) * red + ("Y",) * yellow
    assert example(faces=faces).results() == {(frozenset({"a4", "b5"}), ())}


@pytest.mark.parametrize("faces, results", [(("W", "W", "W", "W", "W", "W", "W", "W"), 1), ((), 1)])
def test_the_restatement_knows_whites_and_nothing(faces: tuple[str, ...], results: int) -> None:
    assert len(example(faces=faces).results()) == results
