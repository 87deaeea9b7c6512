"""A review one can trust: it names a blunder and a stroke of luck that were planted, and holds together everywhere."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import kaidan
from kaidan.bots.ladder import bot
from kaidan.bots.review import LEAST, SURE, Review, Reviewer, RivalsReviewer, review
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.driver import begin
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.record import CHANCE_SEAT, Record
from kaidan.kernel.state import State

pytestmark = pytest.mark.compiled  # whole games, each valued some ten thousand times

#: What is planted does so much at least, by a judge with other luck than the review's.
ENOUGH = 0.12
#: So many lines are played before anything is planted, and between one and the other.
APART = 12
GAMES: dict[str, tuple[str, dict[str, str], int]] = {
    "ghost-stories": ("ghost-stories", {"level": "normal"}, 3),
    "ghost-stories for two": ("ghost-stories", {"level": "initiation", "players": "2"}, 4),
    "white-moon": ("ghost-stories", {"expansion": "white-moon", "level": "initiation"}, 2),
    "yokai-pagoda": ("yokai-pagoda", {"players": "4"}, 2),
}


#: Which of them `make test` looks at; the others take ten times as long, or show the same again.
QUICK = ("yokai-pagoda",)


def marks_of(name: str) -> list[pytest.MarkDecorator]:
    return [] if name in QUICK else [pytest.mark.long]


class Planted(NamedTuple):
    """A record, whose chances are looked at, and which lines of it were planted."""

    record: Record
    seat: str
    blunder: int
    stroke: int


class Gardener:
    """Plays a game with good bots, and plants a blunder of one seat's and a stroke of luck that it sees."""

    def __init__(self, name: str, options: dict[str, str], seed: int) -> None:
        game = kaidan.game(name, **options)
        self.record = begin(game, seed).record
        self.record.lines.clear()
        self.state: State = self.record.start(game)
        self.luck = Luck(seed, TABLE)
        self.player = bot("master", game, seed, 60)
        self.rivals = name == "yokai-pagoda"
        self.seat = 1 if self.rivals else 0
        #: The first finds what is worst or best of many, which is partly its own luck or its own short sight; the
        #: second, who looks further, has to agree.
        judge = RivalsReviewer if self.rivals else Reviewer
        self.judges: list[Reviewer] = [judge(80, 77, self.seat), judge(400, 78, self.seat)]

    def plant(self) -> Planted:
        blunder = stroke = 0
        while self.state.waiting != OVER and not (stroke and len(self.record.lines) > stroke + APART):
            text, n = "", len(self.record.lines)
            if not blunder and n > APART:
                text = self.worst()
                blunder = n + 1 if text else 0
            elif blunder and not stroke and n > blunder + APART:
                text = self.luckiest()
                stroke = n + 1 if text else 0
            self.play(text or self.usual())
        assert blunder, "there was nothing to plant in this game: take another seed"
        assert stroke, "there was nothing to plant in this game: take another seed"
        return Planted(self.record, self.state.game.seats()[self.seat], blunder, stroke)

    def play(self, text: str) -> None:
        chance = self.state.waiting == CHANCE
        self.record.add(CHANCE_SEAT if chance else self.state.game.seats()[int(self.state.seat)], text)
        self.state.play(text)
        self.record.over = self.state.waiting == OVER

    def usual(self) -> str:
        if self.state.waiting == CHANCE:
            outcome = self.state.source().pick(self.luck.next())
            at = [int(self.state.source().outcome(i)) for i in range(self.state.source().count())].index(int(outcome))
            return self.state.outcomes()[at][0]
        return self.player.move(self.state.view(int(self.state.seat)))

    def worst(self) -> str:
        """The worst move of the open decision if it is a blunder, or nothing."""
        state = self.state
        if state.waiting != DECISION or (self.rivals and state.seat != self.seat):
            return ""
        options = state.options()
        judge, again = self.judges
        found = {text: self.kept_by(judge, text) for text in options}
        worst, best = (end(options, key=lambda text: found[text]) for end in (min, max))
        if found[best] - found[worst] < ENOUGH:
            return ""
        return worst if self.kept_by(again, best) - self.kept_by(again, worst) >= ENOUGH else ""

    def kept_by(self, judge: Reviewer, text: str) -> float:
        """What chance a move leaves; among rivals how much more than the first on offer, under the same guesses."""
        state, option = self.state, self.state.read(text)
        if isinstance(judge, RivalsReviewer):
            return judge.compared(state.view(self.seat), int(state.offered[0]), option)[2].value
        return judge.after(state, option).value

    def luckiest(self) -> str:
        """The best that luck can bring now if it is a stroke of luck, or nothing."""
        state = self.state
        if state.waiting != CHANCE or not state.witnesses(state.read(state.outcomes()[0][0])) >> self.seat & 1:
            return ""
        judge, again = self.judges
        texts = [text for text, _ in state.outcomes()]
        found = {text: self.brought_by(judge, text) for text in texts}
        best = max(texts, key=lambda text: found[text])
        if found[best] - judge.chance(state).value < ENOUGH:
            return ""
        return best if self.brought_by(again, best) - again.chance(state).value >= ENOUGH else ""

    def brought_by(self, judge: Reviewer, text: str) -> float:
        twin = self.state.clone()
        twin.play(text)
        return judge.chance(twin).value


@pytest.fixture(scope="module", params=[pytest.param(name, marks=marks_of(name)) for name in GAMES])
def looked_back(request: pytest.FixtureRequest) -> tuple[Planted, Review]:
    planted = Gardener(*GAMES[request.param]).plant()
    return planted, review(planted.record, seat=planted.seat)


def test_the_review_names_the_planted_blunder_and_a_better_move(looked_back: tuple[Planted, Review]) -> None:
    planted, found = looked_back
    step = found.steps[planted.blunder - 1]
    assert step in found.turning_points(), (step, found.turning_points())
    assert step.better is not None
    assert step.better.chance - step.after > ENOUGH / 2


def test_the_review_names_the_planted_stroke_of_luck(looked_back: tuple[Planted, Review]) -> None:
    planted, found = looked_back
    step = found.steps[planted.stroke - 1]
    assert step in found.turning_points(), (step, found.turning_points())
    assert step.luck
    assert step.effect > ENOUGH / 2


def test_better_is_better_and_nobody_gains_by_deciding(looked_back: tuple[Planted, Review]) -> None:
    _, found = looked_back
    for step in found.steps:
        if step.luck or step.rival:
            assert step.better is None
            continue
        assert step.before + step.error >= step.after
        if step.better is None:
            assert step.effect == pytest.approx(0)
        else:
            assert step.better.move != step.text
            assert step.better.chance == pytest.approx(step.before)
            assert step.better.chance - step.after >= max(LEAST, SURE * step.error) - 1e-9
    assert found.by_decisions < 0
    assert found.by_decisions + found.by_rivals + found.by_luck == pytest.approx(found.curve[-1] - found.start)
    assert all(0 <= value <= 1 for value in found.curve)


def test_what_a_better_move_keeps_is_confirmed_with_other_luck(looked_back: tuple[Planted, Review]) -> None:
    """One estimator, and an honest error: with another seed the blunders come out the same, within their errors."""
    planted, found = looked_back
    other = review(planted.record, seed=99, seat=planted.seat)
    step, again = found.steps[planted.blunder - 1], other.steps[planted.blunder - 1]
    assert abs(step.effect - again.effect) <= 4 * max(step.error, 0.01)
    apart = [abs(a - b) / max(0.01, (x * x + y * y) ** 0.5) for a, b, x, y in both_curves(found, other)]
    assert sum(distance <= 2 for distance in apart) >= 0.8 * len(apart)


def both_curves(one: Review, other: Review) -> list[tuple[float, float, float, float]]:
    return list(zip(one.curve, other.curve, one.errors, other.errors, strict=True))
