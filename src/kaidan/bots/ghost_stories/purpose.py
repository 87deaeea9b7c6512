"""Purpose: the one reason for a move in Ghost Stories, weighed against what else speaks for it and for other moves.

What a move averts, rolls for, gains or prepares is weighed, and the weightiest is told as a whole sentence, with what
makes it matter here. Where a move has none, play to the end of the round is compared with that after other moves.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import ADJACENT, BOARD_COUNT, FACED, LINE
from ...games.ghost_stories.cards import INCARNATION, first_effect
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...kernel.codes import CHANCE, OVER
from ...kernel.event import Event
from ...kernel.luck import GUESS, Luck
from ...kernel.packed import first, kind_of
from ...kernel.state import as_state
from ...kernel.words import Message, mark
from ..advice import ALIKE, DANGER, GOES_ON, PRICE, SAME, Thought, percent
from ..search import Edge, Node
from .foresight import (
    BOTH,
    CERTAIN,
    COSTS,
    DIRE,
    GAINED,
    GAINS,
    HAUNTS,
    LONGEST,
    RISKED,
    RISKS,
    SAYS,
    USUALLY,
    WINS_THE_GAME,
    Attempt,
    Foresight,
    preferred,
    whole_key,
)
from .players import Searcher

#: How often play is followed round the table, and how much two moves must differ there to be told apart by it.
ROUNDS: Final = 16
APART: Final = 0.25
#: With so many moves, those tried most, a move is compared.
OTHERS: Final = 3
#: What brings a ghost out of play.
RIDS: Final = (c.N_EXORCISED, c.N_BANISHED, c.N_TRAPPED)
PLACING: Final = (c.V_PLACE, c.V_ONTO)
USING: Final = (c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE)
#: How much an incarnation weighs besides, a full board, and what a space has to say for itself.
OF_WU_FENG: Final = 25
OF_FULL_BOARD: Final = 15
OF_SPACE: Final = 4
#: What a later deed of the turn brings weighs so much of what the move itself does.
LATER: Final = 0.15

BECAUSE: Final = mark("{reason} – {because}")
RID: Final = mark("it gets rid of {card}")
IS_WU_FENG: Final = mark("this ghost is an incarnation of Wu-Feng")
IS_FULL: Final = mark("its board is full, which costs 1 Qi in each of its turns")
#: Why a ghost had better go, by what stands on its left stone and on its middle one, and how much that weighs.
LASTING: Final = {
    c.E_NO_TAO: (12, mark("nobody can spend Tao tokens while this ghost is in play")),
    c.E_NO_POWER_ALL: (10, mark("no power can be used while this ghost is in play")),
    c.E_DIE: (8, mark("this ghost holds one of the Tao dice")),
    c.E_WHITE_OFF: (8, mark("white dice count for nothing while this ghost is in play")),
    c.E_NO_POWER: (6, mark("the power of its board cannot be used while this ghost is in play")),
}
ACTING: Final = {
    c.E_HAUNTER: (8, mark("that ghost haunts tiles as long as it is there")),
    c.E_CURSE: (6, mark("this ghost brings the Curse die in every Yin phase of its board")),
    m.E_DEVOUR: (8, mark("that ghost devours villagers as long as it is there")),
}
TOKEN_FOR: Final = mark("it counts against {ghosts}")
TOKEN_LATER: Final = mark("it is kept for ghosts to come")
CIRCLE_FOR: Final = mark("that makes an exorcism of {ghosts} easier")
#: What is good about some gains, by their kind.
GOOD_FOR: Final = {
    c.N_BUDDHA_TAKEN: mark("it destroys the next ghost that comes where it is put"),
    c.N_RESTORED: mark("one haunted tile less, and its villager helps again"),
    c.N_BUDDHA_PLACED: mark("the next ghost that comes there is destroyed"),
}
ALSO_MET: Final = mark("there one exorcism can meet it together with {ghosts}")
NEAR: Final = mark("{seat} can be there with the next move")
STANDS_BEFORE: Final = mark("next turn an exorcism of {ghosts} can be tried from there")
SAVES_YIN_YANG: Final = mark("it saves the Yin-Yang for a greater need")
FORGOES: Final = mark("what you forgo: {reason}")
#: Of the round that follows, beside other moves.
GONE_MORE: Final = mark("{share} chance that {card} is gone this round ({other} after other moves)")
LOSES_LESS: Final = mark("safer this round: {seat} loses Qi in {share} of cases, {other} after other moves")
COMES_LESS: Final = mark("less often in this round: {what} ({share} instead of {other})")

#: A reason and how much it weighs.
Weighed = tuple[float, Message]
#: The same of something gained, and whether it is the doing of the move itself.
Gain = tuple[float, Message, bool]


def explained(thought: Thought, edge: Edge, seed: int) -> tuple[list[Message], list[str]]:
    """Why the move is made: one reason, what it costs or risks, and how the turn goes on.

    That somebody dies of it or the game is lost by it comes before all else. A reason that a better move has given is
    not given again as long as there is another.
    """
    view = as_state(thought.view)
    assert isinstance(view, Village)
    assert isinstance(thought.searcher, Searcher)
    foresight = Foresight(view, edge, thought.searcher, seed)
    dire = foresight.often({kind: RISKS[kind] for kind in DIRE}, RISKED)[:1]
    out = [Message(one.template, {**one.arguments, DANGER: True}, one.rule) for one in dire]
    out.append(own_reason(thought, edge, foresight, seed))
    if kind_of(edge.option) == c.V_END:
        out += forgone(thought, edge, seed)
    risks = [] if dire else foresight.often(RISKS, RISKED)[:1]
    out += [Message(one.template, {**one.arguments, PRICE: True}, one.rule) for one in risks]
    line = foresight.line()
    if line:
        out.append(Message(GOES_ON, {"moves": ", ".join(line)}))
    return out, line


def own_reason(thought: Thought, edge: Edge, foresight: Foresight, seed: int) -> Message:
    """The weightiest reason that no move before has given; or else that it is the same."""
    move = thought.view.game.notation.write(edge.option)
    found = candidates(foresight)
    if not found or max(found, key=weight_of)[0] < OF_SPACE + 1:
        found += compared(thought, edge, foresight, seed)
    found.sort(key=weight_of, reverse=True)
    for _, reason in found:
        if str(reason) not in thought.told:
            thought.told[str(reason)] = move
            return reason
    return Message(SAME, {"move": thought.told[str(found[0][1])]}) if found else Message(ALIKE, {})


def weight_of(one: Weighed) -> float:
    return one[0]


def forgone(thought: Thought, edge: Edge, seed: int) -> list[Message]:
    """Of the end of a turn: the weightiest thing that the best other move would bring."""
    view = as_state(thought.view)
    assert isinstance(view, Village)
    assert isinstance(thought.searcher, Searcher)
    others = [one for one in thought.moves() if one is not edge]
    found = candidates(Foresight(view, others[0], thought.searcher, seed)) if others else []
    return [Message(FORGOES, {"reason": max(found, key=weight_of)[1]})] if found else []


def candidates(foresight: Foresight) -> list[Weighed]:
    """Whatever speaks for a move by itself."""
    view, option = foresight.view, int(foresight.edge.option)
    roll = foresight.roll()
    gains = gained(foresight, roll is not None)
    found = averted(foresight, roll is not None, gains)
    if roll is not None:
        found += rolled(foresight, roll)
    found += [(weight, reason) for weight, reason, _ in gains.values()]
    if kind_of(option) in PLACING:
        found += of_space(view, option)
    if kind_of(option) == c.V_END and any(kind_of(view.offered[i]) in USING for i in range(view.n_offered)):
        found.append((float(OF_SPACE), Message(SAVES_YIN_YANG, {})))
    if kind_of(option) in (c.V_MOVE, m.V_ESCORT) and roll is None:
        found += stood_before(foresight)
    return found


def rolled(foresight: Foresight, roll: Attempt) -> list[Weighed]:
    """What an exorcism may bring, by its exact odds."""
    view, likely = foresight.view, roll.paid.ways / roll.paid.total
    if any(event.kind == c.N_WON for line in foresight.lines for event in line.events):
        return [(2.0 * GAINS[c.N_WON] * likely, Message(BECAUSE, {
            "reason": roll.message(view), "because": Message(WINS_THE_GAME, {})
        }))]  # fmt: skip
    reason = roll.message(view)
    if len(roll.cards) != 1:
        return [(1.5 * GAINS[c.N_EXORCISED] * likely, reason)]
    more, because = harm_of(view, roll.cards[0])
    whole = reason if because is None else Message(BECAUSE, {"reason": reason, "because": because})
    return [((GAINS[c.N_EXORCISED] + more) * likely, whole)]


def harm_of(g: Village, card: int) -> tuple[int, Message | None]:
    """What is worst about a ghost in play, and how much that weighs."""
    if g.cards.flags[card] & INCARNATION:
        return OF_WU_FENG, Message(IS_WU_FENG, {})
    for space in range(12):
        board = space // 3
        if g.ghosts[space] == card and all(g.ghosts[one] for one in range(3 * board, 3 * board + 3)):
            return OF_FULL_BOARD, Message(IS_FULL, {})
    found = LASTING.get(int(first_effect(g.cards.left[card]))) or ACTING.get(int(first_effect(g.cards.middle[card])))
    return (0, None) if found is None else (found[0], Message(found[1], {}))


def averted(foresight: Foresight, rolls: bool, gains: dict[tuple[int, int], Gain]) -> list[Weighed]:
    """What does not come because of the move; a ghost that would have haunted is told by that before its going is."""
    out: list[Weighed] = []
    for weight, reason, card in foresight.weighed_prevented(rolls):
        gone = [gains[key] for key in gains if card and key[1] == card and key[0] in RIDS]
        if not gone:
            out.append((weight, reason))
        elif reason.template == HAUNTS[0]:
            out.append((weight * (1.0 if gone[0][2] else LATER) + gone[0][0], reason))
    return out


def gained(foresight: Foresight, rolls: bool) -> dict[tuple[int, int], Gain]:
    """What the turn brings in most lines, each with what it is good for; what the move says itself is left out.

    What only a later deed of the turn brings weighs less. Where dice are rolled for it, their odds say what comes of
    them.
    """
    counts: Counter[tuple[int, int, int]] = Counter()
    certain: Counter[tuple[int, int, int]] = Counter()
    own: Counter[tuple[int, int, int]] = Counter()
    events: dict[tuple[int, int, int], Event] = {}
    says = SAYS.get(int(kind_of(foresight.edge.option)))
    for line in foresight.lines:
        told = line.events[: line.until_roll] if rolls else line.events
        seen = {whole_key(event): event for event in told if event.kind in GAINS}
        certain.update({whole_key(event) for event in line.surely()} & seen.keys())
        own.update({whole_key(event) for event in line.own()} & seen.keys())
        counts.update(seen.keys())
        events.update(seen)
    out: dict[tuple[int, int], Gain] = {}
    for key in counts:
        share = counts[key] / len(foresight.lines)
        if share < USUALLY:
            continue
        what, more, because = good_of(foresight.view, events[key])
        mine = 2 * own[key] >= counts[key]
        weight = (GAINS[key[0]] + more) * share * (1.0 if mine else LATER)
        if key[0] == says and own[key]:
            if because is not None:
                out[key[0], key[1]] = weight, because, mine
            continue
        whole = what if because is None else Message(BECAUSE, {"reason": what, "because": because})
        sure = certain[key] == len(foresight.lines)
        template = CERTAIN if sure else next(one for least, one in GAINED if share >= least)
        out[key[0], key[1]] = weight, Message(template, {"what": whole}), mine
    return out


def good_of(g: Village, event: Event) -> tuple[Message, int, Message | None]:
    """A gain in words, how much it weighs beyond its kind, and what it is good for."""
    kind = int(event.kind)
    what = g.game.notation.tell(event)
    if kind in RIDS:
        more, because = harm_of(g, int(event.a))
        card = g.game.notation.tellings[c.N_DRAWN].parts[0].name(int(event.a))
        return Message(RID, {"card": card}), more, because
    if kind in (c.N_TAO_TAKEN, c.N_CIRCLE_SET):
        cards = needing(g, int(event.b if kind == c.N_TAO_TAKEN else event.a))
        if not cards:
            return what, 0, Message(TOKEN_LATER, {}) if kind == c.N_TAO_TAKEN else None
        template = TOKEN_FOR if kind == c.N_TAO_TAKEN else CIRCLE_FOR
        return what, 2, Message(template, {"ghosts": named(g, cards)})
    return what, 0, Message(GOOD_FOR[kind], {}) if kind in GOOD_FOR else None


def needing(g: Village, colour: int) -> list[int]:
    """The ghosts in play that a token of this colour helps against, at most two."""
    if colour >= len(COLOUR_NAMES) or colour > c.BLACK:
        return []
    cards = [int(g.ghosts[s]) for s in range(12) if g.ghosts[s] and tao.count(need_of(g, s), colour)]
    return list(dict.fromkeys(cards))[:2]


def named(g: Village, cards: list[int]) -> Message:
    """One ghost or two by their names."""
    card = g.game.notation.tellings[c.N_DRAWN].parts[0]
    if len(cards) == 1:
        return Message("{ghost}", {"ghost": card.name(cards[0])})
    return Message(BOTH, {"one": card.name(cards[0]), "other": card.name(cards[1])})


def of_space(g: Village, option: int) -> list[Weighed]:
    """What speaks for a space: which ghosts are met there with the same roll, and who can be before it soonest."""
    space = int(first(option))
    tile = int(LINE[3 * space])
    others = [int(g.ghosts[s]) for s in range(12) if FACED[tile] >> s & 1 and g.ghosts[s] and s != space]
    out: list[Weighed] = []
    if others:
        out.append((OF_SPACE + 0.5, Message(ALSO_MET, {"ghosts": named(g, others[:2])})))
    near = ADJACENT[tile] | 1 << tile
    for step in range(1, BOARD_COUNT + 1):
        board = (int(g.turn) + step - 1) % BOARD_COUNT
        if g.status[board] == c.ALIVE and near >> g.at[board] & 1:
            out.append((OF_SPACE - step / 10, Message(NEAR, {"seat": COLOUR_NAMES[int(g.layout.colour[board])]})))
            break
    return out


def stood_before(foresight: Foresight) -> list[Weighed]:
    """Of a move that rolls for nothing: the ghosts before which it ends."""
    g = foresight.view
    tile = int(first(foresight.edge.option))
    cards = [int(g.ghosts[s]) for s in range(12) if g.customs.targets(g, tile) >> s & 1 and g.ghosts[s]]
    return [(float(OF_SPACE), Message(STANDS_BEFORE, {"ghosts": named(g, cards[:2])}))] if cards else []


# -- the round that follows ------------------------------------------------------------------------------------------
def compared(thought: Thought, edge: Edge, foresight: Foresight, seed: int) -> list[Weighed]:
    """What comes more often or less often by the end of the round than after the other moves tried most."""
    others = sorted([one for one in thought.tree.root.edges if one is not edge and one.visits], key=visits_of)[-OTHERS:]
    if not others:
        return []
    mine = followed(thought, edge, seed)
    rest = [followed(thought, one, seed) for one in others]
    g = foresight.view
    out: list[Weighed] = []
    for key in {key for round_ in [mine, *rest] for key in round_}:
        share = mine.get(key, (0.0, None))[0]
        other = sum([one.get(key, (0.0, None))[0] for one in rest]) / len(rest)
        event = next(one[key][1] for one in [mine, *rest] if key in one)
        words: dict[str, object] = {"share": percent(share), "other": percent(other)}
        if key[0] == c.N_EXORCISED and share - other >= APART:
            words["card"] = g.game.notation.tellings[c.N_DRAWN].parts[0].name(key[1])
            out.append((GAINS[key[0]] * (share - other), Message(GONE_MORE, words)))
        elif key[0] in COSTS and key[0] in RISKS and other - share >= APART:
            told = g.game.notation.tell(event)
            loses = key[0] == c.N_QI_LOST
            words |= {"seat": told.arguments["seat"]} if loses else {"what": told}
            out.append((COSTS[key[0]] * (other - share), Message(LOSES_LESS if loses else COMES_LESS, words)))
    return out


def visits_of(edge: Edge) -> int:
    return int(edge.visits)


#: What came by the end of a round: in which part of all lines, and one such event.
Followed = dict[tuple[int, int], tuple[float, Event]]


def followed(thought: Thought, edge: Edge, seed: int) -> Followed:
    """What happens after a move until the boards have all had their turns; each move meets the same luck."""
    known: Followed | None = thought.rounds.get(int(edge.option))
    if known is not None:
        return known
    counts: Counter[tuple[int, int]] = Counter()
    events: dict[tuple[int, int], Event] = {}
    luck = Luck(seed, GUESS)
    for _ in range(ROUNDS):
        seen = {
            (c.N_EXORCISED if event.kind in RIDS else int(event.kind), int(event.a)): event
            for event in one_round(thought, edge, Luck(luck.next(), GUESS))
        }
        counts.update(seen.keys())
        events.update(seen)
    found = {key: (counts[key] / ROUNDS, events[key]) for key in counts}
    thought.rounds[int(edge.option)] = found
    return found


def one_round(thought: Thought, edge: Edge, luck: Luck) -> list[Event]:
    """What happens in one way in which a round may go on, as far as it costs something or rids of a ghost."""
    assert isinstance(thought.searcher, Searcher)
    g = as_state(thought.view).clone()
    assert isinstance(g, Village)
    g.record()
    end = g.turns + BOARD_COUNT
    g.apply(edge.option)
    node: Node | None = edge.child
    for _ in range(4 * LONGEST):
        while g.waiting == CHANCE:
            g.settle(g.source().pick(luck.next()))
        if g.waiting == OVER or g.turns >= end:
            break
        liked = preferred(g, node)
        g.apply(thought.searcher.instinct.choose(g, luck, 0) if liked is None else liked.option)
        node = None if liked is None else liked.child
    return [event for event in g.events or [] if event.kind in COSTS or event.kind in RIDS]
