"""The White Moon table as text: villagers, Portal, urns, Su-Ling, crystals and artifacts beside everything else."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.draw.ink import width_of
from kaidan.draw.page import Page
from kaidan.draw.text import drawing_of
from kaidan.draw.white_moon_words import MOON_PHRASES, MOON_QUESTIONS
from kaidan.games.ghost_stories.white_moon import codes as c
from kaidan.kernel.codes import CHANCE, DECISION
from kaidan.kernel.packed import kind_of
from kaidan.locale import LANGUAGES, Speech

from ..white_moon.table import at
from ..white_moon.test_setup import NO_CEMETERY, TEN
from .test_ghost_stories_text import cell, positions

GAME = kaidan.game("ghost-stories", expansion="white-moon")
DRAWING = drawing_of(GAME)
MOON = {"expansion": "white-moon", "level": "nightmare"}


def test_villagers_portal_and_urns_stand_on_their_tiles() -> None:
    """WM-SET-2: three on every tile but the Portal's, only the top one seen."""
    state = GAME.start(seed=1)
    while state.waiting == CHANCE and state.outcomes()[0][0].startswith("reveal"):
        state.play(state.outcomes()[0][0])
    text = "\n".join(DRAWING.table(state, Page(Speech("en"))))
    assert "PORTAL" in cell(text, "c3")
    assert cell(text, "c4").endswith("/?/?")
    assert [cell(text, tile).endswith("urn o") for tile in ("b4", "c4", "d2")] == [True, False, True]
    assert "Graveyard: 0," in text
    assert "Moon Crystals: 4" in text


def test_without_a_cemetery_the_dead_lie_beside_the_village() -> None:
    """WM-SET-1"""
    state = at(TEN.format(NO_CEMETERY) + "taoist Y dead\nphase yang B", tiles_from="ten").village
    text = "\n".join(DRAWING.table(state, Page(Speech("en"), 160)))
    assert "beside the village: Y" in text
    assert "dead: Y" not in text


@pytest.mark.parametrize("width, language", [(60, "pl"), (80, "de"), (100, "en")])
def test_no_line_is_wider_than_the_page(width: int, language: str) -> None:
    for state in positions(4, **MOON)[::9]:
        page = Page(Speech(language), width)
        assert max(width_of(line) for line in DRAWING.table(state, page)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_question_has_words(language: str) -> None:
    speech = Speech(language)
    page = Page(speech)
    kinds: set[int] = set()
    for players in (1, 2, 4):
        for state in positions(6, players=players, **MOON):
            assert "{" not in speech.say(DRAWING.question(state))
            if state.waiting == DECISION:
                kinds |= {kind_of(state.offered[i]) for i in range(state.n_offered)}
                for i in range(state.n_offered):
                    assert "{" not in speech.say(DRAWING.phrase(state, state.offered[i]))
    assert {c.V_ESCORT, c.V_VICTIM, c.V_SU_LING, c.V_RESCUE} <= kinds
    assert DRAWING.sheet(state, page)


def test_every_verb_that_white_moon_adds_has_a_phrase() -> None:
    assert {kind for kind in GAME.notation.by_kind if kind >= c.V_ESCORT and kind != c.V_REVEAL} == set(MOON_PHRASES)


def test_every_question_can_be_asked() -> None:
    rules = {value for name, value in vars(c).items() if name.startswith("R_")}
    assert set(MOON_QUESTIONS) <= rules
