"""The exorcism rules once more, slowly: every die and every token tried on every ghost and colour.

Written from the rules' text and the printed cards alone. Nothing of the engine's counting is used; a situation is
read off the table as a player sees it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations, product
from typing import Any

COLOURS = {"yellow": "Y", "blue": "B", "green": "G", "red": "R", "black": "K"}

#: A token to be spent: who gives it, and its colour.
Token = tuple[str, str]
#: What an exorcism comes to: the spaces whose ghosts fall, and the tokens spent, each once for every time.
Result = tuple[frozenset[str], tuple[Token, ...]]
#: What is still to be met: space, colour and whether dice count, once for every point.
Points = tuple[tuple[str, str, bool], ...]


@cache
def printed() -> dict[int, dict[str, Any]]:
    """The cards by number, as printed."""
    text = resources.files("kaidan.games.ghost_stories").joinpath("data", "cards.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    return {row["no"]: row for row in tables["ghost"] + tables["incarnation"]}


def beside(tile: str) -> list[str]:
    """GS-SET-2, GS-SET-9: the ghost spaces that a tile faces, straight beside it in the grid."""
    column, row = tile[0], tile[1]
    out = []
    if column == "b":
        out.append(f"a{row}")
    if column == "d":
        out.append(f"e{row}")
    if row == "4":
        out.append(f"{column}5")
    if row == "2":
        out.append(f"{column}1")
    return out


def straight_across(space: str) -> str:
    """GS-SET-2: the space at the other end of the line."""
    column, row = space[0], space[1]
    if column in "ae":
        return ("e" if column == "a" else "a") + row
    return column + ("1" if row == "5" else "5")


@dataclass(frozen=True)
class Situation:
    """What lies on the table when the dice of an exorcism have come to rest."""

    tile: str
    ghosts: dict[str, int]  # every ghost in play: space and card
    caught: bool  # whether Uncatchable is
    circle: str  # the colour on an active Circle of Prayer, or nothing
    mantra: str  # the space of the Mantra, or nothing
    faces: tuple[str, ...]  # what the dice show
    purses: tuple[tuple[str, str], ...]  # who stands on the tile, and his tokens as letters

    def in_play(self, effect: str) -> bool:
        """Whether some ghost in play has the effect on its left or middle stone."""
        return any(effect in printed()[card]["left"] + printed()[card]["middle"] for card in self.ghosts.values())

    def targets(self) -> list[str]:
        """GS-EXO-4, GS-EXO-11: the faced ghosts that can be exorcised now."""
        return [space for space in beside(self.tile) if space in self.ghosts and self.can_be_exorcised(space)]

    def can_be_exorcised(self, space: str) -> bool:
        middle = printed()[self.ghosts[space]]["middle"]
        if "across-empty" in middle:  # GS-INC-56
            return straight_across(space) not in self.ghosts
        return self.caught if "on-buddha" in middle else True  # GS-INC-57

    def needs(self, space: str) -> Counter[str]:
        """GS-EXO-3: the resistance by colours after the Circle; the Mantra is counted as a point to give."""
        resistance = printed()[self.ghosts[space]]["resistance"]
        left = Counter({COLOURS[colour]: points for colour, points in resistance.items()})
        if self.circle and left[self.circle]:
            left[self.circle] -= 1
        return +left

    def points(self, space: str) -> Points:
        immune = "dice-immune" in printed()[self.ghosts[space]]["middle"]  # GS-EXO-9
        return tuple((space, colour, not immune) for colour in sorted(self.needs(space).elements()))

    def at_nothing(self, space: str) -> bool:
        """GS-EXO-3: resistance 0, the Mantra counted."""
        left = self.needs(space).total()
        return left == 0 or (left == 1 and space == self.mantra)

    def tokens(self) -> list[Token]:
        """GS-EXO-2: the tokens of everybody on the tile; GS-EXO-9: none while no-tao."""
        if self.in_play("no-tao"):
            return []
        return [(giver, colour) for giver, purse in self.purses for colour in purse]

    def dice(self) -> tuple[str, ...]:
        """GS-INC-65: white faces count nothing while white-off."""
        return tuple(face for face in self.faces if face != "W" or not self.in_play("white-off"))

    # -- what falls -------------------------------------------------------------------------------------------------
    def can_fall(self, spaces: tuple[str, ...], spent: tuple[Token, ...]) -> bool:
        """GS-EXO-2: whether dice, Mantra and these tokens meet every point of these ghosts, one point each."""
        points = tuple(point for space in spaces for point in self.points(space))
        mantra = (self.mantra,) if self.mantra in spaces else ()
        return meets(points, self.dice(), mantra, tuple(sorted(colour for _, colour in spent)))

    def sets(self) -> Iterator[tuple[str, ...]]:
        targets = self.targets()
        for n in range(len(targets) + 1):
            yield from combinations(targets, n)

    def may_fall(self, spaces: tuple[str, ...]) -> bool:
        """GS-EXO-5: not if the dice alone could exorcise the same ghosts and more; a target at 0 always falls."""
        if any(self.at_nothing(space) for space in self.targets() if space not in spaces):
            return False
        return not any(set(spaces) < set(more) and self.can_fall(more, ()) for more in self.sets())

    def is_minimal(self, spaces: tuple[str, ...], spent: tuple[Token, ...]) -> bool:
        """GS-EXO-6: no single token of it could be left out."""
        return not any(self.can_fall(spaces, spent[:i] + spent[i + 1 :]) for i in range(len(spent)))

    def results(self) -> set[Result]:
        """Everything the exorcism can come to."""
        out: set[Result] = set()
        for spaces in self.sets():
            if not self.may_fall(spaces):
                continue
            most = sum(len(self.points(space)) for space in spaces)
            for spent in purchases(tuple(self.tokens()), most):
                if self.can_fall(spaces, spent) and self.is_minimal(spaces, spent):
                    out.add((frozenset(spaces), spent))
        return out


def purchases(tokens: tuple[Token, ...], most: int) -> Iterator[tuple[Token, ...]]:
    """Every choice of tokens up to a number, like tokens of one giver not told apart."""
    counts = Counter(tokens)
    kinds = sorted(counts)
    for numbers in product(*(range(min(counts[kind], most) + 1) for kind in kinds)):
        if sum(numbers) <= most:
            yield tuple(kind for kind, n in zip(kinds, numbers, strict=True) for _ in range(n))


@lru_cache(maxsize=200_000)
def meets(points: Points, dice: tuple[str, ...], mantra: tuple[str, ...], tokens: tuple[str, ...]) -> bool:
    """Whether every point can be met: GS-EXO-12: each die and token counts for one ghost and one colour."""
    if not points:
        return True
    space, colour, dice_count = points[0]
    rest = points[1:]
    if colour in tokens:
        i = tokens.index(colour)
        if meets(rest, dice, mantra, tokens[:i] + tokens[i + 1 :]):
            return True
    if space in mantra and meets(rest, dice, (), tokens):
        return True
    if dice_count:
        for face in {colour, "W"} & set(dice):
            i = dice.index(face)
            if meets(rest, dice[:i] + dice[i + 1 :], mantra, tokens):
                return True
    return False
