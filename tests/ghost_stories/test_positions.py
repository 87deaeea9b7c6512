"""Positions of Ghost Stories: nothing is lost, little need be said, and what cannot be is refused by its line."""

import itertools
from typing import cast

import pytest

import kaidan
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION, OVER
from kaidan.kernel.errors import Refusal, Unreadable, WrongData
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.state import State

from ..tries import some
from .table import at, game_of

LEVELS = ("initiation", "normal", "nightmare", "hell")


def back(state: State) -> State:
    """Through text and back."""
    return Position.read(Position.of(state).write()).state(state.game)


# -- nothing is lost --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed, options", some(list(enumerate(itertools.product(LEVELS, (1, 2, 3, 4), ("e1", "e2"))))))
def test_any_instant_of_a_game_goes_through_text_and_back(seed: int, options: tuple[str, int, str]) -> None:
    level, players, edition = options
    game = game_of((("level", level), ("players", players), ("edition", edition)))
    luck = Luck(seed, BOT)
    for n in range(2):
        state = game.start(seed=seed * 2 + n)
        while True:
            assert back(state) == state
            if state.waiting == OVER:
                break
            moves = state.options() if state.waiting == DECISION else [text for text, _ in state.outcomes()]
            state.play(moves[luck.below(len(moves))])


def test_a_written_position_reads_back_to_the_same_text() -> None:
    state = kaidan.game("ghost-stories", players=2).start(seed=3)
    assert Position.of(back(state)).write() == Position.of(state).write()


BUSINESS = [
    "start-turn",
    "end-turn",
    "end-turn asked 1",
    "step-1",
    "step-2",
    "haunter space c5 card 1",
    "haunt-line space c5 card 54",
    "curse where a3",
    "curse where cemetery",
    "curse where c5 card 11",
    "curse-reroll where a3 face haunt",
    "curse-again where cemetery face qi",
    "curse-stands where a3 face ghost",
    "all-discard",
    "all-discard space c5 card 61",
    "discard seat R",
    "lose-qi",
    "lose-qi space d5 card 49",
    "draw",
    "draw space d5 card 47",
    "place card 12",
    "clear-circle space c5 card 65",
    "yang",
    "winds seat B",
    "help tile d2",
    "cemetery tile b4",
    "altar tile c4",
    "herbalist tile d4",
    "herbs dice -",
    "herbs dice Y W",
    "sorcerer tile b3",
    "temple tile c3",
    "watchman tile d3",
    "circle tile b2",
    "pavilion tile c2",
    "blow space a3",
    "carry blown yes",
    "carry blown no",
    "carry-to seat G",
    "tea-house tile d2",
    "take-tao seat R",
    "fell dice R K W targets b5 a4 fallen a4 payers Y R",
    "fell dice - targets a3 fallen - payers - barren yes",
    "weaken dice R targets a3 fallen a3 payers R",
    "spoils targets a3 fallen a3 payers R",
    "pay immune R open Y K K payers R due 3 colour Y passed 0",
    "curses ghosts 50@a3",
    "rewards ghosts 52@a3 45@b5",
    "reward-tao space a3 card 45",
    "reward-two-tao space a3 card 43",
    "reward-qi space a3 card 49",
    "group space a3 card 60",
    "group-qi",
    "group-yin-yang",
    "victory",
]


@pytest.mark.parametrize("business", BUSINESS)
def test_all_unfinished_business_is_written_as_it_is_read(business: str) -> None:
    village = at("").village
    word, *arguments = business.split()
    form = next(form for form in village.customs.forms(village) if form.word == word)
    assert form.write(form.read(1, arguments)) == business


SOMEWHERE = """
taoist Y dead
ghost a3 34
ghost a4 1 figure stone
ghost b5 6
"""


@pytest.mark.parametrize("business", [business for business in BUSINESS[5:] if business != "yang"])
def test_unfinished_business_of_a_turn_can_be_gone_on_with(business: str) -> None:
    """Where what it rests on is so; nothing is lost on the way through text."""
    haunted = "d3" if "b2" in business else "b2"
    table = at(f"{SOMEWHERE}haunted {haunted}\nphase yang R\npending {business}")
    assert back(table.village) == table.village


@pytest.mark.parametrize("roll", ["roll count 3", "reroll rolled R W W", "reroll-dice kept W count 2"])
def test_rolls_hand_their_dice_to_what_follows(roll: str) -> None:
    table = at(f"ghost a3 34\nphase yang R\npending {roll}\npending fell dice - targets a3 fallen - payers R")
    assert back(table.village) == table.village


def test_every_kind_of_business_is_tried_here() -> None:
    village = cast(Village, kaidan.game("ghost-stories").start(seed=1))
    words = {form.word for form in village.customs.forms(village)}
    assert words == {business.split()[0] for business in BUSINESS} | {"roll", "reroll", "reroll-dice"}


def test_a_position_may_hold_only_pending_lines() -> None:
    table = at("phase none Y\npending draw\npending end-turn")
    assert table.luck == "draw"
    assert table["phase"] == "end"
    table = at("taoist Y tao Y K\nphase none Y\npending discard seat Y\npending end-turn asked 1")
    assert table["phase"] == "none"
    assert back(table.village) == table.village


def test_a_game_lost_with_the_last_card_goes_through_text_and_back() -> None:
    """GS-ARR-6: the incarnation drawn last is out of play and yet not beaten."""
    table = at("deck incarnation\nphase yin Y").play("* draw 57")
    assert [table["discard"], table["beaten"]] == ["57", "0"]
    assert back(table.village) == table.village


def test_cards_known_to_lie_in_the_deck_go_through_text_and_back() -> None:
    table = at("deck card 34, card 61, incarnation\nphase yang Y")
    assert back(table.village) == table.village


def test_business_before_the_first_turn_stands_above_the_yin_phase() -> None:
    table = at("taoist Y tao Y K\nturn 7\nphase yin Y\npending discard seat Y")
    assert [table["phase"], table["turns"]] == ["yin", "6"]
    assert back(table.village) == table.village
    assert table.play("Y discard K")["turns"] == "7"


# -- little need be said ----------------------------------------------------------------------------------------------
def test_a_position_of_one_line_is_the_start_of_a_game() -> None:
    table = at("")
    assert [table["turn"], table["turns"], table.luck] == ["Y", "1", "draw"]


def test_cards_seen_leave_the_deck_from_the_top() -> None:
    table = at("ghost a3 34\nghost c5 60\ndiscard 1 2\nphase yang Y", level="nightmare")
    assert table["deck"].startswith("ghosts 17, incarnation, ghosts 10")
    assert at("ghost a3 59\nghost c5 60\nphase yang Y")["deck"] == "ghosts 55"


def test_a_deck_may_be_counted_in_short() -> None:
    assert at("deck 4, incarnation, ghosts 2, card 61, 0, 1\nphase yang Y")["deck"] == (
        "ghosts 4, incarnation, ghosts 2, card 61, ghosts 1"
    )


def test_a_known_card_on_top_comes_without_chance() -> None:
    table = at("deck card 34, 10\nphase yin Y")
    assert table.offered("place") == ["a4", "a3", "a2"]
    assert table["unseen 34"] == "no"


def test_options_settle_what_the_setup_leaves_open() -> None:
    table = at("", players=3, seats="R G B Y", first_player="G", sides="dance-of-the-twin-winds second-wind")
    assert [table["turn"], table["status Y"]] == ["G", "neutral"]
    tiles = "tea-house cemetery taoist-altar herbalists-shop sorcerers-hut buddhist-temple night-watchmans-beat"
    table = at("", tiles=f"{tiles} circle-of-prayer pavilion-of-the-heavenly-wind")
    assert table["kind b4"] == "tea-house"


def test_uncatchable_over_a_buddha_is_caught_in_the_first_edition() -> None:
    """GS-INC-57"""
    table = at("ghost a3 57\nbuddhas a3\nphase yang R", edition="e1")
    assert table["caught"] == "yes"
    assert back(table.village) == table.village


def test_a_circle_and_buddhas_may_be_said_to_be_empty() -> None:
    table = at("circle -\nbuddhas -\nhaunted -\nphase yang R")
    assert [table["circle"], table["buddhas"], table["haunted"]] == ["-", "-", "-"]


# -- what cannot be ---------------------------------------------------------------------------------------------------
WRONG = [
    ("ghost a3 34\nghost c5 34", 4, "card 34 is in two places; it already is a3"),
    ("ghost a3 34\ndiscard 34", 4, "card 34 is in two places"),
    ("ghost a3 34\ndeck card 34", 4, "card 34 is in two places"),
    ("ghost a3 34\nphase yang Y\npending place card 34", 5, "card 34 is in two places"),
    ("ghost a3 34\nghost a3 35", 4, "a3 already holds card 34; a space holds one ghost"),
    ("ghost a3 6 figure stone", 3, "card 6 is no Haunter"),
    ("ghost a3 6 caught yes", 3, "only a ghost that a Buddha can catch"),
    ("ghost a3 6 mantra yes", 3, "only while yellow shows it"),
    ("setup powers enfeeblement-mantra\nghost c5 3\nghost a3 6 mantra yes", 5, "only while yellow shows it"),
    ("setup powers enfeeblement-mantra\nghost c5 1 mantra yes\nghost a3 6 mantra yes", 5, "it already lies on c5"),
    ("ghost a3 34\nbuddhas a3", 4, "a3 holds a ghost"),
    ("ghost a3 57\nbuddhas a3", 4, "a3 holds a ghost"),
    ("taoist Y tao Y Y Y Y Y", 3, "only 4 Tao tokens of colour Y"),
    ("taoist R tao Y Y Y Y", 3, "only 4 Tao tokens of colour Y"),
    ("taoist R tao Y Y Y\ncircle Y", 4, "only 4 Tao tokens of colour Y"),
    ("taoist R qi 9", 3, "only 20 Qi"),
    ("taoist R buddhas 1\nbuddhas a3 c5", 4, "only 2 Buddhas"),
    ("taoist R power-tokens 1", 3, "only 0 Power tokens"),
    ("taoist R qi 0", 3, "a living Taoist has at least 1 Qi"),
    ("taoist R dead qi 2", 3, "a dead Taoist owns nothing"),
    ("taoist R qi 2\ntaoist R qi 3", 4, "“taoist R” is said a second time"),
    ("board R qi 2", 3, "R is a player's board"),
    ("haunted b4 c4 d4 b3", 3, "with 4 haunted tiles the game is over"),
    ("taoist Y dead\ntaoist B dead\ntaoist G dead\ntaoist R dead", 6, "with all Taoists dead the game is over"),
    ("deck ghosts 56", 3, "places for ghosts, but only 55 such cards"),
    ("deck " + ", ".join(["incarnation"] * 11), 3, "places for incarnations, but only 10"),
    ("deck 100", 3, "a deck has at most 80 cards"),
    ("beaten 11", 3, "only 10"),
    ("done taken 1", 3, "1 Buddhas were taken this turn"),
    ("done borrowed R", 3, "R is no neutral board"),
    ("phase yang R\npending blow space a3", 4, "a3 holds no ghost, and “blow” needs one there"),
    ("phase yang R\npending fell dice - targets a3 c5 fallen - payers R\nghost a3 1", 4, "c5 holds no ghost"),
    ("phase yang R\npending roll count 3", 4, "must be followed by business that takes its dice, such as herbs"),
    ("phase yang R\npending roll count 3\npending draw", 4, "must be followed by business"),
    ("turn 3\nturn 4", 4, "“turn” is said a second time"),
    ("setup first Y\nsetup first B", 4, "“setup first” is said a second time"),
    ("taoist R qi 2 qi 3", 3, "“qi” is said a second time"),
    ("phase yang R\n" + "pending draw\n" * 41, 20, "more unfinished business than a game can have"),
]  # fmt: skip


@pytest.mark.parametrize("text, line, reason", WRONG)
def test_a_position_that_cannot_be_is_refused_by_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(WrongData) as refusal:
        at(text)
    assert str(refusal.value).startswith(f"line {line}: ")
    assert reason in str(refusal.value)


UNREADABLE = [
    ("taoists R", 3, "no line of a position begins with “taoists”"),
    ("turn", 3, "“turn” should be “turn N”"),
    ("turn many", 3, "“many” should be 0 to 401"),
    ("phase noon R", 3, "should be “phase yin|yang|end|none|over SEAT”"),
    ("phase yang", 3, "should be “phase yin|yang"),
    ("phase yang K", 3, "“K” should be Y B G R"),
    ("phase yang R now", 3, "should be “phase yang SEAT”"),
    ("phase over R won death", 3, "should be “phase over R won victory”"),
    ("phase over R", 3, "should be “phase over R won victory”"),
    ("phase none R", 3, "“phase none” should be “pending …”"),
    ("taoist", 3, "should be “taoist SEAT [dead]"),
    ("taoist R asleep", 3, "should be “taoist SEAT [dead]"),
    ("taoist X at b4", 3, "“X” should be Y B G R"),
    ("taoist R at a3", 3, "“a3” should be b4 to d2"),
    ("taoist R at", 3, "“at” says nothing"),
    ("taoist R tao R Q", 3, "“R Q” should be faces like R R W"),
    ("taoist R tao W", 3, "“W” should be Y B G R K"),
    ("taoist R tao " + "R " * 16, 3, "should be faces like"),
    ("taoist R yin-yang maybe", 3, "“maybe” should be no yes"),
    ("ghost a3", 3, "should be “ghost SPACE CARD"),
    ("ghost b4 34", 3, "“b4” should be d5 to a2"),
    ("ghost a3 99", 3, "“99” should be the number of a card"),
    ("ghost a3 34 figure floor", 3, "“floor” should be card stone"),
    ("buddhas a3 a3", 3, "“a3” is named twice; once is enough"),
    ("buddhas a3 b4", 3, "should be ghost spaces like a3 e4"),
    ("haunted a3", 3, "“a3” should be tiles like b4 c3, or -"),
    ("circle", 3, "should be “circle COLOUR”"),
    ("circle W", 3, "“W” should be Y B G R K"),
    ("deck ghost ten", 3, "“ghost ten” is no place of a deck"),
    ("deck 4,,5", 3, "“” is no place of a deck"),
    ("deck card 99", 3, "“card 99” is no place of a deck"),
    ("discard 0", 3, "“0” should be the number of a card"),
    ("beaten", 3, "should be “beaten N”"),
    ("done nothing", 3, "“done” has no “nothing”"),
    ("done stage asleep", 3, "“asleep” should be before-move moved acted buddhas tokens"),
    ("done borrowed R R", 3, "“R” is named twice"),
    ("done borrowed R K", 3, "“R K” should be some of Y B G R, or -"),
    ("setup", 3, "should be “setup tiles|boards|powers|players|first …”"),
    ("setup moon full", 3, "should be “setup tiles|boards"),
    ("phase yang R\npending", 4, "there is no unfinished business “”; there is start-turn"),
    ("phase yang R\npending sleep", 4, "there is no unfinished business “sleep”"),
    ("phase yang R\npending place 12", 4, "“place” has no argument “12”; it has card"),
    ("phase yang R\npending step-1 now", 4, "“step-1” has no argument “now”; it has -"),
    ("phase yang R\npending place", 4, "“place” lacks “card”; it should be written place card …"),
    ("phase yang R\npending curse card 11", 4, "it should be written curse where … [card …]"),
    ("phase yang R\npending discard seat K", 4, "“K” cannot be the seat of “discard”; it should be Y B G R"),
    ("phase yang R\npending curses ghosts 52", 4, "it should be one or two ghosts like 52@a3"),
    ("phase yang R\npending curses ghosts 1@a3 2@a2 3@a4", 4, "one or two ghosts"),
    ("phase yang R\npending pay immune W open - payers R due 1 colour Y passed 0", 4, "colours like R R K"),
]  # fmt: skip


@pytest.mark.parametrize("text, line, reason", UNREADABLE)
def test_a_position_that_cannot_be_read_is_refused_by_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        at(text)
    assert str(refusal.value).startswith(f"line {line}: ")
    assert reason in str(refusal.value)


def test_a_neutral_boards_line_says_only_its_qi() -> None:
    with pytest.raises(WrongData, match="B is a board without a player; write “board B qi …”"):
        at("taoist B qi 2", players=2)
    with pytest.raises(WrongData, match="a neutral board never gains Qi"):
        at("board B qi 4", players=2)
    with pytest.raises(WrongData, match="“board B” is said a second time"):
        at("board B qi 2\nboard B qi 1", players=2)
    with pytest.raises(WrongData, match="line 3: board B has no living Taoist and so no Yang phase"):
        at("phase yang B", players=2)


def test_power_tokens_are_those_of_the_setup() -> None:
    with pytest.raises(WrongData, match="line 3: there are only 2 Power tokens"):
        at("taoist Y power-tokens 3", players=2)


def test_in_the_first_edition_nothing_is_caught_without_its_buddha() -> None:
    """GS-INC-57"""
    with pytest.raises(WrongData, match="line 3: in the first edition it is caught only while a Buddha stands on a3"):
        at("ghost a3 57 caught yes", edition="e1")


def test_a_card_cannot_be_placed_on_a_full_table() -> None:
    """GS-ARR-2"""
    spaces = ["d5", "c5", "b5", "e2", "e3", "e4", "b1", "c1", "d1", "a4", "a3", "a2"]
    ghosts = "\n".join(f"ghost {space} {card}" for card, space in enumerate(spaces, start=1))
    with pytest.raises(WrongData, match="card 34 cannot be placed: all 12 spaces are taken"):
        at(f"{ghosts}\nphase yang Y\npending place card 34")


@pytest.mark.parametrize(
    "setup",
    [
        "setup tiles cemetery",
        "setup boards Y B G",
        "setup boards Y B G K",
        "setup powers dance",
        "setup players Y B",
        "setup first K",
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup: str) -> None:
    with pytest.raises(WrongData, match=f"line 3: setup {setup.split()[1]} cannot be"):
        at(setup)


def test_players_cannot_be_nobody() -> None:
    with pytest.raises(Refusal):
        at("setup players -")


# -- the header -------------------------------------------------------------------------------------------------------
HEADERS = [
    ("", "it should begin with “kaidan position 1”"),
    ("kaidan position 2", "not with “kaidan position 2”"),
    ("kaidan record 1", "this is no position"),
    ("kaidan position 1", "no line names the game"),
    ("kaidan position 1\ngame", "line 2: “game” should be “game …”"),
    ("kaidan position 1\ngame a\ngame b", "line 3: “game” is said a second time"),
    ("kaidan position 1\ngame a\nrules one", "line 3: “one” should be a whole number, like 1"),
    ("kaidan position 1\ngame a\nrules 1\nrules 1", "line 4: “rules” is said a second time"),
    ("kaidan position 1\ngame a\ncontent x\ncontent y", "line 4: “content” is said a second time"),
    ("kaidan position 1\ngame a\noption level", "line 3: “option level” should be “option KEY VALUE”"),
    ("kaidan position 1\ngame a\noption b c\noption b c", "line 4: “option b” is said a second time"),
]


@pytest.mark.parametrize("text, reason", HEADERS)
def test_a_header_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Position.read(text)
    assert reason in str(refusal.value)


AGREEMENT = [
    ("game go", "this is a position of go, not of ghost-stories"),
    ("game ghost-stories\nrules 999", "this is a position of rules version 999; here is version"),
    ("game ghost-stories\ncontent abc", "this is a position with content abc; here the content is"),
    ("game ghost-stories\noption level hell", "with option level hell; the game here has initiation"),
    ("game ghost-stories\noption colour blue", "with option colour blue; the game here has"),
]


@pytest.mark.parametrize("header, reason", AGREEMENT)
def test_a_position_of_another_game_is_refused(header: str, reason: str) -> None:
    position = Position.read("kaidan position 1\n" + header)
    with pytest.raises(WrongData) as refusal:
        position.state(game_of(()))
    assert reason in str(refusal.value)


def test_a_position_names_its_game_and_options() -> None:
    position = Position.of(kaidan.game("ghost-stories", level="hell").start(seed=1))
    assert position.name == "ghost-stories"
    assert position.options["level"] == "hell"


def test_comments_and_empty_lines_mean_nothing() -> None:
    table = at("# red is in trouble\n\n  taoist R   qi 1   # nearly dead\n")
    assert table["qi R"] == "1"


def test_a_short_position_is_written_as_short_as_it_was_read() -> None:
    text = "kaidan position 1\ngame ghost-stories\noption level hell\n\ntaoist R qi 1\n"
    assert Position.read(text).write() == text
