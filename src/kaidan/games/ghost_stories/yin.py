"""The Yin phase: whose turn it is, what the ghosts of the active board do, and what they cost."""

from __future__ import annotations

from typing import Final, final

from ...kernel.native import i64
from ...kernel.packed import first, kind_of
from ...kernel.state import Rule
from . import tao
from .board import BOARD_COUNT, SPACE_COUNT, on_board, spaces_of
from .cards import EFFECT, INCARNATION
from .codes import (
    ALIVE,
    AT_CEMETERY,
    BEFORE_MOVE,
    BY_EMPTY_DECK,
    BY_EXHAUSTION,
    CURSE_DIE,
    E_ALL_LOSE_TAO,
    E_CURSE,
    E_HAUNTER,
    FACE_GHOST,
    FACE_HAUNT,
    FACE_QI,
    FACE_TAO,
    FAVORITE,
    GHOST_PLACE,
    GHOST_POOL,
    INCARNATION_PLACE,
    INCARNATION_POOL,
    MOUNTAIN,
    N_CIRCLE_CLEARED,
    N_CURSE_REROLLED,
    N_CURSE_ROLLED,
    N_CURSE_SKIPPED,
    N_DRAWN,
    N_FIGURE_STEPS,
    N_NO_CARD,
    N_NO_SPACE,
    N_OVERRUN,
    N_PLACED,
    N_TAO_DISCARDED,
    N_TAO_LOST,
    N_TURN,
    NEUTRAL,
    R_CURSE_AGAIN,
    R_CURSE_REROLL,
    R_CURSE_STANDS,
    R_DISCARD,
    R_DRAW,
    R_END_TURN,
    R_LOSE_QI,
    R_PLACE,
    R_START_TURN,
    R_STEP_1,
    R_STEP_2,
    R_YANG,
    TURN_LIMIT,
    V_DISCARD,
    V_KEEP,
    V_PLACE,
    V_REROLL_CURSE,
    V_SUFFER,
)
from .state import Village


class StartTurn(Rule[Village]):
    """GS-SET-8: a turn of a player's, neutral or possessed board."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.turns += 1
        if g.turns > TURN_LIMIT:  # GS-END-6
            g.customs.lose(g, BY_EXHAUSTION, "GS-END-6")
            return
        g.stage = BEFORE_MOVE
        g.pocketed = 0
        g.winds = 0
        g.helps = 0
        g.exorcisms = 0
        g.borrowed = 0
        g.fresh = 0
        if g.recording:
            g.note(N_TURN, g.layout.colour[g.turn], rule="GS-SET-8")
        g.push(R_END_TURN)
        if g.living():  # GS-QI-2, GS-QI-3: other boards have steps 1 and 2 only
            g.push(R_YANG)
        g.push(R_STEP_2)
        g.push(R_STEP_1)


class EndTurn(Rule[Village]):
    """GS-SET-8: play goes on clockwise, neutral and possessed boards included."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.turn = (g.turn + 1) & 3
        g.push(R_START_TURN)


@final
class Step1(Rule[Village]):
    """GS-YIN-1: Bone Cracker, then Haunters, then Tormentors, each kind from right to left.

    Only ghosts lying there when the step begins act. They are pushed the other way round, so that what acts first lies
    on top.
    """

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if on_board(g.taken, g.turn):
            effects: i64 = 0
            for space in range(g.turn * 3, g.turn * 3 + 3):
                effects |= 1 << (g.cards.middle[g.ghosts[space]] & EFFECT)  # no card, no effect
            if effects >> E_CURSE & 1:
                self.push_acting(g, E_CURSE)  # GS-INC-59 among them
            if effects >> E_HAUNTER & 1:
                self.push_acting(g, E_HAUNTER)  # GS-INC-64 among them
            if effects >> E_ALL_LOSE_TAO & 1:
                self.push_acting(g, E_ALL_LOSE_TAO)  # GS-INC-61

    def push_acting(self, g: Village, effect: i64) -> None:
        for space in range(g.turn * 3, g.turn * 3 + 3):
            card = g.ghosts[space]
            if card and g.cards.middle[card] & EFFECT == effect:
                g.push(g.rules_of.middle_rules[effect], space, card)


@final
class Step2(Rule[Village]):
    """GS-YIN-5: a full board costs 1 Qi. GS-YIN-6: otherwise the top card comes, which is step 3."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.overrun(g.turn):
            if g.recording:
                g.note(N_OVERRUN, g.layout.colour[g.turn], rule="GS-YIN-5")
            g.push(R_LOSE_QI)
        elif g.living():  # GS-YIN-7, GS-QI-2, GS-QI-3: no step 3 for the dead and for neutral boards
            g.push(R_DRAW)


class Haunter(Rule[Village]):
    """GS-YIN-2: card to stone; stone to a haunting and back to the card."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.ghosts[a] != b:
            return
        if g.stones >> a & 1:
            g.stones &= ~(1 << a)
            if g.recording:
                g.note(N_FIGURE_STEPS, b, a, rule="GS-YIN-2")
            g.customs.haunt_line(g, a, "GS-YIN-2")
        else:
            g.stones |= 1 << a
            if g.recording:
                g.note(N_FIGURE_STEPS, b, a, rule="GS-YIN-2")


@final
class Curse(Rule[Village]):
    """GS-YIN-4: the Curse die, for the ghost on space a or at a tile."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.has_power(MOUNTAIN):  # GS-POW-6: he never rolls the Curse die
            if g.recording:
                g.note(N_CURSE_SKIPPED, g.layout.colour[g.turn], rule="GS-POW-6")
            return
        g.wait(CURSE_DIE)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        if g.recording:
            g.note(N_CURSE_ROLLED, outcome, rule=g.customs.curse_rule(a))
        g.customs.curse_rolled(g)
        if g.has_power(FAVORITE):  # GS-POW-5
            g.push(R_CURSE_REROLL, a, outcome)
        else:
            g.push(R_CURSE_STANDS, a, outcome)


@final
class CurseReroll(Rule[Village]):
    """GS-POW-5: the Curse die too may be rolled once more."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        g.offer(V_KEEP)
        g.offer(V_REROLL_CURSE)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_KEEP:
            g.push(R_CURSE_STANDS, a, b)
        else:
            if g.recording:
                g.note(N_CURSE_REROLLED, g.layout.colour[g.turn], rule="GS-POW-5")
            g.push(R_CURSE_AGAIN, a, b)


@final
class CurseAgain(Rule[Village]):
    """GS-POW-5: the second result stands."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.wait(CURSE_DIE)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        if g.recording:
            g.note(N_CURSE_ROLLED, outcome, rule="GS-POW-5")
        g.customs.curse_rolled(g)
        g.push(R_CURSE_STANDS, a, outcome)


@final
class CurseStands(Rule[Village]):
    """GS-YIN-4, GS-QI-4: what the face b does, for the ghost on space a or at a tile."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if b == FACE_HAUNT:
            if a < AT_CEMETERY:
                g.customs.haunt_line(g, a, "GS-YIN-4")
            else:
                g.customs.curse_haunts(g, a)
        elif b == FACE_GHOST:
            g.push(R_DRAW)
        elif b == FACE_TAO:
            if g.living():  # GS-QI-4: no effect on a neutral or possessed board
                g.supply += g.tao[g.turn]
                g.tao[g.turn] = 0
                if g.recording:
                    g.note(N_TAO_LOST, g.layout.colour[g.turn], rule="GS-YIN-4")
        elif b == FACE_QI:
            g.push(R_LOSE_QI)


@final
class AllDiscard(Rule[Village]):
    """GS-ARR-9: every living Taoist discards a Tao token, the active player first, then clockwise."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        for i in range(BOARD_COUNT - 1, i64(-1), -1):
            board = (g.turn + i) & 3
            if g.status[board] == ALIVE and g.tao[board]:
                g.push(R_DISCARD, board)


@final
class Discard(Rule[Village]):
    """GS-ARR-5, GS-ARR-9: the Taoist of board a chooses his own; b: which of the causes makes him, by its rule."""

    __slots__ = ("causes",)

    def __init__(self, causes: list[str]) -> None:
        self.causes: Final[list[str]] = causes

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(a)
        tokens = g.tao[a]
        for colour in range(tao.COLOUR_COUNT):
            if tao.count(tokens, colour):
                g.offer(V_DISCARD, colour)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        colour = first(option)
        g.return_tao(a, colour)
        if g.recording:
            g.note(N_TAO_DISCARDED, g.layout.colour[a], colour, rule=self.causes[b])


@final
class HauntLine(Rule[Village]):
    """GS-ARR-3: haunt in the line of the ghost that has come to space a."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.customs.haunt_line(g, a, "GS-ARR-3")


@final
class ClearCircle(Rule[Village]):
    """GS-INC-65, GS-TIL-10: the token on the Circle returns to the supply, haunted or not."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.circle:
            colour = g.circle - 1
            g.supply += tao.one(colour)
            g.circle = 0
            if g.recording:
                g.note(N_CIRCLE_CLEARED, colour, rule="GS-INC-65")


@final
class LoseQi(Rule[Village]):
    """GS-QI-7: the living active Taoist, the active neutral board, or a living Taoist of the group's choice."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        status = g.status[g.turn]
        if status == ALIVE or status == NEUTRAL:
            g.customs.lose_qi(g, g.turn, "GS-QI-7")
            return
        g.ask_for_one_of(g.alive(), V_SUFFER, "GS-QI-7")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.customs.lose_qi(g, g.layout.board_of[first(option)], "GS-QI-7")


class DrawGhost(Rule[Village]):
    """A ghost enters play: GS-YIN-6, GS-ARR-2, GS-ARR-6."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.free_spaces() == 0:  # GS-ARR-2: no card is drawn, an incarnation on top waits
            if g.recording:
                g.note(N_NO_SPACE, rule="GS-ARR-2")
            g.push(R_LOSE_QI)
            return
        if g.n_places == 0:  # GS-ARR-6
            if g.recording:
                g.note(N_NO_CARD, rule="GS-ARR-6")
            return
        place = g.places[g.n_places - 1]
        if place == GHOST_PLACE:
            g.wait(GHOST_POOL)
        elif place == INCARNATION_PLACE:
            g.wait(INCARNATION_POOL)
        else:
            self.come(g, place)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        if g.chance == GHOST_POOL:
            g.ghost_pool.remove(outcome)
        else:
            g.incarnation_pool.remove(outcome)
        self.come(g, outcome)

    def come(self, g: Village, card: i64) -> None:
        g.n_places -= 1
        if g.recording:
            g.note(N_DRAWN, card, rule="GS-SET-5")
        if g.n_places == 0 and (g.cards.flags[card] & INCARNATION or g.incarnation_in_play()):
            g.customs.lose(g, BY_EMPTY_DECK, "GS-ARR-6")  # whatever the card would have done
        else:
            g.push(R_PLACE, card)


class PlaceGhost(Rule[Village]):
    """GS-ARR-1: a free space of its board, else any free space anywhere; the active player chooses."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        board = g.customs.board_for(g, a)
        free = g.free_spaces()
        near = free & spaces_of(board)
        if near == 0:
            near = free
        g.offer_each(V_PLACE, near, SPACE_COUNT)
        if g.asking:
            for space in range(SPACE_COUNT):
                if near >> space & 1 == 0:
                    g.withhold(V_PLACE, space, 0, "GS-ARR-1" if free >> space & 1 else "GS-ARR-8")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        space = first(option)
        if g.recording:
            g.note_ghost(N_PLACED, a, -1, space, "GS-ARR-1")
        if g.customs.onto_space(g, space, a):
            g.customs.left_stones(g, space, a)
