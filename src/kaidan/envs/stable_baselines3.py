"""Stable-Baselines3 and sb3-contrib: a batch as their `VecEnv`, masks included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .extra import lacking

try:
    import numpy as np
    from numpy.typing import NDArray
    from stable_baselines3.common.vec_env import VecEnv
    from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing, "sb3") from None

from ..games.catalogue import title_named
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .gymnasium_vector import GameVectorEnv, SeatVectorEnv, TeamVectorEnv

NO_METHOD: Final = mark("a batch has no method “{name}” for one of its games")


class BatchVecEnv(VecEnv):  # type: ignore[misc]  # where Stable-Baselines3 is not installed, mypy does not know it
    """Many games in one batch, stepped inside compiled code.

    `action_masks` is what MaskablePPO asks for. Where a game ends, `infos` has `terminal_observation`, `episode` as
    SB3's Monitor writes it, `points` and `ending`. All other infos are those of the vector environment that it holds.
    """

    def __init__(self, envs: GameVectorEnv) -> None:
        self.envs: Final = envs
        #: What SB3 asks of each environment by name.
        self.told: Final[dict[str, Any]] = {"render_mode": envs.render_mode}
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)
        self.masks: NDArray[np.bool_] = np.zeros((envs.num_envs, envs.batch.actions), np.bool_)
        self.chosen: NDArray[np.int64] = np.zeros(envs.num_envs, np.int64)
        #: What each game's episode has brought so far, and how long it is.
        self.returns = np.zeros(envs.num_envs)
        self.lengths = np.zeros(envs.num_envs, np.int64)

    # -- stepping ---------------------------------------------------------------------------------------------------
    def reset(self) -> NDArray[np.uint8]:
        """The first episode of every game, from the seeds that were given, if any."""
        seeds = None if all(seed is None for seed in self._seeds) else self._seeds
        observations, info = self.envs.reset(seed=seeds)
        self.masks = info["action_mask"].astype(np.bool_)
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._reset_seeds()
        self._reset_options()
        self.returns[:] = 0.0
        self.lengths[:] = 0
        return observations

    def step_async(self, actions: NDArray[Any]) -> None:
        """Remember what to do."""
        self.chosen = np.asarray(actions)

    def step_wait(self) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Do it in every game."""
        observations, rewards, over, cut, info = self.envs.step(self.chosen)
        self.masks = info["action_mask"].astype(np.bool_)
        self.returns += rewards
        self.lengths += 1
        done = over | cut
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in (int(i) for i in np.flatnonzero(done)):
            told = info["final_info"]
            infos[i] = {
                "terminal_observation": info["final_obs"][i],
                "TimeLimit.truncated": bool(cut[i]),
                "episode": {"r": float(self.returns[i]), "l": int(self.lengths[i]), "t": 0.0},
                "points": int(told["points"][i]),
                "ending": str(told["ending"][i]),
            }
        if "refusal" in info:
            for i in (int(i) for i in np.flatnonzero(info["_refusal"])):
                infos[i] |= {"refusal": info["refusal"][i], "rule": info["rule"][i]}
        self.returns[done] = 0.0
        self.lengths[done] = 0
        return observations, rewards.astype(np.float32), done, infos

    def close(self) -> None:
        """There is nothing to close."""

    def action_masks(self) -> NDArray[np.bool_]:
        """What each game offers, of shape (n, actions)."""
        return self.masks

    def get_images(self) -> Sequence[NDArray[np.uint8] | None]:
        """A picture of every game, with `render_mode="rgb_array"`."""
        frames = self.envs.render() if self.envs.render_mode == "rgb_array" else None
        return [None] * self.num_envs if frames is None else [one for one in frames if not isinstance(one, str)]

    # -- what SB3 asks of single environments -----------------------------------------------------------------------
    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        """An attribute of the vector environment, which is the same for all its games."""
        value = self.told[attr_name] if attr_name in self.told else getattr(self.envs, attr_name)
        return [value for _ in self._meant(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: VecEnvIndices = None) -> None:
        """Remember an attribute for all games."""
        self.told[attr_name] = value

    def env_method(self, method_name: str, *args: Any, indices: VecEnvIndices = None, **kwargs: Any) -> list[Any]:
        """`action_masks` for each of the games; there is nothing else to be asked of one."""
        if method_name != "action_masks":
            raise WrongData(Message(NO_METHOD, {"name": method_name}))
        return [self.masks[i] for i in self._meant(indices)]

    def has_attr(self, attr_name: str) -> bool:
        """Whether an attribute, or what is asked of each game, is there."""
        return attr_name in self.told or attr_name == "action_masks" or hasattr(self.envs, attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: VecEnvIndices = None) -> list[bool]:
        """No game is wrapped; what Monitor would write is in `infos`."""
        return [wrapper_class.__name__ == "Monitor" for _ in self._meant(indices)]

    def _meant(self, indices: VecEnvIndices) -> list[int]:
        return list(self._get_indices(indices))


def vec_env(title: str, num_envs: int = 1, **options: Any) -> BatchVecEnv:
    """Many games of a title, by its key; options are those of `gymnasium.make_vec`."""
    kind = TeamVectorEnv if title_named(title).together else SeatVectorEnv
    return BatchVecEnv(kind(num_envs, title=title, **options))
