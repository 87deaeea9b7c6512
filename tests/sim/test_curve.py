"""The curve of strength over playouts: read from results as they lie, told as a table and a picture."""

from __future__ import annotations

import shutil
from pathlib import Path

from kaidan.sim.curve import BEGIN, END, cell, main, points, table
from kaidan.sim.suite import suites

FOLDER = Path(__file__).parents[2] / "docs" / "strength"


def test_results_are_told_by_case_and_playouts() -> None:
    found = points(FOLDER)
    assert {100, 300} <= {point.playouts for point in found}
    rows = table(found)
    assert rows[0].startswith("| case | 100 playouts | 300 playouts |")
    assert rows[0].endswith("| a tenth of a second | target at a tenth | a second |")
    assert any(row.startswith("| ghost-stories-hell-4 | ") for row in rows)


def test_a_tenth_of_a_second_is_a_column_whatever_number_of_playouts_it_is() -> None:
    tenths = {case.name: case.tenth() for case in suites()["ghost-stories"]}
    found = [point for point in points(FOLDER) if tenths.get(point.line.label) == point.playouts]
    assert len({point.playouts for point in found}) == 4
    head, _, *rows = table(found)
    assert head == "| case | a tenth of a second | target at a tenth | a second |"
    assert sorted(row.split(" | ")[0] for row in rows) == sorted(f"| {point.line.label}" for point in found)
    assert all(cell(point.line) in "\n".join(rows) for point in found)


def test_the_page_and_the_picture_are_made_from_the_results_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    for file in FOLDER.glob("ghost-stories-?00.jsonl"):
        shutil.copy(file, tmp_path)
    assert main(tmp_path, page) == 0
    text = page.read_text()
    assert "old" not in text
    assert text.startswith("before")
    assert text.endswith("after\n")
    first = (tmp_path / "curve.svg").read_bytes()
    main(tmp_path, page)
    assert (tmp_path / "curve.svg").read_bytes() == first


def test_the_page_of_the_bots_says_what_the_results_say() -> None:
    text = (FOLDER.parent / "bots.md").read_text(encoding="utf-8")
    told = text.split(BEGIN)[1].split(END)[0].strip()
    assert told.splitlines() == table(points(FOLDER))
