"""What decided a game of Ghost Stories: the last blow, how it came to it, and how near the other end was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...games.ghost_stories.board import LINE, SPACES, TILES
from ...games.ghost_stories.cards import INCARNATION
from ...games.ghost_stories.codes import ALIVE, DEAD, LETTERS
from ...games.ghost_stories.state import Village
from ...kernel.words import mark, mark_plural
from ..ghost_stories_table import Wide
from ..ghost_stories_tale import Tale
from ..ghost_stories_words import Words
from ..page import Page
from .ghost_deeds import turn_of

LAST_TILE: Final = mark("on turn {turn} {the} was haunted, and with {n} haunted tiles the village falls")
TILES_BEFORE: Final = mark("haunted before: {tiles}")
IN_TURN: Final = mark("{what} (turn {turn})")
LAST_QI: Final = mark("on turn {turn} {name} lost the last Qi, and no Taoist was left")
YOUR_LAST_QI: Final = mark("on turn {turn} you lost the last Qi, and no Taoist was left")
YOU: Final = mark("you", "verdict")
DEAD_BEFORE: Final = mark("had died before: {names}")
LINE_LOST: Final = mark("on turn {turn} {card} found nothing left to haunt: {tiles}")
DECK_OUT: Final = mark("on turn {turn} the last card was drawn while {card} was still in play")
BEATEN: Final = mark("on turn {turn} {name} exorcised {card}, Wu-Feng's last incarnation")
YOU_BEAT: Final = mark("on turn {turn} you exorcised {card}, Wu-Feng's last incarnation")
PRICE: Final = mark_plural(
    "the Taoists had {qi} Qi left, and {n} tile was haunted; {limit} would have lost the village",
    "the Taoists had {qi} Qi left, and {n} tiles were haunted; {limit} would have lost the village",
)
STOOD: Final = mark("Wu-Feng was there, as {card}")
NOT_COME: Final = mark_plural(
    "Wu-Feng had not even arrived: he was {n} card away",
    "Wu-Feng had not even arrived: he was {n} cards away",
)
#: So many things that led there are named, the last.
NAMED: Final = 3


class DecisiveEvents:
    """The end of one village, told from everything that happened since it was as it is in `start`.

    A game may begin in the middle, and whoever plays with the real box may correct how it lies: what still holds at
    the end is read from the village, and only when it came about is read from the events, where they tell.
    """

    def __init__(self, g: Village, words: Words, page: Page, events: list[dict[str, str]], start: Village) -> None:
        self.g = g
        self.words = words
        self.page = page
        self.say = page.speech.text
        self.tale = Tale(g, words, page)
        self.turn = int(start.turns)
        self.whose = turn_of(start)
        #: What still held at the end, with the turn it began in, 0 for before all events: haunted tiles, dead Taoists
        #: by letter.
        self.haunted: dict[str, int] = dict.fromkeys(haunted_in(start), 0)
        self.dead: dict[str, int] = dict.fromkeys(dead_in(start), 0)
        self.last: dict[str, dict[str, str]] = {}
        #: What came right before the end.
        self.blow = events[-2] if len(events) > 1 else {}
        for facts in events:
            self.hear(facts)
        untold = {tile: 0 for tile in haunted_in(g) if tile not in self.haunted}
        self.haunted = untold | {tile: turn for tile, turn in self.haunted.items() if tile in haunted_in(g)}

    def hear(self, facts: dict[str, str]) -> None:
        event = facts["event"]
        self.last[event] = facts
        if event == "turn":
            self.turn += 1
            self.whose = facts["seat"]
        elif event == "haunted":
            self.haunted.pop(facts["tile"], None)  # the last one comes last
            self.haunted[facts["tile"]] = self.turn
        elif event == "restored":
            self.haunted.pop(facts["tile"], None)
        elif event == "died":
            self.dead.pop(facts["seat"], None)
            self.dead[facts["seat"]] = self.turn
        elif event == "revived":
            self.dead.pop(facts["seat"], None)

    def sentences(self) -> list[str]:
        """One to three; none for an end that this game does not know."""
        if "won" in self.last:
            return self.victory()
        ending = self.last.get("lost", {}).get("ending", "")
        out = self.causes().get(ending, list)()
        return [*out, *self.wu_feng()] if out else []

    def causes(self) -> dict[str, Callable[[], list[str]]]:
        """How each end is told, by its word."""
        return {"haunted-tiles": self.tiles, "haunted-line": self.line, "death": self.deaths, "empty-deck": self.deck}

    def victory(self) -> list[str]:
        fallen = self.last.get("exorcised", {}).get("card", "")
        if not fallen:
            return []
        words = {"turn": self.turn, "name": self.player(self.whose), "card": self.card(int(fallen))}
        beaten = YOU_BEAT if self.is_you(self.whose) else BEATEN
        qi = sum(int(self.g.qi[board]) for board in range(4) if self.g.status[board] == ALIVE)
        held = {"qi": qi, "n": int(self.g.haunted).bit_count(), "limit": int(self.g.rules_of.haunt_limit)}
        return [self.say(beaten, **words), self.say(PRICE, **held)]

    def tiles(self) -> list[str]:
        told = [tile for tile, turn in self.haunted.items() if turn]
        if not told:
            return []
        last = told[-1]
        turn, before = self.haunted[last], [pair for pair in self.haunted.items() if pair[0] != last]
        out = [self.say(LAST_TILE, turn=turn, n=len(self.haunted), **self.forms(last))]
        named = [self.when(self.tile(tile), turn) for tile, turn in before]
        return [*out, self.say(TILES_BEFORE, tiles=", ".join(named[-NAMED:]))] if named else out

    def line(self) -> list[str]:
        """GS-YIN-3: the figure that stepped last had every tile before it haunted."""
        steps = self.blow
        if steps.get("event") != "figure-steps":
            return []
        space = SPACES.index(steps["space"])
        line = [TILES[int(LINE[3 * space + step])] for step in range(3)]
        if not all(tile in self.haunted for tile in line):
            return []
        named = ", ".join(self.when(self.tile(tile), self.haunted[tile]) for tile in line)
        return [self.say(LINE_LOST, turn=self.turn, card=self.card(int(steps["card"])), tiles=named)]

    def deaths(self) -> list[str]:
        if not any(self.dead.values()):
            return []
        *before, (last, turn) = self.dead.items()
        out = [self.say(YOUR_LAST_QI if self.is_you(last) else LAST_QI, turn=turn, name=self.player(last))]
        named = [self.when(self.say(YOU) if self.is_you(seat) else self.player(seat), turn) for seat, turn in before]
        return [*out, self.say(DEAD_BEFORE, names=", ".join(named))] if named else out

    def deck(self) -> list[str]:
        standing = self.incarnations()
        return [self.say(DECK_OUT, turn=self.turn, card=standing[0])] if standing else []

    def wu_feng(self) -> list[str]:
        standing = self.incarnations()
        if standing:
            return [] if self.last["lost"]["ending"] == "empty-deck" else [self.say(STOOD, card=", ".join(standing))]
        coming = Wide(self.g, self.page, self.words).cards_to_wu_feng()
        return [self.say(NOT_COME, n=coming)] if coming else []

    def when(self, what: str, turn: int) -> str:
        """What came about in a turn, or before anything was told."""
        return self.say(IN_TURN, what=what, turn=turn) if turn else what

    # -- names --------------------------------------------------------------------------------------------------------
    def incarnations(self) -> list[str]:
        g = self.g
        return [self.card(int(card)) for card in g.ghosts if card and g.cards.flags[card] & INCARNATION]

    def card(self, card: int) -> str:
        return self.page.speech.word(self.words.card(self.g, card))

    def tile(self, place: str) -> str:
        return self.page.speech.word(self.words.tile_in_short(self.g, TILES.index(place)))

    def forms(self, place: str) -> dict[str, str]:
        return self.words.tile_forms(self.g, TILES.index(place), self.page.speech)

    def is_you(self, letter: str) -> bool:
        return self.g.game.seats().index(letter) == self.page.you

    def player(self, letter: str) -> str:
        return self.tale.player(self.g.game.seats().index(letter))


def haunted_in(g: Village) -> list[str]:
    """The haunted tiles of a village."""
    return [tile for i, tile in enumerate(TILES) if int(g.haunted) >> i & 1]


def dead_in(g: Village) -> list[str]:
    """The dead Taoists of a village, by letter."""
    return [LETTERS[g.layout.colour[board]] for board in range(4) if g.status[board] == DEAD]
