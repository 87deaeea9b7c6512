"""The referee's runner: what fails is returned with line, expected and found, and so is what cannot be read."""

import pytest

import kaidan
from kaidan.kernel.errors import Unreadable
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
    "expect shows R = dance-of-the-spires",
    "expect tao R = R",
    "expect ghosts = a3",
    "expect view Y qi R = 4",
    "expect view - ghosts = a3",
    "expect odds exorcise fell a3 with R of red = 19/27",
    "expect odds exorcise fell a3 with R of R = 19/27",
    "R exorcise\n* roll R R Y\nexpect events rolled dice Y R R then exorcised space a3",
    "R exorcise\n* roll R R Y\nexpect 1 events exorcised",
    "R exorcise\n* roll R R Y\nexpect no event failed",
    "R exorcise\n* roll R R Y\nexpect no event exorcised card 39",
    "R exorcise\n* roll R R Y\nexpect view Y event exorcised rule GS-EXO-2 card 38",
    "R exorcise\n* roll Y R Y\nexpect options enough, fell a3",
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
    ("R exorcise\n* roll R R Y\nexpect event exorcised card 39", "exorcised with card 38, not 39"),
    (
        "R exorcise\n* roll R R Y\nexpect event exorcised card 39 space a3 rule GS-EXO-1",
        "card 38, not 39, rule GS-EXO-2",
    ),
    ("R exorcise\n* roll R R Y\nexpect event haunted", "rolled, exorcised"),
    ("R exorcise\n* roll R R Y\nexpect events exorcised then rolled", "- for “rolled”"),
    ("R exorcise\n* roll R R Y\nexpect 2 events exorcised", "exorcised card 38 space a3 rule GS-EXO-2"),
    ("R exorcise\n* roll R R Y\nexpect no event exorcised", "exorcised card 38 space a3 rule GS-EXO-2"),
    ("R exorcise\n* roll R R Y\nexpect 1 events haunted", "-"),
    (
        "R end\nexpect offered draw 38",
        "draw 1, draw 2, draw 3, draw 4, draw 5, draw 6, draw 7, draw 8, draw 9, draw 10, draw 11, draw 12, …",
    ),
    ("expect tao R = Y", "R"),
    ("expect view Y qi R = 9", "4"),
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


def test_a_finding_says_through_whose_eyes_it_was_looked() -> None:
    (seat, nobody) = run("expect view Y qi R = 9\nexpect view - qi R = 8").findings
    assert str(seat) == "test.kgn:6: expected view Y qi R = 9, found 4"
    assert str(nobody) == "test.kgn:7: expected view - qi R = 8, found 4"


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
    ("expect event exorcise", "line 6: there is no event “exorcise”; did you mean exorcised, exorcism"),
    ("expect event xyzzy", "line 6: there is no event “xyzzy”; the events are banished, blown"),
    ("expect event haunted tile", "line 6: event “haunted”: “tile” lacks a value"),
    ("expect event haunted where b4", "event “haunted” has no “where”; it has tile, kind, rule"),
    ("expect events haunted then", "“events haunted then” expects nothing that is known"),
    ("expect view X qi R = 4", "line 6: “X” is no seat; the seats are Y B G R, and - for a spectator"),
    ("expect hanted = -", "line 6: there is no fact “hanted”; did you mean haunted"),
    (
        "expect odds exorcise fell a3 with R R = 1/2",
        "line 6: R R cannot be paid there: of those who may pay, R together hold R",
    ),
    (
        "expect odds exorcise fell a3 with R of blue = 1/2",
        "line 6: R cannot be paid there: of those who may pay, - together hold -",
    ),
    ("expect odds exorcise fell a3 with Z = 1/2", "“Z” is no token"),
    ("expect odds exorcise fell a3 with R of pink = 1/2", "“pink” is no player"),
    ("expect odds exorcise fell a3 without luck = 1/2", "“without luck” cannot be asked"),
    ("expect odds exorcise fell a3 without sword = 1/2", "“without sword” cannot be asked"),
    ("R end\nexpect offered fly", "the moves now are draw 1, draw 2"),
    ("expect", "line 6: “” expects nothing that is known"),
    ("expect offered", "line 6: “offered” expects nothing that is known"),
    ("expect nothing", "“nothing” expects nothing that is known; expectations are FACT = VALUE; view SEAT"),
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
def test_a_line_that_cannot_be_read_is_a_finding_of_its_scenario(steps: str, reason: str) -> None:
    (finding,) = run(steps).findings
    assert reason in finding.found
    assert finding.expected == ""
    assert str(finding).startswith(f"test.kgn:{finding.line}: line {finding.line}: ")


def test_after_a_line_that_cannot_be_read_the_other_expectations_are_still_looked_at() -> None:
    assert [finding.line for finding in run("expect nothing\nexpect qi R = 4\nexpect qi R = 5").findings] == [6, 8]


def test_one_bad_line_fails_its_own_scenario_and_no_other() -> None:
    common = "kaidan scenario 1\ngame ghost-stories\nphase yang R\n"
    text = (
        common
        + "scenario one\ntaoist R qi 0\nexpect turn = R\nscenario two\nexpect turn = R\nscenario\nscenario four\nhm"
    )
    verdicts = run_scenarios("test.kgn", text, build)
    assert [len(verdict.findings) for verdict in verdicts] == [1, 0, 1, 1]
    assert [verdict.findings[0].line for verdict in verdicts if verdict.findings] == [5, 9, 11]


def test_a_file_that_is_no_scenario_is_refused() -> None:
    with pytest.raises(Unreadable, match="it should begin with “kaidan scenario 1”"):
        read_scenarios("kaidan position 1\ngame ghost-stories\n")


@pytest.mark.parametrize(
    "lines, reason",
    [
        ("taoist R qi 0", "line 3: a living Taoist has at least 1 Qi"),
        ("haunted b4 b4", "line 3: “b4” is named twice; once is enough"),
        ("buddhas c5 c5", "line 3: “c5” is named twice"),
        ("option colour red", "line 3: unknown option “colour”"),
        (
            "option expansion white-moon\noption edition e1",
            "line 4: option edition cannot be “e1” beside option expansion",
        ),
        ("option five_qi on\noption level hell", "line 3: option five_qi is for level initiation only, not hell"),
        ("option expansion white-moon\noption edition e3", "line 4: option edition cannot be “e3”; it is one of e2"),
    ],
)
def test_an_impossible_beginning_is_a_finding_with_its_line(lines: str, reason: str) -> None:
    (finding,) = run(lines, "kaidan scenario 1\ngame ghost-stories\n").findings
    assert finding.found.startswith(reason)


def test_a_game_that_is_not_there_is_a_finding_with_its_line() -> None:
    (finding,) = run("expect turn = R", "kaidan scenario 1\ngame chess\n").findings
    assert (finding.line, finding.found[:33]) == (2, "line 2: there is no game “chess”;")
    (finding,) = run("expect turn = R", "kaidan scenario 1\n").findings
    assert finding.found.startswith("no line names the game")


HEAD = "kaidan scenario 1\ngame ghost-stories\n"


@pytest.mark.parametrize(
    "lines, found",
    [
        ("taoist R qi 0\nexpect refused position GS-QI-1", []),
        ("taoist R qi 0\nexpect refused position", []),
        ("taoist R qi 0\nexpect refused position GS-QI-2", ["GS-QI-1: line 3: a living"]),
        ("taoist R qi 1\nexpect refused position GS-QI-1", ["it is accepted"]),
        ("taoist R qi 0\nexpect refused option", ["line 3: a living"]),
        ("option colour red\nexpect refused option", []),
        ("option colour red\nexpect refused option GS-SET-4", ["-: line 3: unknown option"]),
        ("option five_qi on\noption level hell\nexpect refused option GS-SET-4", []),
        ("option colour red\nexpect refused position", ["line 3: unknown option"]),
        ("phase yang R\nexpect refused position because", ["line 4: cannot read “position”"]),
    ],
)
def test_a_position_or_an_option_can_be_expected_to_be_refused(lines: str, found: list[str]) -> None:
    verdict = run(lines, HEAD)
    assert verdict.expectations == 1
    assert [finding.found[: len(found[0])] for finding in verdict.findings] == found


def test_odds_take_spaces_and_tokens_in_any_order_and_tokens_to_spare() -> None:
    """GS-EXO-2, GS-EXO-4: red pays with a friend on the same tile."""
    start = HEAD + "taoist R at b4 tao R R K\ntaoist B at b4 tao B B\nghost a4 38\nghost b5 8\nphase yang R\n"
    whole = run("expect odds exorcise fell b5 a4 with R = 1/1", start).findings[0].found
    assert run(f"expect odds exorcise fell a4 b5 with K R = {whole}", start).findings == []
    assert run(f"expect odds exorcise fell a4 b5 with B of blue and R K of red = {whole}", start).findings == []
    assert (
        run(
            f"expect odds exorcise only a4 = {run('expect odds exorcise only a4 = 0/1', start).findings[0].found}",
            start,
        ).findings
        == []
    )


def test_whose_tokens_and_crystals_pay_in_white_moon() -> None:
    """WM-CRY-2: a crystal of a friend on the same tile pays like one's own; WM-TIL-1: not at the School; WM-CRY-4."""
    start = HEAD + "option expansion white-moon\ngraveyard -\ncrystals Y\nghost a3 38\nphase yang R\n"
    beside = start + "taoist R at b3 tao -\ntaoist Y at b3 tao -\n"
    assert run("expect odds exorcise fell a3 with W of yellow = 19/27", beside).findings == []
    at_school = start + "taoist R at d3\ntaoist Y at d3\n"
    (alone,) = run("expect odds help fell a3 with W = 1/2", at_school).findings
    assert alone.found.startswith("line 10: W cannot be paid there: of those who may pay, R together hold R")


def test_odds_without_the_sword_are_for_who_has_it() -> None:
    """WM-REW-1"""
    start = HEAD + "option expansion white-moon\ntaoist R at b3 tao -\nghost a3 38\nphase yang R\n"
    start += "shelter hua hua hua\n"
    with_it = start + "artifact divine-sword R\n"
    assert run("expect odds exorcise fell a3 without the sword = 7/27", with_it).findings == []
    assert run("expect odds exorcise fell a3 = 7/27", with_it).findings != []
    (finding,) = run("expect odds exorcise fell a3 without sword = 7/27", start + "artifact divine-sword Y\n").findings
    assert "“without sword” can, by who has the Divine Sword" in finding.found


def test_what_yokai_pagoda_does_not_know_is_said_too() -> None:
    start = "kaidan scenario 1\ngame yokai-pagoda\noption players 2\nround 1\nphase deal 0\n"
    assert "there is no fact “qi”" in run("expect qi = 3", start).findings[0].found


def test_branches_go_on_from_where_the_common_lines_end() -> None:
    steps = "R exorcise\nexpect waiting chance roll\nbranch it falls\n* roll R R Y\nexpect ghost a3 = -\n"
    verdict = run(steps + "branch it stands\n* roll Y Y Y\nexpect ghost a3 = 39\nbranch\n* roll Y Y Y\n")
    assert verdict.expectations == 3
    assert [(finding.line, finding.scenario) for finding in verdict.findings] == [(13, "it stands"), (14, "")]


def test_a_branch_may_expect_the_events_of_the_last_common_line() -> None:
    assert (
        run("R exorcise\n* roll R R Y\nbranch one\nexpect event exorcised\nbranch two\nexpect event rolled").findings
        == []
    )


def test_without_its_common_lines_no_branch_is_played() -> None:
    verdict = run("R move z9\nbranch one\nexpect qi R = 9")
    assert [finding.line for finding in verdict.findings] == [6]


def test_the_events_of_an_opening_that_goes_by_itself_can_be_expected() -> None:
    start = "kaidan scenario 1\ngame ghost-stories\nghost c5 1 figure stone\nphase yin Y\n"
    assert (
        run("expect events turn seat Y then figure-steps space c5 then haunted tile c4 rule GS-YIN-2", start).findings
        == []
    )
    start = "kaidan scenario 1\ngame yokai-pagoda\noption players 2\n"
    assert run("expect event round round 1 rule YP-SET-2", start).findings == []


def test_a_finding_shows_the_table_where_it_failed() -> None:
    (finding,) = run("R move b4\nexpect qi R = 5").findings
    assert finding.state is not None
    assert finding.state.game.fact(finding.state, "at R") == "b4"


def test_a_file_may_hold_several_scenarios_with_common_lines() -> None:
    common = "kaidan scenario 1\ngame ghost-stories\nphase yang R\n"
    scenarios = read_scenarios(common + "scenario one\nexpect turn = R\nscenario two words\nR end\n")
    assert [scenario.title for scenario in scenarios] == ["one", "two words"]
    assert [len(scenario.lines) for scenario in scenarios] == [3, 3]


def test_a_scenario_of_nothing_but_a_header_is_the_start_of_a_game() -> None:
    assert run("expect waiting chance draw", "kaidan scenario 1\ngame ghost-stories\n").findings == []
