"""The customs of the game: whatever an expansion replaces or wraps, in the base game's form."""

from __future__ import annotations

from ...kernel.codes import LOST
from ...kernel.native import i64
from .board import FACED, LINE, across
from .cards import INCARNATION, LASTING, QUICK
from .codes import (
    ALIVE,
    ALTAR,
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
from .pending import Form, base_forms
from .position import ENDING_WORDS
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

    def curse_haunts(self, g: Village, where: i64) -> None:
        """GS-TIL-1: at the Cemetery the haunting face haunts the Cemetery itself."""
        self.haunt(g, g.layout.place_of[CEMETERY])

    # -- haunting ---------------------------------------------------------------------------------------------------
    def haunt_line(self, g: Village, space: i64) -> None:
        """GS-YIN-2, GS-YIN-3: the first active tile of the line, and defeat where there is none."""
        i = space * 3
        while i < space * 3 + 3:
            tile = LINE[i]
            if g.haunted >> tile & 1 == 0:
                self.haunt(g, tile)
                return
            i += 1
        self.lose(g, BY_HAUNTED_LINE, "GS-YIN-3")

    def haunt(self, g: Village, tile: i64) -> None:
        """GS-END-2: the level's number of haunted tiles is defeat at once."""
        g.haunted |= 1 << tile
        if g.recording:
            g.note(N_HAUNTED, tile, g.layout.tiles[tile])
        if count_bits(g.haunted) >= g.rules_of.haunt_limit:
            self.lose(g, BY_HAUNTED_TILES, "GS-END-2")

    def restore(self, g: Village, tile: i64) -> None:
        g.haunted &= ~(1 << tile)
        if g.recording:
            g.note(N_RESTORED, tile, g.layout.tiles[tile])

    def lose(self, g: Village, reason: i64, rule: str) -> None:
        if g.recording:
            g.note(N_LOST, reason, rule=rule)
        g.finish(LOST, reason)

    # -- Qi and death -----------------------------------------------------------------------------------------------
    def lose_qi(self, g: Village, board: i64) -> None:
        """One Qi of a living Taoist or a neutral board goes back to the supply (GS-QI-9)."""
        g.qi[board] -= 1
        g.supply_qi += 1
        if g.recording:
            g.note(N_QI_LOST, g.layout.colour[board], g.qi[board])
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
        if g.recording:
            g.note(N_DIED, g.layout.colour[board], rule="GS-QI-1")
        g.status[board] = DEAD
        g.supply += g.tao[board]
        g.tao[board] = 0
        g.yin_yangs &= ~(1 << board)
        g.temple += g.held_by(board)
        g.held &= ~(15 << 4 * board)
        g.centre_tokens += g.tokens_of(board)
        g.tokens &= ~(15 << 4 * board)
        if board == g.turn:
            g.fresh = 0
        cemetery = g.layout.place_of[CEMETERY]
        if cemetery >= 0:
            g.at[board] = cemetery
        g.recount()
        i: i64 = 0
        while i < 4:
            if g.status[i] == ALIVE:
                return
            i += 1
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
                return False
            g.put(space, card)
            if g.cards.middle[card] & 255 == E_ON_BUDDHA:  # GS-INC-57
                if g.recording:
                    g.note(N_CAUGHT, card, space, rule="GS-INC-57")
                g.caught = 1
            if not self.buddha_stays(g, card):
                g.buddhas &= ~(1 << space)
                g.temple += 1
                if g.recording:
                    g.note(N_BUDDHA_RETURNS, space, rule="GS-ARR-4")
            return True
        g.put(space, card)
        if g.rules_of.first_edition and g.cards.middle[card] & 255 == E_ON_BUDDHA:
            g.caught = 0  # GS-INC-57 [E1]: caught only while both share the space
        return True

    def buddha_stays(self, g: Village, card: i64) -> bool:
        """GS-INC-57 [E1]: under Uncatchable the Buddha stays."""
        return g.rules_of.first_edition and g.cards.middle[card] & 255 == E_ON_BUDDHA

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
        second = left >> 8 & 255
        if left >> 16:
            third = rules[left >> 16 & 255]
            if third:
                g.push(third, space, card)
        if second and rules[second]:
            g.push(rules[second], space, card)
        first = left & 255
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
        if g.cards.middle[card] & 255 == E_ON_BUDDHA:
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
        while faced >> space:
            if faced >> space & 1 and self.exorcisable(g, space):
                out |= 1 << space
            space += 1
        return out

    def exorcisable(self, g: Village, space: i64) -> bool:
        card = g.ghosts[space]
        if card == 0:
            return False
        middle = g.cards.middle[card] & 255
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
        return g.cards.flags[g.ghosts[space]] & 8 != 0

    def wild_payments(self, g: Village, payers: i64) -> i64:
        """How many points of any colour can be paid besides Tao tokens."""
        return 0

    def before_payment(self, g: Village) -> None:
        """What may change the dice between the last reroll and the payment; pushed on the agenda."""

    def white_herbs(self, g: Village, whites: i64) -> i64:
        """GS-TIL-3: how many tokens of free choice the white faces give; none while white-off."""
        if g.white_off:
            return 0
        return whites

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
            return circle_colours(g) != 0
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

    def ending_words(self) -> dict[int, str]:
        """The ends of a game in one word each."""
        return ENDING_WORDS

    def keywords(self) -> list[str]:
        """Keywords of further lines of a position, in the order in which they are read."""
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

    def fact(self, g: Village, words: list[str]) -> str:
        """A further fact by the words of its name, or nothing if there is none."""
        return ""

    def check_lines(self, g: Village) -> None:
        """Refuse a position that an expansion's rules exclude."""


def count_bits(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def has_dead(g: Village) -> bool:
    board: i64 = 0
    while board < 4:
        if g.status[board] == DEAD:
            return True
        board += 1
    return False


def has_plain_ghost(g: Village) -> bool:
    """Whether a ghost that is no incarnation is in play (GS-TIL-4)."""
    if g.taken == 0:
        return False
    space: i64 = 0
    while space < 12:
        if g.ghosts[space] and not g.is_incarnation(space):
            return True
        space += 1
    return False


def circle_colours(g: Village) -> i64:
    """GS-TIL-7: colours in the supply other than the one on the Circle, one bit each."""
    out: i64 = 0
    colour: i64 = 0
    while colour < 5:
        if g.supply >> 6 * colour & 63 and g.circle != colour + 1:
            out |= 1 << colour
        colour += 1
    return out


def can_blow(g: Village) -> bool:
    """GS-TIL-8: a ghost can be moved when one is in play and a space is free."""
    return g.taken != 0 and g.taken != 4095


def can_carry(g: Village) -> bool:
    """GS-TIL-8, GS-SET-7: another living Taoist, or in solo play of the second edition his own."""
    if g.rules_of.carries_himself:
        return True
    board: i64 = 0
    while board < 4:
        if board != g.turn and g.status[board] == ALIVE:
            return True
        board += 1
    return False
