"""The choices of Ghost Stories at their places: what a slip says, costs and brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.arguments import fallen_of, targets_of
from ...games.ghost_stories.board import FACED, LINE, SPACES, TILES
from ...games.ghost_stories.exorcism import exorcism_dice, on_tile
from ...games.ghost_stories.needs import immune_need, need_of, ordinary_need, owed, purse, short_of, whites_of
from ...games.ghost_stories.notation import COLOUR_NAMES, SEAT, SPACE, TILE
from ...games.ghost_stories.odds import ANY, FELL
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION
from ...kernel.packed import first, kind_of, second
from ...kernel.words import Message, Name, mark
from ...locale.speech import listed
from ..ghost_stories_tale import Tale
from ..ghost_stories_words import POINTS, heaped
from .board import page_of
from .choices import BAR, Group, Slip
from .element import Markup, element
from .ghost_arrival import Arrival, headed
from .ghost_cells import ghost_card
from .ghost_choice_words import (
    AGAINST,
    AGAINST_LESS,
    ALSO_MET,
    ANOTHER,
    AT_LEAST_ONE,
    BANISHED_FATALLY,
    BOARD_FULL,
    BRIEF,
    COSTS,
    DEATH,
    DOES_IT_FALL,
    EMPTY,
    FACES_GHOSTS,
    FACES_NOBODY,
    FREE,
    GIVES_UP,
    GIVES_UP_MOVE,
    GLOSSES,
    HAUNTED,
    HELP_FATAL,
    IT_FALLS,
    KEEPS_ACTION,
    NOBODY_NEAR,
    NOTHING_DONE,
    OR,
    QI_LEFT,
    RESISTS,
    RESISTS_LESS,
    RETURNS,
    STANDING,
    SUPPLY,
    SUPPLY_TEXT,
    THEN_ANY,
    THEN_EXORCISE,
    THESE_FALL,
    TOKEN_OF,
    TOKENS_COUNTED,
    TOKENS_ENOUGH,
    TOKENS_ONLY,
    WHICH_FALL,
    YOU,
    YOUR_BOARD_FULL,
    YOUR_DEATH,
    YOUR_TOKEN,
)
from .ghost_glance import Glance
from .ghost_header import DRAWN, STONE_KEYS, player, printed_need
from .ghost_prices import Prices
from .glyphs import KEYS, pip
from .look import Look
from .pictures import picture
from .words import HeadedLine, sentence, with_one_head

#: The sign of each kind of choice; what is alike in shape is alike in kind.
SIGNS: Final = {
    c.V_MOVE: "move",
    c.V_TO: "move",
    c.V_WINDS: "winds",
    c.V_CARRY: "winds",
    c.V_HELP: "help",
    c.V_EXORCISE: "exorcise",
    c.V_FELL: "exorcise",
    c.V_BUDDHA: "buddha",
    c.V_YIN_YANG_HELP: "yin-yang",
    c.V_YIN_YANG_RESTORE: "yin-yang",
    c.V_POCKET: "supply",
    c.V_TAKE: "supply",
    c.V_TAKE_QI: "qi",
    c.V_GIVE_QI: "qi",
    c.V_SUFFER: "lose-qi",
    c.V_TAKE_YIN_YANG: "yin-yang",
    c.V_GIVE_YIN_YANG: "yin-yang",
    c.V_MANTRA: "mantra",
    c.V_WEAKEN: "mantra",
    c.V_BORROW: "power-token",
    c.V_POWER_TOKEN: "power-token",
    c.V_PLACE: "ghost",
    c.V_BLOW: "wander",
    c.V_ONTO: "wander",
    c.V_BANISH: "close",
    c.V_RESTORE: "restore",
    c.V_REVIVE: "restore",
    c.V_WATCH: "haunter",
    c.V_CIRCLE: "circle-of-prayer",
    c.V_REROLL: "die",
    c.V_REROLL_CURSE: "die",
    c.V_KEEP: "keep",
    c.V_ENOUGH: "keep",
    c.V_SKIP: "keep",
    c.V_PAY: "supply",
    c.V_DISCARD: "supply",
    c.V_END: "end",
}
#: What a slip is called at its place, where that is shorter than the whole phrase.
HERE: Final = {
    c.V_MOVE: mark("move here", "table"),
    c.V_TO: mark("to here", "table"),
    c.V_HELP: mark("ask for help"),
    c.V_EXORCISE: mark("exorcise", "table"),
    c.V_FELL: mark("exorcise it", "table"),
    c.V_BUDDHA: mark("put your Buddha here"),
    c.V_YIN_YANG_HELP: mark("Yin-Yang: ask for help"),
    c.V_YIN_YANG_RESTORE: mark("Yin-Yang: restore it"),
    c.V_MANTRA: mark("lay the Mantra on it"),
    c.V_PLACE: mark("put it here"),
    c.V_ONTO: mark("put it here"),
    c.V_BLOW: mark("move this ghost"),
    c.V_BANISH: mark("banish this ghost"),
    c.V_RESTORE: mark("restore it", "choice"),
    c.V_WATCH: mark("send its figures back"),
    c.V_SUFFER: mark("lose 1 Qi"),
    c.V_GIVE_QI: mark("take 1 Qi"),
    c.V_GIVE_YIN_YANG: mark("take the Yin-Yang"),
    c.V_REVIVE: mark("bring back to life"),
    c.V_CARRY: mark("move this Taoist"),
    c.V_WINDS: mark("Twin Winds: move this Taoist one tile"),
    c.V_END: mark("end the turn"),
}
#: What is done, whatever the place: the headings of the list of all choices, which names the places below them.
DEEDS: Final = {
    c.V_MOVE: mark("move to …", "list"),
    c.V_TO: mark("move to …", "list"),
    c.V_WINDS: mark("move another Taoist"),
    c.V_CARRY: mark("move another Taoist"),
    c.V_HELP: mark("ask for help"),
    c.V_EXORCISE: mark("attempt an exorcism"),
    c.V_FELL: mark("exorcise …", "list"),
    c.V_BUDDHA: mark("put a Buddha on …"),
    c.V_YIN_YANG_HELP: mark("use your Yin-Yang: ask for help"),
    c.V_YIN_YANG_RESTORE: mark("use your Yin-Yang: restore a tile"),
    c.V_MANTRA: mark("lay the Mantra on …"),
    c.V_POCKET: mark("take a Tao token"),
    c.V_PLACE: mark("put it on …"),
    c.V_ONTO: mark("put it on …"),
    c.V_BLOW: mark("move a ghost"),
    c.V_BANISH: mark("banish a ghost"),
    c.V_RESTORE: mark("restore a tile"),
    c.V_WATCH: mark("send haunting figures back"),
    c.V_SUFFER: mark("lose 1 Qi"),
    c.V_GIVE_QI: mark("take 1 Qi"),
    c.V_GIVE_YIN_YANG: mark("take the Yin-Yang"),
    c.V_REVIVE: mark("bring back to life"),
}
#: Choices of one Tao token among several.
COLOURED: Final = (c.V_POCKET, c.V_TAKE, c.V_CIRCLE, c.V_WEAKEN, c.V_PAY, c.V_DISCARD)
#: Choices that are about the villager of a tile, or bring somebody there.
AT_TILE: Final = (c.V_MOVE, c.V_TO, c.V_HELP, c.V_YIN_YANG_HELP)
#: Choices of help, and of what it brings, that have a price or dice.
PRICED: Final = (c.V_HELP, c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE, c.V_REVIVE)
#: Yes and no.
BOTH: Final = 2
#: Choices about the supply and the dice; the others without a place stand in the prompt.
AT_SUPPLY: Final = (c.V_POCKET,)


def named(message: Message, look: Look, g: Village) -> Message:
    """The message with a player's name where it speaks of a seat."""
    seat = message.arguments.get("seat")
    for colour, name in enumerate(COLOUR_NAMES[:4]):
        if seat is name and look.name(colour):
            words = {**message.arguments, "seat": player(look, g, int(g.layout.board_of[colour]))}
            return Message(message.template, words, message.rule, message.plural)
    return message


class GhostChoices(Glance):
    """The open decision of one village, place by place; an expansion has more signs and words."""

    signs: ClassVar[Mapping[int, str]] = SIGNS
    here: ClassVar[Mapping[int, str]] = HERE
    deeds: ClassVar[Mapping[int, str]] = DEEDS
    arrival: ClassVar[type[Arrival]] = Arrival
    prices: ClassVar[type[Prices]] = Prices

    # -- where --------------------------------------------------------------------------------------------------------
    @classmethod
    def places(cls, g: Village, packed: int) -> list[str]:
        kind = kind_of(packed)
        here = g.at[g.turn]
        if kind == c.V_END:
            return [BAR]
        if kind == c.V_EXORCISE:
            targets = g.customs.targets(g, here)
            return [SPACES[space] for space in range(12) if targets >> space & 1]
        if kind == c.V_HELP:
            return [TILES[here]]
        if kind == c.V_POWER_TOKEN:
            return [TILES[4]]
        if kind in AT_SUPPLY:
            return ["a1"]
        if kind in (c.V_PAY, c.V_CURSE_OF, c.V_REWARD_OF):
            return []
        out = []
        for part, value in zip(g.game.notation.by_kind[kind].parts, (first(packed), second(packed)), strict=False):
            if part is SPACE:
                out.append(SPACES[value])
            elif part is TILE:
                out.append(TILES[value])
            elif part is SEAT:
                out.append(f"seat-{c.LETTERS[value]}")
        return out

    # -- what a place is called ---------------------------------------------------------------------------------------
    def group(self, place: str) -> Group:
        g = self.g
        if place in TILES:
            tile = TILES.index(place)
            effect = self.speech.word(self.words.effect_of_tile(g, tile))
            haunted = g.haunted >> tile & 1
            name = sentence(self.speech.word(self.words.tile_in_short(g, tile)))
            return Group(place, name, self.say(HAUNTED) if haunted else effect)
        if place in SPACES:
            return self.space_group(place, SPACES.index(place))
        if place == "a1":
            return Group(place, self.say(SUPPLY), self.say(SUPPLY_TEXT))
        colour = c.LETTERS.index(place.removeprefix("seat-"))
        board = g.layout.board_of[colour]
        return Group(place, player(self.look, g, board), self.speech.word(self.words.power(g, board)))

    def space_group(self, place: str, space: int) -> Group:
        g = self.g
        card = int(g.ghosts[space])
        if card:
            stones = ", ".join(self.keyword(*stone) for stone in self.words.stones(g, card))
            return Group(place, self.speech.word(self.words.card(g, card)), stones)
        where = Tale(g, self.words, page_of(self.look)).place(place)
        group = Group(place, self.speech.word(where), self.say(EMPTY))
        if g.waiting == DECISION and kind_of(g.current) in (c.R_PLACE, c.R_BLOW):
            placing = kind_of(g.current) == c.R_PLACE
            coming = int(first(g.current)) if placing else int(g.ghosts[first(g.current)])
            group.text = group.where = group.title
            group.title = self.speech.word(self.words.card(g, coming))
            group.offer = self.offered(coming)
            if g.buddhas >> space & 1:  # GS-ARR-4: he is seen where he waits
                group.offer = Markup(group.offer + picture("buddha", "waiting"))
            group.about = DRAWN if placing else SPACES[first(g.current)]
        return group

    def keyword(self, sign: str, effect: int, word: Name) -> str:
        """What stands on a stone; a word that says little by itself is explained."""
        said = self.speech.word(word)
        return f"{said} ({self.say(GLOSSES[effect])})" if sign == "=" and effect in GLOSSES else said

    def offered(self, card: int) -> Markup:
        """A copy of the card that would come here."""
        g = self.g
        need = printed_need(g, card)
        pips = tuple((k, False) for k in range(5) for _ in range(tao.count(need, k)))
        name = self.speech.word(self.words.card(g, card))
        stones = tuple((STONE_KEYS[sign], self.words.effects[code]) for sign, code, _ in self.words.stones(g, card))
        return ghost_card(card, name, int(g.cards.colour[card]), pips, stones, (), self.speech)

    # -- what a choice says -------------------------------------------------------------------------------------------
    def slip(self, packed: int, move: str, place: str) -> Slip:
        kind = int(kind_of(packed))
        sign = self.signs.get(kind, "act")
        title = self.say(self.here[kind]) if kind in self.here and place else self.phrase(packed)
        text, badge, odds, then, answer, quiet = "", "", False, "", "", False
        if kind == c.V_ENOUGH and kind_of(self.g.current) == c.R_FELL:
            quiet = not self.falling()
            if quiet:
                sign = "close"
            else:
                title, text = self.enough(), self.price(self.falling())
        face = Markup("")
        chips: tuple[Markup, ...] = ()
        if kind in (c.V_MOVE, c.V_TO):
            text = self.faced(int(first(packed)))
            then = self.then_exorcise(int(first(packed))) if kind == c.V_MOVE else ""
        elif kind == c.V_EXORCISE:
            odds = True
            text = self.attempt(SPACES.index(place)) if place in SPACES else ""
        elif kind in PRICED:  # what the tile does stands at the head of its choices
            text = self.price_of_help(kind, packed)
            chips = (self.cost_of_yin_yang(),) if kind in (c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE) else ()
        elif kind in BRIEF:
            text = self.say(BRIEF[kind])
        elif kind == c.V_SUFFER:
            text = self.after_loss(int(first(packed)))
        elif kind in (c.V_PLACE, c.V_ONTO):
            text = self.consequence(packed)
        elif kind == c.V_WINDS and self.g.stage == c.BEFORE_MOVE and not self.g.rules_of.winds_before:
            text = self.say(GIVES_UP_MOVE)
        elif kind == c.V_FELL:
            due, short = self.further(int(first(packed)))
            text = self.costs(due, self.colours(short, due)) if due else self.say(FREE)
            badge = self.dues(due, short)
            alone = int(targets_of(second(self.g.current))).bit_count() == 1
            answer = self.say(IT_FALLS) if alone else self.phrase(packed)
        elif kind in (c.V_CURSE_OF, c.V_REWARD_OF):
            card = int(heaped(first(self.g.current), first(packed)))
            text = ". ".join(with_one_head(self.when_exorcised(card, kind == c.V_CURSE_OF, kind == c.V_REWARD_OF)))
        elif kind in COLOURED:
            # The question says what becomes of the token; here it is enough to see which.
            face = pip(int(first(packed)), self.speech)
            title = self.whose(packed) if kind == c.V_PAY else self.speech.word(COLOUR_NAMES[int(first(packed))])
        elif kind == c.V_BORROW:
            text = self.phrase(packed)
        deed = self.say(self.deeds[kind]) if kind in self.deeds else ""
        order = list(self.deeds).index(kind) + 1 if kind in self.deeds else 0
        confirm = self.say(NOTHING_DONE) if kind == c.V_END and self.idle() else ""
        facts = (move, sign, title, self.fatal(kind, packed) or text, chips, badge, odds, then)
        tile = int(self.g.at[self.g.turn] if kind == c.V_HELP else first(packed))
        listed = self.helped(tile) if kind in AT_TILE else ""
        drawn = Slip(
            *facts, deed=deed, order=order, listed=listed, face=face, confirm=confirm, answer=answer, quiet=quiet
        )
        return self.yes_or_no(drawn, packed) if place or kind == c.V_SKIP else drawn

    def helped(self, tile: int) -> str:
        """What the villager of a tile does; nothing where nobody helps."""
        haunted = self.g.haunted >> tile & 1
        return "" if haunted else self.speech.word(self.words.effect_of_tile(self.g, tile))

    def price_of_help(self, kind: int, packed: int) -> str:
        """What help costs, and how likely its dice bring what; with a Yin-Yang that this is given up."""
        g, prices, said = self.g, self.prices(self.drawing, self.look), []
        if kind in (c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE):
            said.append(self.say(KEEPS_ACTION if g.stage < c.ACTED else GIVES_UP))
        if kind in (c.V_HELP, c.V_YIN_YANG_HELP):
            said.append(prices.of(int(g.at[g.turn] if kind == c.V_HELP else first(packed))))
        elif kind == c.V_REVIVE:  # GS-TIL-1
            said += [self.say(RETURNS, n=2 if g.supply_qi >= 2 else 1), prices.curse()]
        return ". ".join(sentence(part) if i else part for i, part in enumerate(part for part in said if part))

    def yes_or_no(self, one: Slip, packed: int) -> Slip:
        """Letting it be is quiet; the one thing that can be done instead is the likely answer."""
        if kind_of(packed) == c.V_SKIP:
            return one._replace(sign="close", quiet=True)
        return one._replace(answer=self.phrase(packed)) if self.or_nothing() else one

    def or_nothing(self) -> bool:
        """Whether this one thing can be done or left, which is a question of yes or no."""
        g = self.g
        return g.n_offered == BOTH and any(kind_of(int(g.offered[i])) == c.V_SKIP for i in range(BOTH))

    def fatal(self, kind: int, packed: int) -> str:
        """What is said where the Sorcerer costs the active Taoist the last Qi (GS-TIL-4)."""
        g = self.g
        if int(g.qi[g.turn]) > 1 or kind not in (c.V_BANISH, c.V_HELP, c.V_YIN_YANG_HELP):
            return ""
        if kind == c.V_BANISH:
            return self.say(BANISHED_FATALLY)
        tile = int(g.at[g.turn] if kind == c.V_HELP else first(packed))
        return self.say(HELP_FATAL) if g.layout.tiles[tile] == c.SORCERER else ""

    def after_loss(self, colour: int) -> str:
        """What a Taoist has left after losing one Qi."""
        board = int(self.g.layout.board_of[colour])
        left = int(self.g.qi[board]) - 1
        if left:
            return self.say(QI_LEFT, n=left)
        if colour == self.look.you:
            return self.say(YOUR_DEATH)
        return self.say(DEATH, name=player(self.look, self.g, board))

    def whose(self, packed: int) -> str:
        """A token by its owner: several Taoists may pay for one exorcism (GS-EXO-2)."""
        colour, owner = int(first(packed)), int(second(packed))
        if owner == self.look.you:
            return self.say(YOUR_TOKEN[colour])
        return self.say(TOKEN_OF[colour], name=player(self.look, self.g, int(self.g.layout.board_of[owner])))

    def idle(self) -> bool:
        """Whether the active player has done nothing in this turn, though he could."""
        g = self.g
        return g.stage == c.BEFORE_MOVE and not (g.helps or g.exorcisms or g.pocketed)

    def phrase(self, packed: int) -> str:
        return self.speech.say(self.drawing.told(self.g, self.words.phrase(self.g, packed), page_of(self.look)))

    def faced(self, tile: int) -> str:
        g = self.g
        faced = [int(g.ghosts[s]) for s in range(12) if FACED[tile] >> s & 1 and g.ghosts[s]]
        names = listed([self.speech.word(self.words.card(g, card)) for card in faced], self.speech)
        return self.say(FACES_GHOSTS, ghosts=names) if names else self.say(FACES_NOBODY)

    def then_exorcise(self, tile: int) -> str:
        """What the odds of a move are the odds of: an exorcism from there; nothing where no ghost can be attempted."""
        g = self.g
        found = self.ghosts_at(int(g.customs.targets(g, tile)))
        if len(found) > 1:
            return self.say(THEN_ANY, chance="{chance}")
        return self.say(THEN_EXORCISE, ghost=found[0], chance="{chance}") if found else ""

    def cost_of_yin_yang(self) -> Markup:
        colour = KEYS[self.g.layout.colour[self.g.turn]]
        return element("span", picture(f"yin-yang-{colour}"), class_="chip cost")

    def consequence(self, packed: int) -> str:
        """What follows if the card comes here and not to another space; what the card does anywhere is said once."""
        anywhere = self.anywhere()
        lines = [line for line in self.arriving(packed) if line not in anywhere]
        return ". ".join(sentence(line) for line in [*lines, "; ".join(self.lies_at(packed))])

    def anywhere(self) -> list[str]:
        """What the card that comes does wherever it is put."""
        g = self.g
        spaces = [int(g.offered[i]) for i in range(g.n_offered) if kind_of(int(g.offered[i])) in (c.V_PLACE, c.V_ONTO)]
        found = [self.arriving(packed) for packed in spaces]
        return [line for line in found[0] if all(line in lines for lines in found)] if found else []

    def arriving(self, packed: int) -> list[str]:
        g = self.g
        placing = kind_of(g.current) == c.R_PLACE
        card = int(first(g.current)) if placing else int(g.ghosts[first(g.current)])
        return self.arrival(g, self.words, self.speech).lines(packed, card)

    def lies_at(self, packed: int) -> list[str]:
        """Who stands before the space, which ghosts can be met together with the one there, and whether it is the last
        of its board."""
        g, space = self.g, int(first(packed))
        moved = int(first(g.current)) if kind_of(g.current) == c.R_BLOW else -1
        tile, board = int(LINE[3 * space]), space // 3
        others = [s for s in range(12) if FACED[tile] >> s & 1 and g.ghosts[s] and s not in (space, moved)]
        there = [i for i in range(4) if g.status[i] == c.ALIVE and g.at[i] == tile]
        names = [self.say(YOU) if g.layout.colour[i] == self.look.you else player(self.look, g, i) for i in there]
        out = [self.say(STANDING, names=listed(names, self.speech)) if names else self.say(NOBODY_NEAR)]
        if others:
            ghosts = listed(self.ghosts_at(sum(1 << s for s in others)), self.speech)
            out.append(self.say(ALSO_MET, ghosts=ghosts, **self.words.tile_forms(g, tile, self.speech)))
        if all(s == space or (g.ghosts[s] and s != moved) for s in range(3 * board, 3 * board + 3)):
            yours = g.layout.colour[board] == self.look.you
            out.append(self.say(YOUR_BOARD_FULL) if yours else self.say(BOARD_FULL, name=player(self.look, g, board)))
        return out

    def resistance(self, space: int) -> str:
        g = self.g
        printed, now = self.points(g.customs.need(g, space)), self.points(need_of(g, space))
        if printed == now:
            return self.say(RESISTS, points=now)
        return self.say(RESISTS_LESS, points=now, printed=printed)

    def against(self, space: int) -> str:
        """GS-EXO-1: how many dice are rolled, and against what."""
        g, dice = self.g, int(exorcism_dice(self.g))
        printed, now = self.points(g.customs.need(g, space)), self.points(need_of(g, space))
        if printed == now:
            return self.say(AGAINST, n=dice, points=now)
        return self.say(AGAINST_LESS, n=dice, points=now, printed=printed)

    def points(self, need: int) -> str:
        """How many of which colour."""
        counts = [(k, int(tao.count(need, k))) for k in range(5)]
        return ", ".join(self.say(POINTS[k], n=n) for k, n in counts if n) or "0"

    def attempt(self, space: int) -> str:
        """What an exorcism is up against, that it may cost tokens, and what follows if the ghost falls."""
        g = self.g
        said = [self.resistance(space) if g.customs.immune(g, space) else self.against(space)]
        if int(g.customs.targets(g, g.at[g.turn])).bit_count() > 1:
            said.append(self.say(AT_LEAST_ONE))
        tokens = 0 if g.tao_locked else int(purse(g, on_tile(g, g.at[g.turn]) | 1 << g.turn))
        if g.customs.immune(g, space):  # GS-EXO-9
            short = any(tao.count(need_of(g, space), k) > tao.count(tokens, k) for k in range(5))
            said.append(self.say(TOKENS_ONLY if short and not self.wild() else TOKENS_ENOUGH))
        elif tokens:
            said.append(self.say(TOKENS_COUNTED))
        follows = with_one_head(self.when_exorcised(int(g.ghosts[space])))
        return ". ".join(sentence(line) for line in ["; ".join(said), *follows])

    def when_exorcised(self, card: int, curses: bool = True, rewards: bool = True) -> list[HeadedLine]:
        """What follows when a ghost has fallen (GS-EXO-7, GS-EXO-8)."""
        found = [code for sign, code, _ in self.words.stones(self.g, card) if sign == ">"]
        wanted = [code for code in found if (curses if code == c.E_CURSE else rewards)]
        return [headed(">", code, self.words, self.speech) for code in wanted]

    def wild(self) -> int:
        """How many points of any colour can be paid with something else than Tao tokens."""
        g = self.g
        return int(g.customs.wild_payments(g, on_tile(g, g.at[g.turn]) | 1 << g.turn))

    def colours(self, short: int, due: int) -> str:
        """Of which colours tokens are due; with a white die one may choose what it stands for."""
        counts = [
            (self.speech.word(COLOUR_NAMES[k]), int(tao.count(short, k))) for k in range(5) if tao.count(short, k)
        ]
        if len(counts) == 1:
            return counts[0][0]
        if due == sum(n for _, n in counts):
            return self.points(short)
        one, other = ", ".join(word for word, _ in counts[:-1]), counts[-1][0]
        return self.say(OR, one=one, other=other)

    def falling(self) -> int:
        """The spaces of the ghosts that are said to fall so far."""
        read = self.g.game.notation.read
        named = sum(1 << int(first(read(text, []))) for text in self.look.named)
        return int(fallen_of(second(self.g.current))) | named

    def ghosts_at(self, spaces: int) -> list[str]:
        """The ghosts on some spaces by their names."""
        g = self.g
        return [self.speech.word(self.words.card(g, int(g.ghosts[s]))) for s in range(12) if spaces >> s & 1]

    def enough(self) -> str:
        ghosts = self.ghosts_at(self.falling())
        return self.say(THESE_FALL, ghosts=", ".join(ghosts))

    def falls(self) -> str:
        if self.falling():
            return self.asked_on()
        ghosts = self.ghosts_at(int(targets_of(second(self.g.current))))
        return self.say(DOES_IT_FALL, card=ghosts[0]) if len(ghosts) == 1 else self.say(WHICH_FALL)

    def asked_on(self) -> str:
        ghosts = self.ghosts_at(self.falling())
        return self.say(ANOTHER, ghosts=", ".join(ghosts))

    def price(self, fallen: int) -> str:
        """What it costs beyond the dice if the ghosts on these spaces fall (GS-EXO-2, GS-EXO-6)."""
        g = self.g
        dice = first(g.current)
        short = short_of(ordinary_need(g, fallen), dice)
        immune = immune_need(g, fallen)
        due = int(owed(short, immune, whites_of(g, dice)))
        return self.costs(due, self.colours(int(short + immune), due)) if due else self.say(FREE)

    def further(self, space: int) -> tuple[int, int]:
        """What one ghost more costs beyond the dice and those that fall already: how many tokens, and of what colours.

        A white die may stand for any of the colours that are short, whichever ghost needs them.
        """
        g, dice, before = self.g, first(self.g.current), self.falling()
        whites = whites_of(g, dice)
        short, immune = [], []
        for fallen in (before, before | 1 << space):
            short.append(short_of(ordinary_need(g, fallen), dice))
            immune.append(immune_need(g, fallen))
        due = int(owed(short[1], immune[1], whites) - owed(short[0], immune[0], whites))
        colours = short[1] + immune[1] - (0 if whites else short[0] + immune[0])
        return due, int(colours)

    def dues(self, due: int, short: int) -> Markup:
        """The tokens that it costs to fell a ghost, as its mark says it; nothing where the dice are enough."""
        found = [k for k in range(5) if tao.count(short, k)]
        sign = pip(found[0], self.speech) if len(found) == 1 else ""
        return Markup(f"\N{MINUS SIGN}{due}{sign}" if due else "")

    def costs(self, due: int, colours: str) -> str:
        return self.say(COSTS, n=due, colours=colours)

    def odds(self) -> dict[str, str]:
        """The chance that at least one ghost falls: now, and after each move that leads before some."""
        g = self.g
        out: dict[str, str] = {}
        for i, text in enumerate(g.options()):
            packed = int(g.offered[i])
            if kind_of(packed) == c.V_EXORCISE:
                out[text] = self.best(g, packed)
            elif kind_of(packed) == c.V_MOVE and g.customs.targets(g, first(packed)):
                twin = g.clone()
                twin.apply(packed)
                out[text] = self.after_move(twin)
        return {text: chance for text, chance in out.items() if chance}

    def after_move(self, g: Village) -> str:
        if g.waiting != DECISION:
            return ""
        offered = [int(g.offered[i]) for i in range(g.n_offered)]
        rolls = [packed for packed in offered if kind_of(packed) == c.V_EXORCISE]
        return self.best(g, rolls[0]) if rolls else ""

    def best(self, g: Village, packed: int) -> str:
        """The best chance that a ghost falls, tokens used."""
        chances = [chance for chance in g.rules_of.chances.of(g, packed) if chance.kind in (FELL, ANY)]
        best = max((chance.ways / chance.total for chance in chances), default=0.0)
        return self.speech.percent(best, 0)
