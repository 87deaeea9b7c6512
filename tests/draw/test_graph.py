"""The curve of a review, as text and as SVG."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from kaidan.draw.graph import Mark, curve_svg, curve_text
from kaidan.draw.page import Page
from kaidan.draw.svg.curve import BY_DECISION, BY_LUCK, BY_RIVAL, MARK, RIGHT, WIDE, CurvePoint, curve, spread
from kaidan.locale import Speech

VALUES = [0.0, 0.25, 0.5, 0.75, 1.0]
MARKS = [Mark(2, "1", "R <move> & more"), Mark(4, "2", "luck", luck=True)]


def test_the_text_has_a_sign_for_every_value_and_the_labels_below() -> None:
    lines = curve_text(VALUES, MARKS, Page(Speech("en"), 80))
    assert lines[0] == "100% │    *"
    assert lines[5].startswith(" 50% │··*··")
    assert lines[10] == "  0% │*"
    assert lines[-1] == "        1 2"


def test_among_rivals_the_line_lies_at_the_fair_share() -> None:
    lines = curve_text(VALUES, [], Page(Speech("en"), 80), fair=0.3)
    assert lines[7] == "     │·····"
    assert "·" not in lines[5]
    assert 'stroke-dasharray="5 4"' in curve_svg(VALUES, [], "chance", "moves", 0.25)
    assert "stroke-dasharray" not in curve_svg(VALUES, [], "chance", "moves")


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("n", [1, 7, 500])
def test_no_line_is_wider_than_the_page(width: int, n: int) -> None:
    values = [i % 11 / 10 for i in range(n)]
    assert all(len(line) <= width for line in curve_text(values, [Mark(n - 1, "12")], Page(Speech("en"), width)))


def test_the_drawing_is_svg_with_a_title_and_a_word_for_every_mark() -> None:
    root = ET.fromstring(curve_svg(VALUES, MARKS, "chance <of> victory", "moves"))
    space = "{http://www.w3.org/2000/svg}"
    titles = [title.text for title in root.iter(f"{space}title")]
    assert titles == ["chance <of> victory", "R <move> & more", "luck"]
    (line,) = root.iter(f"{space}polyline")
    assert len((line.get("points") or "").split()) == len(VALUES)
    assert len(list(root.iter(f"{space}circle"))) == 1


def test_what_a_rival_did_is_no_decision_of_ones_own_in_the_drawing() -> None:
    marks = [*MARKS, Mark(3, "3", "rival", rival=True)]
    root = ET.fromstring(curve_svg(VALUES, marks, "chance", "moves"))
    shapes = {}
    for group in root.iter("{http://www.w3.org/2000/svg}g"):
        drawn = [one.tag.rpartition("}")[2] for one in group]
        if drawn[0] == "title":
            shapes[group[0].text] = drawn[1]
    assert shapes == {"R <move> & more": "circle", "luck": "rect", "rival": "polygon"}


def test_turning_points_that_follow_closely_stand_side_by_side() -> None:
    found = spread([100, 101, 101, 300, 620, 622, 99])
    assert sorted(range(7), key=found.__getitem__) == [6, 0, 1, 2, 3, 4, 5]
    near = sorted(found)
    assert all(b - a >= MARK for a, b in pairwise(near))
    assert found[3] == 300
    assert near[-1] <= WIDE - RIGHT


def test_every_kind_of_turning_point_has_a_shape_of_its_own() -> None:
    kinds = {BY_DECISION: "circle", BY_RIVAL: "polygon", BY_LUCK: "rect"}
    turns = [CurvePoint(i, str(i), "words", kind, "/") for i, kind in enumerate(kinds, 1)]
    root = ET.fromstring(str(curve(VALUES, turns, axis=[(0, "Turn 1"), (3, "2")])))
    marks = {str(mark.get("class")).split()[1]: mark for mark in root.iter("a")}
    for kind, shape in kinds.items():
        assert [one.tag for one in marks[kind] if one.tag in kinds.values()] == [shape]
    # the first number stands where the curve begins
    path = next(one for one in root.iter("polyline"))
    first = next(one for one in root.iter("text") if one.text == "Turn 1")
    assert str(path.get("points")).split(",")[0] == first.get("x")
