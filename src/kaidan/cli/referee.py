"""`kaidan referee`: scenarios played and judged."""

from __future__ import annotations

from typing import Final

import click

from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from .files import content_option, overlay_of, text_of
from .parts import Command, json_option, print_json

SAYS: Final = mark("Play scenario files and print every expectation that fails; exit code 1 if any did.")
EXAMPLES: Final = ("kaidan referee scenario.kgn", "kaidan referee --json scenario.kgn")
FAILED: Final = mark("{file}:{line}: expected {expected}; found {found}")
IN_FILE: Final = mark("{file}: {reason}")
HELD: Final = mark_plural("{n} expectation, {failed} failed", "{n} expectations, {failed} failed")


def command(speech: Speech) -> click.Command:
    return Command(
        "referee",
        speech,
        SAYS,
        lambda **given: referee(speech, **given),
        [
            click.Argument(["files"], nargs=-1, required=True, metavar=speech.text(mark("FILE")) + "…"),
            content_option(speech),
            json_option(speech),
        ],
        EXAMPLES,
    )


def referee(speech: Speech, files: tuple[str, ...], content: str | None, as_json: bool) -> int:
    import kaidan

    from ..kernel.errors import Refusal, WrongData
    from ..kernel.scenario import Verdict, run_scenarios

    overlay = overlay_of(content)
    verdicts: list[Verdict] = []
    for file in files:
        text = text_of(file)
        try:
            verdicts += run_scenarios(file, text, lambda name, options: kaidan.game(name, overlay, **options))
        except Refusal as refusal:
            words: dict[str, object] = {"file": file, "reason": refusal.message}
            raise WrongData(Message(IN_FILE, words)) from None
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    expectations = sum(verdict.expectations for verdict in verdicts)
    if as_json:
        failed = [
            {"file": f.file, "line": f.line, "scenario": f.scenario, "expected": f.expected, "found": f.found}
            for f in findings
        ]
        print_json({"scenarios": len(verdicts), "expectations": expectations, "failed": failed})
    else:
        for f in findings:
            words = {"file": f.file, "line": f.line, "expected": f.expected, "found": f.found}
            click.echo(speech.say(Message(FAILED, words)))
        click.echo(speech.text(HELD, n=expectations, failed=len(findings)))
    return 1 if findings else 0
