"""A frame: one event and the game right after it, as one viewer may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ..kernel.event import Event
from ..kernel.notation import Listed
from ..kernel.state import Game, State
from ..kernel.words import Message


class LyingDice(NamedTuple):
    """Dice on the table: the event by which they came to lie there, by its name, and their faces in notation."""

    event: str = ""
    faces: tuple[str, ...] = ()


NO_DICE: Final = LyingDice()
#: The event that takes them up.
TURN: Final = "turn"


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
    if not names or telling.boards:
        return message
    seats = game.seats()
    for i, part in enumerate(telling.parts):
        if isinstance(part, Listed) and part.spellings == seats:
            seat = int(event.argument(i))
            name = names.get(seat)
            if name:
                message.arguments[telling.keys[i]] = PlayerName.at(seat, name)
    return message


def rolled_by(game: Game, event: Event) -> LyingDice | None:
    """The dice that an event leaves on the table: none if it takes them up, None if it leaves them as they are."""
    telling = game.notation.tellings[event.kind]
    if telling.dice:
        return LyingDice(telling.name, tuple(game.notation.facts(event)[telling.dice].split()))
    return NO_DICE if telling.name == TURN else None


def rolled_after(game: Game, events: list[Event]) -> LyingDice:
    """The dice that lie on the table after these events."""
    for event in reversed(events):
        found = rolled_by(game, event)
        if found is not None:
            return found
    return NO_DICE
