"""A script that taps like a player: how many taps every line of a recorded game costs beside the real box."""

from __future__ import annotations

from kaidan.draw.svg.board import Board, board_of
from kaidan.draw.svg.look import Look, Sitter
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE
from kaidan.kernel.packed import first
from kaidan.kernel.record import Record
from kaidan.kernel.state import State
from kaidan.locale import Speech

ENGLISH = Speech("en")


def luck_taps(state: State, text: str) -> int:
    """A die is a tap; a ghost is one or, where its colour is not open already, two."""
    verb, *rest = text.split()
    if verb == "roll":
        return len(rest)
    if verb == "draw":
        assert isinstance(state, Village)
        card = int(first(state.game.notation.read(text, [])))
        open_already = state.cards.colour[card] == state.layout.colour[state.turn]
        return 1 if open_already or len(state.outcomes()) <= 12 else 2
    return 1


def choice_taps(board: Board, state: State, text: str) -> int:
    """A place with one thing to do is a tap; with several it is opened first."""
    sitters = tuple(Sitter(letter, letter) for letter in state.game.seats())
    look = Look(state, sitters, ENGLISH, decider=int(state.seat), eyes=int(state.seat))
    groups, free, end = board.decision(look, tuple(state.options()))
    if text in [one.move for one in free] or (end is not None and end.move == text):
        return 1
    here = [group for group in groups if text in [one.move for one in group.slips]]
    return min(1 if len({one.move for one in group.slips}) == 1 else 2 for group in here)


def taps_of(record: Record) -> tuple[int, int]:
    """The taps of a whole game, and its turns."""
    state = record.start()
    board = board_of(state.game)
    taps = 0
    for line in record.played():
        lucky = state.waiting == CHANCE
        taps += luck_taps(state, line.text) if lucky else choice_taps(board, state, line.text)
        state.play(line.text)
    return taps, int(state.game.fact(state, "turns"))
