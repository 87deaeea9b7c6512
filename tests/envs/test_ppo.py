"""The single file of docs/ppo.py trains: a few updates run, and the policy changes and stays legal."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "docs" / "ppo.py"


def module() -> Any:
    spec = importlib.util.spec_from_file_location("ppo", FILE)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.parametrize("title", ["ghost-stories", "white-moon", "yokai-pagoda"])
def test_a_few_updates_run(title: str) -> None:
    said: list[str] = []
    policy, history = module().train(title, updates=3, games=8, steps=24, hidden=16, tell=said.append)
    assert len(history) == len(said) == 3
    assert policy.steps == 3 * 3 * 4
    assert all(np.isfinite(weights).all() for weights in policy.weights.values())
    assert np.abs(policy.weights["out bias"]).max() > 0


def test_its_gradients_are_those_of_its_loss() -> None:
    """By differences: a small step of each weight changes a loss as the gradient says."""
    ppo = module()
    generator = np.random.default_rng(1)
    policy = ppo.Policy(6, 4, 5, generator)
    rows = generator.integers(0, 5, (7, 6)).astype(np.uint8)
    masks = np.ones((7, 4), np.int8)
    pull, push = generator.standard_normal((7, 4)).astype(np.float32), generator.standard_normal(7).astype(np.float32)

    def loss() -> float:
        _, hidden, _, values = policy.forward(rows, masks)
        logits = hidden @ policy.weights["out"] + policy.weights["out bias"]
        return float((logits * pull).sum() + (values * push).sum())

    policy.weights = {name: weights.astype(np.float64) for name, weights in policy.weights.items()}
    inputs, hidden, _, _ = policy.forward(rows, masks)
    for name, gradient in policy.gradients(inputs, hidden, pull, push).items():
        place = tuple(size // 2 for size in gradient.shape)
        policy.weights[name][place] += 1e-4
        above = loss()
        policy.weights[name][place] -= 2e-4
        below = loss()
        policy.weights[name][place] += 1e-4
        assert gradient[place] == pytest.approx((above - below) / 2e-4, rel=1e-3, abs=1e-5), name
