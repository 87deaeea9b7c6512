"""Lanterns, a small game with hidden hands, so that the kernel can be tested without the rules of a real one.

Each seat is dealt a card that only it sees. In turn a seat keeps its card, swaps it for another unseen one, or
whispers a number to a neighbour, once, and then keeps or swaps. At last a lamp is lit: with a bright one the highest
card wins, with a dim one the lowest.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from kaidan.kernel import shelf, state
from kaidan.kernel.codes import DECISION, LOST, MOST_AGENDA, MOST_OPTIONS, NOBODY, UNDECIDED, WON
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import GUESS, SETUP, Luck
from kaidan.kernel.native import vec
from kaidan.kernel.notation import Listed, Notation, Number, Telling, Verb
from kaidan.kernel.packed import first, kind_of
from kaidan.kernel.shelf import Reading
from kaidan.kernel.source import OutcomeTable, Pool, Source, pool_of
from kaidan.kernel.state import Game, Rule, State, View, no_fact, zeros
from kaidan.kernel.words import Message

if not state.__file__.endswith(".py"):
    pytest.skip("a game written in a test cannot extend compiled classes", allow_module_level=True)

LETTERS: Final = ["A", "B", "C"]
CARDS: Final = 7
DEAL, TURN, LIGHT, COMPARE = 1, 2, 3, 4
KEEP, SWAP, WHISPER, DEALT, LAMP = 1, 2, 3, 4, 5
GOT, TOLD, LIT = 1, 2, 3
POOL, LIGHTS = 0, 1
DIM, BRIGHT = 0, 1

SEAT: Final = Listed(LETTERS)
CARD: Final = Number(1, CARDS)
LIGHT_PART: Final = Listed(["dim", "bright"])


class Hands(State):
    """Cards in hand, 0 where nobody knows or none is held."""

    def __init__(self, game: Lanterns) -> None:
        super().__init__(game, zeros(MOST_AGENDA), zeros(MOST_OPTIONS))
        self.mine = game
        self.hands: list[int] = [0] * game.players
        self.pool: Pool = pool_of(list(range(1, CARDS + 1)))
        self.whispered = 0
        self.starter = 0
        self.lamp = DIM

    def source(self) -> Source:
        return self.pool if self.chance == POOL else self.mine.lights

    def luck_verb(self) -> int:
        return DEALT if self.chance == POOL else LAMP

    def clone(self) -> State:
        return self.mine.from_cells(self.cells())

    def cells(self) -> list[int]:
        out = [self.waiting, self.seat, self.chance, self.result, self.reason, self.current, self.whispered]
        out += [self.starter, self.lamp, *self.hands, self.n_agenda, *self.agenda[: self.n_agenda]]
        return [*out, self.n_offered, *self.offered[: self.n_offered], *self.pool.cells()]

    def view(self, seat: int) -> View:
        twin = self.mine.from_cells(self.cells())
        for other, card in enumerate(twin.hands):
            if other != seat and card:
                twin.hands[other] = 0
                twin.pool.add(card)
        return View(twin)

    def held(self) -> int:
        """How many seats have been dealt a card: all, once the first decides."""
        dealing = sum(1 for entry in self.agenda[: self.n_agenda] if kind_of(entry) == DEAL)
        waiting = 1 if kind_of(self.current) == DEAL and self.n_agenda else 0
        return self.mine.players - dealing - waiting

    def guess(self, seed: int) -> State:
        twin = self.mine.from_cells(self.cells())
        luck = Luck(seed, GUESS)
        for i in range(self.held()):
            seat = (self.starter + i) % self.mine.players
            if twin.hands[seat] == 0:
                twin.hands[seat] = twin.pool.pick(luck.next())
                twin.pool.remove(twin.hands[seat])
        return twin

    def witnesses(self, packed: int) -> int:
        if kind_of(packed) == DEALT:
            return 1 << first(self.current)
        if kind_of(packed) == WHISPER:
            return 1 << self.seat | 1 << (packed >> 32)
        return -1

    def points(self, seat: int) -> int:
        return self.hands[seat]

    def outcome_of(self, seat: int) -> int:
        if self.result == UNDECIDED:
            return UNDECIDED
        best = max(self.hands) if self.lamp == BRIGHT else min(self.hands)
        return WON if self.hands[seat] == best else LOST

    def ending(self) -> Message:
        return Message("the lamp is lit", {}, "LN-END-1")


class Deal(Rule[Hands]):
    """LN-DEAL-1: a card that only its seat sees."""

    def resolve(self, g: Hands, a: int, b: int) -> None:
        g.wait(POOL)

    def rolled(self, g: Hands, a: int, b: int, outcome: int) -> None:
        g.pool.remove(outcome)
        if g.hands[a]:
            g.pool.add(g.hands[a])
        g.hands[a] = outcome
        g.note(GOT, a, outcome, rule="LN-DEAL-1", seats=1 << a)


class Turn(Rule[Hands]):
    """LN-TURN-1: keep, swap, or whisper first; LN-TURN-2: whisper once, and not to himself."""

    def resolve(self, g: Hands, a: int, b: int) -> None:
        g.seat = a
        g.offer(KEEP)
        g.offer(SWAP)
        for other in range(g.mine.players):
            for card in (1, 2):
                if other != a and not g.whispered >> a & 1:
                    g.offer(WHISPER, card, other)
                else:
                    g.withhold(WHISPER, card, other, "LN-TURN-2")

    def chosen(self, g: Hands, a: int, b: int, option: int) -> None:
        if kind_of(option) == SWAP:
            g.push(DEAL, a)
        elif kind_of(option) == WHISPER:
            g.whispered |= 1 << a
            g.note(TOLD, a, first(option), option >> 32, seats=1 << a | 1 << (option >> 32))
            g.push(TURN, a)


class Light(Rule[Hands]):
    """LN-END-1: the lamp decides."""

    def resolve(self, g: Hands, a: int, b: int) -> None:
        g.wait(LIGHTS)

    def rolled(self, g: Hands, a: int, b: int, outcome: int) -> None:
        g.lamp = outcome
        g.note(LIT, outcome)
        g.finish(WON, 1)


class Lanterns(Game):
    """Two or three seats; `lamp` on `bright` leaves nothing to chance at the end."""

    def __init__(self, options: dict[str, str], content: str) -> None:
        rules: list[Rule[Any]] = [Rule(), Deal(), Turn(), Light()]
        verbs = [
            Verb(KEEP, "keep", [], "LN-TURN-1"),
            Verb(SWAP, "swap", [], "LN-TURN-1"),
            Verb(WHISPER, "whisper", [CARD, SEAT], "LN-TURN-1", hidden=1),
            Verb(DEALT, "deal", [CARD], "LN-DEAL-1", hidden=1),
            Verb(LAMP, "lamp", [LIGHT_PART], "LN-END-1"),
        ]
        tellings = [
            Telling(GOT, "got", "{seat} gets {card}", [("seat", SEAT), ("card", CARD)], reveals=True, hidden=2),
            Telling(TOLD, "told", "{seat} whispers {n} to {to}", [("seat", SEAT), ("n", CARD), ("to", SEAT)], hidden=2),
            Telling(LIT, "lit", "the lamp is {light}", [("light", LIGHT_PART)], reveals=True),
        ]
        super().__init__("lanterns", 1, options, content, vec[Rule[Any]](rules), Notation(verbs, tellings))
        self.players = int(options["players"])
        self.lights = (
            OutcomeTable([BRIGHT], [1]) if options["lamp"] == "bright" else OutcomeTable([DIM, BRIGHT], [1, 2])
        )

    def seats(self) -> list[str]:
        return LETTERS[: self.players]

    def draw_setup(self, seed: int) -> dict[str, str]:
        return {"first": LETTERS[Luck(seed, SETUP).below(self.players)]}

    def lay_out(self, setup: dict[str, str]) -> State:
        if setup.get("first") not in self.seats():
            raise WrongData(Message("setup first is one of {seats}", {"seats": ", ".join(self.seats())}))
        g = Hands(self)
        g.starter = LETTERS.index(setup["first"])
        g.push(LIGHT)
        order = [(g.starter + i) % self.players for i in range(self.players)]
        for seat in reversed(order):
            g.push(TURN, seat)
        for seat in reversed(order):
            g.push(DEAL, seat)
        return g

    def setup_of(self, state: State) -> dict[str, str]:
        assert isinstance(state, Hands)
        return {"first": LETTERS[state.starter]}

    def bound(self) -> int:
        return 5 * self.players

    def from_cells(self, cells: list[int]) -> Hands:
        row = Reading(cells)
        g = Hands(self)
        g.waiting, g.seat, g.chance, g.result, g.reason, g.current, g.whispered = row.several(7)
        g.starter, g.lamp = row.several(2)
        g.hands = row.several(self.players)
        g.n_agenda = row.next()
        for i, entry in enumerate(row.several(g.n_agenda)):
            g.agenda[i] = entry
        g.n_offered = row.next()
        for i, option in enumerate(row.several(g.n_offered)):
            g.offered[i] = option
        g.pool = pool_of(row.several(row.next()))
        return g

    def write_position(self, state: State) -> list[str]:
        return ["cells " + " ".join([str(cell) for cell in state.cells()])]

    def read_position(self, lines: list[tuple[int, str]], recording: bool = False) -> State:
        return self.from_cells([int(word) for word in lines[0][1].split()[1:]])

    def facts(self) -> list[str]:
        return ["hand SEAT", "turn"]

    def fact(self, state: State, name: str) -> str:
        assert isinstance(state, Hands)
        words = name.split()
        if words[0] == "hand":
            return str(state.hands[LETTERS.index(words[1])])
        if words[0] == "turn":
            return LETTERS[state.seat]
        raise no_fact(name, self.facts())

    def odds(self, state: State, option: str) -> list[tuple[str, int, int]]:
        """What a swap brings: a card above or below one's own."""
        assert isinstance(state, Hands)
        if option != "swap":
            return []
        cards = state.pool.cards()
        higher = len([card for card in cards if card > state.hands[state.seat]])
        return [("a higher card", higher, len(cards)), ("a lower card", len(cards) - higher, len(cards))]


def build(content: str | None, options: dict[str, str]) -> Game:
    digest = "plain" if content is None else f"by-{content}"
    return Lanterns({"players": "3", "lamp": "any", **options}, digest)


shelf.publish("lanterns", build)


def lanterns(content: str | None = None, **options: str) -> Game:
    """The game, on the shelf as a catalogue would put it there."""
    return shelf.keep(build(content, options), content)


def play_through(seed: int, **options: str) -> State:
    """A game to its first decision: everybody has a card."""
    luck = Luck(seed, SETUP)
    g = lanterns(**options).start(seed)
    while g.waiting != DECISION:
        g.settle(g.source().pick(luck.next()))
    assert g.seat != NOBODY
    return g
