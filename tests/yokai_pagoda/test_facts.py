"""Facts by name, as scenarios ask for them."""

import pytest

from kaidan.games.yokai_pagoda.facts import FACTS
from kaidan.kernel.errors import Unreadable

from .table import at, begin

POSITION = """
    round 2
    starter 2
    pile L KA3 KA4
    pile R TE8
    hand 1 ON1 ON7
    hand 2 NE9
    hand 3 RO1
    collection 3 1 JO9 YU1
"""


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("round", "2"),
        ("starter", "2"),
        ("turn", "2"),
        ("phase", "turn"),
        ("higher-turns", "0"),
        ("over", "-"),
        ("deck", "91"),
        ("pile L", "KA3 KA4"),
        ("top L", "KA4"),
        ("compare NE9 L", "higher"),
        ("hand 1", "ON1 ON7"),
        ("cards 1", "2"),
        ("hand-score 1", "1"),
        ("counting 1", "ON1"),
        ("collection 3", "YU1 JO9"),
        ("collection 1", "-"),
        ("collected 3", "2"),
        ("score 3", "10"),
        ("place 1", "1"),
        ("result 1", "-"),
        ("where JO9", "collection 3"),
        ("where JO1", "deck"),
        ("where KA3", "pile L"),
        ("knows 1 NE9", "deck, hand 2, hand 3, collection 3"),
        ("knows 3 JO9", "collection 3"),
    ],
)
def test_every_fact_has_its_value(fact: str, value: str) -> None:
    assert at(POSITION, players=3)[fact] == value


def test_every_fact_of_the_list_is_one() -> None:
    table = at(POSITION, players=3)
    for form in FACTS:
        assert table[form.replace("SEAT", "1").replace("PILE", "L").replace("CARD", "KA4")]


def test_an_empty_pile_has_no_top_and_compares_with_nothing() -> None:
    table = begin()
    assert [table["pile L"], table["top R"], table["compare KA1 L"]] == ["-", "-", "-"]


@pytest.mark.parametrize(
    "fact",
    ["nothing", "pole L", "hind 1", "where KA11", "compare KA1 M", "compare XX1 L", "knows 9 KA1", "", "hand 1 2"],
)
def test_an_unknown_fact_is_refused_with_the_list(fact: str) -> None:
    with pytest.raises(Unreadable, match=r"there is no fact .* the facts are round, starter"):
        at(POSITION, players=3)[fact]


def test_no_move_of_the_game_has_odds() -> None:
    table = at(POSITION, players=3)
    assert table.pagoda.game.odds(table.pagoda, table.offers[0]) == []
