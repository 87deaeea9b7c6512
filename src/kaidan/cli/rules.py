"""`kaidan rules`: the rules by id or by their words."""

from __future__ import annotations

from typing import Final

import click

from ..kernel.words import mark
from ..locale import Speech
from .parts import Command, json_option, option, print_json

SAYS: Final = mark("Look up rules by id, by topic or by their words; without anything, list the topics.")
EXAMPLES: Final = ("kaidan rules",)
SEARCH: Final = mark("find the rules in which all these words occur")


def command(speech: Speech) -> click.Command:
    return Command(
        "rules",
        speech,
        SAYS,
        lambda **given: rules(speech, **given),
        [
            click.Argument(["ids"], nargs=-1, metavar="[ID…]"),
            option(speech, "--search", SEARCH, speech.text(mark("WORDS", "placeholder"))),
            json_option(speech),
        ],
        EXAMPLES,
    )


def rules(speech: Speech, ids: tuple[str, ...], search: str | None, as_json: bool) -> None:
    from ..draw.ink import folded
    from ..locale import rules as texts
    from ..tui.terminal import Terminal

    wanted = [*ids, *([search] if search else [])]
    found = {one.id: one for text in wanted for one in texts.find(text, speech.language)}
    if as_json:
        print_json(
            [{"id": one.id, "section": one.section, "text": one.text, "marks": one.marks} for one in found.values()]
            if wanted
            else texts.topics()
        )
        return
    terminal = Terminal.of_process()
    if not wanted:
        known = texts.all_rules(speech.language).values()
        for topic in texts.topics():
            mine = [one for one in known if one.id.rsplit("-", 1)[0] == topic]
            terminal.say([f"{topic:<8}{mine[0].section} ({mine[0].id} … {mine[-1].id})"])
    for one in found.values():
        heading, *lines = texts.told(one, speech)
        terminal.say([terminal.ink.paint(heading, "strong")])
        for line in lines:
            terminal.say(folded(f"  {line}", terminal.width, 2))
