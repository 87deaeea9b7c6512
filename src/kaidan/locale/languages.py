"""The languages: each a folder of data, ours beside this module, others' in packages that are installed.

A language is `language.toml`, the catalogue `LC_MESSAGES/kaidan.mo`, and for each game, as far as they are translated,
`rules/TITLE.md`. A package of anybody's brings one by the entry point `kaidan.languages`, named by the language's code.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH: Final = "en"
#: The entry points by which others bring their languages.
GROUP: Final = "kaidan.languages"


@dataclass(frozen=True)
class Language:
    """What is particular to a language beside its words."""

    code: str
    folder: Traversable
    #: What its speakers call it.
    name: str
    #: Between whole and parts of a number, and after per cent.
    decimal: str = "."
    percent: str = "%"
    #: Between thousands; a language that puts a space there does so from five digits on.
    thousands: str = ","
    #: Whether a whole sentence after a colon begins with a capital.
    capital_after_colon: bool = False
    #: How it abbreviates the colours that the notation writes with English letters.
    letters: dict[str, str] = field(default_factory=dict)
    #: The cases in which a template may ask for a name, by their codes: each name and what becomes of it. A template
    #: that says `{card_acc}` gets the argument `card` in the case `acc`; a name that is not here stays as it is.
    cases: dict[str, dict[str, str]] = field(default_factory=dict)

    @cached_property
    def names(self) -> dict[str, re.Pattern[str]]:
        """What finds the names that change in a case, the longest first."""
        return {
            case: re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(forms, key=len, reverse=True)))})(?!\w)")
            for case, forms in self.cases.items()
        }


def read(code: str, folder: Traversable) -> Language:
    said: dict[str, Any] = tomllib.loads(folder.joinpath("language.toml").read_text(encoding="utf-8"))
    return Language(code, folder, **said)


@cache
def own() -> dict[str, Language]:
    """The languages that come with kaidan, English first."""
    folders = sorted(
        (folder for folder in resources.files(__package__).joinpath("catalogues").iterdir() if folder.is_dir()),
        key=lambda folder: (folder.name != ENGLISH, folder.name),
    )
    return {folder.name: read(folder.name, folder) for folder in folders}


#: Those that come with kaidan.
LANGUAGES: Final = tuple(own())


@cache
def every() -> dict[str, Language]:
    """All languages; whoever installs one that comes with kaidan replaces it."""
    from importlib.metadata import entry_points

    found = {point.name: read(point.name, resources.files(point.load())) for point in entry_points(group=GROUP)}
    return {**own(), **found}


def language(code: str) -> Language | None:
    """The language of that code, if it is spoken here."""
    return own().get(code) or every().get(code)


def languages() -> list[str]:
    """The codes of all languages, English first."""
    return list(every())
