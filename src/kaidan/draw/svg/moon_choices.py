"""White Moon's choices at their places: villagers, families, Su-Ling, urns and artifacts."""

from __future__ import annotations

from typing import ClassVar, Final

from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.codes import R_CEMETERY
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon
from ...games.ghost_stories.white_moon.crystals import portal
from ...kernel.packed import first, kind_of
from ...kernel.words import mark, mark_plural
from ..white_moon_words import MoonWords
from .choices import Group, Slip
from .element import Markup, element
from .ghost_choices import HERE, SIGNS, GhostChoices
from .glyphs import pip
from .moon_arrival import MoonArrival
from .moon_kin import PROGRESS, Kin
from .moon_lore import PORTAL_TEXT, SU_LING_HOLDS, SU_LING_WAITS
from .moon_prices import MoonPrices
from .pictures import picture
from .words import sentence

MOON_SIGNS: Final = {
    c.V_ESCORT: "villager",
    c.V_VIA: "move",
    c.V_STAY: "keep",
    c.V_SAVE: "villager",
    c.V_RESCUE: "villager",
    c.V_VICTIM: "kill-villager",
    c.V_FAMILY_REWARD: "group",
    c.V_AWARD: "supply",
    c.V_BEQUEATH: "supply",
    c.V_GIVE_TAO: "supply",
    c.V_SU_LING: "su-ling",
    c.V_URN: "urn",
    c.V_STRIKE: "exorcise",
    c.V_PASS: "keep",
    c.V_CRYSTAL: "crystal",
    c.V_BARRIER_CRYSTAL: "crystal",
    c.V_SCHOOL: "exorcise",
    c.V_RAISE: "restore",
    c.V_SWORD: "die",
    c.V_SHIELD: "deck",
    c.V_LET_COME: "keep",
    c.V_USE: "act",
    c.V_GATHER: "move",
    c.V_REMOVE: "all-lose-tao",
}
MOON_HERE: Final = {
    c.V_ESCORT: mark("move here with the villager"),
    c.V_VIA: mark("come through here and take the villager along"),
    c.V_SAVE: mark("save the villager", "table"),
    c.V_RESCUE: mark("save this villager"),
    c.V_VICTIM: mark("this villager dies"),
    c.V_AWARD: mark("takes the artifact"),
    c.V_BEQUEATH: mark("inherits the artifact"),
    c.V_GIVE_TAO: mark("takes 2 Tao tokens"),
    c.V_SU_LING: mark("Su-Ling comes here"),
    c.V_URN: mark("put a Moon Crystal on this urn"),
    c.V_CRYSTAL: mark("spends a Moon Crystal"),
    c.V_GATHER: mark("call this Taoist here"),
    c.V_REMOVE: mark("a Tao token leaves the game"),
}
MOVE_WITH: Final = mark("move here with {family}")
#: Who goes along is worth seeing.
WITH_VILLAGER: Final = (c.V_ESCORT, c.V_RESCUE, c.V_VICTIM, c.V_VIA, c.V_SAVE)
AT_ITS_TILE: Final = (c.V_RESCUE, c.V_VICTIM, c.V_VIA)
BARRIER_COSTS: Final = mark_plural("costs {n} crystal of the barrier", "costs {n} crystals of the barrier")
TOKENS_OR_CRYSTALS: Final = mark_plural(
    "costs {n} Tao token ({colours}) or a Moon Crystal", "costs {n} Tao tokens ({colours}), or a Moon Crystal for each"
)
SAVES: Final = (c.V_RESCUE, c.V_SAVE)
OF_FAMILY: Final = (c.V_FAMILY_REWARD, c.V_RAISE)


class MoonChoices(GhostChoices):
    """The base game's choices and White Moon's."""

    signs: ClassVar = {**SIGNS, **MOON_SIGNS}
    here: ClassVar = {**HERE, **MOON_HERE}
    arrival: ClassVar = MoonArrival
    prices: ClassVar = MoonPrices
    words: MoonWords

    @classmethod
    def places(cls, g: Village, packed: int) -> list[str]:
        kind = kind_of(packed)
        if kind in OF_FAMILY:
            return []  # with the question: on a small page the families are too narrow to be chosen among
        if kind == c.V_SAVE:
            return [TILES[g.at[g.turn]]]
        return super().places(g, packed)

    @property
    def kin(self) -> Kin:
        return Kin(self.g, self.words, self.speech)

    def group(self, place: str) -> Group:
        """What stands on a place besides, and what it is for."""
        group = super().group(place)
        if place in TILES and portal(self.g) == TILES.index(place):
            group.text = f"{group.text} {self.say(PORTAL_TEXT)}"
        elif place in SPACES and moon(self.g).su_ling == SPACES.index(place) + 1:
            held = SU_LING_HOLDS if self.g.ghosts[SPACES.index(place)] else SU_LING_WAITS
            group.text = f"{sentence(group.text)}. {self.say(held)}" if group.text else self.say(held)
        return group

    def costs(self, due: int, colours: str) -> str:
        """WM-CRY-2, WM-CRY-4: crystals pay any colour, and in a barrier nothing else does."""
        if moon(self.g).barrier:
            return self.say(BARRIER_COSTS, n=due)
        if self.wild():
            return self.say(TOKENS_OR_CRYSTALS, n=due, colours=colours)
        return super().costs(due, colours)

    def dues(self, due: int, short: int) -> Markup:
        """A crystal has no colour."""
        return super().dues(due, 0 if moon(self.g).barrier or self.wild() else short)

    def slip(self, packed: int, move: str, place: str) -> Slip:
        slip = super().slip(packed, move, place)
        kind = int(kind_of(packed))
        if kind in (c.V_SWORD, c.V_SCHOOL):
            return slip._replace(odds=kind == c.V_SCHOOL).with_chips(pip(int(first(packed)), self.speech))
        if kind in OF_FAMILY:
            return self.of_family(slip, kind, int(first(packed)))
        if kind == c.V_USE:
            text = self.words.content().artifact_rows[int(first(packed))]["text"]
            return slip._replace(text=self.speech.printed(text).rstrip("."))
        if kind in WITH_VILLAGER:
            tile = int(first(packed)) if kind in AT_ITS_TILE else int(self.g.at[self.g.turn])
            return self.with_villager(slip, kind, self.kin.on_top(tile))
        return slip

    def odds(self) -> dict[str, str]:
        """The School's besides: the chance that at least one ghost of the colour falls (WM-TIL-1)."""
        g, out = self.g, super().odds()
        for i, text in enumerate(g.options()):
            if kind_of(g.offered[i]) == c.V_SCHOOL:
                out[text] = self.best(g, int(g.offered[i]))
        return out

    def of_family(self, slip: Slip, kind: int, family: int) -> Slip:
        """A family by its crest and name, and what is worth knowing of it here."""
        kin = self.kin
        progress = kin.say(PROGRESS, saved=kin.saved(family), all=kin.members(family))
        text = kin.prize(family) if kind == c.V_FAMILY_REWARD else progress
        if kind == c.V_RAISE and kind_of(self.g.current) == R_CEMETERY:
            text = f"{text}. {sentence(self.prices(self.drawing, self.look).curse())}"
        return slip._replace(face=picture(f"family-{kin.key(family)}", "crest"), title=kin.name(family), text=text)

    def with_villager(self, slip: Slip, kind: int, family: int) -> Slip:
        """Whose villager it is, and what follows for the family."""
        if family < 0:
            return slip
        kin = self.kin
        chip = element("span", picture(f"family-{kin.key(family)}"), element("b", kin.name(family)), class_="chip kin")
        if kind == c.V_ESCORT:
            slip = slip._replace(title=self.say(MOVE_WITH, family=kin.name(family)))
        follows = kin.costs(family) if kind == c.V_VICTIM else kin.brings(family) if kind in SAVES else slip.text
        return slip._replace(text=follows).with_chips(chip)
