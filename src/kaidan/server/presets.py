"""Named setups, started with one click, and the default bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..games.catalogue import game, titles
from ..kernel.state import Game
from ..kernel.title import Preset, Title
from ..table.session_view import bots_for

#: The first that there is sits down.
LIKED: Final = ("master", "adept", "novice", "random")


@dataclass(frozen=True)
class Offer:
    """A preset of a title."""

    title: Title
    preset: Preset

    def fields(self) -> dict[str, str]:
        """What the form posts, and what the link to the setup page says."""
        return {"game": self.title.game, **self.title.needs, **self.preset.options}

    def made(self) -> Game:
        return game(self.title.game, **{**self.title.needs, **self.preset.options})

    def seating(self) -> str:
        made = self.made()
        bots = bots_for(made)
        liked = next((name for name in LIKED if name in bots), "open")
        players = int(made.options.get("players", len(made.seats())))
        return ",".join(["me"] * self.preset.humans + [liked] * (players - self.preset.humans))


def offers() -> list[Offer]:
    """All presets, title by title; a game that names none is offered as it is."""
    return [Offer(title, preset) for title in titles() for preset in title.presets or [Preset(title.name, {})]]
