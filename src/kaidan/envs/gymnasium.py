"""Gymnasium: one controller for the whole team of Ghost Stories, or one seat of Yokai Pagoda against bots."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from .extra import lacking

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..bots.bot import Bot
from ..bots.ladder import bot
from ..encode.encoding import ENCODING, Encoding
from ..encode.encodings import encoding_of
from ..encode.episode import Episode, episode_seed
from ..games.catalogue import game as game_of
from ..kernel.codes import DECISION, OVER
from ..kernel.errors import Illegal, Refusal, WrongData
from ..kernel.position import Position
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .batches import WRONG_TYPE, Batch

Observation = NDArray[np.uint8]

NOT_RESET: Final = mark("cannot step before the first reset; call reset")
ENDED: Final = mark("cannot step: the episode is over; call reset")
WRONG_SEAT: Final = mark("there is no seat {seat} in this game; the seats are 0 to {last}")
WRONG_BOTS: Final = mark("{wanted} bots are needed, one for each other seat, not {given}")
UNKNOWN_MODE: Final = mark("cannot render as “{mode}”; the render modes are {modes}")


def spaces_of(encoding: Encoding) -> tuple[spaces.Space[Any], spaces.Discrete]:
    return spaces.Box(0, 255, (int(encoding.size),), np.uint8), spaces.Discrete(int(encoding.actions))


class GameEnv(gymnasium.Env[Observation, np.int64]):
    """A game in which one controller decides at some of the decisions and the others are made for it.

    An action that is not offered changes nothing: the same observation comes again with reward 0, and
    `info["refusal"]` and `info["rule"]` say why. With `strict` it raises the refusal instead.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(self, game: Game, render_mode: str | None = None, strict: bool = False) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            raise WrongData(Message(UNKNOWN_MODE, {"mode": render_mode, "modes": modes}))
        self.game: Final = game
        self.encoding: Final = encoding_of(game)
        self.observation_space, self.action_space = spaces_of(self.encoding)
        self.render_mode = render_mode
        self.strict: Final = strict
        self.seed: int | None = None
        self.episodes = 0
        self.episode: Episode | None = None

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
        """The first episode of a seed, or the next one."""
        super().reset(seed=seed)
        if seed is not None:
            self.seed, self.episodes = seed, 0
        elif self.seed is None:
            self.seed = int(self.np_random.integers(1 << 62))
        episode = Episode(self.game, episode_seed(self.seed, 0, self.episodes))
        self.episodes += 1
        self.episode = episode
        self.begin(episode)
        self.go_on(episode)
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let everything follow that is not the controller's to decide."""
        episode = self._running()
        number = whole(action)
        try:
            option = self.encoding.option(episode.state, number)
        except (Illegal, WrongData) as refusal:
            if self.strict:
                raise
            return self._observation(), 0.0, False, False, {**self._info(), **reasons(refusal)}
        episode.play(option)
        self.go_on(episode)
        over = episode.state.waiting == OVER
        reward = float(episode.state.outcome_of(self.observer())) if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def render(self) -> str | None:
        """The position as text, as the observer knows it."""
        if self.render_mode is None:
            return None
        return Position.of(self._begun().state.view(self.observer())).write()

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
        return episode

    def _observation(self) -> Observation:
        return np.frombuffer(self.encoding.observe(self._begun().state, self.observer()), np.uint8).copy()

    def _info(self) -> dict[str, Any]:
        """The mask, the seat that decides, and the seed that leads to this episode; at the end the result in words."""
        episode = self._begun()
        state = episode.state
        mask = np.frombuffer(self.encoding.mask(state), np.int8).copy()
        info: dict[str, Any] = {"action_mask": mask, "seat": int(state.seat), "episode_seed": int(episode.seed)}
        if state.waiting == OVER:
            info["points"] = int(state.points(self.observer()))
            info["ending"] = str(state.ending())
        return info


def whole(action: Any) -> int:
    """An action as a whole number; what is none is refused, whether strict or not."""
    try:
        return index(action)
    except TypeError:
        words: dict[str, object] = {"name": "action", "right": "int64", "given": type(action).__name__}
        raise WrongData(Message(WRONG_TYPE, words)) from None


def reasons(refusal: Refusal) -> dict[str, Any]:
    return {"refusal": str(refusal), "rule": refusal.rule}


class TeamEnv(GameEnv):
    """Ghost Stories, or White Moon: one controller decides for every Taoist."""

    def __init__(self, render_mode: str | None = None, strict: bool = False, **options: Any) -> None:
        super().__init__(game_of("ghost-stories", **options), render_mode, strict)

    def observer(self) -> int:
        return 0


class SeatEnv(GameEnv):
    """Yokai Pagoda from one seat; bots play the others, each from a stream of its own that the episode's seed begins.

    `opponents` names the bots in the order of their seats, or one for all.
    """

    def __init__(
        self,
        seat: int = 0,
        opponents: str | list[str] = "adept",
        render_mode: str | None = None,
        strict: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(game_of("yokai-pagoda", **options), render_mode, strict)
        players = int(self.encoding.sides)
        if not 0 <= seat < players:
            raise WrongData(Message(WRONG_SEAT, {"seat": seat, "last": players - 1}))
        names = [opponents] * (players - 1) if isinstance(opponents, str) else opponents
        if len(names) != players - 1:
            raise WrongData(Message(WRONG_BOTS, {"wanted": players - 1, "given": len(names)}))
        self.seat: Final = seat
        self.names: Final = names
        self.bots: dict[int, Bot] = {}
        self.seated(0)  # an unknown name is refused at once

    def observer(self) -> int:
        return self.seat

    def seated(self, seed: int) -> dict[int, Bot]:
        others = [seat for seat in range(int(self.encoding.sides)) if seat != self.seat]
        return {
            seat: bot(name, self.game, episode_seed(seed, seat, 0))
            for seat, name in zip(others, self.names, strict=True)
        }

    def begin(self, episode: Episode) -> None:
        self.bots = self.seated(episode.seed)

    def go_on(self, episode: Episode) -> None:
        state: State = episode.state
        while state.waiting == DECISION and state.seat != self.seat:
            episode.play(self.bots[int(state.seat)].choose(state.view(int(state.seat))))


class TeamVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games of Ghost Stories in one batch. A game that ends begins anew within the same step.

    `copy=False` hands out the same arrays every time, written over by the next step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(self, num_envs: int = 1, copy: bool = True, **options: Any) -> None:
        self.batch: Final = Batch(game_of("ghost-stories", **options), num_envs, 0, finals=True)
        self.num_envs = self.batch.n
        self.copy: Final = copy
        self.single_observation_space, self.single_action_space = spaces_of(self.batch.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The first episode of every game; without a seed from a new one."""
        super().reset(seed=seed)
        seen = self.batch.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed, self._into())
        return seen.observations, {"action_mask": seen.masks, "seat": seen.seats}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action in every game. If one is not offered, no game is stepped and the refusal says which."""
        seen = self.batch.step(np.asarray(actions), self._into())
        info: dict[str, Any] = {"action_mask": seen.masks, "seat": seen.seats}
        if seen.ends.any():
            finals = np.empty(self.num_envs, dtype=object)
            rows = self.batch.finals()
            for ended in np.flatnonzero(seen.ends):
                finals[ended] = rows[ended].copy()
            info["final_obs"] = finals
            info["_final_obs"] = seen.ends.copy()
            points = np.where(seen.ends, self.batch.points()[:, 0], 0)
            info["final_info"] = {"points": points, "_points": seen.ends.copy()}
            info["_final_info"] = seen.ends.copy()
        never = np.zeros(self.num_envs, np.bool_)
        return seen.observations, seen.rewards[:, 0].astype(np.float64), seen.ends, never, info

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""

    def _into(self) -> Any:
        return self.batch.arrays() if self.copy else None


#: The environments by their ids; the version is that of the encoding.
IDS: Final = {
    f"kaidan/GhostStories-v{ENCODING}": {},
    f"kaidan/WhiteMoon-v{ENCODING}": {"expansion": "white-moon"},
}
YOKAI: Final = f"kaidan/YokaiPagoda-v{ENCODING}"

for _id, _options in IDS.items():
    gymnasium.register(
        id=_id,
        entry_point="kaidan.envs.gymnasium:TeamEnv",
        vector_entry_point="kaidan.envs.gymnasium:TeamVectorEnv",
        kwargs=_options,
    )
gymnasium.register(id=YOKAI, entry_point="kaidan.envs.gymnasium:SeatEnv")
