"""Choices made in steps: the player may name them in any order, and is told what each one entails.

The engine asks for the members of a set one by one in a fixed order, so that each result has one spelling. To people
that order is a trap: what they name first may forfeit what they wanted to name next. Here the whole sets are looked up.
"""

from __future__ import annotations

from typing import Final, final

from .codes import CHANCE, DECISION, RUNNING
from .errors import Illegal
from .packed import first, kind_of, second
from .state import State
from .words import Message, mark

#: A verb that ends such a choice.
CLOSES: Final = -1
#: With more ways than this, and for longer sets, the engine's own order is kept.
MOST_WAYS: Final = 400
LONGEST: Final = 8

#: What people are told at every edge.
SO_FAR: Final = mark("chosen so far: {moves}")
ALSO: Final = mark("with it, because nothing else is left: {moves}")
INCOMPLETE: Final = mark("“{moves}” is not a whole choice; with it can go {options}")
NOT_TOGETHER: Final = mark("“{moves}” cannot be chosen together; possible now: {options}")


@final
class Way:
    """One way to choose: the members of the set, and the moves that lead to it in the engine's order."""

    __slots__ = ("members", "moves")

    def __init__(self, members: list[str], moves: list[str]) -> None:
        self.members = members
        self.moves = moves


@final
class Steps:
    """The open decision as one choice of several things, in any order."""

    __slots__ = ("closing", "ways")

    def __init__(self, ways: list[Way], closing: str) -> None:
        self.ways = ways
        #: The word that ends the choice, or nothing.
        self.closing = closing

    def holding(self, named: list[str]) -> list[Way]:
        """The ways that have all of these."""
        return [way for way in self.ways if within(named, way.members)]

    def options(self, named: list[str]) -> list[str]:
        """What can be named next, in the engine's order; the closing word where these may be all."""
        out: list[str] = []
        for way in self.holding(named):
            left = without(way.members, named)
            for move in left or ([self.closing] if len(self.holding(named)) > 1 else []):
                if move and move not in out:
                    out.append(move)
        if self.closing in out:
            out.remove(self.closing)
            out.append(self.closing)
        return out

    def follows(self, named: list[str]) -> list[str]:
        """What is chosen together with these in any case."""
        ways = self.holding(named)
        if not ways:
            return []
        common = without(ways[0].members, named)
        for way in ways[1:]:
            left = without(way.members, named)
            common = [move for move in common if move in left]
        return common

    def settled(self, named: list[str]) -> bool:
        """Whether nothing is left to choose."""
        return len(self.holding(named)) == 1

    def alone(self, move: str) -> tuple[list[str], list[str]]:
        """What comes with a move of the engine's that is played by itself, and what cannot be chosen beside it then."""
        after = Steps([way for way in self.ways if way.moves[0] == move], self.closing)
        left = after.options([move])
        return after.follows([move]), [one for one in self.options([move]) if one not in left and one != self.closing]

    def moves(self, named: list[str]) -> list[str]:
        """The moves to play, in the engine's order, for exactly these members or the one way that has them."""
        members = [move for move in named if move != self.closing]
        ways = self.holding(members)
        for way in ways:
            if len(way.members) == len(members) and (self.closing in named or len(ways) == 1 or not self.closing):
                return way.moves
        if len(ways) == 1:
            return ways[0].moves
        said: dict[str, object] = {"moves": ", ".join(named), "options": ", ".join(self.options(members))}
        if not ways:
            said["options"] = ", ".join(self.options([]))
            raise Illegal(Message(NOT_TOGETHER, said))
        raise Illegal(Message(INCOMPLETE, said))


def steps_of(state: State) -> Steps | None:
    """The open decision as a choice in steps, or None where it is none, or where its order makes no difference."""
    group = group_of(state)
    if group == 0:
        return None
    ways: list[Way] = []
    if not walk(state, group, [], [], ways) or len(ways) < 2 or max([len(way.members) for way in ways]) < 2:
        return None
    verbs = state.game.notation.by_kind
    closing = [verb.words for verb in verbs.values() if verb.steps == CLOSES]
    return Steps(ways, closing[0] if closing else "")


def group_of(state: State) -> int:
    """The group of verbs that the open decision offers, besides a closing one; 0 if it offers others too."""
    if state.waiting != DECISION:
        return 0
    verbs = state.game.notation.by_kind
    groups = {verbs[kind_of(state.offered[i])].steps for i in range(state.n_offered)} - {CLOSES}
    return groups.pop() if len(groups) == 1 else 0


def walk(state: State, group: int, members: list[str], moves: list[str], ways: list[Way]) -> bool:
    """Find every way from here; False if there are too many."""
    write = state.game.notation.write
    verbs = state.game.notation.by_kind
    for i in range(state.n_offered):
        option = state.offered[i]
        text = write(option)
        mine = members if verbs[kind_of(option)].steps == CLOSES else [*members, text]
        twin, forced = followed(state, option, group)
        mine = [*mine, *forced]
        if len(mine) > LONGEST or len(ways) >= MOST_WAYS:
            return False
        goes_on = group_of(twin) == group and twin.seat == state.seat and verbs[kind_of(option)].steps != CLOSES
        if goes_on:
            if not walk(twin, group, mine, [*moves, text], ways):
                return False
        else:
            ways.append(Way(mine, [*moves, text]))
    return True


def followed(state: State, option: int, group: int) -> tuple[State, list[str]]:
    """The state after an option, and the members that have come with it by themselves."""
    twin = state.clone()
    notation = twin.game.notation
    forced: list[str] = []
    entry = twin.current
    twin.waiting = RUNNING
    twin.game.rules[kind_of(entry)].chosen(twin, first(entry), second(entry), option)
    while twin.waiting == RUNNING:
        twin.n_agenda -= 1
        entry = twin.agenda[twin.n_agenda]
        twin.current = entry
        twin.n_offered = 0
        rule = twin.game.rules[kind_of(entry)]
        rule.resolve(twin, first(entry), second(entry))
        if twin.n_offered > 1:
            twin.waiting = DECISION
        elif twin.n_offered == 1:
            only = twin.offered[0]
            if notation.by_kind[kind_of(only)].steps == group:
                forced.append(notation.write(only))
            rule.chosen(twin, first(entry), second(entry), only)
        elif twin.waiting == CHANCE:
            break
    return twin, forced


def within(part: list[str], whole: list[str]) -> bool:
    return all(part.count(move) <= whole.count(move) for move in part)


def without(whole: list[str], part: list[str]) -> list[str]:
    """The members of a set less some of them."""
    out = list(whole)
    for move in part:
        out.remove(move)
    return out
