"""Crystals and many targets, held against a slow statement of the rules: every die, token and crystal tried everywhere.

WM-CRY-2, WM-EXO-1, WM-TIL-1 with GS-EXO-2, GS-EXO-5, GS-EXO-6, GS-EXO-9 and GS-EXO-12.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION
from kaidan.kernel.errors import WrongData

from ..properties.exorcism_rules import COLOURS, Points, Result, Situation, Token, beside, printed
from ..properties.table import facts
from ..tries import tries
from .table import at

#: A crystal among tokens: it meets a point of any colour.
CRYSTAL = "*"


@lru_cache(maxsize=200_000)
def meets(points: Points, dice: tuple[str, ...], mantra: tuple[str, ...], tokens: tuple[str, ...]) -> bool:
    """Whether every point can be met, each die, token and crystal counting once."""
    if not points:
        return True
    space, colour, dice_count = points[0]
    rest = points[1:]
    if space in mantra and meets(rest, dice, (), tokens):
        return True
    for token in {colour, CRYSTAL} & set(tokens):
        i = tokens.index(token)
        if meets(rest, dice, mantra, tokens[:i] + tokens[i + 1 :]):
            return True
    if dice_count:
        for face in {colour, "W"} & set(dice):
            i = dice.index(face)
            if meets(rest, dice[:i] + dice[i + 1 :], mantra, tokens):
                return True
    return False


@dataclass(frozen=True)
class MoonSituation(Situation):
    """An exorcism with crystals, perhaps from the School against all ghosts of a colour."""

    crystals: tuple[str, ...]  # who can give one, each as often as he has one
    school: str  # the colour that the School attacks, or nothing

    def targets(self) -> list[str]:
        if not self.school:
            return super().targets()
        found = [space for space, card in self.ghosts.items() if card < 56]
        return [space for space in found if COLOURS[printed()[self.ghosts[space]]["colour"]] == self.school]

    def tokens(self) -> list[Token]:
        return super().tokens() + [(giver, CRYSTAL) for giver in self.crystals]

    def can_fall(self, spaces: tuple[str, ...], spent: tuple[Token, ...]) -> bool:
        points = tuple(sorted(point for space in spaces for point in self.points(space)))
        mantra = (self.mantra,) if self.mantra in spaces else ()
        return meets(points, self.dice(), mantra, tuple(sorted(colour for _, colour in spent)))

    def sets(self) -> Iterator[tuple[str, ...]]:
        for spaces in super().sets():
            if sum(len(self.points(space)) for space in spaces) <= 12:
                yield spaces  # more is more than all dice, tokens of a colour and crystals together


def explore(g: Village, texts: list[str], spent: list[Token], found: dict[Result, int]) -> None:
    """All results of the engine's decisions from here on, and in how many ways each is spelled."""
    twin = g.clone()
    events = twin.record()
    for text in texts:
        twin.play(text)
    told = facts(twin, events)
    paid = [*spent, *[(fact["seat"], fact["colour"]) for fact in told if fact["event"] == "tao-spent"]]
    paid += [(fact["seat"], CRYSTAL) for fact in told if fact["event"] == "crystal-spent"]
    fallen = frozenset(fact["space"] for fact in told if fact["event"] == "exorcised")
    if fallen or any(fact["event"] == "failed" for fact in told):
        result = (fallen, tuple(sorted(paid)))
        found[result] = found.get(result, 0) + 1
        return
    assert twin.waiting == DECISION
    for option in twin.options():
        explore(twin, [option], paid, found)


@dataclass(frozen=True)
class Scene:
    position: str
    faces: tuple[str, ...]
    situation: MoonSituation
    texts: list[str]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Red attacks from a corner, or from the School, with green beside him."""
    school = draw(st.booleans())
    tile = "d3" if school else "b4"
    colour = draw(st.sampled_from("RK")) if school else ""
    if school:
        own = [no for no, row in printed().items() if no < 56 and COLOURS[row["colour"]] == colour]
        own = [no for no in own if not set(printed()[no]["left"]) & {"die", "no-power"}]
        cards = draw(st.lists(st.sampled_from(own), min_size=1, max_size=5, unique=True))
        where = dict(zip(draw(st.permutations(SPACES)), cards, strict=False))
    else:
        rich = [2, 13, 24, 35, 58, 65, 6, 8, 39, 41, 52, 55]
        cards = draw(st.lists(st.sampled_from(rich), min_size=1, max_size=2, unique=True))
        where = dict(zip(beside(tile), cards, strict=False))
    if draw(st.integers(0, 3)) == 0:
        where[next(space for space in SPACES if space not in where and space not in beside(tile))] = 62  # no-tao
    mantra = draw(st.sampled_from([*where, ""]))
    circle = draw(st.sampled_from(["", "R", "K"]))
    purses: list[tuple[str, str]] = []
    for seat in "GR":
        purses.append((seat, "".join(sorted(draw(st.lists(st.sampled_from("RKYB"), max_size=3)), key="YBGRK".index))))
    holders = draw(st.lists(st.sampled_from("GR"), max_size=3))
    lines = ["setup powers enfeeblement-mantra heavenly-gust the-gods-favorite dance-of-the-spires", "phase yang R"]
    lines += [f"taoist {seat} at {tile} tao {' '.join(tokens) or '-'}" for seat, tokens in purses]
    lines += ["taoist Y at c3 tao -", "taoist B at c3 tao -"]
    if holders:
        lines.append("crystals " + " ".join(holders))
    if circle:
        lines.append(f"circle {circle}")
    for space, card in where.items():
        lines.append(f"ghost {space} {card}" + (" mantra yes" if space == mantra else ""))
    faces = tuple(sorted(draw(st.lists(st.sampled_from("YBGRKW"), min_size=3, max_size=3)), key="YBGRKW".index))
    alone = [purse for purse in purses if purse[0] == "R"] if school else purses
    givers = tuple(seat for seat in holders if seat == "R") if school else tuple(holders)
    situation = MoonSituation(tile, where, False, circle, mantra, faces, tuple(alone), givers, colour)
    texts = ["help", f"school {colour}"] if school else ["exorcise"]
    return Scene("\n".join(lines), faces, situation, [*texts, "roll " + " ".join(faces)])


@settings(
    max_examples=tries(120), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
@given(scenes())
def test_every_exorcism_with_crystals_comes_to_the_results_that_the_rules_allow(scene: Scene) -> None:
    """Each result is reached, none but these, and each in one spelling (but for the Mantra's colour)."""
    try:
        g = at(scene.position).village
    except WrongData:
        event("refused")
        return
    start = g.clone()
    texts: list[str] = []
    for text in scene.texts:
        if text in start.options() or text.startswith("roll"):
            start.play(text)
            texts.append(text)
    if len(texts) < 2:
        event("no target")
        return
    found: dict[Result, int] = {}
    explore(g, texts, [], found)
    expected = scene.situation.results()
    assert set(found) == expected
    event(f"{min(len(found), 9)} results")
    if scene.situation.mantra not in scene.situation.targets():
        assert set(found.values()) == {1}, "each result has one spelling"
