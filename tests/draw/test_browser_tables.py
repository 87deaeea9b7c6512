"""The tables as HTML and SVG: every place labelled, colours never alone, nothing hidden shown."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kaidan
from kaidan.draw.svg.element import element
from kaidan.locale import LANGUAGES, Speech
from kaidan.server.fragments import board_scene
from kaidan.table.intent import Move
from kaidan.table.session import Session

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {"players": 2}),
    ("ghost-stories", {"players": 3, "expansion": "white-moon"}),
]


def gathered(name: str, options: dict[str, Any], moves: int = 12) -> Session:
    """A table some moves into a game that one person plays for all."""
    session = Session.open("abcdefgh", kaidan.game(name, None, **options), 7, "host")
    for number, seat in enumerate(session.party.seats):
        if seat.kind == "open":
            seat.kind, seat.name, seat.key = "human", f"P{number}", f"key{number}"
    session.start(7)
    for i in range(moves):
        if session.table.over:
            break
        offered = session.table.state.options()
        key = session.party.seats[session.table.decider].key
        session.do(key, Move(offered[i % len(offered)], session.table.version), lambda: 1)
    return session


def drawn_parts(session: Session, eyes: str = "key0", language: str = "en") -> dict[str, str]:
    """Every part of the table itself, as those eyes see it."""
    snapshot = session.snapshot(eyes)
    scene = board_scene(snapshot, Speech(language))
    return {name: str(part.html()) for name, part in scene.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, options", GAMES)
def test_every_part_carries_its_id_and_every_cell_a_sentence(name: str, options: dict[str, Any], language: str) -> None:
    for key, part in drawn_parts(gathered(name, options), language=language).items():
        assert re.match(rf'<\w+[^>]* id="{key}"', part), key
        if 'role="gridcell"' in part:
            label = re.search(r'aria-label="([^"]+)"', part)
            assert label is not None
            assert label[1][0] == label[1][0].upper()
            assert label[1].endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pip_has_glyph_and_letter_of_its_language(language: str) -> None:
    speech = Speech(language)
    drawn = "".join(drawn_parts(gathered("ghost-stories", {"players": 4}), language=language).values())
    pips = re.findall(r'<span class="(?:pip)[^"]* of-(\w+)[^"]*"><svg class="glyph".*?</svg><b>(.)</b>', drawn)
    assert pips
    letters = {"yellow": "Y", "blue": "B", "green": "G", "red": "R", "black": "K"}
    assert all(letter == speech.letter(letters[colour]) for colour, letter in pips)


def test_no_style_and_no_script_is_written_into_a_page() -> None:
    for name, options in GAMES:
        drawn = "".join(drawn_parts(gathered(name, options)).values())
        assert " style=" not in drawn
        assert "<script" not in drawn
        assert not re.search(r" on\w+=", drawn)


def test_names_are_escaped() -> None:
    session = gathered("ghost-stories", {"players": 4})
    session.party.seats[0].name = "<img src=x>"
    drawn = "".join(drawn_parts(session).values())
    assert "<img src=x" not in drawn
    assert "&lt;img src=x&gt;" in drawn
    assert element("b", 'a"<&', title='"') == '<b title="&quot;">a&quot;&lt;&amp;</b>'
