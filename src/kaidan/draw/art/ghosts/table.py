"""Every ghost by its card: the table says which archetype, the archetype draws, the colour lays its aura behind."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple, cast

from ..brush import HIGH, WIDE, Layers, Tone, painted
from ..canvas import Pictures, document
from ..tones import COLOURS, PALETTE, Colour, aura, ground, paints, rimmed
from . import beasts, dead, deep, flesh, shades
from .incarnations import INCARNATIONS
from .look import FigureLook

Archetype = Callable[[FigureLook, Random], Layers]
ARCHETYPES: Final[dict[str, Archetype]] = {
    archetype.__name__: archetype
    for archetype in (
        dead.hopper, dead.shambler, dead.grave_walker, dead.coffin, dead.ghoul, dead.crawler, dead.soldier, dead.lich,
        dead.reaper, dead.monk, dead.servant,
        shades.drifter, shades.soul, shades.wraith, shades.stain,
        deep.drowned, deep.nymph, deep.serpent, deep.ooze, deep.fungus, deep.clinger, deep.angler, deep.flytraps,
        deep.wood_devil,
        flesh.devil, flesh.mistress, flesh.slasher, flesh.widow, flesh.weaver, flesh.heads, flesh.weeper, flesh.drinker,
        flesh.butcher, flesh.maw, flesh.giant, flesh.swarm,
        beasts.were, beasts.beast_lord,
    )
}  # fmt: skip


class FigureRow(NamedTuple):
    """What the table says of a card; an incarnation has no archetype."""

    colour: Colour
    archetype: str = ""
    look: FigureLook = FigureLook()


@cache
def table() -> dict[int, FigureRow]:
    """All cards, in their order."""
    said: dict[str, Any] = tomllib.loads((files(__package__) / "figures.toml").read_text("utf-8"))
    rows = {int(card): FigureRow(cast(Colour, colour)) for card, colour in said.pop("incarnations").items()}
    for card, row in said.items():
        colour, archetype = row.pop("colour"), row.pop("archetype")
        rows[int(card)] = FigureRow(colour, archetype, FigureLook(**{**row, "extra": tuple(row.get("extra", ()))}))
    return dict(sorted(rows.items()))


@cache
def figure(card: int) -> Layers:
    """The ghost alone, without colour."""
    row = table()[card]
    if not row.archetype:
        return INCARNATIONS[card](Random(card))
    drawing = ARCHETYPES[row.archetype](row.look, Random(card))
    return drawing.flipped() if row.look.flip else drawing


@cache
def cuts(card: int) -> tuple[tuple[Tone, str], ...]:
    """Its layers, the same in every colour."""
    return figure(card).paths()


def ghost(card: int, colour: Colour) -> str:
    """The ghost before the aura of a colour."""
    tones = paints(*PALETTE[colour])
    behind, before = aura(colour, Random(card)), ground(colour, Random(card))
    return document(WIDE, HIGH, rimmed(behind.svg(tones) + painted(cuts(card), tones) + before.svg(tones)))


def pictures() -> Pictures:
    """Each ghost in its own colour, and in any other that a rule or an owner's box may give it."""
    found = {}
    for card, row in table().items():
        found[f"ghost-{card}"] = partial(ghost, card, row.colour)
        for colour in COLOURS:
            found[f"ghost-{card}-{colour}"] = partial(ghost, card, colour)
    return found
