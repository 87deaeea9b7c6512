"""What happened as the page tells it: ghosts with plural names, whoever reads it as “you”, tiles by one name."""

from __future__ import annotations

import re

import pytest

import kaidan
from kaidan.draw.drawing import Drawing
from kaidan.draw.ghost_stories_tale import Tale
from kaidan.draw.ghost_stories_words import FORMS, SHORT_NAMES
from kaidan.draw.page import Page
from kaidan.draw.text import drawing_of
from kaidan.draw.white_moon_tale import MoonTale
from kaidan.games.ghost_stories.white_moon.title import white_moon_content
from kaidan.kernel.event import Event
from kaidan.kernel.notation import Telling
from kaidan.kernel.state import State
from kaidan.kernel.words import Message
from kaidan.locale import LANGUAGES, Speech
from kaidan.table.frame import tell

BASE = kaidan.game("ghost-stories").start(seed=1)
MOON = kaidan.game("ghost-stories", expansion="white-moon").start(seed=1)
PAGODA = kaidan.game("yokai-pagoda", players=3).start(seed=1)
GAMES = [pytest.param(state, id=name) for state, name in ((BASE, "base"), (MOON, "moon"), (PAGODA, "pagoda"))]
#: A verb in the singular right after the ghost it is about.
SINGULAR = re.compile(r"^\{card\}(?: at \{space\})? (?:is|[a-z]+s)\b")
HEADS, MONK = 47, 26


def drawing(state: State) -> Drawing:
    return drawing_of(state.game)


def told(state: State, name: str, *values: int, you: int = -1, language: str = "en", named: bool = True) -> str:
    """An event of that name with these arguments, for whoever sits at a seat."""
    telling = next(one for one in state.game.notation.tellings.values() if one.name == name)
    a, b, c, d = [*values, 0, 0, 0, 0][:4]
    speech = Speech(language)
    page = Page(speech, players={0: "Ada", 1: "Mei", 2: "Wen"}, you=you)
    message = tell(state.game, Event(telling.kind, a, b, c, d, "", -1), page.players if named else {})
    return speech.say(drawing(state).told(state, message, page))


def said(message: Message, state: State, language: str) -> str:
    speech = Speech(language)
    return speech.say(drawing(state).noted(message, speech))


def test_a_ghost_whose_name_is_a_plural_takes_a_verb_in_the_plural() -> None:
    assert told(BASE, "exorcised", HEADS, 0) == "Severed Heads are exorcised"
    assert told(BASE, "exorcised", MONK, 0) == "Fallen Monk is exorcised"
    assert told(BASE, "placed", HEADS, 0).startswith("Severed Heads come to ")
    assert told(BASE, "placed", HEADS, 0, language="de").startswith("Abgeschlagene Köpfe kommen auf ")
    assert told(BASE, "placed", 16, 0, language="de").startswith("Klebfuß kommt auf ")  # Sticky Feet are one in German


def test_in_notation_it_does_too() -> None:
    kind = next(one.kind for one in BASE.game.notation.tellings.values() if one.name == "placed")
    event = Event(kind, HEADS, 0, 0, 0, "", -1)
    assert re.fullmatch(r"Severed Heads come to [a-e][1-5]", said(BASE.game.notation.tell(event), BASE, "en"))


@pytest.mark.parametrize("tale", [Tale, MoonTale])
def test_every_sentence_with_a_ghost_before_its_verb_has_a_form_for_several(tale: type[Tale]) -> None:
    state = MOON if tale is MoonTale else BASE
    known = {one.template for one in state.game.notation.tellings.values()}
    singular = {one for one in known if SINGULAR.search(tale.told.get(one, one))}
    assert singular
    assert not singular - set(tale.of_several)
    assert not {one for one in known if SINGULAR.search(one)} - set(tale.noted_of_several)
    assert not [one for one in tale.of_several.values() if SINGULAR.search(one)]


def test_names_are_plurals_in_the_languages_that_the_cards_name() -> None:
    content = white_moon_content(None)
    assert ("en", "Silver Fangs") in content.plurals
    assert ("de", "Silberreißzahn") not in content.plurals
    ending = {name for language, name in content.plurals if language == "en" and name is not None}
    others = {row["name"]["en"] for row in content.card_rows.values()} - ending
    assert not {name for name in others if re.search(r"[^s]s$|Feet$|Dead$", name)} - {"Voracious", "Nameless"}


def about_a_seat(state: State) -> list[Telling]:
    return [one for one in state.game.notation.tellings.values() if "seat" in one.keys]


@pytest.mark.parametrize("state", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_what_he_did_is_you(state: State, language: str) -> None:
    """Promise: people have names, and “you” is you."""
    for telling in about_a_seat(state):
        last = [part.values()[-1] for part in telling.parts]
        values = [0 if key == "seat" else value for key, value in zip(telling.keys, last, strict=True)]
        mine = told(state, telling.name, *values, you=0, language=language)
        assert "Ada" not in mine, telling.name
        assert mine == told(state, telling.name, *values, you=0, language=language, named=False)
        assert "Ada" in told(state, telling.name, *values, you=1, language=language)
        if language == "en":
            assert re.search(r"\byour?\b", mine), mine


def test_whoever_is_given_a_card_is_you() -> None:
    card = PAGODA.game.notation.tellings[8].parts[2].values()[0]
    assert told(PAGODA, "given", 1, 0, card, you=0).startswith("Mei gives you ")
    assert told(PAGODA, "given", 0, 1, card, you=0).startswith("you give Mei ")
    assert told(PAGODA, "given", 1, 2, card, you=0).startswith("Mei gives Wen ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_is_called_on_the_board_as_in_the_story(language: str) -> None:
    speech = Speech(language)
    for key, forms in FORMS.items():
        stem = speech.text(SHORT_NAMES[key])[:2]
        assert all(stem in speech.text(form) for form in forms), key
    assert set(FORMS) == set(SHORT_NAMES) == {row["key"] for row in white_moon_content(None).tile_rows}
