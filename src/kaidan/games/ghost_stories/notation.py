"""How moves, luck and events of Ghost Stories are written, read and told."""

from __future__ import annotations

from typing import Final, final

from ...kernel.dice import faces_of, from_faces
from ...kernel.notation import ArgumentKind, Listed, Notation, Number, Telling, Verb
from ...kernel.words import Message, Name, mark
from . import codes as c
from .board import SPACES, TILES

COLOUR_NAMES: Final[list[object]] = [
    Message(mark("yellow", "colour"), {}),
    Message(mark("blue", "colour"), {}),
    Message(mark("green", "colour"), {}),
    Message(mark("red", "colour"), {}),
    Message(mark("black", "colour"), {}),
    Message(mark("white", "colour"), {}),
]
FACE_NAMES: Final[list[object]] = [
    Message(mark("nothing", "die face"), {}),
    Message(mark("haunt", "die face"), {}),
    Message(mark("ghost", "die face"), {}),
    Message(mark("lose all Tao"), {}),
    Message(mark("lose 1 Qi"), {}),
]
ENDINGS: Final = {
    c.BY_VICTORY: mark("Wu-Feng's last incarnation is exorcised: the players win"),
    c.BY_DEATH: mark("all Taoists are dead: the players lose"),
    c.BY_HAUNTED_TILES: mark("too many tiles are haunted: the players lose"),
    c.BY_HAUNTED_LINE: mark("a whole line of tiles is haunted and haunted again: the players lose"),
    c.BY_EMPTY_DECK: mark("the deck has run out while an incarnation is in play: the players lose"),
    c.BY_EXHAUSTION: mark("400 turns have passed: the players lose"),
}
#: The ends of a game in one word, as positions, scenarios and events name them.
ENDING_WORDS: Final = {
    c.BY_VICTORY: "victory",
    c.BY_DEATH: "death",
    c.BY_HAUNTED_TILES: "haunted-tiles",
    c.BY_HAUNTED_LINE: "haunted-line",
    c.BY_EMPTY_DECK: "empty-deck",
    c.BY_EXHAUSTION: "exhaustion",
}
END_RULES: Final = {
    c.BY_VICTORY: "GS-END-1",
    c.BY_DEATH: "GS-END-2",
    c.BY_HAUNTED_TILES: "GS-END-2",
    c.BY_HAUNTED_LINE: "GS-YIN-3",
    c.BY_EMPTY_DECK: "GS-ARR-6",
    c.BY_EXHAUSTION: "GS-END-6",
}


@final
class Dice(ArgumentKind):
    """Faces of Tao dice, in the order Y B G R K W, with spaces between."""

    __slots__ = ()

    def write(self, value: int) -> str:
        return " ".join([c.LETTERS[face] for face in faces_of(value)])

    def read(self, text: str) -> int:
        faces: list[int] = []
        for letter in text.split():
            if letter not in c.LETTERS:
                return -1
            faces.append(c.LETTERS.index(letter))
        return from_faces(faces) if 0 < len(faces) < 5 else -1

    def name(self, value: int) -> object:
        """The colours in words; there is nothing to translate in the template but its names."""
        faces = faces_of(value)
        if not faces:
            return Message(mark("none", "dice"), {})
        words: dict[str, object] = {f"die{i}": COLOUR_NAMES[face] for i, face in enumerate(faces)}
        return Message(", ".join([f"{{die{i}}}" for i in range(len(faces))]), words)

    def values(self) -> list[int]:
        return []

    def hint(self) -> object:
        return Message(mark("one to four of Y B G R K W"), {})


@final
class CardByNumber(ArgumentKind):
    """A card by its number."""

    __slots__ = ("names",)

    def __init__(self, names: dict[int, Name]) -> None:
        self.names = names

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int:
        if not text.isascii() or not text.isdigit() or str(int(text)) != text or int(text) not in self.names:
            return -1
        return int(text)

    def name(self, value: int) -> object:
        return self.names[value]

    def values(self) -> list[int]:
        return sorted(self.names)

    def hint(self) -> object:
        return Message(mark("the number of a card"), {})


SPACE: Final = Listed(SPACES)
TILE: Final = Listed(TILES)
COLOUR: Final = Listed(c.LETTERS[:5], COLOUR_NAMES[:5])
SEAT: Final = Listed(c.LETTERS[:4], COLOUR_NAMES[:4])
FACE: Final = Listed(c.CURSE_FACES, FACE_NAMES)
DICE: Final = Dice()
COUNT: Final = Number(0, 99)


def verbs(cards: ArgumentKind) -> list[Verb]:
    """All moves and luck of the base game, each with the rule that forbids it where nothing nearer does."""
    return [
        Verb(c.V_PLACE, "place", [SPACE], "GS-ARR-1", nearer=["GS-ARR-8"]),
        Verb(c.V_SUFFER, "suffer", [SEAT], "GS-QI-7"),
        Verb(c.V_DISCARD, "discard", [COLOUR], "GS-ARR-9"),
        Verb(c.V_KEEP, "keep", [], "GS-POW-5"),
        Verb(c.V_REROLL, "reroll", [DICE], "GS-POW-5", nearer=["GS-POW-9", "GS-POW-10"]),
        Verb(c.V_REROLL_CURSE, "reroll curse", [], "GS-POW-5", nearer=["GS-QI-4", "GS-POW-9", "GS-POW-10"]),
        Verb(c.V_POCKET, "pocket", [COLOUR], "GS-POW-1", nearer=["GS-QI-5", "GS-YAN-7", "GS-POW-9", "GS-POW-10"]),
        Verb(c.V_MANTRA, "mantra", [SPACE], "GS-POW-2", nearer=["GS-YAN-7", "GS-POW-9", "GS-POW-11"]),
        Verb(c.V_MOVE, "move", [TILE], "GS-YAN-7", nearer=["GS-YAN-2", "GS-POW-7", "GS-POW-8"]),
        Verb(c.V_WINDS, "winds", [SEAT], "GS-POW-4", nearer=["GS-YAN-7", "GS-POW-9", "GS-POW-10"]),
        Verb(c.V_TO, "to", [TILE], "GS-TIL-8", nearer=["GS-POW-4"]),
        Verb(
            c.V_HELP,
            "help",
            [],
            "GS-YAN-7",
            nearer=["GS-YAN-1", "GS-YAN-3", "GS-TIL-8", "GS-SET-7", "GS-POW-7", "GS-POW-8"],
        ),
        Verb(
            c.V_EXORCISE,
            "exorcise",
            [],
            "GS-YAN-7",
            nearer=["GS-YAN-1", "GS-EXO-11", "GS-INC-56", "GS-INC-57", "GS-POW-7", "GS-POW-8"],
        ),
        Verb(c.V_BUDDHA, "buddha", [SPACE], "GS-YAN-4", nearer=["GS-YAN-7", "GS-TIL-5"]),
        Verb(c.V_YIN_YANG_HELP, "yin-yang help", [TILE], "GS-YAN-5", nearer=["GS-YAN-3", "GS-TIL-8", "GS-SET-7"]),
        Verb(c.V_YIN_YANG_RESTORE, "yin-yang restore", [TILE], "GS-YAN-5"),
        Verb(c.V_BORROW, "borrow", [SEAT], "GS-POW-10"),
        Verb(c.V_POWER_TOKEN, "power token", [], "GS-YAN-6"),
        Verb(c.V_END, "end", [], "GS-YAN-7"),
        Verb(
            c.V_FELL,
            "fell",
            [SPACE],
            "GS-EXO-12",
            nearer=["GS-EXO-2", "GS-EXO-1", "GS-EXO-11", "GS-INC-56", "GS-INC-57"],
            steps=1,
        ),
        Verb(c.V_ENOUGH, "enough", [], "GS-EXO-12", nearer=["GS-EXO-5"], steps=-1),
        Verb(c.V_WEAKEN, "weaken", [COLOUR], "GS-EXO-3", nearer=["GS-EXO-6"]),
        Verb(c.V_PAY, "pay", [COLOUR, SEAT], "GS-EXO-6", nearer=["GS-EXO-2", "GS-EXO-9", "GS-EXO-12"], steps=2),
        Verb(c.V_CURSE_OF, "curse of", [SPACE], "GS-EXO-7"),
        Verb(c.V_REWARD_OF, "reward of", [SPACE], "GS-EXO-7"),
        Verb(c.V_TAKE, "take", [COLOUR], "GS-EXO-8", nearer=["GS-QI-5"]),
        Verb(c.V_TAKE_QI, "take qi", [], "GS-EXO-8"),
        Verb(c.V_TAKE_YIN_YANG, "take yin-yang", [], "GS-EXO-8"),
        Verb(c.V_GIVE_QI, "give qi", [SEAT], "GS-INC-2"),
        Verb(c.V_GIVE_YIN_YANG, "give yin-yang", [SEAT], "GS-INC-2"),
        Verb(c.V_REVIVE, "revive", [SEAT], "GS-TIL-1"),
        Verb(c.V_RESTORE, "restore", [TILE], "GS-TIL-2"),
        Verb(c.V_BANISH, "banish", [SPACE], "GS-TIL-4", nearer=["GS-INC-1"]),
        Verb(c.V_WATCH, "watch", [SEAT], "GS-TIL-6", nearer=["GS-YAN-3"]),
        Verb(c.V_CIRCLE, "circle", [COLOUR], "GS-TIL-7", nearer=["GS-YAN-3", "GS-QI-5"]),
        Verb(c.V_BLOW, "blow", [SPACE], "GS-TIL-8"),
        Verb(c.V_ONTO, "onto", [SPACE], "GS-TIL-8", nearer=["GS-ARR-8"]),
        Verb(c.V_CARRY, "carry", [SEAT], "GS-TIL-8"),
        Verb(c.V_SKIP, "skip", [], "GS-TIL-8"),
        Verb(c.V_DRAW, "draw", [cards], "GS-SET-5"),
        Verb(c.V_ROLL, "roll", [DICE], "GS-EXO-1"),
        Verb(c.V_CURSE, "curse", [FACE], "GS-YIN-4"),
    ]


#: The rules that each event may cite.
EVENT_RULES: Final[dict[str, list[str]]] = {
    "turn": ["GS-SET-8"],
    "figure-steps": ["GS-YIN-2"],
    "haunted": ["GS-YIN-2", "GS-YIN-4", "GS-ARR-3", "GS-TIL-1"],
    "restored": ["GS-TIL-2", "GS-YAN-5"],
    "curse-rolled": ["GS-YIN-4", "GS-TIL-1", "GS-POW-5"],
    "curse-skipped": ["GS-POW-6"],
    "curse-rerolled": ["GS-POW-5"],
    "qi-lost": ["GS-QI-7"],
    "died": ["GS-QI-1"],
    "possessed": ["GS-QI-2", "GS-QI-3"],
    "overrun": ["GS-YIN-5"],
    "no-space": ["GS-ARR-2"],
    "no-card": ["GS-ARR-6"],
    "drawn": ["GS-SET-5"],
    "placed": ["GS-ARR-1"],
    "blown": ["GS-TIL-8"],
    "trapped": ["GS-ARR-4"],
    "banished": ["GS-TIL-4"],
    "exorcised": ["GS-EXO-2"],
    "buddha-returns": ["GS-ARR-4", "GS-INC-57"],
    "buddha-taken": ["GS-TIL-5"],
    "buddha-placed": ["GS-YAN-4"],
    "caught": ["GS-INC-57"],
    "tao-taken": ["GS-EXO-8", "GS-TIL-3", "GS-TIL-9", "GS-POW-1"],
    "tao-discarded": ["GS-ARR-9"],
    "tao-lost": ["GS-YIN-4"],
    "tao-spent": ["GS-EXO-2"],
    "yin-yang-used": ["GS-YAN-5"],
    "yin-yang-gained": ["GS-EXO-8", "GS-INC-2"],
    "qi-gained": ["GS-EXO-8", "GS-TIL-9", "GS-INC-2"],
    "borrowed": ["GS-POW-10"],
    "token-taken": ["GS-YAN-6"],
    "mantra-placed": ["GS-POW-2"],
    "mantra-returns": ["GS-ARR-7", "GS-POW-2", "GS-POW-11"],
    "moved": ["GS-YAN-2", "GS-POW-3"],
    "carried": ["GS-POW-4", "GS-TIL-8", "GS-SET-7"],
    "help": ["GS-YAN-3"],
    "exorcism": ["GS-EXO-1"],
    "rolled": ["GS-EXO-1", "GS-TIL-3"],
    "rerolled": ["GS-POW-5"],
    "failed": ["GS-EXO-10"],
    "circle-set": ["GS-TIL-7"],
    "circle-cleared": ["GS-INC-65"],
    "figures-back": ["GS-TIL-6"],
    "revived": ["GS-TIL-1"],
    "won": ["GS-END-1"],
    "lost": ["GS-END-2", "GS-YIN-3", "GS-ARR-6", "GS-END-6"],
    "power-off": ["GS-POW-9"],
    "power-on": ["GS-POW-9"],
    "move-given-up": ["GS-POW-4"],
}


def cited(tellings: list[Telling], rules: list[dict[str, list[str]]]) -> list[Telling]:
    """The events, each with the rules that one of the tables has for it."""
    for telling in tellings:
        telling.rules = [rule for table in rules for rule in table.get(telling.name, [])]
    return tellings


def tellings(card: ArgumentKind, kind: ArgumentKind, power: ArgumentKind, ending: ArgumentKind) -> list[Telling]:
    """All events of the base game."""
    return [
        Telling(c.N_TURN, "turn", mark("{seat}'s turn"), [("seat", SEAT)]),
        Telling(
            c.N_FIGURE_STEPS,
            "figure-steps",
            mark("the haunting figure of {card} at {space} takes a step"),
            [("card", card), ("space", SPACE)],
        ),
        Telling(c.N_HAUNTED, "haunted", mark("{kind} ({tile}) is haunted"), [("tile", TILE), ("kind", kind)]),
        Telling(c.N_RESTORED, "restored", mark("{kind} ({tile}) is active again"), [("tile", TILE), ("kind", kind)]),
        Telling(
            c.N_CURSE_ROLLED, "curse-rolled", mark("Curse die: {face}"), [("face", FACE)], reveals=True, dice="face"
        ),
        Telling(
            c.N_CURSE_SKIPPED, "curse-skipped", mark("{seat} does not have to roll the Curse die"), [("seat", SEAT)]
        ),
        Telling(c.N_CURSE_REROLLED, "curse-rerolled", mark("{seat} rolls the Curse die again"), [("seat", SEAT)]),
        Telling(c.N_QI_LOST, "qi-lost", mark("{seat} loses 1 Qi, {left} left"), [("seat", SEAT), ("left", COUNT)]),
        Telling(c.N_DIED, "died", mark("{seat} dies"), [("seat", SEAT)]),
        Telling(c.N_POSSESSED, "possessed", mark("the {seat} board is possessed"), [("seat", SEAT)], boards=True),
        Telling(c.N_OVERRUN, "overrun", mark("the {seat} board is overrun"), [("seat", SEAT)], boards=True),
        Telling(c.N_NO_SPACE, "no-space", mark("no space is free: no card is drawn"), []),
        Telling(c.N_NO_CARD, "no-card", mark("the deck is empty: no ghost comes"), []),
        Telling(c.N_DRAWN, "drawn", mark("{card} is drawn"), [("card", card)], reveals=True),
        Telling(c.N_PLACED, "placed", mark("{card} comes to {space}"), [("card", card), ("space", SPACE)]),
        Telling(
            c.N_BLOWN,
            "blown",
            mark("{card} is moved from {origin} to {space}"),
            [("card", card), ("origin", SPACE), ("space", SPACE)],
        ),
        Telling(
            c.N_TRAPPED, "trapped", mark("the Buddha at {space} destroys {card}"), [("card", card), ("space", SPACE)]
        ),
        Telling(c.N_BANISHED, "banished", mark("{card} at {space} is banished"), [("card", card), ("space", SPACE)]),
        Telling(c.N_EXORCISED, "exorcised", mark("{card} at {space} is exorcised"), [("card", card), ("space", SPACE)]),
        Telling(
            c.N_BUDDHA_RETURNS,
            "buddha-returns",
            mark("the Buddha at {space} returns to the Temple"),
            [("space", SPACE)],
        ),
        Telling(c.N_BUDDHA_TAKEN, "buddha-taken", mark("{seat} takes a Buddha"), [("seat", SEAT)]),
        Telling(
            c.N_BUDDHA_PLACED,
            "buddha-placed",
            mark("{seat} puts a Buddha on {space}"),
            [("seat", SEAT), ("space", SPACE)],
        ),
        Telling(c.N_CAUGHT, "caught", mark("{card} is caught at {space}"), [("card", card), ("space", SPACE)]),
        Telling(
            c.N_TAO_TAKEN,
            "tao-taken",
            mark("{seat} takes a Tao token: {colour}"),
            [("seat", SEAT), ("colour", COLOUR)],
        ),
        Telling(
            c.N_TAO_DISCARDED,
            "tao-discarded",
            mark("{seat} discards a Tao token: {colour}"),
            [("seat", SEAT), ("colour", COLOUR)],
        ),
        Telling(c.N_TAO_LOST, "tao-lost", mark("{seat} loses all Tao tokens"), [("seat", SEAT)]),
        Telling(
            c.N_TAO_SPENT,
            "tao-spent",
            mark("{seat} spends a Tao token: {colour}"),
            [("seat", SEAT), ("colour", COLOUR)],
        ),
        Telling(c.N_YIN_YANG_USED, "yin-yang-used", mark("{seat} uses the Yin-Yang"), [("seat", SEAT)]),
        Telling(c.N_YIN_YANG_GAINED, "yin-yang-gained", mark("{seat} gets the Yin-Yang back"), [("seat", SEAT)]),
        Telling(c.N_QI_GAINED, "qi-gained", mark("{seat} gains 1 Qi, now {left}"), [("seat", SEAT), ("left", COUNT)]),
        Telling(c.N_BORROWED, "borrowed", mark("{seat} borrows {power}"), [("seat", SEAT), ("power", power)]),
        Telling(c.N_TOKEN_TAKEN, "token-taken", mark("{seat} takes a Power token"), [("seat", SEAT)]),
        Telling(
            c.N_MANTRA_PLACED,
            "mantra-placed",
            mark("the Mantra is on {card} at {space}"),
            [("card", card), ("space", SPACE)],
        ),
        Telling(c.N_MANTRA_RETURNS, "mantra-returns", mark("the Mantra returns ({power})"), [("power", power)]),
        Telling(c.N_MOVED, "moved", mark("{seat} moves to {tile}"), [("seat", SEAT), ("tile", TILE)]),
        Telling(c.N_CARRIED, "carried", mark("{seat} is moved to {tile}"), [("seat", SEAT), ("tile", TILE)]),
        Telling(c.N_HELP, "help", mark("{seat} asks for help: {kind}"), [("seat", SEAT), ("kind", kind)]),
        Telling(
            c.N_EXORCISM,
            "exorcism",
            mark("{seat} attempts an exorcism from {tile}"),
            [("seat", SEAT), ("tile", TILE)],
            also=[("card", card), ("other", card)],
        ),
        Telling(c.N_ROLLED, "rolled", mark("Tao dice: {dice}"), [("dice", DICE)], reveals=True, dice="dice"),
        Telling(
            c.N_REROLLED,
            "rerolled",
            mark("Tao dice after the second roll: {dice}"),
            [("dice", DICE)],
            reveals=True,
            dice="dice",
        ),
        Telling(c.N_FAILED, "failed", mark("the exorcism fails"), []),
        Telling(c.N_CIRCLE_SET, "circle-set", mark("Circle of Prayer: {colour}"), [("colour", COLOUR)]),
        Telling(
            c.N_CIRCLE_CLEARED,
            "circle-cleared",
            mark("the token leaves the Circle of Prayer: {colour}"),
            [("colour", COLOUR)],
        ),
        Telling(
            c.N_FIGURES_BACK,
            "figures-back",
            mark("the haunting figures of the {seat} board go back onto their cards"),
            [("seat", SEAT)],
            boards=True,
        ),
        Telling(c.N_REVIVED, "revived", mark("{seat} returns with {left} Qi"), [("seat", SEAT), ("left", COUNT)]),
        Telling(c.N_WON, "won", mark("victory: Wu-Feng is beaten"), []),
        Telling(c.N_LOST, "lost", mark("defeat: {ending}"), [("ending", ending)]),
        Telling(c.N_POWER_OFF, "power-off", mark("{power} is off"), [("power", power)]),
        Telling(c.N_POWER_ON, "power-on", mark("{power} is on again"), [("power", power)]),
        Telling(c.N_MOVE_GIVEN_UP, "move-given-up", mark("{seat} gives up the move of this turn"), [("seat", SEAT)]),
    ]


def notation(
    card_names: dict[int, Name], tile_names: list[Name], power_names: list[Name], tile_keys: list[str] = c.TILE_KEYS
) -> Notation:
    """The notation of a game with these cards, tiles and powers."""
    card = CardByNumber(card_names)
    kind = Listed(tile_keys, list(tile_names))
    power = Listed(c.POWERS, list(power_names))
    ending = endings(ENDINGS, ENDING_WORDS)
    return Notation(verbs(card), cited(tellings(card, kind, power, ending), [EVENT_RULES]))


def endings(texts: dict[int, str], words: dict[int, str]) -> Listed:
    """The ends of a game by one word each, with their sentences for people."""
    codes = range(max(words) + 1)
    return Listed([words.get(code, "") for code in codes], [Message(texts[i], {}) if i in texts else "" for i in codes])
