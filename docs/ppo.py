"""Proximal policy optimisation in one file, with numpy alone: a batch of games, masks, shaped rewards, gradients.

    python docs/ppo.py --updates 200
    python docs/ppo.py --title yokai-pagoda --updates 200

It is there to be read and changed. With a deep-learning library the network is larger and the lines are fewer; the
environment's side stays as it is here.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kaidan.envs.gymnasium_vector import SeatVectorEnv, TeamVectorEnv

Array = NDArray[np.float32]


#: What is kept of each step for an update.
KEPT = ("rows", "masks", "actions", "chances", "values", "rewards", "ends")


class Policy:
    """One hidden layer, and from it a logit for each action and the value of the state."""

    def __init__(self, size: int, actions: int, hidden: int, generator: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            return (generator.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights: dict[str, Array] = {
            "in": layer(size, hidden, 1.0), "in bias": np.zeros(hidden, np.float32),
            "out": layer(hidden, actions, 0.01), "out bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.1), "value bias": np.zeros(1, np.float32),
        }  # fmt: skip
        self.first = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def forward(self, rows: NDArray[np.uint8], masks: NDArray[Any]) -> tuple[Array, Array, Array, Array]:
        """Inputs, hidden layer, logarithms of the chances of all actions, values."""
        inputs = np.log1p(rows.astype(np.float32))  # counts are small, card numbers are not
        hidden = np.tanh(inputs @ self.weights["in"] + self.weights["in bias"])
        logits = np.where(masks > 0, hidden @ self.weights["out"] + self.weights["out bias"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        chances = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return inputs, hidden, chances, (hidden @ self.weights["value"] + self.weights["value bias"])[:, 0]

    def gradients(self, inputs: Array, hidden: Array, logits: Array, values: Array) -> dict[str, Array]:
        """Those of a loss by all weights, from those by the logits and by the values."""
        back = logits @ self.weights["out"].T + values[:, None] * self.weights["value"].T
        inner = back * (1 - hidden**2)
        return {
            "in": inputs.T @ inner, "in bias": inner.sum(axis=0),
            "out": hidden.T @ logits, "out bias": logits.sum(axis=0),
            "value": hidden.T @ values[:, None], "value bias": values.sum(keepdims=True),
        }  # fmt: skip

    def learn(self, gradients: dict[str, Array], rate: float) -> None:
        """One step of Adam."""
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        self.steps += 1
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            self.first[name] = 0.9 * self.first[name] + 0.1 * gradient
            self.second[name] = 0.999 * self.second[name] + 0.001 * gradient**2
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[name] / (1 - 0.999**self.steps))
            self.weights[name] -= (rate * mean / (spread + 1e-5)).astype(np.float32)


def advantages(rewards: Array, values: Array, ends: NDArray[Any], last: Array, discount: float, decay: float) -> Array:
    """Generalised advantage estimation; an episode that has ended counts nothing of the next one."""
    out, ahead, following = np.zeros_like(rewards), np.zeros_like(last), last
    for t in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[t]
        ahead = rewards[t] + discount * following * goes_on - values[t] + discount * decay * goes_on * ahead
        out[t], following = ahead, values[t]
    return out


def improve(policy: Policy, batch: dict[str, Any], generator: np.random.Generator, rate: float) -> None:
    """Some epochs over what was seen, in parts: clipped objective, entropy bonus, squared errors of values."""
    n = len(batch["actions"])
    for _ in range(3):
        for part in np.array_split(generator.permutation(n), 4):
            actions, advantage = batch["actions"][part], batch["advantages"][part]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            inputs, hidden, chances, values = policy.forward(batch["rows"][part], batch["masks"][part])
            taken = np.arange(len(part)), actions
            ratio = np.exp(chances[taken] - batch["chances"][part])
            clipped = ((ratio > 1.2) & (advantage > 0)) | ((ratio < 0.8) & (advantage < 0))
            pull = np.where(clipped, 0.0, -advantage * ratio) / len(part)
            likely = np.exp(chances)
            logits = -likely * pull[:, None]
            logits[taken] += pull
            entropy = -(likely * np.where(likely > 0, chances, 0.0)).sum(axis=1, keepdims=True)
            logits += 0.01 * likely * (np.where(likely > 0, chances, 0.0) + entropy) / len(part)
            errors = (values - batch["returns"][part]) / len(part)
            given = policy.gradients(inputs, hidden, logits.astype(np.float32), errors.astype(np.float32))
            policy.learn(given, rate)


def train(
    title: str = "ghost-stories",
    updates: int = 100,
    games: int = 128,
    steps: int = 64,
    hidden: int = 128,
    rate: float = 5e-4,
    discount: float = 0.995,
    seed: int = 1,
    tell: Callable[[str], None] = print,
    **options: Any,
) -> tuple[Policy, list[float]]:
    """A policy, and the average points of the episodes that ended in each update."""
    kind = SeatVectorEnv if title == "yokai-pagoda" else TeamVectorEnv
    envs = kind(games, title=title, reward="potential", discount=discount, points=False, strict=True, **options)
    generator = np.random.default_rng(seed)
    policy = Policy(envs.batch.size, envs.batch.actions, hidden, generator)
    rows, info = envs.reset(seed=seed)
    history: list[float] = []
    for update in range(1, updates + 1):
        kept: dict[str, list[Any]] = {key: [] for key in KEPT}
        points: list[int] = []
        for _ in range(steps):
            masks = info["action_mask"]
            _, _, chances, values = policy.forward(rows, masks)
            noise = generator.gumbel(size=chances.shape)
            actions = (chances + noise).argmax(axis=1)
            for key, value in (("rows", rows), ("masks", masks), ("actions", actions), ("values", values)):
                kept[key].append(value)
            kept["chances"].append(chances[np.arange(games), actions])
            rows, rewards, over, cut, info = envs.step(actions)
            kept["rewards"].append(rewards.astype(np.float32))
            kept["ends"].append((over | cut).astype(np.float32))
            if "final_info" in info:
                points += info["final_info"]["points"][over].tolist()
        *_, last = policy.forward(rows, info["action_mask"])
        arrays = {key: np.stack(values) for key, values in kept.items()}
        gains = advantages(arrays["rewards"], arrays["values"], arrays["ends"], last, discount, 0.95)
        batch = {key: value.reshape(steps * games, *value.shape[2:]) for key, value in arrays.items()}
        batch["advantages"] = gains.reshape(-1)
        batch["returns"] = batch["advantages"] + batch["values"]
        improve(policy, batch, generator, rate)
        history.append(float(np.mean(points)) if points else float("nan"))
        tell(f"update {update}: {update * steps * games} steps, {len(points)} games ended, {history[-1]:.1f} points")
    return policy, history


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="ghost-stories")
    parser.add_argument("--updates", type=int, default=100)
    train(**vars(parser.parse_args()))
