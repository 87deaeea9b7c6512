"""White Moon in words: its options, its questions and what its counters are called."""

from __future__ import annotations

from typing import ClassVar, Final

from ..games.ghost_stories import codes as base
from ..games.ghost_stories.notation import COLOUR_NAMES, DICE
from ..games.ghost_stories.state import Village
from ..games.ghost_stories.white_moon import codes as c
from ..games.ghost_stories.white_moon.annex import moon, top_of
from ..games.ghost_stories.white_moon.content import MoonContent
from ..games.ghost_stories.white_moon.title import white_moon_content
from ..kernel.notation import ArgumentKind
from ..kernel.packed import first, kind_of
from ..kernel.words import Message, mark
from .ghost_stories_words import PHRASES, QUESTIONS, SHEET, Words

MOON_PHRASES: Final = {
    c.V_ESCORT: mark("go to {kind} with the top villager"),
    c.V_VIA: mark("step to {kind} first and meet the villager there"),
    c.V_STAY: mark("stay here", "choice"),
    c.V_SAVE: mark("save {family}: to the Shelter"),
    c.V_RESCUE: mark("save {family} ({kind})"),
    c.V_VICTIM: mark("{family} dies ({kind})"),
    c.V_FAMILY_REWARD: mark("first the reward of this family: {family}"),
    c.V_AWARD: mark("{seat} takes it"),
    c.V_BEQUEATH: mark("{seat} inherits it"),
    c.V_GIVE_TAO: mark("{seat} takes 2 Tao tokens"),
    c.V_SU_LING: mark("Su-Ling goes to {space}"),
    c.V_URN: mark("put a Moon Crystal on the urn at {tile}"),
    c.V_STRIKE: mark("roll four Tao dice against the ghosts of this board"),
    c.V_PASS: mark("do nothing for this board"),
    c.V_CRYSTAL: mark("{seat} spends a Moon Crystal"),
    c.V_BARRIER_CRYSTAL: mark("spend a crystal of the barrier"),
    c.V_SCHOOL: mark("attempt an exorcism of all ghosts of one colour: {colour}"),
    c.V_RAISE: mark("a dead villager comes back: {family}"),
    c.V_SWORD: mark("turn one die to white: {colour}"),
    c.V_SHIELD: mark("put it under the deck"),
    c.V_LET_COME: mark("let it come"),
    c.V_USE: mark("use an artifact: {artifact}"),
    c.V_GATHER: mark("call a Taoist here: {seat}"),
    c.V_REMOVE: mark("a Tao token of {seat} leaves the game"),
}
MOON_QUESTIONS: Final = {
    c.R_FIRST_SAVES: mark("whom does the group save before the game begins?"),
    c.R_FAMILY_REWARDS: mark("whose reward comes first?"),
    c.R_AWARD: mark("who takes the artifact {artifact}?"),
    c.R_RESTORE: mark("which haunted tile is restored?"),
    c.R_GIVE_TAO: mark("who takes 2 Tao tokens?"),
    c.R_BEQUEST: mark("who inherits the artifact {artifact}?"),
    c.R_DEVOUR: mark("which villager dies?"),
    c.R_VICTIM: mark("which villager dies?"),
    c.R_ANY_LOSES_QI: mark("who loses 1 Qi?"),
    c.R_REMOVE_TAO: mark("whose Tao token leaves the game?"),
    c.R_WALK_ON: mark("go on alone, or stay?"),
    c.R_ESCORT_ON: mark("where does the villager come along to?"),
    c.R_SCHOOL: mark("against ghosts of which colour?"),
    c.R_CRYSTALS: mark("whose Moon Crystal is spent?"),
    c.R_SWORD: mark("the Tao dice show {dice}; turn one to white?"),
    c.R_CLAW: mark("which Tao token is taken?"),
    c.R_SHIELD: mark("put {card} under the deck?"),
    c.R_SU_LING: mark("where does Su-Ling go?"),
    c.R_URN_GIFT: mark("does Su-Ling put a Moon Crystal on the urn?"),
    c.R_BARRIER: mark("Mystic Barrier, {seat} board: what do you do?"),
    c.R_POTION: mark("which dead villager comes back?"),
    c.R_SCROLL: mark("who is called here?"),
}
#: WM-TIL-2: a Taoist or a villager.
FROM_THE_DEAD: Final = mark("who comes back from the dead?")
#: WM-VIL-3: what a turn has room for besides, where a villager could be saved.
SAVING: Final = (
    ((base.V_EXORCISE, base.V_HELP), mark("save the villager, exorcise or ask for help?")),
    ((base.V_EXORCISE,), mark("save the villager or exorcise?")),
    ((base.V_HELP,), mark("save the villager or ask for help?")),
    ((), mark("save the villager?")),
)
MOON_SHEET: Final = {"villagers": mark("villagers saved", "score sheet"), "portal": mark("Portal away from the centre")}
LEAVE_SU_LING: Final = mark("leave Su-Ling where she is")
LEAVE_URN: Final = mark("leave the urn empty")
REVEAL: Final = mark("turn up a villager")
UNKNOWN: Final = "?"
SAVE_SOMEBODY: Final = mark("save a villager: to the Shelter")


class MoonWords(Words):
    """The base game's words and White Moon's."""

    phrases: ClassVar = {**PHRASES, **MOON_PHRASES}
    questions: ClassVar = {**QUESTIONS, **MOON_QUESTIONS, base.R_CEMETERY: FROM_THE_DEAD}
    sheet_lines: ClassVar = {**SHEET, **MOON_SHEET}
    effects: ClassVar = c.ALL_EFFECTS
    wild: ClassVar = mark("Moon Crystal", "odds")
    skips: ClassVar = {c.R_SU_LING: LEAVE_SU_LING, c.R_URN_GIFT: LEAVE_URN}

    def content(self) -> MoonContent:
        return white_moon_content(None)

    def family(self, g: Village, family: int) -> object:
        return g.game.notation.tellings[c.N_FAMILY_CURSE].parts[0].name(family)

    def artifact(self, g: Village, artifact: int) -> object:
        return g.game.notation.tellings[c.N_ARTIFACT_TAKEN].parts[0].name(artifact)

    def stack(self, g: Village, tile: int) -> list[object]:
        """The villagers on a tile from top to bottom, as far as they are known."""
        out: list[object] = []
        packed = moon(g).stacks[tile]
        while packed:
            villager = top_of(packed)
            out.append(UNKNOWN if villager == c.UNSEEN else self.family(g, villager - 1))
            packed >>= 4
        return out

    def top(self, g: Village, tile: int) -> object:
        stack = self.stack(g, tile)
        return stack[0] if stack else UNKNOWN

    def argument(self, g: Village, part: ArgumentKind, value: int) -> dict[str, object]:
        notation = g.game.notation
        if part is notation.by_kind[c.V_RAISE].parts[0]:
            return {"family": self.family(g, value)}
        if part is notation.by_kind[c.V_USE].parts[0]:
            return {"artifact": self.artifact(g, value)}
        return super().argument(g, part, value)

    def phrase(self, g: Village, packed: int) -> Message:
        said = super().phrase(g, packed)
        kind = kind_of(packed)
        if kind in (c.V_RESCUE, c.V_VICTIM):
            said.arguments["family"] = self.top(g, first(packed))
        elif kind == c.V_SAVE and not self.stack(g, g.at[g.turn]):
            return Message(SAVE_SOMEBODY, {})  # somebody asks why nobody can be saved here
        elif kind == c.V_SAVE:
            said.arguments["family"] = self.top(g, g.at[g.turn])
        return said

    def could_move(self, g: Village) -> bool:
        """WM-LAY-1: who is laid down only stands up."""
        return moon(g).laid >> g.turn & 1 == 0

    def what_next(self, g: Village) -> str:
        offered = {int(kind_of(g.offered[i])) for i in range(g.n_offered)}
        if c.V_SAVE not in offered or base.V_MOVE in offered:
            return super().what_next(g)
        return next(said for kinds, said in SAVING if offered.issuperset(kinds))

    def asked_about(self, g: Village, rule: int, a: int, b: int) -> dict[str, object]:
        if rule in (c.R_AWARD, c.R_BEQUEST):
            return {"artifact": self.artifact(g, a)}
        if rule == c.R_SHIELD:
            return {"card": self.card(g, a)}
        if rule == c.R_SWORD:
            return {"dice": DICE.name(a)}
        if rule == c.R_BARRIER:
            return {"seat": COLOUR_NAMES[g.layout.colour[a]]}
        return super().asked_about(g, rule, a, b)

    def luck_wanted(self, g: Village) -> Message:
        return Message(REVEAL, {}) if g.luck_verb() == c.V_REVEAL else super().luck_wanted(g)
