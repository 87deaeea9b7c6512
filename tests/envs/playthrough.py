"""OpenSpiel's playthrough of a short game, so that nothing drifts; `python -m tests.envs.playthrough` writes it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from open_spiel.python.algorithms.generate_playthrough import playthrough

import kaidan.envs.openspiel  # noqa: F401  # registers the games

FILE: Final = Path(__file__).parent / "playthrough.txt"
GAME: Final = "kaidan_ghost_stories(level=hell,players=1)"
SEED: Final = 2


def played() -> str:
    """The playthrough; of a tensor only a fingerprint, as its numbers have goldens of their own."""
    return "\n".join(shortened(line) for line in playthrough(GAME, None, seed=SEED).splitlines()) + "\n"


def shortened(line: str) -> str:
    if not line.startswith("ObservationTensor(") or " = [" not in line:
        return line
    name, numbers = line.split(" = ", 1)
    return f"{name} = {hashlib.sha256(numbers.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    FILE.write_text(played(), encoding="utf-8")
