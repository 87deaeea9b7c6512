"""A frame: one event and the game right after it, as one viewer may see them."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.event import Event
from ..kernel.notation import Listed
from ..kernel.state import Game, State
from ..kernel.words import Message

#: Sentences about a board, which keeps its colour whoever sits there.
ABOUT_BOARDS = frozenset({"possessed", "overrun", "figures-back", "barrier-board"})


class PlayerName(str):
    """What a player is called in a sentence, with the seat: two players may have one name."""

    seat: int

    @classmethod
    def at(cls, seat: int, name: str) -> PlayerName:
        out = cls(name)
        out.seat = seat
        return out


@dataclass(frozen=True, eq=False)
class Frame:
    """One event, told once. Its facts name places, cards, seats and dice in notation, for whoever draws it."""

    facts: dict[str, str]
    message: Message
    view: State


def frame_of(event: Event, state: State, eyes: int, names: dict[int, str]) -> Frame:
    """The event and its state as those eyes may see them."""
    game = state.game
    seen = game.notation.for_seat(event, eyes)
    return Frame(game.notation.facts(seen), tell(game, seen, names), state.view(eyes))


def tell(game: Game, event: Event, names: dict[int, str]) -> Message:
    """The sentence of an event, with the players' names where seats are spoken of."""
    message = game.notation.tell(event)
    telling = game.notation.tellings[event.kind]
    if not names or telling.name in ABOUT_BOARDS:
        return message
    seats = game.seats()
    for i, part in enumerate(telling.parts):
        if isinstance(part, Listed) and part.spellings == seats:
            seat = int(event.argument(i))
            name = names.get(seat)
            if name:
                message.arguments[telling.keys[i]] = PlayerName.at(seat, name)
    return message


def rolled_by(facts: dict[str, str]) -> str | None:
    """The dice that an event leaves on the table, in notation; empty if it takes them up, None if it has none."""
    if "dice" in facts:
        return facts["dice"]
    if facts["event"] == "curse-rolled":
        return f"curse {facts['face']}"
    return "" if facts["event"] == "turn" else None


def rolled_after(game: Game, events: list[Event]) -> str:
    """The dice that lie on the table after these events."""
    for event in reversed(events):
        found = rolled_by(game.notation.facts(event))
        if found is not None:
            return found
    return ""
