"""The families of White Moon at one instant: how far each is, what it brings and what a death of it costs."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon, villager_at
from ...kernel.content import Row
from ...kernel.packed import count_at
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ..white_moon_words import MoonWords

FAMILY_SIZE: Final = mark_plural("a family of one", "a family of {n}")
SO_FAR: Final = mark("{saved} saved, {dead} dead, {left} in the village")
ONCE: Final = mark("once, then out of the game")
PROGRESS: Final = mark("{saved} of {all} saved")
BRINGS: Final = mark("{progress}; all of them bring: {reward}")
WHOLE: Final = mark("the whole family; it brings: {reward}")
COSTS: Final = mark("curse: {curse}")
#: A family seen on no tile is somewhere below.
Places = list[int]


class Kin:
    """The twelve families of one village in one language."""

    def __init__(self, g: Village, words: MoonWords, speech: Speech) -> None:
        self.g = g
        self.annex = moon(g)
        self.words = words
        self.speech = speech
        self.say = speech.text

    def row(self, family: int) -> Row:
        return self.words.content().family_rows[family]

    def key(self, family: int) -> str:
        return str(self.row(family)["key"])

    def name(self, family: int) -> str:
        return self.speech.word(self.words.family(self.g, family))

    # -- how far ------------------------------------------------------------------------------------------------------
    def members(self, family: int) -> int:
        return int(self.annex.counters.members[family])

    def saved(self, family: int) -> int:
        return int(count_at(self.annex.shelter, family))

    def dead(self, family: int) -> int:
        return int(count_at(self.annex.graveyard, family))

    def standing(self, family: int) -> str:
        """Its size, and where its members are."""
        saved, dead, every = self.saved(family), self.dead(family), self.members(family)
        so_far = self.say(SO_FAR, saved=saved, dead=dead, left=every - saved - dead)
        return f"{self.say(FAMILY_SIZE, n=every)}: {so_far}"

    def seen(self, family: int) -> Places:
        """The tiles on which one of them is on top."""
        return [tile for tile in range(9) if self.on_top(tile) == family]

    def on_top(self, tile: int) -> int:
        """The family of the visible villager of a tile, -1 for nobody (WM-VIL-1)."""
        top = int(villager_at(self.annex.stacks[tile], 0))
        return top - 1 if 0 < top < c.UNSEEN else -1

    # -- what follows -------------------------------------------------------------------------------------------------
    def artifact(self, family: int) -> Row | None:
        """The artifact that the family brings, if it brings one."""
        if self.annex.counters.reward[family] != c.W_ARTIFACT:
            return None
        return self.words.content().artifact_rows[self.annex.counters.artifact[family]]

    def prize(self, family: int) -> str:
        """The reward in a few words: an artifact's name, else all of it."""
        artifact = self.artifact(family)
        printed = self.row(family)["reward_text"] if artifact is None else artifact["name"]
        return self.speech.printed(printed).rstrip(".")

    def reward(self, family: int) -> str:
        """The reward in full, with what an artifact does."""
        artifact = self.artifact(family)
        if artifact is None:
            return self.speech.printed(self.row(family)["reward_text"])
        said = f"{self.speech.printed(artifact['name'])}: {self.speech.printed(artifact['text'])}"
        return f"{said} ({self.say(ONCE)})" if artifact["once"] else said

    def curse(self, family: int) -> str:
        """What one death costs."""
        return self.speech.printed(self.row(family)["curse_text"])

    def brings(self, family: int) -> str:
        """How near its reward is, and what that is."""
        if self.members(family) == 1:
            return self.say(WHOLE, reward=self.prize(family))
        progress = self.say(PROGRESS, saved=self.saved(family), all=self.members(family))
        return self.say(BRINGS, progress=progress, reward=self.prize(family))

    def costs(self, family: int) -> str:
        return self.say(COSTS, curse=self.curse(family).rstrip("."))

    def costs_in_short(self, family: int) -> str:
        """The same without what else is to be known of it."""
        row = self.row(family)
        brief = row["curse_brief"] if "curse_brief" in row else row["curse_text"]
        return self.say(COSTS, curse=self.speech.printed(brief).rstrip("."))
