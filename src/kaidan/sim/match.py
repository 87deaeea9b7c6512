"""One game between bots: played from its seeds, and told in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..games.catalogue import title_of
from ..kernel.codes import CHANCE, OVER, WON
from ..kernel.errors import WrongData
from ..kernel.luck import TABLE, Luck
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .agents import is_agent, player
from .plan import SEATS, Task
from .suite import Row as Row
from .suite import suite_of

if TYPE_CHECKING:
    from .trace import Trace

STOPPED: Final = mark("the game with seed {seed} ({what}) stopped at decision {n}: {reason}")
#: The one reason for the end of a game that nobody loses together.
FINISHED: Final = "finished"


def play(task: Task) -> Row:
    """Play the game and tell how it went. The row depends on the task alone."""
    game = task.setting.build()
    letters = game.seats()
    players = [
        player(task.setting.bot_at(letter), game, i, task.seed * SEATS + i, task.setting.playouts)
        for i, letter in enumerate(letters)
    ]
    trace = traced(game) if task.traced else None
    state = game.start(task.seed)
    luck = Luck(task.seed, TABLE)
    decisions = 0
    while state.waiting != OVER:
        if state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))
        else:
            decisions += 1
            try:
                option = players[state.seat].choose(state.view(int(state.seat)))
            except WrongData as refusal:
                what = ", ".join([task.setting.game, *task.setting.options.values()])
                words = {"seed": task.seed, "what": what, "n": decisions, "reason": refusal.message}
                raise WrongData(Message(STOPPED, words)) from refusal
            if trace is not None:
                trace.add(state, option, players[state.seat])
            state.apply(option)
    row = {"setting": task.place, "number": task.number, "seed": task.seed, "decisions": decisions, **ending(state)}
    if trace is not None:
        row["arrays"] = trace.arrays(state, task.number, task.seed)
        names = {letter: task.setting.bot_at(letter) for letter in row["players"]}
        seated = {letter: name if is_agent(name) else f"bot {name}" for letter, name in names.items()}
        row["record"] = trace.record(task.seed, seated)
    return row


def traced(game: Game) -> Trace:
    from .trace import Trace  # needs numpy, which other games do without

    return Trace(game)


def ending(state: State) -> Row:
    """How a game ended, and what its setup was."""
    game = state.game
    setup = game.setup_of(state)
    seated = setup["players"].split() if "players" in setup else game.seats()
    seats = [game.seats().index(letter) for letter in seated]
    row: Row = {
        "players": seated,
        "winners": [letter for letter, seat in zip(seated, seats, strict=True) if state.outcome_of(seat) == WON],
        "points": {letter: int(state.points(seat)) for letter, seat in zip(seated, seats, strict=True)},
        "setup": setup,
    }
    title = title_of(game)
    told = suite_of(game).told(state, setup, seated)
    row["together"] = title is not None and title.together
    row["turns"] = told.get("turns", 0)
    row["ending"] = state.ending().template if row["together"] else FINISHED
    row["powers"] = told.get("powers", [])
    return row
