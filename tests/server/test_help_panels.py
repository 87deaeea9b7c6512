"""The panels that help to decide: each says the one thing that matters first."""

from __future__ import annotations

import re
from html import unescape

import pytest

from kaidan.draw.text import drawing_of
from kaidan.locale import LANGUAGES, Speech
from kaidan.server.fragments import PageView
from kaidan.server.new_table import continued
from kaidan.server.panels import panel
from kaidan.server.teller import teller_of
from kaidan.table.intent import Start, Take
from kaidan.table.session import Session
from kaidan.table.table import Table

TILES = (
    "setup tiles cemetery buddhist-temple herbalists-shop taoist-altar sorcerers-hut night-watchmans-beat "
    "circle-of-prayer pavilion-of-the-heavenly-wind tea-house"
)
#: Black Widow is drawn; the boards of red lie in the west, at the Cemetery, the Altar and the Circle.
PLACING = ("phase yin R", "ghost a3 12", "ghost b5 5", "taoist Y at b2", "pending place card 50")


def laid_out(*lines: str) -> Session:
    """A table of four where Ada plays red and others have the other boards."""
    text = "\n".join(["kaidan position 1", "game ghost-stories", TILES, *lines, ""])
    session = Session.around("abcdefgh", Table(continued(text, 3), False, None, "abcdefgh"), "kR")
    for letter, name in {"R": "Ada", "Y": "Lin", "B": "Mei", "G": "Jun"}.items():
        session.do(f"k{letter}", Take(letter, name), lambda: 3)
    session.do("kR", Start(), lambda: 3)
    return session


def words_of(html: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_possible_says_its_reason_before_the_places(language: str) -> None:
    """GS-ARR-1: nine spaces of other boards, and one reason."""
    said = panel(laid_out(*PLACING).snapshot("kR"), Speech(language), "why", "")
    (why, *others) = re.findall(r"<li>(.*?)</li>", said)
    assert why.startswith('<p class="why">')
    assert all(one.startswith('<p class="why">') for one in others)
    assert words_of(said).count(Speech(language).text("put it on …").removesuffix("…").strip().capitalize()) <= 2
    if language == "en":
        assert re.match(
            "It is your turn: this ghost goes to your board while there is room § Put it on: ", words_of(why)
        )
        assert "Put Black Widow" not in words_of(said)


def test_slips_for_placing_a_ghost_say_what_differs_and_the_card_speaks_once() -> None:
    """GS-ARR-1: what Black Widow does is the same on each space."""
    view = PageView(laid_out(*PLACING).snapshot("kR"), Speech("en"))
    groups, _, _ = view.decision()
    told = {slip.move: slip.text for group in groups for slip in group.slips}
    assert told == {
        "place a4": "Nobody stands there; one exorcism at the Cemetery can then meet Restless Dead too",
        "place a2": "Standing there: Lin",
    }
    choices = words_of(str(view.choices()))
    assert choices.count("nobody may spend Tao tokens") == 1


def test_a_slip_says_what_is_haunted_first() -> None:
    """GS-YIN-2: Restless Dead is yellow, and sends a figure out."""
    session = laid_out("phase yin R", "pending place card 5")
    told = [slip.text for group in PageView(session.snapshot("kR"), Speech("en")).decision()[0] for slip in group.slips]
    assert [re.sub("[.].*", "", one) for one in told] == [
        f"Its figure steps out first, then haunts the {tile}" for tile in ("Herbalist", "Temple", "Cemetery")
    ]


def test_a_slip_says_that_a_board_is_then_full() -> None:
    """GS-ARR-8, GS-QI-7: where red's board has no room left the ghost goes anywhere."""
    ghosts = [
        f"ghost {space} {card}" for space, card in zip(("a4", "a3", "a2", "e4", "e3"), range(21, 26), strict=True)
    ]
    session = laid_out("phase yin R", *ghosts, "pending place card 50")
    view = PageView(session.snapshot("kR"), Speech("en"))
    full = {slip.move for group in view.decision()[0] for slip in group.slips if "is then full" in slip.text}
    assert full == {"place e2"}
    assert "board is then full" in "".join(slip.text for group in view.decision()[0] for slip in group.slips)


def told_plan(now: Session, *steps: tuple[str, Session]) -> str:
    """What a plan says that Lin does, in states that may come, to whoever sees the table now."""
    view, drawing = now.snapshot("kR").view, drawing_of(now.table.game)
    deeds = []
    for move, then in steps:
        state = then.table.state
        deeds.append(drawing.foreseen(view, state, state.read(move)))
    return teller_of(now.snapshot("kR"), Speech("en")).said(drawing.doings("Lin", deeds))


def test_a_plan_names_the_ghost_that_lies_drawn_and_what_is_gained() -> None:
    """GS-ARR-1: Black Widow is known before it is placed, wherever it comes to lie."""
    now = laid_out(*PLACING)
    then = laid_out("phase yang Y", "ghost a3 12", "ghost b5 5", "ghost a2 50", "taoist Y at b2")
    said = told_plan(now, ("exorcise", then))
    assert said == "Lin tries to exorcise Black Widow (nobody can spend Tao tokens while this ghost is in play)"


def test_a_plan_says_that_the_ghost_is_still_to_come() -> None:
    then = laid_out("phase yang Y", "ghost a2 40", "taoist Y at b2")
    assert told_plan(laid_out(*PLACING), ("exorcise", then)) == "Lin tries to exorcise the ghost that comes then"


def test_a_plan_says_what_a_villager_is_asked_for() -> None:
    """GS-TIL-5, GS-TIL-7: a Buddha of the Temple, a token for the Circle of Prayer."""
    temple = laid_out("phase yang Y", "taoist Y at c4")
    assert told_plan(temple, ("help", temple)) == "Lin asks for help at the Temple (for a Buddha)"
    before, there = laid_out("phase yang Y", "taoist Y at b3"), laid_out("phase yang Y", "taoist Y at b2")
    said = told_plan(before, ("move b2", before), ("help", there))
    assert said == "Lin moves to the Circle, then asks for help there (to put a Tao token there)"


def odds_of(*lines: str) -> str:
    return words_of(panel(laid_out(*lines).snapshot("kR"), Speech("en"), "odds", ""))


def test_while_a_ghost_is_placed_the_odds_are_those_of_the_tiles_within_reach() -> None:
    """GS-ARR-1: nothing is rolled yet, and Black Widow may come before the Cemetery or the Circle."""
    said = odds_of(*PLACING, "taoist R at b3")
    assert "An exorcism on your turn" in said
    assert "Altar: " in said
    assert "Circle: Black Widow falls" in said
    assert "%" in said


def test_odds_say_whose_tokens_are_counted_besides() -> None:
    """GS-EXO-2: who stands on the same tile shares."""
    there = "taoist Y at b4 tao Y Y"
    said = odds_of("phase yang R", "ghost b5 5", "taoist R at b4 tao R", there)
    assert "Counted too, because they stand on the same tile: the tokens of Lin" in said
    assert "Counted too" not in odds_of("phase yang R", "ghost b5 5", "taoist R at b4 tao R", "taoist Y at d2 tao Y Y")


def test_the_herbalist_has_odds_for_whoever_walks_there() -> None:
    """GS-TIL-3."""
    walking = odds_of("phase yang R", "taoist R at c4 yin-yang no")
    assert "Ask for help at the Herbalist, after walking there" in walking
    assert "Ask for help at the Herbalist with the Yin-Yang (or walk there)" in odds_of(
        "phase yang R", "taoist R at c4"
    )
