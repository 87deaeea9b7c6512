"""Speaking: messages, names and interface texts in one language."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from math import floor
from typing import TYPE_CHECKING, Final, final

from ..games import catalogue
from ..kernel.errors import WrongData
from ..kernel.words import Message, Name, mark, spoken
from .languages import ENGLISH, languages
from .languages import language as language_named

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

AND: Final = mark("{others} and {last}")
#: What arithmetic may take from a whole number.
TINY: Final = 1e-9
UNKNOWN_LANGUAGE: Final = mark(
    "{source} asks for the language “{language}”, which is not spoken here; the languages are {languages}"
)


class WordsOfGames(gettext.NullTranslations):
    """What our own catalogue does not have: the words of games that others have written, each with its own."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language: Final = language

    def theirs(self) -> Iterator[gettext.NullTranslations]:
        for title in catalogue.TITLES.values():
            if (words := words_of(title.package, self.language)) is not None:
                yield words

    def gettext(self, message: str) -> str:
        return next((said for words in self.theirs() if (said := words.gettext(message)) != message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        plain = super().ngettext(msgid1, msgid2, n)
        return next((said for words in self.theirs() if (said := words.ngettext(msgid1, msgid2, n)) != plain), plain)


@cache
def words_of(package: str, language: str) -> gettext.NullTranslations | None:
    """The catalogue that a game brings itself, if it has one for the language."""
    path = resources.files(package).joinpath("data", "words", f"{language}.mo")
    return compiled(path) if path.is_file() else None


def compiled(path: Traversable) -> gettext.NullTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; English needs none."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    known = language_named(language)
    assert known is not None
    out = compiled(known.folder.joinpath("LC_MESSAGES", "kaidan.mo"))
    out.add_fallback(WordsOfGames(language))
    return out


class ArgumentWords(dict[str, str]):
    """The arguments of a message in words, each when the template asks for it: most forms of a name never are."""

    __slots__ = ("arguments", "case", "speech")

    def __init__(self, speech: Speech, arguments: Mapping[str, object], case: str = "") -> None:
        super().__init__()
        self.speech = speech
        self.arguments = arguments
        #: The case in which all names stand, if the sentence is itself part of one that asks for it.
        self.case = case

    def __missing__(self, key: str) -> str:
        name, _, asked = (key, "", "") if key in self.arguments else key.rpartition("_")
        value = self.arguments[name]
        case = asked or (self.case if isinstance(value, (Message, Name)) else "")
        word = self[key] = self.speech.in_case(value, case) if case else self.speech.word(value)
        return word


@final
class Speech:
    """One language: turns messages into sentences and names into words."""

    def __init__(self, language: str) -> None:
        known = language_named(language)
        if known is None:
            raise unknown_language("Speech", language)
        self.language: Final = language
        self._known: Final = known
        self._catalogue: Final = translations(language)
        #: Interface texts without arguments; there are only so many.
        self._texts: Final[dict[str | tuple[str, str], str]] = {}

    def say(self, message: Message) -> str:
        """The message as a sentence: template translated, names and further messages put in."""
        return self._said(message)

    def text(self, template: str | tuple[str, str], /, **words: object) -> str:
        """An interface text marked with `mark`, or with `mark_plural` and then a number `n`."""
        if words:
            return said(self.language, template, **words)
        found = self._texts.get(template)
        if found is None:
            found = self._texts[template] = said(self.language, template)
        return found

    def word(self, value: object) -> str:
        """One argument of a sentence: a name, a message, a number or plain text."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Name):
            return self.named(value.en, value.others)
        return str(value)

    def named(self, english: str, others: Mapping[str, str]) -> str:
        """A proper name, or a text that came with its translations; a language they lack has it in its catalogue."""
        return others[self.language] if self.language in others else self._template(english, "", 0)

    def in_case(self, value: object, case: str) -> str:
        """A name as it stands in a case of this language, or all that a message or a row of names has."""
        forms = self._known.cases[case]
        if isinstance(value, Message) and value.arguments:
            return self._said(value, case)
        word = self.word(value)
        if isinstance(value, (Message, Name)):
            return forms.get(word, word)
        return self._known.names[case].sub(lambda found: forms[found[0]], word)

    def printed(self, words: Mapping[str, str]) -> str:
        """A text by language, as tables of content have it."""
        return self.named(words[ENGLISH], words)

    def after_colon(self, text: str) -> str:
        """A whole sentence as it stands after a colon."""
        return text if self._known.capital_after_colon else text[:1].lower() + text[1:]

    def letter(self, letter: str) -> str:
        """How this language abbreviates the colour that the notation writes so; any other text stays as it is."""
        return self._known.letters.get(letter, letter)

    def number(self, value: float, digits: int = 2) -> str:
        """A number with that many digits after the point or comma."""
        return f"{value:.{digits}f}".replace(".", self._known.decimal)

    def count(self, value: int) -> str:
        """A whole number that may be large."""
        between = self._known.thousands
        return f"{value:,}".replace(",", between) if between.strip() or value >= 10_000 else str(value)

    def percent(self, part: float, digits: int = 1) -> str:
        """A part of one as per cent."""
        return f"{self.number(100 * part, digits)}{self._known.percent}"

    def shares(self, parts: Sequence[float], digits: int = 0) -> list[str]:
        """Parts of one whole as per cent, rounded so that what is shown adds up: to 100 if the parts are all there is.

        What rounding down leaves goes to the largest remainders.
        """
        exact = [100 * 10**digits * part for part in parts]
        shown = [floor(value + TINY) for value in exact]
        left = round(sum(exact)) - sum(shown)
        for i in sorted(range(len(exact)), key=lambda i: (shown[i] - exact[i], i))[:left]:
            shown[i] += 1
        return [self.percent(value / (100 * 10**digits), digits) for value in shown]

    def _said(self, message: Message, case: str = "") -> str:
        template = self._template(message.template, message.plural, message.arguments.get("n"))
        return template.format_map(ArgumentWords(self, message.arguments, case))

    def _template(self, one: str, many: str, n: object) -> str:
        if many:
            return self._catalogue.ngettext(one, many, n if isinstance(n, int) else 0)
        # The empty text is gettext's name for a catalogue's header.
        return spoken(self._catalogue.gettext(one)) if one else ""


@lru_cache(8192, typed=True)
def said(language: str, template: str | tuple[str, str], /, **words: object) -> str:
    """An interface text; a page says the same few again and again, so the last are kept."""
    one, many = (template, "") if isinstance(template, str) else template
    return Speech(language).say(Message(one, words, plural=many))


def listed(names: Sequence[str], speech: Speech) -> str:
    """Several names in one sentence: A, B and C."""
    return speech.text(AND, others=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)


def language_of(option: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for by `--lang`, else by KAIDAN_LANG, else the one the system speaks, else English.

    Who asks for an unknown language is told so; a system that speaks another one gets English.
    """
    for source, asked in (("--lang", option), ("KAIDAN_LANG", environment.get("KAIDAN_LANG"))):
        if asked:
            language = code_of(asked)
            if language_named(language) is None:
                raise unknown_language(source, asked)
            return language
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = code_of(environment[variable])
            return language if language_named(language) is not None else ENGLISH
    return ENGLISH


def code_of(locale: str) -> str:
    """The language of a locale's name: de of de_AT.UTF-8."""
    for mark_of_more in "._-@":
        locale = locale.split(mark_of_more, maxsplit=1)[0]
    return locale.strip().lower()


def unknown_language(source: str, language: str) -> WrongData:
    words: dict[str, object] = {"source": source, "language": language, "languages": ", ".join(languages())}
    return WrongData(Message(UNKNOWN_LANGUAGE, words))
