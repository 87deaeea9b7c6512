"""Players: the seats at which somebody decides, which the setup of a game can leave open."""

from __future__ import annotations

from ..kernel.state import State


def seats_with_players(state: State) -> list[int]:
    """The seats that somebody plays, in rising order; a setup can leave some to nobody (GS-SET-6, GS-SET-7)."""
    names = state.game.seats()
    setup = state.game.setup_of(state)
    played = setup["players"].split() if "players" in setup else names
    return [seat for seat, name in enumerate(names) if name in played]
