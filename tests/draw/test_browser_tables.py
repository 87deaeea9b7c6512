"""The tables as HTML and SVG: every place labelled, colours never alone, nothing hidden shown, a code that scans."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kaidan
from kaidan.draw.svg.board import board_of
from kaidan.draw.svg.element import element
from kaidan.draw.svg.qr import encoded, lay_patterns, remainder, with_mask
from kaidan.locale import LANGUAGES, Speech
from kaidan.table.gathering import Gathering
from kaidan.table.wish import Wish

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {"players": 2}),
    ("ghost-stories", {"players": 3, "expansion": "white-moon"}),
    ("yokai-pagoda", {"players": 3}),
]


def gathered(name: str, options: dict[str, Any], moves: int = 12) -> Gathering:
    """A table some moves into a game that one person plays for all."""
    gathering = Gathering.open("abcdefgh", kaidan.game(name, None, **options), 7, "host")
    for number, seat in enumerate(gathering.party.seats):
        if seat.kind == "open":
            seat.kind, seat.name, seat.key = "human", f"P{number}", f"key{number}"
    gathering.start()
    for i in range(moves):
        if gathering.table.over:
            break
        offered = gathering.table.state.options()
        key = gathering.party.seats[gathering.table.decider].key
        gathering.do(key, Wish(move=offered[i % len(offered)], version=gathering.table.version), lambda: 1)
    return gathering


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, options", GAMES)
def test_every_part_carries_its_id_and_every_cell_a_sentence(name: str, options: dict[str, Any], language: str) -> None:
    sight = gathered(name, options).sight("key0")
    for key, part in board_of(sight.game).parts(sight, Speech(language)).items():
        assert re.match(rf'<\w+[^>]* id="{key}"', part), key
        if 'role="gridcell"' in part:
            label = re.search(r'aria-label="([^"]+)"', part)
            assert label is not None
            assert label[1][0] == label[1][0].upper()
            assert label[1].endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pip_has_glyph_and_letter_of_its_language(language: str) -> None:
    sight = gathered("ghost-stories", {"players": 4}).sight("key0")
    speech = Speech(language)
    drawn = "".join(board_of(sight.game).parts(sight, speech).values())
    pips = re.findall(r'<span class="(?:pip|pawn)[^"]* of-(\w+)[^"]*"><svg class="glyph".*?</svg><b>(.)</b>', drawn)
    assert pips
    letters = {"yellow": "Y", "blue": "B", "green": "G", "red": "R", "black": "K"}
    assert all(letter == speech.letter(letters[colour]) for colour, letter in pips)


def test_no_style_and_no_script_is_written_into_a_page() -> None:
    for name, options in GAMES:
        sight = gathered(name, options).sight("key0")
        drawn = "".join(board_of(sight.game).parts(sight, Speech("en")).values())
        assert " style=" not in drawn
        assert "<script" not in drawn
        assert not re.search(r" on\w+=", drawn)


def test_names_are_escaped() -> None:
    gathering = gathered("ghost-stories", {"players": 4})
    gathering.party.seats[0].name = "<img src=x>"
    sight = gathering.sight("key0")
    drawn = "".join(board_of(sight.game).parts(sight, Speech("en")).values())
    assert "<img" not in drawn
    assert "&lt;img src=x&gt;" in drawn
    assert element("b", 'a"<&', title='"') == '<b title="&quot;">a&quot;&lt;&amp;</b>'


@pytest.mark.parametrize("eyes", ["key0", "key1", ""])
def test_hands_of_others_are_not_drawn(eyes: str) -> None:
    """YP-INF-1."""
    gathering = gathered("yokai-pagoda", {"players": 3}, 6)
    sight = gathering.sight(eyes)
    drawn = "".join(board_of(sight.game).parts(sight, Speech("en")).values())
    state = gathering.table.state
    hand = getattr(state, "hand")  # noqa: B009  the state is a Pagoda, known only by its game
    mine = {int(number) for number in re.findall(r'id="card-(\d+)"', drawn)}
    assert mine == (set() if sight.seat is None else set(hand(sight.seat)))


# -- the code to scan -------------------------------------------------------------------------------------------------
def scanned(grid: list[list[int]]) -> bytes:
    """What a scanner reads from a small code of one block: format, mask, words, correction, text."""
    size = len(grid)
    version = (size - 17) // 4
    fixed = [[0] * size for _ in range(size)]
    lay_patterns([[0] * size for _ in range(size)], fixed, version)
    rows = [grid[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    kind = int("".join(map(str, rows[:5])), 2) ^ 0b10101
    assert kind >> 3 == 0, "error correction M"
    bare = with_mask(grid, fixed, kind & 7)
    bits = ""
    upwards = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for step in range(size):
            y = size - 1 - step if upwards else step
            bits += "".join(str(bare[y][x]) for x in (right, right - 1) if not fixed[y][x])
        upwards = not upwards
    words = [int(bits[i : i + 8], 2) for i in range(0, len(bits) - 7, 8)]
    total, correcting = {1: (26, 10), 2: (44, 16), 3: (70, 26)}[version]
    assert remainder(words[: total - correcting], correcting) == words[total - correcting : total]
    stream = "".join(format(word, "08b") for word in words)
    assert stream[:4] == "0100"
    length = int(stream[4:12], 2)
    return bytes(int(stream[12 + 8 * i : 20 + 8 * i], 2) for i in range(length))


@pytest.mark.parametrize("text", ["kaidan", "http://10.0.0.7/t/abc", "http://192.168.178.22:8000/t/abcd2345"])
def test_the_code_of_a_table_can_be_scanned(text: str) -> None:
    assert scanned(encoded(text)) == text.encode()
