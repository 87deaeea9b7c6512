"""What saved families give, and what their artifacts do for those who have them (WM-VIL-4, WM-REW-1 to WM-REW-12)."""

from __future__ import annotations

from typing import final

from ....kernel.codes import OVER
from ....kernel.dice import count_of
from ....kernel.native import i64
from ....kernel.packed import count_at, first, kind_of, one_at, second
from ....kernel.state import Rule
from .. import tao
from ..board import BOARD_COUNT, TILE_COUNT
from ..codes import (
    ALIVE,
    N_CARRIED,
    R_GROUP_QI,
    R_PLACE,
    R_TAKE_TAO,
    V_ENOUGH,
    V_KEEP,
    V_RESTORE,
    V_TAKE,
    WHITE,
)
from ..state import Village
from .annex import ONE_OF, moon, with_top
from .codes import (
    ARTIFACT_RULES,
    ARTIFACTS,
    BEQUEATHED,
    FAMILIES,
    FOR_FAMILY,
    N_ARTIFACT_TAKEN,
    N_ARTIFACT_USED,
    N_BEQUEATHED,
    N_CRYSTAL_TAKEN,
    N_DIE_TURNED,
    N_FAMILY_SAVED,
    N_RAISED,
    N_UNDER_DECK,
    OUT_OF_GAME,
    R_AWARD,
    R_BEQUEST,
    R_FAMILY_REWARDS,
    R_GIVE_TAO,
    R_RESTORE,
    R_SCROLL,
    SHIELD,
    TAKE_FOR_FAMILY,
    V_AWARD,
    V_BEQUEATH,
    V_FAMILY_REWARD,
    V_GATHER,
    V_GIVE_TAO,
    V_LET_COME,
    V_RAISE,
    V_SHIELD,
    V_SWORD,
    W_ARTIFACT,
    W_BARRIER,
    W_RESTORE,
    W_TWO_TAO,
)
from .mourning import stand_up


@final
class FamilyRewards(Rule[Village]):
    """WM-VIL-4: rewards that are due, in the order of the player who takes them. a = 1: before the game (WM-SET-4)."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        due = moon(g).rewards
        g.offer_each(V_FAMILY_REWARD, due, FAMILIES, "WM-VIL-4")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        annex = moon(g)
        family = first(option)
        annex.rewards &= ~(1 << family)
        if annex.rewards:
            g.push(R_FAMILY_REWARDS, a)
        if g.recording:
            g.note(N_FAMILY_SAVED, family, g.layout.colour[g.decider()], rule="WM-SET-4" if a else "WM-VIL-4")
        reward = annex.counters.reward[family]
        if reward == W_ARTIFACT:
            if a:
                g.push(R_AWARD, annex.counters.artifact[family])
            else:
                award(g, annex.counters.artifact[family], g.decider(), "WM-VIL-4")
        elif reward == W_BARRIER:  # WM-REW-2
            annex.owed += 1
        elif reward == W_RESTORE:
            g.push(R_RESTORE)
        elif reward == W_TWO_TAO:
            g.push(R_GIVE_TAO)
        else:  # WM-REW-10
            g.push(R_GROUP_QI, FOR_FAMILY)


def award(g: Village, artifact: i64, board: i64, rule: str) -> None:
    moon(g).put_artifact(artifact, board + 1)
    if g.recording:
        g.note(N_ARTIFACT_TAKEN, artifact, g.layout.colour[board], rule=rule)


@final
class Award(Rule[Village]):
    """WM-SET-4: the group names who begins the game with artifact a."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        offer_living(g, V_AWARD, "WM-SET-4")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        award(g, a, g.layout.board_of[first(option)], "WM-SET-4")


def offer_living(g: Village, verb: i64, rule: str) -> None:
    """A living Taoist, named from the active board clockwise."""
    for i in range(BOARD_COUNT):
        board = (g.turn + i) & 3
        if g.status[board] == ALIVE:
            g.offer(verb, g.layout.colour[board])
        else:
            g.withhold(verb, g.layout.colour[board], 0, rule)


@final
class RestoreTile(Rule[Village]):
    """WM-REW-6: one haunted tile is turned back; with none the reward lapses."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        g.offer_each(V_RESTORE, g.haunted, TILE_COUNT, "WM-REW-6")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.customs.restore(g, first(option), "WM-REW-6")


@final
class GiveTao(Rule[Village]):
    """WM-REW-7: one Taoist takes 2 Tao tokens of his choice."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.supply == 0:
            return
        g.ask(g.decider())
        offer_living(g, V_GIVE_TAO, "WM-REW-7")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        board = g.layout.board_of[first(option)]
        g.push(R_TAKE_TAO, board, TAKE_FOR_FAMILY)
        g.push(R_TAKE_TAO, board, TAKE_FOR_FAMILY)


# -- inheritance ----------------------------------------------------------------------------------------------------
def bequeath_all(g: Village, board: i64) -> None:
    """WM-FAM-2: a dying Taoist gives each of his artifacts away; the last one has nobody to give them to."""
    annex = moon(g)
    for artifact in range(ARTIFACTS - 1, i64(-1), -1):
        if annex.holder(artifact) == board:
            if g.waiting == OVER:
                annex.put_artifact(artifact, OUT_OF_GAME)
            else:
                annex.put_artifact(artifact, BEQUEATHED)
                g.push(R_BEQUEST, artifact, board)


@final
class Bequest(Rule[Village]):
    """WM-FAM-2, WM-GRP-1: artifact a goes to a living Taoist of the choice of him who died, of board b."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(b)
        for i in range(1, BOARD_COUNT):
            board = (b + i) & 3
            if g.status[board] == ALIVE:
                g.offer(V_BEQUEATH, a, g.layout.colour[board])
            else:
                g.withhold(V_BEQUEATH, a, g.layout.colour[board], "WM-FAM-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        moon(g).put_artifact(a, g.layout.board_of[second(option)] + 1)
        if g.recording:
            g.note(N_BEQUEATHED, a, second(option), rule="WM-FAM-2")


# -- artifacts at work ----------------------------------------------------------------------------------------------
@final
class Sword(Rule[Village]):
    """WM-REW-1: one of the dice a may be turned to white before they are judged."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if a == 0:
            return
        g.ask(g.turn)
        g.offer(V_KEEP)
        for face in range(WHITE):
            if count_of(a, face):
                g.offer(V_SWORD, face)
            else:
                g.withhold(V_SWORD, face, 0, "WM-REW-1")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_SWORD:
            a += one_at(WHITE) - one_at(first(option))
            if g.recording:
                g.note(N_DIE_TURNED, a, rule="WM-REW-1")
        g.hand_over(a)


@final
class Claw(Rule[Village]):
    """WM-REW-5: a Tao token of one target's colour; a: the colours, one bit each."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for colour in range(tao.COLOUR_COUNT):
            if a >> colour & 1 and tao.count(g.supply, colour):
                g.offer(V_TAKE, colour)
            else:
                g.withhold(V_TAKE, colour, 0, "WM-REW-5")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.gain_tao(g.turn, first(option), "WM-REW-5")


@final
class ShieldOfTime(Rule[Village]):
    """WM-REW-3, WM-GRP-1: its holder may put the drawn ghost a under the deck."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(moon(g).holder(SHIELD))
        g.offer(V_SHIELD)
        g.offer(V_LET_COME)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_LET_COME:
            g.push(R_PLACE, a)
            return
        moon(g).used |= 1 << SHIELD
        for i in range(g.n_places, i64(0), -1):
            g.places[i] = g.places[i - 1]
        g.places[0] = a
        g.n_places += 1
        if g.recording:
            g.note(N_UNDER_DECK, a, rule="WM-REW-3")


def use_up(g: Village, artifact: i64) -> None:
    """WM-ART-1: once used, out of the game."""
    annex = moon(g)
    annex.used |= 1 << artifact
    if annex.counters.once >> artifact & 1:
        annex.put_artifact(artifact, OUT_OF_GAME)
    if g.recording:
        g.note(N_ARTIFACT_USED, g.layout.colour[g.turn], artifact, rule=ARTIFACT_RULES[artifact])


def gain_crystal(g: Village, board: i64, rule: str) -> None:
    """GS-QI-5 holds for crystals too: none in the supply, nothing gained."""
    annex = moon(g)
    if annex.crystals:
        annex.crystals -= 1
        annex.held += one_at(board)
        if g.recording:
            g.note(N_CRYSTAL_TAKEN, g.layout.colour[board], rule=rule)


@final
class RewardMoon(Rule[Village]):
    """The exorcist takes a Moon Crystal from the supply."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        gain_crystal(g, g.turn, "GS-EXO-8")


def raise_villager(g: Village, family: i64, tile: i64, rule: str) -> None:
    """WM-TIL-2, WM-REW-11: one of the dead returns on top of a stack and counts no longer (WM-VIL-6)."""
    annex = moon(g)
    annex.graveyard -= ONE_OF[family]
    annex.dead -= 1
    annex.stacks[tile] = with_top(annex.stacks[tile], family + 1)
    if g.recording:
        g.note(N_RAISED, family, tile, rule=rule)


def offer_dead(g: Village, rule: str) -> None:
    """Each family with a member in the Graveyard."""
    graveyard = moon(g).graveyard
    for family in range(FAMILIES):
        if count_at(graveyard, family):
            g.offer(V_RAISE, family)
        else:
            g.withhold(V_RAISE, family, 0, rule)


@final
class PotionOfLife(Rule[Village]):
    """WM-REW-11: a dead villager onto the holder's tile."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        offer_dead(g, "WM-REW-11")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        raise_villager(g, first(option), g.at[g.turn], "WM-REW-11")


@final
class ScrollOfUnity(Rule[Village]):
    """WM-REW-12: any other living Taoists, named clockwise; b: how many boards are passed."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for i in range(b + 1, BOARD_COUNT):
            board = (g.turn + i) & 3
            if can_gather(g, board):
                g.offer(V_GATHER, g.layout.colour[board])
            else:
                g.withhold(V_GATHER, g.layout.colour[board], 0, "WM-REW-12")
        if b:
            g.offer(V_ENOUGH)
        else:
            g.withhold(V_ENOUGH, 0, 0, "WM-REW-12")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_ENOUGH:
            return
        board = g.layout.board_of[first(option)]
        if moon(g).laid >> board & 1:
            stand_up(g, board, "WM-REW-12")
        else:
            if g.recording:
                g.note_taoist(N_CARRIED, board, g.at[g.turn], "WM-REW-12")
            g.customs.move_taoist(g, board, g.at[g.turn])
        g.push(R_SCROLL, 0, (board - g.turn) & 3)


def can_gather(g: Village, board: i64) -> bool:
    """Whether the Scroll does something for the Taoist: he lives, and stands elsewhere or lies."""
    return g.status[board] == ALIVE and (g.at[board] != g.at[g.turn] or moon(g).laid >> board & 1 == 1)


def can_gather_any(g: Village) -> bool:
    for i in range(1, BOARD_COUNT):
        if can_gather(g, (g.turn + i) & 3):
            return True
    return False
