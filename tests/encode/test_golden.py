"""Actions and observations keep their places and meanings within a version of the encoding."""

from __future__ import annotations

from kaidan.encode import ENCODING

from .golden import changed, golden, kept


def test_nothing_changes_without_a_higher_version() -> None:
    before = kept()
    assert before["version"] == ENCODING, "write the golden file anew: make layouts"
    assert changed(before, golden()) == [], "raise ENCODING in encode/encoding.py, then make layouts"


def test_the_golden_file_notices_a_change_of_each_kind() -> None:
    now = golden()
    assert changed(now, now) == []
    for key in ("actions", "layout", "observations"):
        other = {title: {**row, key: "other"} for title, row in now.items()}
        assert f"yokai-pagoda: {key}" in changed(now, other)
    older = {title: {**row, "rules": 0, "observations": "other"} for title, row in now.items()}
    assert changed(older, now) == []
