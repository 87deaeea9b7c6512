"""Ghost Stories in words: what every option means, what the open decision asks, and what stands on a card's stones."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories.arguments import card_of, fallen_of, lower_of, space_of, targets_of, upper_of
from ..games.ghost_stories.board import SPACES, TILES
from ..games.ghost_stories.cards import EFFECT_BITS, first_effect
from ..games.ghost_stories.content import Content
from ..games.ghost_stories.notation import COLOUR, COLOUR_NAMES, DICE, FACE, SEAT, SPACE, TILE
from ..games.ghost_stories.state import Village
from ..games.ghost_stories.title import ghost_stories_content
from ..kernel.codes import CHANCE, OVER
from ..kernel.content import name_of
from ..kernel.notation import ArgumentKind
from ..kernel.packed import first, kind_of, second
from ..kernel.words import Message, Name, mark, mark_plural
from ..locale import Speech

#: What an option does. The names put in stand in the nominative.
PHRASES: Final = {
    c.V_PLACE: mark("put {card} on {space}"),
    c.V_SUFFER: mark("{seat} loses 1 Qi"),
    c.V_DISCARD: mark("discard a Tao token: {colour}"),
    c.V_KEEP: mark("keep it as it is"),
    c.V_REROLL: mark("roll again: {dice}"),
    c.V_REROLL_CURSE: mark("roll the Curse die again"),
    c.V_POCKET: mark("take a Tao token from the supply: {colour}"),
    c.V_MANTRA: mark("put the Mantra on {card} ({space})"),
    c.V_MOVE: mark("move to {kind}"),
    c.V_WINDS: mark("move another Taoist one tile: {seat}"),
    c.V_TO: mark("to {kind}"),
    c.V_HELP: mark("ask for help: {kind}"),
    c.V_EXORCISE: mark("try to exorcise {ghosts}"),
    c.V_BUDDHA: mark("put a Buddha on {space}"),
    c.V_YIN_YANG_HELP: mark("Yin-Yang, ask for help: {kind}"),
    c.V_YIN_YANG_RESTORE: mark("Yin-Yang, restore a haunted tile: {kind}"),
    c.V_BORROW: mark("Power token, borrow a power: {power}"),
    c.V_POWER_TOKEN: mark("take a Power token from the centre tile"),
    c.V_END: mark("end the turn"),
    c.V_FELL: mark("exorcise {card} ({space})"),
    c.V_ENOUGH: mark("exorcise no other ghost"),
    c.V_WEAKEN: mark("the Mantra takes off one point: {colour}"),
    c.V_PAY: mark("{seat} spends a Tao token: {colour}"),
    c.V_CURSE_OF: mark("first the curse of {card} ({space})"),
    c.V_REWARD_OF: mark("first the reward of {card} ({space})"),
    c.V_TAKE: mark("take a Tao token: {colour}"),
    c.V_TAKE_QI: mark("take 1 Qi"),
    c.V_TAKE_YIN_YANG: mark("take the Yin-Yang back"),
    c.V_GIVE_QI: mark("{seat} takes 1 Qi"),
    c.V_GIVE_YIN_YANG: mark("{seat} takes the Yin-Yang"),
    c.V_REVIVE: mark("bring a dead Taoist back: {seat}"),
    c.V_RESTORE: mark("restore a haunted tile: {kind}"),
    c.V_BANISH: mark("banish {card} ({space})"),
    c.V_WATCH: mark("all haunting figures of this board go back onto their cards: {seat}"),
    c.V_CIRCLE: mark("put a Tao token on the Circle of Prayer: {colour}"),
    c.V_BLOW: mark("move {card} ({space})"),
    c.V_ONTO: mark("to {space}"),
    c.V_CARRY: mark("move another Taoist: {seat}"),
    c.V_SKIP: mark("leave it as it is", "choice"),
}
#: So many points or tokens of a colour, in the order of the colours.
POINTS: Final = (
    mark_plural("{n} yellow", "{n} yellow"),
    mark_plural("{n} blue", "{n} blue"),
    mark_plural("{n} green", "{n} green"),
    mark_plural("{n} red", "{n} red"),
    mark_plural("{n} black", "{n} black"),
)
#: So many tokens of a colour.
TOKENS_COUNTED: Final = (
    mark_plural("{n} yellow token", "{n} yellow tokens"),
    mark_plural("{n} blue token", "{n} blue tokens"),
    mark_plural("{n} green token", "{n} green tokens"),
    mark_plural("{n} red token", "{n} red tokens"),
    mark_plural("{n} black token", "{n} black tokens"),
)
#: What tiles are called on a page, on the board as in its sentences; the whole name is said when one is tapped.
SHORT_NAMES: Final = {
    "cemetery": mark("Cemetery", "table"),
    "taoist-altar": mark("Altar", "table"),
    "herbalists-shop": mark("Herbalist", "table"),
    "sorcerers-hut": mark("Sorcerer", "table"),
    "buddhist-temple": mark("Temple", "table"),
    "night-watchmans-beat": mark("Watchman", "table"),
    "circle-of-prayer": mark("Circle", "table"),
    "pavilion-of-the-heavenly-wind": mark("Pavilion", "table"),
    "tea-house": mark("Tea House", "table"),
    "kung-fu-school": mark("School", "table"),
}
#: The same as sentences need them, by the tile's key: who does something, where one goes, where one is, what is struck.
FORMS: Final = {
    "cemetery": (
        mark("the Cemetery", "subject"),
        mark("to the Cemetery", "tile"),
        mark("at the Cemetery", "tile"),
        mark("the Cemetery", "object"),
    ),
    "taoist-altar": (
        mark("the Altar", "subject"),
        mark("to the Altar", "tile"),
        mark("at the Altar", "tile"),
        mark("the Altar", "object"),
    ),
    "herbalists-shop": (
        mark("the Herbalist", "subject"),
        mark("to the Herbalist", "tile"),
        mark("at the Herbalist", "tile"),
        mark("the Herbalist", "object"),
    ),
    "sorcerers-hut": (
        mark("the Sorcerer", "subject"),
        mark("to the Sorcerer", "tile"),
        mark("at the Sorcerer", "tile"),
        mark("the Sorcerer", "object"),
    ),
    "buddhist-temple": (
        mark("the Temple", "subject"),
        mark("to the Temple", "tile"),
        mark("at the Temple", "tile"),
        mark("the Temple", "object"),
    ),
    "night-watchmans-beat": (
        mark("the Watchman", "subject"),
        mark("to the Watchman", "tile"),
        mark("at the Watchman", "tile"),
        mark("the Watchman", "object"),
    ),
    "circle-of-prayer": (
        mark("the Circle", "subject"),
        mark("to the Circle", "tile"),
        mark("at the Circle", "tile"),
        mark("the Circle", "object"),
    ),
    "pavilion-of-the-heavenly-wind": (
        mark("the Pavilion", "subject"),
        mark("to the Pavilion", "tile"),
        mark("at the Pavilion", "tile"),
        mark("the Pavilion", "object"),
    ),
    "tea-house": (
        mark("the Tea House", "subject"),
        mark("to the Tea House", "tile"),
        mark("at the Tea House", "tile"),
        mark("the Tea House", "object"),
    ),
    "kung-fu-school": (
        mark("the School", "subject"),
        mark("to the School", "tile"),
        mark("at the School", "tile"),
        mark("the School", "object"),
    ),
}
#: What the forms of a tile are called in a sentence.
THE_TILE: Final = ("the", "to", "at", "object")
#: GS-POW-4: Twin Winds come after the own move, made or not.
WINDS_INSTEAD: Final = mark("give up your own move and move another Taoist one tile: {seat}")
DOES_IT_FALL: Final = mark("the Tao dice show {dice}; exorcise {card}?")
#: Why a Tao token is taken, by the cause.
TAKEN_FOR: Final = {
    0: mark("which Tao token as a reward?"),
    c.FOR_HERBS: mark("which token to take for the white die?"),
    c.FOR_TEA: mark("which token to take from the Tea House?"),
}
#: The same where another one is taken for it right after.
TAKEN_FIRST_FOR: Final = {
    0: mark("which Tao token first as a reward?"),
    c.FOR_HERBS: mark("which token first for the white dice?"),
}
NOTHING_FALLS: Final = mark("no ghost falls")
#: GS-EXO-10: what an exorcism leaves standing, one ghost or both.
LEAVE: Final = (mark("leave it", "choice"), mark("leave them", "choice"))
#: What it means to move nothing, by the rule that asks.
SKIPS: Final[dict[int, str]] = {
    c.R_PAVILION: mark("move no ghost", "choice"),
    c.R_CARRY: mark("move no Taoist", "choice"),
}
HAUNTED_TARGET: Final = mark("{phrase} (haunted)")

#: What the open decision asks, by the rule that asks.
QUESTIONS: Final = {
    c.R_PLACE: mark("where will {card} go?"),
    c.R_LOSE_QI: mark("who loses 1 Qi?"),
    c.R_DISCARD: mark("which Tao token is discarded?"),
    c.R_CURSE_REROLL: mark("the Curse die shows “{face}”; keep it?"),
    c.R_REROLL: mark("the Tao dice show {dice}; keep them?"),
    c.R_YANG: mark("what next?", "choice"),
    c.R_WINDS: mark("where does {seat} go?"),
    c.R_FELL: mark("the Tao dice show {dice}; which ghosts fall?"),
    c.R_WEAKEN: mark("which colour does the Mantra take off?"),
    c.R_PAY: mark("which Tao token is spent next?"),
    c.R_CURSES: mark("whose curse comes first?"),
    c.R_REWARDS: mark("whose reward comes first?"),
    c.R_TAKE_TAO: mark("which Tao token is taken?"),
    c.R_REWARD_QI: mark("Qi or Yin-Yang?"),
    c.R_GROUP_QI: mark("who takes 1 Qi?"),
    c.R_GROUP_YIN_YANG: mark("who takes the Yin-Yang?"),
    c.R_CEMETERY: mark("which dead Taoist comes back?"),
    c.R_ALTAR: mark("which haunted tile is restored?"),
    c.R_SORCERER: mark("which ghost is banished?"),
    c.R_WATCHMAN: mark("on which board do the haunting figures go back?"),
    c.R_CIRCLE: mark("which Tao token goes onto the Circle of Prayer?"),
    c.R_PAVILION: mark("which ghost is moved?"),
    c.R_BLOW: mark("where will {card} go?"),
    c.R_CARRY: mark("which Taoist is moved?"),
    c.R_CARRY_TO: mark("where does {seat} go?"),
}
#: What a turn still has room for, by the first of these that is on offer (GS-YAN-1).
TURN: Final = (
    ((c.V_MOVE,), mark("move, then exorcise or ask for help")),
    ((c.V_EXORCISE, c.V_HELP), mark("exorcise or ask for help?")),
    ((c.V_EXORCISE,), mark("attempt an exorcism?")),
    ((c.V_HELP,), mark("ask for help here?")),
    ((c.V_BUDDHA,), mark("put a Buddha down, or end the turn?")),
    ((c.V_END,), mark("anything else before the turn ends?")),
)
#: What people who hold the real box have to do.
ROLL: Final = mark_plural("roll {n} Tao die", "roll {n} Tao dice")
ROLL_CURSE: Final = mark("roll the Curse die")
DRAW_GHOST: Final = mark("draw the top card of the deck: a ghost")
DRAW_INCARNATION: Final = mark("draw the top card of the deck: an incarnation of Wu-Feng")

#: The lines of the score sheet.
SHEET: Final = {
    "victory": mark("victory", "score sheet"),
    "qi": mark("Qi of living Taoists"),
    "empty spaces": mark("empty ghost spaces"),
    "deck": mark("ghosts left in the deck"),
    "dead": mark("dead Taoists", "score sheet"),
    "haunted tiles": mark("haunted tiles", "score sheet"),
    "incarnations": mark("incarnations beaten before the last"),
}


#: Two ghosts in one sentence.
TWO: Final = mark("{one} and {other}", "ghosts")


def listing(things: list[object]) -> Message:
    """Several names in a row; only between two of them stands a word."""
    if len(things) == 2:
        return Message(TWO, {"one": things[0], "other": things[1]})
    words = {f"thing{i}": thing for i, thing in enumerate(things)}
    return Message(", ".join(f"{{{key}}}" for key in words), words)


def heaped(heap: int, space: int) -> int:
    """The card that fell at the space; it is no longer on the table."""
    lower, upper = lower_of(heap), upper_of(heap)
    return card_of(lower if space_of(lower) == space else upper)


class Words:
    """The words of the base game; an expansion adds its own."""

    phrases: ClassVar[dict[int, str]] = PHRASES
    questions: ClassVar[dict[int, str]] = QUESTIONS
    sheet_lines: ClassVar[dict[str, str]] = SHEET
    #: What it means to leave something out, by the rule that asks; elsewhere that nothing is moved.
    skips: ClassVar[dict[int, str]] = SKIPS
    effects: ClassVar[list[str]] = c.EFFECTS
    #: What pays any colour.
    wild: ClassVar[str] = mark("any colour", "odds")

    def content(self) -> Content:
        return ghost_stories_content(None)

    def sheet(self, g: Village) -> list[tuple[Message, int]]:
        """Each line of the score sheet: what it counts, and its points."""
        return [(Message(self.sheet_lines[line], {}), points) for line, points in g.customs.sheet(g)]

    # -- names --------------------------------------------------------------------------------------------------------
    def card(self, g: Village, card: int) -> object:
        return g.game.notation.tellings[c.N_DRAWN].parts[0].name(card)

    def tile(self, g: Village, tile: int) -> object:
        return g.game.notation.tellings[c.N_HELP].parts[1].name(g.layout.tiles[tile])

    def tile_in_short(self, g: Village, tile: int) -> object:
        """What stands on the tile: a word that fits there."""
        return self.short_tile(name_of(self.content().tile_rows[g.layout.tiles[tile]]["name"]))

    @lru_cache(64)  # noqa: B019  # there is one of these for each game
    def short_tile(self, name: Name) -> object:
        """The short name of a tile by its whole one, which it keeps if it has no other."""
        for row in self.content().tile_rows:
            if row["name"]["en"] == name.en and row["key"] in SHORT_NAMES:
                return Message(SHORT_NAMES[row["key"]], {})
        return name

    @lru_cache(64)  # noqa: B019  # there is one of these for each game
    def forms_of(self, name: Name) -> dict[str, object]:
        """A tile as sentences need it, by its whole name; one without forms of its own is only named."""
        for row in self.content().tile_rows:
            if row["name"]["en"] == name.en and row["key"] in FORMS:
                return {key: Message(form, {}) for key, form in zip(THE_TILE, FORMS[row["key"]], strict=True)}
        return dict.fromkeys(THE_TILE, name)

    def tile_forms(self, g: Village, tile: int, speech: Speech) -> dict[str, str]:
        """The same in the words of a language."""
        name = name_of(self.content().tile_rows[g.layout.tiles[tile]]["name"])
        return {key: speech.word(form) for key, form in self.forms_of(name).items()}

    def power(self, g: Village, board: int) -> object:
        return g.game.notation.tellings[c.N_BORROWED].parts[1].name(g.layout.side[board])

    def effect_of_tile(self, g: Village, tile: int) -> Name:
        """One line that says what the villager of the tile does."""
        return name_of(self.content().tile_rows[g.layout.tiles[tile]]["effect"])

    def stones(self, g: Village, card: int) -> list[tuple[str, int, Name]]:
        """What stands on a card's stones: a sign for the stone, the effect's code, its word."""
        return [*self.written(int(g.cards.left[card]), int(g.cards.middle[card]), int(g.cards.right[card]))]

    @lru_cache(1024)  # noqa: B019  # there is one of these for each game
    def written(self, left: int, middle: int, right: int) -> tuple[tuple[str, int, Name], ...]:
        out: list[tuple[str, int, Name]] = []
        for sign, stone, packed in (("<", "left", left), ("=", "middle", middle), (">", "right", right)):
            while packed:
                code = first_effect(packed)
                packed >>= EFFECT_BITS
                out.append((sign, int(code), self.content().effect_word(stone, self.effects[code])))
        return tuple(out)

    # -- options ------------------------------------------------------------------------------------------------------
    def argument(self, g: Village, part: ArgumentKind, value: int) -> dict[str, object]:
        """What a phrase can say about one argument of a move."""
        if part is SPACE:
            return {"space": SPACES[value], "card": self.card(g, g.ghosts[value]) if g.ghosts[value] else ""}
        if part is TILE:
            return {"tile": TILES[value], "kind": self.tile(g, value)}
        if part is SEAT:
            return {"seat": COLOUR_NAMES[value], "power": self.power(g, g.layout.board_of[value])}
        if part is COLOUR:
            return {"colour": COLOUR_NAMES[value]}
        return {"dice": DICE.name(value)} if part is DICE else {}

    def phrase(self, g: Village, packed: int) -> Message:
        """An option of the open decision as a person would say it."""
        kind = kind_of(packed)
        words: dict[str, object] = {}
        parts = g.game.notation.by_kind[kind].parts
        for part, value in zip(parts, (first(packed), second(packed)), strict=False):
            words.update(self.argument(g, part, value))
        here = g.at[g.turn]
        if kind == c.V_PLACE:
            words["card"] = self.card(g, first(g.current))
        elif kind == c.V_ONTO or (kind == c.V_TO and kind_of(g.current) in (c.R_WINDS, c.R_CARRY_TO)):
            words.update(self.asked_about(g, int(kind_of(g.current)), int(first(g.current)), int(second(g.current))))
        elif kind in (c.V_CURSE_OF, c.V_REWARD_OF):
            words["card"] = self.card(g, heaped(first(g.current), first(packed)))
        elif kind == c.V_EXORCISE:
            targets = g.customs.targets(g, here)
            words["ghosts"] = listing([self.card(g, g.ghosts[s]) for s in range(12) if targets >> s & 1])
        elif kind == c.V_HELP:
            words["kind"] = self.tile(g, here)
        elif kind == c.V_WINDS and g.stage == c.BEFORE_MOVE and not g.rules_of.winds_before and self.could_move(g):
            return Message(WINDS_INSTEAD, words, "GS-POW-4")
        elif kind == c.V_SKIP and kind_of(g.current) in self.skips:
            return Message(self.skips[kind_of(g.current)], {})
        elif kind == c.V_ENOUGH and kind_of(g.current) == c.R_FELL and fallen_of(second(g.current)) == 0:
            return Message(LEAVE[int(targets_of(second(g.current))).bit_count() > 1], {}, "GS-EXO-10")
        said = Message(self.phrases[kind], words)
        if kind in (c.V_MOVE, c.V_TO) and g.haunted >> first(packed) & 1:
            return Message(HAUNTED_TARGET, {"phrase": said})
        return said

    def could_move(self, g: Village) -> bool:
        """Whether the active Taoist still has a move that he could make."""
        return True

    # -- questions ----------------------------------------------------------------------------------------------------
    def question(self, g: Village) -> Message:
        """What the table waits for."""
        if g.waiting == OVER:
            return g.ending()
        if g.waiting == CHANCE:
            return self.luck_wanted(g)
        rule = kind_of(g.current)
        if rule == c.R_YANG:
            return Message(self.what_next(g), {})
        if rule == c.R_TAKE_TAO and second(g.current) in TAKEN_FOR:
            again = g.n_agenda > 0 and g.agenda[g.n_agenda - 1] == g.current
            asked = (TAKEN_FOR | TAKEN_FIRST_FOR if again else TAKEN_FOR)[second(g.current)]
            return Message(asked, {"seat": COLOUR_NAMES[g.layout.colour[first(g.current)]]})
        targets = int(targets_of(second(g.current))) if rule == c.R_FELL else 0
        if targets.bit_count() == 1:
            card = self.card(g, g.ghosts[targets.bit_length() - 1])
            return Message(DOES_IT_FALL, {"dice": DICE.name(first(g.current)), "card": card})
        return Message(self.questions[rule], self.asked_about(g, rule, first(g.current), second(g.current)))

    def what_next(self, g: Village) -> str:
        offered = {int(kind_of(g.offered[i])) for i in range(g.n_offered)}
        return next((said for kinds, said in TURN if offered.issuperset(kinds)), self.questions[c.R_YANG])

    def asked_about(self, g: Village, rule: int, a: int, b: int) -> dict[str, object]:
        """What a question can say about the business that asks."""
        if rule == c.R_PLACE:
            return {"card": self.card(g, a)}
        if rule == c.R_BLOW:
            return {"card": self.card(g, g.ghosts[a])}
        if rule in (c.R_WINDS, c.R_CARRY_TO):
            return {"seat": COLOUR_NAMES[g.layout.colour[a]]}
        if rule == c.R_CURSE_REROLL:
            return {"face": FACE.name(b)}
        return {"dice": DICE.name(a)} if rule in (c.R_REROLL, c.R_FELL) else {}

    def luck_wanted(self, g: Village) -> Message:
        """What is to be rolled or drawn."""
        verb = g.luck_verb()
        if verb == c.V_ROLL:
            return Message(ROLL[0], {"n": int(g.chance)}, plural=ROLL[1])
        if verb == c.V_CURSE:
            return Message(ROLL_CURSE, {})
        return Message(DRAW_GHOST if g.chance == c.GHOST_POOL else DRAW_INCARNATION, {})
