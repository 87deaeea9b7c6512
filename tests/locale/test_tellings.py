"""Every event and every ending of every game can be told in three languages, with nothing left over."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import kaidan
from kaidan.kernel.codes import CHANCE, OVER
from kaidan.kernel.event import HIDDEN, Event
from kaidan.kernel.notation import ArgumentKind, Notation, Telling
from kaidan.kernel.state import State
from kaidan.locale import LANGUAGES, Speech

GAMES: dict[str, list[dict[str, Any]]] = {
    "ghost-stories": [
        {},
        {"level": "hell", "players": 2},
        {"level": "nightmare", "players": 1, "edition": "e1"},
        {"expansion": "white-moon", "incarnations": "new"},
        {"expansion": "white-moon", "level": "nightmare", "players": 2, "tiles_from": "ten"},
    ],
    "yokai-pagoda": [{"players": 2}, {"players": 5}],
}
EVERY = [(name, options) for name, variants in GAMES.items() for options in variants]
ENGLISH = re.compile(
    r"\b(the|of|is|are|and|with|without|takes?|loses?|turns?|cards?|ghosts?|tokens?|boards?|tiles?|spaces?|draws?"
    r"|plays?|gives?|dies|nothing|something|hidden|haunted|yellow|blue|green|red|black|white)\b"
)
#: A roll has no list of values.
SAMPLES = ("R W", "Y", "K")


def values_of(part: ArgumentKind) -> list[int]:
    return part.values() or [value for value in map(part.read, SAMPLES) if value >= 0]


def event_of(telling: Telling, arguments: list[int]) -> Event:
    a, b, c, d = arguments
    return Event(telling.kind, a, b, c, d, "", -1)


def examples(telling: Telling) -> Iterator[Event]:
    """The event with every value of each argument, the others staying at their first."""
    values = [values_of(part) for part in telling.parts]
    assert all(values), telling.name
    firsts = [choices[0] for choices in values] + [0] * (4 - len(values))
    yield event_of(telling, firsts)
    for i, choices in enumerate(values):
        for value in [*choices, HIDDEN]:
            arguments = [value if j == i else first for j, first in enumerate(firsts)]
            yield event_of(telling, arguments)


def assert_spoken(notation: Notation, event: Event, language: str) -> None:
    said = Speech(language).say(notation.tell(event))
    assert said
    assert "{" not in said
    assert "}" not in said
    if language != "en":
        assert not ENGLISH.search(said), said


def test_every_game_is_spoken_for() -> None:
    assert set(GAMES) == set(kaidan.games())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, options", EVERY)
def test_every_event_can_be_told(name: str, options: dict[str, Any], language: str) -> None:
    notation = kaidan.game(name, **options).notation
    for telling in notation.tellings.values():
        for event in examples(telling):
            assert_spoken(notation, event, language)


def played(name: str, options: dict[str, Any], seed: int) -> tuple[State, list[Event]]:
    """A whole game at random, and what happened in it."""
    state = kaidan.game(name, **options).start(seed=seed, recording=True)
    chooser = random.Random(seed)
    while state.waiting != OVER:
        texts = [text for text, _ in state.outcomes()] if state.waiting == CHANCE else state.options()
        state.play(chooser.choice(texts))
    assert state.events is not None
    return state, state.events


@pytest.mark.parametrize("name, options", EVERY)
def test_a_whole_game_can_be_told_and_so_can_its_end(name: str, options: dict[str, Any]) -> None:
    state, events = played(name, options, 7)
    assert len(events) > 20
    for language in LANGUAGES:
        for event in events:
            assert_spoken(state.game.notation, event, language)
        ending = Speech(language).say(state.ending())
        assert "{" not in ending
        assert language == "en" or not ENGLISH.search(ending)
