"""Reading positions of Yokai Pagoda: line by line, then whether such an instant can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel.codes import WON
from ...kernel.header import KEY_AND_VALUE, TWICE, Line, unreadable, wrong
from ...kernel.notation import ArgumentKind, Listed, Number
from ...kernel.state import State
from ...kernel.words import mark
from . import codes as c
from . import setup as setups
from .cards import all_cards
from .deck import deck_of
from .history import read_history
from .instants import BAD_WORD, Instant
from .position import DEAL, ENDED, FINISH, NONE, TURN, card_part, plain_log
from .state import Pagoda, empty_pagoda

if TYPE_CHECKING:
    from .game import YokaiPagoda

KEYWORDS: Final = [
    "viewer", "setup", "round", "starter", "turn", "higher-turns", "phase", "pile", "hand", "collection", "history",
]  # fmt: skip
#: Keywords that may stand on several lines.
MANY: Final = ["pile", "hand", "collection", "history"]
PHASES: Final = [
    "deal N", "open PILE", "turn", "finish CARD", "choose", "give SEAT", "draw SEAT", "higher PILE", "reopen PILE",
    "over",
]  # fmt: skip

UNKNOWN_KEYWORD: Final = mark("no line of a position begins with “{word}”; lines begin with {words}")
ONLY_A_VIEW: Final = mark("this is what one seat knows; only the whole position can be played")
CARD_TWICE: Final = mark("{card} is in two places; there is one such card")
PHASE_FORM: Final = mark("“{text}” is no phase; the phases are {phases}")
EARLY_COLLECTION: Final = mark("round {round} is not over and has left nothing in collections")
TOO_MANY_LEFT: Final = mark("a round leaves at most {most} cards in collections, not {n}")
HAND_TOO_LARGE: Final = mark("a hand holds at most {most} cards, not {n}")
OTHER_HISTORY: Final = mark("the history leads to “{found}”, not to “{said}”; change both, or leave the history out")


def read_position(game: YokaiPagoda, lines: list[Line], recording: bool = False) -> State:
    """The pagoda that the lines describe, or a refusal that names the line, what is wrong and what would be right."""
    return Reader(game, lines).pagoda(recording)


@final
class Reader:
    """Reads the lines by keyword."""

    __slots__ = ("card", "g", "game", "lines", "phase", "seat", "seen")

    def __init__(self, game: YokaiPagoda, lines: list[Line]) -> None:
        self.game = game
        self.lines: dict[str, list[Line]] = {keyword: [] for keyword in KEYWORDS}
        for number, text in lines:
            word = text.split()[0]
            if word not in self.lines:
                raise unreadable(number, UNKNOWN_KEYWORD, word=word, words=", ".join(KEYWORDS))
            if self.lines[word] and word not in MANY:
                raise wrong(number, TWICE, key=word)
            self.lines[word].append((number, text))
        self.card: ArgumentKind = card_part(game)
        self.seat: ArgumentKind = Listed(game.seats())
        self.g: Pagoda = empty_pagoda(game, deck_of([]))
        self.seen: set[int] = set()
        self.phase: list[str] = []

    def pagoda(self, recording: bool) -> Pagoda:
        for number, _ in self.lines["viewer"]:
            raise wrong(number, ONLY_A_VIEW, "YP-INF-1")
        self.read_setup()
        g = self.g
        g.round = self.number("round", Number(1, self.game.rounds), 1) - 1
        g.starter = self.number("starter", self.seat, g.first)
        g.turn = self.number("turn", self.seat, g.starter)
        g.higher_turns = self.number("higher-turns", Number(0, c.HIGHER_LIMIT), 0)
        self.read_phase()
        if self.phase[0] == ENDED:
            g.round = self.game.rounds
        self.read_cards()
        self.g.deck = deck_of([card for card in all_cards() if card not in self.seen])
        Instant(self.game, g, self.lines, self.phase).check()
        self.read_history()
        if recording:
            g.record()
        if self.phase[0] == ENDED:
            g.finish(WON, c.BY_LAST_ROUND)
        else:
            g.advance()
        return g

    # -- single lines -----------------------------------------------------------------------------------------------
    def value(self, number: int, part: ArgumentKind, text: str) -> int:
        """The value of a word, or a refusal that says what it should be."""
        value = part.read(text)
        if value < 0:
            raise unreadable(number, BAD_WORD, word=text, hint=part.hint())
        return value

    def number(self, keyword: str, part: ArgumentKind, default: int) -> int:
        """The value of a line with one word, or the default if there is no such line."""
        for number, text in self.lines[keyword]:
            words = text.split()
            if len(words) != 2:
                raise unreadable(number, KEY_AND_VALUE, text=text, form=f"{keyword} …")
            return self.value(number, part, words[1])
        return default

    def read_setup(self) -> None:
        options = self.game.options
        plain = "1" if options["first_player"] == "random" else options["first_player"]
        for number, text in self.lines["setup"]:
            words = text.split()
            if len(words) != 3 or words[1] != "first":
                raise unreadable(number, KEY_AND_VALUE, text=text, form="setup first SEAT")
            plain = words[2]
        self.g.first = setups.starter_of(options, {"first": plain})

    def read_phase(self) -> None:
        cards = self.lines["pile"] + self.lines["hand"] + self.lines["collection"]
        self.phase = [TURN] if cards else [DEAL, "0"]
        for number, text in self.lines["phase"]:
            self.phase = text.split()[1:]
            forms = [form.split() for form in PHASES]
            if not [form for form in forms if form[:1] == self.phase[:1] and len(form) == len(self.phase)]:
                raise unreadable(number, PHASE_FORM, text=" ".join(self.phase), phases=", ".join(PHASES))

    def read_cards(self) -> None:
        g = self.g
        for number, text in self.lines["pile"]:
            words = self.words(number, text, 2, "pile PILE CARDS")
            pile = self.value(number, Listed(c.PILES), words[0])
            self.once("pile", number, words[0])
            for card in self.cards(number, words[1:]):
                g.lay(pile, card)
        for number, text in self.lines["hand"]:
            words = self.words(number, text, 2, "hand SEAT CARDS")
            seat = self.value(number, self.seat, words[0])
            self.once("hand", number, words[0])
            if len(words) - 1 > c.HAND_ROOM:
                raise wrong(number, HAND_TOO_LARGE, "YP-TUR-2", most=c.HAND_ROOM, n=len(words) - 1)
            for card in self.cards(number, words[1:]):
                g.put_in_hand(seat, card)
        self.read_collections()

    def read_collections(self) -> None:
        left: dict[tuple[int, int], list[int]] = {}
        for number, text in self.lines["collection"]:
            words = self.words(number, text, 3, "collection SEAT ROUND CARDS")
            seat = self.value(number, self.seat, words[0])
            a_round = self.value(number, Number(1, self.game.rounds), words[1])
            self.once("collection", number, " ".join(words[:2]))
            if a_round > self.g.round:
                raise wrong(number, EARLY_COLLECTION, "YP-RND-2", round=a_round)
            left[a_round - 1, seat] = self.cards(number, words[2:])
            n = sum([len(cards) for key, cards in left.items() if key[0] == a_round - 1])
            most = c.DEALT * self.game.players
            if n > most:
                raise wrong(number, TOO_MANY_LEFT, "YP-RND-2", most=most, n=n)
        for a_round, seat in sorted(left):
            for card in sorted(left[a_round, seat]):
                self.g.leave_over(seat, a_round, card)

    def words(self, number: int, text: str, least: int, form: str) -> list[str]:
        words = text.split()[1:]
        if len(words) < least:
            raise unreadable(number, KEY_AND_VALUE, text=text, form=form)
        return words

    def once(self, keyword: str, number: int, key: str) -> None:
        for other, text in self.lines[keyword]:
            if other < number and f"{text} ".startswith(f"{keyword} {key} "):
                raise wrong(number, TWICE, key=f"{keyword} {key}")

    def cards(self, number: int, words: list[str]) -> list[int]:
        out: list[int] = []
        for word in words:
            card = self.value(number, self.card, word)
            if card in self.seen:
                raise wrong(number, CARD_TWICE, "YP-SET-1", card=word)
            self.seen.add(card)
            out.append(card)
        return out

    def read_history(self) -> None:
        """What happened to every card, as it is said, or in the plainest way that leads here."""
        g = self.g
        if not self.lines["history"]:
            g.keep_log(plain_log(g, self.phase[0] == FINISH))
            g.deck = self.game.replayed(g.log()).deck
            return
        told = read_history(self.game, self.lines["history"])
        if told.round != g.round:
            found, said = f"round {told.round + 1}", f"round {g.round + 1}"
            raise wrong(self.lines["history"][-1][0], OTHER_HISTORY, "YP-RND-2", found=found, said=said)
        for pile in range(2):
            self.agree(f"pile {c.PILES[pile]}", told.pile(pile), g.pile(pile))
        for seat in range(self.game.players):
            self.agree(f"hand {c.SEATS[seat]}", told.hand(seat), g.hand(seat))
            for number in range(self.game.rounds):
                name = f"collection {c.SEATS[seat]} {number + 1}"
                self.agree(name, told.left_over(seat, number), g.left_over(seat, number))
        g.keep_log(told.log())
        g.deck = told.deck

    def agree(self, name: str, found: list[int], said: list[int]) -> None:
        if found != said:
            words = [" ".join([self.card.write(card) for card in cards]) or NONE for cards in (found, said)]
            number = self.lines["history"][-1][0]
            raise wrong(number, OTHER_HISTORY, "YP-INF-1", found=f"{name} {words[0]}", said=f"{name} {words[1]}")
