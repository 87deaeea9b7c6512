"""What each player did in a game of Ghost Stories that is over, counted from what happened."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...games.ghost_stories.codes import LETTERS
from ...games.ghost_stories.state import Village
from ...kernel.words import mark
from ...locale import Speech
from ...table.snapshot import Snapshot
from .chair import Chair
from .element import Markup, element
from .words import sentence

EXORCISED: Final = mark("ghosts exorcised", "end")
DIED: Final = mark("died on turn {turn}", "end")


class SeatDeeds(NamedTuple):
    """A seat by its letter: how many ghosts fell in its turns, and in which turn its player fell, 0 if he stands."""

    seat: str
    ghosts: int
    fell: int


def turn_of(g: Village) -> str:
    """Whose turn it is, by letter; nobody's before the first."""
    return LETTERS[g.layout.colour[g.turn]] if g.turns else ""


def counted(events: list[dict[str, str]], seats: list[str], start: Village) -> list[SeatDeeds]:
    """For each seat that had a turn; the game began as it is in `start`, perhaps in the middle of one."""
    turn, whose = int(start.turns), turn_of(start)
    ghosts: dict[str, int] = {whose: 0} if whose else {}
    fell: dict[str, int] = {}
    for facts in events:
        if facts["event"] == "turn":
            turn, whose = turn + 1, facts["seat"]
            ghosts.setdefault(whose, 0)
        elif facts["event"] == "exorcised" and whose:
            ghosts[whose] += 1
        elif facts["event"] == "died":
            fell[facts["seat"]] = turn
        elif facts["event"] == "revived":
            fell.pop(facts["seat"], None)
    return [SeatDeeds(seat, ghosts[seat], fell.get(seat, 0)) for seat in seats if seat in ghosts]


def deeds(snapshot: Snapshot, start: Village, chairs: list[Chair], speech: Speech) -> Markup:
    """What is counted, then the ghosts driven out in each player's turns, and when he fell."""
    names = {place.letter: place.called for place in snapshot.seats}
    known = {chair.letter: chair for chair in chairs}
    items = []
    for deed in counted(snapshot.tell_facts(), snapshot.game.seats(), start):
        chair = known[deed.seat]
        who = [sentence(names[deed.seat] or chair.name)]
        fell = [element("small", speech.text(DIED, turn=deed.fell))] if deed.fell else []
        items.append(element("li", chair.sign, element("span", *who, *fell), element("b", deed.ghosts)))
    head = element("h3", sentence(speech.text(EXORCISED)), id="deeds-title")
    return element("div", head, element("ul", *items, class_="deeds", aria_labelledby="deeds-title"))
