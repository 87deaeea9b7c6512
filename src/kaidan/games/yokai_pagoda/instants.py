"""Whether an instant of Yokai Pagoda can be, and the business it leaves unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel.errors import WrongData
from ...kernel.header import Line, unreadable, wrong
from ...kernel.notation import ArgumentKind, Listed, Number
from ...kernel.words import mark
from . import codes as c
from .cards import compare, score
from .position import CHOOSE, DEAL, DRAW, ENDED, FINISH, GIVE, HIGHER, OPEN, REOPEN, TURN, card_part
from .state import Pagoda

if TYPE_CHECKING:
    from .game import YokaiPagoda

BAD_WORD: Final = mark("“{word}” should be {hint}")
HAND_TOO_LARGE: Final = mark(
    "the hand of seat {seat} could grow to {n} cards; with {players} players none exceeds {most}"
)
TOO_MANY_IN_HANDS: Final = mark("hands hold at most {most} cards together, not {n}")
EMPTY_HAND: Final = mark("seat {seat} needs a card in hand now")
EMPTY_PILE: Final = mark("pile {pile} needs a card now")
FULL_PILE: Final = mark("pile {pile} is opened only when it has no card")
PILE_TOO_LOW: Final = mark("a card was just played on pile {pile}, so it has two or more")
DEALT_OTHERWISE: Final = mark("after {n} cards are dealt, seat {seat} has {due} of them in hand, not {found}")
NO_CARD_LEFT: Final = mark("there is no card left to draw")
NO_FINISH: Final = mark("{card} cannot end the round: it is in hand, lower than a pile, and leaves 3 points or less")
NOT_HIMSELF: Final = mark("seat {seat} is the active player; an opponent is needed")
CARDS_AT_END: Final = mark("after the end nobody has cards in hand")
ONE_TURN_TOO_MANY: Final = mark("after {n} turns in a row by YP-TUR-3 the round is over")


@final
class Instant:
    """Cards, round and turn of a position with the phase it is said to be in."""

    __slots__ = ("g", "game", "lines", "phase")

    def __init__(self, game: YokaiPagoda, g: Pagoda, lines: dict[str, list[Line]], phase: list[str]) -> None:
        self.game = game
        self.g = g
        self.lines = lines
        self.phase = phase

    def refuse(self, keyword: str, reason: str, rule: str, **words: object) -> WrongData:
        """A refusal that names a line that begins so, else the line of the phase, else the last line."""
        lines = self.lines[keyword.split(maxsplit=1)[0]]
        named = [number for number, text in lines if f"{text} ".startswith(f"{keyword} ")]
        numbers = named or [number for number, _ in self.lines["phase"]]
        every = [number for several in self.lines.values() for number, _ in several]
        return wrong(numbers[0] if numbers else max(every), reason, rule, **words)

    def argument(self, part: ArgumentKind) -> int:
        """What follows the word of the phase."""
        value = part.read(self.phase[1])
        if value < 0:
            raise unreadable(self.lines["phase"][0][0], BAD_WORD, word=self.phase[1], hint=part.hint())
        return value

    def check(self) -> None:
        """Refuse what cannot be; what is to be done lies on the agenda afterwards."""
        word = self.phase[0]
        if word == DEAL:
            self.check_deal()
        elif word == OPEN:
            self.check_open()
        elif word == ENDED:
            if self.g.cards_in_hands():
                raise self.refuse("hand", CARDS_AT_END, "YP-RND-2")
        else:
            self.check_hands()
            self.check_turn(word)

    # -- before the first turn --------------------------------------------------------------------------------------
    def check_deal(self) -> None:
        g = self.g
        n = self.argument(Number(0, c.DEALT * self.game.players)) if len(self.phase) > 1 else 0
        if g.round:
            self.need_piles()
        else:
            self.need_no_pile(0)
            self.need_no_pile(1)
        self.check_dealt(n)
        left = n % self.game.players
        if left and g.deck.n + g.under_tops() < self.game.players - left:
            raise self.refuse("phase", NO_CARD_LEFT, "YP-DEC-2")
        g.push(c.R_TURN)
        if g.round == 0:
            g.push(c.R_OPEN, 1)
            g.push(c.R_OPEN, 0)
        g.push(c.R_DEAL, n)

    def check_dealt(self, n: int) -> None:
        """YP-DEC-2: cards are dealt one at a time clockwise from the starter."""
        g = self.g
        players = self.game.players
        for i in range(players):
            seat = (g.starter + i) % players
            due = (n - i + players - 1) // players
            if g.hand_size(seat) != due:
                words: dict[str, object] = {"n": n, "seat": c.SEATS[seat], "due": due, "found": g.hand_size(seat)}
                raise self.refuse(f"hand {c.SEATS[seat]}", DEALT_OTHERWISE, "YP-DEC-2", **words)

    def check_open(self) -> None:
        """YP-SET-1: after the deal of the first round the piles are opened, the left one first."""
        g = self.g
        pile = self.argument(Listed(c.PILES))
        self.check_dealt(c.DEALT * self.game.players)
        if pile == c.RIGHT and g.n_left == 0:
            raise self.refuse("pile L", EMPTY_PILE, "YP-SET-1", pile="L")
        for other in range(pile, 2):
            self.need_no_pile(other)
        g.push(c.R_TURN)
        for other in range(1, pile - 1, -1):
            g.push(c.R_OPEN, other)

    def need_no_pile(self, pile: int) -> None:
        if self.g.pile_size(pile):
            raise self.refuse(f"pile {c.PILES[pile]}", FULL_PILE, "YP-SET-1", pile=c.PILES[pile])

    def need_piles(self) -> None:
        for pile in range(2):
            if self.g.pile_size(pile) == 0:
                raise self.refuse(f"pile {c.PILES[pile]}", EMPTY_PILE, "YP-TUR-3", pile=c.PILES[pile])

    # -- hands ------------------------------------------------------------------------------------------------------
    def check_hands(self) -> None:
        """A card given costs its giver two, so no hand outgrows 7 and 3 from each opponent; nor do all together."""
        g = self.g
        players = self.game.players
        most = c.DEALT * players
        if g.cards_in_hands() > most:
            raise self.refuse("hand", TOO_MANY_IN_HANDS, "YP-SET-1", most=most, n=g.cards_in_hands())
        for seat in range(players):
            n: int = g.hand_size(seat)
            for other in range(players):
                if other != seat and g.hand_size(other):
                    n += (g.hand_size(other) - 1) // 2
            largest = c.DEALT + 3 * (players - 1)
            if n > largest:
                words: dict[str, object] = {"seat": c.SEATS[seat], "n": n, "players": players, "most": largest}
                raise self.refuse(f"hand {c.SEATS[seat]}", HAND_TOO_LARGE, "YP-TUR-2", **words)

    def need_hand(self, seat: int) -> None:
        if self.g.hand_size(seat) == 0:
            raise self.refuse(f"hand {c.SEATS[seat]}", EMPTY_HAND, "YP-RND-1", seat=c.SEATS[seat])

    # -- in a turn --------------------------------------------------------------------------------------------------
    def check_turn(self, word: str) -> None:
        g = self.g
        for seat in range(self.game.players):
            if seat != g.turn or word in (TURN, FINISH, GIVE):
                self.need_hand(seat)
        if g.higher_turns == c.HIGHER_LIMIT and word not in (DRAW, REOPEN):
            raise self.refuse("higher-turns", ONE_TURN_TOO_MANY, "YP-RND-4", n=c.HIGHER_LIMIT)
        if word == REOPEN:
            self.check_reopen()
            return
        self.need_piles()
        if word == TURN:
            g.push(c.R_TURN)
        elif word == FINISH:
            self.check_finish()
        else:
            g.push(c.R_END_TURN)
            self.check_effect(word)

    def check_finish(self) -> None:
        g = self.g
        card = self.argument(card_part(self.game))
        hand = g.hand(g.turn)
        rest = [other for other in hand if other != card]
        lower = c.LOWER in (compare(card, g.top(0)), compare(card, g.top(1)))
        if card not in hand or not rest or score(rest) > c.ENDING_SCORE or not lower:
            raise self.refuse("phase", NO_FINISH, "YP-TUR-4", card=self.phase[1])
        g.push(c.R_FINISH, card)

    def check_effect(self, word: str) -> None:
        """YP-TUR-2, YP-TUR-3: what a match or a higher card brings."""
        g = self.g
        if word == HIGHER:
            pile = self.argument(Listed(c.PILES))
            if g.pile_size(pile) < 2:
                raise self.refuse(f"pile {c.PILES[pile]}", PILE_TOO_LOW, "YP-TUR-3", pile=c.PILES[pile])
            g.push(c.R_HIGHER, pile)
            return
        if g.deck.n + g.under_tops() == 0:
            raise self.refuse("phase", NO_CARD_LEFT, "YP-DEC-1")
        if word == CHOOSE:
            g.push(c.R_CHOOSE)
            return
        seat = self.argument(Listed(self.game.seats()))
        if word == GIVE:
            if seat == g.turn:
                raise self.refuse("phase", NOT_HIMSELF, "YP-TUR-2", seat=c.SEATS[seat])
            g.push(c.R_GIVE, seat)
        else:
            g.push(c.R_DRAW, seat)

    def check_reopen(self) -> None:
        """YP-TUR-3: the last card of a pile was taken; the other one has the card just played and the one it covers."""
        g = self.g
        pile = self.argument(Listed(c.PILES))
        self.need_no_pile(pile)
        if g.pile_size(1 - pile) < 2:
            raise self.refuse(f"pile {c.PILES[1 - pile]}", PILE_TOO_LOW, "YP-TUR-3", pile=c.PILES[1 - pile])
        self.need_hand(g.turn)
        g.push(c.R_END_TURN)
        g.push(c.R_OPEN, pile)
