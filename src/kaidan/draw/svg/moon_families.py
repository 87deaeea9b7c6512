"""The tracker of White Moon: who is saved, who lies in a grave, how many urns burn, and each family beside its mark."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.ghost_stories.white_moon import codes as c
from ...kernel.packed import sum_of
from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element
from .icons import icon
from .moon_kin import Kin
from .part import Part
from .pictures import picture
from .words import sentence

KEPT: Final = 2048
FAMILIES: Final = mark("families: {saved} saved, {dead} of {limit} graves, {urns} of {crystals} urns filled")
FAMILY: Final = mark("{family}: {saved} saved, {dead} dead of {all}")
SAVED: Final = mark("saved", "table")
GRAVES: Final = mark("graves", "table")
URNS: Final = mark("urns", "table")
TAP_A_FAMILY: Final = mark("Tap a family: reward, curse, and where it stands.")
#: Where the tracker itself is explained.
VILLAGERS: Final = "villagers"
#: So many graves before defeat are shown in red.
NEAR: Final = 3
#: A family: its key, its name, how many of it are saved, dead, and there in all.
Row = tuple[str, str, int, int, int]
SIGNS: Final = {"saved": "house", "dead": "grave", "out": "villager"}


def families_part(kin: Kin) -> Part:
    """Everything the tracker depends on."""
    rows = tuple(
        (kin.key(family), kin.name(family), kin.saved(family), kin.dead(family), kin.members(family))
        for family in range(c.FAMILIES)
    )
    counts = (int(sum_of(kin.annex.shelter)), int(kin.annex.dead), int(kin.annex.urns).bit_count())
    return Part(families, (rows, counts, kin.speech))


@lru_cache(KEPT)
def families(rows: tuple[Row, ...], counts: tuple[int, int, int], speech: Speech) -> Markup:
    """Each family with its mark and one sign for every member: out there, saved, dead. A tap tells reward and curse."""
    saved, dead, urns = counts
    words = {"saved": saved, "dead": dead, "limit": c.GRAVES, "urns": urns, "crystals": c.CRYSTALS}
    label = sentence(speech.text(FAMILIES, **words))
    near = " near" if dead >= c.GRAVES - NEAR else ""
    graves = [element("i", class_="grave full" if i < dead else "grave") for i in range(c.GRAVES)]
    lamps = [picture("urn-lit" if i < urns else "urn", "lit" if i < urns else "dark") for i in range(c.CRYSTALS)]
    head = element(
        "button",
        tally("house", f"{saved}", speech.text(SAVED), "house"),
        tally("grave", f"{dead}/{c.GRAVES}", speech.text(GRAVES), f"graves-of{near}", *graves),
        tally("urn", f"{urns}/{c.CRYSTALS}", speech.text(URNS), "lamps-of", *lamps),
        type="button",
        class_="families-head",
        data_place=VILLAGERS,
        aria_label=label,
        title=label,
    )
    items = [element("li", family(number, row, speech)) for number, row in enumerate(rows)]
    hint = element("p", speech.text(TAP_A_FAMILY), class_="families-hint")
    return element("section", head, element("ul", *items), hint, id="families", class_="families", aria_label=label)


def tally(sign: str, count: str, word: str, kind: str, *drawn: Markup) -> Markup:
    """A number with its sign and its word, and as many signs as there are things."""
    inside = [icon(sign), element("b", count), element("span", word, class_="word")]
    row = [element("span", *drawn, class_="graves" if sign == "grave" else "lamps")] if drawn else []
    return element("span", *inside, *row, class_=f"kin-tally {kind}")


def family(number: int, row: Row, speech: Speech) -> Markup:
    key, name, safe, gone, every = row
    said = speech.text(FAMILY, family=name, saved=safe, dead=gone, all=every)
    kinds = ["saved"] * safe + ["dead"] * gone + ["out"] * (every - safe - gone)
    signs = [element("i", icon(SIGNS[kind]), class_=f"member {kind}") for kind in kinds]
    inside = [picture(f"family-{key}", "crest"), element("b", name), element("span", *signs, class_="members")]
    state = " whole" if safe == every else " lost" if gone else ""
    place = f"family-{number + 1}"
    return element(
        "button", *inside, type="button", class_=f"family{state}", data_place=place, aria_label=said, title=said
    )
