"""What an event of White Moon means, for as long as it is told: a curse, a reward, an artifact, the barrier."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.ghost_stories.white_moon import codes as c
from ...kernel.words import mark
from .element import Markup, element
from .moon_kin import Kin
from .moon_lore import BARRIER_TEXT
from .part import Part
from .pictures import picture
from .words import sentence

KEPT: Final = 512
CURSE_OF: Final = mark("the curse of {family}")
ALL_SAVED: Final = mark("the whole {family} family is saved")
BARRIER_RISES: Final = mark("the Mystic Barrier rises")


def tidings_part(kin: Kin, event: dict[str, str]) -> Part:
    return Part(tidings, tidings_of(kin, event))


def tidings_of(kin: Kin, event: dict[str, str]) -> tuple[tuple[str, ...], str, str, str]:
    """Pictures, title, text and tone of what an event means; nothing where its sentence says all."""
    name = event.get("event", "")
    if name in ("family-curse", "family-saved"):
        family = c.FAMILY_KEYS.index(event["family"])
        arts = (f"villager-{kin.key(family)}", f"family-{kin.key(family)}")
        if name == "family-curse":
            return (arts, kin.say(CURSE_OF, family=kin.name(family)), kin.curse(family), "bad")
        return (arts, kin.say(ALL_SAVED, family=kin.name(family)), kin.reward(family), "good")
    if name == "barrier":
        return (("urn-lit",), kin.say(BARRIER_RISES), kin.say(BARRIER_TEXT), "good")
    return ((), "", "", "")


@lru_cache(KEPT)
def tidings(arts: tuple[str, ...], title: str, text: str, tone: str) -> Markup:
    if not title:
        return element("div", id="tidings", class_="tidings")
    shown = element("span", *[picture(art) for art in arts], class_="arts")
    said = element("span", element("b", sentence(title)), element("span", sentence(text)))
    return element("div", shown, said, id="tidings", class_=f"tidings show {tone}")
