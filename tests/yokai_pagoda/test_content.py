"""Content as data: checked row by row, open to an owner's overlay."""

import pytest

import kaidan
from kaidan.games.yokai_pagoda.content import load
from kaidan.kernel.errors import WrongData


def refused(overlay: str) -> str:
    with pytest.raises(WrongData) as caught:
        load(overlay)
    return str(caught.value)


def test_an_overlay_changes_names_and_spellings_and_the_digest() -> None:
    """YP-NAM-1: the names are data."""
    overlay = '[[yokai]]\nkey = "oni"\ncode = "OG"\nname = { en = "Ogre", de = "Oger", pl = "Ogr" }'
    game = kaidan.game("yokai-pagoda", content=overlay)
    plain = kaidan.game("yokai-pagoda")
    assert game.content != plain.content
    card = game.notation.by_words["draw"].parts[0]
    assert [card.write(4 << 4 | 7), str(card.name(4 << 4 | 7))] == ["OG7", "Ogre 7"]
    assert card.read("ON7") == -1
    assert plain.notation.by_words["draw"].parts[0].read("ON7") == 4 << 4 | 7


def test_a_better_name_or_colour_leaves_the_digest() -> None:
    """Cards are spelled by code: only that, and which yokai there are, is played with."""
    renamed = '[[yokai]]\nkey = "oni"\nname = { en = "Ogre", de = "Oger", pl = "Ogr" }\n'
    assert load(renamed + '[[hue]]\nkey = "red"\nfill = "#C02030"').digest == load().digest


def test_a_card_nobody_may_see_has_a_sign_and_a_name() -> None:
    card = kaidan.game("yokai-pagoda").notation.by_words["draw"].parts[0]
    assert [card.write(0), str(card.name(0))] == ["?", "a hidden card"]
    assert len(card.values()) == 100


@pytest.mark.parametrize(
    ("overlay", "says"),
    [
        ("[[yokai", "content cannot be read as TOML: "),
        ("[[ghost]]\nno = 1", "content has no table “ghost”; the tables are hue, yokai"),
        ('yokai = "x"', "content has no table “yokai”; the tables are hue, yokai"),
        ('[[yokai]]\nkey = "zashiki"', "content row yokai zashiki: there is no such row to lay it over"),
        ('[[yokai]]\nkey = "oni"\nrank = 1', "content row yokai oni: unknown field “rank”"),
        ('[[yokai]]\nkey = "oni"\nname = "Oni"', "content row yokai oni: name needs text for en"),
        ('[[yokai]]\nkey = "oni"\ncode = "on"', "content row yokai oni: code “on” should be two capital letters"),
        ('[[yokai]]\nkey = "oni"\ncode = 7', "content row yokai oni: code “7” should be two capital letters"),
        ('[[yokai]]\nkey = "oni"\ncode = "KA"', "content row yokai oni: kappa has the same code"),
        ('[[yokai]]\nkey = "oni"\nband = "solid"', "content row yokai oni: tengu has the same hue and band"),
        ('[[yokai]]\nkey = "oni"\nband = "dotted"', "content row yokai oni: band “dotted” is none of solid, striped"),
        ('[[hue]]\nkey = "red"\nfill = "red"', "content row hue red: fill “red” should be a colour like #35B58A"),
        (
            '[[hue]]\nkey = "red"\nfill = "#12345g"',
            "content row hue red: fill “#12345g” should be a colour like #35B58A",
        ),
        ('[[hue]]\nkey = "red"\nink = "pink"', "content row hue red: ink “pink” is none of dark, white"),
    ],
)
def test_a_wrong_overlay_is_refused_by_the_name_of_its_row(overlay: str, says: str) -> None:
    assert refused(overlay).startswith(says)
