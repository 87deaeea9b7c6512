"""Ink and paper of plain text: colours that only repeat what the words say, widths, wrapping and boxes."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Final

#: Select Graphic Rendition codes of the sixteen colours every terminal has.
STYLES: Final = {
    "yellow": "30;103",
    "blue": "97;44",
    "green": "30;42",
    "red": "97;41",
    "black": "97;100",
    "white": "30;107",
    "strong": "1",
    "faint": "2",
    "inverse": "7",
}
ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
#: What stands for a line or sign where the terminal's encoding has none.
PLAIN: Final = str.maketrans(
    {
        "─": "-", "│": "|", "┌": "+", "┬": "+", "┐": "+", "├": "+", "┼": "+", "┤": "+", "└": "+", "┴": "+", "┘": "+",
        "·": ".", "…": ".", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "–": "-", "→": ">", "≈": "~",
    }
)  # fmt: skip


class Ink:
    """Paints text, or leaves it as it is where there is no colour."""

    def __init__(self, colour: bool = False) -> None:
        self.colour = colour

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour and text else text


def width_of(text: str) -> int:
    """How many columns the text takes in a terminal."""
    bare = ESCAPE.sub("", text)
    if bare.isascii():
        return len(bare)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in bare
    )


def cut(text: str, width: int) -> str:
    """The unpainted text, ended with a dot of three where it is too long."""
    if width_of(text) <= width:
        return text
    out = text[: width - 1]
    while width_of(out) > width - 1:
        out = out[:-1]
    return out.rstrip() + "…"


def pad(text: str, width: int) -> str:
    return text + " " * (width - width_of(text))


def wrap(words: list[str], width: int, indent: int = 0, cutting: bool = True) -> list[str]:
    """Painted or plain words on as few lines as they need; a word too long for a line is cut, or left as it is."""
    lines: list[str] = []
    line = ""
    for word in words:
        room = width - (indent if lines else 0)
        if cutting and width_of(word) > room:
            word = cut(ESCAPE.sub("", word), room)
        if not line:
            line = word
        elif width_of(line) + 1 + width_of(word) <= width:
            line += " " + word
        else:
            lines.append(line)
            line = " " * indent + word
    return [*lines, line] if line else lines


def folded(line: str, width: int, hang: int = 4) -> list[str]:
    """A line with its indent, folded under itself where it is too long; no word of it is lost."""
    if width_of(line) <= width:
        return [line]
    bare = line.lstrip(" ")
    first, *rest = bare.split(" ")
    return wrap([" " * (len(line) - len(bare)) + first, *rest], width, hang, cutting=False)


@dataclass
class Cell:
    """One cell of a grid: a heading in its upper border, and lines."""

    heading: str
    lines: list[str] = field(default_factory=list)


def grid(rows: list[list[Cell]], inner: int) -> list[str]:
    """Cells of equal width in boxes; each row is as high as its highest cell."""
    out: list[str] = []
    for number, row in enumerate(rows):
        left, between, right = "┌┬┐" if number == 0 else "├┼┤"
        out.append(left + between.join(_border(cell.heading, inner) for cell in row) + right)
        for i in range(max(len(cell.lines) for cell in row)):
            texts = [cell.lines[i] if i < len(cell.lines) else "" for cell in row]
            out.append("│" + "│".join(pad(text, inner) for text in texts) + "│")
    out.append("└" + "┴".join("─" * inner for _ in rows[-1]) + "┘")
    return out


def _border(heading: str, inner: int) -> str:
    if not heading:
        return "─" * inner
    return f"─ {heading} " + "─" * (inner - 3 - width_of(heading))


def columns(rows: list[list[str]], gap: int = 2) -> list[str]:
    """Rows of cells, each column as wide as its widest cell; nothing follows the last one."""
    widths = [max(width_of(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        (" " * gap).join(pad(text, width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
