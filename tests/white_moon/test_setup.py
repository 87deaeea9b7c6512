"""Components and setup: WM-CMP-1, WM-CMP-2, WM-SET-1 to WM-SET-5."""

import pytest

import kaidan
from kaidan.games.ghost_stories.board import TILES
from kaidan.kernel.codes import CHANCE
from kaidan.kernel.errors import WrongData

from .table import Table, annex, at, begin, deal

FIRST_EIGHT = ("hua", "zhou", "li", "sun", "miao", "xiang", "chang", "teng")


def stacks(table: Table) -> dict[str, str]:
    return {tile: table[f"villagers {tile}"] for tile in TILES}


# -- what is in the box -----------------------------------------------------------------------------------------------
def test_there_are_24_villagers_in_12_families() -> None:
    """WM-CMP-1: three of Hua, Zhou, Li, Sun; two of Miao, Xiang, Sheng, Wu; one of Chang, Teng, Long, Weng."""
    first = dict(begin().village.outcomes())
    large, middle, small = (
        ("hua", "zhou", "li", "sun"),
        ("miao", "xiang", "sheng", "wu"),
        ("chang", "teng", "long", "weng"),
    )
    sizes = {3: large, 2: middle, 1: small}
    assert first == {f"reveal {family}": n for n, families in sizes.items() for family in families}
    assert sum(first.values()) == 24


def test_there_are_four_crystals_and_eight_artifacts_in_the_supply() -> None:
    """WM-CMP-1, WM-SET-2"""
    table = begin()
    assert table["crystals supply"] == "4"
    assert table["urns"] == "-"
    assert table["su-ling"] == "-"
    keys = ["divine-sword", "shield-of-time", "armour-of-the-just", "avenging-claw", "moon-lantern", "moon-dust"]
    keys += ["potion-of-life", "scroll-of-unity"]
    assert {table[f"artifact {key}"] for key in keys} == {"supply"}


GHOSTS = [
    (72, "Y", 2, ""),
    (73, "Y", 3, "+moon"),
    (74, "B", 2, ""),
    (75, "B", 3, "+moon"),
    (76, "G", 2, ""),
    (77, "G", 3, "+moon"),
    (78, "R", 2, ""),
    (79, "R", 3, "+moon"),
    (80, "K", 2, "+qi/yy"),
    (81, "K", 4, "+moon"),
]


@pytest.mark.parametrize("no, colour, resistance, right", GHOSTS)
def test_the_ten_ghosts_do_what_their_table_says(no: int, colour: str, resistance: int, right: str) -> None:
    """WM-CMP-2: colour, resistance, a devourer's middle stone, and the right stone."""
    table = at(f"villagers c4 weng\ntaoist Y at c4\nghost c5 {no}\nphase yin Y")
    assert table["resistance c5"] == " ".join([colour] * resistance)
    assert table["graveyard"] == "weng"  # every one of them devours
    table = at(f"taoist Y at c4 qi 3 tao -\ncrystals R\nghost c5 {no}\ncircle {colour}\nphase yang Y")
    table.play("Y exorcise", "* roll " + " ".join([colour] * 3))
    assert table["ghost c5"] == "-"
    assert table["crystals Y"] == ("1" if right == "+moon" else "0")
    assert table["qi Y"] == ("4" if right == "+qi/yy" else "3")


@pytest.mark.parametrize("no", [72, 73])
def test_a_plain_devourer_does_nothing_on_arrival(no: int) -> None:
    """WM-CMP-2"""
    table = at(f"villagers c4 weng\ndeck card {no}, ghosts 5\nphase yin Y").play("Y place c5")
    assert table["graveyard"] == "-"


def test_grey_hunter_devours_on_arrival() -> None:
    """WM-CMP-2: the one left stone of the ten."""
    table = at("villagers c4 weng\ndeck card 81, ghosts 5\nphase yin Y").play("Y place c5")
    assert table["graveyard"] == "weng"


# -- tiles ------------------------------------------------------------------------------------------------------------
def test_the_school_replaces_the_watchman() -> None:
    """WM-SET-1"""
    for seed in range(20):
        tiles = kaidan.game("ghost-stories", expansion="white-moon").draw_setup(seed)["tiles"].split()
        assert "kung-fu-school" in tiles
        assert "night-watchmans-beat" not in tiles
        assert len(set(tiles)) == 9


def test_nine_of_ten_tiles_can_be_drawn_at_random() -> None:
    """WM-SET-1"""
    game = kaidan.game("ghost-stories", expansion="white-moon", tiles_from="ten")
    drawn = [frozenset(game.draw_setup(seed)["tiles"].split()) for seed in range(100)]
    assert {len(tiles) for tiles in drawn} == {9}
    assert len(set(drawn)) == 10


def test_the_watchman_is_refused_where_the_school_stands_in_his_place() -> None:
    """WM-SET-1"""
    game = kaidan.game("ghost-stories", expansion="white-moon")
    setup = game.draw_setup(1)
    setup["tiles"] = setup["tiles"].replace("kung-fu-school", "night-watchmans-beat")
    with pytest.raises(WrongData, match="night-watchmans-beat"):
        game.start(setup=setup)


TEN = "setup tiles {}\n"
NO_TEMPLE = (
    "cemetery taoist-altar herbalists-shop sorcerers-hut kung-fu-school night-watchmans-beat circle-of-prayer "
    "pavilion-of-the-heavenly-wind tea-house"
)
NO_CEMETERY = NO_TEMPLE.replace("cemetery", "buddhist-temple")


def test_without_the_temple_there_are_no_buddhas_and_no_uncatchable() -> None:
    """WM-SET-1"""
    table = at(TEN.format(NO_TEMPLE) + "deck incarnation, ghosts 10\nphase yin Y", tiles_from="ten")
    assert table["temple"] == "0"
    assert "draw 57" not in table.offers
    assert "draw 65" in table.offers


def test_without_the_cemetery_a_dead_taoist_lies_beside_the_village() -> None:
    """WM-SET-1: he cannot be revived and stands on no tile."""
    table = at(TEN.format(NO_CEMETERY) + "taoist Y qi 1 at b3\nghost a3 38\nphase yang Y", tiles_from="ten")
    table.play("Y help")
    assert table["status Y"] == "dead"
    assert table["at Y"] == "b3"


def test_an_effect_that_names_an_absent_tile_is_void() -> None:
    """WM-SET-1: no Circle, nothing to clear."""
    tiles = NO_TEMPLE.replace("circle-of-prayer", "buddhist-temple")
    table = at(TEN.format(tiles) + "deck card 65, ghosts 10\nphase yin Y", tiles_from="ten").play("Y place c5")
    assert table["circle"] == "-"
    assert table["white-off"] == "yes"


# -- villagers --------------------------------------------------------------------------------------------------------
def test_eight_stacks_of_three_stand_around_the_portal_with_their_tops_face_up() -> None:
    """WM-SET-2"""
    table = deal(begin(), *FIRST_EIGHT)
    tops = iter(FIRST_EIGHT)
    expected = {tile: "-" if tile == "c3" else f"{next(tops)} ? ?" for tile in TILES}
    assert stacks(table) == expected
    assert table["portal"] == "c3"
    assert table["shelter"] == table["graveyard"] == "-"


def test_no_villager_comes_twice_out_of_a_family_of_one() -> None:
    """WM-VIL-1: what is turned up is no longer unseen."""
    table = begin().play("* reveal weng")
    assert "reveal weng" not in table.offers
    assert table["unseen weng"] == "0"
    assert table["unseen hua"] == "3"


@pytest.mark.parametrize(
    "option, places",
    [("centre", {"c3"}), ("edge", {"c4", "b3", "d3", "c2"}), ("corner", {"b4", "d4", "b2", "d2"})],
)
def test_the_portal_stands_where_its_option_says(option: str, places: set[str]) -> None:
    """WM-SET-2, WM-R-1: which edge or corner is drawn."""
    game = kaidan.game("ghost-stories", expansion="white-moon", portal=option)
    drawn = {game.draw_setup(seed)["portal"] for seed in range(60)}
    assert drawn == places
    table = begin(portal=option)
    assert table[f"villagers {table['portal']}"] == "-"
    assert len([tile for tile, stack in stacks(table).items() if stack == "? ? ?"]) == 8


def test_a_portal_elsewhere_than_its_option_says_is_refused() -> None:
    """WM-SET-2"""
    game = kaidan.game("ghost-stories", expansion="white-moon", portal="edge")
    setup = {**game.draw_setup(1), "portal": "b4"}
    with pytest.raises(WrongData, match="c4, b3, d3, c2"):
        game.start(setup=setup)


def test_a_setup_that_names_no_portal_takes_the_first_place_of_its_option() -> None:
    """WM-SET-2"""
    game = kaidan.game("ghost-stories", expansion="white-moon", portal="corner")
    setup = game.draw_setup(1)
    del setup["portal"]
    assert game.setup_of(game.start(setup=setup))["portal"] == "b4"


# -- deck -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players, cards, hard", [(4, 56, 59), (3, 51, 54), (2, 46, 48), (1, 41, 43)])
def test_the_deck_is_as_long_as_in_the_base_game_and_drawn_from_65_ghosts(players: int, cards: int, hard: int) -> None:
    """WM-SET-3: 10 ghosts are added and 10 removed unseen."""
    table = begin(players=players)
    assert table["deck cards"] == str(cards)
    assert begin(players=players, level="hell")["deck cards"] == str(hard)
    assert table.village.ghost_pool.n == 65
    assert table["unseen 81"] == "yes"


def test_incarnations_come_from_all_16_or_from_the_new_six() -> None:
    """WM-SET-3"""
    assert begin().village.incarnation_pool.n == 16
    new = begin(incarnations="new").village.incarnation_pool
    assert [new.outcome(i) for i in range(new.count())] == [66, 67, 68, 69, 70, 71]


# -- fewer players ----------------------------------------------------------------------------------------------------
def test_with_four_players_the_game_begins_at_once() -> None:
    """WM-SET-4"""
    table = deal(begin(), *FIRST_EIGHT)
    assert table.luck == "draw"


def test_three_players_save_one_visible_villager_first() -> None:
    """WM-SET-4: any one; the villager below is turned up then."""
    table = deal(begin(players=3), *FIRST_EIGHT)
    assert len(table.offered("rescue")) == 8
    table.play(f"{table.asked} rescue b4", "* reveal wu")
    assert table["shelter"] == "hua"
    assert table["villagers b4"] == "wu ?"
    assert table.luck == "draw"


def test_two_players_save_two_of_different_stacks_and_families() -> None:
    """WM-SET-4, WM-R-2: named from b4 to d2; nothing is turned up in between."""
    table = deal(begin(players=2), "hua", "hua", "hua", "zhou", "zhou", "zhou", "li", "li")
    assert table.offered("rescue") == ["b4", "c4", "d4", "b3", "d3", "b2"]  # from c2 on no other family follows
    assert table.refusal("rescue c2") == "WM-SET-4"
    table.play(f"{table.asked} rescue c4")
    assert table.offered("rescue") == ["b3", "d3", "b2", "c2", "d2"]
    table.play(f"{table.asked} rescue d2")
    assert table["shelter"] == "hua li"
    table.play("* reveal sun", "* reveal wu")
    assert table["villagers c4"] == "sun ?"
    assert table["villagers d2"] == "wu ?"


def test_a_solo_player_saves_three_of_three_families() -> None:
    """WM-SET-4"""
    table = deal(begin(players=1), "hua", "hua", "hua", "zhou", "zhou", "zhou", "li", "li")
    assert table.offered("rescue") == ["b4", "c4", "d4"]
    table.play("R rescue d4")
    assert table.offered("rescue") == ["b3", "d3", "b2"]
    table.play("R rescue b3")
    assert table.offered("rescue") == ["c2", "d2"]
    table.play("R rescue c2")
    assert table["shelter"] == "hua zhou li"


def test_a_family_saved_before_the_game_gives_its_artifact_to_whom_the_group_names() -> None:
    """WM-SET-4, WM-R-2: and it counts for the score."""
    table = deal(begin(players=3, first_player="random"), *FIRST_EIGHT)
    asked = table.asked
    table.play(f"{asked} rescue c2", "* reveal wu")
    assert table["shelter"] == "chang"
    heirs = table.offered("award")
    assert len(heirs) == 3
    table.play(f"{asked} award {heirs[1]}")
    assert table["artifact moon-dust"] == heirs[1]
    assert table["score villagers"] == "1"


def test_teng_saved_before_the_game_gives_a_qi_to_whom_the_group_names() -> None:
    """WM-SET-4, WM-REW-10"""
    table = deal(begin(players=3), *FIRST_EIGHT)
    asked = table.asked
    table.play(f"{asked} rescue d2", "* reveal wu")
    seat = table.offered("give qi")[2]
    table.play(f"{asked} give qi {seat}")
    assert table[f"qi {seat}"] == "5"


def test_two_families_saved_before_the_game_give_their_rewards_in_any_order() -> None:
    """WM-SET-4, WM-VIL-4"""
    table = deal(begin(players=2), *FIRST_EIGHT)
    asked = table.asked
    table.play(f"{asked} rescue c2", "* reveal wu", "* reveal wu")  # only d2 is left for the second
    assert table.offers == ["family reward chang", "family reward teng"]
    assert table.refusal("family reward hua") == "WM-VIL-4"
    table.play(f"{asked} family reward teng")
    assert annex(table).rewards  # Chang's is still due
    table.play(f"{asked} {table.offers[0]}")
    assert table.offered("award")


# -- solo and edition -------------------------------------------------------------------------------------------------
def test_white_moon_is_played_with_the_second_edition_only() -> None:
    """WM-SET-5"""
    with pytest.raises(WrongData, match="edition"):
        kaidan.game("ghost-stories", expansion="white-moon", edition="e1")


def test_a_solo_player_of_another_colour_leaves_red_neutral_with_the_spires() -> None:
    """WM-SET-5"""
    table = begin(players=1, solo_colour="B")
    assert table["status R"] == "neutral"
    assert (
        "dance-of-the-spires" in kaidan.game("ghost-stories", expansion="white-moon", players=1).draw_setup(5)["powers"]
    )


def test_solo_the_pavilion_moves_the_own_taoist_with_a_villager() -> None:
    """WM-SET-5"""
    table = at("villagers c2 zhou\ngraveyard zhou\ntaoist R at c2\nphase yang R", players=1)
    table.play("R help")
    assert "escort b4" in table.offers  # his own figure, the only one
    table.play("R escort b4")
    assert table["villagers b4"] == "zhou"
    assert table["at R"] == "b4"


def test_solo_the_pavilion_stands_the_own_taoist_up_and_he_may_still_move() -> None:
    """WM-SET-5, WM-R-4: by Yin-Yang before the move."""
    table = at("laid-down R\ntaoist R at b4\nghost a3 38\nphase yang R", players=1)
    assert table.offered("move") == ["c4", "b3", "c3"]  # Spires: one tile
    table.play("R yin-yang help c2", "R skip")
    assert table["laid-down R"] == "no"
    assert "move d2" in table.offers


def test_solo_the_cemetery_returns_a_villager() -> None:
    """WM-SET-5"""
    table = at("graveyard zhou\ntaoist R at b4\nphase yang R", players=1).play("R help")
    assert table["villagers b4"] == "zhou"
    assert table.luck == "curse"


def test_the_driver_first_turns_up_the_stacks() -> None:
    """WM-SET-2: a deal is luck."""
    assert begin().village.waiting == CHANCE
    assert begin().luck == "reveal"
