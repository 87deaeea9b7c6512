"""The customs of the game: whatever an expansion replaces or wraps, in the base game's form."""

from __future__ import annotations

from ...kernel.codes import LOST
from ...kernel.native import i64
from ...kernel.packed import without
from ...kernel.words import Message
from . import tao
from .board import BOARD_COUNT, FACED, LINE, SPACE_COUNT, across
from .business import base_fault, base_order
from .cards import IMMUNE, INCARNATION, LASTING, QUICK, effect_at, first_effect
from .codes import (
    ALIVE,
    ALTAR,
    AT_CEMETERY,
    BLACK,
    BY_DEATH,
    BY_HAUNTED_LINE,
    BY_HAUNTED_TILES,
    CEMETERY,
    CIRCLE,
    DEAD,
    E_ACROSS_EMPTY,
    E_ON_BUDDHA,
    HERBALIST,
    MANTRA,
    N_BUDDHA_RETURNS,
    N_CAUGHT,
    N_DIED,
    N_HAUNTED,
    N_LOST,
    N_MANTRA_RETURNS,
    N_POSSESSED,
    N_QI_LOST,
    N_RESTORED,
    N_TRAPPED,
    NEUTRAL,
    PAVILION,
    POSSESSED,
    R_START_TURN,
    SORCERER,
    TEMPLE,
    WATCHMAN,
)
from .exorcism import on_tile
from .notation import ENDING_WORDS
from .pending import Form, base_forms
from .refusals import nearest, no_action
from .score import base_sheet, score
from .state import Village


class Customs:
    """Base rules where White Moon has others. Stateless; an expansion subclasses it."""

    __slots__ = ()

    # -- setup ------------------------------------------------------------------------------------------------------
    def set_up(self, g: Village) -> None:
        """What happens before the first turn."""
        g.push(R_START_TURN)

    # -- Yin phase --------------------------------------------------------------------------------------------------
    def curse_rolled(self, g: Village) -> None:
        """A Curse die has been rolled."""

    def curse_rule(self, where: i64) -> str:
        """The rule that has the Curse die rolled for a ghost there, or at a tile."""
        return "GS-TIL-1" if where == AT_CEMETERY else "GS-YIN-4"

    def curse_haunts(self, g: Village, where: i64) -> None:
        """GS-TIL-1: at the Cemetery the haunting face haunts the Cemetery itself."""
        self.haunt(g, g.layout.place_of[CEMETERY], "GS-TIL-1")

    # -- haunting ---------------------------------------------------------------------------------------------------
    def haunt_line(self, g: Village, space: i64, rule: str) -> None:
        """GS-YIN-2, GS-YIN-3: the first active tile of the line, and defeat where there is none. The rule is why."""
        for i in range(space * 3, space * 3 + 3):
            tile = LINE[i]
            if g.haunted >> tile & 1 == 0:
                self.haunt(g, tile, rule)
                return
        self.lose(g, BY_HAUNTED_LINE, "GS-YIN-3")

    def haunt(self, g: Village, tile: i64, rule: str) -> None:
        """GS-END-2: the level's number of haunted tiles is defeat at once."""
        g.haunted |= 1 << tile
        if g.recording:
            g.note(N_HAUNTED, tile, g.layout.tiles[tile], rule=rule)
        if count_bits(g.haunted) >= g.rules_of.haunt_limit:
            self.lose(g, BY_HAUNTED_TILES, "GS-END-2")

    def restore(self, g: Village, tile: i64, rule: str) -> None:
        g.haunted &= ~(1 << tile)
        if g.recording:
            g.note(N_RESTORED, tile, g.layout.tiles[tile], rule=rule)

    def lose(self, g: Village, reason: i64, rule: str) -> None:
        if g.recording:
            g.note(N_LOST, reason, rule=rule)
        g.finish(LOST, reason)

    # -- Qi and death -----------------------------------------------------------------------------------------------
    def lose_qi(self, g: Village, board: i64, rule: str) -> None:
        """One Qi of a living Taoist or a neutral board goes back to the supply (GS-QI-9)."""
        g.qi[board] -= 1
        g.supply_qi += 1
        if g.recording:
            g.note(N_QI_LOST, g.layout.colour[board], g.qi[board], rule=rule)
        if g.qi[board] == 0:
            if g.status[board] == NEUTRAL:
                g.status[board] = POSSESSED  # GS-QI-3
                if g.recording:
                    g.note(N_POSSESSED, g.layout.colour[board], rule="GS-QI-3")
                g.recount()
            else:
                self.die(g, board)

    def die(self, g: Village, board: i64) -> None:
        """GS-QI-1, GS-QI-2: everything he has is lost, his board is possessed."""
        g.status[board] = DEAD
        g.supply += g.tao[board]
        g.tao[board] = 0
        g.yin_yangs &= ~(1 << board)
        g.temple += g.held_by(board)
        g.held = without(g.held, board)
        g.centre_tokens += g.tokens_of(board)
        g.tokens = without(g.tokens, board)
        if board == g.turn:
            g.fresh = 0
        cemetery = g.layout.place_of[CEMETERY]
        if cemetery >= 0:
            g.at[board] = cemetery
        g.recount()
        if g.recording:
            g.note(N_DIED, g.layout.colour[board], rule="GS-QI-1")
            g.note(N_POSSESSED, g.layout.colour[board], rule="GS-QI-2")
        for i in range(BOARD_COUNT):
            if g.status[i] == ALIVE:
                return
        self.lose(g, BY_DEATH, "GS-END-2")

    # -- arriving and leaving ---------------------------------------------------------------------------------------
    def board_for(self, g: Village, card: i64) -> i64:
        """GS-ARR-1, GS-INC-1: a coloured ghost goes to the board of its colour, a black one to the active board."""
        colour = g.cards.colour[card]
        return g.turn if colour == BLACK else g.layout.board_of[colour]

    def onto_space(self, g: Village, space: i64, card: i64) -> bool:
        """GS-ARR-4: put the card on the space; False if a Buddha destroys it there."""
        if g.buddhas >> space & 1:
            if g.cards.flags[card] & INCARNATION == 0:
                g.buddhas &= ~(1 << space)
                g.temple += 1
                if g.recording:
                    g.note(N_TRAPPED, card, space, rule="GS-ARR-4")
                    g.note(N_BUDDHA_RETURNS, space, rule="GS-ARR-4")
                return False
            g.put(space, card)
            rule = "GS-ARR-4"
            if first_effect(g.cards.middle[card]) == E_ON_BUDDHA:
                rule = "GS-INC-57"
                g.caught = 1
                if g.recording:
                    g.note(N_CAUGHT, card, space, rule=rule)
            if not self.buddha_stays(g, card):
                g.buddhas &= ~(1 << space)
                g.temple += 1
                if g.recording:
                    g.note(N_BUDDHA_RETURNS, space, rule=rule)
            return True
        g.put(space, card)
        if g.rules_of.first_edition and first_effect(g.cards.middle[card]) == E_ON_BUDDHA:
            g.caught = 0  # GS-INC-57 [E1]: caught only while both share the space
        return True

    def buddha_stays(self, g: Village, card: i64) -> bool:
        """GS-INC-57 [E1]: under Uncatchable the Buddha stays."""
        return g.rules_of.first_edition and first_effect(g.cards.middle[card]) == E_ON_BUDDHA

    def left_stones(self, g: Village, space: i64, card: i64) -> None:
        """GS-ARR-3: locks hold from now on, other abilities follow from left to right."""
        flags = g.cards.flags[card]
        if flags & QUICK:
            g.stones |= 1 << space
        if flags & LASTING:
            g.recount()
        self.push_left(g, space, card)

    def push_left(self, g: Village, space: i64, card: i64) -> None:
        left = g.cards.left[card]
        rules = g.rules_of.left_rules
        second = effect_at(left, 1)
        third = effect_at(left, 2)
        if third and rules[third]:
            g.push(rules[third], space, card)
        if second and rules[second]:
            g.push(rules[second], space, card)
        first = first_effect(left)
        if first and rules[first]:
            g.push(rules[first], space, card)

    def voided(self, g: Village) -> i64:
        """Spaces whose ghosts' left stones do not count."""
        return 0

    def leave(self, g: Village, space: i64) -> None:
        """GS-ARR-7: a ghost that leaves play takes its abilities with it at once."""
        card = g.ghosts[space]
        g.lift(space)
        g.stones &= ~(1 << space)
        if g.mantra == space + 1:
            g.mantra = 0
            if g.recording:
                g.note(N_MANTRA_RETURNS, MANTRA, rule="GS-ARR-7")
        if first_effect(g.cards.middle[card]) == E_ON_BUDDHA:
            g.caught = 0
            if g.buddhas >> space & 1:  # GS-INC-57 [E1]
                g.buddhas &= ~(1 << space)
                g.temple += 1
                if g.recording:
                    g.note(N_BUDDHA_RETURNS, space, rule="GS-INC-57")
        if g.cards.flags[card] & LASTING:
            g.recount()

    def relocate(self, g: Village, origin: i64, space: i64) -> None:
        """GS-TIL-8: figure, Mantra, captured die and lock go along; left stones do not apply again."""
        card = g.ghosts[origin]
        on_stone = g.stones >> origin & 1
        carried = g.mantra == origin + 1
        g.lift(origin)
        g.stones &= ~(1 << origin)
        if self.onto_space(g, space, card):
            if on_stone:
                g.stones |= 1 << space
            if carried:
                g.mantra = space + 1
        elif carried:
            g.mantra = 0
            if g.recording:
                g.note(N_MANTRA_RETURNS, MANTRA, rule="GS-ARR-7")
        if g.cards.flags[card] & LASTING:
            g.recount()

    # -- moving -----------------------------------------------------------------------------------------------------
    def move_taoist(self, g: Village, board: i64, tile: i64) -> None:
        g.at[board] = tile

    # -- exorcism ---------------------------------------------------------------------------------------------------
    def targets(self, g: Village, tile: i64) -> i64:
        """GS-EXO-11: the faced ghosts that can be exorcised now."""
        out: i64 = 0
        faced = FACED[tile] & g.taken
        space: i64 = 0
        while faced >> space > 0:
            if faced >> space & 1 and self.exorcisable(g, space):
                out |= 1 << space
            space += 1
        return out

    def exorcisable(self, g: Village, space: i64) -> bool:
        card = g.ghosts[space]
        if card == 0:
            return False
        middle = first_effect(g.cards.middle[card])
        if middle == E_ACROSS_EMPTY:  # GS-INC-56
            return g.ghosts[across(space)] == 0
        if middle == E_ON_BUDDHA:  # GS-INC-57
            return g.caught == 1
        return True

    def need(self, g: Village, space: i64) -> i64:
        """The resistance of the ghost as printed, colour by colour (GS-EXO-2, GS-INC-58)."""
        return g.cards.need[g.ghosts[space]]

    def immune(self, g: Village, space: i64) -> bool:
        """Whether dice count nothing against the ghost (GS-EXO-9)."""
        return g.cards.flags[g.ghosts[space]] & IMMUNE != 0

    def wild_payments(self, g: Village, payers: i64) -> i64:
        """How many points of any colour can be paid besides Tao tokens."""
        return 0

    def payers(self, g: Village, option: i64) -> i64:
        """GS-EXO-2: whose tokens may pay in the exorcism that the option begins, one bit a board."""
        return on_tile(g, g.at[g.turn]) | 1 << g.turn

    def without_sword(self, g: Village) -> Village | None:
        """The village as if the artifact that turns dice were not there; None where there is none."""
        return None

    def before_payment(self, g: Village) -> None:
        """What may change the dice between the last reroll and the payment; pushed on the agenda."""

    def white_herbs(self, g: Village, whites: i64) -> i64:
        """GS-TIL-3: how many tokens of free choice the white faces give; none while white-off."""
        if g.white_off:
            return 0
        return whites

    def falls_by(self, g: Village, exorcism: i64) -> str:
        """The rule by which a ghost falls in this exorcism."""
        return "GS-EXO-2"

    # -- refusals ---------------------------------------------------------------------------------------------------
    def nearest_rule(self, g: Village, packed: i64) -> str:
        """The rule that forbids a move which nothing withholds, if one is nearer than the move's own; else nothing."""
        return nearest(g, packed)

    def no_action(self, g: Village) -> str:
        """GS-YAN-1, GS-POW-7, GS-POW-8: why there is no further action of that kind."""
        return no_action(g)

    # -- village ----------------------------------------------------------------------------------------------------
    def helps(self, g: Village, kind: i64) -> bool:
        """GS-YAN-3: whether the villager would do something now."""
        if kind == CEMETERY:
            return g.supply_qi > 0 and not g.rules_of.idle_cemetery and has_dead(g)
        if kind == ALTAR:
            return g.haunted != 0
        if kind == HERBALIST:
            return g.captured < 3
        if kind == SORCERER:
            return has_plain_ghost(g)
        if kind == TEMPLE:
            return g.temple > 0
        if kind == WATCHMAN:
            return g.stones != 0
        if kind == CIRCLE:
            return can_pray(g)
        if kind == PAVILION:
            return can_blow(g) or can_carry(g)
        return g.supply != 0 or g.supply_qi > 0

    def help_refusal(self, g: Village, kind: i64) -> str:
        """The rule that keeps the villager from helping now."""
        if kind == CEMETERY and g.rules_of.idle_cemetery:
            return "GS-SET-7"
        return "GS-TIL-8" if kind == PAVILION else "GS-YAN-3"

    # -- end --------------------------------------------------------------------------------------------------------
    def sheet(self, g: Village) -> list[tuple[str, int]]:
        """Each line of the score sheet: what it counts, and its points."""
        return base_sheet(g)

    def score(self, g: Village) -> int:
        return score(g)

    # -- positions in words -----------------------------------------------------------------------------------------
    def plain_tiles(self, keys: list[str]) -> list[str]:
        """The nine tiles of a position that names none."""
        return keys[:9]

    def curse_places(self) -> list[str]:
        """From AT_CEMETERY on: the places besides ghosts where a Curse die is rolled."""
        return ["cemetery"]

    def forms(self, g: Village) -> list[Form]:
        """How each rule's unfinished business is written."""
        return base_forms(g, self.curse_places())

    def order(self, words: list[str]) -> dict[str, list[str]]:
        """For each business, of these words in all, what may lie directly on it."""
        return base_order(words)

    def fault(self, g: Village, entry: int, rolling: bool) -> Message | None:
        """What an entry lacks of that which it rests on, or nothing; rolling: dice for it are still to be rolled."""
        return base_fault(g, entry, rolling)

    def ending_words(self) -> dict[int, str]:
        """The ends of a game in one word each."""
        return ENDING_WORDS

    def keywords(self) -> list[str]:
        """Keywords of further lines of a position, in the order in which they are read."""
        return []

    def setup_lines(self) -> list[str]:
        """Those of the keywords that may also be said as a line of the setup."""
        return []

    def repeated(self) -> list[str]:
        """Those of them that may stand on several lines."""
        return []

    def write_lines(self, g: Village) -> list[str]:
        """Those lines, as far as they differ from the start."""
        return []

    def read_line(self, g: Village, number: int, text: str) -> None:
        """Read one of them, or refuse it by its number."""
        raise NotImplementedError

    def tao_elsewhere(self, g: Village) -> i64:
        """Tao tokens that are neither held nor on the Circle nor in the supply, six bits a colour."""
        return 0

    def facts(self) -> list[str]:
        """The names of further facts, in capitals what follows them."""
        return []

    def fact(self, g: Village, words: list[str]) -> str:
        """A further fact by the words of its name, or nothing if there is none."""
        return ""

    def check_lines(self, g: Village, opening: bool) -> None:
        """Refuse a position that an expansion's rules exclude; an opening one does not say how far the game is."""


def count_bits(mask: i64) -> i64:
    n: i64 = 0
    while mask > 0:
        mask &= mask - 1
        n += 1
    return n


def has_dead(g: Village) -> bool:
    for board in range(BOARD_COUNT):
        if g.status[board] == DEAD:
            return True
    return False


def has_plain_ghost(g: Village) -> bool:
    """Whether a ghost that is no incarnation is in play (GS-TIL-4)."""
    if g.taken == 0:
        return False
    for space in range(SPACE_COUNT):
        if g.ghosts[space] and not g.is_incarnation(space):
            return True
    return False


def can_pray(g: Village) -> bool:
    """GS-TIL-7: whether the supply has a colour other than the one on the Circle."""
    if g.circle == 0:
        return g.supply != 0
    return g.supply != tao.several(tao.count(g.supply, g.circle - 1), g.circle - 1)


def circle_colours(g: Village) -> i64:
    """GS-TIL-7: colours in the supply other than the one on the Circle, one bit each."""
    out: i64 = 0
    for colour in range(tao.COLOUR_COUNT):
        if tao.count(g.supply, colour) and g.circle != colour + 1:
            out |= 1 << colour
    return out


def can_blow(g: Village) -> bool:
    """GS-TIL-8: a ghost can be moved when one is in play and a space is free."""
    return g.taken != 0 and g.taken != 4095


def can_carry(g: Village) -> bool:
    """GS-TIL-8, GS-SET-7: another living Taoist, or in solo play of the second edition his own."""
    if g.rules_of.carries_himself:
        return True
    for board in range(BOARD_COUNT):
        if board != g.turn and g.status[board] == ALIVE:
            return True
    return False
