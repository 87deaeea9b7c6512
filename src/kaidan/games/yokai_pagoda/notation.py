"""How moves, luck and events of Yokai Pagoda are written, read and told."""

from __future__ import annotations

from typing import Final, final

from ...kernel.notation import ArgumentKind, Listed, Notation, Number, Telling, Verb
from ...kernel.words import Message, Name, mark
from . import codes as c
from .cards import UNSEEN, all_cards, card_of, number_of, yokai_of

CARD_NAME: Final = mark("{yokai} {number}")
CARD_HINT: Final = mark("a yokai's two letters with a number from 1 to 10, like {like}")
HIDDEN_CARD: Final = mark("a hidden card")
PILE_NAMES: Final[list[object]] = [Message(mark("the left pile"), {}), Message(mark("the right pile"), {})]
ENDING: Final = mark("the last round is over, and the lowest collection wins: {winners}")


@final
class CardByName(ArgumentKind):
    """A card by its yokai's two letters and its number; `?` where a view hides it."""

    __slots__ = ("codes", "number", "yokai")

    def __init__(self, codes: list[str], yokai: list[Name]) -> None:
        self.codes = codes
        self.yokai = yokai
        self.number: dict[str, int] = {self.write(card): card for card in all_cards()}

    def write(self, value: int) -> str:
        return "?" if value == UNSEEN else f"{self.codes[yokai_of(value)]}{number_of(value)}"

    def read(self, text: str) -> int:
        return self.number.get(text, -1)

    def name(self, value: int) -> object:
        if value == UNSEEN:
            return Message(HIDDEN_CARD, {})
        return Message(CARD_NAME, {"yokai": self.yokai[yokai_of(value)], "number": number_of(value)})

    def values(self) -> list[int]:
        return all_cards()

    def hint(self) -> object:
        return Message(CARD_HINT, {"like": self.write(card_of(1, 7))})


PILE: Final = Listed(c.PILES, PILE_NAMES)
COUNT: Final = Number(0, c.CARDS)
#: One argument, the second or the third, that only some seats may see.
FIRST: Final = 1
SECOND: Final = 2
THIRD: Final = 4


def verbs(card: ArgumentKind, seat: ArgumentKind) -> list[Verb]:
    """All moves and luck, each with the rule that forbids it where nothing nearer does."""
    return [
        Verb(c.V_PLAY, "play", [card, PILE], "YP-TUR-1"),
        Verb(c.V_FINISH, "finish", [card], "YP-TUR-4", nearer=["YP-TUR-1", "YP-TUR-6"]),
        Verb(c.V_ON, "on", [PILE], "YP-TUR-4"),
        Verb(c.V_TO, "to", [seat], "YP-TUR-2"),
        Verb(c.V_KEEP, "keep", [], "YP-TUR-2"),
        Verb(c.V_GIVE, "give", [card], "YP-TUR-2", hidden=FIRST),
        Verb(c.V_TAKE_DECK, "take deck", [], "YP-TUR-3"),
        Verb(c.V_TAKE, "take", [PILE], "YP-TUR-3"),
        Verb(c.V_DRAW, "draw", [card], "YP-SET-1", hidden=FIRST),
    ]


#: The rules that each event may cite.
EVENT_RULES: Final[dict[str, list[str]]] = {
    "round": ["YP-SET-2", "YP-RND-3"],
    "drawn": ["YP-SET-1", "YP-RND-3", "YP-TUR-2", "YP-TUR-3"],
    "opened": ["YP-SET-1", "YP-TUR-3"],
    "played": ["YP-TUR-1"],
    "match": ["YP-TUR-2"],
    "higher": ["YP-TUR-3"],
    "lower": ["YP-TUR-4"],
    "given": ["YP-TUR-2"],
    "kept": ["YP-TUR-2"],
    "taken": ["YP-TUR-3"],
    "shuffled": ["YP-DEC-1"],
    "shown": ["YP-TUR-4"],
    "ended": ["YP-TUR-4", "YP-RND-1"],
    "ended-long": ["YP-RND-4"],
    "collected": ["YP-RND-2"],
    "scored": ["YP-SCO-1"],
    "won": ["YP-END-1"],
}


def tellings(card: ArgumentKind, seat: ArgumentKind) -> list[Telling]:
    """All events. Whatever shows a card to somebody stops undo."""
    return [
        Telling(c.N_ROUND, "round", mark("round {round} begins, {seat} starts"), [("round", COUNT), ("seat", seat)]),
        Telling(
            c.N_DRAWN,
            "drawn",
            mark("{seat} draws {card}"),
            [("seat", seat), ("card", card)],
            reveals=True,
            hidden=SECOND,
        ),
        Telling(
            c.N_OPENED,
            "opened",
            mark("{card} is turned face up on {pile}"),
            [("pile", PILE), ("card", card)],
            reveals=True,
        ),
        Telling(
            c.N_PLAYED,
            "played",
            mark("{seat} plays {card} on {pile}"),
            [("seat", seat), ("card", card), ("pile", PILE)],
            reveals=True,
        ),
        Telling(c.N_MATCH, "match", mark("a match: {seat} gives a card away"), [("seat", seat)]),
        Telling(c.N_HIGHER, "higher", mark("higher: {seat} gets a card"), [("seat", seat)]),
        Telling(c.N_LOWER, "lower", mark("lower: {seat} gets nothing"), [("seat", seat)]),
        Telling(
            c.N_GIVEN,
            "given",
            mark("{seat} gives {other} {card}"),
            [("seat", seat), ("other", seat), ("card", card)],
            reveals=True,
            hidden=THIRD,
        ),
        Telling(c.N_KEPT, "kept", mark("{seat} gives nothing away"), [("seat", seat)]),
        Telling(
            c.N_TAKEN,
            "taken",
            mark("{seat} takes {card} from {pile}"),
            [("seat", seat), ("card", card), ("pile", PILE)],
            reveals=True,
        ),
        Telling(
            c.N_SHUFFLED,
            "shuffled",
            mark("the piles are shuffled into a new deck, cards: {count}"),
            [("count", COUNT)],
        ),
        Telling(c.N_SHOWN, "shown", mark("{seat} shows {card}"), [("seat", seat), ("card", card)], reveals=True),
        Telling(c.N_ENDED, "ended", mark("{seat} ends the round"), [("seat", seat)]),
        Telling(
            c.N_ENDED_LONG,
            "ended-long",
            mark("100 turns in a row brought in a card: the round ends with {seat}"),
            [("seat", seat)],
        ),
        Telling(
            c.N_COLLECTED,
            "collected",
            mark("into the collection of {seat}, cards: {count}"),
            [("seat", seat), ("count", COUNT)],
        ),
        Telling(
            c.N_SCORED,
            "scored",
            mark("{seat} has {points} points"),
            [("seat", seat), ("points", COUNT)],
            reveals=True,
        ),
        Telling(c.N_WON, "won", mark("{seat} wins"), [("seat", seat)]),
    ]


def notation(codes: list[str], yokai: list[Name], players: int) -> Notation:
    """The notation of a game with these yokai and so many players."""
    card = CardByName(codes, yokai)
    seat = Listed(c.SEATS[:players], [Message(mark("player {seat}"), {"seat": name}) for name in c.SEATS[:players]])
    told = tellings(card, seat)
    for telling in told:
        telling.rules = EVENT_RULES[telling.name]
    return Notation(verbs(card, seat), told)
