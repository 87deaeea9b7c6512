"""The pagoda: one instant of Yokai Pagoda, as it is or as one seat knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel.codes import DECISION, MOST_AGENDA, MOST_OPTIONS, NOBODY, OVER, UNDECIDED
from ...kernel.errors import Broken, Illegal, WrongData
from ...kernel.native import i64, u8, vec
from ...kernel.packed import first, kind_of, second
from ...kernel.source import Source
from ...kernel.state import State, View, zeros
from ...kernel.words import Message, mark
from . import log as logs
from .cards import UNSEEN, owned, owner_of
from .codes import (
    CARDS,
    HAND_ROOM,
    L_DRAW,
    L_GIVE,
    L_OPEN,
    L_PLAY,
    L_ROUND,
    L_SHOW,
    L_SHUFFLE,
    L_TAKE,
    LEFT,
    MOST_SEATS,
    N_DRAWN,
    N_SHUFFLED,
    PILE_COUNT,
    R_DEAL,
    R_DRAW,
    SIZE_BITS,
    TRUTH,
    V_DRAW,
    V_GIVE,
)
from .deck import Deck, blanks, deck_of
from .log import PAGE, LogPage
from .score import key_of, outcome_of, score

if TYPE_CHECKING:
    from .game import YokaiPagoda
    from .knowledge import Knowledge

ONLY_A_VIEW: Final = mark(
    "cannot play “{move}” on a view: hidden cards are not in it; play on a guess, or on the truth"
)
OTHER_VIEW: Final = mark("a view of what seat {viewer} knows cannot tell what seat {seat} knows")


@final
class Pagoda(State):
    """Seats are numbered clockwise. Hands lie in rising order, piles from bottom to top.

    In a view, cards that its seat may not see are `UNSEEN`, in the zones and in the log alike.
    """

    __slots__ = (
        "collected",
        "deck",
        "first",
        "full_pages",
        "hand_sizes",
        "hands",
        "higher_turns",
        "knowledge",
        "n_collected",
        "n_left",
        "n_page",
        "n_right",
        "page",
        "piles",
        "round",
        "rules_of",
        "starter",
        "turn",
        "viewer",
    )

    def __init__(
        self,
        game: YokaiPagoda,
        deck: Deck,
        piles: vec[u8],
        hands: vec[u8],
        collected: vec[u8],
        page: vec[i64],
        full_pages: LogPage | None,
        agenda: vec[i64],
        offered: vec[i64],
    ) -> None:
        super().__init__(game, agenda, offered)
        self.rules_of: Final[YokaiPagoda] = game
        self.deck = deck
        #: Both piles in one buffer: left from its beginning up, right from its end down.
        self.piles: Final[vec[u8]] = piles
        self.n_left: i64 = 0
        self.n_right: i64 = 0
        #: Each hand in HAND_ROOM cells, and their sizes, SIZE_BITS each.
        self.hands: Final[vec[u8]] = hands
        self.hand_sizes: i64 = 0
        #: Cards in collections, each followed by its owner: four bits for the seat, four for the round.
        self.collected: Final[vec[u8]] = collected
        self.n_collected: i64 = 0
        #: The log: its last page, how much of that is written, and the full pages before.
        self.page = page
        self.n_page: i64 = 0
        self.full_pages = full_pages
        #: Who began the game, who began this round, whose turn it is.
        self.first: i64 = 0
        self.starter: i64 = 0
        self.turn: i64 = 0
        #: Rounds that are over.
        self.round: i64 = 0
        #: Turns in a row by YP-TUR-3.
        self.higher_turns: i64 = 0
        #: Whose knowledge this is; TRUTH if nothing is hidden.
        self.viewer: i64 = TRUTH
        #: What a view's log tells, once somebody has asked.
        self.knowledge: Knowledge | None = None

    def clone(self) -> Pagoda:
        twin = Pagoda(
            self.rules_of,
            self.deck.clone(),
            self.piles[:],
            self.hands[:],
            self.collected[:],
            self.page[:],
            self.full_pages,
            self.agenda[:],
            self.offered[:],
        )
        twin.n_agenda = self.n_agenda
        twin.n_offered = self.n_offered
        twin.n_left = self.n_left
        twin.n_right = self.n_right
        twin.hand_sizes = self.hand_sizes
        twin.n_collected = self.n_collected
        twin.n_page = self.n_page
        twin.knowledge = self.knowledge
        twin.viewer = self.viewer
        self.copy_moment(twin)
        return twin

    def copy_moment(self, twin: Pagoda) -> None:
        """Let another state be at the same moment of the game: round, turn, and what is waited for."""
        twin.current = self.current
        twin.waiting = self.waiting
        twin.seat = self.seat
        twin.chance = self.chance
        twin.result = self.result
        twin.reason = self.reason
        twin.first = self.first
        twin.starter = self.starter
        twin.turn = self.turn
        twin.round = self.round
        twin.higher_turns = self.higher_turns

    # -- chance -----------------------------------------------------------------------------------------------------
    def source(self) -> Source:
        return self.deck

    def luck_verb(self) -> i64:
        return V_DRAW

    def drawer(self) -> i64:
        """Who will see the card that is drawn next; nobody alone if it is laid open."""
        rule = kind_of(self.current)
        if rule == R_DEAL:
            return (self.starter + first(self.current)) % self.rules_of.players
        return first(self.current) if rule == R_DRAW else NOBODY

    def witnesses(self, packed: int) -> int:
        """YP-INF-1: who may see the card of a move or of a draw."""
        kind = kind_of(packed)
        if kind == V_GIVE:
            return 1 << self.turn | 1 << first(self.current)
        if kind == V_DRAW and self.drawer() != NOBODY:
            return 1 << self.drawer()
        return -1

    # -- hands ------------------------------------------------------------------------------------------------------
    def hand_size(self, seat: i64) -> i64:
        return self.hand_sizes >> SIZE_BITS * seat & 63

    def hand(self, seat: i64) -> list[int]:
        """The cards of a hand in rising order."""
        start = seat * HAND_ROOM
        return [int(self.hands[start + i]) for i in range(self.hand_size(seat))]

    def put_in_hand(self, seat: i64, card: i64) -> None:
        hands = self.hands
        start = seat * HAND_ROOM
        i = start + self.hand_size(seat)
        new = u8(card)
        while i > start and hands[i - 1] > new:
            hands[i] = hands[i - 1]
            i -= 1
        hands[i] = new
        self.hand_sizes += 1 << SIZE_BITS * seat

    def take_from_hand(self, seat: i64, card: i64) -> None:
        """Take out a card that is there."""
        hands = self.hands
        at = seat * HAND_ROOM
        last = at + self.hand_size(seat) - 1
        gone = u8(card)
        while hands[at] != gone:
            at += 1
            if at > last:
                raise Broken("a card leaves a hand that it is not in")
        for i in range(at, last):
            hands[i] = hands[i + 1]
        hands[last] = UNSEEN
        self.hand_sizes -= 1 << SIZE_BITS * seat

    def cards_in_hands(self) -> i64:
        n: i64 = 0
        for seat in range(self.rules_of.players):
            n += self.hand_size(seat)
        return n

    # -- piles and deck ---------------------------------------------------------------------------------------------
    def pile_size(self, pile: i64) -> i64:
        return self.n_left if pile == LEFT else self.n_right

    def top(self, pile: i64) -> i64:
        """The top card of a pile that has one."""
        return i64(self.piles[self.n_left - 1] if pile == LEFT else self.piles[CARDS - self.n_right])

    def pile(self, pile: i64) -> list[int]:
        """The cards of a pile from bottom to top."""
        if pile == LEFT:
            return [int(self.piles[i]) for i in range(self.n_left)]
        return [int(self.piles[CARDS - 1 - i]) for i in range(self.n_right)]

    def lay(self, pile: i64, card: i64) -> None:
        """Lay a card on a pile."""
        if pile == LEFT:
            self.piles[self.n_left] = u8(card)
            self.n_left += 1
        else:
            self.n_right += 1
            self.piles[CARDS - self.n_right] = u8(card)

    def lift(self, pile: i64) -> i64:
        """Take the top card off a pile that has one."""
        card = self.top(pile)
        if pile == LEFT:
            self.n_left -= 1
            self.piles[self.n_left] = UNSEEN
        else:
            self.piles[CARDS - self.n_right] = UNSEEN
            self.n_right -= 1
        return card

    def under_tops(self) -> i64:
        """How many cards a reshuffle would bring."""
        n: i64 = 0
        if self.n_left > 1:
            n += self.n_left - 1
        if self.n_right > 1:
            n += self.n_right - 1
        return n

    def need_a_card(self) -> None:
        """YP-DEC-1: when a card is needed and the deck is empty, not before, the piles become the deck."""
        if self.deck.n == 0:
            self.shuffle()
            if self.recording:
                self.note(N_SHUFFLED, self.deck.n, rule="YP-DEC-1")

    def shuffle(self) -> None:
        """All cards of both piles except their top ones go into the deck."""
        deck = self.deck
        for pile in range(PILE_COUNT):
            if self.pile_size(pile) > 1:
                kept = self.lift(pile)
                while self.pile_size(pile) > 0:
                    deck.add(self.lift(pile))
                self.lay(pile, kept)
        self.write_log(L_SHUFFLE, 0, 0, UNSEEN)

    # -- what happens to cards --------------------------------------------------------------------------------------
    def write_log(self, kind: i64, who: i64, other: i64, card: i64) -> None:
        self.keep_entry(logs.entry(kind, who, other, card))

    def keep_entry(self, entry: i64) -> None:
        if self.n_page == PAGE:
            self.full_pages = LogPage(self.page, self.full_pages)
            self.page = self.page[:]  # to be written over; cheaper than an empty one
            self.n_page = 0
        self.page[self.n_page] = entry
        self.n_page += 1

    def log(self) -> list[int]:
        """All entries, the oldest first."""
        pages: list[LogPage] = []
        page = self.full_pages
        while page is not None:
            pages.append(page)
            page = page.before
        out: list[int] = []
        for full in reversed(pages):
            out += [x for x in full.entries]
        out += [self.page[i] for i in range(self.n_page)]
        return out

    def draw(self, seat: i64, card: i64) -> None:
        """A card of the deck comes into a hand, unseen by the others (YP-INF-1)."""
        self.deck.remove(card)
        self.put_in_hand(seat, card)
        self.write_log(L_DRAW, seat, 0, card)

    def note_draw(self, seat: i64, card: i64, rule: str) -> None:
        """YP-INF-1: only its drawer sees the card."""
        if self.recording:
            self.note(N_DRAWN, seat, card, rule=rule, seats=1 << seat)

    def open(self, pile: i64, card: i64) -> None:
        """A card of the deck is laid open on a pile."""
        self.deck.remove(card)
        self.lay(pile, card)
        self.write_log(L_OPEN, pile, 0, card)

    def play_card(self, seat: i64, card: i64, pile: i64) -> None:
        self.take_from_hand(seat, card)
        self.lay(pile, card)
        self.write_log(L_PLAY, seat, pile, card)

    def give(self, seat: i64, other: i64, card: i64) -> None:
        """A card goes from hand to hand, unseen by the others (YP-INF-1)."""
        self.take_from_hand(seat, card)
        self.put_in_hand(other, card)
        self.write_log(L_GIVE, seat, other, card)

    def take(self, seat: i64, pile: i64) -> i64:
        """The top card of a pile comes into a hand, seen by all (YP-INF-1)."""
        card = self.lift(pile)
        self.put_in_hand(seat, card)
        self.write_log(L_TAKE, seat, pile, card)
        return card

    def show(self, seat: i64) -> None:
        """A hand is shown to all and stays public (YP-INF-1)."""
        for i in range(self.hand_size(seat)):
            self.write_log(L_SHOW, seat, 0, i64(self.hands[seat * HAND_ROOM + i]))

    def collect(self) -> None:
        """YP-RND-2: all cards still in hands go face down into their owners' collections."""
        for seat in range(self.rules_of.players):
            start = seat * HAND_ROOM
            n = self.hand_size(seat)
            for i in range(n):
                self.leave_over(seat, self.round, i64(self.hands[start + i]))
                self.hands[start + i] = UNSEEN
        self.hand_sizes = 0
        self.write_log(L_ROUND, 0, 0, UNSEEN)

    def leave_over(self, seat: i64, number: i64, card: i64) -> None:
        """Put a card of a round, the first being 0, into a collection."""
        self.collected[2 * self.n_collected] = u8(card)
        self.collected[2 * self.n_collected + 1] = u8(owned(seat, number))
        self.n_collected += 1

    def collection(self, seat: i64) -> list[int]:
        """The cards of a collection, those of earlier rounds first."""
        out: list[int] = []
        for i in range(self.n_collected):
            if owner_of(int(self.collected[2 * i + 1])) == seat:
                out.append(int(self.collected[2 * i]))
        return out

    def left_over(self, seat: i64, number: i64) -> list[int]:
        """The cards that one round, the first being 0, left in a collection."""
        out: list[int] = []
        for i in range(self.n_collected):
            if int(self.collected[2 * i + 1]) == owned(seat, number):
                out.append(int(self.collected[2 * i]))
        return out

    # -- what a seat knows ------------------------------------------------------------------------------------------
    def hidden_from(self, seat: i64) -> bool:
        """Whether this state lacks the hand and the collection of the seat."""
        return self.viewer != TRUTH and self.viewer != seat

    def view(self, seat: int) -> View:
        """YP-INF-1: all that the seat knows, for nobody all that is public; after the end nothing is hidden."""
        if self.waiting == OVER or self.viewer == seat:
            return View(self.clone())
        if self.viewer != TRUTH and seat != NOBODY:
            words: dict[str, object] = {"viewer": self.viewer + 1, "seat": seat + 1}
            raise WrongData(Message(OTHER_VIEW, words, "YP-INF-1"))
        twin = self.clone()
        twin.viewer = seat
        twin.knowledge = None
        twin.deck = blank_deck(self.deck.n)
        for other in range(self.rules_of.players):
            if other != seat:
                for i in range(self.hand_size(other)):
                    twin.hands[other * HAND_ROOM + i] = UNSEEN
        for i in range(self.n_collected):
            if owner_of(int(self.collected[2 * i + 1])) != seat:
                twin.collected[2 * i] = UNSEEN
        twin.keep_log([logs.as_seen(entry, seat) for entry in self.log()])
        for i in range(MOST_OPTIONS):
            twin.offered[i] = 0
        twin.n_offered = 0
        if self.waiting == DECISION and self.seat == seat:
            for i in range(self.n_offered):
                twin.offered[i] = self.offered[i]
            twin.n_offered = self.n_offered
        return View(twin)

    def keep_log(self, entries: list[int]) -> None:
        """Have these entries for a log."""
        self.full_pages = None
        self.page = zeros(PAGE)
        self.n_page = 0
        for entry in entries:
            self.keep_entry(entry)

    def guess(self, seed: int) -> State:
        """A full state, any deal that fits this view being as likely as any other."""
        if self.viewer == TRUTH:
            return self.clone()
        twin = self.rules_of.replayed(self.rules_of.known(self).guess(seed))
        for i in range(self.n_agenda):
            twin.agenda[i] = self.agenda[i]
        twin.n_agenda = self.n_agenda
        self.copy_moment(twin)
        if twin.waiting == DECISION:
            entry = twin.current
            twin.game.rules[kind_of(entry)].resolve(twin, first(entry), second(entry))
        return twin

    def play(self, text: str) -> None:
        if self.viewer != TRUTH:
            raise Illegal(Message(ONLY_A_VIEW, {"move": text}, "YP-INF-1"))
        super().play(text)

    # -- the kernel's promises --------------------------------------------------------------------------------------
    def points(self, seat: int) -> int:
        """YP-SCO-1: what the collection scores as it stands, fewer being better; -1 where a view hides it."""
        return -1 if self.hidden_from(seat) else score(self.collection(seat))

    def keys(self) -> list[tuple[int, int, int]]:
        """What decides places (YP-END-1), by seat."""
        return [key_of(self.collection(seat)) for seat in range(self.rules_of.players)]

    def outcome_of(self, seat: int) -> int:
        return outcome_of(self.keys(), seat) if self.waiting == OVER else UNDECIDED

    def ending(self) -> Message:
        return self.rules_of.ending(self)

    def cells(self) -> list[int]:
        return self.rules_of.cells_of(self)


def blank_deck(n: i64) -> Deck:
    """A deck of so many cards nobody knows."""
    deck = deck_of([])
    deck.n = n
    return deck


def empty_pagoda(game: YokaiPagoda, deck: Deck) -> Pagoda:
    """A table with a deck and nothing else on it."""
    return Pagoda(
        game,
        deck,
        blanks(CARDS),
        blanks(MOST_SEATS * HAND_ROOM),
        blanks(2 * CARDS),
        zeros(PAGE),
        None,
        zeros(MOST_AGENDA),
        zeros(MOST_OPTIONS),
    )
