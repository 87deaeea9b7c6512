"""How the real box lies, typed in short: a proposal for everything, and any clear beginning of a name will do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..draw.ink import folded
from ..draw.svg.companion import Laying, companion_of
from ..kernel.errors import Refusal, Unreadable
from ..kernel.state import Game
from ..kernel.words import Message, mark
from ..locale import Speech
from ..locale.plain import plain
from .terminal import InputClosed, Terminal

HOW: Final = mark(
    "how does your box lie? Type as little of each name as tells it apart; Enter takes what stands in brackets, to be "
    "laid out so"
)
TILES: Final = mark("tiles, row by row from north-west [{usual}]")
BOARDS: Final = mark("boards, clockwise from north [{usual}]")
POWERS: Final = mark("powers that are up [{usual}]")
PLAYERS: Final = mark("who plays [{usual}]")
FIRST: Final = mark("who begins [{usual}]")
WHERE: Final = mark("{what} [{usual}]")
NOTHING_SO: Final = mark("“{text}” is none of {names}")
SEVERAL: Final = mark("“{text}” could be {names}")
SO_MANY: Final = mark("{n} are needed, not {found}")


def ask_layout(game: Game, terminal: Terminal, speech: Speech, usual: dict[str, str]) -> dict[str, str]:
    """The setup that somebody types, what is not typed as proposed; nobody at the keyboard leaves the proposal."""
    laying = companion_of(game).laying(game, speech)
    if laying is None:
        return usual
    terminal.say(folded(speech.text(HOW), terminal.width, 0))
    while True:
        try:
            setup = Asking(laying, terminal, speech, usual).all(int(game.options.get("players", 0)))
            game.start(setup=setup)
        except InputClosed:
            return usual
        except Refusal as refusal:
            terminal.say(folded(speech.say(refusal.message), terminal.width, 0))
        else:
            return setup


class Asking:
    """One round of questions."""

    def __init__(self, laying: Laying, terminal: Terminal, speech: Speech, usual: dict[str, str]) -> None:
        self.laying = laying
        self.terminal = terminal
        self.speech = speech
        self.usual = usual

    def all(self, players: int) -> dict[str, str]:
        tiles = {piece.key: [piece.key, piece.name] for piece in self.laying.pieces}
        boards = {piece.key: [piece.key, piece.name] for piece in self.laying.boards}
        setup = dict(self.usual)
        setup["tiles"] = self.several(TILES, "tiles", tiles, len(self.laying.places))
        setup["boards"] = self.several(BOARDS, "boards", boards, len(self.laying.sides))
        order = setup["boards"].split()
        if order != self.usual["boards"].split():
            # Powers and players are told in the order of the boards.
            powers = dict(zip(self.usual["boards"].split(), self.usual["powers"].split(), strict=True))
            self.usual = {**self.usual, "powers": " ".join(powers[board] for board in order)}
        sides_up = {key: [key, name] for sides in self.laying.powers.values() for key, name, _ in sides}
        setup["powers"] = self.of_each_board(sides_up, order)
        if players < len(order):
            named = self.several(PLAYERS, "players", boards, players)
            setup["players"] = " ".join(board for board in order if board in named.split())
        else:
            setup["players"] = " ".join(order)
        setup["first"] = self.several(FIRST, "first", boards, 1)
        if self.laying.stands is not None:
            key, name, option, places = self.laying.stands
            known = {place: [place] for place in places.get(option, [one for some in places.values() for one in some])}
            setup[key] = self.several(WHERE, key, known, 1, what=name)
        return setup

    def several(self, question: str, key: str, known: dict[str, list[str]], n: int, **words: object) -> str:
        typed = self.ask(question, self.usual[key], **words)
        if not typed:
            return self.usual[key]
        # Single letters need no space between them.
        joined = all(len(name) == 1 for name in known) and " " not in typed and "," not in typed
        texts = list(typed) if joined else typed.replace(",", " ").split()
        found = [self.meant(text, known) for text in texts]
        if len(found) != n:
            raise Unreadable(Message(SO_MANY, {"n": n, "found": len(found)}))
        return " ".join(found)

    def of_each_board(self, known: dict[str, list[str]], order: list[str]) -> str:
        """The powers in any order, only those that are otherwise than proposed."""
        typed = self.ask(POWERS, self.usual["powers"])
        shown = dict(zip(order, self.usual["powers"].split(), strict=True))
        owner = {key: board for board, sides in self.laying.powers.items() for key, _, _ in sides}
        for text in typed.replace(",", " ").split():
            power = self.meant(text, known)
            shown[owner[power]] = power
        return " ".join(shown[board] for board in order)

    def ask(self, question: str, usual: str, **words: object) -> str:
        asked = self.speech.text(question, usual=usual, **words)
        return self.terminal.ask(f"{asked}: ")

    def meant(self, text: str, known: dict[str, list[str]]) -> str:
        """The one whose name, or a word of it, begins so in any case; or a refusal."""
        wanted = plain(text)
        for key in known:
            if plain(key) == wanted:
                return key
        found = [key for key, names in known.items() if any(one.startswith(wanted) for one in beginnings(names))]
        if len(found) == 1:
            return found[0]
        names = ", ".join(found or known)
        raise Unreadable(Message(SEVERAL if found else NOTHING_SO, {"text": text, "names": names}))


def beginnings(names: Iterable[str]) -> list[str]:
    """A name, and every word of it."""
    out = []
    for name in names:
        out += [plain(name), *[plain(word) for word in name.replace("-", " ").split()]]
    return out
