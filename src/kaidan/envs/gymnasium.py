"""Gymnasium: one controller for a whole team, or where players are rivals one seat against bots."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from .extra import lacking

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..encode.encoding import ENCODING, NO_SUCH_ACTION, Encoding
from ..encode.encodings import encoding_of
from ..encode.episode import Episode, episode_seed
from ..encode.reward import Potential
from ..games.catalogue import game as game_of
from ..games.catalogue import title_named, titles
from ..kernel.codes import DECISION, OVER
from ..kernel.errors import Illegal, Refusal, WrongData
from ..kernel.state import Game
from ..kernel.title import Title
from ..kernel.words import Message, mark
from .batches import WRONG_TYPE
from .beginnings import begun
from .conditions import counted, rewarder, seated
from .rendering import HUMAN, MODES, Frame, check_mode, frame, show

Observation = NDArray[np.uint8]

NOT_RESET: Final = mark("cannot step before the first reset; call reset")
ENDED: Final = mark("cannot step: the episode is over; call reset")
GIVEN_UP: Final = mark("the episode is lost: {n} actions were not offered")


def spaces_of(encoding: Encoding) -> tuple[spaces.Space[Any], spaces.Discrete]:
    return spaces.Box(0, 255, (int(encoding.size),), np.uint8), spaces.Discrete(int(encoding.actions))


class GameEnv(gymnasium.Env[Observation, np.int64]):
    """A game in which one controller decides at some of the decisions and the others are made for it.

    An action that is not offered changes nothing: the same observation comes again with reward 0 less
    `refusal_cost`, and `info["refusal"]` and `info["rule"]` say why. After `refusals` of them in an episode it is lost.
    With `strict` an action that is not offered raises the refusal instead; a number that is no action always does.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: Game,
        render_mode: str | None = None,
        strict: bool = False,
        reward: str = "outcome",
        discount: float = 1.0,
        potential: Potential | None = None,
        refusals: int = 0,
        refusal_cost: float = 0.0,
        tell_seed: bool = False,
    ) -> None:
        check_mode(render_mode)
        self.game: Final = game
        self.encoding: Final = encoding_of(game)
        self.observation_space, self.action_space = spaces_of(self.encoding)
        self.render_mode = render_mode
        self.strict: Final = strict
        self.rewarder: Final = rewarder(game, reward, discount, potential)
        self.refusals: Final = counted("refusals", refusals)
        self.refusal_cost: Final = float(refusal_cost)
        self.tell_seed: Final = tell_seed
        self.seed: int | None = None
        self.episodes = 0
        self.episode: Episode | None = None
        #: Illegal actions of the episode, and what the rewarder compares.
        self.refused = 0
        self.worth = 0.0

    # -- what a game's own environment says -------------------------------------------------------------------------
    def observer(self) -> int:
        """The seat whose view is observed."""
        raise NotImplementedError

    def begin(self, episode: Episode) -> None:
        """A new episode begins."""

    def go_on(self, episode: Episode) -> None:
        """Make the decisions that are not the controller's."""

    # -- Gymnasium --------------------------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The first episode of a seed, or the next one.

        Options: `position`, a state or a position as text to go on from; `setup`, as a record's header lists it;
        `seed`, the seed of the episode itself, as `kaidan.begin` takes it.
        """
        super().reset(seed=seed)
        if seed is not None:
            self.seed, self.episodes = seed, 0
        elif self.seed is None:
            self.seed = int(self.np_random.integers(1 << 62))
        episode = begun(self.game, options, episode_seed(self.seed, 0, self.episodes))
        self.episodes += 1
        self.episode = episode
        self.refused = 0
        self.begin(episode)
        self.go_on(episode)
        self.worth = self.rewarder.worth(episode.state, self.observer())
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let everything follow that is not the controller's to decide."""
        episode = self._running()
        number = whole(action)
        if not 0 <= number < self.encoding.actions:
            words: dict[str, object] = {"action": number, "last": int(self.encoding.actions) - 1}
            raise WrongData(Message(NO_SUCH_ACTION, words))
        try:
            option = self.encoding.option(episode.state, number)
        except Illegal as refusal:
            if self.strict:
                raise
            return self._refuse(refusal)
        episode.play(option)
        self.go_on(episode)
        state = episode.state
        worth = self.rewarder.worth(state, self.observer())
        reward = self.rewarder.earned(state, self.observer(), self.worth, worth)
        self.worth = worth
        self._show()
        return self._observation(), reward, bool(state.waiting == OVER), False, self._info()

    def render(self) -> Frame | None:
        """The position as the observer knows it: as text, as a picture, or on a screen."""
        if self.render_mode is None:
            return None
        view = self._begun().state.view(self.observer())
        if self.render_mode == HUMAN:
            show(view)
            return None
        return frame(view, self.render_mode)

    def action_masks(self) -> NDArray[np.bool_]:
        """What is offered now, under the name that maskable learners ask for."""
        return np.frombuffer(self.encoding.mask(self._begun().state), np.bool_).copy()

    # -- parts ------------------------------------------------------------------------------------------------------
    def _begun(self) -> Episode:
        if self.episode is None:
            raise WrongData(Message(NOT_RESET, {}))
        return self.episode

    def _running(self) -> Episode:
        episode = self._begun()
        if episode.state.waiting == OVER:
            raise Illegal(Message(ENDED, {}, episode.state.ending().rule))
        if self.refusals and self.refused >= self.refusals:
            raise Illegal(Message(ENDED, {}))
        return episode

    def _refuse(self, refusal: Refusal) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.refused += 1
        info = {**self._info(), "refusal": str(refusal), "rule": refusal.rule}
        lost = self.refused == self.refusals
        if lost:
            info |= {"action_mask": np.zeros_like(info["action_mask"]), "ending": given_up(self.refused)}
        return self._observation(), (-1.0 if lost else 0.0) - self.refusal_cost, lost, False, info

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def _observation(self) -> Observation:
        return np.frombuffer(self.encoding.observe(self._begun().state, self.observer()), np.uint8).copy()

    def _info(self) -> dict[str, Any]:
        """The mask, the seat that decides and the points as they stand; at the end the result in words."""
        episode = self._begun()
        state = episode.state
        mask = np.frombuffer(self.encoding.mask(state), np.int8).copy()
        points = int(state.points(self.observer()))
        info: dict[str, Any] = {"action_mask": mask, "seat": int(state.seat), "points": points}
        if self.tell_seed:
            info["episode_seed"] = int(episode.seed)
        if state.waiting == OVER:
            info["ending"] = str(state.ending())
        return info


def given_up(n: int) -> str:
    return str(Message(GIVEN_UP, {"n": n}))


def whole(action: Any) -> int:
    """An action as a whole number; what is none is refused, whether strict or not."""
    try:
        return index(action)
    except TypeError:
        words: dict[str, object] = {"name": "action", "right": "int64", "given": type(action).__name__}
        raise WrongData(Message(WRONG_TYPE, words)) from None


def game_for(title: str | None, together: bool, options: dict[str, Any]) -> Game:
    """The game or expansion of that key; without one the first whose players win together, or are rivals."""
    wanted = title_named(title) if title else next(one for one in titles() if one.together == together and not one.of)
    return game_of(wanted.game, **{**wanted.needs, **options})


def apart(options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is said to the environment, and the options of the game."""
    ours = {name: options[name] for name in options if name in CONDITIONS}
    return ours, {name: options[name] for name in options if name not in CONDITIONS}


#: What every environment can be told besides the options of its game.
CONDITIONS: Final = (
    "render_mode", "strict", "reward", "discount", "potential", "refusals", "refusal_cost", "tell_seed",
)  # fmt: skip


class TeamEnv(GameEnv):
    """A game that all win or lose together: one controller decides for every seat."""

    def __init__(self, title: str | None = None, **options: Any) -> None:
        conditions, rest = apart(options)
        super().__init__(game_for(title, True, rest), **conditions)

    def observer(self) -> int:
        return 0


class SeatEnv(GameEnv):
    """A game among rivals from one seat; bots play the others, each from a stream that the episode's seed begins.

    `opponents` names the bots in the order of their seats, or one for all.
    """

    def __init__(
        self, seat: int = 0, opponents: str | list[str] = "", title: str | None = None, **options: Any
    ) -> None:
        conditions, rest = apart(options)
        super().__init__(game_for(title, False, rest), **conditions)
        self.seat: Final = seat
        self.others: Final = seated(self.game, seat, opponents, 1)

    def observer(self) -> int:
        return self.seat

    def begin(self, episode: Episode) -> None:
        self.others.begin(0, episode.seed)

    def go_on(self, episode: Episode) -> None:
        state = episode.state
        while state.waiting == DECISION and state.seat != self.seat:
            episode.play(self.others.decide(0, state))


def id_of(title: Title) -> str:
    """The id of a title's environment; the version is that of the encoding."""
    return f"kaidan/{''.join(word.capitalize() for word in title.key.split('-'))}-v{ENCODING}"


#: The environments of all titles by their ids.
IDS: Final = {id_of(title): title for title in titles()}

for _id, _title in IDS.items():
    _name = "Team" if _title.together else "Seat"
    gymnasium.register(
        id=_id,
        entry_point=f"kaidan.envs.gymnasium:{_name}Env",
        vector_entry_point=f"kaidan.envs.gymnasium_vector:{_name}VectorEnv",
        kwargs={"title": _title.key},
    )
