"""How a game begins: GS-SET-1 to GS-SET-9."""

import pytest

import kaidan
from kaidan.games.catalogue import titles
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.board import LINE, SPACES, TILES, across, faced_from
from kaidan.games.ghost_stories.game import GhostStories
from kaidan.kernel.errors import WrongData

from .table import at, begin, game_of

LEVELS = ("initiation", "normal", "nightmare", "hell")


def drawn(seed: int, **options: object) -> dict[str, str]:
    return game_of(tuple(sorted(options.items()))).draw_setup(seed)


def test_nine_different_tiles_lie_in_random_order() -> None:
    """GS-SET-1"""
    assert {tuple(sorted(drawn(seed)["tiles"].split())) for seed in range(20)} == {tuple(sorted(c.TILE_KEYS))}
    assert len({drawn(seed)["tiles"] for seed in range(20)}) > 15


def test_boards_lie_in_random_order_with_one_of_their_own_two_powers_each() -> None:
    """GS-SET-1"""
    setups = [drawn(seed) for seed in range(40)]
    assert len({setup["boards"] for setup in setups}) > 10
    shown = {power for setup in setups for power in setup["powers"].split()}
    assert shown == set(c.POWERS)
    for setup in setups:
        owners = ["YBGR"[c.POWERS.index(power) // 2] for power in setup["powers"].split()]
        assert owners == setup["boards"].split()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("fixed", [{}, {"first_player": "G"}, {"extra_black_tao": "on"}, {"level": "hell"}], ids=str)
def test_a_seed_begins_the_game_that_its_setup_in_words_describes(players: int, fixed: dict[str, object]) -> None:
    """GS-SET-1"""
    options = {"players": players, "solo_colour": "G", **fixed} if players == 1 else {"players": players, **fixed}
    game = game_of(tuple(sorted(options.items())))
    for seed in range(20):
        setup = game.draw_setup(seed)
        if fixed.get("first_player", setup["first"]) in setup["players"].split():
            assert game.start(seed) == game.start(None, setup)
            assert game.setup_of(game.start(seed)) == setup


def test_no_tile_is_haunted_at_the_start() -> None:
    """GS-SET-1"""
    assert begin()["haunted"] == "-"


def test_corner_tiles_face_two_spaces_edge_tiles_one_and_the_centre_none() -> None:
    """GS-SET-2"""
    facing = {TILES[tile]: [SPACES[space] for space in faced_from(tile)] for tile in range(9)}
    assert facing["b4"] == ["b5", "a4"]
    assert facing["c4"] == ["c5"]
    assert facing["c3"] == []
    assert sorted(len(spaces) for spaces in facing.values()) == [0, 1, 1, 1, 1, 2, 2, 2, 2]


def test_the_line_of_a_space_is_the_three_tiles_straight_ahead() -> None:
    """GS-SET-2"""
    lines = {SPACES[space]: [TILES[LINE[space * 3 + i]] for i in range(3)] for space in range(12)}
    assert lines["c5"] == ["c4", "c3", "c2"]
    assert lines["a4"] == ["b4", "c4", "d4"]
    assert lines["e2"] == ["d2", "c2", "b2"]
    assert lines["d1"] == ["d2", "d3", "d4"]


def test_the_space_straight_across_shares_the_line() -> None:
    """GS-SET-2"""
    for space in range(12):
        there = across(space)
        assert [LINE[space * 3 + i] for i in range(3)] == [LINE[there * 3 + 2 - i] for i in range(3)]


def test_spaces_are_numbered_from_each_owners_left_to_right() -> None:
    """GS-SET-9: N1 north-east, E1 south-east, S1 south-west, W1 north-west; space i lies across space 4-i."""
    assert SPACES == ["d5", "c5", "b5", "e2", "e3", "e4", "b1", "c1", "d1", "a4", "a3", "a2"]
    assert [SPACES[across(SPACES.index(space))] for space in ("d5", "c5", "e2")] == ["d1", "c1", "a2"]


def test_every_player_starts_on_the_centre_with_qi_yin_yang_and_one_token_of_his_colour() -> None:
    """GS-SET-3"""
    table = begin()
    for seat in "YBGR":
        found = [table[f"{fact} {seat}"] for fact in ("at", "qi", "tao", "yin-yang")]
        assert found == ["c3", "4", seat, "yes"]


def test_two_buddhas_stand_on_the_temple() -> None:
    """GS-SET-3"""
    assert begin()["temple"] == "2"


def test_the_rest_is_a_finite_supply() -> None:
    """GS-SET-3: 4 Tao tokens of each colour and 20 Qi in all."""
    table = begin()
    assert table["supply tao"] == "Y Y Y B B B G G G R R R K K K K"
    assert table["supply qi"] == "4"


@pytest.mark.parametrize(
    "level, qi, limit, incarnations, yin_yang",
    [
        ("initiation", "4", 4, 1, "yes"),
        ("normal", "3", 3, 1, "yes"),
        ("nightmare", "3", 3, 4, "yes"),
        ("hell", "3", 3, 4, "no"),
    ],
)
def test_levels_differ_in_qi_haunted_tiles_incarnations_and_yin_yang(
    level: str, qi: str, limit: int, incarnations: int, yin_yang: str
) -> None:
    """GS-SET-4"""
    table = begin(level=level)
    assert table["qi R"] == qi
    assert table.village.rules_of.haunt_limit == limit
    assert table["deck"].count("incarnation") == incarnations
    assert table["yin-yang R"] == yin_yang


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_one_or_two_players_meet_three_incarnations(players: int, level: str) -> None:
    """GS-SET-4"""
    assert begin(level=level, players=players)["deck"].count("incarnation") == 3


def test_in_hell_a_yin_yang_can_be_gained_from_the_supply() -> None:
    """GS-SET-4"""
    table = at("taoist R at b3\nghost a3 52\nphase yang R", level="hell").play("R exorcise", "* roll K K K")
    assert table.offered("take") == ["qi", "yin-yang"]


@pytest.mark.parametrize(
    "players, one, many",
    [(4, 56, 59), (3, 51, 54), (2, 46, 48), (1, 41, 43)],
)
def test_the_deck_has_five_ghosts_fewer_for_each_missing_player(players: int, one: int, many: int) -> None:
    """GS-SET-5: with 4/3/2/1 players 56/51/46/41 cards, at Nightmare and Hell 59/54/48/43."""
    assert [begin(level=level, players=players)["deck cards"] for level in LEVELS] == [
        str(n) for n in (one, one, many, many)
    ]


def test_ten_cards_lie_under_a_single_incarnation() -> None:
    """GS-SET-5"""
    assert begin(players=3)["deck"] == "ghosts 40, incarnation, ghosts 10"


def test_at_nightmare_every_eleventh_card_is_an_incarnation() -> None:
    """GS-SET-5"""
    expected = (
        "ghosts 10, incarnation, ghosts 10, incarnation, ghosts 10, incarnation, ghosts 10, incarnation, ghosts 15"
    )
    assert begin(level="nightmare")["deck"] == expected


def test_cards_removed_unseen_may_be_any_ghost() -> None:
    """GS-SET-5: with one player 40 of 55 ghosts are in the deck, and the first draw may still be any of the 55."""
    table = begin(players=1)
    assert len(table.offers) == 55


def test_any_incarnation_may_lie_on_an_incarnations_place() -> None:
    """GS-SET-5"""
    table = at("deck incarnation, ghosts 10\nphase yin R")
    assert table.offers == [f"draw {card}" for card in range(56, 66)]


def test_two_players_sit_opposite_each_other() -> None:
    """GS-SET-6"""
    for seed in range(20):
        setup = drawn(seed, players=2)
        boards = setup["boards"].split()
        first, second = (boards.index(seat) for seat in setup["players"].split())
        assert second - first == 2


def test_two_players_side_by_side_are_refused() -> None:
    """GS-SET-6"""
    with pytest.raises(WrongData, match="opposite boards"):
        at("setup players Y B", players=2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_board_without_a_player_has_three_qi_and_nothing_else(level: str) -> None:
    """GS-SET-6"""
    table = at("", players=3, level=level)
    assert [table[f"{fact} R"] for fact in ("status", "qi", "tao", "yin-yang")] == ["neutral", "3", "-", "no"]


@pytest.mark.parametrize("players, tokens", [(4, "0"), (3, "1"), (2, "1"), (1, "3")])
def test_power_tokens_go_to_players_of_small_games(players: int, tokens: str) -> None:
    """GS-SET-6, GS-SET-7: unused ones stay out of the game."""
    table = at("", players=players)
    seat = table["turn"]
    assert table[f"power-tokens {seat}"] == tokens
    assert table["centre"] == "0"


def test_the_solo_player_takes_a_token_of_each_colour_but_black() -> None:
    """GS-SET-7"""
    assert at("", players=1)["tao R"] == "Y B G R"


def test_the_solo_player_of_the_second_edition_is_red() -> None:
    """GS-SET-7"""
    assert {drawn(seed, players=1)["players"] for seed in range(12)} == {"R"}


def test_the_solo_player_of_the_first_edition_may_be_any_colour() -> None:
    """GS-SET-7"""
    assert {drawn(seed, players=1, edition="e1")["players"] for seed in range(40)} == set("YBGR")


def test_another_solo_colour_leaves_red_neutral() -> None:
    """GS-SET-7"""
    table = at("", players=1, solo_colour="G")
    assert table["status G"] == "alive"
    assert table["status R"] == "neutral"


def test_a_solo_colour_may_be_named() -> None:
    """GS-SET-7"""
    assert {drawn(seed, players=1, solo_colour="B")["players"] for seed in range(6)} == {"B"}


def test_a_random_solo_colour_is_drawn() -> None:
    """GS-SET-7"""
    assert {drawn(seed, players=1, solo_colour="random")["players"] for seed in range(40)} == set("YBGR")


def test_in_solo_play_red_shows_dance_of_the_spires() -> None:
    """GS-SET-7"""
    for seed in range(12):
        assert "dance-of-the-spires" in drawn(seed, players=1)["powers"]
    with pytest.raises(WrongData, match="Dance of the Spires"):
        at("setup powers dance-of-the-twin-winds", players=1)


def test_in_solo_play_the_cemetery_has_no_effect() -> None:
    """GS-SET-7 [E2]"""
    table = at("taoist R at b4\nphase yang R", players=1)
    assert table.refusal("help") == "GS-SET-7"


def test_the_solo_player_of_the_second_edition_moves_a_ghost_and_himself_at_the_pavilion() -> None:
    """GS-SET-7 [E2]"""
    table = at("taoist R at c2\nghost a3 1\nphase yang R", players=1).play("R help", "R blow a3", "R onto c5")
    assert table.offers == ["carry R", "skip"]
    assert table.play("R carry R", "R to b4")["at R"] == "b4"


def test_the_solo_player_of_the_first_edition_moves_only_a_ghost_at_the_pavilion() -> None:
    """GS-SET-7 [E1]"""
    table = at("taoist R at c2\nghost a3 1\nphase yang R", players=1, edition="e1", solo_colour="R")
    # One ghost to move and nobody to carry: only its new space is asked.
    table.play("R help", "R onto c5")
    assert "carry R" not in table.offers
    assert table.offered("yin-yang help") != []


def test_with_the_extra_black_token_the_solo_player_gets_it_on_top() -> None:
    """GS-R-5"""
    assert at("", players=1, extra_black_tao=True)["tao R"] == "Y B G R K"


def test_turns_go_clockwise_over_all_four_boards_neutral_ones_included() -> None:
    """GS-SET-8"""
    table = at("setup boards G R Y B\nphase yang G", players=2, seats="G R Y B")
    table.play("G end")
    told = [line for line in table.told if "turn" in line]
    assert told == ["red's turn", "yellow's turn"]


def test_the_first_turn_is_a_players() -> None:
    """GS-SET-8"""
    for seed in range(20):
        setup = drawn(seed, players=2)
        assert setup["first"] in setup["players"].split()
    with pytest.raises(WrongData, match="first turn is a player's"):
        at("setup first B", players=2)


def test_the_first_player_may_be_fixed() -> None:
    """GS-SET-8"""
    assert {drawn(seed, first_player="G")["first"] for seed in range(10)} == {"G"}


@pytest.mark.once
@pytest.mark.parametrize("expansion", ["none", "white-moon"])
def test_what_is_said_of_a_level_is_what_is_played(expansion: str) -> None:
    """GS-SET-4."""
    counts = {1: "one", 3: "three", 4: "four"}
    tiles = {3: "third", 4: "fourth"}
    title = next(
        one for one in titles() if one.game == "ghost-stories" and (one.key if one.of else "none") == expansion
    )
    assert list(title.levels) == title.values["level"]

    def made(level: str, players: int = 4) -> GhostStories:
        game = kaidan.game("ghost-stories", expansion=expansion, level=level, players=players)
        assert isinstance(game, GhostStories)
        return game

    for level in ("initiation", "normal"):
        game, said = made(level), title.levels[level]
        assert f"{game.starting_qi} Qi" in said
        assert f"{counts[game.incarnation_count]} incarnation" in said
        assert f"{tiles[game.haunt_limit]} haunted tile" in said
    nightmare, said = made("nightmare"), title.levels["nightmare"]
    assert f"{counts[nightmare.incarnation_count]} incarnations" in said
    assert f"({counts[made('nightmare', 2).incarnation_count]} if one or two" in said
    assert (nightmare.starting_qi, nightmare.haunt_limit) == (made("normal").starting_qi, made("normal").haunt_limit)
    assert made("hell").hell
