"""OpenSpiel: every game with explicit chance nodes, and where hands are hidden with information states."""

from __future__ import annotations

from types import new_class
from typing import Any, Final

from ..kernel.state import as_state
from .extra import lacking

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..encode.encodings import encoding_of
from ..games.catalogue import game as game_of
from ..games.catalogue import options_of, titles
from ..kernel.codes import CHANCE, OVER
from ..kernel.errors import WrongData
from ..kernel.packed import first
from ..kernel.state import Game, State
from ..kernel.title import Title
from ..kernel.words import Message, mark
from .learnable import Memory, learnable
from .openspiel_luck import Outcomes
from .players import seats_with_players

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
    for key, values in options_of(name).items():
        if len(values) > 1 and all(value.isdigit() for value in values[1:]):
            out[key] = int(values[0]) if values[0].isdigit() else 0
        else:
            out[key] = values[0] if values else "random"
    return out


def hides(game: Game) -> bool:
    """Whether somebody sees what others do not."""
    return any(verb.hidden for verb in game.notation.by_kind.values())


def type_of(title: Title) -> Any:
    """What OpenSpiel wants to know of a game; its expansions are parameters."""
    game = game_of(title.game)
    hidden, remembers = hides(game), learnable(game).memory is not None
    players = [int(n) for n in title.values.get("players", [str(len(game.seats()))])]
    kind = pyspiel.GameType
    known = kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION
    return pyspiel.GameType(
        short_name=f"kaidan_{title.key.replace('-', '_')}",
        long_name=title.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known,
        # Rivals can share a victory.
        utility=kind.Utility.IDENTICAL if title.together else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=remembers,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters_of(title.game), **({ENTRIES: RECALL} if remembers else {})},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game with its setup: `seed` settles what lies where before anybody decides, as it does everywhere else.

    Where a game brings a memory, `recall` is how many entries of it the tensor of an information state holds.
    """

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        defaults = kind.parameter_specification
        said = {**defaults, **(params or {})}
        given = said.get(ENTRIES, RECALL)
        if given < 1:
            raise WrongData(Message(WRONG_RECALL, {"given": given}))
        self.recall: Final = int(given)
        options = {key: said[key] for key in options_of(name) if said[key] != defaults[key]}
        self.game: Final[Game] = game_of(name, **options)
        self.encoding: Final = encoding_of(self.game)
        self.outcomes: Final = Outcomes(self.game, self.encoding)
        self.hides: Final = hides(self.game)
        self.memory: Final = learnable(self.game).memory
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
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """The game after its setup."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more than a game can have moves."""
        return self.game.bound()

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer | None:
        """What a seat may see, or with perfect recall what it has seen; nothing for public or private parts alone."""
        if params:
            raise WrongData(Message(NO_OBSERVER, {"given": params}))
        recall = kind is not None and kind.perfect_recall
        if not self.hides:
            return MoveObserver(self) if recall else Observer(self)
        if kind is None:
            return SeatObserver(self)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        if not recall:
            return SeatObserver(self)
        return SeenObserver(self) if self.memory is None else LogObserver(self, self.memory)


class Held:
    """A state of the kernel in a state of OpenSpiel, which copies what it holds deeply."""

    __slots__ = ("seen", "state")

    def __init__(self, state: State, seen: list[tuple[int, int]]) -> None:
        self.state = state
        #: Where hands are hidden and the game brings no memory: what was played and came up, and who saw it.
        self.seen = seen

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.clone(), list(self.seen))

    def __reduce__(self) -> tuple[type[Held], tuple[State, list[tuple[int, int]]]]:
        return Held, (self.state, self.seen)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """An instant of a game. A move that is not offered is refused with its rule, and nothing changes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.first.clone(), [])

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
        lucky = state.waiting == CHANCE
        packed = state.read_luck(game.outcomes.name(action)) if lucky else game.encoding.option(state, action)
        if game.hides and game.memory is None:
            self.held.seen.append((packed, state.witnesses(packed)))
        if lucky:
            state.settle(first(packed))
        else:
            state.apply(packed)

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
        guess = self.held.state.view(game.seats[player]).guess(int(sampler() * (1 << 62)))
        twin.held = Held(guess, list(self.held.seen))
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


class WithoutTensor(Observer):
    """What has been seen, in words only."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.tensor = None
        self.dict = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""


class MoveObserver(WithoutTensor):
    """All moves so far: where everything is open, that is all there is to know."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers of all moves and outcomes."""
        text: str = state.history_str()
        return text


class SeatObserver(Observer):
    """What a seat may see, without what it has seen before."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the seat knows it, without the history."""
        lines = text_of(state.kernel.view(self.game.seats[player])).splitlines()
        memory = self.game.memory
        return "\n".join(line for line in lines if memory is None or not line.startswith(memory.history))


class SeenObserver(WithoutTensor, SeatObserver):
    """What a seat may see and has seen: every move and outcome, with a question mark for what it could not see."""

    def string_from(self, state: SpielState, player: int) -> str:
        """What lies there, and how it came about."""
        notation, seat = self.game.game.notation, self.game.seats[player]
        seen = [
            notation.write(packed) if witnesses < 0 or witnesses >> seat & 1 else notation.blank(packed)
            for packed, witnesses in state.held.seen
        ]
        return "\n".join([super().string_from(state, player), *seen])


class LogObserver(Observer):
    """What a seat may see and has seen, as the game remembers it.

    The text is complete. The tensor has the last entries of the memory, the oldest of them first.
    """

    def __init__(self, game: SpielGame, memory: Memory) -> None:
        super().__init__(game)
        size, width = int(game.encoding.size), len(memory.shifts)
        self.memory: Final = memory
        self.tensor = np.zeros(size + width * game.recall, np.float32)
        self.dict = {"observation": self.tensor[:size], "log": self.tensor[size:].reshape(game.recall, width)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees, and what he has seen, into the tensor."""
        super().set_from(state, player)
        view = as_state(state.kernel.view(self.game.seats[player]))
        entries = np.array(self.memory.entries(view)[-self.game.recall :], np.int64)
        rows = self.dict["log"]
        rows[:] = 0
        seen = rows[: len(entries)]
        for column, shift in enumerate(self.memory.shifts):
            seen[:, column] = entries >> shift & 15

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the seat knows it, with the history."""
        return text_of(state.kernel.view(self.game.seats[player]))


def register(title: Title) -> None:
    """Make a class for a title, by which its games are pickled, and tell OpenSpiel."""
    kind = type_of(title)

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, kind, title.game, params)

    name = f"{''.join(word.capitalize() for word in title.key.split('-'))}Game"
    said = {"__init__": begin, "__module__": __name__}
    globals()[name] = new_class(name, (SpielGame,), exec_body=lambda body: body.update(said))
    pyspiel.register_game(kind, globals()[name])


for _title in titles():
    if not _title.of:
        register(_title)
