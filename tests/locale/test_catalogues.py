"""The German and Polish catalogues are complete, fit the sources, and are compiled."""

import ast
import functools
import gettext
import io
import re
from importlib.resources import files

import pytest
from babel.messages.catalog import Catalog

from kaidan.kernel.words import CONTEXT, Message, mark
from kaidan.locale import Speech
from tools import contexts, words

from .test_tellings import ENGLISH

#: Words of the game and of the trade that are the same everywhere.
SHARED = {
    "adept",
    "altar",
    "agent",
    "bot",
    "buddha",
    "buddhas",
    "code",
    "folder",
    "in",
    "kaidan",
    "mantra",
    "menu",
    "pagoda",
    "pettingzoo",
    "portal",
    "qi",
    "su-ling",
    "tao",
    "wu-feng",
    "yang",
    "yin",
    "yin-yang",
    "yokai",
    "text",
}


@functools.cache
def template() -> Catalog:
    return words.extracted()


@functools.cache
def catalogue_of(language: str) -> Catalog:
    return words.written(language)


def originals(catalogue: Catalog) -> set[tuple[str, ...]]:
    return {(message.context or "", *words.originals_of(message)) for message in catalogue if message.id}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_catalogue_has_every_marked_text_and_no_other(language: str) -> None:
    marked, known = originals(template()), originals(catalogue_of(language))
    assert not marked - known, "“make words” brings the catalogues up to date"
    assert not known - marked, "“make words” brings the catalogues up to date"
    assert not catalogue_of(language).obsolete


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_nothing_is_untranslated_or_fuzzy(language: str) -> None:
    assert words.untranslated(catalogue_of(language)) == []
    assert [message.id for message in catalogue_of(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_original(language: str) -> None:
    assert words.misplaced(catalogue_of(language)) == []


@pytest.mark.parametrize("language, forms", [("de", 2), ("pl", 3)])
def test_a_counted_text_has_as_many_forms_as_the_language_needs(language: str, forms: int) -> None:
    counted = [message for message in catalogue_of(language) if message.pluralizable]
    assert counted
    assert catalogue_of(language).num_plurals == forms
    for message in counted:
        assert len(words.forms_of(message)) == forms, message.id


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_compiled_catalogue_is_made_from_the_one_people_edit(language: str) -> None:
    shipped = files("kaidan").joinpath("locale", "catalogues", language, "LC_MESSAGES", "kaidan.mo").read_bytes()
    assert shipped == words.compiled(catalogue_of(language))
    read = gettext.GNUTranslations(io.BytesIO(shipped))
    for message in catalogue_of(language):
        if message.id and message.string and not message.pluralizable:
            key = f"{message.context}{CONTEXT}{message.id}" if message.context else str(message.id)
            assert read.gettext(key) == message.string


@pytest.mark.parametrize("language, opening, closing", [("de", "„", "“"), ("pl", "„", "”")])
def test_quotation_marks_are_those_of_the_language(language: str, opening: str, closing: str) -> None:
    for message in catalogue_of(language):
        for form in words.forms_of(message) if message.id else ():
            others = set('„“”‚‘"') - {opening, closing}
            assert not others & set(form), form
            assert form.count(opening) == form.count(closing), form
            assert not re.search(rf"{closing}[^{opening}]*{closing}", form), form


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_english_word_is_left_in_a_translation(language: str) -> None:
    """What stands in quotation marks may be typed so; the rest is in the language."""
    for message in catalogue_of(language):
        for form in words.forms_of(message) if message.id else ():
            spoken = re.sub(r"„[^“”]*[“”]|\{\w*\}", "", form)
            assert not ENGLISH.search(spoken), form


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_translation_like_its_original_has_only_words_that_are_the_same(language: str) -> None:
    for message in catalogue_of(language):
        if message.id and words.originals_of(message)[0] == words.forms_of(message)[0]:
            spoken = re.sub(r"\{\w*\}", "", words.originals_of(message)[0]).lower()
            assert set(re.findall(r"[^\W\d_][\w-]*", spoken)) <= SHARED, message.id


def test_no_language_speaks_in_the_words_of_another() -> None:
    """A word that two languages share and English does not has slipped from one catalogue into the other."""
    first, *others = map(catalogue_of, words.LANGUAGES)
    for message in first:
        for other in others if message.id else ():
            there = other.get(message.id, message.context)
            if there is not None and words.forms_of(there) == words.forms_of(message):
                spoken = re.sub(r"\{\w*\}", "", " ".join(words.forms_of(message))).lower()
                assert set(re.findall(r"[^\W\d_][\w-]*", spoken)) <= SHARED, message.id


def test_every_mark_is_seen_wherever_it_stands() -> None:
    source = """
HERE = mark("here")
THERE = f"[{say(mark('in a text'))}]"
COUNT = mark_plural("{n} card", "{n} cards")
HOST = mark("host", "person")
    """
    assert list(words.marked_in(source)) == [
        (None, ("here",)),
        (None, ("in a text",)),
        (None, ("{n} card", "{n} cards")),
        ("person", ("host",)),
    ]


def test_only_marked_texts_become_messages() -> None:
    """A template written straight into `Message(...)`, or two forms marked apart, would never be translated."""
    for path in sorted(words.SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                template = node.args[0]
                literal = str(template.value) if isinstance(template, ast.Constant) else ""
                spoken = re.sub(r"\{\w*\}", "", literal)
                assert not any(letter.isalpha() for letter in spoken), f"{path}:{node.lineno}: {literal}"
                for keyword in node.keywords:
                    apart = isinstance(keyword.value, ast.Call) and keyword.arg == "plural"
                    assert not apart, f"{path}:{node.lineno}: a pair of forms is marked with mark_plural"


def test_every_text_of_one_or_two_words_has_a_context() -> None:
    lacking = {path.name: contexts.lacking_in(path) for path in sorted(words.SOURCE.rglob("*.py"))}
    assert {name: texts for name, texts in lacking.items() if texts} == {}, "python -m tools.contexts gives them one"


def test_one_word_has_a_translation_for_each_context() -> None:
    assert [Speech(language).text(mark("host", "person")) for language in ("en", "de", "pl")] == [
        "host",
        "Gastgeber",
        "gospodarz",
    ]
    assert Speech("de").text(mark("host", "verb")) != Speech("de").text(mark("host", "person"))
    assert str(Message(mark("host", "verb"), {})) == "host"
