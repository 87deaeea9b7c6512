"""The Kung-Fu School and the new Cemetery: WM-TIL-1 to WM-TIL-3."""

from .table import MANTRA, MOUNTAIN, THREE, at


# -- School -----------------------------------------------------------------------------------------------------------
def test_the_school_attacks_all_ghosts_of_the_own_colour_or_all_black_ones() -> None:
    """WM-TIL-1: wherever they lie; declared before the roll."""
    table = at("taoist R at d3\nghost c5 34\nghost a3 38\nghost e3 45\nghost c1 24\nphase yang R").play("R help")
    assert table.offers == ["school R", "school K"]
    assert table.refusal("school G") == "WM-TIL-1"
    table.play("R school R", "* roll R R R")
    assert table["ghosts"] == "e3 c1"
    assert "red tries to exorcise all red ghosts at once" in table.told


def test_the_school_against_black_ghosts() -> None:
    """WM-TIL-1"""
    table = at("taoist R at d3 tao -\nghost c5 45\nghost a3 80\nghost e3 38\nphase yang R").play("R help", "R school K")
    table.play("* roll K K W")
    assert table["ghosts"] == "e3"


def test_the_school_needs_a_ghost_it_can_aim_at() -> None:
    """WM-TIL-1: incarnations are none."""
    assert at("taoist R at d3\nghost c5 1\nghost a3 61\nphase yang R").refusal("help") == "WM-TIL-1"
    assert at("taoist R at d3\nphase yang R").refusal("help") == "WM-TIL-1"


def test_an_incarnation_of_the_colour_is_no_target() -> None:
    """WM-TIL-1"""
    table = at("taoist R at d3 tao -\nghost c5 34\nghost a3 61\nphase yang R").play("R help", "* roll R R R")
    assert table["ghosts"] == "a3"


def test_captured_dice_are_not_rolled_and_the_grey_one_is() -> None:
    """WM-TIL-1, GS-POW-6"""
    table = at(MOUNTAIN + "taoist G at d3\nghost c1 24\nghost a3 63\nphase yang G").play("G help")
    assert sum(weight for _, weight in table.village.outcomes()) == 6**3


def test_the_gods_favorite_works_at_the_school() -> None:
    """WM-TIL-1"""
    table = at("taoist G at d3 tao -\nghost c1 28\nphase yang G").play("G help", "* roll K K K")
    assert "reroll K K K" in table.offers


def test_circle_and_mantra_work_at_the_school() -> None:
    """WM-TIL-1"""
    position = MANTRA + "circle R\ntaoist R at d3 tao -\nghost a3 41 mantra yes\nphase yang R"
    table = at(position).play("R help", "* roll R K K")
    assert table["ghost a3"] == "-"


def test_only_his_own_tokens_and_crystals_count() -> None:
    """WM-TIL-1: green beside him gives nothing."""
    position = "crystals G\ntaoist R at d3 tao -\ntaoist G at d3 tao R R\nghost a3 38\nphase yang R"
    assert at(position).play("R help", "* roll R K K")["ghost a3"] == "38"
    position = "crystals R\ntaoist R at d3 tao -\nghost a3 38\nphase yang R"
    assert at(position).play("R help", "* roll R K K", "R fell a3")["ghost a3"] == "-"


def test_the_school_brings_neither_curse_nor_reward() -> None:
    """WM-TIL-1: many ghosts at once, some with a curse, some with a reward."""
    position = "taoist R at d3 tao R R R\ncircle R\nghost a3 39\nghost a4 40\nghost c5 34\nphase yang R"
    table = at(position).play("R help", "* roll R R R")
    assert table["ghosts"] == "-"
    assert table.asked == "R"
    table = at("taoist R at d3 tao R\nghost a3 44\nphase yang R").play("R help", "* roll R R R", "R fell a3")
    assert [table["ghosts"], table["qi R"]] == ["-", "4"]


def test_the_school_helps_by_yin_yang_too() -> None:
    """WM-TIL-1, GS-YAN-5: it is help."""
    table = at("taoist R at b4\nghost a3 34\nphase yang R").play("R yin-yang help d3", "* roll R K K")
    assert table["ghosts"] == "-"


def test_a_borrowed_power_opens_its_colour_at_the_school() -> None:
    """WM-TIL-3: one token serves both."""
    position = THREE + "taoist G at d3\nghost a3 38\nghost c1 24\nphase yang G"
    assert at(position, players=3).play("G help").asked == "*"  # only green ghosts
    table = at(position, players=3).play("G borrow R", "G help")
    assert table.offered("school") == ["G", "R"]
    assert table["power-tokens G"] == "0"


def test_a_borrowed_power_that_has_gone_off_opens_nothing() -> None:
    """WM-TIL-3, GS-POW-10: locked by a ghost, or its board possessed."""
    position = THREE + "taoist G at d3\nghost a3 36\nghost c1 24\ndone borrowed R\nphase yang G"
    assert at(position, players=3).play("G help").asked == "*"
    position = THREE + "taoist G at d3\nboard R qi 0\nghost a3 38\nghost c1 24\ndone borrowed R\nphase yang G"
    assert at(position, players=3).play("G help").asked == "*"


# -- Cemetery ---------------------------------------------------------------------------------------------------------
def test_the_cemetery_returns_a_dead_taoist_or_a_dead_villager_not_both() -> None:
    """WM-TIL-2"""
    position = "graveyard zhou li\ntaoist G dead\ntaoist Y at b4\nphase yang Y"
    table = at(position).play("Y help")
    assert table.offers == ["revive G", "raise zhou", "raise li"]
    assert table.refusal("revive R") == "WM-TIL-2"
    assert table.refusal("raise hua") == "WM-TIL-2"
    table.play("Y raise li")
    assert [table["villagers b4"], table["graveyard"], table["status G"]] == ["li", "zhou", "dead"]
    assert table.luck == "curse"
    table = at(position).play("Y help", "Y revive G")
    assert [table["status G"], table["qi G"], table["graveyard"]] == ["alive", "2", "zhou li"]
    assert table.luck == "curse"


def test_on_a_full_stack_nobody_is_raised() -> None:
    """WM-TIL-2"""
    position = "graveyard zhou\nvillagers b4 hua li sun\ntaoist Y at b4\nphase yang Y"
    assert at(position).refusal("help") == "WM-TIL-2"
    table = at("taoist G dead\n" + position).play("Y help")
    assert table["status G"] == "alive"


def test_without_any_dead_the_cemetery_does_nothing() -> None:
    """WM-TIL-2, GS-YAN-3"""
    assert at("taoist Y at b4\nphase yang Y").refusal("help") == "WM-TIL-2"


def test_without_qi_in_the_supply_only_villagers_return() -> None:
    """WM-TIL-2, GS-YAN-3"""
    position = "graveyard zhou\ntaoist G dead\ntaoist Y at b4 qi 10\ntaoist R qi 9\ntaoist B qi 1\nphase yang Y"
    table = at(position).play("Y help")
    assert table["villagers b4"] == "zhou"


def test_its_curse_die_kills_who_stands_there() -> None:
    """WM-TIL-2, GS-TIL-1, WM-GHO-3: the raised villager's curse strikes again."""
    table = at("graveyard weng\ntaoist Y at b4\nphase yang Y").play("Y help", "* curse haunt")
    assert [table["graveyard"], table["haunted"], table["gone"]] == ["weng", "-", "Y"]


def test_its_curse_die_haunts_it_when_empty() -> None:
    """WM-TIL-2, GS-TIL-1"""
    table = at("taoist G dead\ntaoist Y at b4\nphase yang Y").play("Y help", "* curse haunt")
    assert table["haunted"] == "b4"


def test_a_raised_villager_can_complete_his_family() -> None:
    """WM-TIL-2, WM-VIL-4"""
    table = at("graveyard weng\nportal b4\ntaoist B at b4\nphase yang B", portal="corner").play(
        "B help", "* curse nothing"
    )
    table.play("B end", "B skip")
    table = at("villagers b4 weng\nportal b4\ntaoist B at b4\nphase yang B", portal="corner").play("B save")
    assert table["artifact scroll-of-unity"] == "B"
