"""What an observation says of the cards of Ghost Stories."""

from __future__ import annotations

from typing import Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories import tao
from ..games.ghost_stories.cards import INCARNATION, effect_at
from ..games.ghost_stories.game import GhostStories
from ..kernel.native import i64, u8, vec
from .encoding import blank
from .ghost_stories_moves import COLOURS

#: The effects that each stone can show, in the order of an observation.
LEFT: Final = [
    c.E_QUICK, c.E_CURSE, c.E_GHOST, c.E_HAUNT, c.E_LOSE_QI, c.E_NO_POWER, c.E_NO_POWER_ALL, c.E_NO_TAO, c.E_DIE,
    c.E_ALL_LOSE_TAO, c.E_CLEAR_CIRCLE,
]  # fmt: skip
MIDDLE: Final = [
    c.E_HAUNTER, c.E_CURSE, c.E_DICE_IMMUNE, c.E_ALL_LOSE_TAO, c.E_WHITE_OFF, c.E_ACROSS_EMPTY, c.E_ON_BUDDHA,
]  # fmt: skip
RIGHT: Final = [c.E_CURSE, c.E_TAO, c.E_TWO_TAO, c.E_QI_OR_YIN_YANG, c.E_GROUP]


class CardFeatures:
    """What an observation says of each card: its row of features, by card number, and what these are."""

    __slots__ = ("cards", "fields", "marked", "rows", "starts", "width")

    def __init__(
        self, game: GhostStories, points: int, left: list[int], middle: list[int], right: list[int], names: list[str]
    ) -> None:
        self.cards: Final[int] = c.CARD_LIMIT
        cards = game.cards
        numbers = [*game.ghost_numbers, *game.incarnation_numbers]
        most = max([tao.count(cards.need[no], colour) for no in numbers for colour in range(points)])
        more = "" if points == len(COLOURS) else ", and of the board's colour"
        #: Name, width, values and meaning of each part of a row, in the order of `features`.
        self.fields: Final[list[tuple[str, int, str, str]]] = [
            ("card", 1, "card", "the card's number, 0 for none"),
            ("incarnation", 1, "0..1", "it is an incarnation"),
            ("colour", len(COLOURS), "one-hot", "its colour: Y B G R K"),
            ("resistance", points, f"0..{most}", f"its printed resistance: Y B G R K{more}"),
            ("left", len(left), "0..7", f"how often its left stone shows each of these: {words_of(left, names)}"),
            ("middle", len(middle), "0..7", f"its middle stone: {words_of(middle, names)}"),
            ("right", len(right), "0..7", f"its right stone: {words_of(right, names)}"),
        ]
        width = sum([field[1] for field in self.fields])
        self.width: Final[i64] = width
        self.rows: Final[vec[u8]] = blank(c.CARD_LIMIT * width)
        for no in numbers:
            features = [
                [no],
                [1 if cards.flags[no] & INCARNATION else 0],
                [1 if cards.colour[no] == colour else 0 for colour in COLOURS],
                [int(tao.count(cards.need[no], colour)) for colour in range(points)],
                marks(cards.left[no], left),
                marks(cards.middle[no], middle),
                marks(cards.right[no], right),
            ]
            at = no * width
            for values in features:
                for value in values:
                    self.rows[at] = u8(value)
                    at += 1
        #: Where in each card's row something stands, card after card, and where in this list each card begins.
        marked: list[int] = []
        starts = [0]
        for no in range(c.CARD_LIMIT):
            marked += [i for i in range(width) if self.rows[no * width + i]]
            starts.append(len(marked))
        self.marked: Final[vec[u8]] = vec[u8]([u8(i) for i in marked])
        self.starts: Final[vec[i64]] = vec[i64]([i64(start) for start in starts])


def marks(stone: int, effects: list[int]) -> list[int]:
    """How often each effect stands on a stone."""
    shown = [effect_at(stone, i) for i in range(7)]
    return [shown.count(effect) for effect in effects]


def words_of(effects: list[int], names: list[str]) -> str:
    return ", ".join([f"`{names[effect]}`" for effect in effects])
