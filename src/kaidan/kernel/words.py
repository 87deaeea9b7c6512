"""Typed messages: an English template marked for translation, named arguments, and the rule that decided."""

from __future__ import annotations

from typing import Final, final

#: What stands between the context of a text and the text, as gettext has it.
CONTEXT: Final = "\x04"


def mark(text: str, context: str = "") -> str:
    """The text itself; the call marks it for the translators.

    A text of one or two words has a context, because other languages have several words for it: who hosts, to host.
    It stays in front of the text until it is spoken.
    """
    return f"{context}{CONTEXT}{text}" if context else text


def spoken(template: str) -> str:
    """A text without its context."""
    return template[template.rfind(CONTEXT) + 1 :]


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """The forms for one and for many themselves; the call marks them as a pair for the translators."""
    return one, many


@final
class Name:
    """A proper name: in English, and in whichever other languages it is known, by their codes."""

    __slots__ = ("en", "others")

    def __init__(self, en: str, others: dict[str, str]) -> None:
        self.en = en
        self.others = others

    def __str__(self) -> str:
        return self.en

    def in_language(self, language: str) -> str:
        """The name in a language, in English if it is not known there."""
        return self.others.get(language, self.en)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Name) and self.en == other.en and self.others == other.others

    def __hash__(self) -> int:
        return hash(self.en)

    def __reduce__(self) -> tuple[type[Name], tuple[str, dict[str, str]]]:
        return Name, (self.en, self.others)


@final
class Message:
    """A sentence to come: `str()` gives it in English, `locale` in other languages.

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
        return spoken(self.plural if many else self.template).format_map(words)
