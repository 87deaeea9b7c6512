"""`kaidan show`: a position or the last instant of a record, with its options."""

from __future__ import annotations

from typing import Any, Final

import click

from ..kernel.codes import CHANCE, DECISION, OVER, WAITING_WORDS
from ..kernel.state import State
from ..kernel.words import mark
from ..locale import Speech
from .files import content_option, state_of
from .parts import Command, json_option, print_json

SAYS: Final = mark("Show a position, or where a record has come to, and what can be played there.")
EXAMPLES: Final = ("kaidan show position.kgn", "kaidan show game.kgn", "kaidan show position.kgn --json")


def command(speech: Speech) -> click.Command:
    return Command(
        "show",
        speech,
        SAYS,
        lambda **given: show(speech, **given),
        [
            click.Argument(["file"], metavar=speech.text(mark("FILE", "placeholder"))),
            content_option(speech),
            json_option(speech),
        ],
        EXAMPLES,
    )


def show(speech: Speech, file: str, content: str | None, as_json: bool) -> None:
    from ..draw.page import Page
    from ..draw.text import drawing_of
    from ..tui.choices import choices
    from ..tui.terminal import Terminal

    state = state_of(file, content)
    if as_json:
        print_json(facts_of(state, speech))
        return
    terminal = Terminal.of_process()
    drawing = drawing_of(state.game)
    page = Page(speech, terminal.width, terminal.ink)
    terminal.say([*drawing.table(state, page), ""])
    question = speech.say(drawing.question(state))
    if state.waiting == DECISION:
        seat = speech.word(drawing.seat(state, int(state.seat)))
        terminal.say([f"{seat}: {question}", *choices(state, drawing, page)])
    else:
        terminal.say([question])
        if state.waiting == OVER:
            terminal.say(drawing.sheet(state, page))


def facts_of(state: State, speech: Speech) -> dict[str, Any]:
    """The state for machines: notation as it is, and words in the language asked for."""
    from ..draw.text import drawing_of

    game = state.game
    drawing = drawing_of(game)
    out: dict[str, Any] = {
        "game": game.name,
        "rules": game.version,
        "content": game.content,
        "options": dict(game.options),
        "waiting": WAITING_WORDS[state.waiting],
        "seat": game.seats()[state.seat] if state.waiting == DECISION else None,
        "question": speech.say(drawing.question(state)),
        "position": game.write_position(state),
        "moves": [
            {
                "move": text,
                "words": speech.say(drawing.phrase(state, state.offered[i])),
                "odds": [{"result": what, "ways": ways, "of": total} for what, ways, total in game.odds(state, text)],
            }
            for i, text in enumerate(state.options())
        ],
    }
    if state.waiting == CHANCE:
        out["outcomes"] = [{"outcome": text, "weight": weight} for text, weight in state.outcomes()]
    if state.waiting == OVER:
        out["ending"] = {"result": int(state.result), "reason": str(state.ending()), "rule": state.ending().rule}
        out["points"] = {seat: state.points(i) for i, seat in enumerate(game.seats())}
    return out
