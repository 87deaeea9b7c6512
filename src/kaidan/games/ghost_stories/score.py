"""The two score sheets (GS-END-3, GS-END-4)."""

from __future__ import annotations

from ...kernel.codes import WON
from .cards import INCARNATION
from .codes import ALIVE, DEAD, GHOST_PLACE
from .state import Village


def score(g: Village) -> int:
    """The sheet of the edition played, as the game stands."""
    lines = sheet(g)
    total = 0
    for _, points in lines:
        total += points
    return total


def sheet(g: Village) -> list[tuple[str, int]]:
    """Each line of the score sheet: what it counts, and its points."""
    return g.customs.sheet(g)


def base_sheet(g: Village) -> list[tuple[str, int]]:
    """The score sheet of the base game."""
    won = g.result == WON
    qi = 0
    dead = 0
    for board in range(4):
        if g.status[board] == ALIVE:
            qi += g.qi[board]
        elif g.status[board] == DEAD:
            dead += 1
    tiles = 0
    for tile in range(9):
        tiles += g.haunted >> tile & 1
    lines: list[tuple[str, int]] = []
    if g.rules_of.first_edition:  # GS-END-3
        empty = 0
        for space in range(12):
            if g.ghosts[space] == 0:
                empty += 1
        lines.append(("victory", 10 if won else 0))
        lines.append(("qi", qi))
        lines.append(("empty spaces", 2 * empty))
    else:  # GS-END-4
        lines.append(("victory", (20 if g.rules_of.hell else 10) if won else 0))
        lines.append(("qi", qi))
        ghosts = ghosts_left(g)
        lines.append(("deck", ghosts if won else -ghosts))
    lines.append(("dead", -3 * dead))
    lines.append(("haunted tiles", -4 * tiles))
    lines.append(("incarnations", incarnation_points(g)))
    return lines


def ghosts_left(g: Village) -> int:
    """Ghost cards left in the deck, incarnations not counted."""
    n = 0
    for i in range(g.n_places):
        place = g.places[i]
        if place == GHOST_PLACE or (place > 0 and g.cards.flags[place] & INCARNATION == 0):
            n += 1
    return n


def incarnation_points(g: Village) -> int:
    """Points for incarnations before the last one, at Nightmare and Hell only."""
    steps = g.rules_of.incarnation_points
    total = 0
    for i in range(len(steps)):  # one step fewer than incarnations: the final one is the victory itself
        if i < g.beaten:
            total += steps[i]
    return total
