"""Gives every marked text of one or two words a context, by the room it stands in, where it has none yet.

    python -m tools.contexts

One English word is several in other languages: *host* is a person and something to do. A context that says more than
the room is better, and is left alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .words import SOURCE

#: The context of a room's short texts.
ROOMS: Final = {
    "cli": "command line",
    "draw": "table",
    "games": "game",
    "kernel": "sentence",
    "locale": "card",
    "server": "page",
    "sim": "report",
    "table": "signal",
    "tui": "terminal",
}
WORD: Final = re.compile(r"[\w'’-]+")


def is_short(text: str) -> bool:
    """Whether a text has one word or two, and nothing is put into it."""
    return "{" not in text and 1 <= len(WORD.findall(text)) <= 2


def lacking(source: str) -> Iterator[tuple[int, int, str]]:
    """Where short texts end that have no context: line, column in bytes, and the text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "mark":
            text = node.args[0] if len(node.args) == 1 else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str) and is_short(text.value):
                yield text.end_lineno or 0, text.end_col_offset or 0, text.value


def lacking_in(path: Path) -> list[str]:
    """The short texts of a file that have no context."""
    return [text for _, _, text in lacking(path.read_text(encoding="utf-8"))]


def main() -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.split("\n")
        context = ROOMS.get(path.relative_to(SOURCE).parts[0], "word")
        for line, column, _ in sorted(lacking(source), reverse=True):
            written = lines[line - 1].encode()
            lines[line - 1] = (written[:column] + f', "{context}"'.encode() + written[column:]).decode()
        if "\n".join(lines) != source:
            path.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
