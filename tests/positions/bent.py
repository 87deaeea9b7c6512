"""Positions bent out of shape: each is refused in words, or is one that can be looked at and played on.

python -m tests.positions.bent 100000
"""

from __future__ import annotations

import faulthandler
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType

import kaidan
from kaidan.games.ghost_stories.board import SPACES, TILES
from kaidan.games.ghost_stories.pending import Form
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.codes import ARTIFACT_KEYS, FAMILY_KEYS
from kaidan.kernel.codes import CHANCE, DECISION, NOBODY, OVER
from kaidan.kernel.errors import Refusal
from kaidan.kernel.notation import ArgumentKind
from kaidan.kernel.position import Position
from kaidan.kernel.state import Game, State

from ..random.configurations import groups

#: Games from which positions are taken, of each group.
GAMES = 12
#: How far a position that is accepted is played on.
STEPS = 60
#: Seconds after which a single position counts as endless, where the interpreter can still be heard.
PATIENCE = 20
#: Whoever is asked for a number is asked for one of these.
NUMBERS = ["0", "1", "2", "3", "4", "7", "15", "16", "40", "64", "107", "255", "256", "-1", "9999999999999999999999"]


class Endless(Exception):
    """Reading a position or playing on from it took longer than anybody waits."""


class Found(Exception):
    """A position that was accepted and should not have been; the message is its seed, its text and what happened."""


class Sheaf:
    """One game, positions from it as lines, and everything else its lines can say."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        luck = random.Random(seed)
        self.texts: list[list[str]] = []
        self.forms: list[Form] = []
        state = game.start(seed)
        while state.waiting != OVER:
            if luck.random() < 0.2 or not self.texts:
                self.texts.append(game.write_position(state))
            play(state, luck)
        self.texts.append(game.write_position(state))
        if isinstance(state, Village):
            self.forms = state.customs.forms(state)
        #: Lines by keyword, and the words that stand in them.
        self.lines: dict[str, list[str]] = {}
        self.words: dict[str, list[str]] = {}
        for text in self.texts:
            for line in text:
                keyword, *words = line.split()
                self.lines.setdefault(keyword, []).append(line)
                self.words.setdefault(keyword, []).extend(words)


@cache
def sheaf(number: int) -> Sheaf:
    """The positions of one random game; games of every kind come up, one after the other."""
    ways = groups()[number % len(groups())]
    name, options = random.Random(number).choice(ways)
    return Sheaf(kaidan.game(name, **options), number)


def play(state: State, luck: random.Random) -> None:
    """One step: any option alike, or luck by its weights."""
    if state.waiting == DECISION:
        state.apply(state.offered[luck.randrange(state.n_offered)])
    else:
        state.settle(state.source().pick(luck.getrandbits(63)))


# -- bending ----------------------------------------------------------------------------------------------------------
def bent(seed: int) -> tuple[Game, str]:
    """A position with something added, doubled, left out, exchanged or said otherwise."""
    luck = random.Random(seed)
    source = sheaf(luck.randrange(GAMES * len(groups())))
    lines = list(luck.choice(source.texts))
    for _ in range(luck.choice([1, 1, 1, 2, 2, 3, 5])):
        bend(source, lines, luck)
    header = Position.of(source.game.start(0)).header
    return source.game, Position(header, [(0, line) for line in lines]).write()


def bend(source: Sheaf, lines: list[str], luck: random.Random) -> None:
    kind = luck.randrange(10)
    at = luck.randrange(len(lines)) if lines else 0
    pending = [i for i, line in enumerate(lines) if line.startswith("pending")]
    if kind < 3 and source.forms:
        lines.insert(luck.choice([*pending, len(lines)]), business(luck.choice(source.forms), luck))
    elif kind == 3 and source.lines.get("pending"):
        lines.insert(luck.choice([*pending, len(lines)]), luck.choice(source.lines["pending"]))
    elif kind == 4 and pending:
        lines.insert(luck.choice([*pending, len(lines)]), lines[luck.choice(pending)])
    elif kind == 5 and lines:
        del lines[at]
    elif kind == 6 and len(pending) > 1:
        i, j = luck.sample(pending, 2)
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == 7 and lines:
        keyword = lines[at].split()[0]
        lines[at] = luck.choice(source.lines[keyword])
    elif kind == 8:
        keyword = luck.choice(list(source.lines))
        lines.insert(at, luck.choice(source.lines[keyword]))
    elif lines:
        lines[at] = reworded(source, lines[at], luck)


def business(form: Form, luck: random.Random) -> str:
    """A pending line with all its arguments, each as its part may write it."""
    words = [f"pending {form.word}"]
    for field in form.fields:
        if field.left_out == 0 or luck.random() < 0.5:
            words += [field.name, argument(field.part, luck)]
    return " ".join(words)


ARGUMENTS = ["yes", "no", *"YBGRKW", "-", "Y B", "R R W", "B B B", "G W", "cemetery", "52@a3", "7@e2", "1@a3 50@b5"]
ARGUMENTS += ["b5 c5 d5", "a3 e4", "b4 c3", *SPACES, *TILES, *FAMILY_KEYS, *ARTIFACT_KEYS, *map(str, range(120))]
ARGUMENTS += ["haunt", "ghost", "tao", "qi", "nothing"]


def argument(part: ArgumentKind, luck: random.Random) -> str:
    """A text that the part reads, found by trying, or one that it does not."""
    fitting = [text for text in ARGUMENTS if part.read(text) >= 0]
    text: str = luck.choice(fitting if fitting and luck.random() < 0.95 else ARGUMENTS)
    return text


def reworded(source: Sheaf, line: str, luck: random.Random) -> str:
    keyword, *words = line.split()
    at = luck.randrange(len(words) + 1)
    if at == len(words) or luck.random() < 0.1:
        words.insert(at, luck.choice([*source.words[keyword], *NUMBERS]))
    elif luck.random() < 0.2:
        del words[at]
    else:
        words[at] = luck.choice([*source.words[keyword], *NUMBERS] if words[at].isdigit() else source.words[keyword])
    return " ".join([keyword, *words])


# -- judging ----------------------------------------------------------------------------------------------------------
@contextmanager
def patience(seconds: int) -> Iterator[None]:
    """Break off what takes too long; compiled loops do not hear it, and the fault handler ends those."""

    def ring(signum: int, frame: FrameType | None) -> None:
        raise Endless(f"still at it after {seconds} seconds")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)  # of the processor, whoever else keeps it busy
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def judge(seed: int) -> str:
    """`refused` or `accepted`; anything else that happens to such a position is raised with its text."""
    game, text = bent(seed)
    try:
        with patience(PATIENCE):
            try:
                state = Position.read(text).state(game)
            except Refusal:
                return "refused"
            follow(game, state, random.Random(seed))
    except Exception as error:
        raise Found(f"position {seed}:\n{text}\n{traceback.format_exc()}") from error
    return "accepted"


def follow(game: Game, state: State, luck: random.Random) -> None:
    """Look at the state as a table would, and play on."""
    again = Position.read(Position.of(state).write()).state(game)
    assert again == state, "a position, written and read, is another state"
    for _ in range(STEPS):
        look(game, state, luck)
        if state.waiting == OVER:
            return
        play(state, luck)
    assert Position.read(Position.of(state).write()).state(game) == state, "what comes of it cannot be written"


def look(game: Game, state: State, luck: random.Random) -> None:
    assert state.waiting in (CHANCE, DECISION, OVER)
    for option in state.options():
        assert option
        game.notation.read(option, [])
    assert state.waiting != DECISION or len(state.options()) > 1
    assert state.waiting != CHANCE or len(state.outcomes()) > 1
    assert len(state.withholdings()) >= 0
    for seat in luck.sample([NOBODY, *range(len(game.seats()))], 2):
        view = state.view(seat)
        assert view.guess(luck.getrandbits(40)).view(seat) == view
    if isinstance(state, Village):
        state.rules_of.threat(state)
        if state.waiting == DECISION:
            state.rules_of.odds(state, luck.choice(state.options()))
    if state.waiting == OVER:
        assert str(state.ending())
        for seat in range(len(game.seats())):
            state.points(seat)


# -- cells ------------------------------------------------------------------------------------------------------------
def bent_cells(seed: int) -> tuple[Game, list[int]]:
    """The cells of some instant, one or more of them changed."""
    luck = random.Random(seed)
    source = sheaf(luck.randrange(GAMES * len(groups())))
    header = Position.of(source.game.start(0)).header
    lines = [(0, line) for line in luck.choice(source.texts)]
    cells = Position(header, lines).state(source.game).cells()
    for _ in range(luck.choice([1, 1, 2, 4])):
        at = luck.randrange(len(cells))
        cells[at] = luck.choice(
            [cells[at] ^ 1 << luck.randrange(40), -1, 0, 1, luck.randrange(300), 1 << 40, -(1 << 40)]
        )
    return source.game, cells


def judge_cells(seed: int) -> str:
    """`broken` if they are found to be no state, sooner or later, or else `played`; never endless."""
    game, cells = bent_cells(seed)
    luck = random.Random(seed)
    try:
        with patience(PATIENCE):
            try:
                state = game.from_cells(cells)
                for _ in range(STEPS):
                    Position.of(state).write()
                    if state.waiting == OVER:
                        break
                    play(state, luck)
            except Endless:
                raise
            except Exception:  # noqa: BLE001 - whatever is said of a state that cannot be
                return "broken"
    except Endless as error:
        raise Found(f"cells {seed}:\n{cells}\n{traceback.format_exc()}") from error
    return "played"


def judge_many(seeds: range) -> Counter[str]:
    """All positions of these seeds; the first that should have been refused is raised."""
    return Counter(judge(seed) for seed in seeds)


def main(count: int, first: int, keep_on: bool) -> None:
    """So many positions and a tenth as many rows of cells; what is found is shown, and the first ends it."""
    done: Counter[str] = Counter()
    for number, seed in enumerate(range(first, first + count)):
        faulthandler.dump_traceback_later(PATIENCE * 30, exit=True)  # a compiled loop hears no signal
        try:
            done[judge(seed)] += 1
            if number % 10 == 0:
                done[judge_cells(seed)] += 1
        except Found as found:
            done["found"] += 1
            print(found, flush=True)
            if not keep_on:
                break
        finally:
            faulthandler.cancel_dump_traceback_later()
    print("positions", ", ".join(f"{kind} {n}" for kind, n in sorted(done.items())))
    sys.exit(1 if done["found"] else 0)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(numbers[0], numbers[1] if len(numbers) > 1 else 0, "-k" in sys.argv)
