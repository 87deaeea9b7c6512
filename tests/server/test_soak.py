"""A little of `make soak`: people come and go, every game stays whole, and nobody is told what he may not know."""

from __future__ import annotations

from pathlib import Path

from .soak import soak


async def test_people_come_and_go_and_every_game_stays_whole(tmp_path: Path) -> None:
    """YP-INF-1, while seats change hands."""
    done = await soak(3, 30, tmp_path)
    assert all(done[what] for what in ("leaves", "returns", "takeovers"))
    assert done["texts"] > 100
    assert done["tables of ghost-stories"]
    assert done["tables of yokai-pagoda"]
