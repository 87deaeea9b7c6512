"""A table for tests: a position as text, moves and luck line by line, facts by name."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import Any

import kaidan
from kaidan.games.yokai_pagoda.game import YokaiPagoda
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.errors import Illegal
from kaidan.kernel.event import Event
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.state import as_state


class Table:
    """A pagoda being played; `table["hand 1"]` is a fact of it."""

    def __init__(self, pagoda: Pagoda) -> None:
        self.pagoda = pagoda
        self.events: list[Event] = pagoda.record()

    def play(self, *lines: str) -> Table:
        """Lines as in a record; the seat must be the one that is asked."""
        for line in lines:
            who, _, text = line.partition(" ")
            assert who == self.asked, f"{line!r}: {self.asked} is asked: {self.offers}"
            self.pagoda.play(text)
        return self

    @property
    def asked(self) -> str:
        """The seat that decides, `*` for luck, `-` when the game is over."""
        if self.pagoda.waiting == DECISION:
            return str(self.pagoda.seat + 1)
        return "*" if self.pagoda.waiting == CHANCE else "-"

    @property
    def offers(self) -> list[str]:
        """The moves on offer, or what luck can bring."""
        return self.pagoda.options() or [text for text, _ in self.pagoda.outcomes()]

    def __getitem__(self, fact: str) -> str:
        return self.pagoda.game.fact(self.pagoda, fact)

    def refusal(self, move: str) -> str:
        """The rule that keeps the move from being played."""
        try:
            self.pagoda.clone().play(move)
        except Illegal as refusal:
            return refusal.rule
        raise AssertionError(f"{move!r} can be played")

    def told(self, seat: int | None = None) -> list[str]:
        """What has happened, in English sentences, as a seat or a spectator may see it."""
        notation = self.pagoda.game.notation
        shown = self.events if seat is None else [notation.for_seat(event, seat) for event in self.events]
        return [str(notation.tell(event)) for event in shown]

    def view(self, seat: int) -> Pagoda:
        view = as_state(self.pagoda.view(seat))
        assert isinstance(view, Pagoda)
        return view


@lru_cache(maxsize=64)
def game_of(options: tuple[tuple[str, Any], ...]) -> YokaiPagoda:
    """A game is immutable and may serve many tests."""
    game = kaidan.game("yokai-pagoda", **dict(options))
    assert isinstance(game, YokaiPagoda)
    return game


def game(**options: object) -> YokaiPagoda:
    return game_of(tuple(sorted(options.items())))


def at(position: str, **options: object) -> Table:
    """The table of a position; what it does not say is as at the start of the game with these options."""
    text = "kaidan position 1\ngame yokai-pagoda\n" + textwrap.dedent(position)
    pagoda = Position.read(text).state(game(**options))
    assert isinstance(pagoda, Pagoda)
    return Table(pagoda)


def begin(seed: int = 1, **options: object) -> Table:
    """A game at its beginning, before the first card is dealt."""
    pagoda = game(**options).start(seed=seed, recording=True)
    assert isinstance(pagoda, Pagoda)
    return Table(pagoda.clone())


def dealt(seed: int = 1, **options: object) -> Table:
    """A game before its first turn."""
    table = begin(seed, **options)
    luck = Luck(seed, BOT)
    while table.pagoda.waiting == CHANCE:
        table.pagoda.settle(table.pagoda.source().pick(luck.next()))
    return table


def random_step(pagoda: Pagoda, luck: Luck) -> None:
    """Any option alike, or any card."""
    if pagoda.waiting == DECISION:
        pagoda.apply(pagoda.offered[luck.below(pagoda.n_offered)])
    else:
        pagoda.settle(pagoda.source().pick(luck.next()))


def played(steps: int, seed: int = 1, **options: object) -> Table:
    """A game after so many random decisions and draws, or at its end."""
    table = begin(seed, **options)
    luck = Luck(seed, BOT)
    while steps and table.pagoda.waiting != OVER:
        random_step(table.pagoda, luck)
        steps -= 1
    return table
