"""A table for tests: a position as text, moves and luck line by line, facts by name."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import Any

import kaidan
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, DECISION
from kaidan.kernel.errors import Illegal
from kaidan.kernel.event import Event
from kaidan.kernel.position import Position
from kaidan.kernel.state import Game


class Table:
    """A village being played; `table["qi R"]` is a fact of it."""

    def __init__(self, village: Village) -> None:
        self.village = village
        self.events: list[Event] = village.record()

    def play(self, *lines: str) -> Table:
        """Lines as in a record; the seat must be the one that is asked."""
        for line in lines:
            who, _, text = line.partition(" ")
            assert who == self.asked, f"{line!r}: {self.asked} is asked: {self.offers}"
            self.village.play(text)
        return self

    @property
    def asked(self) -> str:
        """The seat that decides, `*` for luck, `-` when the game is over."""
        if self.village.waiting == DECISION:
            return "YBGR"[self.village.seat]
        return "*" if self.village.waiting == CHANCE else "-"

    @property
    def offers(self) -> list[str]:
        """The moves on offer, or what luck can bring."""
        return self.village.options() or [text for text, _ in self.village.outcomes()]

    @property
    def luck(self) -> str:
        """The verb of the luck that is waited for, or nothing."""
        if self.village.waiting != CHANCE:
            return ""
        return self.village.game.notation.by_kind[self.village.luck_verb()].words

    def offered(self, verb: str) -> list[str]:
        """What can follow the verb, among the moves on offer."""
        return [move[len(verb) :].strip() for move in self.offers if move == verb or move.startswith(verb + " ")]

    def __getitem__(self, fact: str) -> str:
        return self.village.game.fact(self.village, fact)

    def refusal(self, move: str) -> str:
        """The rule that keeps the move from being played."""
        try:
            self.village.clone().play(move)
        except Illegal as refusal:
            return refusal.rule
        raise AssertionError(f"{move!r} can be played")

    @property
    def told(self) -> list[str]:
        """What has happened, in English sentences."""
        return [str(self.village.game.notation.tell(event)) for event in self.events]


@lru_cache(maxsize=256)
def game_of(options: tuple[tuple[str, Any], ...]) -> Game:
    """A game is immutable and may serve many tests."""
    return kaidan.game("ghost-stories", **dict(options))


def at(position: str, **options: object) -> Table:
    """The table of a position; what it does not say is as at the start of the game with these options."""
    game = game_of(tuple(sorted(options.items())))
    text = "kaidan position 1\ngame ghost-stories\n" + textwrap.dedent(position)
    village = Position.read(text).state(game)
    assert isinstance(village, Village)
    return Table(village)


def begin(seed: int = 1, **options: object) -> Table:
    """A game at its beginning."""
    village = game_of(tuple(sorted(options.items()))).start(seed=seed)
    assert isinstance(village, Village)
    return Table(village)
