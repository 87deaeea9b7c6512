"""Yokai Pagoda as numbers: what one seat knows, and nothing that is hidden from it (YP-INF-1)."""

from __future__ import annotations

from typing import Final, final

from ..games.yokai_pagoda import codes as c
from ..games.yokai_pagoda.cards import UNSEEN, all_cards
from ..games.yokai_pagoda.game import YokaiPagoda
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.codes import DECISION
from ..kernel.native import i64, u8, vec
from ..kernel.packed import first, kind_of
from ..kernel.state import State
from .encoding import Encoding
from .ghost_stories import clear, one_hot
from .layout import Layout
from .numbering import Family, Numbering

SEATS: Final = list(range(c.MOST_SEATS))
PILES: Final = [0, 1]
#: What is known of a card in somebody's hand: seen to go there, and perhaps given away unseen since then.
PERHAPS: Final = 1
CERTAIN: Final = 2


def families() -> list[Family]:
    """All moves for any number of players; the seats come last."""
    cards = all_cards()
    return [
        Family(c.V_PLAY, cards, 2),
        Family(c.V_FINISH, cards),
        Family(c.V_ON, PILES),
        Family(c.V_KEEP),
        Family(c.V_GIVE, cards),
        Family(c.V_TAKE_DECK),
        Family(c.V_TAKE, PILES),
        Family(c.V_TO, SEATS),
    ]


def place_of(card: i64) -> i64:
    """The place of a card among the hundred: by yokai, then by number."""
    return (card >> 4) * 10 + (card & 15) - 1


@final
class YokaiPagodaEncoding(Encoding):
    """Seats have their own numbers, whoever looks; cards are told apart by where they lie for him."""

    __slots__ = (
        "at_asked",
        "at_collection",
        "at_count",
        "at_decider",
        "at_hand",
        "at_known",
        "at_observer",
        "at_options",
        "at_piles",
        "at_rule",
        "at_sizes",
        "at_starter",
        "at_tops",
        "at_turn",
        "seen",
        "stamp",
    )

    def __init__(self, game: YokaiPagoda) -> None:
        layout = Layout()
        hundred = "cards by yokai, then by number"
        self.at_options: Final[i64] = layout.add("players", 4, "one-hot", "how many play: 2, 3, 4, 5")
        layout.add("give-optional", 1, "0..1", "after a match nothing need be given")
        self.at_observer: Final[i64] = layout.add("observer", 5, "one-hot", "the seat that looks")
        self.at_decider: Final[i64] = layout.add("decider", 5, "one-hot", "the seat that decides")
        self.at_turn: Final[i64] = layout.add("turn", 5, "one-hot", "the seat whose turn it is")
        self.at_starter: Final[i64] = layout.add("starter", 5, "one-hot", "the seat that began the round")
        self.at_rule: Final[i64] = layout.add(
            "question",
            c.RULES,
            "one-hot",
            "what is asked: 3 a card, 4 a pile for the last card, 5 who gets a card, 6 which card, 8 what to take",
        )
        self.at_asked: Final[i64] = layout.add("asked.seat", 5, "one-hot", "the seat that a card is given to")
        layout.add("asked.pile", 2, "one-hot", "the pile a higher card was played on: left, right")
        layout.add("asked.card", 100, "one-hot", f"the card that ends the round: {hundred}")
        self.at_count: Final[i64] = layout.add("round", 1, "0..4", "rounds that are over")
        layout.add("deck", 1, "0..100", "cards in the deck")
        layout.add("higher-turns", 1, "0..100", "turns in a row that brought a card")
        layout.add("left", 1, "0..100", "cards on the left pile")
        layout.add("right", 1, "0..100", "cards on the right pile")
        self.at_tops: Final[i64] = layout.add(
            "top.yokai", 20, "one-hot", "yokai of the left top card, of the right one"
        )
        layout.add("top.number", 2, "0..10", "number of the left top card, of the right one; 0 for none")
        self.at_sizes: Final[i64] = layout.add("hand-size", 5, "0..20", "cards in each seat's hand")
        layout.add("collection-size", 5, "0..80", "cards in each seat's collection")
        self.at_hand: Final[i64] = layout.add("hand", 100, "0..1", f"own hand: {hundred}")
        self.at_collection: Final[i64] = layout.add("collection", 100, "0..1", "own collection")
        self.at_piles: Final[i64] = layout.begin(2)
        layout.add("pile", 100, "0..1", "cards of the left pile, then of the right one")
        layout.end()
        self.at_known: Final[i64] = layout.begin(5)
        layout.add(
            "known",
            100,
            "0..2",
            "for each seat the cards that the observer has seen go to its hand this round and not leave it: 2, or 1 if"
            " that hand has since given away a card he did not see; his own hand is not repeated",
        )
        layout.end()
        #: When each card was last met in reading the log back, and who has given a card away unseen.
        self.seen: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(c.CARD_LIMIT)])
        self.stamp: i64 = 0
        super().__init__(game, Numbering(families()), layout, int(game.players))

    def spell(self, packed: int) -> str:
        """Seats that this game does not have are written all the same."""
        if not self.can_name(packed, 0):
            return f"{self.game.notation.by_kind[c.V_TO].words} {c.SEATS[first(packed)]}"
        return super().spell(packed)

    def can_name(self, packed: int, argument: int) -> bool:
        return kind_of(packed) != c.V_TO or first(packed) < self.sides

    def set_up(self, state: State, out: vec[u8], at: i64) -> None:
        assert isinstance(state, Pagoda)
        out[at + self.at_options + state.rules_of.players - 2] = 1
        out[at + self.at_options + 4] = 1 if state.rules_of.give_optional else 0

    def refresh(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, Pagoda)
        one_hot(out, at + self.at_observer, 5, seat)
        one_hot(out, at + self.at_decider, 5, state.seat if state.waiting == DECISION else i64(-1))
        one_hot(out, at + self.at_turn, 5, state.turn)
        one_hot(out, at + self.at_starter, 5, state.starter)
        self.write_question(state, out, at)
        self.write_table(state, out, at)
        clear(out, at + self.at_hand, at + self.size)
        self.write_own(state, seat, out, at)
        self.write_piles(state, out, at)
        self.write_known(state, seat, out, at)

    def write_question(self, g: Pagoda, out: vec[u8], at: i64) -> None:
        clear(out, at + self.at_rule, at + self.at_count)
        if g.waiting != DECISION:
            return
        rule = g.current & 255
        a = g.current >> 8 & 0xFFFFFF
        out[at + self.at_rule + rule] = 1
        if rule == c.R_GIVE:
            out[at + self.at_asked + a] = 1
        elif rule == c.R_HIGHER:
            out[at + self.at_asked + 5 + a] = 1
        elif rule == c.R_FINISH:
            out[at + self.at_asked + 7 + place_of(a)] = 1

    def write_table(self, g: Pagoda, out: vec[u8], at: i64) -> None:
        i = at + self.at_count
        out[i] = u8(g.round)
        out[i + 1] = u8(g.deck.n)
        out[i + 2] = u8(g.higher_turns)
        out[i + 3] = u8(g.n_left)
        out[i + 4] = u8(g.n_right)
        i = at + self.at_tops
        pile: i64 = 0
        while pile < 2:
            card: i64 = 0
            if g.pile_size(pile):
                card = g.top(pile)
            one_hot(out, i + 10 * pile, 10, card >> 4 if card else i64(-1))
            out[i + 20 + pile] = u8(card & 15)
            pile += 1
        i = at + self.at_sizes
        seat: i64 = 0
        while seat < 5:
            out[i + seat] = u8(g.hand_sizes >> c.SIZE_BITS * seat & 63)
            out[i + 5 + seat] = 0
            seat += 1
        k: i64 = 0
        while k < g.n_collected:
            out[i + 5 + (i64(g.collected[2 * k + 1]) & 15)] += 1
            k += 1

    def write_own(self, g: Pagoda, seat: i64, out: vec[u8], at: i64) -> None:
        if seat < 0:  # a spectator has nothing of his own
            return
        i = seat * c.HAND_ROOM
        end = i + (g.hand_sizes >> c.SIZE_BITS * seat & 63)
        while i < end:
            out[at + self.at_hand + place_of(i64(g.hands[i]))] = 1
            i += 1
        k: i64 = 0
        while k < g.n_collected:
            if i64(g.collected[2 * k + 1]) & 15 == seat:
                out[at + self.at_collection + place_of(i64(g.collected[2 * k]))] = 1
            k += 1

    def write_piles(self, g: Pagoda, out: vec[u8], at: i64) -> None:
        i: i64 = 0
        while i < g.n_left:
            out[at + self.at_piles + place_of(i64(g.piles[i]))] = 1
            i += 1
        i = 0
        while i < g.n_right:
            out[at + self.at_piles + 100 + place_of(i64(g.piles[c.CARDS - 1 - i]))] = 1
            i += 1

    def write_known(self, g: Pagoda, seat: i64, out: vec[u8], at: i64) -> None:
        """YP-INF-1: the log of this round read back, as the seat saw it; what was seen last of a card counts."""
        self.stamp += 1
        gave: i64 = 0
        entries = g.page
        i = g.n_page - 1
        before = g.full_pages
        while True:
            if i < 0:
                if before is None:
                    return
                entries = before.entries
                before = before.before
                i = len(entries) - 1
            entry = entries[i]
            kind = entry & 15
            if kind == c.L_ROUND:
                return
            who = entry >> 4 & 15
            other = entry >> 8 & 15
            card = entry >> 12
            if kind == c.L_GIVE and (card == UNSEEN or (who != seat and other != seat)):
                gave |= 1 << who
            elif kind == c.L_GIVE:
                self.note_known(out, at, seat, other, card, gave)
            elif kind == c.L_TAKE or kind == c.L_SHOW:
                self.note_known(out, at, seat, who, card, gave)
            elif kind == c.L_PLAY:
                self.seen[card] = self.stamp
            i -= 1

    def note_known(self, out: vec[u8], at: i64, seat: i64, owner: i64, card: i64, gave: i64) -> None:
        """The card was seen to go to a hand, and nothing newer was seen of it."""
        if self.seen[card] == self.stamp:
            return
        self.seen[card] = self.stamp
        if owner != seat:
            out[at + self.at_known + 100 * owner + place_of(card)] = PERHAPS if gave >> owner & 1 else CERTAIN
