"""The conformance check: plays random games and verifies what every game must guarantee."""

from __future__ import annotations

import pickle
from typing import Final, final

from .codes import CHANCE, DECISION, LOST, MOST_OPTIONS, NOBODY, OVER, WON
from .driver import Driver
from .errors import Illegal, Refusal
from .luck import BOT, MASK, Luck
from .packed import first, kind_of, pack, second
from .position import Position
from .record import Record
from .state import Game, State

#: Guesses at what is hidden are drawn from seeds that begin here.
GUESSES: Final = 1000


class Failure(Exception):
    """A game does not keep to what every game must; the message says where and how, the record leads there."""

    def __init__(self, text: str, record: Record) -> None:
        super().__init__(text)
        self.record = record


def check_game(game: Game, games: int = 20, seed: int = 0) -> dict[str, int]:
    """Play random games and inspect every instant of them; the first thing that is wrong raises a `Failure`.

    Returns how many games, decisions, chances and events were seen.
    """
    counts = {"games": 0, "decisions": 0, "chances": 0, "events": 0}
    for i in range(games):
        inspection = Inspection(game, seed + i)
        inspection.play()
        counts["games"] += 1
        counts["decisions"] += len(inspection.driver.starts) - inspection.driver.chances
        counts["chances"] += inspection.driver.chances
        counts["events"] += len(inspection.driver.events)
    return counts


@final
class Inspection:
    """One random game and everything that is looked at on its way."""

    __slots__ = ("driver", "game", "luck", "moves", "past", "seats", "seed", "told")

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.luck = Luck(seed, BOT)
        self.driver = Driver(game.start(seed, recording=True))
        self.seats: list[int] = [NOBODY, *range(len(game.seats()))]
        #: Every move a text can spell, so that refusals can be tried.
        self.moves: list[int] = game.notation.well_formed()
        #: Clones of the instants before, each with the cells it had.
        self.past: list[tuple[State, list[int]]] = []
        #: How many events have been looked at.
        self.told = 0

    def fail(self, text: str) -> Failure:
        played = self.driver.record.played()
        where = f"after “{played[-1].who} {played[-1].text}” (line {len(played)})" if played else "at the start"
        return Failure(f"{self.game.name}, seed {self.seed}, {where}: {text}", self.driver.record)

    def demand(self, kept: bool, text: str) -> None:
        if not kept:
            raise self.fail(text)

    # -- a whole game -----------------------------------------------------------------------------------------------
    def play(self) -> None:
        state = self.driver.state
        self.demand(self.game.start(self.seed) == state, "the same seed gives another start")
        again = self.game.start(setup=self.game.setup_of(state))
        self.demand(again == state, "the setup, written and read, gives another start")
        bound = self.game.bound()
        while True:
            self.look()
            if state.waiting == OVER:
                break
            self.demand(len(self.driver.starts) < bound, f"the game has not ended within its bound of {bound}")
            self.past.append((state.clone(), state.cells()))
            self.driver.play(self.choose())
        for before, cells in self.past:
            self.demand(before.cells() == cells, "a clone taken earlier has changed since")
        self.check_record()

    def choose(self) -> str:
        """What happens next: any option alike, or luck by its weights."""
        state = self.driver.state
        if state.waiting == DECISION:
            return state.options()[self.luck.below(state.n_offered)]
        outcome = state.source().pick(self.luck.next())
        return self.game.notation.write(pack(state.luck_verb(), outcome, 0))

    def check_record(self) -> None:
        record = self.driver.record
        text = record.write()
        self.demand(Record.read(text).write() == text, "the record, read and written, is another")
        end = Record.read(text).replay(self.game)
        self.demand(end == self.driver.state, "the record, replayed, ends otherwise")
        for seat in self.seats:
            Record.read(record.for_seat(seat, self.game).write())

    # -- an instant -------------------------------------------------------------------------------------------------
    def look(self) -> None:
        state = self.driver.state
        cells = state.cells()
        self.check_copies(state)
        self.check_views(state)
        if state.waiting == DECISION:
            self.check_options(state)
            self.check_refusals(state)
        elif state.waiting == CHANCE:
            self.check_outcomes(state)
        else:
            self.check_end(state)
        self.check_events()
        self.demand(state.cells() == cells, "a state changes when it is only looked at, or when a clone moves on")

    def check_copies(self, state: State) -> None:
        """Clone, pickle and position give the state back."""
        self.demand(state.clone() == state, "a clone is not equal to its state")
        travelled = pickle.loads(pickle.dumps(state))
        self.demand(travelled == state, "a state, pickled and unpickled, is another")
        self.demand(travelled.options() == state.options(), "a state, pickled and unpickled, has other options")
        try:
            position = Position.of(state)
        except NotImplementedError:
            return  # a game without positions of its own
        text = position.write()
        try:
            again = Position.read(text).state(self.game)
        except Refusal as refusal:
            raise self.fail(f"its own position is refused: {refusal}") from None
        self.demand(again == state, "a position, written and read, is another state")
        self.demand(Position.of(again).write() == text, "a position, read and written, is another text")

    def check_views(self, state: State) -> None:
        """A view shows the same of every state it allows, and a guess is such a state."""
        for seat in self.seats:
            view = state.view(seat)
            same = view.waiting == state.waiting and view.seat == state.seat
            self.demand(same, f"the view of seat {seat} waits for another")
            self.demand(view.view(seat) == view, f"the view of seat {seat} shows more than itself")
            guess = view.guess(GUESSES + self.seed + len(self.past))
            self.demand(guess.view(seat) == view, f"a guess does not agree with the view of seat {seat}")
            if seat == state.seat:
                self.demand(view.options() == state.options(), "the view of the deciding seat has other options")

    def check_options(self, state: State) -> None:
        options = state.options()
        self.demand(2 <= len(options) <= MOST_OPTIONS, f"{len(options)} options are offered, not 2 to {MOST_OPTIONS}")
        self.demand(len(set(options)) == len(options), f"an option is offered twice: {', '.join(options)}")
        self.demand(0 <= state.seat < len(self.seats) - 1, f"seat {state.seat} decides, which there is not")
        for i, text in enumerate(options):
            packed = state.offered[i]
            self.demand(self.reads(text) == packed, f"“{text}” is read as another move than it is written for")
            self.try_out(state, text, packed, True)

    def check_outcomes(self, state: State) -> None:
        outcomes = state.outcomes()
        texts = [text for text, _ in outcomes]
        source = state.source()
        self.demand(len(texts) > 1, f"{len(texts)} outcomes are listed, not 2 or more")
        self.demand(len(set(texts)) == len(texts), f"an outcome is listed twice: {', '.join(texts)}")
        self.demand(all(weight > 0 for _, weight in outcomes), "a weight is not positive")
        self.demand(
            sum([weight for _, weight in outcomes]) == source.total(), "the weights do not add up to their total"
        )
        listed = [source.outcome(i) for i in range(source.count())]
        for number in (0, MASK // 2, MASK):
            self.demand(source.pick(number) in listed, "something is drawn that is not among the outcomes")
        for i, text in enumerate(texts):
            packed = pack(state.luck_verb(), listed[i], 0)
            self.demand(self.reads(text) == packed, f"“{text}” is read as another outcome than it is written for")
            self.try_out(state, text, packed, False)

    def reads(self, text: str) -> int:
        """What a text that stands for something is read as, -1 if it is refused."""
        try:
            return self.game.notation.read(text, [])
        except Refusal:
            return -1

    def try_out(self, state: State, text: str, packed: int, decided: bool) -> None:
        """What is offered can be played, on a clone."""
        twin = state.clone()
        try:
            if decided:
                twin.apply(packed)
            else:
                twin.settle(first(packed))
        except Exception as error:  # whatever a game raises here is what is wrong with it
            raise self.fail(f"“{text}” is offered but cannot be played: {error!r}") from error
        self.demand(twin.waiting in (DECISION, CHANCE, OVER), f"after “{text}” the game waits for nothing")

    def check_refusals(self, state: State) -> None:
        """Asking again offers the same; every well-formed move not offered is refused with a rule."""
        offered = [state.offered[i] for i in range(state.n_offered)]
        twin = state.clone()
        twin.asking = True
        twin.withheld = []
        twin.n_offered = 0
        entry = state.current
        twin.game.rules[kind_of(entry)].resolve(twin, first(entry), second(entry))
        asked = [twin.offered[i] for i in range(twin.n_offered)]
        self.demand(asked == offered, "asked again, the rule offers something else")
        self.demand(twin.cells() == state.cells(), "asking changes the state")
        rule_of = dict(twin.withheld)
        write = self.game.notation.write
        for move in offered:
            self.demand(move not in rule_of, f"“{write(move)}” is offered and withheld at once")
        for move in self.moves:
            rule = rule_of.get(move, "") or state.nearest_rule(move)
            rule = rule or self.game.notation.by_kind[kind_of(move)].rule
            self.demand(move in offered or rule != "", f"“{write(move)}” is not offered, and no rule says why")
        self.refuse(state, write(self.moves[self.luck.below(len(self.moves))]))

    def refuse(self, state: State, text: str) -> None:
        """A move that is not offered cannot be played; `look` sees to it that trying changes nothing."""
        if text not in state.options():
            try:
                state.play(text)
            except Illegal:
                return
            raise self.fail(f"“{text}” is not offered but can be played")

    def check_end(self, state: State) -> None:
        self.demand(str(state.ending()) != "", "the end has no words")
        self.demand(state.ending().rule != "", "no rule says why the game is over")
        for seat in self.seats[1:]:
            self.demand(LOST <= state.outcome_of(seat) <= WON, f"seat {seat} has neither won nor lost nor drawn")
            state.points(seat)

    def check_events(self) -> None:
        """Every event can be told to people and to machines, and shown to each seat."""
        notation = self.game.notation
        for event in self.driver.events[self.told :]:
            self.demand(event.kind in notation.tellings, f"event {event.kind} has no telling")
            for seat in self.seats:
                shown = notation.for_seat(event, seat)
                self.demand(str(notation.tell(shown)) != "", f"event {event.kind} has no words")
                self.demand(notation.facts(shown)["event"] != "", f"event {event.kind} has no name")
        self.told = len(self.driver.events)
