"""What saved families give, and what their artifacts do for those who have them (WM-VIL-4, WM-REW-1 to WM-REW-12)."""

from __future__ import annotations

from typing import final

from ....kernel.codes import OVER
from ....kernel.dice import count_of
from ....kernel.native import i64
from ....kernel.packed import first, kind_of, second
from ....kernel.state import Rule
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
from .annex import ONE_OF, moon
from .codes import (
    ARTIFACTS,
    BEQUEATHED,
    FAMILIES,
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
        family: i64 = 0
        while family < FAMILIES:
            if due >> family & 1:
                g.offer(V_FAMILY_REWARD, family)
            else:
                g.withhold(V_FAMILY_REWARD, family, 0, "WM-VIL-4")
            family += 1

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        annex = moon(g)
        family = first(option)
        annex.rewards &= ~(1 << family)
        if annex.rewards:
            g.push(R_FAMILY_REWARDS, a)
        if g.recording:
            g.note(N_FAMILY_SAVED, family, g.layout.colour[g.decider()], rule="WM-VIL-4")
        reward = annex.counters.reward[family]
        if reward == W_ARTIFACT:
            if a:
                g.push(R_AWARD, annex.counters.artifact[family])
            else:
                award(g, annex.counters.artifact[family], g.decider())
        elif reward == W_BARRIER:  # WM-REW-2
            annex.owed += 1
        elif reward == W_RESTORE:
            g.push(R_RESTORE)
        elif reward == W_TWO_TAO:
            g.push(R_GIVE_TAO)
        else:  # WM-REW-10
            g.push(R_GROUP_QI)


def award(g: Village, artifact: i64, board: i64) -> None:
    moon(g).put_artifact(artifact, board + 1)
    if g.recording:
        g.note(N_ARTIFACT_TAKEN, artifact, g.layout.colour[board], rule="WM-VIL-4")


@final
class Award(Rule[Village]):
    """WM-SET-4: the group names who begins the game with artifact a."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        offer_living(g, V_AWARD, "WM-SET-4")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        award(g, a, g.layout.board_of[first(option)])


def offer_living(g: Village, verb: i64, rule: str) -> None:
    """A living Taoist, named from the active board clockwise."""
    i: i64 = 0
    while i < 4:
        board = (g.turn + i) & 3
        if g.status[board] == ALIVE:
            g.offer(verb, g.layout.colour[board])
        else:
            g.withhold(verb, g.layout.colour[board], 0, rule)
        i += 1


@final
class RestoreTile(Rule[Village]):
    """WM-REW-6: one haunted tile is turned back; with none the reward lapses."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        tile: i64 = 0
        while tile < 9:
            if g.haunted >> tile & 1:
                g.offer(V_RESTORE, tile)
            else:
                g.withhold(V_RESTORE, tile, 0, "WM-REW-6")
            tile += 1

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.customs.restore(g, first(option))


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
        g.push(R_TAKE_TAO, board)
        g.push(R_TAKE_TAO, board)


# -- inheritance ----------------------------------------------------------------------------------------------------
def bequeath_all(g: Village, board: i64) -> None:
    """WM-FAM-2: a dying Taoist gives each of his artifacts away; the last one has nobody to give them to."""
    annex = moon(g)
    artifact: i64 = ARTIFACTS - 1
    while artifact >= 0:
        if annex.holder(artifact) == board:
            if g.waiting == OVER:
                annex.put_artifact(artifact, OUT_OF_GAME)
            else:
                annex.put_artifact(artifact, BEQUEATHED)
                g.push(R_BEQUEST, artifact, board)
        artifact -= 1


@final
class Bequest(Rule[Village]):
    """WM-FAM-2, WM-GRP-1: artifact a goes to a living Taoist of the choice of him who died, of board b."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(b)
        i: i64 = 1
        while i < 4:
            board = (b + i) & 3
            if g.status[board] == ALIVE:
                g.offer(V_BEQUEATH, a, g.layout.colour[board])
            else:
                g.withhold(V_BEQUEATH, a, g.layout.colour[board], "WM-FAM-2")
            i += 1

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
        face: i64 = 0
        while face < WHITE:
            if count_of(a, face):
                g.offer(V_SWORD, face)
            else:
                g.withhold(V_SWORD, face, 0, "WM-REW-1")
            face += 1

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_SWORD:
            a += (1 << 4 * WHITE) - (1 << 4 * first(option))
            if g.recording:
                g.note(N_DIE_TURNED, a, rule="WM-REW-1")
        g.hand_over(a)


@final
class Claw(Rule[Village]):
    """WM-REW-5: a Tao token of one target's colour; a: the colours, one bit each."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        colour: i64 = 0
        while colour < 5:
            if a >> colour & 1 and g.supply >> 6 * colour & 63:
                g.offer(V_TAKE, colour)
            else:
                g.withhold(V_TAKE, colour, 0, "WM-REW-5")
            colour += 1

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.gain_tao(g.turn, first(option))


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
        i = g.n_places
        while i > 0:
            g.places[i] = g.places[i - 1]
            i -= 1
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
        g.note(N_ARTIFACT_USED, g.layout.colour[g.turn], artifact, rule="WM-ART-1")


def gain_crystal(g: Village, board: i64) -> None:
    """GS-QI-5 holds for crystals too: none in the supply, nothing gained."""
    annex = moon(g)
    if annex.crystals:
        annex.crystals -= 1
        annex.held += 1 << 4 * board
        if g.recording:
            g.note(N_CRYSTAL_TAKEN, g.layout.colour[board])


@final
class RewardMoon(Rule[Village]):
    """The exorcist takes a Moon Crystal from the supply."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        gain_crystal(g, g.turn)


def raise_villager(g: Village, family: i64, tile: i64) -> None:
    """WM-TIL-2, WM-REW-11: one of the dead returns on top of a stack and counts no longer (WM-VIL-6)."""
    annex = moon(g)
    annex.graveyard -= ONE_OF[family]
    annex.dead -= 1
    annex.stacks[tile] = annex.stacks[tile] << 4 | (family + 1)
    if g.recording:
        g.note(N_RAISED, family, tile, rule="WM-TIL-2")


def offer_dead(g: Village) -> None:
    """Each family with a member in the Graveyard."""
    graveyard = moon(g).graveyard
    family: i64 = 0
    while family < FAMILIES:
        if graveyard >> 4 * family & 15:
            g.offer(V_RAISE, family)
        else:
            g.withhold(V_RAISE, family, 0, "WM-TIL-2")
        family += 1


@final
class PotionOfLife(Rule[Village]):
    """WM-REW-11: a dead villager onto the holder's tile."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        offer_dead(g)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        raise_villager(g, first(option), g.at[g.turn])


@final
class ScrollOfUnity(Rule[Village]):
    """WM-REW-12: any other living Taoists, named clockwise; b: how many boards are passed."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        i: i64 = b + 1
        while i < 4:
            board = (g.turn + i) & 3
            if can_gather(g, board):
                g.offer(V_GATHER, g.layout.colour[board])
            else:
                g.withhold(V_GATHER, g.layout.colour[board], 0, "WM-REW-12")
            i += 1
        if b:
            g.offer(V_ENOUGH)
        else:
            g.withhold(V_ENOUGH, 0, 0, "WM-REW-12")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_ENOUGH:
            return
        board = g.layout.board_of[first(option)]
        if moon(g).laid >> board & 1:
            stand_up(g, board)
        else:
            if g.recording:
                g.note(N_CARRIED, first(option), g.at[g.turn], rule="WM-REW-12")
            g.customs.move_taoist(g, board, g.at[g.turn])
        g.push(R_SCROLL, 0, (board - g.turn) & 3)


def can_gather(g: Village, board: i64) -> bool:
    """Whether the Scroll does something for the Taoist: he lives, and stands elsewhere or lies."""
    return g.status[board] == ALIVE and (g.at[board] != g.at[g.turn] or moon(g).laid >> board & 1 == 1)


def can_gather_any(g: Village) -> bool:
    i: i64 = 1
    while i < 4:
        if can_gather(g, (g.turn + i) & 3):
            return True
        i += 1
    return False
