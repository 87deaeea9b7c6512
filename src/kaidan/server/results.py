"""How a game ended for one player, in two or three words."""

from __future__ import annotations

from typing import Final

from ..draw.svg.board import board_of
from ..games.catalogue import title_of
from ..kernel.codes import LOST, WON
from ..kernel.words import mark
from ..locale import Speech
from ..table.snapshot import Snapshot

WON_WITH: Final = mark("won, {points}")
LOST_WITH: Final = mark("lost, {points}")
ENDED: Final = mark("over", "page")


def outcome(snapshot: Snapshot) -> str:
    """`won`, `lost` or nothing, for whoever looks; a spectator of rivals sees neither."""
    if snapshot.seat is not None:
        results = {snapshot.results.get(snapshot.seat, 0)}
    else:
        results = set(snapshot.results.values())
    return "won" if results == {WON} else "lost" if results == {LOST} else ""


def result_words(snapshot: Snapshot, speech: Speech) -> str:
    """Won or lost together with so many points; rivals read their place."""
    title = title_of(snapshot.game)
    ended = outcome(snapshot)
    if title is None or not title.together:
        return board_of(snapshot.game).headline(snapshot, speech) or speech.text(ENDED)
    points = str(snapshot.points.get(0, 0)).replace("-", "\N{MINUS SIGN}")
    return speech.text(WON_WITH if ended == "won" else LOST_WITH, points=points)
