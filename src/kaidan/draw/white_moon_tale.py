"""White Moon as people at one table tell it: the base game's tale, with villagers where one sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ..games.ghost_stories.state import Village
from ..games.ghost_stories.white_moon import codes as c
from ..games.ghost_stories.white_moon.notation import moon_tellings
from ..kernel.notation import Listed
from ..kernel.words import Message, mark
from .ghost_stories_tale import Tale
from .page import Page
from .white_moon_words import MOON_PHRASES, MoonWords

#: Events by their numbers.
EVENTS: Final[dict[int, str]] = {
    c.N_REVEALED: mark("a villager of {family} comes out at the {tile}"),
    c.N_ESCORTED: mark("{family} goes along to the {tile}"),
    c.N_SAVED: mark("{family} reaches the Shelter"),
    c.N_FLED: mark("{family} flees to the {tile}"),
    c.N_KILLED: mark("{family} dies at the {tile}"),
    c.N_SU_LING_SET: mark("Su-Ling stands at {space}", "tale"),
    c.N_CRYSTAL_ON_URN: mark("a Moon Crystal lies on the urn of the {tile}"),
    c.N_RAISED: mark("{family} returns at the {tile}"),
    c.N_VOID: mark("the left stones of {card} are void"),
    c.N_WANDERS: mark("{card} wanders to {space}"),
    c.N_PORTAL_RETURNS: mark("the Portal is back at the {tile}"),
    c.N_BARRIER: mark("the Mystic Barrier rises"),
    c.N_BARRIER_BOARD: mark("the barrier reaches {seat}'s board"),
}
#: What a player may do, by the number of the move.
MOVES: Final[dict[int, str]] = {
    c.V_SU_LING: mark("Su-Ling goes to {space}", "tale"),
    c.V_URN: mark("put a Moon Crystal on the urn of the {tile}"),
}
#: What struck is told with what it does.
CURSE: Final = mark("the curse of {family} strikes: {curse}")


def moon_by_template() -> dict[str, str]:
    """The same by what the rules say."""
    nothing = Listed([])
    said = {one.kind: one.template for one in moon_tellings(nothing, nothing, nothing)}
    out = {said[kind]: retold for kind, retold in EVENTS.items()}
    return out | {MOON_PHRASES[kind]: retold for kind, retold in MOVES.items()}


def curse_template() -> str:
    nothing = Listed([])
    (found,) = [one.template for one in moon_tellings(nothing, nothing, nothing) if one.kind == c.N_FAMILY_CURSE]
    return found


class MoonTale(Tale):
    """What rules and bots say of a village with White Moon."""

    told: ClassVar[Mapping[str, str]] = {**Tale.told, **moon_by_template()}
    struck: ClassVar[str] = curse_template()

    def __init__(self, g: Village, words: MoonWords, page: Page) -> None:
        super().__init__(g, words, page)
        self.moon_words = words

    def tell(self, message: Message) -> Message:
        curse = self.curse(message.arguments["family"]) if message.template == self.struck else ""
        if not curse:
            return super().tell(message)
        return Message(CURSE, {**message.arguments, "curse": curse}, message.rule)

    def curse(self, family: object) -> str:
        """What the curse of a family does, in the words of the box's content."""
        speech = self.page.speech
        named = speech.word(family)
        for row in self.moon_words.content().family_rows:
            if speech.printed(row["name"]) == named:
                text = speech.printed(row["curse_text"]).rstrip(".")
                return text[:1].lower() + text[1:] if speech.language != "de" else text
        return ""
