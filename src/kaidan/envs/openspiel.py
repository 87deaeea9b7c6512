"""OpenSpiel: both games with explicit chance nodes, and for Yokai Pagoda with information states."""

from __future__ import annotations

from typing import Any, Final

from .extra import lacking

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..encode.encodings import encoding_of
from ..games.catalogue import OPTIONS
from ..games.catalogue import game as game_of
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.codes import CHANCE, OVER
from ..kernel.errors import WrongData
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .openspiel_luck import Outcomes
from .players import seats_with_players

#: Where the numbers of a log's entry lie, by how many bits: kind, seat or pile, other seat or pile, yokai, number.
ENTRY: Final = [0, 4, 8, 16, 12]
#: So many entries of the log are in the tensor of an information state, unless the game is told otherwise.
RECALL: Final = 512
#: Parameters that are no options of the game.
SEED: Final = "seed"
ENTRIES: Final = "recall"

WRONG_RECALL: Final = mark("recall should be a whole number of at least 1, not “{given}”")
NO_OBSERVER: Final = mark("an observer takes no parameters, not “{given}”")


def parameters_of(name: str) -> dict[str, Any]:
    """The options of a game with their defaults, and the seed of its setup.

    Options that are numbers are numbers here, as OpenSpiel reads them so; 0 stands for a default that is none.
    """
    out: dict[str, Any] = {SEED: 0}
    for key, values in OPTIONS[name].items():
        if len(values) > 1 and all(value.isdigit() for value in values[1:]):
            out[key] = int(values[0]) if values[0].isdigit() else 0
        else:
            out[key] = values[0] if values else "random"
    return out


GHOST_STORIES: Final = pyspiel.GameType(
    short_name="kaidan_ghost_stories",
    long_name="Ghost Stories",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.IDENTICAL,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=parameters_of("ghost-stories"),
)
YOKAI_PAGODA: Final = pyspiel.GameType(
    short_name="kaidan_yokai_pagoda",
    long_name="Yokai Pagoda",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,  # YP-END-1: a first place can be shared
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={**parameters_of("yokai-pagoda"), ENTRIES: RECALL},
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game with its setup: `seed` settles what lies where before anybody decides, as it does everywhere else."""

    def __init__(self, kind: Any, name: str, given: dict[str, Any] | None) -> None:
        defaults = kind.parameter_specification
        said = {**defaults, **(given or {})}
        options = {key: said[key] for key in OPTIONS[name] if said[key] != defaults[key]}
        self.game: Final[Game] = game_of(name, **options)
        self.encoding: Final = encoding_of(self.game)
        self.outcomes: Final = Outcomes(self.game, self.encoding)
        self.first: Final = self.game.start(int(said[SEED]))
        #: The seat of each player: those that the setup gives to somebody, in rising order.
        self.seats: Final = seats_with_players(self.first)
        bound = self.game.bound()
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.encoding.actions),
            max_chance_outcomes=len(self.outcomes.packed),
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=bound,
        )
        super().__init__(kind, info, given or {})

    def new_initial_state(self) -> SpielState:
        """The game after its setup."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more than a game can have moves."""
        return self.game.bound()


class GhostStoriesGame(SpielGame):
    """Ghost Stories, and with `expansion=white-moon` White Moon."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GHOST_STORIES, "ghost-stories", params)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Who sees everything: the board, or with perfect recall all moves so far."""
        if params:
            raise WrongData(Message(NO_OBSERVER, {"given": params}))
        return MoveObserver(self) if kind is not None and kind.perfect_recall else Observer(self)


class YokaiPagodaGame(SpielGame):
    """Yokai Pagoda; `recall` is how much of the log the tensor of an information state holds."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = (params or {}).get(ENTRIES, RECALL)
        if given < 1:
            raise WrongData(Message(WRONG_RECALL, {"given": given}))
        self.recall: Final = int(given)
        super().__init__(YOKAI_PAGODA, "yokai-pagoda", params)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer | None:
        """What a seat may see, or with perfect recall what it has seen; nothing for public or private parts alone."""
        if params:
            raise WrongData(Message(NO_OBSERVER, {"given": params}))
        if kind is None:
            return SeatObserver(self)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return LogObserver(self, self.recall) if kind.perfect_recall else SeatObserver(self)


class Held:
    """A state of the kernel in a state of OpenSpiel, which copies what it holds deeply."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.clone())

    def __reduce__(self) -> tuple[type[Held], tuple[State]]:
        return Held, (self.state,)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """An instant of a game. A move that is not offered is refused with its rule, and nothing changes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.first.clone())

    @property
    def kernel(self) -> State:
        """The kernel's state."""
        return self.held.state

    def current_player(self) -> int:
        """Who decides, or that luck is due, or that the game is over."""
        state = self.held.state
        if state.waiting == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if state.waiting == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return self._of().seats.index(state.seat)

    def _of(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def _legal_actions(self, player: int) -> list[int]:
        return self._of().encoding.legal(self.held.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can come up, by number, each with its probability."""
        return self._of().outcomes.possible(self.held.state)

    def _apply_action(self, action: int) -> None:
        game = self._of()
        state = self.held.state
        if state.waiting == CHANCE:
            game.outcomes.settle(state, action)
        else:
            state.apply(game.encoding.option(state, action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self._of()
        return game.outcomes.name(action) if player == pyspiel.PlayerId.CHANCE else game.encoding.name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.held.state.waiting == OVER)

    def returns(self) -> list[float]:
        """1 for each player that has won, -1 for the others, 0 before the end."""
        return [float(self.held.state.outcome_of(seat)) for seat in self._of().seats]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, any deal as likely as any other; it has no history."""
        game = self._of()
        twin = SpielState(game)
        twin.held = Held(self.held.state.view(game.seats[player]).guess(int(sampler() * (1 << 62))))
        return twin

    def __str__(self) -> str:
        return text_of(self.held.state)


def text_of(state: State) -> str:
    """The position as text, without its header."""
    return "\n".join(state.game.write_position(state))


# -- what is seen ------------------------------------------------------------------------------------------------------
class Observer:
    """All that a seat sees of the moment, as the encoding writes it, and the position as text."""

    def __init__(self, game: SpielGame) -> None:
        self.game: Final = game
        self.tensor: Any = np.zeros(int(game.encoding.size), np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into the tensor."""
        row = self.game.encoding.observe(state.kernel, self.game.seats[player])
        self.dict["observation"][:] = np.frombuffer(row, np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees as text."""
        return text_of(state.kernel)


class MoveObserver(Observer):
    """All moves so far: where everything is open, that is all there is to know."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.tensor = None
        self.dict = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers of all moves and outcomes."""
        text: str = state.history_str()
        return text


class SeatObserver(Observer):
    """What a seat of Yokai Pagoda may see, without what it has seen before (YP-INF-1)."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the seat knows it, without the history."""
        lines = text_of(state.kernel.view(self.game.seats[player])).splitlines()
        return "\n".join(line for line in lines if not line.startswith("history "))


class LogObserver(Observer):
    """What a seat of Yokai Pagoda may see and has seen: every card that came or went, as far as it saw it (YP-INF-1).

    The text is complete. The tensor has the last entries of the log, the oldest of them first.
    """

    def __init__(self, game: SpielGame, recall: int) -> None:
        super().__init__(game)
        size = int(game.encoding.size)
        self.recall: Final = recall
        self.tensor = np.zeros(size + len(ENTRY) * recall, np.float32)
        self.dict = {"observation": self.tensor[:size], "log": self.tensor[size:].reshape(recall, len(ENTRY))}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees, and what he has seen, into the tensor."""
        super().set_from(state, player)
        view = state.kernel.view(self.game.seats[player])
        assert isinstance(view, Pagoda)
        entries = np.array(view.log()[-self.recall :], np.int64)
        rows = self.dict["log"]
        rows[:] = 0
        seen = rows[: len(entries)]
        for column, shift in enumerate(ENTRY):
            seen[:, column] = entries >> shift & 15

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the seat knows it, with the history."""
        return text_of(state.kernel.view(self.game.seats[player]))


pyspiel.register_game(GHOST_STORIES, GhostStoriesGame)
pyspiel.register_game(YOKAI_PAGODA, YokaiPagodaGame)
