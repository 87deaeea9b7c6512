"""Foresight: what the search of Ghost Stories saw after a move, in words.

A move is played on to the end of the turn several times, luck drawn anew, decisions as the tree prefers them. What
then no longer threatens is what the move is for; what happened on the way is what it brings.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import BOARD_COUNT
from ...games.ghost_stories.notation import ENDINGS
from ...games.ghost_stories.odds import ANY, FELL, Chance
from ...games.ghost_stories.outlook import W_CURSE_DIE, W_HAUNTS, Threat
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...games.ghost_stories.white_moon.notation import MOON_ENDINGS
from ...kernel.codes import CHANCE, OVER
from ...kernel.event import Event
from ...kernel.luck import GUESS, Luck
from ...kernel.packed import kind_of
from ...kernel.state import State, as_state
from ...kernel.words import Message, mark, mark_plural
from ..advice import NAMED, Thought, percent
from ..ladder import Planned
from ..search import Edge, Node
from .players import Searcher

#: How often a move is played on.
LINES: Final = 12
#: What a plan names: where somebody goes and what he does there.
PLANNED: Final = (c.V_MOVE, c.V_HELP, c.V_EXORCISE, c.V_BUDDHA)
#: What is rolled for with odds that are said: what brings a ghost down.
ROLLED: Final = (c.V_EXORCISE, c.V_REROLL, c.V_KEEP, m.V_SCHOOL, m.V_STRIKE, m.V_SWORD)
#: What begins something new in a turn; all else only answers what a deed asks. Where somebody goes is for an action.
DEEDS: Final = (
    c.V_MOVE, c.V_HELP, c.V_EXORCISE, c.V_BUDDHA, c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE, c.V_POCKET, c.V_WINDS,
    c.V_BORROW, c.V_POWER_TOKEN, c.V_MANTRA, c.V_END, m.V_ESCORT, m.V_SU_LING, m.V_CRYSTAL,
)  # fmt: skip
TOWARDS: Final = (c.V_MOVE, m.V_ESCORT)
ACTIONS: Final = (c.V_HELP, c.V_EXORCISE)
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
#: What a move says by its own words, so that telling it again would be telling it twice.
SAYS: Final = {
    c.V_SUFFER: c.N_QI_LOST, c.V_POCKET: c.N_TAO_TAKEN, c.V_MANTRA: c.N_MANTRA_PLACED, c.V_BUDDHA: c.N_BUDDHA_PLACED,
    c.V_YIN_YANG_RESTORE: c.N_RESTORED, c.V_FELL: c.N_EXORCISED, c.V_TAKE: c.N_TAO_TAKEN, c.V_TAKE_QI: c.N_QI_GAINED,
    c.V_TAKE_YIN_YANG: c.N_YIN_YANG_GAINED, c.V_GIVE_QI: c.N_QI_GAINED, c.V_GIVE_YIN_YANG: c.N_YIN_YANG_GAINED,
    c.V_REVIVE: c.N_REVIVED, c.V_RESTORE: c.N_RESTORED, c.V_BANISH: c.N_BANISHED, c.V_WATCH: c.N_FIGURES_BACK,
    c.V_CIRCLE: c.N_CIRCLE_SET, c.V_ONTO: c.N_BLOWN, m.V_SAVE: m.N_SAVED, m.V_RESCUE: m.N_SAVED,
    m.V_VICTIM: m.N_KILLED, m.V_AWARD: m.N_ARTIFACT_TAKEN, m.V_GIVE_TAO: c.N_TAO_TAKEN, m.V_SU_LING: m.N_SU_LING_SET,
    m.V_URN: m.N_CRYSTAL_ON_URN, m.V_RAISE: m.N_RAISED,
}  # fmt: skip
#: Less than this share of the lines is not worth a word.
WORTH_A_WORD: Final = 0.3
USUALLY: Final = 0.6
NEARLY_ALWAYS: Final = 0.9
SMALL_RISK: Final = 0.05

HAUNTS: Final = mark_plural(
    "it keeps {card} from haunting the {kind} next turn",
    "it keeps {card} from haunting the {kind} in {n} turns",
)
#: What a move prevents, by its kind: at once, and in how many turns.
PREVENTS: Final = {
    c.N_LOST: (
        mark("it prevents defeat ({why})"),
        mark_plural("it prevents defeat next turn ({why})", "it prevents defeat in {n} turns ({why})"),
    ),
    c.N_DIED: (
        mark("it keeps {seat} alive"),
        mark_plural("it keeps {seat} from dying next turn", "it keeps {seat} from dying in {n} turns"),
    ),
    c.N_HAUNTED: (
        mark("it keeps the {kind} from being haunted"),
        mark_plural(
            "it keeps the {kind} from being haunted next turn", "it keeps the {kind} from being haunted in {n} turns"
        ),
    ),
    m.N_KILLED: (
        mark("it keeps {family} on {tile} alive"),
        mark_plural(
            "it keeps {family} on {tile} from dying next turn", "it keeps {family} on {tile} from dying in {n} turns"
        ),
    ),
    c.N_QI_LOST: (
        mark("it saves {seat} 1 Qi"),
        mark_plural("it saves {seat} 1 Qi next turn", "it saves {seat} 1 Qi in {n} turns"),
    ),
    W_CURSE_DIE: (
        mark("it spares you the Curse die of {card}"),
        mark_plural(
            "it spares you the Curse die of {card} next turn", "it spares you the Curse die of {card} in {n} turns"
        ),
    ),
}
#: Why a game would be lost, in a few words, by how it ends.
WHY_LOST: Final = {
    ENDINGS[c.BY_DEATH]: mark("all Taoists dead"),
    ENDINGS[c.BY_HAUNTED_TILES]: mark("too many haunted tiles"),
    ENDINGS[c.BY_HAUNTED_LINE]: mark("a whole row haunted"),
    ENDINGS[c.BY_EMPTY_DECK]: mark("the deck has run out"),
    MOON_ENDINGS[m.BY_GRAVES]: mark("twelve graves"),
}
DIRE: Final = (c.N_LOST, c.N_DIED)
#: Two ghosts in one sentence.
BOTH: Final = mark("{one} and {other}", "ghosts")
IF_IT_WORKS: Final = mark("{reason} (if the roll succeeds)")
IF_ALL_GOES_WELL: Final = mark("usually {reason}")
#: How often something comes, where nobody knows exactly.
CERTAIN: Final = "{what}"
GAINED: Final = (
    (NEARLY_ALWAYS, mark("almost always {what}")),
    (USUALLY, mark("usually {what}")),
    (WORTH_A_WORD, mark("sometimes {what}")),
)
RISKED: Final = (
    (NEARLY_ALWAYS, mark("the price: {what}")),
    (WORTH_A_WORD, mark("the risk: {what}")),
    (SMALL_RISK, mark("a small risk: {what}")),
)
WINS_THE_GAME: Final = mark("if the roll succeeds, the game is won")
#: The exact odds of a roll, and whom it is for.
ODDS_SURE: Final = mark("certain, whatever you roll")
ODDS: Final = mark("{percent} with the dice alone")
ODDS_PAID: Final = mark("{percent} with the dice alone, {paid} {payment}")
ODDS_ONLY_PAID: Final = mark("{paid}, but only {payment}")
ODDS_PAID_SURE: Final = mark("certain {payment}")
ODDS_FOR: Final = mark("exorcising {ghosts}: {odds}")
ONE_OF: Final = mark("at least one of {ghosts}")
AT_LEAST_ONE: Final = mark("for at least one of them: {odds}")


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

    def __init__(self, g: Village) -> None:
        self.g = g
        self.moves: list[str] = []
        #: The first exorcism that is rolled for: the move, its odds, and the village before it.
        self.roll: Attempt | None = None
        #: How many events came before any luck, and before that roll; none if there was none.
        self.until_luck: int | None = None
        self.until_roll: int | None = None
        #: The deeds of the turn, by their kind, each with how many events came before it.
        self.deeds: list[tuple[int, int]] = []
        #: What the moves before any luck say by themselves.
        self.said: set[tuple[int, int, int]] = set()
        self.events: list[Event] = []
        self.happened: set[tuple[int, int]] = set()
        self.coming: dict[tuple[int, int], float] = {}

    def close(self) -> None:
        """It has come to its end: look what threatens there."""
        self.events = list(self.g.events or [])
        self.happened = {key_of(event) for event in self.events}
        self.coming = chances(self.g.rules_of.threat(self.g))

    def chance(self, key: tuple[int, int]) -> float:
        return 1.0 if key in self.happened else self.coming.get(key, 0.0)

    def own(self) -> list[Event]:
        """What comes of the move itself; of one to another tile also what is done there as its action."""
        out: list[Event] = []
        for i, (kind, start) in enumerate(self.deeds):
            end = self.deeds[i + 1][1] if i + 1 < len(self.deeds) else len(self.events)
            if i == 0 or (self.deeds[0][0] in TOWARDS and kind in ACTIONS):
                out += self.events[start:end]
        return out

    def surely(self) -> list[Event]:
        """What came before any luck."""
        return self.events[: self.until_luck]


class Attempt:
    """An exorcism that is about to be rolled for: the exact odds of what matters most, and of whom."""

    def __init__(self, g: Village, most: Chance, paid: Chance) -> None:
        self.most = most
        self.paid = paid
        self.cards = [int(g.ghosts[space]) for space in range(12) if most.what >> space & 1]

    def key(self) -> tuple[object, ...]:
        """What makes two rolls the same."""
        return (self.most.kind, *self.cards, self.most.ways, self.most.total, self.paid.payment, self.paid.ways)

    def names(self, g: Village) -> Message:
        card = g.game.notation.tellings[c.N_DRAWN].parts[0]
        if len(self.cards) == 2:
            return Message(BOTH, {"one": card.name(self.cards[0]), "other": card.name(self.cards[1])})
        names: dict[str, object] = {f"ghost{i}": card.name(one) for i, one in enumerate(self.cards)}
        return Message(", ".join(f"{{{key}}}" for key in names), names)

    def message(self, g: Village, named: bool = True) -> Message:
        """The odds, with whom they are for unless that has just been said."""
        said, any_of = self.said(), self.most.kind == ANY
        if not named:
            return Message(AT_LEAST_ONE, {"odds": said}) if any_of else said
        ghosts = self.names(g)
        return Message(ODDS_FOR, {"ghosts": Message(ONE_OF, {"ghosts": ghosts}) if any_of else ghosts, "odds": said})

    def said(self) -> Message:
        most, paid = self.most, self.paid
        if most.ways == most.total:
            return Message(ODDS_SURE, {})
        words: dict[str, object] = {"percent": percent(most.ways / most.total)}
        if paid.ways == most.ways:
            return Message(ODDS, words)
        words |= {"payment": paid.payment_message(), "paid": percent(paid.ways / paid.total)}
        if paid.ways == paid.total:
            return Message(ODDS_PAID_SURE, words)
        return Message(ODDS_PAID if most.ways else ODDS_ONLY_PAID, words)


def attempt_of(g: Village, option: int) -> Attempt | None:
    """The roll for an exorcism that an option leads to, if anything can come of it."""
    results = [chance for chance in g.rules_of.chances.of(g, option) if chance.kind in (FELL, ANY)]
    bare = [chance for chance in results if chance.payment == 0]
    if not bare:
        return None
    most = max(bare, key=lambda chance: (chance.kind == ANY, chance.ways))
    same = [one for one in results if (one.kind, one.what) == (most.kind, most.what)]
    paid = max(same, key=lambda chance: chance.ways)
    return Attempt(g, most, paid) if paid.ways else None


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
        line = Continuation(g)
        edge: Edge | None = self.edge
        option = self.edge.option
        for _ in range(LONGEST):
            before = len(g.events or [])
            if line.roll is None and kind_of(option) in ROLLED:
                line.roll = attempt_of(g, option)
                line.until_roll = None if line.roll is None else before
            line.moves.append(g.game.notation.write(option))
            if not line.deeds or kind_of(option) in DEEDS:
                line.deeds.append((int(kind_of(option)), before))
            g.apply(option)
            if line.until_luck is None and len(line.moves) <= 1 + NAMED:
                own = SAYS.get(int(kind_of(option)))
                line.said.update(whole_key(event) for event in (g.events or [])[before:] if event.kind == own)
            if g.waiting == CHANCE and line.until_luck is None:
                line.until_luck = len(g.events or [])
            while g.waiting == CHANCE:
                g.settle(g.source().pick(luck.next()))
            if g.waiting == OVER or g.turns != self.view.turns:
                break
            edge = preferred(g, edge.child if edge is not None else None)
            option = self.searcher.instinct.choose(g, luck, 0) if edge is None else edge.option
            if kind_of(option) == c.V_END:
                break
        line.close()
        return line

    # -- what it was for ----------------------------------------------------------------------------------------------
    def roll(self) -> Attempt | None:
        """The roll for an exorcism that most lines come to, if they come to the same."""
        rolls = [line.roll for line in self.lines if line.roll is not None]
        most = Counter(roll.key() for roll in rolls).most_common(1)
        if not most or 2 * most[0][1] < len(self.lines):
            return None
        return next(roll for roll in rolls if roll.key() == most[0][0])

    def line(self) -> list[str]:
        """The next decisions of the turn, as they were made most often."""
        return self.usual().moves[1 : 1 + NAMED]

    def usual(self) -> Continuation:
        """A line that begins as most of them do."""
        rows = Counter(tuple(line.moves[1 : 1 + NAMED]) for line in self.lines)
        most = rows.most_common(1)[0][0]
        return next(line for line in self.lines if tuple(line.moves[1 : 1 + NAMED]) == most)

    def weighed_prevented(self, rolls: bool) -> list[tuple[float, Message, int]]:
        """What would come in the next turns and mostly does not come after the move: weight, words, whose doing."""
        found: list[tuple[float, Message, int]] = []
        told: set[tuple[int, int]] = set()
        before = chances(self.threats)
        for i, threat in enumerate(self.threats):
            key = key_of(threat.event)
            kind = key[0]
            if kind not in COSTS or key in told or threat.choice or told_by_death(threat.event):
                continue
            told.add(key)
            saved = [before[key] - line.chance(key) for line in self.lines]
            share = sum(one > before[key] / 2 for one in saved) / len(saved)
            if share >= WORTH_A_WORD and before[key] >= WORTH_A_WORD:
                cause = cause_of(self.threats, i)
                card = int(cause.event.a) if cause is not None else key[1] if kind == W_CURSE_DIE else 0
                reason = self.without(threat, cause)
                if share < NEARLY_ALWAYS:
                    how = IF_IT_WORKS if rolls else IF_ALL_GOES_WELL
                    reason = Message(how, {"reason": reason}, reason.rule)
                if share >= NEARLY_ALWAYS or rolls or share >= USUALLY:
                    found.append((COSTS[kind] * before[key] * share / (1 + threat.ahead), reason, card))
        return found

    def without(self, threat: Threat, cause: Threat | None) -> Message:
        if cause is None or threat.ahead == 0:
            return prevention(threat, threat.ahead)
        words: dict[str, object] = {**cause.message.arguments, **threat.message.arguments, "n": threat.ahead}
        return Message(HAUNTS[0], words, threat.message.rule, plural=HAUNTS[1])

    def often(
        self, weights: dict[int, int], templates: tuple[tuple[float, str], ...], rolls: bool = False
    ) -> list[Message]:
        """What happens on the way in many lines, by weight; once a line counts.

        What the move or those named after it say themselves is left out, and where `rolls` what comes of the roll.
        """
        counts: Counter[tuple[int, int, int]] = Counter()
        certain: Counter[tuple[int, int, int]] = Counter()
        events: dict[tuple[int, int, int], Event] = {}
        said = self.usual().said
        for line in self.lines:
            told = line.events[: line.until_roll] if rolls else line.events
            seen = {whole_key(event): event for event in told if event.kind in weights and whole_key(event) not in said}
            certain.update({whole_key(event) for event in line.surely()} & seen.keys())
            counts.update(seen.keys())
            for key, event in seen.items():
                events.setdefault(key, event)
        out: list[Message] = []
        for key in sorted(counts, key=lambda key: (-weights[key[0]] * counts[key], key)):
            words: dict[str, object] = {"what": self.view.game.notation.tell(events[key])}
            if templates is GAINED and certain[key] == len(self.lines):
                out.append(Message(CERTAIN, words))
                continue
            share = counts[key] / len(self.lines)
            template = next((template for least, template in templates if share >= least), None)
            if template is not None:
                out.append(Message(template, words))
        return out


def prevention(threat: Threat, ahead: int = 0) -> Message:
    """What does not come: at once, or in so many turns."""
    now, later = PREVENTS[int(threat.event.kind)]
    words: dict[str, object] = {**threat.message.arguments}
    ending = words.pop("ending", None)
    if isinstance(ending, Message):
        words["why"] = Message(WHY_LOST[ending.template], {}) if ending.template in WHY_LOST else ending
    if ahead == 0:
        return Message(now, words, threat.message.rule)
    return Message(later[0], {**words, "n": ahead}, threat.message.rule, plural=later[1])


def told_by_death(event: Event) -> bool:
    """Whether it is a last Qi that is lost: what comes of that is told."""
    return event.kind == c.N_QI_LOST and event.b == 0


def cause_of(threats: list[Threat], place: int) -> Threat | None:
    """The haunter behind a haunting: what is foretold right before it, as certain as itself."""
    threat = threats[place]
    if threat.event.kind != c.N_HAUNTED or place == 0:
        return None
    before = threats[place - 1]
    same = before.ahead == threat.ahead and before.ways * threat.total == threat.ways * before.total
    return before if before.event.kind == W_HAUNTS and same else None


def preferred(g: State, node: Node | None) -> Edge | None:
    """The offered option that the tree tried most, or nothing if it never came here."""
    best: Edge | None = None
    if node is not None:
        for i in range(g.n_offered):
            edge = node.find(g.offered[i])
            if edge is not None and edge.visits and (best is None or edge.visits > best.visits):
                best = edge
    return best


def whole_key(event: Event) -> tuple[int, int, int]:
    """The same with what it brings: two tokens of different colours are two things."""
    return int(event.kind), int(event.a), int(event.b)


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
