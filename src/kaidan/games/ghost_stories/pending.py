"""Unfinished business in words: each rule of the agenda by name, its arguments by name."""

from __future__ import annotations

from typing import Final, final

from ...kernel.dice import faces_of, from_faces
from ...kernel.header import unreadable
from ...kernel.notation import ArgumentKind, Listed, Number
from ...kernel.packed import first, pack, second
from ...kernel.words import Message, mark
from . import arguments
from . import codes as c
from .arguments import card_of, ghost, heaped, lower_of, space_of, upper_of
from .board import SPACES, TILES
from .notation import FACE, SPACE, TILE
from .state import Arrangement, Village

#: When an argument is left out: never, when it is 0, or when the entry names no card.
ALWAYS: Final = 0
UNLESS_ZERO: Final = 1
WITH_CARD: Final = 2

NO_SUCH_BUSINESS: Final = mark("there is no unfinished business “{word}”; there is {words}")
NO_SUCH_ARGUMENT: Final = mark("“{word}” has no argument “{argument}”; it has {arguments}")
MISSING_ARGUMENT: Final = mark("“{word}” lacks “{argument}”; it should be written {form}")
WRONG_ARGUMENT: Final = mark("“{value}” cannot be the {argument} of “{word}”; it should be {hint}")
NONE: Final = "-"


@final
class BoardLetter(ArgumentKind):
    """A board, written by the letter of its colour."""

    __slots__ = ("layout",)

    def __init__(self, layout: Arrangement) -> None:
        self.layout = layout

    def write(self, value: int) -> str:
        return c.LETTERS[self.layout.colour[value]]

    def read(self, text: str) -> int:
        return self.layout.board_of[c.LETTERS.index(text)] if text in c.LETTERS[:4] else -1

    def hint(self) -> object:
        return " ".join(c.LETTERS[:4])


@final
class Boards(ArgumentKind):
    """A set of boards, or a dash for none."""

    __slots__ = ("one",)

    def __init__(self, layout: Arrangement) -> None:
        self.one = BoardLetter(layout)

    def write(self, value: int) -> str:
        return " ".join([self.one.write(board) for board in range(4) if value >> board & 1]) or NONE

    def read(self, text: str) -> int:
        return read_set(text, self.one)

    def hint(self) -> object:
        return Message(mark("some of {values}, or {none}"), {"values": " ".join(c.LETTERS[:4]), "none": NONE})


def read_set(text: str, one: ArgumentKind) -> int:
    """A set of members with spaces between, one bit each; -1 if one of them is none or comes twice."""
    out = 0
    for word in [] if text == NONE else text.split():
        member = one.read(word)
        if member < 0 or out >> member & 1:
            return -1
        out |= 1 << member
    return out


@final
class Spaces(ArgumentKind):
    """A set of ghost spaces, or a dash for none."""

    __slots__ = ()

    def write(self, value: int) -> str:
        return " ".join([SPACES[space] for space in range(12) if value >> space & 1]) or NONE

    def read(self, text: str) -> int:
        return read_set(text, SPACE)

    def hint(self) -> object:
        return Message(mark("ghost spaces like a3 e4, or {none}"), {"none": NONE})


@final
class Tiles(ArgumentKind):
    """A set of tiles, or a dash for none."""

    __slots__ = ()

    def write(self, value: int) -> str:
        return " ".join([TILES[tile] for tile in range(9) if value >> tile & 1]) or NONE

    def read(self, text: str) -> int:
        return read_set(text, TILE)

    def hint(self) -> object:
        return Message(mark("tiles like b4 c3, or {none}"), {"none": NONE})


@final
class DiceFaces(ArgumentKind):
    """The faces of dice, or a dash for none."""

    __slots__ = ()

    def write(self, value: int) -> str:
        return " ".join([c.LETTERS[face] for face in faces_of(value)]) or NONE

    def read(self, text: str) -> int:
        letters = [] if text == NONE else text.split()
        for letter in letters:
            if letter not in c.LETTERS:
                return -1
            if letters.count(letter) > 15:
                return -1
        return from_faces([c.LETTERS.index(letter) for letter in letters])

    def hint(self) -> object:
        return Message(mark("faces like R R W, or {none}"), {"none": NONE})


@final
class Points(ArgumentKind):
    """Points colour by colour, each as often as it counts, or a dash for none."""

    __slots__ = ()

    def write(self, value: int) -> str:
        return FACES.write(value)

    def read(self, text: str) -> int:
        points = FACES.read(text)
        return points if points <= arguments.POINTS else -1

    def hint(self) -> object:
        return Message(mark("colours like R R K, or {none}"), {"none": NONE})


@final
class CardNumber(ArgumentKind):
    """The number of a card of the game."""

    __slots__ = ("known",)

    def __init__(self, known: list[int]) -> None:
        self.known = known

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int:
        value = COUNT.read(text)
        return value if value in self.known else -1

    def hint(self) -> object:
        return Message(mark("the number of a card"), {})


@final
class Ghosts(ArgumentKind):
    """One or two ghosts that have left the board, each as card@space."""

    __slots__ = ("card",)

    def __init__(self, known: list[int]) -> None:
        self.card = CardNumber(known)

    def write(self, value: int) -> str:
        lower, upper = self.one(lower_of(value)), upper_of(value)
        return lower if upper == 0 else f"{lower} {self.one(upper)}"

    def one(self, ghost: int) -> str:
        return f"{card_of(ghost)}@{SPACES[space_of(ghost)]}"

    def read(self, text: str) -> int:
        words = text.split()
        if len(words) > 2:
            return -1
        out = 0
        for word in reversed(words):
            card, _, place = word.partition("@")
            number = self.card.read(card)
            space = SPACE.read(place)
            if number < 0 or space < 0:
                return -1
            out = heaped(out, ghost(number, space))
        return out

    def hint(self) -> object:
        return Message(mark("one or two ghosts like 52@a3"), {})


FACES: Final = DiceFaces()
POINTS: Final = Points()
ALL_SPACES: Final = Spaces()
ALL_TILES: Final = Tiles()
COUNT: Final = Number(0, 255)
YES: Final = Listed(["no", "yes"])
STEP_COLOUR: Final = Listed(c.LETTERS[:5])


@final
class Argument:
    """One argument of a rule: its name, how it is written, and which bits of the entry hold it."""

    __slots__ = ("bits", "index", "left_out", "name", "part", "shift")

    def __init__(
        self, name: str, part: ArgumentKind, index: int = 0, shift: int = 0, bits: int = 24, left_out: int = ALWAYS
    ) -> None:
        self.name = name
        self.part = part
        #: 0 for the entry's first number, 1 for its second.
        self.index = index
        self.shift = shift
        self.bits = bits
        self.left_out = left_out

    def value(self, entry: int) -> int:
        number = second(entry) if self.index else first(entry)
        return number >> self.shift & (1 << self.bits) - 1

    def silent(self, entry: int) -> bool:
        if self.left_out == WITH_CARD:
            return second(entry) == 0
        return self.left_out == UNLESS_ZERO and self.value(entry) == 0


@final
class Form:
    """How the unfinished business of one rule is written.

    `brings` says that its card is neither in the deck nor in play nor discarded; `needs_ghosts` names the argument
    whose spaces must hold ghosts; `rolls` says that it hands dice over to what follows.
    """

    __slots__ = ("brings", "fields", "needs_ghosts", "rolls", "rule", "word")

    def __init__(
        self,
        rule: int,
        word: str,
        fields: list[Argument],
        brings: bool = False,
        needs_ghosts: str = "",
        rolls: bool = False,
    ) -> None:
        self.rule = rule
        self.word = word
        self.fields = fields
        self.brings = brings
        self.needs_ghosts = needs_ghosts
        self.rolls = rolls

    def takes_dice(self) -> bool:
        """Whether dice that were rolled can be handed over to it."""
        return any(field.name == "dice" and field.index == 0 for field in self.fields)

    def shape(self) -> str:
        """The form itself, for a person who got it wrong."""
        words = [self.word]
        for field in self.fields:
            words.append(f"{field.name} …" if field.left_out == ALWAYS else f"[{field.name} …]")
        return " ".join(words)

    def write(self, entry: int) -> str:
        words = [self.word]
        for field in self.fields:
            if not field.silent(entry):
                words.append(f"{field.name} {field.part.write(field.value(entry))}")
        return " ".join(words)

    def read(self, line: int, words: list[str]) -> int:
        """The entry that the words after the rule's name describe."""
        given: dict[str, list[str]] = {}
        names = [field.name for field in self.fields]
        current = ""
        for word in words:
            if word in names and word not in given:
                current = word
                given[word] = []
            elif current:
                given[current].append(word)
            else:
                raise unreadable(
                    line, NO_SUCH_ARGUMENT, word=self.word, argument=word, arguments=", ".join(names) or NONE
                )
        numbers = [0, 0]
        for field in self.fields:
            if field.name not in given:
                if field.left_out == ALWAYS or (field.left_out == WITH_CARD and given):
                    raise unreadable(line, MISSING_ARGUMENT, word=self.word, argument=field.name, form=self.shape())
                continue
            text = " ".join(given[field.name])
            value = field.part.read(text)
            if value < 0:
                hint = field.part.hint()
                raise unreadable(line, WRONG_ARGUMENT, value=text, argument=field.name, word=self.word, hint=hint)
            numbers[field.index] |= value << field.shift
        return pack(self.rule, numbers[0], numbers[1])


def cause(words: list[str], index: int) -> Argument:
    """Why something is taken or lost, as the entry's first or second number; the first cause is not said."""
    return Argument("for", Listed(words), index, 0, 8, UNLESS_ZERO)


def cards_of(g: Village) -> list[int]:
    """All cards that can come in this game."""
    start = g.rules_of.first_village(g.layout)
    return [*start.ghost_pool.cards(), *start.incarnation_pool.cards()]


def base_forms(g: Village, places: list[str]) -> list[Form]:
    """All business of the base game. `places` are the tiles, from AT_CEMETERY on, where a Curse die can be rolled."""
    board = BoardLetter(g.layout)
    boards = Boards(g.layout)
    known = cards_of(g)
    card = CardNumber(known)
    heap = Ghosts(known)
    where = Listed([*SPACES, *places])
    of_ghost = [Argument("space", SPACE, left_out=WITH_CARD), Argument("card", card, 1, 0, 8, WITH_CARD)]
    of_space = [Argument("space", SPACE), Argument("card", card, 1, 0, 8, UNLESS_ZERO)]
    fallen = [
        Argument("dice", FACES),
        Argument("targets", ALL_SPACES, 1, arguments.TARGETS_AT, arguments.SPACES_BITS),
        Argument("fallen", ALL_SPACES, 1, arguments.FALLEN_AT, arguments.SPACES_BITS),
        Argument("payers", boards, 1, arguments.PAYERS_AT, arguments.PAYERS_BITS),
        Argument("barren", YES, 1, arguments.BARREN_AT, 1, UNLESS_ZERO),
    ]
    face = Argument("face", FACE, 1, 0, 8)
    tile = [Argument("tile", TILE)]
    return [
        Form(c.R_START_TURN, "start-turn", []),
        Form(c.R_END_TURN, "end-turn", [Argument("asked", COUNT, left_out=UNLESS_ZERO)]),
        Form(c.R_STEP_1, "step-1", []),
        Form(c.R_STEP_2, "step-2", []),
        Form(c.R_HAUNTER, "haunter", of_space),
        Form(c.R_CURSE, "curse", [Argument("where", where), Argument("card", card, 1, 0, 8, UNLESS_ZERO)]),
        Form(c.R_CURSE_REROLL, "curse-reroll", [Argument("where", where), face]),
        Form(c.R_CURSE_AGAIN, "curse-again", [Argument("where", where), face]),
        Form(c.R_CURSE_STANDS, "curse-stands", [Argument("where", where), face]),
        Form(c.R_ALL_DISCARD, "all-discard", of_ghost),
        Form(c.R_DISCARD, "discard", [Argument("seat", board)]),
        Form(c.R_HAUNT_LINE, "haunt-line", of_space),
        Form(c.R_LOSE_QI, "lose-qi", of_ghost),
        Form(c.R_DRAW, "draw", of_ghost),
        Form(c.R_PLACE, "place", [Argument("card", card)], brings=True),
        Form(c.R_CLEAR_CIRCLE, "clear-circle", of_ghost),
        Form(c.R_YANG, "yang", []),
        Form(c.R_WINDS, "winds", [Argument("seat", board)]),
        Form(c.R_HELP, "help", tile),
        Form(c.R_CEMETERY, "cemetery", tile),
        Form(c.R_ALTAR, "altar", tile),
        Form(c.R_HERBALIST, "herbalist", tile),
        Form(c.R_HERBS, "herbs", [Argument("dice", FACES)]),
        Form(c.R_SORCERER, "sorcerer", tile),
        Form(c.R_TEMPLE, "temple", tile),
        Form(c.R_WATCHMAN, "watchman", tile),
        Form(c.R_CIRCLE, "circle", tile),
        Form(c.R_PAVILION, "pavilion", tile),
        Form(c.R_BLOW, "blow", [Argument("space", SPACE)], needs_ghosts="space"),
        Form(c.R_CARRY, "carry", [Argument("blown", YES)]),
        Form(c.R_CARRY_TO, "carry-to", [Argument("seat", board)]),
        Form(c.R_TEA_HOUSE, "tea-house", tile),
        Form(c.R_TAKE_TAO, "take-tao", [Argument("seat", board), cause(c.TAKE_CAUSES, 1)]),
        Form(c.R_ROLL, "roll", [Argument("count", Number(0, 4))], rolls=True),
        Form(c.R_REROLL, "reroll", [Argument("rolled", FACES)], rolls=True),
        Form(c.R_REROLL_DICE, "reroll-dice", [Argument("kept", FACES), Argument("count", Number(1, 4), 1)], rolls=True),
        Form(c.R_FELL, "fell", fallen, needs_ghosts="targets"),
        Form(c.R_WEAKEN, "weaken", fallen, needs_ghosts="targets"),
        Form(c.R_SPOILS, "spoils", fallen[1:], needs_ghosts="fallen"),
        Form(
            c.R_PAY,
            "pay",
            [
                Argument("immune", POINTS, 0, 0, arguments.POINTS_BITS),
                Argument("open", POINTS, 1, 0, arguments.POINTS_BITS),
                Argument("payers", boards, 0, arguments.PAYING_AT, arguments.PAYERS_BITS),
                Argument("due", Number(1, 15), 1, arguments.DUE_AT, arguments.DUE_BITS),
                Argument("colour", STEP_COLOUR, 1, arguments.REACHED_AT, arguments.REACHED_BITS),
                Argument("passed", Number(0, 3), 1, arguments.PASSED_AT, arguments.PASSED_BITS),
            ],
        ),
        Form(c.R_CURSES, "curses", [Argument("ghosts", heap)]),
        Form(c.R_REWARDS, "rewards", [Argument("ghosts", heap)]),
        Form(c.R_REWARD_TAO, "reward-tao", of_ghost),
        Form(c.R_REWARD_TWO, "reward-two-tao", of_ghost),
        Form(c.R_REWARD_QI, "reward-qi", of_ghost),
        Form(c.R_GROUP, "group", of_ghost),
        Form(c.R_GROUP_QI, "group-qi", []),
        Form(c.R_GROUP_YIN_YANG, "group-yin-yang", []),
        Form(c.R_VICTORY, "victory", []),
    ]
