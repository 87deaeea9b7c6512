"""docs/environments.md tells the numbers as they are."""

from __future__ import annotations

from tools.layouts import PAGE, written


def test_the_tables_of_the_page_are_those_of_the_encodings() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert written(text) == text, "make layouts writes them anew"
