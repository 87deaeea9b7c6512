"""Foresight: what the search of Ghost Stories saw after a move, in words.

A move is played on to the end of the turn several times, luck drawn anew, decisions as the tree prefers them. What
then no longer threatens is what the move is for; what happened on the way is what it brings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import BOARD_COUNT
from ...games.ghost_stories.odds import ANY, FELL, Chance
from ...games.ghost_stories.outlook import W_CURSE_DIE, W_HAUNTS, Threat
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...kernel.codes import CHANCE, OVER
from ...kernel.event import Event
from ...kernel.luck import GUESS, Luck
from ...kernel.packed import kind_of
from ...kernel.state import State, View, as_state
from ...kernel.words import Message, mark, mark_plural
from ..advice import GOES_ON, NAMED, Thought, percent
from ..bot import Bot
from ..ladder import Planned
from ..search import Edge, Node
from .players import Searcher

#: How often a move is played on.
LINES: Final = 12
#: So many are enough for a few words.
FEW_LINES: Final = 6
#: What a plan names: where somebody goes and what he does there.
PLANNED: Final = (c.V_MOVE, c.V_HELP, c.V_EXORCISE, c.V_BUDDHA)
#: No turn has more decisions than this.
LONGEST: Final = 60

#: What a threat costs, by its kind, and what is good to have, each in its own measure.
COSTS: Final = {c.N_LOST: 100, c.N_DIED: 50, c.N_HAUNTED: 20, m.N_KILLED: 15, c.N_QI_LOST: 10, W_CURSE_DIE: 5}
GAINS: Final = {
    c.N_WON: 100, c.N_REVIVED: 30, c.N_EXORCISED: 20, c.N_BANISHED: 20, c.N_RESTORED: 15, c.N_TRAPPED: 12,
    c.N_QI_GAINED: 8, c.N_YIN_YANG_GAINED: 6, c.N_BUDDHA_PLACED: 5, c.N_CIRCLE_SET: 4, c.N_MANTRA_PLACED: 4,
    c.N_FIGURES_BACK: 4, c.N_BLOWN: 4, c.N_TAO_TAKEN: 3, c.N_BUDDHA_TAKEN: 3,
    m.N_FAMILY_SAVED: 25, m.N_BARRIER: 20, m.N_ARTIFACT_TAKEN: 15, m.N_SAVED: 12, m.N_RAISED: 10, m.N_SU_LING_SET: 6,
    m.N_CRYSTAL_ON_URN: 5, m.N_CRYSTAL_TAKEN: 4,
}  # fmt: skip
RISKS: Final = {c.N_LOST: 100, c.N_DIED: 50, c.N_HAUNTED: 10, m.N_KILLED: 8, c.N_QI_LOST: 5, m.N_LAID_DOWN: 3}
#: Less than this share of the lines is not worth a word.
WORTH_A_WORD: Final = 0.3
NEARLY_ALWAYS: Final = 0.9
SMALL_RISK: Final = 0.05

HAUNTS: Final = mark_plural(
    "it keeps {card} from haunting the {kind} next turn",
    "it keeps {card} from haunting the {kind} in {n} turns",
)
COMES: Final = mark_plural("otherwise, next turn: {what}", "otherwise, in {n} turns: {what}")
COMES_NOW: Final = mark("otherwise, before this turn ends: {what}")
PREVENTED: Final = mark("{reason}, in {times} of {lines} trial games")
BRINGS: Final = mark("almost always {what}")
OFTEN_BRINGS: Final = mark("in {times} of {lines} trial games {what}")
RISK: Final = mark("the risk: in {times} of {lines} trial games {what}")
PRICE: Final = mark("the price: {what}")
WOULD_HAUNT: Final = mark_plural(
    "otherwise {card} would haunt the {kind} next turn",
    "otherwise {card} would haunt the {kind} in {n} turns",
)
SO_THAT: Final = mark("so that {what}")
ODDS_SURE: Final = mark("the dice alone are always enough")
ODDS: Final = mark("the dice alone are enough in {percent} of all rolls")
ODDS_PAID: Final = mark("the dice alone are enough in {percent} of all rolls, {payment} in {paid}")
ODDS_ANY: Final = mark("for at least one ghost the dice alone are enough in {percent} of all rolls")
ODDS_ANY_PAID: Final = mark(
    "for at least one ghost the dice alone are enough in {percent} of all rolls, {payment} in {paid}"
)


def foreseen(thought: Thought, edge: Edge, seed: int) -> tuple[list[Message], list[str]]:
    """Why the move is made, and how the turn goes on after it."""
    view = as_state(thought.view)
    assert isinstance(view, Village)
    assert isinstance(thought.searcher, Searcher)
    foresight = Foresight(view, edge, thought.searcher, seed)
    return foresight.reasons(), foresight.line()


def intended(view: View, player: Bot, edge: Edge, seed: int) -> Message | None:
    """The main reason for a move, in a few words."""
    g = as_state(view)
    assert isinstance(g, Village)
    assert isinstance(player, Searcher)
    return Foresight(g, edge, player, seed, FEW_LINES).main_reason()


def planned(thought: Thought, seed: int) -> list[Planned]:
    """What each Taoist most likely does until the turn comes round again, and in how many of all lines."""
    view = as_state(thought.view)
    assert isinstance(view, Village)
    assert isinstance(thought.searcher, Searcher)
    luck = Luck(seed, GUESS)
    rows: dict[int, Counter[tuple[str, ...]]] = {}
    made: dict[tuple[int, tuple[str, ...]], list[tuple[str, State]]] = {}
    for _ in range(LINES):
        for seat, steps in round_of(view, thought.tree.root, thought.searcher, luck).items():
            moves = tuple([text for text, _ in steps])
            rows.setdefault(seat, Counter())[moves] += 1
            made.setdefault((seat, moves), steps)
    out = []
    for seat, counts in rows.items():
        # What most lines begin with says more than what one of them does to its end.
        first = Counter(moves[0] for moves in counts.elements() if moves).most_common(1)
        if first:
            mine = Counter({moves: n for moves, n in counts.items() if moves and moves[0] == first[0][0]})
            out.append((seat, made[seat, mine.most_common(1)[0][0]], first[0][1], counts.total()))
    return out


def round_of(view: Village, root: Node, searcher: Searcher, luck: Luck) -> dict[int, list[tuple[str, State]]]:
    """One way in which play may go on until the boards have all had their turns, by seat; only what is done by day."""
    g = view.clone()
    assert isinstance(g, Village)
    end = g.turns + BOARD_COUNT
    node: Node | None = root
    out: dict[int, list[tuple[str, State]]] = {}
    for _ in range(4 * LONGEST):
        while g.waiting == CHANCE:
            g.settle(g.source().pick(luck.next()))
        if g.waiting == OVER or g.turns >= end:
            break
        edge = preferred(g, node)
        option = searcher.instinct.choose(g, luck, 0) if edge is None else edge.option
        mine = out.setdefault(int(g.seat), [])
        if kind_of(option) in PLANNED and len(mine) < NAMED:
            mine.append((g.game.notation.write(option), g.clone()))
        node = None if edge is None else edge.child
        g.apply(option)
    return out


class Continuation:
    """A move played on to the end of its turn."""

    def __init__(self, g: Village, moves: list[str], rolls: list[tuple[str, list[Chance]]], at_once: int) -> None:
        self.g = g
        self.moves = moves
        self.rolls = rolls
        #: How many of the events are the move itself, before anybody decides or rolls again.
        self.at_once = at_once
        self.events: list[Event] = list(g.events or [])
        self.happened = {key_of(event) for event in self.events}
        self.coming = chances(g.rules_of.threat(g))

    def chance(self, key: tuple[int, int]) -> float:
        return 1.0 if key in self.happened else self.coming.get(key, 0.0)


class Foresight:
    """Several lines of one move, beside what would happen without it."""

    def __init__(self, view: Village, edge: Edge, searcher: Searcher, seed: int, lines: int = LINES) -> None:
        self.view = view
        self.edge = edge
        self.searcher = searcher
        self.threats = view.rules_of.threat(view)
        luck = Luck(seed, GUESS)
        self.lines = [self.play_on(luck) for _ in range(lines)]

    # -- playing on ---------------------------------------------------------------------------------------------------
    def play_on(self, luck: Luck) -> Continuation:
        g = self.view.clone()
        assert isinstance(g, Village)
        g.record()
        moves: list[str] = []
        rolls: list[tuple[str, list[Chance]]] = []
        at_once = -1
        edge: Edge | None = self.edge
        option = self.edge.option
        for _ in range(LONGEST):
            odds = g.rules_of.chances.of(g, option)
            text = g.game.notation.write(option)
            if odds:
                rolls.append((text, odds))
            moves.append(text)
            g.apply(option)
            at_once = len(g.events or []) if at_once < 0 else at_once
            while g.waiting == CHANCE:
                g.settle(g.source().pick(luck.next()))
            if g.waiting == OVER or g.turns != self.view.turns:
                break
            edge = preferred(g, edge.child if edge is not None else None)
            option = self.searcher.instinct.choose(g, luck, 0) if edge is None else edge.option
            if kind_of(option) == c.V_END:
                break
        return Continuation(g, moves, rolls, at_once)

    # -- what it was for ----------------------------------------------------------------------------------------------
    def reasons(self) -> list[Message]:
        """Why the move is made, the weightiest first, then the odds of what it rolls for and how it goes on."""
        out = self.prevented()[:2]
        out += self.often(GAINS, OFTEN_BRINGS, BRINGS, WORTH_A_WORD)[:1]
        out += self.odds()[:1]
        out += self.often(RISKS, RISK, PRICE, SMALL_RISK)[:1]
        line = self.line()
        if line:
            out.append(Message(GOES_ON, {"moves": ", ".join(line)}))
        return out

    def main_reason(self) -> Message | None:
        """The weightiest of what the move prevents and what it brings."""
        prevented = self.prevented(briefly)
        if prevented:
            return prevented[0]
        gains = GAINS
        if (
            kind_of(self.edge.option) == c.V_EXORCISE
        ):  # that a ghost may fall is what he tries; how likely, the dice say
            gains = {kind: weight for kind, weight in GAINS.items() if kind != c.N_EXORCISED}
        brought = self.often(gains, OFTEN_BRINGS, SO_THAT, WORTH_A_WORD, later=True)
        found = [*self.odds(), *brought] if gains is not GAINS else brought
        return found[0] if found else None

    def line(self) -> list[str]:
        """The next decisions of the turn, as they were made most often."""
        rows = Counter(tuple(line.moves[1 : 1 + NAMED]) for line in self.lines)
        return list(rows.most_common(1)[0][0])

    def prevented(self, said: Callable[[Threat, Threat | None], Message] | None = None) -> list[Message]:
        """What would come in the next turns and mostly does not come after the move."""
        found: list[tuple[float, Message]] = []
        told: set[tuple[int, int]] = set()
        before = chances(self.threats)
        for i, threat in enumerate(self.threats):
            key = key_of(threat.event)
            kind = key[0]
            if kind not in COSTS or key in told or threat.choice:
                continue
            told.add(key)
            saved = [before[key] - line.chance(key) for line in self.lines]
            times = sum(one > before[key] / 2 for one in saved)
            share = times / len(saved)
            if share >= WORTH_A_WORD and before[key] >= WORTH_A_WORD:
                reason = self.without(threat, self.cause(i)) if said is None else said(threat, self.cause(i))
                if share < NEARLY_ALWAYS and said is None:
                    how_often: dict[str, object] = {"times": times, "lines": len(saved)}
                    reason = Message(PREVENTED, {"reason": reason, **how_often}, reason.rule)
                found.append((COSTS[kind] * before[key] * share / (1 + threat.ahead), reason))
        return [reason for _, reason in sorted(found, key=lambda pair: -pair[0])]

    def cause(self, place: int) -> Threat | None:
        """The haunter behind a haunting: what is foretold right before it, as certain as itself."""
        threat = self.threats[place]
        if threat.event.kind != c.N_HAUNTED or place == 0:
            return None
        before = self.threats[place - 1]
        same = before.ahead == threat.ahead and before.ways * threat.total == threat.ways * before.total
        return before if before.event.kind == W_HAUNTS and same else None

    def without(self, threat: Threat, cause: Threat | None) -> Message:
        rule = threat.message.rule
        if threat.ahead == 0:
            return Message(COMES_NOW, {"what": threat.message}, rule)
        if cause is not None:
            words: dict[str, object] = {**cause.message.arguments, **threat.message.arguments, "n": threat.ahead}
            return Message(HAUNTS[0], words, rule, plural=HAUNTS[1])
        return Message(COMES[0], {"what": threat.message, "n": threat.ahead}, rule, plural=COMES[1])

    def often(
        self, weights: dict[int, int], template: str, always: str, least: float, later: bool = False
    ) -> list[Message]:
        """What happens on the way in many lines, or nearly always, by weight; once a line counts.

        With `later` only what the move leads to: that it does what it says needs no saying.
        """
        counts: Counter[tuple[int, int, int]] = Counter()
        events: dict[tuple[int, int, int], Event] = {}
        for line in self.lines:
            told = line.events[line.at_once :] if later else line.events
            seen = {(int(event.kind), int(event.a), int(event.b)): event for event in told}
            for key, event in seen.items():
                if key[0] in weights:
                    counts[key] += 1
                    events.setdefault(key, event)
        ranked = sorted(counts, key=lambda key: (-weights[key[0]] * counts[key], key))
        out: list[Message] = []
        for key in ranked:
            share = counts[key] / len(self.lines)
            words: dict[str, object] = {"what": self.view.game.notation.tell(events[key])}
            if share >= NEARLY_ALWAYS:
                out.append(Message(always, words))
            elif share >= least:
                out.append(Message(template, {**words, "times": counts[key], "lines": len(self.lines)}))
        return out

    def odds(self) -> list[Message]:
        """The exact odds of the roll that the move leads to, if most lines roll."""
        rolled = [line.rolls[0] for line in self.lines if line.rolls]
        if 2 * len(rolled) < len(self.lines):
            return []
        move, odds = rolled[0]
        results = [chance for chance in odds if chance.kind in (FELL, ANY)]
        bare = [chance for chance in results if chance.payment == 0]
        if not bare:
            return []
        most = max(bare, key=lambda chance: (chance.kind == ANY, chance.ways))
        paid = max(
            (chance for chance in results if (chance.kind, chance.what) == (most.kind, most.what)),
            key=lambda chance: chance.ways,
        )
        words: dict[str, object] = {"move": move, "percent": percent(most.ways / most.total)}
        if most.ways == most.total and most.kind == FELL:
            return [Message(ODDS_SURE, words)]
        if paid.ways == most.ways:
            return [Message(ODDS_ANY if most.kind == ANY else ODDS, words)]
        words |= {"paid": percent(paid.ways / paid.total), "payment": paid.payment_message()}
        return [Message(ODDS_ANY_PAID if most.kind == ANY else ODDS_PAID, words)]


def briefly(threat: Threat, cause: Threat | None) -> Message:
    """What would come, as a partner says it."""
    rule = threat.message.rule
    if threat.ahead == 0:
        return Message(COMES_NOW, {"what": threat.message}, rule)
    if cause is not None:
        words: dict[str, object] = {**cause.message.arguments, **threat.message.arguments, "n": threat.ahead}
        return Message(WOULD_HAUNT[0], words, rule, plural=WOULD_HAUNT[1])
    return Message(COMES[0], {"what": threat.message, "n": threat.ahead}, rule, plural=COMES[1])


def preferred(g: State, node: Node | None) -> Edge | None:
    """The offered option that the tree tried most, or nothing if it never came here."""
    best: Edge | None = None
    if node is not None:
        for i in range(g.n_offered):
            edge = node.find(g.offered[i])
            if edge is not None and edge.visits and (best is None or edge.visits > best.visits):
                best = edge
    return best


def key_of(event: Event) -> tuple[int, int]:
    """What makes two happenings the same: their kind, and whom or what they befall."""
    return int(event.kind), int(event.a)


def chances(threats: list[Threat]) -> dict[tuple[int, int], float]:
    """How likely each thing is to happen at all in the coming turns."""
    out: dict[tuple[int, int], float] = {}
    for threat in threats:
        key = key_of(threat.event)
        out[key] = 1 - (1 - out.get(key, 0.0)) * (1 - threat.ways / threat.total)
    return out
