"""`kaidan referee`: scenarios played and judged."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from .files import content_option, overlay_of, text_of
from .parts import Command, flag, json_option, print_json

if TYPE_CHECKING:
    from ..kernel.expectations import Finding
    from ..kernel.scenario import Verdict

SAYS: Final = mark("Play scenario files and print every expectation that fails; exit code 1 if any did.")
EXAMPLES: Final = (
    "kaidan referee scenario.kgn",
    "kaidan referee --json scenario.kgn",
)
WATCH: Final = mark("play the files again whenever one of them changes, and show the table where it failed")
FAILED: Final = mark("{file}:{line}: expected {expected}; found {found}")
IN_FILE: Final = mark("{file}: {reason}")
IN_LINE: Final = mark("{file}:{line}: {reason}")
HELD: Final = mark_plural("{n} expectation, {failed} failed", "{n} expectations, {failed} failed")
WATCHING: Final = mark("watching; Ctrl+C ends it")
#: How often files are looked at, in seconds.
PAUSE: Final = 0.3


def command(speech: Speech) -> click.Command:
    return Command(
        "referee",
        speech,
        SAYS,
        lambda **given: referee(speech, **given),
        [
            click.Argument(["files"], nargs=-1, required=True, metavar=speech.text(mark("FILE", "placeholder")) + "…"),
            content_option(speech),
            json_option(speech),
            flag(speech, "--watch", WATCH),
        ],
        EXAMPLES,
    )


def referee(speech: Speech, files: tuple[str, ...], content: str | None, as_json: bool, watch: bool) -> int:
    if watch:
        return watched(files, lambda: watched_once(speech, files, content), lambda: click.echo(speech.text(WATCHING)))
    verdicts = judged(files, content)
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    expectations = sum(verdict.expectations for verdict in verdicts)
    if as_json:
        print_json({"scenarios": len(verdicts), "expectations": expectations, "failed": [as_data(f) for f in findings]})
    else:
        for finding in findings:
            click.echo(said(speech, finding))
        click.echo(speech.text(HELD, n=expectations, failed=len(findings)))
    return 1 if findings else 0


def judged(files: tuple[str, ...], content: str | None) -> list[Verdict]:
    """What all scenarios of all files came to; a file that holds none is refused."""
    import kaidan

    from ..kernel.errors import Refusal, WrongData
    from ..kernel.scenario import run_scenarios

    overlay = overlay_of(content)
    verdicts: list[Verdict] = []
    for file in files:
        text = text_of(file)
        try:
            verdicts += run_scenarios(file, text, lambda name, options: kaidan.game(name, overlay, **options))
        except Refusal as refusal:
            words: dict[str, object] = {"file": file, "reason": refusal.message}
            raise WrongData(Message(IN_FILE, words)) from None
    return verdicts


def as_data(finding: Finding) -> dict[str, Any]:
    return {
        "file": finding.file,
        "line": finding.line,
        "scenario": finding.scenario,
        "expected": finding.expected,
        "found": finding.found,
    }


def said(speech: Speech, finding: Finding) -> str:
    """A finding in one line: an expectation that failed, or a line that cannot be read."""
    where: dict[str, object] = {"file": finding.file, "line": finding.line}
    if finding.expected:
        return speech.say(Message(FAILED, {**where, "expected": finding.expected, "found": finding.told}))
    reason: object = finding.told
    if isinstance(reason, Message) and "line" in reason.arguments:  # it names its line itself
        reason = reason.arguments["reason"]
    return speech.say(Message(IN_LINE, {**where, "reason": reason}))


# -- watching ---------------------------------------------------------------------------------------------------------
def watched(files: tuple[str, ...], run: Callable[[], int], pause: Callable[[], object]) -> int:
    """Run once, and again after every change, until somebody ends it; the code is that of the last run."""
    seen: list[float] = []
    code = 0
    try:
        while True:
            now = [changed(file) for file in files]
            if now != seen:
                seen = now
                code = run()
                pause()
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        return code


def changed(file: str) -> float:
    """When a file was last written; a file that is gone for a moment has changed."""
    try:
        return Path(file).stat().st_mtime
    except OSError:
        return 0.0


def watched_once(speech: Speech, files: tuple[str, ...], content: str | None) -> int:
    """All findings, and the table at the first of them."""
    from ..draw.page import Page
    from ..draw.text import drawing_of
    from ..kernel.errors import Refusal
    from ..tui.terminal import Terminal

    terminal = Terminal.of_process()
    terminal.clear()
    try:
        verdicts = judged(files, content)
    except Refusal as refusal:
        terminal.say([speech.say(refusal.message)])
        return 1
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    shown = next((finding.state for finding in findings if finding.state is not None), None)
    if shown is not None:
        drawing = drawing_of(shown.game)
        terminal.say([*drawing.table(shown, Page(speech, terminal.width, terminal.ink)), ""])
        terminal.say([speech.say(drawing.question(shown)), ""])
    terminal.say([said(speech, finding) for finding in findings])
    expectations = sum(verdict.expectations for verdict in verdicts)
    terminal.say([speech.text(HELD, n=expectations, failed=len(findings))])
    return 1 if findings else 0
