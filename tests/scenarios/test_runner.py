"""The referee's runner: what fails is returned with line, expected and found; what cannot be read is refused."""

import pytest

import kaidan
from kaidan.kernel.errors import Refusal, Unreadable
from kaidan.kernel.scenario import Verdict, read_scenarios, run_scenarios
from kaidan.kernel.state import Game

START = """kaidan scenario 1
game ghost-stories
taoist R at b3 tao R
ghost a3 38
phase yang R
"""


def build(name: str, options: dict[str, str]) -> Game:
    return kaidan.game(name, **options)


def run(steps: str, start: str = START) -> Verdict:
    (verdict,) = run_scenarios("test.kgn", start + steps, build)
    return verdict


def found(steps: str) -> str:
    """What the one failed expectation found."""
    (finding,) = run(steps).findings
    return finding.found


HOLD = [
    "expect qi R = 4",
    "expect offered exorcise",
    "expect offered   move   b4",
    "expect not offered borrow Y",
    "expect not offered move b3 GS-YAN-2",
    "expect refused move b3 GS-YAN-2",
    "expect unreadable fly b3",
    "expect odds exorcise fell a3 = 7/27",
    "expect odds exorcise fell a3 with R = 19/27",
    "expect waiting decision R",
    "expect waiting decision",
    "expect not over",
    "expect over = -",
    "R exorcise\nexpect waiting chance roll",
    "R exorcise\nexpect waiting chance",
    "R exorcise\nexpect offered roll R R R",
    "R exorcise\nexpect chance roll Y B G = 1/36",
    "R exorcise\nexpect chance roll Y Y Y Y = 0/1",
    "R exorcise\n* roll R Y Y\nexpect options fell a3, enough",
    "R exorcise\n* roll R R Y\nexpect event exorcised",
    "R exorcise\n* roll R R Y\nexpect event exorcised card 38 space a3",
    "R end\nexpect not offered draw 38 GS-SET-5",
    "R end\nexpect refused draw 38 GS-SET-5",
]


@pytest.mark.parametrize("steps", HOLD)
def test_an_expectation_that_holds_is_counted_and_not_found_fault_with(steps: str) -> None:
    verdict = run(steps)
    assert [str(finding) for finding in verdict.findings] == []
    assert verdict.expectations == 1


FAIL = [
    ("expect qi R = 5", "4"),
    ("expect offered borrow Y", "move b4"),
    ("expect not offered exorcise", "it is offered"),
    ("expect not offered move b3 GS-YAN-1", "GS-YAN-2"),
    ("expect refused move b3 GS-YAN-1", "GS-YAN-2"),
    ("expect refused exorcise GS-YAN-1", "it can be played"),
    ("expect unreadable move b3", "it can be read"),
    ("expect odds exorcise fell a3 = 1/27", "56/216"),
    ("expect waiting decision Y", "decision R"),
    ("expect waiting chance", "decision"),
    ("expect over lost death", "-"),
    ("R exorcise\nexpect chance roll Y B G = 1/6", "6/216"),
    ("expect options move b4", "move b4, move c4"),
    ("R exorcise\nexpect options move b4", "-"),
    ("expect event haunted", "-"),
    ("R exorcise\n* roll R R Y\nexpect event exorcised card 39", "rolled, exorcised"),
    ("Y end", "R decides: move b4"),
    ("* roll R R R", "R decides: "),
    ("R exorcise\nR end", "* roll Y Y Y …"),
    ("R move z9", "“z9” should be b4 to d2"),
    ("R move b3", "cannot play “move b3” (GS-YAN-2)"),
]


@pytest.mark.parametrize("steps, reason", FAIL)
def test_what_fails_says_what_was_found(steps: str, reason: str) -> None:
    assert reason in found(steps)


def test_a_finding_names_file_and_line_and_what_was_expected() -> None:
    (finding,) = run("R move b4\nexpect qi R = 5").findings
    assert str(finding) == "test.kgn:7: expected qi R = 5, found 4"


def test_a_move_that_cannot_be_played_ends_the_scenario() -> None:
    verdict = run("Y end\nexpect qi R = 9")
    assert len(verdict.findings) == 1
    assert verdict.expectations == 0


def test_after_the_end_of_the_game_nothing_can_be_played() -> None:
    start = START.replace("phase yang R", "phase over R lost death\ntaoist Y dead\ntaoist B dead\ntaoist G dead")
    start = start.replace("taoist R at b3 tao R", "taoist R dead")
    (finding,) = run("expect over lost death\nexpect waiting over\nR end", start).findings
    assert finding.found == "over lost death"


UNREADABLE = [
    ("expect", "line 6: “” expects nothing that is known"),
    ("expect offered", "line 6: “offered” expects nothing that is known"),
    ("expect nothing", "“nothing” expects nothing that is known; expectations are FACT = VALUE; offered MOVE"),
    ("expect moon = full", "line 6: there is no fact “moon”"),
    ("expect offered fly", "line 6: cannot read “fly”"),
    ("expect odds exorcise fell a3 = often", "line 6: “often” should be a fraction, like 7/27"),
    ("expect odds exorcise fell a3 = 1/0", "should be a fraction"),
    ("expect odds fly fell a3 = 1/2", "line 6: “fly fell a3” begins with no move on offer"),
    ("expect odds exorcise fly = 1/2", "line 6: “exorcise” has no result “fly”; its results are fell a3"),
    ("expect odds end fell a3 = 1/2", "“end” has no result “fell a3”; its results are -"),
    ("R exorcise\nexpect odds end = 1/2", "on offer are -"),
    ("R exorcise\nqi R 3", "line 7: “qi R 3” is neither a move of Y B G R"),
]


@pytest.mark.parametrize("steps, reason", UNREADABLE)
def test_a_scenario_that_cannot_be_read_is_refused_by_its_line(steps: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        run(steps)
    assert reason in str(refusal.value)


def test_an_impossible_position_is_refused_by_its_line() -> None:
    with pytest.raises(Refusal, match="line 4: a living Taoist has at least 1 Qi"):
        run("taoist R qi 0", "kaidan scenario 1\ngame ghost-stories\n\n")


def test_a_file_may_hold_several_scenarios_with_common_lines() -> None:
    common = "kaidan scenario 1\ngame ghost-stories\nphase yang R\n"
    scenarios = read_scenarios(common + "scenario one\nexpect turn = R\nscenario two words\nR end\n")
    assert [scenario.title for scenario in scenarios] == ["one", "two words"]
    assert [len(scenario.lines) for scenario in scenarios] == [2, 2]


def test_a_scenario_without_a_title_is_refused_if_others_follow() -> None:
    with pytest.raises(Unreadable, match="line 3: “scenario” should be “scenario TITLE”"):
        read_scenarios("kaidan scenario 1\ngame ghost-stories\nscenario\n")


def test_a_scenario_of_nothing_but_a_header_is_the_start_of_a_game() -> None:
    assert run("expect waiting chance draw", "kaidan scenario 1\ngame ghost-stories\n").findings == []
