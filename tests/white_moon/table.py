"""A table for White Moon's tests: whoever a position does not name is in the Shelter."""

from __future__ import annotations

from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.annex import MoonAnnex, moon

from ..ghost_stories import table as base

#: The powers of the second sides where a test needs them: clockwise from north, boards Y B G R.
WINDS = "setup powers bottomless-pockets heavenly-gust the-gods-favorite dance-of-the-twin-winds\n"
SECOND_WIND = "setup powers bottomless-pockets second-wind the-gods-favorite dance-of-the-spires\n"
MANTRA = "setup powers enfeeblement-mantra heavenly-gust the-gods-favorite dance-of-the-spires\n"
MOUNTAIN = "setup powers bottomless-pockets heavenly-gust strength-of-a-mountain dance-of-the-spires\n"
#: Three players, red is neutral.
THREE = "setup players Y B G\n"


class Table(base.Table):
    """A village with a twin that nobody records: both must fare alike."""

    def __init__(self, village: Village) -> None:
        super().__init__(village)
        self.twin = village.clone()

    def play(self, *lines: str) -> Table:
        for line in lines:
            super().play(line)
            self.twin.play(line.partition(" ")[2])
            assert self.twin == self.village, f"{line!r} goes otherwise when nobody records"
        return self


def at(position: str, **options: object) -> Table:
    """The table of a position; villagers it does not name are in the Shelter."""
    return Table(base.at("graveyard -\n" + position, expansion="white-moon", **options).village)


def begin(seed: int = 1, **options: object) -> Table:
    """A game at its beginning, before the first villager is turned up."""
    return Table(base.begin(seed, expansion="white-moon", **options).village)


def annex(table: Table) -> MoonAnnex:
    return moon(table.village)


def deal(table: Table, *families: str) -> Table:
    """Turn up these families on the stacks from b4 to d2."""
    for family in families:
        table.play(f"* reveal {family}")
    return table
