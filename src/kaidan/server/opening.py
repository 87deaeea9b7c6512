"""Opening a table: from what a setup page asks for to a gathering with its host, its bots and its open seats."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Final

import kaidan

from ..kernel.driver import Driver, resume
from ..kernel.errors import Illegal, WrongData
from ..kernel.position import Position
from ..kernel.record import Record
from ..kernel.shelf import find
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from ..table.gathering import Gathering
from ..table.party import BOT, HUMAN, LONGEST_NAME, clean_name
from ..table.table import Table
from .settings import Settings

WRONG_PASSWORD: Final = mark("tables are opened here only with the password of whoever runs this server")
NO_SEATING: Final = mark("“{seats}” seats nobody: name “me”, “open” or a bot for each of the {n} players")
NEITHER: Final = mark("the text is neither a record nor a position")
#: Fields of a setup that are no options of the game.
OWN: Final = ("game", "name", "seating", "start", "password", "text")


def opened(asked: Mapping[str, str], code: str, key: str, settings: Settings) -> Gathering:
    """The table somebody asks for, with him as host; or a refusal.

    `seating` says who plays in the order of the players' seats: `me`, `open` or the strength of a bot, with commas.
    `text` may bring a record or a position to go on from. Every other field is an option of the game.
    """
    if settings.password and not hmac.compare_digest(asked.get("password", "").encode(), settings.password.encode()):
        raise Illegal(Message(WRONG_PASSWORD, {}))
    name = asked.get("game") or "ghost-stories"
    if asked.get("text", "").strip():
        gathering = Gathering.around(code, Table(continued(asked["text"], settings.seeds()), False, None, code), key)
    else:
        options = {option: value for option, value in asked.items() if option not in OWN and value}
        game = game_for(name, settings, options)
        gathering = Gathering.open(code, game, settings.seeds(), key)
    seat_everybody(gathering, asked.get("seating") or "me", asked.get("name") or "", key)
    if asked.get("start"):
        gathering.start()
    return gathering


def game_for(name: str, settings: Settings, options: Mapping[str, str]) -> Game:
    """The game with the owner's content where that fits, else as it was printed."""
    overlay = settings.overlays.get(name)
    if overlay is not None:
        try:
            return kaidan.game(name, overlay, **options)
        except WrongData:
            pass  # it may fit only with the expansion, or only without; wrong options are refused below
    return kaidan.game(name, None, **options)


def seat_everybody(gathering: Gathering, seating: str, name: str, key: str) -> None:
    """Let everybody sit where the setup says; whoever is not named finds an open seat."""
    words = [word.strip() for word in seating.split(",")]
    players = gathering.table.players
    if len(words) > len(players):
        raise WrongData(Message(NO_SEATING, {"seats": seating[:80], "n": len(players)}))
    mine = 0
    for letter, word in zip(players, words, strict=False):
        seat = gathering.party.seat(letter)
        if word == "me":
            mine += 1
            called = f"{name} {mine}" if mine > 1 else name
            # Whoever gives no name is called by his seat, which everybody reads in his own language.
            seat.kind, seat.key, seat.name = HUMAN, key, clean_name(called[:LONGEST_NAME]) if name.strip() else ""
        elif word in gathering.bots:
            seat.kind, seat.bot = BOT, word
        elif word != "open":
            raise WrongData(Message(NO_SEATING, {"seats": seating[:80], "n": len(players)}))


def continued(text: str, seed: int) -> Driver:
    """The game of a record or a position, to be played on with the luck of this seed."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    if first.startswith("kaidan record"):
        record = Record.read(text)
        record.remarks, record.seats, record.seed = [], {}, None
        return resume(record, None, seed)
    if first.startswith("kaidan position"):
        position = Position.read(text)
        state: State = position.state(find(position.name, 0, position.options, position.header.content))
        driver = Driver(state, seed)
        driver.run()
        return driver
    raise WrongData(Message(NEITHER, {}))
