"""Yokai Pagoda as numbers: what one seat knows, and nothing that is hidden from it (YP-INF-1)."""

from __future__ import annotations

from typing import Final, final

from ..games.yokai_pagoda import codes as c
from ..games.yokai_pagoda import log
from ..games.yokai_pagoda.cards import UNSEEN, all_cards, number_of, owner_of, yokai_of
from ..games.yokai_pagoda.game import YokaiPagoda
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.codes import DECISION
from ..kernel.native import i64, u8, vec
from ..kernel.packed import first, kind_of
from ..kernel.state import Game, State
from .encoding import Encoder, Encoding
from .layout import Layout
from .numbering import Numbering, VerbMoves
from .row import clear, one_hot

SEATS: Final = list(range(c.MOST_SEATS))
PILES: Final = [0, 1]
#: What is known of a card in somebody's hand: seen to go there, and perhaps given away unseen since then.
PERHAPS: Final = 1
CERTAIN: Final = 2


def families() -> list[VerbMoves]:
    """All moves for any number of players; the seats come last."""
    cards = all_cards()
    return [
        VerbMoves(c.V_PLAY, cards, 2),
        VerbMoves(c.V_FINISH, cards),
        VerbMoves(c.V_ON, PILES),
        VerbMoves(c.V_KEEP),
        VerbMoves(c.V_GIVE, cards),
        VerbMoves(c.V_TAKE_DECK),
        VerbMoves(c.V_TAKE, PILES),
        VerbMoves(c.V_TO, SEATS),
    ]


def place_of(card: i64) -> i64:
    """The place of a card among the hundred: by yokai, then by number."""
    return yokai_of(card) * 10 + number_of(card) - 1


@final
class YokaiPagodaEncoding(Encoding):
    """Seats have their own numbers, whoever looks; cards are told apart by where they lie for him."""

    __slots__ = (
        "at_asked_card",
        "at_asked_pile",
        "at_asked_seat",
        "at_collection",
        "at_collection_size",
        "at_deck",
        "at_decider",
        "at_give_optional",
        "at_hand",
        "at_hand_size",
        "at_higher_turns",
        "at_known",
        "at_left",
        "at_observer",
        "at_piles",
        "at_players",
        "at_right",
        "at_round",
        "at_rule",
        "at_starter",
        "at_top_number",
        "at_top_yokai",
        "at_turn",
        "end_asked",
        "known_step",
        "pile_step",
        "seen",
        "stamp",
        "top_step",
    )

    def __init__(self, game: YokaiPagoda) -> None:
        layout = Layout()
        hundred = "cards by yokai, then by number"
        self.at_players: Final[i64] = layout.add("players", 4, "one-hot", "how many play: 2, 3, 4, 5")
        self.at_give_optional: Final[i64] = layout.add(
            "give-optional", 1, "0..1", "after a match nothing need be given"
        )
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
        self.at_asked_seat: Final[i64] = layout.add("asked.seat", 5, "one-hot", "the seat that a card is given to")
        self.at_asked_pile: Final[i64] = layout.add(
            "asked.pile", 2, "one-hot", "the pile a higher card was played on: left, right"
        )
        self.at_asked_card: Final[i64] = layout.add(
            "asked.card", 100, "one-hot", f"the card that ends the round: {hundred}"
        )
        self.end_asked: Final[i64] = layout.size
        self.at_round: Final[i64] = layout.add("round", 1, "0..4", "rounds that are over")
        self.at_deck: Final[i64] = layout.add("deck", 1, "0..100", "cards in the deck")
        self.at_higher_turns: Final[i64] = layout.add("higher-turns", 1, "0..100", "turns in a row that brought a card")
        self.at_left: Final[i64] = layout.add("left", 1, "0..100", "cards on the left pile")
        self.at_right: Final[i64] = layout.add("right", 1, "0..100", "cards on the right pile")
        layout.begin(2)
        self.at_top_yokai: Final[i64] = layout.add(
            "top.yokai", 10, "one-hot", "yokai of the left top card, then of the right one"
        )
        self.top_step: Final[i64] = layout.end()
        self.at_top_number: Final[i64] = layout.add(
            "top.number", 2, "0..10", "number of the left top card, of the right one; 0 for none"
        )
        self.at_hand_size: Final[i64] = layout.add("hand-size", 5, "0..20", "cards in each seat's hand")
        self.at_collection_size: Final[i64] = layout.add(
            "collection-size", 5, "0..80", "cards in each seat's collection"
        )
        self.at_hand: Final[i64] = layout.add("hand", 100, "0..1", f"own hand: {hundred}")
        self.at_collection: Final[i64] = layout.add("collection", 100, "0..1", "own collection")
        layout.begin(2)
        self.at_piles: Final[i64] = layout.add(
            "pile",
            100,
            "0..100",
            "cards of the left pile, then of the right one, by their places from the top, which is 1",
        )
        self.pile_step: Final[i64] = layout.end()
        layout.begin(5)
        self.at_known: Final[i64] = layout.add(
            "known",
            100,
            "0..2",
            "for each seat the cards that the observer has seen go to its hand this round and not leave it: 2, or 1 if"
            " that hand has since given away a card he did not see; his own hand is not repeated",
        )
        self.known_step: Final[i64] = layout.end()
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
        out[at + self.at_players + state.rules_of.players - 2] = 1
        out[at + self.at_give_optional] = 1 if state.rules_of.give_optional else 0

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
        clear(out, at + self.at_rule, at + self.end_asked)
        if g.waiting != DECISION:
            return
        rule = kind_of(g.current)
        a = first(g.current)
        out[at + self.at_rule + rule] = 1
        if rule == c.R_GIVE:
            out[at + self.at_asked_seat + a] = 1
        elif rule == c.R_HIGHER:
            out[at + self.at_asked_pile + a] = 1
        elif rule == c.R_FINISH:
            out[at + self.at_asked_card + place_of(a)] = 1

    def write_table(self, g: Pagoda, out: vec[u8], at: i64) -> None:
        out[at + self.at_round] = u8(g.round)
        out[at + self.at_deck] = u8(g.deck.n)
        out[at + self.at_higher_turns] = u8(g.higher_turns)
        out[at + self.at_left] = u8(g.n_left)
        out[at + self.at_right] = u8(g.n_right)
        i = at + self.at_top_yokai
        for pile in range(i64(len(PILES))):
            card: i64 = 0
            if g.pile_size(pile):
                card = g.top(pile)
            one_hot(out, i, 10, yokai_of(card) if card else i64(-1))
            out[at + self.at_top_number + pile] = u8(number_of(card))
            i += self.top_step
        for seat in range(i64(c.MOST_SEATS)):
            out[at + self.at_hand_size + seat] = u8(g.hand_size(seat))
            out[at + self.at_collection_size + seat] = 0
        i = at + self.at_collection_size
        for k in range(g.n_collected):
            out[i + owner_of(i64(g.collected[2 * k + 1]))] += 1

    def write_own(self, g: Pagoda, seat: i64, out: vec[u8], at: i64) -> None:
        if seat < 0:  # a spectator has nothing of his own
            return
        start = seat * c.HAND_ROOM
        for i in range(start, start + g.hand_size(seat)):
            out[at + self.at_hand + place_of(i64(g.hands[i]))] = 1
        for k in range(g.n_collected):
            if owner_of(i64(g.collected[2 * k + 1])) == seat:
                out[at + self.at_collection + place_of(i64(g.collected[2 * k]))] = 1

    def write_piles(self, g: Pagoda, out: vec[u8], at: i64) -> None:
        i = at + self.at_piles
        for k in range(g.n_left):
            out[i + place_of(i64(g.piles[k]))] = u8(g.n_left - k)
        i += self.pile_step
        for k in range(g.n_right):
            out[i + place_of(i64(g.piles[c.CARDS - 1 - k]))] = u8(g.n_right - k)

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
            kind = log.kind_of(entry)
            if kind == c.L_ROUND:
                return
            who = log.who_of(entry)
            other = log.other_of(entry)
            card = log.card_of(entry)
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
            out[at + self.at_known + self.known_step * owner + place_of(card)] = (
                PERHAPS if gave >> owner & 1 else CERTAIN
            )


@final
class YokaiPagodaEncoder(Encoder):
    __slots__ = ()

    def encoding(self, game: Game) -> Encoding:
        assert isinstance(game, YokaiPagoda)
        return YokaiPagodaEncoding(game)


PART: Final[Encoder] = YokaiPagodaEncoder()
