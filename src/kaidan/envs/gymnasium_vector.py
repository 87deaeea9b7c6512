"""Gymnasium's vector environments: many games in one batch, with all that an environment of one game gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .extra import lacking

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..encode.stepper import CUT, GIVEN_UP
from ..kernel.errors import Illegal, WrongData
from ..kernel.state import Game, State
from ..kernel.words import Message
from .batches import WRONG_SHAPE, WRONG_TYPE, Arrays, Batch
from .beginnings import OPTIONS, POSITION, SEED, SETUP, checked, state_for
from .gymnasium import Observation, apart, game_for, given_up, spaces_of
from .rendering import MODES, Frame, check_mode, frame, show

#: An option of `reset`: which games it is for, as Gymnasium calls it.
MASK: Final = "reset_mask"


class GameVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games in one batch. A game that ends begins anew within the same step.

    Rewards, refusals and infos are those of the environment of one game. `copy=False` hands out the same arrays every
    time, written over by the next step. `points=False` leaves the points of unfinished games out of `info`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": list(MODES),
        "render_fps": 1,
    }

    def __init__(
        self, game: Game, num_envs: int, copy: bool, seat: int | None, opponents: Any, conditions: dict[str, Any]
    ) -> None:
        self.render_mode = conditions.pop("render_mode", None)
        check_mode(self.render_mode)
        self.tell_seed: Final = bool(conditions.pop("tell_seed", False))
        told = {"strict": False, "points": True, **conditions, "seat": seat, "opponents": opponents}
        self.batch: Final = Batch(game, num_envs, 0, finals=True, **told)
        self.num_envs = self.batch.n
        self.copy: Final = copy
        self.single_observation_space, self.single_action_space = spaces_of(self.batch.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    # -- Gymnasium --------------------------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The first episode of every game; without a seed from a new one.

        With a number, game i is the i-th of that seed's batch. With a list, each game is what an environment of one
        game plays from its seed. Options: `reset_mask`, which games are meant, and those of the environment of one
        game, for all of these or as a list with one for each; without a seed, games of a mask begin their next ones.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        said = dict(checked(options, (*OPTIONS, MASK)))
        mask = self._mask(said.pop(MASK, None))
        if seed is None and mask is None:
            seed = int(self.np_random.integers(1 << 62))
        if seed is None or isinstance(seed, int | np.integer):
            seen = self.batch.reset(seed, self._into(), mask)
        else:
            meant = range(self.num_envs) if mask is None else np.flatnonzero(mask)
            given = list(self.batch._each(seed, self.num_envs, "seeds"))
            fresh = [self._fresh(given[int(i)]) for i in meant]
            seen = self.batch.reset(fresh, self._into(), mask)
        if said:
            seen = self._place(said, mask)
        return seen.observations, self._info(seen)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action in every game. If one is no action at all, no game is stepped and the refusal says which."""
        chosen = np.asarray(actions)
        before = None if self.batch.terms.strict else self._illegal(chosen)
        seen = self.batch.step(chosen, self._into())
        info = self._info(seen)
        if before is not None and any(before.values()):
            info |= self._refusals(before)
        cuts = self.batch.cuts()
        if seen.ends.any():
            info |= self._finals(seen)
        return seen.observations, seen.rewards[:, 0].astype(np.float64), seen.ends & ~cuts, cuts, info

    def render(self) -> tuple[Frame, ...] | None:
        """Every game as the learner knows it, as text or as a picture; on a screen only the first."""
        if self.render_mode is None:
            return None
        views = (self.batch.state(i).view(self._observer()) for i in range(self.num_envs))
        if self.render_mode == "human":
            show(next(views))
            return None
        return tuple(frame(view, self.render_mode) for view in views)

    def action_masks(self) -> NDArray[np.bool_]:
        """What each game offers, under the name that maskable learners ask for."""
        return self.batch.masks().astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""

    # -- parts ------------------------------------------------------------------------------------------------------
    def _into(self) -> Arrays | None:
        return self.batch.arrays() if self.copy else None

    def _observer(self) -> int:
        return max(0, int(self.batch.terms.seat))

    def _fresh(self, seed: int | None) -> int:
        return int(self.np_random.integers(1 << 62)) if seed is None else int(seed)

    def _mask(self, mask: Any) -> NDArray[np.bool_] | None:
        if mask is None:
            return None
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            given = str(getattr(mask, "dtype", type(mask).__name__))
            raise WrongData(Message(WRONG_TYPE, {"name": MASK, "right": "bool", "given": given}))
        if mask.shape != (self.num_envs,):
            words: dict[str, object] = {"name": MASK, "right": str((self.num_envs,)), "given": str(mask.shape)}
            raise WrongData(Message(WRONG_SHAPE, words))
        return mask

    def _place(self, said: Mapping[str, Any], mask: NDArray[np.bool_] | None) -> Arrays:
        """Begin otherwise than by the seeds alone."""
        game = self.batch.encoding.game
        states: list[State | None] = []
        seeds = [self.batch.episode(i)[1] for i in range(self.num_envs)]
        for i in range(self.num_envs):
            if mask is not None and not mask[i]:
                states.append(None)
                continue
            own = {key: value[i] if listed(key, value) else value for key, value in said.items()}
            seeds[i] = int(own.get(SEED, seeds[i]))
            state = state_for(game, own, seeds[i])
            states.append(game.start(seeds[i]) if state is None else state)
        return self.batch.set_states(states, seeds, self._into())

    def _info(self, seen: Arrays) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": seen.masks, "seat": seen.seats}
        if self.batch.terms.points:
            info["points"] = self.batch.points()[:, 0].copy()
        if self.tell_seed:
            info["episode_seed"] = np.array([self.batch.episode(i)[1] for i in range(self.num_envs)], np.int64)
        return info

    def _illegal(self, actions: NDArray[Any]) -> dict[int, Illegal]:
        """Why the actions that are not offered are not, by game."""
        why: dict[int, Illegal] = {}
        masks = self.batch.masks()
        fits = self.batch.begun and actions.shape == (self.num_envs,) and actions.dtype.kind in "iu"
        if not fits or ((actions < 0) | (actions >= masks.shape[1])).any():
            return why  # the batch says what is wrong
        for i in np.flatnonzero(masks[np.arange(self.num_envs), actions] == 0):
            try:
                self.batch.encoding.option(self.batch.state(int(i)), int(actions[i]))
            except Illegal as refusal:
                why[int(i)] = refusal
        return why

    def _refusals(self, why: dict[int, Illegal]) -> dict[str, Any]:
        texts, rules = np.full(self.num_envs, "", object), np.full(self.num_envs, "", object)
        which = np.zeros(self.num_envs, np.bool_)
        for i, refusal in why.items():
            texts[i], rules[i], which[i] = str(refusal), refusal.rule, True
        return {"refusal": texts, "_refusal": which, "rule": rules, "_rule": which.copy()}

    def _finals(self, seen: Arrays) -> dict[str, Any]:
        """What the environment of one game would say at the end, for each game that has ended."""
        batch, n, ended = self.batch, self.num_envs, seen.ends.copy()
        rows, how, points = batch.finals(), batch.how_ended(), batch.points()[:, 0]
        finals, endings = np.empty(n, dtype=object), np.full(n, "", object)
        seats = np.zeros(n, np.int64)
        for i in (int(i) for i in np.flatnonzero(ended)):
            finals[i] = rows[i].copy()
            last = batch.last(i)
            assert last is not None
            seats[i] = last.seat
            if how[i] != CUT:
                endings[i] = given_up(int(batch.terms.refusals)) if how[i] == GIVEN_UP else str(last.ending())
        told: dict[str, Any] = {"points": np.where(ended, points, 0), "_points": ended}
        told |= {"ending": endings, "_ending": ended & (how != CUT), "seat": seats, "_seat": ended}
        told |= {"action_mask": np.zeros_like(seen.masks), "_action_mask": ended}
        return {"final_obs": finals, "_final_obs": ended, "final_info": told, "_final_info": ended.copy()}


def listed(key: str, value: Any) -> bool:
    """Whether there is one value for each game."""
    return isinstance(value, list | tuple) if key in (POSITION, SETUP, SEED) else False


def split(options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    ours, rest = apart(options)
    for name in ("max_episode_steps", "points"):
        if name in rest:
            ours[name] = rest.pop(name)
    return ours, rest


class TeamVectorEnv(GameVectorEnv):
    """Many games of a team, for all of whose seats one controller decides."""

    def __init__(self, num_envs: int = 1, copy: bool = True, title: str | None = None, **options: Any) -> None:
        conditions, rest = split(options)
        super().__init__(game_for(title, True, rest), num_envs, copy, None, "", conditions)


class SeatVectorEnv(GameVectorEnv):
    """Many games among rivals from one seat; bots play the others inside compiled code."""

    def __init__(
        self,
        num_envs: int = 1,
        copy: bool = True,
        seat: int = 0,
        opponents: str | list[str] = "",
        title: str | None = None,
        **options: Any,
    ) -> None:
        conditions, rest = split(options)
        super().__init__(game_for(title, False, rest), num_envs, copy, seat, opponents, conditions)
