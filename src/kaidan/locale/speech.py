"""Speaking: messages, names and interface texts in one of the three languages."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Final, final

from ..kernel.errors import WrongData
from ..kernel.words import Message, Name, mark

LANGUAGES: Final = ("en", "de", "pl")

#: One letter of each colour's word, none twice. Only for showing: what is typed and recorded keeps the English letters.
LETTERS: Final = {
    "en": {"Y": "Y", "B": "B", "G": "G", "R": "R", "K": "K", "W": "W"},
    "de": {"Y": "L", "B": "B", "G": "G", "R": "R", "K": "S", "W": "W"},
    "pl": {"Y": "Ż", "B": "N", "G": "Z", "R": "C", "K": "A", "W": "B"},
}

UNKNOWN_LANGUAGE: Final = mark(
    "{source} asks for the language “{language}”, which is not spoken here; the languages are {languages}"
)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; English needs none."""
    if language == "en":
        return gettext.NullTranslations()
    path = resources.files(__package__).joinpath("catalogues", language, "LC_MESSAGES", "kaidan.mo")
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@final
class Speech:
    """One language: turns messages into sentences and names into words."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise unknown_language("Speech", language)
        self.language: Final = language
        self._catalogue: Final = catalogue(language)

    def say(self, message: Message) -> str:
        """The message as a sentence: template translated, names and further messages put in."""
        template = self._template(message.template, message.plural, message.arguments.get("n"))
        return template.format_map({key: self.word(value) for key, value in message.arguments.items()})

    def text(self, template: str | tuple[str, str], /, **words: object) -> str:
        """An interface text marked with `mark`, or with `mark_plural` and then a number `n`."""
        return said(self.language, template, **words)

    def word(self, value: object) -> str:
        """One argument of a sentence: a name, a message, a number or plain text."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Name):
            return value.in_language(self.language)
        return str(value)

    def letter(self, letter: str) -> str:
        """How this language abbreviates the colour that the notation writes so; any other text stays as it is."""
        return LETTERS[self.language].get(letter, letter)

    def number(self, value: float, digits: int = 2) -> str:
        """A number with that many digits after the point or comma."""
        written = f"{value:.{digits}f}"
        return written if self.language == "en" else written.replace(".", ",")

    def percent(self, part: float, digits: int = 1) -> str:
        """A part of one as per cent."""
        space = "\N{NO-BREAK SPACE}" if self.language == "de" else ""
        return f"{self.number(100 * part, digits)}{space}%"

    def _template(self, one: str, many: str, n: object) -> str:
        if many:
            return self._catalogue.ngettext(one, many, n if isinstance(n, int) else 0)
        # The empty text is gettext's name for a catalogue's header.
        return self._catalogue.gettext(one) if one else ""


@lru_cache(8192, typed=True)
def said(language: str, template: str | tuple[str, str], /, **words: object) -> str:
    """An interface text; a page says the same few again and again, so the last are kept."""
    one, many = (template, "") if isinstance(template, str) else template
    return Speech(language).say(Message(one, words, plural=many))


def language_of(option: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for by `--lang`, else by KAIDAN_LANG, else the one the system speaks, else English.

    Who asks for an unknown language is told so; a system that speaks another one gets English.
    """
    for source, asked in (("--lang", option), ("KAIDAN_LANG", environment.get("KAIDAN_LANG"))):
        if asked:
            language = code_of(asked)
            if language not in LANGUAGES:
                raise unknown_language(source, asked)
            return language
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = code_of(environment[variable])
            return language if language in LANGUAGES else "en"
    return "en"


def code_of(locale: str) -> str:
    """The language of a locale's name: de of de_AT.UTF-8."""
    for mark_of_more in "._-@":
        locale = locale.split(mark_of_more, maxsplit=1)[0]
    return locale.strip().lower()


def unknown_language(source: str, language: str) -> WrongData:
    words: dict[str, object] = {"source": source, "language": language, "languages": ", ".join(LANGUAGES)}
    return WrongData(Message(UNKNOWN_LANGUAGE, words))
