"""Setups with a name, started with one click, and which bots sit down where nobody says otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..games.catalogue import game
from ..kernel.words import mark
from ..table.gathering import bots_for

#: The first that there is sits down.
LIKED: Final = ("adept", "novice", "random")
MOON: Final = {"expansion": "white-moon"}
GENTLE: Final = {"level": "initiation", "players": "4"}


@dataclass(frozen=True)
class Preset:
    """A setup with a name; `wide` ones stand on the start page too."""

    name: str
    game: str
    options: dict[str, str]
    humans: int = 1
    wide: bool = True

    def fields(self) -> dict[str, str]:
        """What the form posts, and what the link to the setup page says."""
        return {"game": "ghost-stories" if self.game == "white-moon" else self.game, **self.options}

    def seating(self) -> str:
        made = game(self.fields()["game"], **self.options)
        bots = bots_for(made)
        liked = next((name for name in LIKED if name in bots), "open")
        players = int(self.options.get("players", "4"))
        return ",".join(["me"] * self.humans + [liked] * (players - self.humans))


PRESETS: Final = [
    Preset(mark("first game: initiation, you and three bots"), "ghost-stories", GENTLE),
    Preset(mark("alone against Wu-Feng"), "ghost-stories", {"level": "initiation", "players": "1"}),
    Preset(mark("a normal game with three bots"), "ghost-stories", {"level": "normal", "players": "4"}),
    Preset(mark("two players on one device"), "ghost-stories", {"level": "initiation", "players": "2"}, 2),
    Preset(mark("nightmare with three bots"), "ghost-stories", {"level": "nightmare", "players": "4"}, wide=False),
    Preset(mark("watch four bots"), "ghost-stories", {"level": "normal", "players": "4"}, 0, wide=False),
    Preset(mark("White Moon with three bots"), "white-moon", GENTLE | MOON),
    Preset(mark("alone under the White Moon"), "white-moon", MOON | {"level": "initiation", "players": "1"}, 1, False),
    Preset(mark("two players on one device"), "white-moon", MOON | {"level": "initiation", "players": "2"}, 2, False),
    Preset(mark("Yokai Pagoda with three bots"), "yokai-pagoda", {"players": "4"}),
    Preset(mark("a duel with a bot"), "yokai-pagoda", {"players": "2"}, wide=False),
    Preset(mark("two players on one device"), "yokai-pagoda", {"players": "2"}, 2, wide=False),
]  # fmt: skip
