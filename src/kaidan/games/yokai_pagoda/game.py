"""Yokai Pagoda as a value: options, content and rule table, and the start of a game."""

from __future__ import annotations

from typing import Any, Final, final

from ...kernel.codes import WON
from ...kernel.native import i64, vec
from ...kernel.notation import Notation
from ...kernel.state import Game, Rule, State
from ...kernel.words import Message
from . import codes as c
from . import setup as setups
from .cards import all_cards
from .cells import cells_of, from_cells
from .deck import deck_of
from .facts import FACTS, SETS, fact
from .knowledge import Knowledge
from .notation import ENDING
from .position import write_position
from .reader import read_position
from .replay import replay
from .rounds import Deal, EndRound, Open, first_business
from .state import Pagoda, empty_pagoda
from .turn import Choose, DrawCard, EndTurn, Finish, Give, Higher, Turn

#: Raised with every entry under *Rules* in the changelog.
RULES_VERSION: Final = 1


def rule_table() -> list[Rule[Any]]:
    """The rules by number."""
    nothing: Rule[Any] = Rule()
    table: list[Rule[Any]] = [nothing] * c.RULES
    table[c.R_DEAL] = Deal()
    table[c.R_OPEN] = Open()
    table[c.R_TURN] = Turn()
    table[c.R_FINISH] = Finish()
    table[c.R_CHOOSE] = Choose()
    table[c.R_GIVE] = Give()
    table[c.R_DRAW] = DrawCard()
    table[c.R_HIGHER] = Higher()
    table[c.R_END_TURN] = EndTurn()
    table[c.R_END_ROUND] = EndRound()
    return table


@final
class YokaiPagoda(Game):
    """The game for so many players; immutable."""

    __slots__ = ("give_optional", "players", "rounds")

    def __init__(self, options: dict[str, str], digest: str, notation: Notation) -> None:
        super().__init__("yokai-pagoda", RULES_VERSION, options, digest, vec[Rule[Any]](rule_table()), notation)
        players = int(options["players"])
        self.players: Final[i64] = players
        self.rounds: Final[i64] = 4 if players == 2 else 3  # YP-SET-2
        self.give_optional: Final[bool] = options["give_optional"] == "on"

    def seats(self) -> list[str]:
        return c.SEATS[: self.players]

    def draw_setup(self, seed: int) -> dict[str, str]:
        return setups.draw(self.options, seed)

    def lay_out(self, setup: dict[str, str]) -> State:
        g = empty_pagoda(self, deck_of(all_cards()))
        g.first = setups.starter_of(self.options, setup)
        g.starter = g.first
        g.turn = g.first
        first_business(g)
        return g

    def setup_of(self, state: State) -> dict[str, str]:
        assert isinstance(state, Pagoda)
        return {"first": c.SEATS[state.first]}

    def bound(self) -> int:
        """A turn that is not by YP-TUR-3 leaves fewer cards in hands, and 100 that are end the round (YP-RND-4).

        A turn has at most five decisions and draws.
        """
        turns = (c.DEALT * self.players + 1) * (c.HIGHER_LIMIT + 1)
        return self.rounds * (c.DEALT * self.players + 5 * turns) + 2

    def ending(self, g: Pagoda) -> Message:
        winners = [seat for i, seat in enumerate(self.seats()) if g.outcome_of(i) == WON]
        return Message(ENDING, {"winners": ", ".join(winners)}, "YP-END-1")

    # -- as text ----------------------------------------------------------------------------------------------------
    def write_position(self, state: State) -> list[str]:
        assert isinstance(state, Pagoda)
        return write_position(self, state)

    def facts(self) -> list[str]:
        return FACTS

    def unordered(self, name: str) -> bool:
        return name.split(maxsplit=1)[0] in SETS

    def read_position(self, lines: list[tuple[int, str]], recording: bool = False) -> State:
        return read_position(self, lines, recording)

    def fact(self, state: State, name: str) -> str:
        assert isinstance(state, Pagoda)
        return fact(self, state, name)

    def odds(self, state: State, option: str) -> list[tuple[str, int, int]]:
        """No move of this game rolls anything."""
        return []

    # -- identity and knowledge -------------------------------------------------------------------------------------
    def cells_of(self, g: Pagoda) -> list[int]:
        return cells_of(g)

    def from_cells(self, cells: list[int]) -> State:
        return from_cells(self, cells)

    def known(self, view: Pagoda) -> Knowledge:
        """What a view's log tells; it is worked out once."""
        if view.knowledge is None:
            view.knowledge = Knowledge(view.log(), view.viewer)
        return view.knowledge

    def replayed(self, log: list[int]) -> Pagoda:
        """The cards where a full log has brought them."""
        g = empty_pagoda(self, deck_of(all_cards()))
        replay(g, log)
        return g
