"""Many games stepped at once: observations, masks, rewards and ends in buffers that hold all games."""

from __future__ import annotations

from typing import Final, final

from ..kernel.codes import MOST_OPTIONS, OVER
from ..kernel.luck import Luck, scale
from ..kernel.native import i64, u8, vec
from ..kernel.state import State
from .encoding import Encoding, blank
from .episode import Episode, episode_seed

#: No game has an action that is not offered.
ALL_LEGAL: Final = -1


@final
class Stepper:
    """n games of one kind. A game that ends is followed by its next episode within the same step.

    Row i of a buffer belongs to game i. `rewards`, `points` and `finals` speak of the episode that has just ended
    where `ends` is 1; everything else of the game that goes on.
    """

    __slots__ = (
        "choices",
        "counts",
        "encoding",
        "ends",
        "episodes",
        "finals",
        "games",
        "keep_finals",
        "masks",
        "n",
        "observations",
        "points",
        "rewards",
        "seats",
        "seed",
    )

    def __init__(self, encoding: Encoding, n: i64, seed: int, keep_finals: bool) -> None:
        self.encoding: Final[Encoding] = encoding
        self.n: Final[i64] = n
        self.seed: int = seed
        self.keep_finals: Final[bool] = keep_finals
        self.games: list[Episode] = []
        #: The number of each game's episode.
        self.episodes: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(n)])
        self.observations: Final[vec[u8]] = blank(n * encoding.size)
        self.finals: Final[vec[u8]] = blank(n * encoding.size if keep_finals else i64(0))
        self.masks: Final[vec[u8]] = blank(n * encoding.actions)
        #: The actions that each game offers, in the order of its options, with room for MOST_OPTIONS.
        self.choices: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(n * MOST_OPTIONS)])
        self.counts: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(n)])
        self.ends: Final[vec[u8]] = blank(n)
        self.seats: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(n)])
        self.rewards: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(n * encoding.sides)])
        self.points: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(n * encoding.sides)])

    def reset(self, seed: int) -> None:
        """Every game begins its first episode."""
        self.seed = seed
        i: i64 = 0
        while i < len(self.masks):
            self.masks[i] = 0
            i += 1
        self.games = []
        i = 0
        while i < self.n:
            self.episodes[i] = 0
            self.ends[i] = 0
            self.games.append(Episode(self.encoding.game, episode_seed(seed, i, 0)))
            self.show_new(i)
            i += 1
        i = 0
        while i < len(self.rewards):
            self.rewards[i] = 0
            i += 1

    def illegal(self, actions: list[int]) -> i64:
        """The first game whose action is not offered, or ALL_LEGAL."""
        width = self.encoding.actions
        i: i64 = 0
        while i < self.n:
            action: i64 = actions[i]
            if action < 0 or action >= width or self.masks[i * width + action] == 0:
                return i
            i += 1
        return ALL_LEGAL

    def step(self, actions: list[int], start: i64, stop: i64) -> None:
        """Play each game's action, from one game to before another; all of them must be offered."""
        i = start
        while i < stop:
            self.step_one(i, actions[i])
            i += 1

    def step_one(self, i: i64, action: i64) -> None:
        encoding = self.encoding
        game = self.games[i]
        state = game.state
        option = state.offered[self.take_back_mask(i, action)]
        if self.ends[i]:
            self.ends[i] = 0
            side: i64 = 0
            while side < encoding.sides:
                self.rewards[i * encoding.sides + side] = 0
                side += 1
        if game.play(option) == OVER:
            self.end(i, game)
        else:
            self.show_mask(i, state)
            self.seats[i] = state.seat
            encoding.refresh(state, state.seat, self.observations, i * encoding.size)

    def end(self, i: i64, game: Episode) -> None:
        """Reward everybody, and begin the next episode."""
        encoding = self.encoding
        state = game.state
        self.ends[i] = 1
        side: i64 = 0
        while side < encoding.sides:
            self.rewards[i * encoding.sides + side] = state.outcome_of(side)
            self.points[i * encoding.sides + side] = state.points(side)
            side += 1
        if self.keep_finals:
            encoding.fill(state, self.seats[i], self.finals, i * encoding.size)
        self.episodes[i] += 1
        self.games[i] = Episode(encoding.game, episode_seed(self.seed, i, self.episodes[i]))
        self.show_new(i)

    def show_new(self, i: i64) -> None:
        """Show a game that has just begun."""
        encoding = self.encoding
        state = self.games[i].state
        self.show_mask(i, state)
        self.seats[i] = state.seat
        encoding.fill(state, state.seat, self.observations, i * encoding.size)

    def show_mask(self, i: i64, state: State) -> None:
        """Mark what a game offers."""
        numbering = self.encoding.numbering
        masks = self.masks
        choices = self.choices
        row = i * self.encoding.actions
        place = i * MOST_OPTIONS
        n = state.n_offered
        self.counts[i] = n
        end = place + n
        k: i64 = 0
        while place < end:
            action = numbering.number(state.offered[k])
            masks[row + action] = 1
            choices[place] = action
            place += 1
            k += 1

    def take_back_mask(self, i: i64, action: i64) -> i64:
        """Remove the marks of what a game offered; the place of the action among its options."""
        masks = self.masks
        choices = self.choices
        row = i * self.encoding.actions
        start = i * MOST_OPTIONS
        place = start
        end = start + self.counts[i]
        taken: i64 = 0
        while place < end:
            choice = choices[place]
            masks[row + choice] = 0
            if choice == action:
                taken = place - start
            place += 1
        return taken

    def any_legal(self, luck: Luck) -> list[int]:
        """An action for each game, any of those offered as likely as any other."""
        out: list[int] = []
        i: i64 = 0
        while i < self.n:
            out.append(self.choices[i * MOST_OPTIONS + scale(luck.next(), self.counts[i])])
            i += 1
        return out
