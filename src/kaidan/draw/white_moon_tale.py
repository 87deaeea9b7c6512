"""White Moon as people at one table tell it: the base game's tale, with villagers where one sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ..bots.ghost_stories.foresight import PREVENTS
from ..games.ghost_stories.state import Village
from ..games.ghost_stories.white_moon import codes as c
from ..games.ghost_stories.white_moon import threat
from ..games.ghost_stories.white_moon.notation import MOON_ENDINGS, moon_tellings
from ..kernel.notation import Listed
from ..kernel.words import Message, Name, mark, mark_plural
from .ghost_stories_tale import Tale
from .page import Page
from .white_moon_words import MOON_PHRASES, MoonWords

#: Events by their numbers.
EVENTS: Final[dict[int, str]] = {
    c.N_REVEALED: mark("a villager of the {family} family comes out {at}"),
    c.N_ESCORTED: mark("{family} goes along {to}"),
    c.N_SAVED: mark("{family} reaches the Shelter"),
    c.N_FLED: mark("{family} flees {to}"),
    c.N_KILLED: mark("{family} dies {at}"),
    c.N_SU_LING_SET: mark("Su-Ling stands {on}"),
    c.N_CRYSTAL_ON_URN: mark("a Moon Crystal lies on the urn {at}"),
    c.N_RAISED: mark("a villager of the {family} family comes back to life {at}"),
    c.N_VOID: mark("the left stones of {card} are void"),
    c.N_WANDERS: mark("{card} wanders to {space}"),
    c.N_PORTAL_RETURNS: mark("the Portal is back {at}"),
    c.N_BARRIER: mark("the Mystic Barrier rises"),
    c.N_BARRIER_BOARD: mark("the barrier reaches {seat}'s board"),
    c.N_TAO_GONE: mark("{token} leaves the game"),
    threat.W_UNSEEN_FLEES: mark("an unseen villager flees {to}"),
    threat.W_UNSEEN_DIES: mark("an unseen villager dies {at}"),
    threat.W_VICTIM: mark("a visible villager dies; you choose who"),
}
#: Of somebody who is saved: by whom, and how many of the family are with him.
SAVES: Final = mark("{seat} saves {family}: {saved} of {all}")
YOU_SAVE: Final = mark("you save {family}: {saved} of {all}")
SAVED: Final = mark("{family} reaches the Shelter: {saved} of {all}")
#: The same of ghosts whose name is a plural.
OF_SEVERAL: Final[dict[int, str]] = {
    c.N_UNDER_DECK: mark("{card} go under the deck"),
    c.N_ON_TOP: mark("{card} lie on top of the deck"),
    c.N_WANDERS: mark("{card} wander to {space}"),
}
#: The same of whoever reads it.
OF_YOU: Final[dict[int, str]] = {
    c.N_FAMILY_SAVED: mark("the whole {family} family is saved: you take the reward"),
    c.N_ARTIFACT_TAKEN: mark("you take the artifact {artifact}"),
    c.N_ARTIFACT_USED: mark("you use the artifact {artifact}"),
    c.N_BEQUEATHED: mark("you inherit the artifact {artifact}"),
    c.N_LAID_DOWN: mark("you are knocked down"),
    c.N_STANDS_UP: mark("you stand up"),
    c.N_CRYSTAL_TAKEN: mark("you take a Moon Crystal"),
    c.N_CRYSTAL_SPENT: mark("you spend a Moon Crystal"),
    c.N_BARRIER_BOARD: mark("the barrier reaches your board"),
    c.N_SCHOOL: mark("you try to exorcise all {colour} ghosts at once"),
    c.N_YIN_YANG_LOST: mark("you return your Yin-Yang"),
}
#: Of what somebody pays with that is another's.
OF_ANOTHERS: Final[dict[int, tuple[str, str, str]]] = {
    c.N_CRYSTAL_SPENT: (
        mark("{by} spends a Moon Crystal of yours"),
        mark("you spend a Moon Crystal of {seat}'s"),
        mark("{by} spends a Moon Crystal of {seat}'s"),
    ),
}
#: What a player may do, by the number of the move.
MOVES: Final[dict[int, str]] = {
    c.V_ESCORT: mark("go {to} with the top villager"),
    c.V_VIA: mark("step {to} first and meet the villager there"),
    c.V_SU_LING: mark("Su-Ling goes to {space}", "tale"),
    c.V_URN: mark("put a Moon Crystal on the urn {at}"),
}
#: The same about whoever reads it.
MOVES_OF_YOU: Final[dict[int, str]] = {
    c.V_AWARD: mark("you take it"),
    c.V_BEQUEATH: mark("you inherit it"),
    c.V_GIVE_TAO: mark("you take 2 Tao tokens"),
    c.V_REMOVE: mark("a Tao token of yours leaves the game"),
}
#: What somebody has done, told by itself.
MOON_DONE: Final = {
    MOON_PHRASES[c.V_ESCORT]: mark("{name} goes {to} with a villager"),
    MOON_PHRASES[c.V_SAVE]: mark("{name} saves {family}"),
    MOON_PHRASES[c.V_RESCUE]: mark("{name} saves {family}"),
    MOON_PHRASES[c.V_SCHOOL]: mark("{name} tries to exorcise all {colour} ghosts at once"),
    MOON_PHRASES[c.V_SU_LING]: mark("{name} sends Su-Ling to {space}"),
    MOON_PHRASES[c.V_URN]: mark("{name} puts a Moon Crystal on the urn {at}"),
}
MOON_DONE_BY_YOU: Final = {
    MOON_PHRASES[c.V_ESCORT]: mark("you go {to} with a villager"),
    MOON_PHRASES[c.V_SAVE]: mark("you save {family}"),
    MOON_PHRASES[c.V_RESCUE]: mark("you save {family}"),
    MOON_PHRASES[c.V_SCHOOL]: mark("you try to exorcise all {colour} ghosts at once"),
    MOON_PHRASES[c.V_SU_LING]: mark("you send Su-Ling to {space}"),
    MOON_PHRASES[c.V_URN]: mark("you put a Moon Crystal on the urn {at}"),
}
#: Events where places keep their notation.
NOTED: Final[dict[int, str]] = {c.N_BARRIER: EVENTS[c.N_BARRIER]}
NOTED_OF_SEVERAL: Final[dict[int, str]] = {
    **OF_SEVERAL,
    c.N_WANDERS: mark("{card} wander from {origin} to {space}"),
}
ENDS_OF_YOU: Final = {MOON_ENDINGS[c.BY_GRAVES]: mark("twelve villagers lie in the Graveyard: you lose")}
#: What somebody did it for, said with the forms of the tile.
MOON_REASONS: Final = {PREVENTS[c.N_KILLED][0]: mark("it keeps {family} alive {at}")}
MOON_REASONS_IN_TURNS: Final = {
    PREVENTS[c.N_KILLED][1][0]: mark_plural(
        "it keeps {family} from dying {at} next turn", "it keeps {family} from dying {at} in {n} turns"
    ),
}
#: What struck is told with what it does.
CURSE: Final = mark("the curse of {family} strikes: {curse}")
#: The curse that the next line tells in full.
TOLD_NEXT: Final = "remove-tao"


def moon_templates() -> dict[int, str]:
    """What the rules say of each event, and of what is foretold."""
    nothing = Listed([])
    return {one.kind: one.template for one in [*moon_tellings(nothing, nothing, nothing), *threat.moon_foretellings()]}


def moon_by_template(events: Mapping[int, str], moves: Mapping[int, str]) -> dict[str, str]:
    """The same by what the rules say."""
    said = moon_templates()
    out = {said[kind]: retold for kind, retold in events.items()}
    return out | {MOON_PHRASES[kind]: retold for kind, retold in moves.items()}


def curse_template() -> str:
    nothing = Listed([])
    (found,) = [one.template for one in moon_tellings(nothing, nothing, nothing) if one.kind == c.N_FAMILY_CURSE]
    return found


class MoonTale(Tale):
    """What rules and bots say of a village with White Moon."""

    told: ClassVar[Mapping[str, str]] = {
        **Tale.told,
        **moon_by_template(EVENTS, MOVES),
        **{said: said for said in [*MOON_DONE.values(), *MOON_DONE_BY_YOU.values()]},
        **MOON_REASONS,
    }
    in_turns: ClassVar[Mapping[str, tuple[str, str]]] = {**Tale.in_turns, **MOON_REASONS_IN_TURNS}
    of_several: ClassVar[Mapping[str, str]] = {**Tale.of_several, **moon_by_template(OF_SEVERAL, {})}
    of_you: ClassVar[Mapping[str, str]] = {**Tale.of_you, **moon_by_template(OF_YOU, MOVES_OF_YOU)}
    of_anothers: ClassVar[Mapping[str, tuple[str, str, str]]] = {
        **Tale.of_anothers,
        **{moon_templates()[kind]: retold for kind, retold in OF_ANOTHERS.items()},
    }
    ends_of_you: ClassVar[Mapping[str, str]] = {**Tale.ends_of_you, **ENDS_OF_YOU}
    noted: ClassVar[Mapping[str, str]] = {**Tale.noted, **moon_by_template(NOTED, {})}
    noted_of_several: ClassVar[Mapping[str, str]] = {**Tale.noted_of_several, **moon_by_template(NOTED_OF_SEVERAL, {})}
    struck: ClassVar[str] = curse_template()
    saving: ClassVar[str] = moon_templates()[c.N_SAVED]

    def __init__(self, g: Village, words: MoonWords, page: Page) -> None:
        super().__init__(g, words, page)
        self.moon_words = words

    def tell(self, message: Message) -> Message:
        curse = self.curse(message.arguments["family"]) if message.template == self.struck else ""
        if not curse:
            return super().tell(message)
        return Message(CURSE, {**message.arguments, "curse": curse}, message.rule)

    def retold(self, message: Message) -> str | None:
        if message.template != self.saving or "saved" not in message.arguments:
            return super().retold(message)
        seat = message.arguments.get("seat")
        return SAVED if seat is None else YOU_SAVE if self.is_you(seat) else SAVES

    def curse(self, family: object) -> str:
        """What the curse of a family does, in the words of the box's content; nothing if the next line says it."""
        speech, content = self.page.speech, self.moon_words.content()
        if not isinstance(family, Name) or family not in content.family_names:
            return ""
        row = content.family_rows[content.family_names.index(family)]
        return "" if row["curse"] == TOLD_NEXT else speech.after_colon(speech.printed(row["curse_text"]).rstrip("."))
