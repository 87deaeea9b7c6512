"""Many games stepped at once: observations, masks, rewards and ends in buffers that hold all games."""

from __future__ import annotations

from typing import Any, Final, final

from ..kernel.codes import DECISION, MOST_OPTIONS, OVER
from ..kernel.luck import Luck, luck_from, scale
from ..kernel.native import i16, i64, u8, vec
from ..kernel.state import State, zeros
from .encoding import Encoding, blank
from .episode import Episode, episode_seed
from .terms import EVERY_SEAT, Terms

#: No game has an action that is not offered.
ALL_LEGAL: Final = -1
#: How a step has ended an episode: not at all, by the rules, by its limit, by too many illegal actions.
GOES_ON: Final = 0
ENDED: Final = 1
CUT: Final = 2
GIVEN_UP: Final = 3


def no_numbers(n: i64) -> vec[float]:
    return vec[float]([0.0 for _ in range(n)])


@final
class Stepper:
    """n games of one kind. A game that ends is followed by its next episode within the same step.

    Row i of a buffer belongs to game i. `rewards` and `finals` speak of the episode that has just ended where `ends` is
    not 0, and so does `points`; everything else of the game that goes on.
    """

    __slots__ = (
        "beside",
        "choices",
        "chosen",
        "counts",
        "encoding",
        "ends",
        "episodes",
        "finals",
        "first",
        "games",
        "indices",
        "last",
        "lengths",
        "masks",
        "n",
        "observations",
        "points",
        "refusals",
        "refused",
        "rewards",
        "seats",
        "seeds",
        "sides",
        "terms",
        "worths",
    )

    def __init__(self, encoding: Encoding, n: i64, terms: Terms) -> None:
        self.encoding: Final[Encoding] = encoding
        self.n: Final[i64] = n
        self.terms: Final[Terms] = terms
        #: The first side that is rewarded, and how many are.
        self.first: Final[i64] = 0 if terms.seat == EVERY_SEAT else terms.seat
        sides: i64 = encoding.sides if terms.seat == EVERY_SEAT else i64(1)
        self.sides: Final[i64] = sides
        self.games: list[Episode] = []
        #: The state in which the last episode of each game ended, if finals are kept.
        self.last: list[State | None] = [None for _ in range(n)]
        #: The seed and the index that each game's episodes go by, and the number of its episode.
        self.seeds: list[int] = [0 for _ in range(n)]
        self.indices: Final[vec[i64]] = zeros(n)
        self.episodes: Final[vec[i64]] = zeros(n)
        #: Steps and illegal actions of each game's episode, and whether its last action was one.
        self.lengths: Final[vec[i64]] = zeros(n)
        self.refusals: Final[vec[i64]] = zeros(n)
        self.refused: Final[vec[u8]] = blank(n)
        self.observations: Final[vec[u8]] = blank(n * encoding.size)
        #: What the encoding keeps beside each row of observations.
        self.beside: Final[vec[i64]] = zeros(n * encoding.keeps())
        self.finals: Final[vec[u8]] = blank(n * encoding.size if terms.finals else i64(0))
        self.masks: Final[vec[u8]] = blank(n * encoding.actions)
        #: The actions that each game offers, in the order of its options, with room for MOST_OPTIONS.
        self.choices: Final[vec[i16]] = vec[i16]([i16(0) for _ in range(n * MOST_OPTIONS)])
        self.counts: Final[vec[i64]] = zeros(n)
        #: What `choose` has chosen.
        self.chosen: Final[vec[i64]] = zeros(n)
        self.ends: Final[vec[u8]] = blank(n)
        self.seats: Final[vec[i64]] = zeros(n)
        self.rewards: Final[vec[float]] = no_numbers(n * sides)
        #: What the rewarder compares between two steps.
        self.worths: Final[vec[float]] = no_numbers(n * sides)
        self.points: Final[vec[i64]] = zeros(n * sides)

    # -- beginning --------------------------------------------------------------------------------------------------
    def begin(self, i: i64, seed: int, index: i64) -> None:
        """Game i begins the first episode of a seed, as the game of that index among those of the seed."""
        self.seeds[i] = seed
        self.indices[i] = index
        self.episodes[i] = 0
        self.restart(i, None, episode_seed(seed, index, 0))

    def begin_next(self, i: i64) -> None:
        """Game i begins its next episode."""
        self.episodes[i] += 1
        self.restart(i, None, episode_seed(self.seeds[i], self.indices[i], self.episodes[i]))

    def restart(self, i: i64, state: State | None, seed: int) -> None:
        """Game i goes on from a state, or from the setup of the seed, with the luck of the seed, and nothing earned."""
        self.clear_mask(i)
        if i < len(self.games):
            self.games[i] = Episode(self.encoding.game, seed, state)
        else:
            self.games.append(Episode(self.encoding.game, seed, state))
        self.ends[i] = 0
        self.refused[i] = 0
        for side in range(self.sides):
            self.rewards[i * self.sides + side] = 0.0
        self.show_new(i)

    # -- stepping ---------------------------------------------------------------------------------------------------
    def illegal(self, actions: list[int]) -> i64:
        """The first game whose action is not offered, or ALL_LEGAL; unless this is strict, only that is none at all."""
        width = self.encoding.actions
        strict = self.terms.strict
        for i in range(self.n):
            action: i64 = actions[i]
            if action < 0 or action >= width or (strict and self.masks[i * width + action] == 0):
                return i
        return ALL_LEGAL

    def step(self, actions: list[int], start: i64, stop: i64) -> None:
        """Play each game's action, from one game to before another."""
        strict = self.terms.strict
        width = self.encoding.actions
        for i in range(start, stop):
            action: i64 = actions[i]
            if strict or self.masks[i * width + action]:
                self.step_one(i, action)
            else:
                self.refuse(i)

    def step_one(self, i: i64, action: i64) -> None:
        encoding = self.encoding
        game = self.games[i]
        state = game.state
        option = state.offered[self.take_back_mask(i, action)]
        waiting = game.play(option)
        if waiting == DECISION and self.terms.seat != EVERY_SEAT:
            waiting = self.let_others(i, game)
        self.lengths[i] += 1
        if waiting == OVER:
            self.reward(i, state)
            self.end(i, state, ENDED)
        elif self.lengths[i] == self.terms.limit:
            self.reward(i, state)
            self.end(i, state, CUT)
        else:
            if self.ends[i] or self.refused[i] or self.terms.rewarder.kind:
                self.ends[i] = 0
                self.refused[i] = 0
                self.reward(i, state)
            if self.terms.points:
                self.count_points(i, state)
            self.show_mask(i, state)
            self.seats[i] = state.seat
            encoding.renew(state, state.seat, self.observations, i * encoding.size, self.beside, i * encoding.keeps())

    def let_others(self, i: i64, game: Episode) -> i64:
        """Let the others decide until the learner's seat does, or the game is over."""
        state = game.state
        others = self.terms.others
        waiting = state.waiting
        while waiting == DECISION and state.seat != self.terms.seat and others is not None:
            waiting = game.play(others.decide(i, state))
        return waiting

    def refuse(self, i: i64) -> None:
        """An action that is not offered: nothing changes, it costs something, and too many of them lose the game."""
        state = self.games[i].state
        self.lengths[i] += 1
        self.refusals[i] += 1
        self.refused[i] = 1
        self.ends[i] = 0
        lost = self.refusals[i] == self.terms.refusals
        for side in range(self.sides):
            self.rewards[i * self.sides + side] = (-1.0 if lost else 0.0) - self.terms.cost
        if lost or self.lengths[i] == self.terms.limit:
            self.clear_mask(i)
            self.end(i, state, GIVEN_UP if lost else CUT)
            self.refused[i] = 1

    def reward(self, i: i64, state: State) -> None:
        """What the step has brought to each side."""
        rewarder = self.terms.rewarder
        for side in range(self.sides):
            place = i * self.sides + side
            worth = rewarder.worth(state, self.first + side)
            self.rewards[place] = rewarder.earned(state, self.first + side, self.worths[place], worth)
            self.worths[place] = worth

    def count_points(self, i: i64, state: State) -> None:
        for side in range(self.sides):
            self.points[i * self.sides + side] = state.points(self.first + side)

    def end(self, i: i64, state: State, how: i64) -> None:
        """Keep how it ended, and begin the next episode."""
        encoding = self.encoding
        self.ends[i] = u8(how)
        self.refused[i] = 0
        self.count_points(i, state)
        if self.terms.finals:
            self.last[i] = state
            encoding.fill(state, self.seats[i], self.finals, i * encoding.size)
        self.episodes[i] += 1
        self.games[i] = Episode(encoding.game, episode_seed(self.seeds[i], self.indices[i], self.episodes[i]))
        self.show_new(i)

    # -- showing ----------------------------------------------------------------------------------------------------
    def show_new(self, i: i64) -> None:
        """Show a game that has just begun."""
        terms = self.terms
        game = self.games[i]
        state = game.state
        if terms.others is not None:
            terms.others.begin(i, game.seed)
            self.let_others(i, game)
        self.lengths[i] = 0
        self.refusals[i] = 0
        if terms.rewarder.kind:
            for side in range(self.sides):
                self.worths[i * self.sides + side] = terms.rewarder.worth(state, self.first + side)
        if terms.points and self.ends[i] == GOES_ON:
            self.count_points(i, state)
        self.show(i, state)

    def show(self, i: i64, state: State) -> None:
        """Show a state, whatever was shown before."""
        encoding = self.encoding
        self.show_mask(i, state)
        self.seats[i] = state.seat
        encoding.begin(state, state.seat, self.observations, i * encoding.size, self.beside, i * encoding.keeps())

    def show_mask(self, i: i64, state: State) -> None:
        """Mark what a game offers."""
        self.counts[i] = 0
        if state.waiting == DECISION:
            encoding = self.encoding
            self.counts[i] = state.n_offered
            encoding.numbering.mark(state, self.masks, i * encoding.actions, self.choices, i * MOST_OPTIONS)

    def clear_mask(self, i: i64) -> None:
        """Remove the marks of what a game offered."""
        self.take_back_mask(i, -1)

    def take_back_mask(self, i: i64, action: i64) -> i64:
        """Remove the marks of what a game offered; the place of the action among its options."""
        masks = self.masks
        choices = self.choices
        row = i * self.encoding.actions
        start = i * MOST_OPTIONS
        taken: i64 = 0
        for k in range(self.counts[i]):
            choice = i64(choices[start + k])
            masks[row + choice] = 0
            if choice == action:
                taken = k
        return taken

    def choose(self, luck: Luck) -> None:
        """Choose an action for each game, any of those offered as likely as any other."""
        for i in range(self.n):
            self.chosen[i] = i64(self.choices[i * MOST_OPTIONS + scale(luck.next(), self.counts[i])])

    # -- copies -----------------------------------------------------------------------------------------------------
    def __reduce__(self) -> tuple[object, tuple[Encoding, int, Terms, list[tuple[object, ...]], bytes]]:
        """Every game with its luck, and what the buffers keep of the past; the rest follows from these."""
        return stepped, (
            self.encoding,
            self.n,
            self.terms,
            [self.kept(i) for i in range(len(self.games))],
            bytes(self.finals),
        )

    def kept(self, i: i64) -> tuple[object, ...]:
        """One game as it stands."""
        game = self.games[i]
        last = self.last[i]
        sides = [i * self.sides + side for side in range(self.sides)]
        return (
            self.seeds[i],
            self.indices[i],
            self.episodes[i],
            game.seed,
            game.state.cells(),
            (game.luck.start, game.luck.n),
            None if last is None else last.cells(),
            [self.lengths[i], self.refusals[i], self.refused[i], self.ends[i]],
            [(self.rewards[place], self.worths[place], self.points[place]) for place in sides],
        )

    def recall(self, i: i64, kept: tuple[Any, ...]) -> None:
        """One game as it stood."""
        game = self.encoding.game
        seed, index, episode, episode_seed, cells, luck, last, counts, sides = kept
        self.seeds[i] = seed
        self.indices[i] = index
        self.episodes[i] = episode
        self.games.append(Episode(game, episode_seed, game.from_cells(cells), luck_from(luck[0], luck[1])))
        self.last[i] = None if last is None else game.from_cells(last)
        state = self.games[i].state
        self.show(i, state)
        self.lengths[i] = counts[0]
        self.refusals[i] = counts[1]
        self.refused[i] = counts[2]
        self.ends[i] = counts[3]
        place: i64 = i * self.sides
        for reward, worth, points in sides:
            self.rewards[place] = reward
            self.worths[place] = worth
            self.points[place] = points
            place += 1


def stepped(encoding: Encoding, n: int, terms: Terms, games: list[tuple[Any, ...]], finals: bytes) -> Stepper:
    """The games as they stood."""
    stepper = Stepper(encoding, n, terms)
    for i in range(len(games)):
        stepper.recall(i, games[i])
    for place in range(len(finals)):
        stepper.finals[place] = u8(finals[place])
    return stepper
