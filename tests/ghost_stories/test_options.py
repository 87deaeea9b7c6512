"""Options of the game: known, complete, and each doing what it says."""

import pytest

import kaidan
from kaidan.games.ghost_stories.options import VALUES
from kaidan.kernel.errors import WrongData

from .table import at


def test_every_option_has_its_default() -> None:
    assert kaidan.game("ghost-stories").options == {
        key: values[0] if values else "random" for key, values in VALUES.items()
    }


def test_truth_is_spelled_on_and_off() -> None:
    assert kaidan.game("ghost-stories", five_qi=True).options["five_qi"] == "on"
    assert kaidan.game("ghost-stories", five_qi=False).options["five_qi"] == "off"


def test_an_unknown_option_is_refused_with_the_list() -> None:
    with pytest.raises(WrongData, match="unknown option “colour”; the options are level, players"):
        kaidan.game("ghost-stories", colour="blue")


def test_a_wrong_value_is_refused_with_the_right_ones() -> None:
    with pytest.raises(WrongData, match="option players cannot be “5”; it is one of 4, 3, 2, 1"):
        kaidan.game("ghost-stories", players=5)


@pytest.mark.parametrize("option", ["five_qi", "extra_black_tao"])
def test_the_two_mercies_are_for_initiation_only(option: str) -> None:
    with pytest.raises(WrongData, match=f"option {option} is for level initiation only, not hell"):
        at("", level="hell", **{option: True})


def test_an_unknown_game_is_refused_with_the_list() -> None:
    with pytest.raises(WrongData, match="there is no game “go”"):
        kaidan.game("go")


def test_with_five_qi_every_taoist_starts_with_five() -> None:
    """GS-SET-4"""
    table = at("", five_qi=True)
    assert [table[f"qi {seat}"] for seat in "YBGR"] == ["5"] * 4
    assert table["supply qi"] == "0"


def test_with_the_extra_black_token_every_player_has_one() -> None:
    """GS-SET-3"""
    table = at("", extra_black_tao=True)
    assert [table[f"tao {seat}"] for seat in "YBGR"] == ["Y K", "B K", "G K", "R K"]
    assert table["supply K"] == "0"


def test_tiles_seats_and_sides_may_be_fixed() -> None:
    """GS-SET-1"""
    tiles = " ".join(reversed([row for row in kaidan.game("ghost-stories").draw_setup(1)["tiles"].split()]))
    powers = "second-wind strength-of-a-mountain dance-of-the-twin-winds enfeeblement-mantra"
    game = kaidan.game("ghost-stories", tiles=tiles, seats="B G R Y", sides=powers)
    setup = game.draw_setup(7)
    assert [setup["tiles"], setup["boards"], setup["powers"]] == [tiles, "B G R Y", powers]


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"tiles": "cemetery"}, "nine different tiles are needed"),
        ({"seats": "Y B"}, "Y B G R are needed once each"),
        ({"seats": "Y B", "players": 2}, "Y B G R are needed once each"),
        ({"seats": "Y B G", "players": 3}, "Y B G R are needed once each"),
        ({"seats": "Y B G X"}, "Y B G R are needed once each"),
        ({"sides": "second-wind"}, "each board needs one of its own two powers"),
        ({"first_player": "Y", "players": 1}, "the first turn is a player's"),
    ],
)
def test_what_is_fixed_must_be_possible(options: dict[str, object], reason: str) -> None:
    """GS-SET-1, GS-SET-8"""
    game = kaidan.game("ghost-stories", content=None, **options)
    with pytest.raises(WrongData, match=reason):
        game.start(seed=1)


def test_a_setup_that_lacks_something_is_refused() -> None:
    game = kaidan.game("ghost-stories")
    setup = game.draw_setup(1)
    del setup["first"]
    with pytest.raises(WrongData, match="setup lacks “first”"):
        game.start(setup=setup)


def test_the_setup_of_a_game_is_written_as_it_was_given() -> None:
    game = kaidan.game("ghost-stories", players=3)
    setup = game.draw_setup(5)
    assert game.setup_of(game.start(setup=setup)) == setup


def test_nothing_is_private() -> None:
    state = kaidan.game("ghost-stories").start(seed=1)
    assert state.view(2) == state
    assert state.view(2).guess(7) == state
