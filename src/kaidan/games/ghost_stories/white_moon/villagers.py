"""Villagers: seen and unseen, moved, saved, put to flight and killed (WM-VIL-1 to WM-VIL-8, WM-GHO-2 to WM-GHO-4)."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import count_at, first, one_at
from ....kernel.state import Rule
from ..board import LINE, TILE_COUNT
from ..codes import R_LOSE_QI
from ..state import Village
from .annex import ONE_OF, death, moon, top_of, with_top
from .codes import (
    BY_GRAVES,
    GRAVES,
    N_ESCORTED,
    N_FLED,
    N_KILLED,
    N_REVEALED,
    N_SAVED,
    R_DEATHS,
    R_FAMILY_REWARDS,
    R_FIRST_SAVES,
    R_KILL_ALL,
    R_REVEAL,
    UNSEEN,
    V_RESCUE,
    V_VICTIM,
    VILLAGER_POOL,
)


@final
class TurnUpVillagers(Rule[Village]):
    """WM-SET-2: the top villager of every stack is turned up."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        stacks = moon(g).stacks
        for tile in range(TILE_COUNT - 1, i64(-1), -1):
            if top_of(stacks[tile]) == UNSEEN:
                g.push(R_REVEAL, tile)


@final
class Reveal(Rule[Village]):
    """WM-VIL-1, WM-VIL-2: the villager b places under the top of the stack on tile a is turned up."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.wait(VILLAGER_POOL)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        annex = moon(g)
        annex.unseen -= ONE_OF[outcome]
        annex.stacks[a] += (outcome + 1 - UNSEEN) * one_at(b)
        if g.recording:
            g.note(N_REVEALED, outcome, a, rule="WM-VIL-1")


def take_top(g: Village, tile: i64) -> i64:
    """The family of the top villager, who is taken off the tile."""
    stacks = moon(g).stacks
    family = top_of(stacks[tile]) - 1
    stacks[tile] >>= 4
    return family


def turn_up(g: Village, tile: i64) -> None:
    """WM-VIL-2: the villager uncovered is turned up."""
    if top_of(moon(g).stacks[tile]) == UNSEEN:
        g.push(R_REVEAL, tile)


def escort(g: Village, origin: i64, tile: i64) -> None:
    """WM-VIL-2: the top villager of one tile goes along to another; out and back he covers whom he uncovered."""
    family = take_top(g, origin)
    annex = moon(g)
    annex.stacks[tile] = with_top(annex.stacks[tile], family + 1)
    if g.recording:
        g.note(N_ESCORTED, family, origin, tile, rule="WM-VIL-2")
    if tile == origin:
        g.push(R_REVEAL, tile, 1)
    else:
        turn_up(g, origin)


def save(g: Village, tile: i64, rule: str) -> None:
    """WM-VIL-3, WM-VIL-4: the top villager goes to the Shelter; during a barrier his family's reward waits."""
    annex = moon(g)
    enter_shelter(g, take_top(g, tile), tile, rule)
    if annex.rewards and annex.barrier == 0:
        g.push(R_FAMILY_REWARDS)
    turn_up(g, tile)


def enter_shelter(g: Village, family: i64, tile: i64, rule: str) -> None:
    annex = moon(g)
    annex.shelter += ONE_OF[family]
    if g.recording:
        g.note(N_SAVED, family, tile, rule=rule)
    if count_at(annex.shelter, family) == annex.counters.members[family]:
        annex.rewards |= 1 << family


@final
class FirstSaves(Rule[Village]):
    """WM-SET-4, WM-R-2: a more villagers to be saved before the game; b: the tiles they leave, named from b4 to d2."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        for tile in range(TILE_COUNT):
            if self.possible(g, a, b, tile):
                g.offer(V_RESCUE, tile)
            else:
                g.withhold(V_RESCUE, tile, 0, "WM-SET-4")

    def possible(self, g: Village, a: i64, b: i64, tile: i64) -> bool:
        """Whether he stands beyond those named, is of another family, and leaves enough other families beyond."""
        stacks = moon(g).stacks
        families: i64 = 0
        for t in range(tile):
            if b >> t & 1:
                families |= 1 << top_of(stacks[t])
        if b >> tile or stacks[tile] == 0 or families >> top_of(stacks[tile]) & 1:
            return False
        families |= 1 << top_of(stacks[tile])
        others = a - 1
        for t in range(tile + 1, TILE_COUNT):
            family = top_of(stacks[t])
            if family and families >> family & 1 == 0:
                families |= 1 << family
                others -= 1
        return others <= 0

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        b |= 1 << first(option)
        if a > 1:
            g.push(R_FIRST_SAVES, a - 1, b)
            return
        # All are chosen before an uncovered one is turned up.
        for tile in range(TILE_COUNT):
            if b >> tile & 1:
                enter_shelter(g, take_top(g, tile), tile, "WM-SET-4")
        if moon(g).rewards:
            g.push(R_FAMILY_REWARDS, 1)
        for tile in range(TILE_COUNT - 1, i64(-1), -1):
            if b >> tile & 1:
                turn_up(g, tile)


# -- death ----------------------------------------------------------------------------------------------------------
def mourn(g: Village) -> None:
    """WM-VIL-7: curses begin when the effect that kills is over; while they are dealt with, further deaths wait."""
    annex = moon(g)
    if annex.mourning == 0:
        annex.mourning = 1
        g.push(R_DEATHS)


def kill(g: Village, tile: i64, where: i64) -> None:
    """WM-VIL-5, WM-VIL-6, WM-VIL-8: the top villager of a tile dies there or where he fled to."""
    mourn(g)
    annex = moon(g)
    family = take_top(g, tile)
    annex.graveyard += ONE_OF[family]
    annex.dead += 1
    annex.event = 1  # WM-SUL-1
    if g.recording:
        g.note(N_KILLED, family, where, rule="WM-VIL-5")
    if annex.dead >= GRAVES:
        g.customs.lose(g, BY_GRAVES, "WM-VIL-6")
        return
    annex.queue[annex.n_queue] = death(family, where)
    annex.n_queue += 1
    turn_up(g, tile)


@final
class KillAll(Rule[Village]):
    """WM-GHO-3: a haunting kills all villagers of tile a, from top to bottom."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if moon(g).stacks[a] > 15:
            g.push(R_KILL_ALL, a)
        kill(g, a, a)


@final
class Flight(Rule[Village]):
    """WM-GHO-2: the top villager of the first occupied tile in the line of space a flees one tile further.

    WM-SUL-3: not before Su-Ling, where a quick Haunter may arrive.
    """

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        annex = moon(g)
        if annex.su_ling == a + 1:
            return
        last = a * 3 + 2
        for i in range(a * 3, last + 1):
            tile = LINE[i]
            if annex.stacks[tile]:
                if i == last:  # off the village
                    kill(g, tile, tile)
                else:
                    self.flee(g, tile, LINE[i + 1])
                return

    def flee(self, g: Village, tile: i64, further: i64) -> None:
        annex = moon(g)
        if g.haunted >> further & 1:
            kill(g, tile, further)
        elif annex.full(further):
            kill(g, tile, tile)
        else:
            family = take_top(g, tile)
            annex.stacks[further] = with_top(annex.stacks[further], family + 1)
            if g.recording:
                g.note(N_FLED, family, tile, further, rule="WM-GHO-2")
            turn_up(g, tile)


@final
class Devour(Rule[Village]):
    """WM-GHO-4: the first villager in the line of space a, else a visible one, else 1 Qi."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        annex = moon(g)
        for i in range(a * 3, a * 3 + 3):
            tile = LINE[i]
            if annex.stacks[tile]:
                kill(g, tile, tile)
                return
        if annex.occupied():
            offer_victims(g)
        else:
            g.push(R_LOSE_QI)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        kill(g, first(option), first(option))


@final
class Victim(Rule[Village]):
    """WM-INC-2, WM-CUR-6: a visible villager of the group's choice dies; with none visible nothing happens."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        offer_victims(g)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        kill(g, first(option), first(option))


def offer_victims(g: Village) -> None:
    g.ask(g.decider())
    occupied = moon(g).occupied()
    g.offer_each(V_VICTIM, occupied, TILE_COUNT, "WM-VIL-1")
