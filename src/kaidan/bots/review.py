"""Review: the chance of victory after every decision and every piece of luck of a record, and what each of them did.

One estimator values every moment, and every move that is held against the one played: bots play on from there, as often
from each. Luck that is due is worth what it brings on average. A decision keeps the chance or costs some of it: it is
compared with the move that bots prefer, both valued alike, and a difference within the error of the two counts as none.
So of a decision the chance before is that of the better move, and never less than the chance after.

Where all win or lose together the chance is that of everybody's knowledge. Among rivals it is that of one seat, with
what this seat knew at the time; what its rivals did is told apart from what it did itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from ..games.catalogue import title_of
from ..kernel.codes import CHANCE, DECISION, OVER, WON
from ..kernel.correction import HAND_SEAT
from ..kernel.errors import WrongData
from ..kernel.luck import BOT, GUESS, Luck
from ..kernel.record import CHANCE_SEAT, UNKNOWN_SEAT, Line, Record, played_on
from ..kernel.state import Game, State, View, as_state
from ..kernel.words import Message, mark
from .advice import DANGER, Thought, searcher_of
from .guide import ALL, Guide
from .ladder import bots_of

PLAYOUTS: Final = 200
#: In so many portions a tree grows, for its error.
PORTIONS: Final = 10
#: Of luck with more outcomes than this, so many are looked at, evenly by their weights.
MOST_OUTCOMES: Final = 24
#: How many turning points are told, of decisions and of luck so many before others, and the least that one must do.
TURNING_POINTS: Final = 5
OF_EACH: Final = 2
LEAST: Final = 0.02
#: Beyond the first few, what did less than this turned nothing.
FEW: Final = 3
SLIGHT: Final = 0.05
#: A game whose chance is so far from its result is open.
OPEN: Final = 0.15
#: A move that the search came back to so often can be told by it not to be worse than the best.
TRIED: Final = 10
#: A difference of so many standard errors counts.
SURE: Final = 2.0

FEARED: Final = mark("the move played instead – {reason}")


class ReviewEstimate(NamedTuple):
    """A chance of victory and its standard error."""

    value: float
    error: float

    def less(self, other: ReviewEstimate) -> ReviewEstimate:
        """The difference; errors of one kind of playouts are taken for independent, which is more than they are."""
        return ReviewEstimate(self.value - other.value, both(self.error, other.error))


@dataclass(frozen=True)
class Better:
    """A move that bots prefer to the one played, and its chance."""

    move: str
    chance: float
    #: Why, in one short sentence, if the bots have one that the move played has not.
    reason: Message | None = None


class ReviewMoment(NamedTuple):
    """What was found of one instant: its chance, and if the seat decides, a better move and what the played one lost.

    Without a chance it is that of the next instant, and the loss besides.
    """

    chance: ReviewEstimate | None
    better: str = ""
    loss: ReviewEstimate = ReviewEstimate(0.0, 0.0)
    why: Message | None = None


@dataclass(frozen=True)
class Step:
    """One line of the record: who, what, the chance of victory before and after it, and how wide of it that may be."""

    number: int
    who: str
    text: str
    before: float
    after: float
    better: Better | None = None
    #: The standard error of what the step did.
    error: float = 0.0
    #: Whether a rival did it, not the seat whose chance it is nor one of its own side.
    rival: bool = False

    @property
    def luck(self) -> bool:
        return self.who in (CHANCE_SEAT, HAND_SEAT)  # nobody decided what a table was corrected to

    @property
    def effect(self) -> float:
        return self.after - self.before

    @property
    def counts(self) -> bool:
        """Whether it did enough to be told, and more than it may be wrong by."""
        return abs(self.effect) >= max(LEAST, SURE * self.error) and self.who != HAND_SEAT

    def as_data(self) -> dict[str, Any]:
        better: dict[str, Any] | None = None
        if self.better is not None:
            reason = "" if self.better.reason is None else str(self.better.reason)
            better = {"move": self.better.move, "chance": round(self.better.chance, 4), "reason": reason}
        return {
            "number": self.number,
            "who": self.who,
            "text": self.text,
            "before": round(self.before, 4),
            "after": round(self.after, 4),
            "error": round(self.error, 4),
            "better": better,
        }


@dataclass(frozen=True)
class Review:
    """The whole curve, with its errors, and a step for every line that counts."""

    playouts: int
    curve: list[float]
    errors: list[float]
    steps: list[Step]
    #: The result if the game is over: won or lost.
    won: bool | None
    #: Among rivals, what each would have if all were equal, and whose chance it is.
    fair: float | None = None
    seat: str = ""

    @property
    def start(self) -> float:
        return self.curve[0]

    @property
    def error(self) -> float:
        """The standard error of a moment, by and large."""
        return sqrt(sum(error * error for error in self.errors) / len(self.errors))

    @property
    def by_decisions(self) -> float:
        """What the decisions of the seat did, or of all who win together: they lose, or keep what there is."""
        return sum(step.effect for step in self.steps if not step.luck and not step.rival)

    @property
    def by_rivals(self) -> float:
        return sum(step.effect for step in self.steps if step.rival)

    @property
    def by_luck(self) -> float:
        """What luck did, and what hidden cards turned out to be."""
        return self.curve[-1] - self.start - self.by_decisions - self.by_rivals

    def turning_points(self, most: int = TURNING_POINTS) -> list[Step]:
        """The steps that did most, in their order: some decisions and some luck first, if there are any.

        The one that decided the game in the end is always among them.
        """
        strong = sorted((step for step in self.told_steps() if step.counts), key=lambda step: -abs(step.effect))
        strong = [step for i, step in enumerate(strong) if i < FEW or abs(step.effect) >= SLIGHT]
        told = [one for luck in (False, True) for one in [step for step in strong if step.luck == luck][:OF_EACH]]
        told = sorted(told, key=lambda step: -abs(step.effect))[:most]
        told += [step for step in strong if step not in told][: most - len(told)]
        last = self.last_turn()
        if last is not None and last not in told:
            told[-1:] = [last]
        return sorted(told, key=lambda step: step.number)

    def told_steps(self) -> list[Step]:
        """The steps, and among rivals that at the end hands are shown: nobody's doing, but it may decide the game."""
        if self.fair is None or self.won is None or not self.steps or self.steps[-1].luck:
            return self.steps
        last = self.steps[-1]
        return [*self.steps, Step(last.number, CHANCE_SEAT, "", last.after, self.curve[-1], error=self.errors[-2])]

    def last_turn(self) -> Step | None:
        """The strongest step of the last way to the result, from where it was open for the last time."""
        if self.won is None:
            return None
        result = float(self.won)
        far = [number for number, chance in enumerate(self.curve) if abs(chance - result) >= OPEN]
        way = [step for step in self.told_steps() if far and step.number > far[-1] and step.counts]
        towards = [step for step in way if (step.effect > 0) == self.won]
        return max(towards, key=lambda step: abs(step.effect)) if towards else None

    def as_data(self) -> dict[str, Any]:
        return {
            "playouts": self.playouts,
            "start": round(self.start, 4),
            "error": round(self.error, 4),
            "fair": None if self.fair is None else round(self.fair, 4),
            "seat": self.seat,
            "won": self.won,
            "by_decisions": round(self.by_decisions, 4),
            "by_rivals": round(self.by_rivals, 4),
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

    def moment(self, state: State, line: Line | None) -> ReviewMoment:
        """What there is to say of an instant, and of the line that was played in it."""
        if line is None or state.waiting != DECISION or line.who == HAND_SEAT:
            return ReviewMoment(self.chance(state))
        thought = self.thought(state)
        best, played = thought.tree.best(), state.read(line.text)
        tried = [edge for edge in thought.tree.root.edges if edge.option == played and edge.visits >= TRIED]
        if best.option == played or any(thought.shown(best) - thought.shown(edge) < LEAST for edge in tried):
            return ReviewMoment(None)
        loss = self.after(state, best.option).less(self.after(state, played))
        if loss.value < max(LEAST, SURE * loss.error):
            return ReviewMoment(None)
        return ReviewMoment(None, state.game.notation.write(best.option), loss, self.why(thought, best.option, played))

    def chance(self, state: State, most: int = MOST_OUTCOMES) -> ReviewEstimate:
        """The chance of victory: by a small search, or where luck is due by what it may bring."""
        if state.waiting == OVER:
            return ReviewEstimate(float(state.outcome_of(self.seat) == WON), 0.0)
        if state.waiting == CHANCE:
            return self.expected(state, most)
        thought = self.thought(state)
        best = thought.tree.best()
        return ReviewEstimate(thought.chance(best), thought.error(best))

    def after(self, state: State, option: int) -> ReviewEstimate:
        twin = state.clone()
        twin.apply(option)
        return self.chance(twin)

    def why(self, thought: Thought, best: int, played: int) -> Message | None:
        """What the better move has that the played one has not; or else what there was to fear of that one."""
        explain = bots_of(thought.view.game).reasons
        if explain is None:
            return None
        edges = {int(edge.option): edge for edge in [trial.edge for trial in thought.trials] or thought.tree.root.edges}
        found = {option: explain(thought, edges[option], self.seed)[0] for option in (best, played) if option in edges}
        theirs = {str(reason) for reason in found.get(played, [])}
        for reason in found.get(best, []):
            if DANGER not in reason.arguments and "moves" not in reason.arguments and str(reason) not in theirs:
                return reason
        ours = {str(reason) for reason in found.get(best, [])}
        feared = [one for one in found.get(played, []) if DANGER in one.arguments and str(one) not in ours]
        return Message(FEARED, {"reason": feared[0]}, feared[0].rule) if feared else None

    def thought(self, state: State) -> Thought:
        return Thought(state.view(int(state.seat)), self.playouts, self.seed, PORTIONS)

    def expected(self, state: State, most: int) -> ReviewEstimate:
        """What luck that is due is worth: every outcome by its weight, or some of them spread evenly over all.

        Where more luck follows at once, like pieces that are laid out one by one, so many ways are looked at in all.
        """
        source = state.source()
        outcomes = [(int(source.outcome(i)), int(source.weight(i))) for i in range(source.count())]
        chosen = outcomes if len(outcomes) <= most else spread(outcomes, most)
        found: list[tuple[ReviewEstimate, int]] = []
        for outcome, weight in chosen:
            twin = state.clone()
            twin.settle(outcome)
            found.append((self.chance(twin, max(1, most // len(chosen))), weight))
        return averaged(found, whole=chosen is outcomes)


class RivalsReviewer(Reviewer):
    """Values states for one seat among rivals by what it knows: hands are guessed, and the round is played on."""

    def moment(self, state: State, line: Line | None) -> ReviewMoment:
        if line is None or line.who == HAND_SEAT:
            return ReviewMoment(self.chance(state))
        if state.waiting == CHANCE and not state.witnesses(state.read(line.text)) >> self.seat & 1:
            return ReviewMoment(None)  # the seat did not see what came, so nothing has changed for it
        if state.waiting == CHANCE or state.seat != self.seat:
            return ReviewMoment(self.chance(state))
        view = state.view(self.seat)
        thought = self.thought(state)
        played = state.read(line.text)
        best = int(thought.trials[0].edge.option) if thought.trials else played
        ours, theirs, loss = self.compared(view, played, best)
        if best == played or loss.value < max(LEAST, SURE * loss.error):
            return ReviewMoment(ours)
        return ReviewMoment(theirs, state.game.notation.write(best), loss, self.why(thought, best, played))

    def chance(self, state: State, most: int = MOST_OUTCOMES) -> ReviewEstimate:
        if state.waiting == OVER:
            return super().chance(state)
        return mean([self.played_on(deal, guide, luck) for deal, guide, luck in self.deals(state.view(self.seat))])

    def compared(self, view: View, played: int, best: int) -> tuple[ReviewEstimate, ReviewEstimate, ReviewEstimate]:
        """Two moves of the seat under the same guesses and the same luck: the chance of each, and the difference."""
        found: list[tuple[float, float]] = []
        for deal, guide, luck in self.deals(view):
            pair, seed = [], luck.next()
            for option in (played, best):
                twin = deal.clone()
                twin.apply(option)
                pair.append(self.played_on(twin, guide, Luck(seed, BOT)))
            found.append((pair[0], pair[1]))
        return mean([one for one, _ in found]), mean([two for _, two in found]), mean([b - a for a, b in found])

    def deals(self, view: View) -> Iterator[tuple[State, Guide, Luck]]:
        """As many guesses as there are playouts, any deal that fits what the seat knows being as likely as another."""
        guide, luck = searcher_of(view, self.playouts, self.seed).guide(view), Luck(self.seed, GUESS)
        for _ in range(self.playouts):
            yield as_state(view).guess(luck.next()), guide, luck

    def played_on(self, state: State, guide: Guide, luck: Luck) -> float:
        """What the seat has of it when the state is played on once."""
        guide.go_on(state, luck)
        if state.waiting == OVER:
            return float(state.outcome_of(self.seat) == WON)
        guide.judge(state)
        return int(guide.values[self.seat]) / ALL


def both(one: float, other: float) -> float:
    """The standard error of a sum or difference."""
    return sqrt(one * one + other * other)


def mean(values: list[float]) -> ReviewEstimate:
    """Their mean, and its standard error; as wide as can be after a single one."""
    n = len(values)
    middle = sum(values) / n
    if n < 2:
        return ReviewEstimate(middle, 0.5)
    return ReviewEstimate(middle, sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n))


def averaged(found: list[tuple[ReviewEstimate, int]], whole: bool) -> ReviewEstimate:
    """The chances by their weights; if they are not all there are, those left out add to the error."""
    total = sum(weight for _, weight in found)
    middle = sum(weight * chance.value for chance, weight in found) / total
    error = sqrt(sum((weight * chance.error) ** 2 for chance, weight in found)) / total
    if whole or len(found) < 2:
        return ReviewEstimate(middle, error)
    return ReviewEstimate(middle, both(error, mean([chance.value for chance, _ in found]).error))


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


def moments(
    record: Record,
    first: int,
    end: int,
    playouts: int = PLAYOUTS,
    seed: int = 1,
    game: Game | None = None,
    seat: str | None = None,
) -> Iterator[ReviewMoment]:
    """What is found after each number of lines from the first to before the end, for a part of a review."""
    reviewer = reviewer_of(record, playouts, seed, game, seat)
    state = record.start(game)
    lines = [*record.played(), None]
    for number, line in enumerate(lines[:end]):
        if number >= first:
            yield reviewer.moment(state, line)
        if line is not None:
            state = played_on(state, line)


def told(
    record: Record, found: list[ReviewMoment], playouts: int, game: Game | None = None, seat: str | None = None
) -> Review:
    """The review that the moments after no line, the first, and so on to the last make together."""
    chances: list[ReviewEstimate] = []
    for moment in reversed(found):
        chance = moment.chance
        if chance is None:
            rest = chances[-1]
            chance = ReviewEstimate(min(1.0, rest.value + moment.loss.value), both(rest.error, moment.loss.error))
        chances.append(chance)
    chances.reverse()
    state = record.replay(game)
    reviewer = reviewer_of(record, playouts, 1, game, seat)
    seats = state.game.seats()
    rivals = isinstance(reviewer, RivalsReviewer)
    lines = record.played()
    steps: list[Step] = []
    for number, line in enumerate(lines, 1):
        moment, before, after = found[number - 1], chances[number - 1], chances[number]
        rival = rivals and line.who not in (CHANCE_SEAT, HAND_SEAT, seats[reviewer.seat])
        better = Better(moment.better, before.value, moment.why) if moment.better else None
        error = both(before.error, after.error)
        if line.who not in (CHANCE_SEAT, HAND_SEAT) and not rival:
            after, error = ReviewEstimate(before.value - moment.loss.value, before.error), moment.loss.error
        elif rivals and number == len(lines) and state.waiting == OVER and line.who != CHANCE_SEAT:
            after = before  # what the hands turned out to be is nobody's doing
        steps.append(Step(number, line.who, line.text, before.value, max(0.0, after.value), better, error, rival))
    won = state.outcome_of(reviewer.seat) == WON if state.waiting == OVER else None
    fair = 1 / len(seats) if rivals else None
    eyes = seats[reviewer.seat] if rivals else ""
    return Review(playouts, [one.value for one in chances], [one.error for one in chances], steps, won, fair, eyes)


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
    found: list[ReviewMoment] = []
    for moment in moments(record, 0, lines + 1, playouts, seed, game, seat):
        found.append(moment)
        if progress is not None and len(found) > 1:
            progress(len(found) - 1, lines)
    return told(record, found, playouts, game, seat)
