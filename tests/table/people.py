"""People gathered around a table, each with a key of his own: what tests of a session begin with."""

from __future__ import annotations

import itertools
from typing import Any

import kaidan
from kaidan.table.intent import (
    Move,
    Start,
    TableIntent,
    Take,
)
from kaidan.table.session import Session

SEEDS = itertools.count(100)


def seed() -> int:
    return next(SEEDS)


def gathered(name: str = "ghost-stories", start: bool = True, **options: Any) -> Session:
    """A table whose every player's key is his letter with a k; the first of them is host."""
    session = Session.open("code", kaidan.game(name, **options), 3, "")
    players = session.table.players
    session.party.host = f"k{players[0]}"
    if start:
        for letter in players:
            do(session, f"k{letter}", Take(letter, f"Player {letter}"))
        session.do(session.party.host, Start(), lambda: 3)
    return session


def lobby(**options: Any) -> Session:
    """The same before the game."""
    session = gathered(start=False, **options)
    for letter in session.table.players:
        do(session, f"k{letter}", Take(letter, f"Player {letter}"))
    return session


def do(session: Session, key: str, intent: TableIntent) -> None:
    session.do(key, intent, seed)


def play(session: Session, move: str | None = None) -> None:
    table = session.table
    letter = table.game.seats()[table.decider]
    do(session, f"k{letter}", Move(table.state.options()[0] if move is None else move, table.version))


def decider(session: Session) -> str:
    return session.table.game.seats()[session.table.decider]


def waits_for_bot(session: Session) -> bool:
    return session.thinker is not None


def waiting(name: str = "ghost-stories", **options: Any) -> tuple[Session, list[float], str, str]:
    """A table whose clock the test sets; whoever decides is away since 1000, and another guest is there."""
    session = gathered(name, **options)
    now = [1000.0]
    session.clock = lambda: now[0]
    players, gone = session.table.players, decider(session)
    other = next(letter for letter in players if letter not in (gone, players[0]))
    session.party.host = f"k{other}"
    session.party.present = {"here": [letter for letter in players if letter != gone]}
    session.party.note_away(now[0])
    return session, now, gone, other
