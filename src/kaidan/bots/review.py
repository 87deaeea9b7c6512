"""Review: the chance of victory after every decision and every piece of luck of a record, and what each of them did.

A decision is valued by a small search; where luck is due, by what it may bring; the end by itself. The steps of the
curve add up to the result, so what decisions did and what luck did together make the difference to the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from ..games.catalogue import title_of
from ..kernel.codes import CHANCE, DECISION, OVER, WON
from ..kernel.correction import HAND_SEAT
from ..kernel.errors import WrongData
from ..kernel.luck import GUESS, Luck
from ..kernel.record import CHANCE_SEAT, UNKNOWN_SEAT, Record, played_on
from ..kernel.state import Game, State
from ..kernel.words import Message
from .advice import Thought, searcher_of
from .guide import ALL

PLAYOUTS: Final = 200
#: Of luck with more outcomes than this, so many are looked at, evenly by their weights.
MOST_OUTCOMES: Final = 6
#: How many turning points are told, and the least that a step must do to be one.
TURNING_POINTS: Final = 5
LEAST: Final = 0.02


@dataclass(frozen=True)
class Better:
    """A move that the search preferred to the one played, and its chance."""

    move: str
    chance: float


#: The chance of victory at one instant, and what the search would play there.
Value = tuple[float, Better | None]


@dataclass(frozen=True)
class Step:
    """One line of the record: who, what, and the chance of victory before and after it."""

    number: int
    who: str
    text: str
    before: float
    after: float
    better: Better | None = None

    @property
    def luck(self) -> bool:
        return self.who in (CHANCE_SEAT, HAND_SEAT)  # nobody decided what a table was corrected to

    @property
    def effect(self) -> float:
        return self.after - self.before

    def as_data(self) -> dict[str, Any]:
        better = None if self.better is None else {"move": self.better.move, "chance": round(self.better.chance, 4)}
        return {
            "number": self.number,
            "who": self.who,
            "text": self.text,
            "before": round(self.before, 4),
            "after": round(self.after, 4),
            "better": better,
        }


@dataclass(frozen=True)
class Review:
    """The whole curve: its beginning, and a step for every line that counts."""

    playouts: int
    start: float
    steps: list[Step]
    #: The result if the game is over: won or lost.
    won: bool | None

    @property
    def curve(self) -> list[float]:
        return [self.start, *[step.after for step in self.steps]]

    @property
    def by_luck(self) -> float:
        return sum(step.effect for step in self.steps if step.luck)

    @property
    def by_decisions(self) -> float:
        return sum(step.effect for step in self.steps if not step.luck)

    def turning_points(self, most: int = TURNING_POINTS) -> list[Step]:
        """The steps that did most, in their order."""
        strong = [step for step in self.steps if abs(step.effect) >= LEAST and step.who != HAND_SEAT]
        strong.sort(key=lambda step: -abs(step.effect))
        return sorted(strong[:most], key=lambda step: step.number)

    def as_data(self) -> dict[str, Any]:
        return {
            "playouts": self.playouts,
            "start": round(self.start, 4),
            "won": self.won,
            "by_decisions": round(self.by_decisions, 4),
            "by_luck": round(self.by_luck, 4),
            "steps": [step.as_data() for step in self.steps],
            "turning_points": [step.number for step in self.turning_points()],
        }


class Reviewer:
    """Values states of a game that all win or lose together."""

    def __init__(self, playouts: int, seed: int, seat: int) -> None:
        self.playouts = playouts
        self.seed = seed
        self.seat = seat

    def value(self, state: State, most: int = MOST_OUTCOMES) -> tuple[float, Better | None]:
        """The chance of victory, and what the search would play if a decision is open."""
        if state.waiting == OVER:
            return float(state.outcome_of(self.seat) == WON), None
        if state.waiting == CHANCE:
            return self.expected(state, most), None
        thought = Thought(state.view(int(state.seat)), self.playouts, self.seed, portions=1)
        best = thought.moves()[0]
        chance = thought.chance(best)
        return chance, Better(state.game.notation.write(best.option), chance)

    def expected(self, state: State, most: int) -> float:
        """What luck that is due is worth: every outcome by its weight, or some of them spread evenly over all.

        Where more luck follows at once, like pieces that are laid out one by one, so many ways are looked at in all.
        """
        source = state.source()
        outcomes = [(int(source.outcome(i)), int(source.weight(i))) for i in range(source.count())]
        chosen = outcomes if len(outcomes) <= most else spread(outcomes, most)
        total = 0.0
        for outcome, weight in chosen:
            twin = state.clone()
            twin.settle(outcome)
            total += weight * self.value(twin, max(1, most // len(chosen)))[0]
        return total / sum(weight for _, weight in chosen)


class RivalsReviewer(Reviewer):
    """Values states for one seat among rivals: every state is played on by instinct, with the cards as they lay."""

    def value(self, state: State, most: int = MOST_OUTCOMES) -> tuple[float, Better | None]:
        if state.waiting == OVER:
            return float(state.outcome_of(self.seat) == WON), None
        better: Better | None = None
        if state.waiting == DECISION and state.seat == self.seat:
            better = super().value(state)[1]
        luck = Luck(self.seed, GUESS)
        total = 0.0
        for _ in range(self.playouts):
            total += self.played_on(state.clone(), luck)
        return total / self.playouts, better

    def played_on(self, state: State, luck: Luck) -> float:
        """What the seat has of it when the state is played on once."""
        while state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))
        if state.waiting == OVER:
            return float(state.outcome_of(self.seat) == WON)
        view = state.view(int(state.seat))
        guide = searcher_of(view, self.playouts, self.seed).begin(view).guide
        guide.go_on(state, luck)
        if state.waiting == OVER:
            return float(state.outcome_of(self.seat) == WON)
        guide.judge(state)
        return int(guide.values[self.seat]) / ALL


def spread(outcomes: list[tuple[int, int]], n: int) -> list[tuple[int, int]]:
    """n outcomes at even distances through all the weight, each with the same weight."""
    whole = sum(weight for _, weight in outcomes)
    out: list[tuple[int, int]] = []
    for i in range(n):
        at = (2 * i + 1) * whole // (2 * n)
        for outcome, weight in outcomes:
            at -= weight
            if at < 0:
                out.append((outcome, 1))
                break
    return out


def reviewer_of(record: Record, playouts: int, seed: int, game: Game | None, seat: str | None) -> Reviewer:
    """Whoever values this record, among rivals for one seat: the first who decides if nothing is said."""
    state = record.start(game)
    seats = state.game.seats()
    deciders = [line.who for line in record.played() if line.who not in (CHANCE_SEAT, HAND_SEAT)]
    eyes = seat if seat is not None else deciders[0] if deciders else seats[0]
    if eyes not in seats:
        words: dict[str, object] = {"game": state.game.name, "seat": eyes, "seats": ", ".join(seats)}
        raise WrongData(Message(UNKNOWN_SEAT, words))
    title = title_of(state.game)
    kind = Reviewer if title is not None and title.together else RivalsReviewer
    return kind(playouts, seed, seats.index(eyes))


def values(
    record: Record,
    first: int,
    end: int,
    playouts: int = PLAYOUTS,
    seed: int = 1,
    game: Game | None = None,
    seat: str | None = None,
) -> Iterator[Value]:
    """What the game was worth after each number of lines from the first to before the end, for a part of a review."""
    reviewer = reviewer_of(record, playouts, seed, game, seat)
    state = record.start(game)
    for number, line in enumerate([None, *record.played()][:end]):
        if line is not None:
            state = played_on(state, line)
        if number >= first:
            yield reviewer.value(state)


def told(
    record: Record, found: list[Value], playouts: int, game: Game | None = None, seat: str | None = None
) -> Review:
    """The review that the values after no line, the first, and so on to the last make together."""
    steps: list[Step] = []
    for number, line in enumerate(record.played(), 1):
        (before, better), after = found[number - 1], found[number][0]
        if line.who in (CHANCE_SEAT, HAND_SEAT) or (better is not None and better.move == line.text):
            better = None
        steps.append(Step(number, line.who, line.text, before, after, better))
    state = record.replay(game)
    eyes = reviewer_of(record, playouts, 1, game, seat).seat
    won = state.outcome_of(eyes) == WON if state.waiting == OVER else None
    return Review(playouts, found[0][0], steps, won)


def review(
    record: Record,
    playouts: int = PLAYOUTS,
    seed: int = 1,
    game: Game | None = None,
    seat: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Value the record line by line, among rivals for one seat; a refusal names the line that cannot be played."""
    record.replay(game)
    lines = len(record.played())
    found: list[Value] = []
    for value in values(record, 0, lines + 1, playouts, seed, game, seat):
        found.append(value)
        if progress is not None and len(found) > 1:
            progress(len(found) - 1, lines)
    return told(record, found, playouts, game, seat)
