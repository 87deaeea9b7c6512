"""The options of a game of Yokai Pagoda."""

from __future__ import annotations

from typing import Final

from ...kernel import options

VALUES: Final[options.Values] = {
    "players": ["4", "2", "3", "5"],
    "first_player": ["random", "1", "2", "3", "4", "5"],
    "give_optional": ["off", "on"],
}


def complete(given: dict[str, object]) -> dict[str, str]:
    """All options, those not given at their defaults; a refusal if one is unknown or wrong."""
    out = options.complete(given, VALUES)
    # YP-SET-2: the first starter is one of the players
    players = out["players"]
    first = VALUES["first_player"][: 1 + int(players)]
    options.check_beside("first_player", out["first_player"], first, f"players {players}", "YP-SET-2")
    return out
