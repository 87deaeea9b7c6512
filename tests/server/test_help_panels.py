"""The panels that help to decide: each says the one thing that matters first."""

from __future__ import annotations

import re
from html import unescape

import pytest

from kaidan.locale import LANGUAGES, Speech
from kaidan.server.fragments import PageView
from kaidan.server.new_table import continued
from kaidan.server.panels import panel
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
