"""The rules as help: each by its id, in every language, with the marks that say whose it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Final

from ..games.catalogue import title_named, titles
from ..kernel.errors import WrongData
from ..kernel.title import Title
from ..kernel.words import Message, mark
from .languages import language as language_named
from .plain import nearest, plain
from .speech import Speech

#: What a mark in brackets says about the rule.
MEANINGS: Final = {
    "E1": mark("[E1] holds only in the English and Polish edition of 2008"),
    "E2": mark("[E2] holds only in the German edition of 2009"),
    "R": mark("[R] is a ruling of ours: the rulebooks are silent, unclear or overruled"),
    "X": mark("[X] is a reconstruction of ours: no source we have describes what is printed"),
    "K": mark("[K] stands in the rulebook or was stated by its publisher"),
}
UNKNOWN_RULE: Final = mark("there is no rule “{rule}”; like it are {rules}")
UNKNOWN_TOPIC: Final = mark("there is no rule “{rule}”; a rule is named like {like}, and the topics are {topics}")
NOTHING_FOUND: Final = mark("no rule mentions “{words}”; try a single word or the start of a rule number")


class Cited(str):
    """Rules by their ids, as a text with commas; `ids` has them one by one."""

    ids: tuple[str, ...]

    @classmethod
    def of(cls, ids: Sequence[str]) -> Cited:
        out = cls(", ".join(ids))
        out.ids = tuple(ids)
        return out


#: How a rule is named: its game, its topic, its number.
ID: Final = re.compile(r"[A-Z]{2,}-[A-Z]+-\d+")
RULE_LINE: Final = re.compile(rf"- \*\*({ID.pattern})\*\* (\S.*)")
MARK: Final = re.compile(r"\[(E1|E2|R|X|K)\b[^\]]*\]")
#: A mark that says nothing more.
BARE_MARK: Final = re.compile(r" ?\[(?:E1|E2|R|X|K)\]")
EMPHASIS: Final = re.compile(r"[*`]([^*`]+)[*`]")


@dataclass(frozen=True)
class RuleText:
    """One rule in one language. Its text keeps the marks."""

    id: str
    #: The game or expansion whose rule it is.
    book: str
    section: str
    text: str

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks in the order of the text, each once; a rule numbered among the rulings needs none to be one."""
        found = MARK.findall(self.text)
        return tuple(dict.fromkeys([*found, "R"] if "-R-" in self.id else found))

    @property
    def unmarked(self) -> str:
        """What the rule says, without the marks that tell where it comes from."""
        return BARE_MARK.sub("", self.text)


def text_of(title: Title, language: str) -> str:
    """The rules of a title: the game's own text, else what the language brings, else in English, else nothing."""
    known = language_named(language)
    assert known is not None
    mine = resources.files(title.package).joinpath("data", "rules")
    texts = mine.joinpath(f"{language}.md"), known.folder.joinpath("rules", f"{title.key}.md"), mine.joinpath("en.md")
    return next((path.read_text(encoding="utf-8") for path in texts if path.is_file()), "")


def all_rules(language: str) -> dict[str, RuleText]:
    """Every rule by its id, in the order of the titles and their texts."""
    return rules_of(language, tuple(title.key for title in titles()))


@cache
def rules_of(language: str, keys: tuple[str, ...]) -> dict[str, RuleText]:
    out: dict[str, RuleText] = {}
    for key in keys:
        book = section = current = ""
        for line in text_of(title_named(key), language).splitlines():
            if line.startswith("#"):
                # A text without sections goes by what its title says before the colon.
                section, current = line.lstrip("# ").split(":")[0], ""
                book = book or section
            elif found := RULE_LINE.fullmatch(line):
                current = found[1]
                out[current] = RuleText(current, book, section, found[2])
            elif current and line.startswith("  "):
                out[current] = RuleText(current, book, section, f"{out[current].text} {line.strip()}")
            else:
                current = ""
    return {name: replace(one, text=EMPHASIS.sub(r"\1", one.text)) for name, one in out.items()}


def topics() -> list[str]:
    """What ids begin with: the game and the topic."""
    return list(dict.fromkeys(name.rsplit("-", 1)[0] for name in all_rules("en")))


def example() -> str:
    """A rule that there is, to show how ids look."""
    return next(iter(all_rules("en")))


def rule(name: str, language: str) -> RuleText:
    """The rule of that id, however it is capitalised; a refusal names those it could have been."""
    wanted = name.strip().upper()
    known = all_rules(language)
    if wanted in known:
        return known[wanted]
    near = nearest(wanted, known)
    if near:
        raise WrongData(Message(UNKNOWN_RULE, {"rule": name, "rules": ", ".join(near)}))
    words: dict[str, object] = {"rule": name, "like": example(), "topics": ", ".join(topics())}
    raise WrongData(Message(UNKNOWN_TOPIC, words))


def beginning(prefix: str, language: str) -> list[RuleText]:
    """All rules whose id begins so: those of a game, or of a topic."""
    wanted = prefix.strip().upper()
    return [
        one
        for name, one in all_rules(language).items()
        if name == wanted or name.startswith(wanted if wanted.endswith("-") else f"{wanted}-")
    ]


def saying(words: str, language: str) -> list[RuleText]:
    """All rules in which every one of the words occurs, in their text, section or id."""
    wanted = plain(words).split()
    return [
        one
        for one in all_rules(language).values()
        if all(word in plain(f"{one.id} {one.section} {one.text}") for word in wanted)
    ]


def find(text: str, language: str) -> list[RuleText]:
    """What somebody who types this may want: one rule, the rules of a topic, or those that say the words."""
    if text.strip().upper() in all_rules(language):
        return [rule(text, language)]
    found = beginning(text, language) or saying(text, language)
    if found:
        return found
    if re.fullmatch(r"\s*[A-Za-z]{2,}-[A-Za-z]+-?\d*\s*", text):
        return [rule(text, language)]
    raise WrongData(Message(NOTHING_FOUND, {"words": text}))


def told(one: RuleText, speech: Speech) -> list[str]:
    """A rule for reading: id and section, the text, and what its marks mean."""
    return [f"{one.id}  {one.section}", one.text, *[speech.text(MEANINGS[sign]) for sign in one.marks]]
