"""The threat preview of White Moon: flights, devourers, deaths and their curses."""

from __future__ import annotations

from kaidan.games.ghost_stories.game import GhostStories

from .table import THREE, Table, at, begin

#: All but one of Zhou and Weng.
UNSEEN = "shelter hua hua hua zhou zhou li li li sun sun sun miao miao xiang xiang sheng sheng wu wu chang teng long\n"


def threats(table: Table, ahead: int = -1) -> list[str]:
    """What is foretold, or only what the n-th turn ahead brings."""
    game = table.village.game
    assert isinstance(game, GhostStories)
    return [threat.text() for threat in game.threat(table.village) if ahead < 0 or threat.ahead == ahead]


def sentences(table: Table) -> list[str]:
    game = table.village.game
    assert isinstance(game, GhostStories)
    return [str(threat.message) for threat in game.threat(table.village)]


def test_a_flight_is_foretold() -> None:
    """WM-GHO-1, WM-GHO-2"""
    table = at("villagers c4 zhou\nghost c5 1\nphase yang R")
    assert "Y fled zhou c4 c3" in threats(table)
    assert "Zhou flees from c4 to c3" in sentences(table)


def test_a_devourer_and_the_curse_of_its_victim_are_foretold() -> None:
    """WM-GHO-4, WM-CUR-12"""
    table = at("villagers c4 weng\nghost c5 72\nphase yang R")
    assert threats(table, 1)[:3] == ["Y killed weng c4", "Y family-curse weng", "Y tao-gone Y"]


def test_a_haunting_that_kills_is_foretold() -> None:
    """WM-GHO-3"""
    table = at("villagers c4 weng hua\nghost c5 1 figure stone\nphase yang R")
    found = threats(table, 1)
    assert "Y killed weng c4" in found
    assert "Y killed hua c4" in found
    assert "Y laid-down Y" in found
    assert not any("haunted" in text for text in found)


def test_what_su_ling_holds_back_is_not_foretold() -> None:
    """WM-SUL-3"""
    table = at("villagers c4 weng\nsu-ling c5\nghost c5 72\nphase yang R")
    assert not any("killed" in text for text in threats(table))
    table = at("villagers c4 weng ?\n" + UNSEEN + "su-ling c5\nghost c5 1\nphase yang R")
    assert not any("fled" in text or "unseen" in text for text in threats(table))


def test_a_victim_of_choice_is_foretold_without_a_name() -> None:
    """WM-GHO-4, WM-INC-2"""
    table = at("villagers b4 weng\nvillagers d4 long\nghost c5 72\nghost a3 67\nphase yang R")
    assert "Y victim" in threats(table, 1)
    assert "a visible villager dies; the group chooses who" in sentences(table)
    assert "R victim" in threats(table, 4)


def test_a_devourer_without_villagers_threatens_a_qi() -> None:
    """WM-GHO-4"""
    assert "Y qi-lost Y 3" in threats(at("ghost c5 72\nphase yang R"), 1)


def test_the_twelfth_grave_is_foretold() -> None:
    """WM-VIL-6: whoever it will be."""
    eleven = "graveyard hua hua hua li li li sun sun sun miao miao\n"
    for villagers in ("villagers c4 weng\n", "villagers b4 weng\n"):
        table = at(eleven + villagers + "ghost c5 72\nphase yang R")
        assert any("lost" in text for text in threats(table, 1))


def test_an_unseen_villager_may_be_devoured() -> None:
    """WM-GHO-4: the second devourer finds whoever lay below."""
    shelter = UNSEEN.replace("teng ", "")
    position = "villagers d4 teng ? ?\n" + shelter + "ghost d5 72\nphase yang R"
    found = threats(at(position))
    assert "Y killed teng d4" in found
    position = "villagers c3 teng ? ?\n" + shelter + "ghost c5 72\nghost e3 74\nghost c1 76\nphase yang R"
    found = threats(at(position))
    assert "Y killed teng c3" in found
    assert "B unseen-dies c3" in found
    assert "G unseen-dies c3" in found


def test_an_unseen_villager_may_flee() -> None:
    """WM-GHO-2: within the village, out of it, onto a haunted tile or towards a full one."""
    shelter = UNSEEN.replace("teng ", "")
    devoured = "villagers c3 teng ? ?\n" + shelter + "ghost c5 72\n"
    assert "B unseen-flees c3 b3" in threats(at(devoured + "ghost e3 12\nphase yang R"))
    assert "B unseen-dies b3" in threats(at(devoured + "haunted b3\nghost e3 12\nphase yang R"))
    edge = "villagers c2 teng ? ?\n" + shelter + "ghost c5 72\n"
    assert "G unseen-flees c2 c3" in threats(at(edge + "ghost c1 23\nphase yang R"))
    off = "villagers b3 teng ? ?\n" + shelter + "ghost a3 78\nghost e3 12\nphase yang G"
    assert "B unseen-dies b3" in threats(at(off))
    full = "villagers c3 teng ? ?\nvillagers b3 hua hua hua\n" + shelter.replace("hua hua hua ", "") + "ghost c5 72\n"
    assert "B unseen-dies c3" in threats(at(full + "ghost e3 12\nphase yang R"))


def test_a_haunting_kills_unseen_villagers_too() -> None:
    """WM-GHO-3"""
    shelter = UNSEEN.replace("teng ", "")
    table = at("villagers c4 teng ? ?\n" + shelter + "ghost c5 1 figure stone\nphase yang R")
    found = threats(table, 1)
    assert [text for text in found if "c4" in text] == ["Y killed teng c4", "Y unseen-dies c4", "Y unseen-dies c4"]


def test_wu_s_incarnation_is_foretold_board_by_board() -> None:
    """WM-CUR-8"""
    table = at("villagers c4 wu\nghost c5 72\nphase yang R")
    coming = [text for text in threats(table, 1) if "incarnation-comes" in text]
    assert coming == [
        "Y incarnation-comes Y 5/8",
        "Y incarnation-comes B 1/8",
        "Y incarnation-comes G 1/8",
        "Y incarnation-comes R 1/8",
    ]


def test_a_board_whose_incarnations_are_beaten_gets_none() -> None:
    """WM-CUR-8: Voracious, the only red one of the new six, is beaten."""
    table = at("villagers c4 wu\nghost c5 72\ndiscard 67\nphase yang R", incarnations="new")
    coming = [text for text in threats(table, 1) if "incarnation-comes" in text]
    assert coming == ["Y incarnation-comes Y 3/5", "Y incarnation-comes B 1/5", "Y incarnation-comes G 1/5"]


def test_wu_brings_nothing_where_no_incarnation_is_left_or_no_space_free() -> None:
    """WM-CUR-8"""
    position = "ghost e3 68\ndiscard 66\ndeck 5, incarnation, 5, incarnation, 5, incarnation, 5, incarnation\n"
    table = at("villagers c4 wu\nghost c5 72\n" + position + "phase yang R", incarnations="new")
    assert not any("incarnation-comes" in text for text in threats(table, 1))
    full = "ghost b5 8\nghost c5 72\nghost d5 9\n"
    table = at("villagers c4 wu\n" + full + "phase yang R")
    assert any("incarnation-comes-anywhere" in text for text in threats(table, 1))


def test_the_shield_does_not_hide_who_may_come() -> None:
    """WM-REW-3: an arrival is not followed."""
    table = at("artifact shield-of-time Y\nphase yang R")
    assert any("ghost-comes Y" in text for text in threats(table, 1))


def test_nobody_acts_at_the_end_of_a_turn() -> None:
    """WM-SUL-1, WM-CRY-4: neither Su-Ling nor a barrier is foretold."""
    table = at(THREE + "urns b4 d4 b2 d2\nvillagers b3 weng\nghost a3 78\nphase yang G", players=3)
    found = threats(table)
    assert "R killed weng b3" in found
    assert not any("barrier" in text or "su-ling" in text for text in found)


def test_in_a_yin_phase_its_rest_comes_first() -> None:
    """WM-VIL-7: Zhou's curse waits for an answer, then the Tormentor rolls."""
    table = at("villagers b4 zhou\nghost b5 72\nghost d5 11\nphase yin Y")
    found = threats(table, 0)
    assert "Y suffers" in found
    assert "Y curse-die 11 d5" in found


def test_in_a_yang_phase_what_has_begun_is_left_undone() -> None:
    table = at("villagers c3 weng\ntaoist Y at c3\nghost c5 72\nphase yang Y").play("Y save")
    assert threats(table, 0) == []
    helped = at("graveyard hua li\ntaoist Y at b4\nghost c5 11\nphase yang Y").play("Y help", "Y raise hua")
    assert helped.luck == "curse"
    assert threats(helped, 0) == []


def test_before_the_first_turn_villagers_are_unseen() -> None:
    """WM-SET-2"""
    found = threats(begin())
    assert found
    assert not any("killed" in text for text in found)


def test_a_game_that_is_over_threatens_nothing() -> None:
    assert threats(at("phase over Y lost graves")) == []
