"""The drawing of the Ghost Stories table: everything is there, everything fits, nothing by colour alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kaidan
from kaidan.draw.ghost_stories_tale import Tale
from kaidan.draw.ghost_stories_words import PHRASES, QUESTIONS, Words
from kaidan.draw.ink import ESCAPE, Ink, cut, folded, grid, width_of, wrap
from kaidan.draw.page import Page
from kaidan.draw.text import Drawing, box_of, drawing_of
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.notation import COLOUR_NAMES
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import BOT, Luck, scale
from kaidan.kernel.packed import kind_of
from kaidan.kernel.position import Position
from kaidan.kernel.state import State
from kaidan.kernel.words import Message
from kaidan.locale import LANGUAGES, Speech

POSITION = """\
kaidan position 1
game ghost-stories
option level nightmare
setup tiles cemetery taoist-altar herbalists-shop sorcerers-hut buddhist-temple night-watchmans-beat circle-of-prayer pavilion-of-the-heavenly-wind tea-house
setup boards Y B G R
setup powers enfeeblement-mantra second-wind the-gods-favorite dance-of-the-spires
setup players Y B G R
setup first Y
turn 9
phase yang Y
taoist Y at c4 qi 2 tao Y K yin-yang no
taoist B at c4 qi 3 tao B B buddhas 1
ghost c5 8 figure stone mantra yes
ghost e3 12 figure card
ghost b1 25
ghost a3 56
haunted c3 d2
buddhas d5
circle G
"""  # noqa: E501  # a position's line cannot be broken
DRAWING = drawing_of(kaidan.game("ghost-stories"))


def at(text: str = POSITION) -> Village:
    position = Position.read(text)
    state = position.state(kaidan.game(position.name, **position.options))
    assert isinstance(state, Village)
    return state


def drawn(state: State, width: int = 100, language: str = "en", **more: object) -> str:
    page = Page(Speech(language), width, **more)  # type: ignore[arg-type]  # options of the page go through unread
    return "\n".join(DRAWING.table(state, page))


def cell(text: str, place: str) -> str:
    """The words of one cell of the grid."""
    lines = text.splitlines()
    top = next(i for i, line in enumerate(lines) if re.search(rf"─ {place}\b", line))
    start = lines[top].index(f" {place}") - 1
    out = []
    for line in lines[top + 1 :]:
        if line[start - 1] != "│":
            break
        out.append(line[start : line.index("│", start)].strip())
    return " ".join(out).strip()


def positions(n: int, **options: Any) -> list[State]:
    """States of random games, as they come."""
    out: list[State] = []
    for seed in range(n):
        state = kaidan.game("ghost-stories", **options).start(seed=seed)
        luck = Luck(seed, BOT)
        while state.waiting != OVER:
            if state.waiting == DECISION:
                out.append(state.clone())
                state.apply(state.offered[scale(luck.next(), state.n_offered)])
            else:
                out.append(state.clone())
                state.settle(state.source().pick(luck.next()))
        out.append(state)
    return out


def test_a_ghost_shows_number_name_colour_resistance_stones_figure_and_mantra() -> None:
    text = drawn(at())
    assert cell(text, "c5 Y") == "8 Hopping Vampire Y: YY(Y) =Haunter, ON STONE Mantra"
    assert cell(text, "e3 B") == "12 Drowned Maiden B: B =Haunter, on card"


def test_the_circle_takes_a_point_off_in_brackets() -> None:
    """GS-EXO-3: a ghost of the colour on the Circle of Prayer."""
    assert cell(drawn(at()), "b1 G").startswith("25 Fallen Monks G: (G)")


def test_an_incarnation_is_called_wu_feng() -> None:
    assert "Wu-Feng" in cell(drawn(at()), "a3 R")


def test_a_buddha_shows_on_its_empty_space() -> None:
    assert cell(drawn(at()), "d5 Y") == "Buddha"


def test_a_haunted_tile_says_so_and_keeps_its_name() -> None:
    text = cell(drawn(at()), "c3")
    assert text.startswith("Buddhist Temple")
    assert "HAUNTED" in text


def test_taoists_stand_on_their_tiles() -> None:
    assert cell(drawn(at()), "c4") == "Taoist Altar @ Y B"


def test_the_dead_lie_on_the_cemetery() -> None:
    """GS-QI-1"""
    text = POSITION.replace("taoist B at c4 qi 3 tao B B buddhas 1", "taoist B dead")
    assert "dead: B" in cell(drawn(at(text)), "b4")
    assert "dead, board possessed" in drawn(at(text))


def test_a_seat_strip_tells_qi_tao_yin_yang_buddhas_and_power() -> None:
    strip = next(line for line in drawn(at(), players={0: "Ada"}).splitlines() if line.startswith(">  Y"))
    assert re.split(r"\s{2,}", strip) == [
        ">",
        "Y yellow",
        "north",
        "Ada",
        "2",
        "Y1 K1",
        "no",
        "0",
        "Enfeeblement Mantra",
    ]


def test_a_power_that_is_off_says_so() -> None:
    """GS-POW-9: Fallen Monks lie on green's board."""
    assert "The Gods' Favorite (OFF)" in drawn(at())


def test_corners_tell_deck_wu_feng_turn_haunted_limit_and_supply() -> None:
    text = drawn(at())
    assert "Wu-Feng in" in text
    assert "haunted 2, defeat" in text
    assert "turn 9: Y" in text
    assert re.search(r"Tao (Y\d )?B\d G\d R\d K\d", text)


def test_neutral_boards_carry_the_word() -> None:
    state = kaidan.game("ghost-stories", players=2).start(seed=1)
    assert drawn(state).count("neutral board") == 2


@pytest.mark.parametrize("width", [60, 79, 80, 99, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_the_page(width: int, language: str) -> None:
    for state in positions(3, level="hell")[::7]:
        page = Page(Speech(language), width)
        lines = [*DRAWING.table(state, page), *DRAWING.threat(state, page)]
        assert max(width_of(line) for line in lines) <= width


def test_the_narrow_form_tells_the_same() -> None:
    text = drawn(at(), 60)
    assert "c5 8 Hopping Vampire; Y: YY(Y); =Haunter, ON STONE; Mantra" in text.replace("\n   ", " ")
    assert "Wu-Feng in" in text
    assert "HAUNTED" in text
    assert text.count("@") == 2 + 1  # two tiles with Taoists, and the legend


def test_colour_only_repeats_what_the_words_say() -> None:
    for state in positions(2)[::5]:
        for width in (60, 100):
            plain, painted = drawn(state, width), drawn(state, width, ink=Ink(colour=True))
            assert ESCAPE.sub("", painted) == plain
            assert painted != plain


def test_the_legend_can_be_left_out() -> None:
    assert len(drawn(at()).splitlines()) > len(drawn(at(), legend=False).splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_question_has_words(language: str) -> None:
    speech = Speech(language)
    kinds: set[int] = set()
    for players in (1, 2, 4):
        for state in positions(12, players=players, level="nightmare"):
            assert "{" not in speech.say(DRAWING.question(state))
            if state.waiting == DECISION:
                for i in range(state.n_offered):
                    said = speech.say(DRAWING.phrase(state, state.offered[i]))
                    assert said
                    assert "{" not in said
                    kinds.add(kind_of(state.offered[i]))
    assert {c.V_MOVE, c.V_EXORCISE, c.V_PLACE, c.V_BORROW, c.V_TAKE, c.V_FELL} <= kinds <= set(PHRASES)


def test_every_verb_of_the_base_game_that_is_chosen_has_a_phrase() -> None:
    verbs = kaidan.game("ghost-stories").notation.by_kind
    assert {kind for kind in verbs if kind < c.V_DRAW} == set(PHRASES)


def test_every_question_can_be_asked() -> None:
    rules = {value for name, value in vars(c).items() if name.startswith("R_")}
    assert set(QUESTIONS) <= rules


def test_odds_stand_beside_an_exorcism() -> None:
    """GS-EXO-1: three dice against resistance 1 succeed in 19 of 27 rolls; a token makes it certain."""
    text = POSITION.replace("taoist B at c4", "taoist B at d3").replace("phase yang Y", "phase yang B")
    state = at(text.replace("circle G\n", ""))
    index = state.options().index("exorcise")
    (remark,) = DRAWING.remarks(state, state.offered[index], Page(Speech("en")))
    assert remark == "e3 falls: 70.4%, 100.0% with 1 × blue; no ghost falls: 29.6%"
    assert any("19/27" in line for line in DRAWING.odds(state, Page(Speech("en"))))


def test_luck_that_is_due_is_put_into_words() -> None:
    said = {str(DRAWING.question(state)) for state in positions(10, level="hell") if state.waiting == CHANCE}
    assert {"roll 3 Tao dice", "roll the Curse die", "draw the top card of the deck: a ghost"} <= said
    assert "draw the top card of the deck: an incarnation of Wu-Feng" in said


def test_a_game_without_a_drawing_is_shown_as_its_position() -> None:
    state = at()
    assert Drawing().table(state, Page(Speech("en"))) == state.game.write_position(state)
    assert str(Drawing().question(state)) == "what next?"
    assert Drawing().seat(state, 3) == "R"


def test_only_a_known_game_has_a_box() -> None:
    assert box_of("ghost-stories").tables
    with pytest.raises(WrongData, match="no game “chess”"):
        box_of("chess")


# -- ink --------------------------------------------------------------------------------------------------------------
def test_a_text_too_long_is_cut_and_says_so() -> None:
    assert cut("Howling Nightmare", 10) == "Howling N…"
    assert cut("Zombie", 10) == "Zombie"
    assert width_of(cut("怪談怪談怪談", 5)) <= 5


def test_words_are_wrapped_under_an_indent() -> None:
    assert wrap(["one", "two", "three"], 8, 2) == ["one two", "  three"]
    assert wrap(["abcdefghijkl"], 5) == ["abcd…"]
    assert folded("    one two three", 12) == ["    one two", "    three"]


def test_cells_of_a_row_are_equally_high() -> None:
    from kaidan.draw.ink import Cell

    lines = grid([[Cell("a", ["1", "2"]), Cell("")]], 5)
    assert lines == ["┌─ a ─┬─────┐", "│1    │     │", "│2    │     │", "└─────┴─────┘"]


# -- as people tell it -----------------------------------------------------------------------------------------------
NAMES = {0: "Ada", 1: "Bao", 2: "Lin", 3: "Mei"}


def told(state: Village, message: Message, language: str = "en") -> str:
    page = Page(Speech(language), players=NAMES)
    return page.speech.say(DRAWING.told(state, message, page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_is_told_without_a_place_of_the_notation(language: str) -> None:
    state = kaidan.game("ghost-stories", players=4, level="hell").start(seed=3)
    assert isinstance(state, Village)
    events = state.record()
    luck = Luck(5, BOT)
    while state.waiting != OVER:
        if state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))
        else:
            state.apply(state.offered[scale(luck.next(), state.n_offered)])
    assert len({event.kind for event in events}) > 20
    for event in events:
        said = told(state, state.game.notation.tell(event), language)
        assert not re.search(r"\b[a-e][1-5]\b|\(\)|[{}]", said), said


@pytest.mark.parametrize(
    "place, called",
    [
        ("b3", "Sorcerer"),
        ("b5", "Ada's space at the Cemetery"),
        ("d5", "Ada's space at the Herbalist"),
        ("e4", "Bao's space at the Herbalist"),
        ("c1", "Lin's space at the Pavilion"),
        ("a2", "Mei's space at the Circle"),
    ],
)
def test_a_place_is_called_as_those_at_the_table_would(place: str, called: str) -> None:
    tale = Tale(at(), Words(), Page(Speech("en"), players=NAMES))
    assert Speech("en").word(tale.place(place)) == called


def test_a_board_without_a_player_goes_by_its_colour() -> None:
    tale = Tale(at(), Words(), Page(Speech("en"), players={0: "Ada"}))
    assert Speech("en").word(tale.place("e3")) == "Blue's space at the Watchman"


def test_what_bots_say_of_others_names_them_too() -> None:
    inner = Message("{seat} puts a Buddha on {space}", {"seat": COLOUR_NAMES[1], "space": "c1"})
    said = told(at(), Message("so that {what}", {"what": inner}))
    assert said == "so that Bao puts a Buddha on Lin's space at the Pavilion"


def test_moves_of_the_turn_that_are_left_are_what_the_question_is() -> None:
    """GS-YAN-1: a move, then an action."""
    state = at()
    assert str(DRAWING.question(state)) == "move, then exorcise or ask for help"
    state.play("move c3" if "move c3" in state.options() else "move b3")
    assert "move, then" not in str(DRAWING.question(state))


@pytest.mark.parametrize(
    "text, said",
    [
        ("move b3", "move to the Sorcerer"),
        ("place e3", "put a ghost on Bao's space at the Watchman"),
        ("draw 12", "Drowned Maiden is drawn"),
        ("roll R W", "Tao dice: red, white"),
        ("help", "ask for help"),
    ],
)
def test_what_was_taken_back_can_still_be_said(text: str, said: str) -> None:
    message = DRAWING.taken_back(at(), text)
    assert message is not None
    assert told(at(), message) == said


def test_what_somebody_will_do_is_told_from_where_he_will_stand() -> None:
    now = at()
    then = now.clone()
    then.play("move d4")
    assert told(now, DRAWING.foreseen(now, then, then.read("help"))) == "ask for help at the Herbalist"


def test_an_exorcism_to_come_names_only_ghosts_that_are_there_already() -> None:
    now = at()
    then = now.clone()
    exorcise = then.read("exorcise")
    assert told(now, DRAWING.foreseen(now, then, exorcise)) == "try to exorcise Hopping Vampire"
    before = at(POSITION.replace("ghost c5 8 figure stone mantra yes\n", ""))
    assert told(before, DRAWING.foreseen(before, then, exorcise)) == "attempt an exorcism of the ghost that comes then"
