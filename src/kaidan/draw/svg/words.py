"""Small things about words on a page."""

from __future__ import annotations


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text as a sentence: with a capital and a full stop."""
    return sentence(text) if text.endswith((".", "!", "?")) else f"{sentence(text)}."


def number(value: int, sign: str = "") -> str:
    """A number with a real minus; with `sign` set to +, one above zero says so."""
    return f"{value:{sign}d}".replace("-", "\N{MINUS SIGN}")


def with_one_head(lines: list[str]) -> list[str]:
    """The lines, those that begin alike up to a colon as one: what comes when is said once."""
    out: dict[str, list[str]] = {}
    for line in lines:
        head, colon, rest = line.partition(": ")
        out.setdefault(f"{head}{colon}" if colon else line, []).append(rest)
    return [head + ". ".join([rest[0], *map(sentence, rest[1:])]) for head, rest in out.items()]
