"""One line of a position as it was given, and what is said when it cannot be."""

from __future__ import annotations

from typing import Final, final

from ...kernel.header import KEY_AND_VALUE, TWICE, unreadable, wrong
from ...kernel.notation import ArgumentKind
from ...kernel.words import mark

UNKNOWN_KEYWORD: Final = mark("no line of a position begins with “{word}”; lines begin with {words}")
BAD_WORD: Final = mark("“{word}” should be {hint}")
NAMED_TWICE: Final = mark("“{word}” is named twice; once is enough")
UNKNOWN_PART: Final = mark("“{keyword}” has no “{word}”; it has {words}")
LACKS_VALUE: Final = mark("“{word}” says nothing; write {form}")
CARD_TWICE: Final = mark("card {card} is in two places; it already is {place}")
SPACE_TWICE: Final = mark("{space} already holds card {card}; a space holds one ghost")
NO_TAO_LEFT: Final = mark("there are only {n} Tao tokens of colour {colour}, and more are held")
NO_QI_LEFT: Final = mark("there are only {n} Qi, and more are held")
NO_BUDDHA_LEFT: Final = mark("there are only {n} Buddhas, and more are held or placed")
NO_TOKEN_LEFT: Final = mark("there are only {n} Power tokens in this game, and more are held")
DEAD_AT_ZERO: Final = mark("a living Taoist has at least 1 Qi; a dead one is written “taoist {seat} dead”")
DEAD_OWNS: Final = mark("a dead Taoist owns nothing; only “at” may follow “dead”, not “{word}”")
NOT_A_PLAYER: Final = mark("{seat} is a board without a player; write “board {seat} qi …”")
NOT_NEUTRAL: Final = mark("{seat} is a player's board; write “taoist {seat} …”")
NEUTRAL_QI: Final = mark("a neutral board never gains Qi: it has 0 to 3")
NOT_A_HAUNTER: Final = mark("card {card} is no Haunter and has no figure to stand on a stone")
NOT_UNCATCHABLE: Final = mark("only a ghost that a Buddha can catch is caught; card {card} is none")
CAUGHT_NEEDS_BUDDHA: Final = mark("in the first edition it is caught only while a Buddha stands on {space} too")
BUDDHA_UNDER_GHOST: Final = mark("{space} holds a ghost, and a Buddha stands only on a space without one")
NO_MANTRA: Final = mark("the Mantra lies on a ghost only while yellow shows it and has its power")
SECOND_MANTRA: Final = mark("there is one Mantra, and it already lies on {space}")
TOO_MANY_HAUNTED: Final = mark("with {n} haunted tiles the game is over; write fewer, or “phase over”")
ALL_DEAD: Final = mark("with all Taoists dead the game is over; write “phase over”")
NO_CARDS_LEFT: Final = mark("the deck has {places} places for {kind}, but only {n} such cards are unseen")
DECK_WORD: Final = mark("“{word}” is no place of a deck; write “ghosts 10”, “incarnation” or “card 61”")
DECK_TOO_LONG: Final = mark("a deck has at most {n} cards")
NOT_YANG: Final = mark("board {seat} has no living Taoist and so no Yang phase; write “phase end {seat}”")
ENDING_WORD: Final = mark(
    "“{text}” should be “phase over {seat} won victory” or “phase over {seat} lost …” with {words}"
)
NO_GHOST_THERE: Final = mark("{space} holds no ghost, and “{word}” needs one there")
DICE_TO_NOBODY: Final = mark("“{word}” must be followed by business that takes its dice, such as {words}")
NO_SPACE_FOR: Final = mark("card {card} cannot be placed: all 12 spaces are taken")
BORROWED_FROM: Final = mark("{seat} is no neutral board and lends no power")
TOO_MANY_BEATEN: Final = mark("{n} incarnations are beaten, but this game has only {most}")
TOO_MUCH_BUSINESS: Final = mark("there is more unfinished business than a game can have")
NO_TURN: Final = mark("everything unfinished belongs to a turn; the last line should be pending {words}, or a phase")
NOT_BEFORE: Final = mark("“{word}” never comes just before “{next}”; before that comes only {words}")
NOT_SO: Final = mark("“{word}” cannot be pending: {why}")
FRESH_UNHELD: Final = mark("{n} Buddhas were taken this turn, but the active Taoist holds fewer")


@final
class Given:
    """One line cut into its keyword, the words before the first part, and the parts by name."""

    __slots__ = ("keyword", "number", "parts", "words")

    def __init__(self, number: int, text: str, names: list[str]) -> None:
        split = text.split()
        self.number = number
        self.keyword: str = split[0]
        self.words: list[str] = []
        self.parts: dict[str, list[str]] = {}
        current = ""
        for word in split[1:]:
            if word in names:
                if word in self.parts:
                    raise wrong(number, TWICE, key=word)
                current = word
                self.parts[word] = []
            elif current:
                self.parts[current].append(word)
            else:
                self.words.append(word)

    def text(self, name: str) -> str:
        words = self.parts[name]
        if not words:
            raise unreadable(self.number, LACKS_VALUE, word=name, form=f"“{name} …”")
        return " ".join(words)

    def read(self, part: ArgumentKind, text: str) -> int:
        """The value of a text, or a refusal that says what it should be."""
        value = part.read(text)
        if value < 0:
            words = text.split()
            once = list(dict.fromkeys(words))
            doubled = [word for word in once if words.count(word) > 1 and part.read(f"{word} {word}") < 0]
            if doubled and part.read(" ".join(once)) >= 0:
                raise unreadable(self.number, NAMED_TWICE, word=doubled[0])
            raise unreadable(self.number, BAD_WORD, word=text, hint=part.hint())
        return value

    def value(self, name: str, part: ArgumentKind, default: int) -> int:
        return self.read(part, self.text(name)) if name in self.parts else default

    def only(self, count: int, form: str) -> None:
        """Refuse words too few or too many before the parts."""
        if len(self.words) != count:
            raise unreadable(self.number, KEY_AND_VALUE, text=" ".join([self.keyword, *self.words]), form=form)
