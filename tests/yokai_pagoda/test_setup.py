"""Setup and options: YP-SET-1, YP-SET-2, YP-NAM-1."""

from typing import Any

import pytest

import kaidan
from kaidan.games.yokai_pagoda.cards import all_cards, number_of, yokai_of
from kaidan.games.yokai_pagoda.setup import draw
from kaidan.kernel.errors import WrongData

from .table import at, begin, dealt, game


def test_there_are_ten_yokai_with_the_numbers_1_to_10_once_each() -> None:
    """YP-SET-1"""
    cards = [(yokai_of(card), number_of(card)) for card in all_cards()]
    assert cards == [(yokai, number) for yokai in range(10) for number in range(1, 11)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_seven_cards_two_are_laid_open_and_the_rest_is_the_deck(players: int) -> None:
    """YP-SET-1"""
    table = dealt(players=players)
    assert [table[f"cards {seat}"] for seat in range(1, players + 1)] == ["7"] * players
    assert len(table["pile L"].split()) == len(table["pile R"].split()) == 1
    assert table["deck"] == str(100 - 7 * players - 2)


def test_the_first_card_dealt_can_be_any_of_the_hundred() -> None:
    """YP-SET-1"""
    outcomes = begin().pagoda.outcomes()
    assert len(outcomes) == 100
    assert {weight for _, weight in outcomes} == {1}


@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 3), (5, 3)])
def test_there_are_three_rounds_and_with_two_players_four(players: int, rounds: int) -> None:
    """YP-SET-2"""
    assert game(players=players).rounds == rounds


def test_the_first_starter_is_drawn_and_can_be_anybody() -> None:
    """YP-SET-2"""
    drawn = {game(players=5).draw_setup(seed)["first"] for seed in range(40)}
    assert drawn == {"1", "2", "3", "4", "5"}


def test_the_first_starter_can_be_named() -> None:
    """YP-SET-2"""
    table = begin(first_player=3)
    assert [table["starter"], table["turn"], table["round"]] == ["3", "3", "1"]
    assert draw(game(first_player=3).options, seed=9) == {"first": "3"}


def test_the_starter_plays_first() -> None:
    """YP-SET-2"""
    assert dealt(first_player=2).asked == "2"


def test_a_setup_in_full_is_what_the_game_begins_with() -> None:
    state = game().start(setup={"first": "4"})
    assert game().setup_of(state) == {"first": "4"}


def refused(setup: dict[str, str], **options: object) -> str:
    with pytest.raises(WrongData) as caught:
        game(**options).start(setup=setup)
    return str(caught.value)


def test_a_setup_without_a_starter_or_with_a_wrong_one_is_refused() -> None:
    """YP-SET-2"""
    assert refused({}) == "setup lacks “first”, the first starter, one of 1, 2, 3, 4"
    assert refused({"first": "1", "tiles": "x"}) == "setup has no “tiles”; it has first, the first starter"
    assert refused({"first": "5"}) == ("setup first cannot be “5”: the first starter is one of 1, 2, 3, 4 (YP-SET-2)")
    assert refused({"first": "1"}, first_player=2) == (
        "setup first cannot be “1”: option first_player says 2 (YP-SET-2)"
    )


def option_refused(**options: Any) -> str:
    with pytest.raises(WrongData) as caught:
        kaidan.game("yokai-pagoda", **options)
    return str(caught.value)


def test_options_have_defaults_and_one_spelling() -> None:
    assert game().options == {"players": "4", "first_player": "random", "give_optional": "off"}
    assert game(give_optional=True).options["give_optional"] == "on"
    assert game(give_optional=False).key == game().key


def test_unknown_options_and_wrong_values_are_refused() -> None:
    assert option_refused(level="hell") == (
        "unknown option “level”; the options are players, first_player, give_optional"
    )
    assert option_refused(players=6) == "option players cannot be “6”; it is one of 4, 2, 3, 5"
    assert option_refused(players=2, first_player=3) == (
        "option first_player cannot be “3” beside option players 2 (YP-SET-2); there it is one of random, 1, 2"
    )


def test_three_names_are_the_rulebooks_and_seven_are_marked_as_ours() -> None:
    """YP-NAM-1"""
    from kaidan.games.yokai_pagoda.title import yokai_pagoda_content

    content = yokai_pagoda_content(None)
    named = [str(name) for name, ours in zip(content.names, content.ours, strict=True) if not ours]
    assert named == ["Kappa", "Tengu", "Tanuki"]
    assert [str(name) for name, ours in zip(content.names, content.ours, strict=True) if ours] == [
        "Kitsune",
        "Oni",
        "Yuki-onna",
        "Kasa-obake",
        "Nekomata",
        "Rokurokubi",
        "Jorōgumo",
    ]


def test_a_card_is_called_by_its_yokai_and_its_number() -> None:
    """YP-NAM-1"""
    table = at("pile L KA3\npile R TE10\nhand 1 JO7 KA1\nhand 2 TA1", players=2).play("1 play JO7 L")
    assert table.told()[0] == "player 1 plays Jorōgumo 7 on the left pile"
