"""The conformance check of encodings: what actions and observations must keep to, tried out in random games."""

from __future__ import annotations

from typing import final

from ..kernel.check import Failure
from ..kernel.codes import DECISION
from ..kernel.driver import Driver, begin
from ..kernel.luck import BOT, Luck
from ..kernel.state import Game, State, zeros
from .encoding import Encoding, blank
from .encodings import encoding_of


def check_encoding(game: Game, games: int = 5, seed: int = 0) -> int:
    """Play random games and inspect every decision; the first thing that is wrong raises a `Failure`.

    Options have different actions and keep their names, masks show them and nothing else, an observation written over
    an earlier one is the same as a new one, and what a seat cannot know does not change what it sees. Returns how many
    decisions were seen.
    """
    encoding = encoding_of(game)
    decisions = 0
    for i in range(games):
        decisions += EncodingInspection(encoding, seed + i).play()
    return decisions


@final
class EncodingInspection:
    """One random game and everything that is looked at on its way."""

    __slots__ = ("driver", "encoding", "kept", "row", "seed")

    def __init__(self, encoding: Encoding, seed: int) -> None:
        self.encoding = encoding
        self.seed = seed
        self.driver: Driver = begin(encoding.game, seed)
        self.row = blank(encoding.size)
        self.kept = zeros(encoding.keeps())

    def demand(self, kept: bool, text: str) -> None:
        if not kept:
            where = f"{self.encoding.game.name}, seed {self.seed}, line {len(self.driver.record.lines)}"
            raise Failure(f"{where}: {text}", self.driver.record)

    def play(self) -> int:
        state = self.driver.state
        luck = Luck(self.seed, BOT)
        decisions = 0
        while state.waiting == DECISION:
            self.check_actions(state)
            self.check_observations(state, new=decisions == 0)
            self.driver.play(state.options()[luck.below(state.n_offered)])
            decisions += 1
        return decisions

    def check_actions(self, state: State) -> None:
        encoding = self.encoding
        actions = [int(encoding.number(state.offered[i])) for i in range(state.n_offered)]
        self.demand(min(actions) >= 0 and max(actions) < encoding.actions, "an option has no action")
        self.demand(len(set(actions)) == len(actions), "two options have one action")
        texts = state.options()
        self.demand([encoding.name(action) for action in actions] == texts, "an action has another name than its move")
        self.demand([encoding.action(text) for text in texts] == actions, "a move's name leads to another action")
        self.demand(encoding.legal(state) == sorted(actions), "other actions are legal than are offered")
        shown = [action for action, offered in enumerate(encoding.mask(state)) if offered]
        self.demand(shown == sorted(actions), "the mask shows other actions than are offered")
        for i, action in enumerate(actions):
            self.demand(encoding.option(state, action) == state.offered[i], "an action stands for another option")

    def check_observations(self, state: State, new: bool) -> None:
        encoding = self.encoding
        if new:
            encoding.begin(state, state.seat, self.row, 0, self.kept, 0)
        else:
            encoding.renew(state, state.seat, self.row, 0, self.kept, 0)
        seen = encoding.observe(state, state.seat)
        self.demand(bytes(self.row) == seen, "an observation written over an earlier one is not that of the state")
        view = state.view(int(state.seat))
        self.demand(encoding.observe(view, state.seat) == seen, "a view and the truth are observed differently")
        guess = view.guess(self.seed)
        self.demand(encoding.observe(guess, state.seat) == seen, "what is hidden can be observed")
