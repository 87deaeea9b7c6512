"""Motive: why a partner in Ghost Stories makes a move, in a few words that are about this move and no later one.

What the move itself averts, before anybody decides again, is a reason for it; what it brings the story tells by itself,
and what the rest of the turn may bring is no reason. Where somebody goes is told by what he means to do there. A move
that none of this fits has no reason; only one that costs a last Qi always has: then it is what the search saw in it.
"""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.arguments import fallen_of
from ...games.ghost_stories.outlook import Threat
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...kernel.codes import DECISION, OVER
from ...kernel.packed import first, kind_of, second
from ...kernel.state import View, as_state
from ...kernel.words import Message, mark
from ..bot import Bot
from ..guide import ALL
from ..partner import ANNOUNCES
from ..search import Edge
from .foresight import (
    COSTS,
    WORTH_A_WORD,
    Foresight,
    attempt_of,
    cause_of,
    chances,
    key_of,
    preferred,
    prevention,
    told_by_death,
)
from .players import Searcher

#: What people do by day: only that can avert something. By night they choose what comes first, and time goes on.
DEEDS: Final = (
    c.V_MANTRA, c.V_MOVE, c.V_TO, c.V_HELP, c.V_BUDDHA, c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE, c.V_FELL, c.V_ENOUGH,
    c.V_PAY, c.V_RESTORE, c.V_BANISH, c.V_WATCH, c.V_ONTO,
    m.V_ESCORT, m.V_SAVE, m.V_RESCUE, m.V_SU_LING, m.V_URN, m.V_CRYSTAL, m.V_RAISE, m.V_SHIELD,
)  # fmt: skip
#: A move must take so much of a danger away to be said to avert it.
MOST: Final = 0.5

AVERTS_HAUNTING: Final = mark("that keeps {card} from haunting the {kind}")
SPARES: Final = mark("so that the {kind} is not haunted")
TO_ASK: Final = mark("to ask for help there")
TO_EXORCISE: Final = mark("to try to exorcise {ghosts} there")
#: Why somebody gives a last Qi.
WORTH_IT: Final = mark("that is worth the last Qi: {reason}")
WINS_MORE: Final = mark("that is worth the last Qi: it wins about {wins} games in 100, anything else at most {other}")
NOTHING_BETTER: Final = mark("it costs the last Qi, but nothing else would win more often")
NO_WAY_OUT: Final = mark("it costs the last Qi, but nothing can prevent that any more")


def intended(view: View, player: Bot, edge: Edge, seed: int) -> Message | None:
    """The main reason for a move, in a few words; nothing if the move has none of its own."""
    g = as_state(view)
    assert isinstance(g, Village)
    after = g.clone()
    assert isinstance(after, Village)
    after.record()
    after.apply(edge.option)
    reason = averted(g, after, edge)
    if is_fatal(g, int(edge.option)):
        return sacrifice(g, player, edge, seed, reason)
    return reason or aimed_at(g, edge) or meant(after, edge)


def is_fatal(g: Village, option: int) -> bool:
    """Whether a Taoist dies of it before luck comes in: at once, or whatever is chosen of the help that it asks for."""
    after = g.clone()
    assert isinstance(after, Village)
    after.record()
    after.apply(option)
    if any(event.kind == c.N_DIED for event in after.events or []):
        return True
    if kind_of(option) not in (c.V_HELP, c.V_YIN_YANG_HELP) or after.waiting != DECISION or after.seat != g.seat:
        return False
    return all(is_fatal(after, int(after.offered[i])) for i in range(after.n_offered))


def sacrifice(g: Village, player: Bot, edge: Edge, seed: int, reason: Message | None) -> Message | None:
    """Why a last Qi is given: what that averts in the lines that the search saw, or else how often it wins."""
    assert isinstance(player, Searcher)
    if reason is None:
        seen = Foresight(g, edge, player, seed).weighed_prevented(False)
        reason = max(seen, key=lambda one: one[0])[1] if seen else None
    if reason is not None:
        return Message(WORTH_IT, {"reason": reason}, reason.rule)
    search = player.search
    if search is None or not edge.visits:
        return None  # it was never tried: people's things were to be spared
    others = [one for one in search.root.edges if one.option != edge.option and one.visits]
    if all(is_fatal(g, int(one.option)) for one in others):
        return Message(NO_WAY_OUT, {})
    wins = round(100 * edge.mean() / ALL)
    other = round(100 * max([one.mean() for one in others]) / ALL)
    return Message(WINS_MORE, {"wins": wins, "other": other}) if wins > other else Message(NOTHING_BETTER, {})


def averted(g: Village, after: Village, edge: Edge) -> Message | None:
    """The weightiest of what threatened before the move, and no longer does right after it."""
    if after.waiting == OVER or after.turns != g.turns or kind_of(edge.option) not in DEEDS:
        return None
    threats, now = g.rules_of.threat(g), chances(after.rules_of.threat(after))
    before = chances(threats)
    happened = {key_of(event) for event in after.events or []}
    # Ghosts fall together, when the last is named: what is averted then may be the doing of another than that one.
    several = kind_of(edge.option) == c.V_FELL and fallen_of(second(g.current)) != 0
    card = int(g.ghosts[first(edge.option)]) if several else 0
    found: list[tuple[float, Message]] = []
    for i, threat in enumerate(threats):
        key = key_of(threat.event)
        if told_by_death(threat.event):
            continue
        if key[0] in COSTS and not threat.choice and key not in happened and before[key] >= WORTH_A_WORD:
            cause = cause_of(threats, i)
            if several and (cause is None or int(cause.event.a) != card):
                continue
            if now.get(key, 0.0) <= MOST * before[key]:
                found.append((COSTS[key[0]] * before[key] / (1 + threat.ahead), would_have(threats, i)))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def would_have(threats: list[Threat], place: int) -> Message:
    """What would have come."""
    threat, cause = threats[place], cause_of(threats, place)
    if cause is None:
        return prevention(threat)
    words: dict[str, object] = {**cause.message.arguments, **threat.message.arguments}
    return Message(AVERTS_HAUNTING, words, threat.message.rule)


def aimed_at(g: Village, edge: Edge) -> Message | None:
    """Of an exorcism: what its ghosts are about to do, or else how likely it is."""
    roll = attempt_of(g, int(edge.option)) if kind_of(edge.option) in (c.V_EXORCISE, m.V_SCHOOL) else None
    if roll is None:
        return None
    threats = g.rules_of.threat(g)
    for i, threat in enumerate(threats):
        cause = cause_of(threats, i)
        if cause is not None and len(roll.cards) == 1 and int(cause.event.a) in roll.cards:
            words: dict[str, object] = {**cause.message.arguments, **threat.message.arguments}
            return Message(SPARES, words, threat.message.rule)
    return roll.message(g, named=False)


def meant(after: Village, edge: Edge) -> Message | None:
    """Of a move: what the tree prefers to do there next."""
    if kind_of(edge.option) not in (c.V_MOVE, m.V_ESCORT):
        return None
    next_one = preferred(after, edge.child)
    if next_one is None or after.at[after.turn] != first(edge.option):
        return None
    if 2 * next_one.visits < edge.visits:
        return None  # it is not settled yet
    if kind_of(next_one.option) == c.V_HELP:
        return Message(TO_ASK, {ANNOUNCES: True})
    roll = attempt_of(after, int(next_one.option)) if kind_of(next_one.option) == c.V_EXORCISE else None
    return None if roll is None else Message(TO_EXORCISE, {"ghosts": roll.names(after), ANNOUNCES: True})
