"""Words on a page: what is told under one head, and what is cited, come as data and are never cut out of sentences."""

from __future__ import annotations

import pytest

from kaidan.draw.svg.icons import PATHS, Filled, sprite
from kaidan.draw.svg.rule_links import linked
from kaidan.draw.svg.words import HeadedLine, with_one_head
from kaidan.games.ghost_stories.content import STONES, load
from kaidan.locale import LANGUAGES, Speech
from kaidan.locale.rules import Cited


def test_lines_with_the_same_head_are_told_under_it_once_and_others_as_they_are() -> None:
    caught = "it can be exorcised only when caught: placed onto a space with a Buddha"
    lines = [HeadedLine("", caught), HeadedLine("When exorcised", "roll"), HeadedLine("When exorcised", "take a token")]
    assert with_one_head(lines) == [caught, "When exorcised: roll. Take a token"]
    assert with_one_head([HeadedLine("", "one"), HeadedLine("", "two")]) == ["one", "two"]
    assert with_one_head([]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_is_its_occasion_and_what_it_does_in_every_language(language: str) -> None:
    content, speech = load(None), Speech(language)
    heads = set()
    for stone in STONES:
        for code in content.effects[stone]:
            when, text = content.effect_parts(stone, code)
            whole = speech.word(content.effect_text(stone, code))
            head = f"{speech.word(when)}: " if when is not None else ""
            heads.add(head)
            assert whole == head + speech.word(text)
            assert (when is not None) == (stone == "right" or "when" in content.effects[stone][code])
    assert len(heads) == 3


def test_rules_are_links_because_they_are_rules_not_because_they_look_like_some() -> None:
    assert linked("see GS-YIN-3 & more") == "see GS-YIN-3 &amp; more"
    drawn = linked(Cited.of(["GS-YIN-3", "WM-CUR-1"]))
    assert [part for part in drawn.split("</a>") if part][1].startswith(", <a ")
    assert drawn.count("<a ") == 2
    assert 'href="/rules?q=WM-CUR-1"' in drawn


def test_a_path_of_an_icon_is_drawn_whole_and_filled_only_where_it_says_so() -> None:
    drawn = sprite()
    for paths in PATHS.values():
        for path in paths:
            assert f'<path d="{path}" fill="{"currentColor" if isinstance(path, Filled) else "none"}"' in drawn.replace(
                '" stroke-linejoin="round" fill="none"', '" fill="none"'
            )
