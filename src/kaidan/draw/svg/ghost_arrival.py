"""What follows at once if a ghost comes to a space, tried out on a copy of the village."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import LINE
from ...games.ghost_stories.state import Village
from ...kernel.codes import OVER
from ...kernel.event import Event
from ...kernel.packed import first, kind_of
from ...kernel.words import Message, mark
from ...locale import Speech
from ..ghost_stories_words import Words
from .words import HeadedLine, with_one_head

BUDDHA_CATCHES: Final = mark("the Buddha waiting here catches it: the ghost is destroyed")
HAUNTS_TILE: Final = mark("on arrival: it haunts {object}")
HAUNTS_NOTHING: Final = mark("on arrival: it would haunt, but no active tile lies before it")
STEPS_OUT: Final = mark("its figure steps out first, then haunts {object}")
STEPPED_OUT: Final = mark("its figure is out at once and haunts {object} next")
ROLLED_HERE: Final = mark("rolls the Curse die in each Yin phase of this board")
NOTHING_FOLLOWS: Final = mark("stays there until it is exorcised")
THE_END: Final = mark("the game is over: {ending}")
STONES: Final = {"<": "left", "=": "middle", ">": "right"}
#: What stands on a left stone and holds as long as the ghost lies there; anything else strikes once, on arrival.
LASTING: Final = (c.E_NO_POWER, c.E_NO_POWER_ALL, c.E_NO_TAO, c.E_DIE, c.E_WHITE_OFF)


def headed(sign: str, effect: int, words: Words, speech: Speech) -> HeadedLine:
    """What stands on a stone, with the occasion as its head."""
    when, text = words.content().effect_parts(STONES[sign], words.effects[effect])
    return HeadedLine(speech.word(when) if when is not None else "", speech.word(text).rstrip("."))


class Tried(NamedTuple):
    """The copy in which the ghost has come, and what happened up to the next turn, die or question."""

    village: Village
    events: tuple[Event, ...]

    def of(self, kind: int) -> Event | None:
        return next((event for event in self.events if event.kind == kind), None)


def tried(g: Village, packed: int) -> Tried:
    twin = g.clone()
    told = twin.record()
    twin.apply(packed)
    turned = next((i for i, event in enumerate(told) if event.kind == c.N_TURN), len(told))
    return Tried(twin, tuple(told[:turned]))


class Arrival:
    """The sentences of one choice of a space; an expansion knows more that strikes on arrival."""

    def __init__(self, g: Village, words: Words, speech: Speech) -> None:
        self.g = g
        self.words = words
        self.speech = speech
        self.say = speech.text

    def lines(self, packed: int, card: int) -> list[str]:
        """What follows, the nearest first."""
        space = int(first(packed))
        after = tried(self.g, packed)
        if after.of(c.N_TRAPPED) is not None:  # GS-ARR-4
            return [self.say(BUDDHA_CATCHES)]
        stones = self.words.stones(self.g, card)
        quick = any(effect == c.E_QUICK for _, effect, _ in stones)
        placed = kind_of(packed) == c.V_PLACE
        out: list[str] = []
        later: list[HeadedLine] = []
        for sign, effect, _ in stones:
            if sign == "<" and placed:
                out += self.strikes(effect, space, after)
            elif sign == "<" and effect not in LASTING:
                continue  # GS-TIL-8: it has arrived long ago
            elif sign == "=":
                out.append(self.acts(effect, space, quick and placed))
            else:
                later.append(headed(sign, effect, self.words, self.speech))
        return list(dict.fromkeys([*self.ending(after), *out, *with_one_head(later)])) or [self.say(NOTHING_FOLLOWS)]

    def ending(self, after: Tried) -> list[str]:
        """Whether the game is over by it."""
        if after.village.waiting != OVER or self.g.waiting == OVER:
            return []
        ending: Message = after.village.ending()
        return [self.say(THE_END, ending=self.speech.say(ending))]

    def printed(self, sign: str, effect: int) -> str:
        """The one line of the stone."""
        text = self.words.content().effect_text(STONES[sign], self.words.effects[effect])
        return self.speech.word(text).rstrip(".")

    def strikes(self, effect: int, space: int, after: Tried) -> list[str]:
        """What a left stone does here."""
        if effect == c.E_QUICK:
            return []  # its figure says so
        if effect != c.E_HAUNT:
            return [self.printed("<", effect)]
        haunted = after.of(c.N_HAUNTED)
        if haunted is None:
            return [self.say(HAUNTS_NOTHING)]
        return [self.say(HAUNTS_TILE, **self.forms(int(haunted.a)))]

    def acts(self, effect: int, space: int, quick: bool) -> str:
        """What it does while it lies here."""
        target = next((int(tile) for tile in self.line(space) if not self.g.haunted >> tile & 1), -1)
        if effect == c.E_HAUNTER and target >= 0:
            return self.say(STEPPED_OUT if quick else STEPS_OUT, **self.forms(target))
        return self.say(ROLLED_HERE) if effect == c.E_CURSE else self.printed("=", effect)

    def line(self, space: int) -> list[int]:
        return [int(LINE[3 * space + step]) for step in range(3)]

    def forms(self, tile: int) -> dict[str, str]:
        return self.words.tile_forms(self.g, tile, self.speech)
