"""Typed messages: an English template marked for translation, named arguments, and the rule that decided."""

from __future__ import annotations

from typing import final


def mark(text: str) -> str:
    """The text itself; the call marks it for the translators."""
    return text


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """The forms for one and for many themselves; the call marks them as a pair for the translators."""
    return one, many


@final
class Name:
    """A proper name in the three languages."""

    __slots__ = ("de", "en", "pl")

    def __init__(self, en: str, de: str, pl: str) -> None:
        self.en = en
        self.de = de
        self.pl = pl

    def __str__(self) -> str:
        return self.en

    def in_language(self, language: str) -> str:
        if language == "de":
            return self.de
        return self.pl if language == "pl" else self.en

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Name) and self.en == other.en and self.de == other.de and self.pl == other.pl

    def __hash__(self) -> int:
        return hash((self.en, self.de, self.pl))

    def __reduce__(self) -> tuple[type[Name], tuple[str, str, str]]:
        return Name, (self.en, self.de, self.pl)


@final
class Message:
    """A sentence to come: `str()` gives it in English, `locale` in the other languages.

    Arguments are text, whole numbers, names or further messages. A template may have a form for one and a form for
    many, chosen by the argument named `n`.
    """

    __slots__ = ("arguments", "plural", "rule", "template")

    def __init__(self, template: str, arguments: dict[str, object], rule: str = "", plural: str = "") -> None:
        self.template = template
        self.arguments = arguments
        self.rule = rule
        self.plural = plural

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, object], str, str]]:
        """A message travels to another process with everything it says."""
        return Message, (self.template, self.arguments, self.rule, self.plural)

    def __str__(self) -> str:
        many = self.plural != "" and self.arguments.get("n") != 1
        words = {key: str(value) for key, value in self.arguments.items()}
        return (self.plural if many else self.template).format_map(words)
