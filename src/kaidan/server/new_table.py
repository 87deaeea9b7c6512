"""Opening a table: from what a setup page asks for to a session with its host, its bots and its open seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import kaidan

from ..bots.ladder import known_as
from ..games.catalogue import first_title
from ..kernel.driver import Driver, resume
from ..kernel.errors import WrongData
from ..kernel.position import Position
from ..kernel.record import Record
from ..kernel.shelf import find
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from ..table.party import BOT, HUMAN, LONGEST_NAME, clean_name
from ..table.session import Session
from ..table.table import Table
from .settings import Settings

NO_SEATING: Final = mark("“{seats}” seats nobody: name “me”, “open” or a bot for each of the {n} players")
NEITHER: Final = mark("the text is neither a record nor a position")
#: Fields of a setup that are no options of the game.
OWN: Final = ("game", "name", "seating", "start", "password", "text", "luck")
#: The value of `luck` for a game of the real box, and how the fields begin that say how it lies and who plays.
BY_HAND: Final = "by-hand"
SETUP: Final = "setup-"
NAME: Final = "name-"
HIDDEN: Final = mark("{game} cannot be followed beside its box: hands are hidden there")


def opened(asked: Mapping[str, str], code: str, key: str, settings: Settings, seed: int | None = None) -> Session:
    """The table somebody asks for, with him as host; or a refusal.

    `seating` says who plays in the order of the players' seats: `me`, `open` or the strength of a bot, with commas.
    `text` may bring a record or a position to go on from. Every other field is an option of the game. All luck comes
    from `seed` if there is one, as a lesson wants it.
    """
    name = asked.get("game") or first_title().game
    if asked.get("luck") == BY_HAND:
        return beside_the_box(name, asked, code, key, settings)
    if asked.get("text", "").strip():
        session = Session.around(code, Table(continued(asked["text"]), False, None, code), key)
    else:
        options = {option: value for option, value in asked.items() if option not in OWN and value}
        game = game_for(name, settings, options)
        session = Session.open(code, game, settings.seeds(), key)
    session.table.numbers = settings.numbers if seed is None else None
    seat_everybody(session, asked.get("seating") or "me", asked.get("name") or "", key)
    if asked.get("start"):
        session.start(settings.seeds() if seed is None else seed)
    return session


def beside_the_box(name: str, asked: Mapping[str, str], code: str, key: str, settings: Settings) -> Session:
    """A table that follows the real box: `setup-KEY` says how it lies, `name-SEAT` who plays; the rest is by lot."""
    prefixed = (SETUP, NAME)
    own = {option: value for option, value in asked.items() if option not in OWN and not option.startswith(prefixed)}
    game = game_for(name, settings, {option: value for option, value in own.items() if value})
    given = {field.removeprefix(SETUP): text for field, text in asked.items() if field.startswith(SETUP) and text}
    table = Table.beside(game, {**game.draw_setup(settings.seeds()), **given}, code)
    if table.hides:
        raise WrongData(Message(HIDDEN, {"game": game.name}))
    session = Session.around(code, table, key)
    for letter in table.players:
        seat = session.party.seat(letter)
        called = asked.get(f"{NAME}{letter}", "").strip()[:LONGEST_NAME]
        seat.kind, seat.key, seat.name = HUMAN, key, clean_name(called) if called else ""
    session.start(0)
    return session


def game_for(name: str, settings: Settings, options: Mapping[str, str]) -> Game:
    """The game with the owner's content where that fits, else as it was printed."""
    overlay = settings.overlays.get(name)
    if overlay is not None:
        try:
            return kaidan.game(name, overlay, **options)
        except WrongData:
            pass  # it may fit only with the expansion, or only without; wrong options are refused below
    return kaidan.game(name, None, **options)


def seat_everybody(session: Session, seating: str, name: str, key: str) -> None:
    """Let everybody sit where the setup says; whoever is not named finds an open seat."""
    words = [word.strip() for word in seating.split(",")]
    players = session.table.players
    if len(words) > len(players):
        raise WrongData(Message(NO_SEATING, {"seats": seating[:80], "n": len(players)}))
    mine = 0
    for letter, word in zip(players, words, strict=False):
        seat = session.party.seat(letter)
        if word == "me":
            mine += 1
            called = f"{name} {mine}" if mine > 1 else name
            # Whoever gives no name is called by his seat, which everybody reads in his own language.
            seat.kind, seat.key, seat.name = HUMAN, key, clean_name(called[:LONGEST_NAME]) if name.strip() else ""
        elif known_as(word) in session.bots:
            seat.kind, seat.bot = BOT, known_as(word)
        elif word != "open":
            raise WrongData(Message(NO_SEATING, {"seats": seating[:80], "n": len(players)}))


def continued(text: str, seed: int | None = None) -> Driver:
    """The game of a record or a position, to be played on; without a seed it waits where luck is due."""
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
