"""The tables as HTML and SVG: every place labelled, colours never alone, nothing hidden shown."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

import kaidan
from kaidan.draw.ghost_stories_text import GhostStoriesDrawing
from kaidan.draw.page import Page
from kaidan.draw.svg.board import board_of
from kaidan.draw.svg.choices import Slip, answers
from kaidan.draw.svg.element import element
from kaidan.draw.svg.ghost_deeds import counted
from kaidan.draw.svg.ghost_header import omens
from kaidan.draw.svg.ghost_lore import Lore
from kaidan.draw.svg.ghost_seat import seat_part
from kaidan.draw.svg.ghost_stories import GhostBoard
from kaidan.draw.svg.ghost_threat import ThreatPanel
from kaidan.draw.svg.ghost_verdict import DecisiveEvents
from kaidan.draw.svg.look import Look, Sitter
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.board import TILES
from kaidan.games.ghost_stories.notation import ENDINGS
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, NOBODY, OVER
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.steps import steps_of
from kaidan.kernel.words import Message
from kaidan.locale import LANGUAGES, Speech
from kaidan.server.fragments import board_scene
from kaidan.server.teller import teller_of, told_lines
from kaidan.table.intent import Move
from kaidan.table.session import Session

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {"players": 2}),
    ("ghost-stories", {"players": 3, "expansion": "white-moon"}),
]


def gathered(name: str, options: dict[str, Any], moves: int = 12) -> Session:
    """A table some moves into a game that one person plays for all."""
    session = Session.open("abcdefgh", kaidan.game(name, None, **options), 7, "host")
    for number, seat in enumerate(session.party.seats):
        if seat.kind == "open":
            seat.kind, seat.name, seat.key = "human", f"P{number}", f"key{number}"
    session.start(7)
    for i in range(moves):
        if session.table.over:
            break
        offered = session.table.state.options()
        key = session.party.seats[session.table.decider].key
        session.do(key, Move(offered[i % len(offered)], session.table.version), lambda: 1)
    return session


def drawn_parts(session: Session, eyes: str = "key0", language: str = "en") -> dict[str, str]:
    """Every part of the table itself, as those eyes see it."""
    snapshot = session.snapshot(eyes)
    scene = board_scene(snapshot, Speech(language))
    return {name: str(part.html()) for name, part in scene.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, options", GAMES)
def test_every_part_carries_its_id_and_every_cell_a_sentence(name: str, options: dict[str, Any], language: str) -> None:
    for key, part in drawn_parts(gathered(name, options), language=language).items():
        assert re.match(rf'<\w+[^>]* id="{key}"', part), key
        if 'role="gridcell"' in part:
            label = re.search(r'aria-label="([^"]+)"', part)
            assert label is not None
            assert label[1][0] == label[1][0].upper()
            assert label[1].endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pip_has_glyph_and_letter_of_its_language(language: str) -> None:
    speech = Speech(language)
    drawn = "".join(drawn_parts(gathered("ghost-stories", {"players": 4}), language=language).values())
    pips = re.findall(r'<span class="(?:pip)[^"]* of-(\w+)[^"]*"><svg class="glyph".*?</svg><b>(.)</b>', drawn)
    assert pips
    letters = {"yellow": "Y", "blue": "B", "green": "G", "red": "R", "black": "K"}
    assert all(letter == speech.letter(letters[colour]) for colour, letter in pips)


def test_no_style_and_no_script_is_written_into_a_page() -> None:
    for name, options in GAMES:
        drawn = "".join(drawn_parts(gathered(name, options)).values())
        assert " style=" not in drawn
        assert "<script" not in drawn
        assert not re.search(r" on\w+=", drawn)


def test_names_are_escaped() -> None:
    session = gathered("ghost-stories", {"players": 4})
    session.party.seats[0].name = "<img src=x>"
    drawn = "".join(drawn_parts(session).values())
    assert "<img src=x" not in drawn
    assert "&lt;img src=x&gt;" in drawn
    assert element("b", 'a"<&', title='"') == '<b title="&quot;">a&quot;&lt;&amp;</b>'


# -- Ghost Stories: what it says where -------------------------------------------------------------------------------
def village_at(*lines: str) -> Village:
    text = "\n".join(["kaidan position 1", "game ghost-stories", *lines, ""])
    state = Position.read(text).state(kaidan.game("ghost-stories"))
    assert isinstance(state, Village)
    return state


def seen(state: Village) -> Look:
    return Look(state, tuple(Sitter(letter, "") for letter in state.game.seats()), Speech("en"))


def test_the_yin_yang_keeps_an_action_only_while_there_is_one() -> None:
    """GS-YAN-5: at any moment of the Yang phase, also after the action."""
    state = village_at("phase yang R", "taoist R at c3")
    slips = []
    for _ in range(2):
        (move,) = [text for text in state.options() if text == "yin-yang help d4"]
        slips.append(GhostBoard().slip(seen(state), state.read(move), move, "d4").text.split(". ")[0])
        if "help" in state.options():
            state.play("help")
    assert slips[0] == "you give up your Yin-Yang and keep your action"
    assert slips[1] == "you give up your Yin-Yang"


def test_a_choice_says_what_it_costs_and_what_comes_of_it() -> None:
    """GS-QI-7, GS-TIL-4: whoever has never played decides by what he reads there."""
    lines = ("taoist B dead", "taoist Y qi 1", "taoist G qi 3", "ghost e2 13", "ghost e3 17", "ghost e4 18")
    dying = village_at(*lines, "phase yin B")
    said = [GhostBoard().slip(seen(dying), dying.read(move), move, "seat-Y").text for move in dying.options()]
    assert sorted(said) == ["2 Qi left", "3 Qi left", "Yellow dies"]
    assert "no living Taoist" in "".join(GhostBoard().prompt(seen(dying)))


#: A full board, and its Taoist on the last Qi.
LAST_QI = ("taoist B qi 1", "ghost e2 13", "ghost e3 17", "ghost e4 18", "taoist Y at b4", "phase yang Y")


def test_the_list_of_everything_says_what_a_villager_does() -> None:
    """GS-TIL-1: at its place the head of the slips says it; in the list each line does."""
    state = village_at("taoist R at c3", "phase yang R")
    for move, place in (("help", "c3"), ("move b3", "b3"), ("yin-yang help d4", "d4")):
        slip = GhostBoard().slip(seen(state), state.read(move), move, place)
        assert slip.listed == GhostBoard().group(seen(state), place).text
        assert slip.listed


def test_odds_tell_what_each_tile_within_reach_would_bring() -> None:
    """GS-EXO-1: before the move the chance here, and then those from where one may go, the best first."""
    g = village_at("taoist R at b4 tao Y Y", "ghost b5 8", "ghost d5 47", "phase yang R")
    read = " ".join(GhostBoard().all_odds(seen(g)))
    text = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", read))
    after = text.split("After a move", 1)
    assert len(after) == 2, text
    here, there = after
    assert "Hopping Vampire" in here
    chances = [float(found) for found in re.findall(r"([\d.]+)%", there)]
    assert chances
    assert chances == sorted(chances, reverse=True)


def test_a_loss_of_the_last_qi_is_announced_as_death() -> None:
    """GS-QI-1, GS-QI-7: wherever it is said what a full board costs."""
    state, drawing = village_at(*LAST_QI), GhostStoriesDrawing()
    look = seen(state)
    wide = drawing.form(state, look.page)
    told = [(theirs, yours, soon) for _, theirs, _, _, _, yours, soon, _ in omens(wide, look)]
    assert (
        "Blue's turn: full board, Blue dies",
        "Your turn: your board is full, you die",
        "Next: full board, Blue dies",
    ) in told
    assert "full board: death" in str(seat_part(wide, look, int(state.layout.board_of[1]), ()).html())
    threat = "".join(ThreatPanel(state, replace(look, you=1), drawing).draw())
    assert "You die" in threat
    assert "0 left" not in threat
    fine = village_at("taoist B qi 2", *LAST_QI[1:])
    assert not any("dies" in one[1] for one in omens(drawing.form(fine, look.page), seen(fine)))


def test_where_all_have_one_qi_left_the_group_chooses_who_dies() -> None:
    """GS-QI-7: a possessed board that is full."""
    lines = ("taoist B dead", "taoist Y qi 1", "taoist R qi 1", "taoist G qi 1", *LAST_QI[1:4], "phase yang Y")
    state, drawing = village_at(*lines), GhostStoriesDrawing()
    look = seen(state)
    seat = seat_part(drawing.form(state, look.page), look, int(state.layout.board_of[1]), ())
    assert "full board" not in str(seat.html())  # nobody dies there twice
    assert any("one of you dies" in one[1] for one in omens(drawing.form(state, look.page), look))
    assert "One of you dies; you choose who" in "".join(ThreatPanel(state, look, drawing).draw())


def test_the_threat_leaves_out_what_changes_nothing_and_says_what_its_shares_are() -> None:
    """GS-YIN-4: the Curse die takes all Tao tokens, of who has some."""
    lines = ("ghost b5 11", "phase yang R", "taoist R at b4")
    poor, rich = (village_at(f"taoist Y tao {tao}", *lines) for tao in ("-", "K"))
    assert "loses all Tao tokens" in "".join(ThreatPanel(rich, seen(rich), GhostStoriesDrawing()).draw())
    told = "".join(ThreatPanel(poor, seen(poor), GhostStoriesDrawing()).draw())
    assert "loses all Tao tokens" not in told
    assert "To whose board:" in told


def test_a_token_is_offered_by_its_owner() -> None:
    """GS-EXO-2: all Taoists on the tile may pay."""
    state = village_at("taoist R at b4 tao B", "taoist Y at b4 tao B", "ghost b5 12", "phase yang R")
    for text in ("exorcise", "roll K K K", "fell b5"):
        state.play(text)
    look = replace(seen(state), you=c.LETTERS.index("R"))
    titles = [GhostBoard().slip(look, state.read(move), move, "").title for move in state.options()]
    assert sorted(titles) == ["Yellow's blue token", "your blue token"]


def test_the_shares_of_an_arrival_add_up_to_the_whole() -> None:
    """GS-ARR-1: whoever adds them up finds nothing too much."""
    lines = ("ghost b5 12", "phase yang R", "taoist R at b4")
    seen_sums = set()
    for gone in range(1, 9):
        state = village_at(f"discard {' '.join(str(card) for card in range(20, 20 + 3 * gone, 2))}", *lines)
        drawn = "".join(ThreatPanel(state, seen(state), GhostStoriesDrawing()).draw())
        for shares in re.findall(r'<small class="shares">(.*?)</small>', drawn):
            seen_sums.add(sum(int(share) for share in re.findall(r"<b>(\d+)%</b>", shares)))
        text = " ".join(GhostStoriesDrawing().threat(state, Page(Speech("en"), 200, legend=False)))
        found = re.findall(r"([\d.]+)% (?:a ghost comes to the)", text)
        assert found
        assert sum(round(10 * float(share)) for share in found) % 1000 == 0
    assert seen_sums == {100}


def place_of(key: str) -> str:
    """Where the tile of that key lies in `village_at`."""
    keys = [str(row["key"]) for row in GhostBoard().drawing.words.content().tile_rows]
    return TILES[[keys[kind] for kind in village_at("phase yang R").layout.tiles].index(key)]


def help_slip(key: str, *lines: str, taoist: str = "", seat: str = "R") -> str:
    state = village_at(f"phase yang {seat}", f"taoist {seat} at {place_of(key)} {taoist}", *lines)
    return GhostBoard().slip(seen(state), state.read("help"), "help", place_of(key)).text


def test_help_at_the_cemetery_says_what_the_curse_die_may_bring() -> None:
    """GS-TIL-1, GS-YIN-4: only the faces that would do something, each with its exact chance."""
    risk = "Curse die, 1 in 6 each: the Cemetery is haunted, a ghost comes"
    assert help_slip("cemetery", "taoist Y dead", taoist="qi 3 tao R") == (
        f"{risk}, you lose all your Tao tokens, you lose 1 Qi"
    )
    assert help_slip("cemetery", "taoist Y dead", taoist="qi 1 tao -") == f"{risk}, you die"
    others = [tile for tile in TILES if tile != place_of("cemetery")]
    lost = help_slip("cemetery", "taoist Y dead", f"haunted {' '.join(others[:3])}", taoist="qi 3 tao -")
    assert "the Cemetery is haunted and the game is lost" in lost
    dead = ("taoist Y dead", "taoist B dead")
    state = village_at("phase yang R", *dead, f"taoist R at {place_of('cemetery')} qi 3 tao -")
    state.play("help")
    text = GhostBoard().slip(seen(state), state.read("revive Y"), "revive Y", "seat-Y").text
    assert text == f"returns with 2 Qi. {risk}, you lose 1 Qi"


def test_who_may_reroll_the_curse_die_or_never_rolls_it_reads_so_at_the_cemetery() -> None:
    """GS-POW-5, GS-POW-6: two thirds of 1 in 6, where each bad face is rolled once more."""
    again, never = (
        help_slip("cemetery", f"setup powers {power}", "taoist Y dead", taoist="qi 3 tao R", seat="G")
        for power in ("the-gods-favorite", "strength-of-a-mountain")
    )
    assert again.startswith("Curse die, 1 in 9 each if you reroll every bad face: the Cemetery is haunted")
    assert never == "the Curse die is not rolled"


def test_other_help_says_its_price_and_its_odds() -> None:
    """GS-TIL-2, GS-TIL-3, GS-TIL-4, GS-TIL-9."""
    assert help_slip("sorcerers-hut", "ghost b5 12", taoist="qi 3") == "costs you 1 Qi; 2 left"
    assert help_slip("herbalists-shop") == "2 dice: 56% for any given colour"
    none = help_slip("herbalists-shop", "taoist Y tao R R R", "taoist B tao -", taoist="tao R")
    assert none == "2 dice: 56% for any given colour; none left in the supply: red"
    for key in ("tea-house", "taoist-altar"):
        said = help_slip(key, "haunted b4")
        assert said.startswith("then a ghost comes; to whose board: you ")
        assert sum(int(share) for share in re.findall(r"(\d+)%", said)) == 100
    assert help_slip("buddhist-temple") == ""


def test_a_yin_yang_says_the_price_of_the_help_too() -> None:
    place = place_of("sorcerers-hut")
    at = next(tile for tile in TILES if tile != place)
    state = village_at("phase yang R", f"taoist R at {at} qi 3", "ghost b5 12")
    move = f"yin-yang help {place}"
    text = GhostBoard().slip(seen(state), state.read(move), move, place).text
    assert text == "you give up your Yin-Yang and keep your action. Costs you 1 Qi; 2 left"


def test_the_faces_of_the_curse_die_are_told_out_of_six() -> None:
    """GS-YIN-4: six equal parts in per cent add up to 100.1."""
    state = village_at("phase yang R", "taoist Y dead", f"taoist R at {place_of('cemetery')} tao R")
    lines = GhostStoriesDrawing().remarks(state, state.read("help"), Page(Speech("en"), 200))
    assert lines[-1] == "Curse die: nothing 2 in 6, haunt 1 in 6, ghost 1 in 6, lose all Tao 1 in 6, lose 1 Qi 1 in 6"
    drawn = "".join(GhostBoard().all_odds(seen(state)))
    assert re.findall(r"<b>(\d in 6)</b>", drawn)[:5] == ["2 in 6", *["1 in 6"] * 4]


def test_the_sorcerer_says_that_the_last_qi_is_the_price() -> None:
    """GS-TIL-4."""
    tiles = [str(row["key"]) for row in GhostBoard().drawing.words.content().tile_rows]
    state = village_at("ghost b5 12", "phase yang R", "taoist R at b4 qi 1")
    here = next(i for i, kind in enumerate(state.layout.tiles) if tiles[kind] == "sorcerers-hut")
    state = village_at("ghost b5 12", "phase yang R", f"taoist R at {TILES[here]} qi 1")
    slip = GhostBoard().slip(seen(state), state.read("help"), "help", TILES[here])
    assert slip.text == "this help costs your last Qi: you die"


def reasons(state: Village) -> dict[str, str]:
    """What is withheld, and why in a few words."""
    board, look, write = GhostBoard(), seen(state), state.game.notation.write
    return {write(packed): board.refusal(look, packed, rule) for packed, rule in state.withholdings()}


def test_a_refusal_says_what_is_missing_here_and_now() -> None:
    """GS-YAN-2, GS-YAN-3, GS-EXO-11: the nearest reason, not the whole rule."""
    state = village_at("phase yang Y", "taoist Y at b4")
    keys = [str(row["key"]) for row in GhostBoard().drawing.words.content().tile_rows]
    tiles = ("b4", "c4", "d4", "b3", "c3", "d3", "b2", "c2", "d2")
    at = {keys[kind]: tiles[i] for i, kind in enumerate(state.layout.tiles)}
    told = reasons(state)
    assert told["move d2"] == "too far: one step to an adjacent tile"
    assert told["move b4"] == "you stand there already"
    assert told[f"yin-yang help {at['cemetery']}"] == "nobody is dead"
    assert told[f"yin-yang help {at['taoist-altar']}"] == "no tile is haunted"
    assert told["exorcise"] == "no ghost is next to your tile"
    (exorcism,) = [packed for packed, _ in state.withholdings() if state.game.notation.write(packed) == "exorcise"]
    assert GhostBoard().tried(seen(state), exorcism) == "attempt an exorcism"


@pytest.mark.parametrize("expansion", ["none", "white-moon"])
@pytest.mark.parametrize("players", ["1", "3"])
def test_whatever_is_withheld_says_why_in_a_short_sentence(expansion: str, players: str) -> None:
    game = kaidan.game("ghost-stories", expansion=expansion, players=players, level="nightmare")
    board, seats = board_of(game), tuple(Sitter(letter, "") for letter in game.seats())
    seen_rules = set()
    for seed in range(4):
        state, luck = game.start(seed=seed), Luck(seed, TABLE)
        while state.waiting != OVER:
            if state.waiting == CHANCE:
                state.settle(state.source().pick(luck.next()))
                continue
            look = Look(state, seats, Speech("en"))
            for packed, rule in state.withholdings():
                why = board.refusal(look, packed, rule)
                assert 0 < len(why) < 100, (game.notation.write(packed), rule)
                assert not board.tried(look, packed).endswith(" ")
                seen_rules.add(rule)
            state.apply(state.offered[luck.below(state.n_offered)])
    assert len(seen_rules) > 5


def test_a_space_where_the_drawn_ghost_may_not_go_says_whose_board_it_goes_to() -> None:
    """GS-ARR-1, GS-ARR-8."""
    state = village_at("ghost a3 12", "phase yin R", "pending place card 50")
    told = reasons(state)
    assert told["place c5"] == "this ghost goes to Red's board, whose turn it is, while there is room"
    assert told["place a3"] == "a ghost is there already"
    assert GhostBoard().zoom(seen(state), "c5") == ""
    (packed,) = [one for one, _ in state.withholdings() if state.game.notation.write(one) == "place c5"]
    to_whom_it_goes = replace(seen(state), you=c.RED)
    said = GhostBoard().refusal(to_whom_it_goes, packed, "GS-ARR-1")
    assert said == "it is your turn: this ghost goes to your board while there is room"


def test_the_drawn_ghost_is_explained_by_its_name_and_its_stones() -> None:
    state = village_at("ghost a3 12", "phase yin R", "pending place card 50")
    facts = Lore(state, Page(Speech("en")), GhostStoriesDrawing()).about("drawn")
    assert facts[0] == ("", "Black Widow")
    assert {"Tao lock", "Curse", "Qi / Yin-Yang"} <= {label for label, _ in facts}
    assert GhostBoard().group(seen(state), "a4").about == "drawn"
    assert "card" in GhostBoard().zoom(seen(state), "drawn")


def test_only_a_turn_with_nothing_done_asks_before_it_ends() -> None:
    state = village_at("phase yang R", "taoist R at c3")
    assert GhostBoard().slip(seen(state), state.read("end"), "end", "bar").confirm
    state.play(next(text for text in state.options() if text.startswith("move ")))
    assert not GhostBoard().slip(seen(state), state.read("end"), "end", "bar").confirm


CORNER = ("taoist R at b4 tao R Y", "ghost a4 38", "ghost b5 8", "phase yang R", "done stage acted exorcisms 1")


def asked(state: Village, named: tuple[str, ...] = ()) -> list[Slip]:
    """What is offered below the question after some of it has been named."""
    steps = steps_of(state)
    options = tuple(state.options() if steps is None else steps.options(list(named)))
    groups, free, _ = GhostBoard().decision(replace(seen(state), named=named), options)
    return answers(groups, free)


def test_the_answer_that_fells_a_ghost_comes_first_and_says_what_it_costs() -> None:
    """GS-EXO-2, GS-EXO-10."""
    state = village_at(
        *[line for line in CORNER if "b5" not in line], "pending fell dice R K B targets a4 fallen - payers R"
    )
    falls, stays = asked(state)
    assert (falls.move, falls.title, falls.text) == ("fell a4", "exorcise it", "costs 1 Tao token: red")
    assert (stays.move, stays.title, stays.quiet) == ("enough", "leave it", True)


def test_a_ghost_that_was_named_is_ticked_and_letting_the_others_be_names_it() -> None:
    """GS-EXO-5: of two ghosts at a corner one may fall alone."""
    state = village_at(*CORNER, "pending fell dice Y Y R targets b5 a4 fallen - payers R")
    assert [one.title for one in asked(state)] == [
        "exorcise Hopping Vampire",
        "exorcise Bleeding Eyes",
        "leave them",
    ]
    other, done = asked(state, ("fell b5",))
    assert (other.title, other.text) == ("exorcise Bleeding Eyes", "costs 1 Tao token: red")
    assert (done.title, done.text) == ("done: exorcise Hopping Vampire", "costs 1 Tao token: yellow")
    look = replace(seen(state), named=("fell b5",))
    board = GhostBoard()
    assert board.asked_on(look) == "Hopping Vampire and which other ghost?"
    assert 'class="mark chosen" data-at="b5"' in board.marks([], board.chosen(look))


def test_the_deck_shows_each_ghost_once_with_how_many_there_are() -> None:
    """GS-SET-5: what can still come is open to everybody."""
    state = village_at("ghost a3 12", "phase yang R", "taoist R at c3")
    shown = GhostBoard().zoom(seen(state), "a5")
    names = [re.sub("<[^>]+>", " ", name) for name in re.findall(r"<li>.*?<span>(.*?)</span></li>", str(shown))]
    assert len(names) == len(set(names))
    assert any("\N{MULTIPLICATION SIGN}2" in name for name in names)
    assert str(shown).count("<img") == len(names)


def test_the_moon_says_whose_turn_it_is_and_who_follows() -> None:
    """GS-SET-8: clockwise, from north."""
    state = village_at("phase yang G", "taoist G at c3")
    page = Page(Speech("en"), players={0: "Ada", 2: "Lin"})
    facts = [fact for _, fact in Lore(state, page, GhostStoriesDrawing()).about("e5")]
    assert facts[2].endswith(": Lin")
    assert facts[3] == "then: Red, Ada, Blue"


def test_whose_reward_comes_first_says_what_each_brings() -> None:
    """GS-EXO-8."""
    lines = ("taoist R at b4 qi 2 tao -", "ghost a4 45", "ghost b5 49", "phase yang R", "done stage acted exorcisms 1")
    state = village_at(*lines, "pending fell dice K K K targets b5 a4 fallen - payers R")
    while "enough" in state.options() or any(text.startswith("fell") for text in state.options()):
        state.play(state.options()[0])
    told = {one.move: one.text for one in asked(state)}
    assert "takes a Tao token of any colour" in told["reward of a4"]
    assert "takes 1 Qi" in told["reward of b5"]


def test_a_countdown_belongs_to_the_instant_that_is_shown() -> None:
    """GS-YIN-2: in the turn of its board a figure on its stone haunts now, not in four turns."""
    state = village_at("ghost b5 8 figure stone", "ghost e4 38 figure stone", "phase yang R", "taoist R at c3")
    told: list[list[str]] = []
    state.record()
    state.frames = []
    state.play("end")
    for event, frame in zip(state.events or [], state.frames, strict=True):
        facts = state.game.notation.facts(event)
        look = replace(seen(state), view=frame, event=facts)
        scene = {name: str(part.html()) for name, part in GhostBoard().scene(look).items()}
        warned = [
            re.sub("<[^>]+>", "", found)
            for name in ("cell-b4", "cell-d4")
            for found in re.findall(r'class="warn">(.*?)</span>', scene[name]) or [""]
        ]
        first = unescape(re.findall(r"<b[^>]*>(.*?)</b>", scene["coming"])[0])
        told.append([facts["event"], *warned, first])
    assert told[0] == ["turn", "now", "next turn", "Yellow's turn: the Cemetery is haunted"]
    assert told[-1][1:3] == ["", "next turn"]
    assert told[-1][3] == "Yellow's turn: a ghost comes"


def test_the_plate_shows_a_power_as_the_event_tells_it() -> None:
    """GS-POW-9: the event comes before the lock itself."""
    state = village_at("phase yang R", "taoist R at c3")
    key = next(word for word in state.game.write_position(state) if word.startswith("setup powers")).split()[2]
    for event, lost in (("power-off", True), ("power-on", False)):
        look = Look(state, seen(state).sitters, Speech("en"), event={"event": event, "power": key})
        plates = "".join(
            str(part.html()) for name, part in GhostBoard().scene(look).items() if name.startswith("seat-")
        )
        assert ("no power now" in plates) == lost


def test_an_explanation_tells_what_one_wants_to_know_and_nothing_of_the_box() -> None:
    state = village_at("ghost b5 55", "phase yang R")
    lore = Lore(state, Page(Speech("en")), GhostStoriesDrawing())
    (title, effect, rules) = lore.about("d2")
    assert title == ("", "Tea House")
    assert effect[0] == ""
    assert rules[0] == "rules"
    labels = [label for label, _ in lore.about("b5")]
    assert not {"kind", "colour", "left stone", "middle stone", "right stone", "named by us"} & set(labels)
    assert lore.about("c1")[0][1] == "Green's space at the Pavilion"


def verdict(state: Village, *events: dict[str, str], start: Village | None = None) -> list[str]:
    page = Page(Speech("en"), players={0: "Ada", 3: "Mei"})
    if start is None:
        start = village_at("phase yang R")
        start.turns = 0
    return DecisiveEvents(state, GhostStoriesDrawing().words, page, list(events), start).sentences()


def test_a_village_falls_by_its_last_haunted_tile() -> None:
    """GS-END-2: one that was turned back in between does not count."""
    state = village_at("haunted b4 d2", "phase yang R")
    told = verdict(
        state,
        {"event": "turn", "seat": "Y"},
        {"event": "haunted", "tile": "b4", "kind": "cemetery"},
        {"event": "haunted", "tile": "c3", "kind": "buddhist-temple"},
        {"event": "turn", "seat": "R"},
        {"event": "restored", "tile": "c3", "kind": "buddhist-temple"},
        {"event": "haunted", "tile": "d2", "kind": "tea-house"},
        {"event": "lost", "ending": "haunted-tiles"},
    )
    assert told[0] == "on turn 2 the Tea House was haunted, and with 2 haunted tiles the village falls"
    assert told[1] == "haunted before: Cemetery (turn 1)"
    assert told[2].startswith("Wu-Feng had not even arrived")


def test_a_group_falls_with_its_last_taoist() -> None:
    """GS-END-2, GS-TIL-1: whoever was brought back has not fallen."""
    told = verdict(
        village_at("phase yang R"),
        {"event": "turn", "seat": "Y"},
        {"event": "died", "seat": "R"},
        {"event": "turn", "seat": "R"},
        {"event": "died", "seat": "Y"},
        {"event": "lost", "ending": "death"},
    )
    assert told[:2] == ["on turn 2 Ada lost the last Qi, and no Taoist was left", "had died before: Mei (turn 1)"]


def test_a_victory_names_who_beat_whom() -> None:
    """GS-END-1."""
    told = verdict(
        village_at("phase yang R"),
        {"event": "turn", "seat": "R"},
        {"event": "exorcised", "card": "58", "space": "b5"},
        {"event": "won"},
    )
    assert told[0] == "on turn 1 Mei exorcised Hope Killer, Wu-Feng's last incarnation"
    assert told[1].endswith("0 tiles were haunted; 4 would have lost the village")


def test_a_victory_in_the_turn_a_position_began_with_is_told_with_its_number() -> None:
    """GS-END-1: no turn has been announced since."""
    state = village_at("turn 60", "phase yang R")
    told = verdict(state, {"event": "exorcised", "card": "58", "space": "b5"}, {"event": "won"}, start=state)
    assert told[0] == "on turn 60 Mei exorcised Hope Killer, Wu-Feng's last incarnation"
    (mine,) = counted([{"event": "exorcised", "card": "58", "space": "b5"}], ["R"], state)
    assert mine.ghosts == 1


def test_what_was_haunted_before_a_position_counts_at_the_end() -> None:
    """GS-END-2: also what somebody laid out by hand in between, of which no event tells."""
    start = village_at("turn 60", "haunted b4", "phase yang R")
    told = verdict(
        village_at("turn 61", "haunted b4 c3 d2", "phase yang Y"),
        {"event": "turn", "seat": "Y"},
        {"event": "haunted", "tile": "d2", "kind": "tea-house"},
        {"event": "lost", "ending": "haunted-tiles"},
        start=start,
    )
    assert told[0] == "on turn 61 the Tea House was haunted, and with 3 haunted tiles the village falls"
    assert told[1].startswith("haunted before: ")
    assert told[1].count(",") == 1
    assert "turn" not in told[1]


@pytest.mark.parametrize("language, said", [("en", "3 dice against 1 red"), ("pl", "3 kości na 1 czerwony")])
def test_an_exorcism_says_what_is_rolled_and_against_what_before_it_is_tried(language: str, said: str) -> None:
    """GS-EXO-1: three Tao dice against the points of the ghost."""
    state = village_at("taoist R at b4 tao -", "ghost b5 34", "phase yang R")
    groups, _, _ = GhostBoard().decision(replace(seen(state), speech=Speech(language)), tuple(state.options()))
    texts = [one.text for group in groups for one in group.slips if one.move == "exorcise"]
    assert texts
    assert all(text.split(";")[0] == said for text in texts), texts


@pytest.mark.parametrize("name, options", GAMES)
def test_every_line_of_the_story_is_marked_with_whose_doing_it_was(name: str, options: dict[str, Any]) -> None:
    snapshot = gathered(name, options, 40).snapshot("key0")
    lines = told_lines(snapshot.log, teller_of(snapshot, Speech("en")))
    turns = [line for line in lines if 'class="turn' in line]
    marked = lines[lines.index(turns[0]) :]
    assert len(marked) > 30
    seats = {found for line in marked for found in re.findall(r'data-seat="(\w)"', line)}
    assert all('data-seat="' in line and 'class="pip of-' in line for line in marked), marked
    assert len(seats) == 4  # neutral boards have turns, too


def test_what_comes_on_ones_own_turn_is_said_to_oneself_too() -> None:
    """GS-YIN-5: a full board costs 1 Qi."""
    state = village_at("ghost b5 1", "ghost c5 2", "ghost d5 3", "phase yang R", "taoist R at c3")
    letter = state.game.seats()[int(state.layout.colour[0])]
    drawn = unescape(str(GhostBoard().scene(seen(state))["coming"].html()))
    of_board = re.findall(rf'data-seat="{letter}">(.*?)</li>', drawn)
    assert any('<b class="yours">Your turn: your board is full, you lose 1 Qi</b>' in one for one in of_board)
    assert any("turn: full board, " in one for one in of_board)


def test_whoever_played_reads_that_he_won_or_lost() -> None:
    state, speech = village_at("phase yang R"), Speech("en")
    lost = Message(ENDINGS[c.BY_DEATH], {})
    told = [GhostBoard().drawing.told(state, lost, Page(speech, you=you)) for you in (0, NOBODY)]
    assert [speech.say(one) for one in told] == [
        "all Taoists are dead: you lose",
        "all Taoists are dead: the players lose",
    ]


def test_the_first_of_two_tokens_is_asked_for_as_the_first() -> None:
    """GS-EXO-8: a reward of two Tao tokens is two questions."""
    board, lines = GhostBoard(), ("phase yang R", "taoist R at c3")
    state = village_at(*lines, "pending take-tao seat R", "pending take-tao seat R")
    assert board.question(seen(state)) == "which Tao token first as a reward?"
    state.play(state.options()[0])
    assert board.question(seen(state)) == "which Tao token as a reward?"


def test_a_game_without_power_tokens_does_not_say_why_none_is_taken() -> None:
    """GS-YAN-6: only a board without a player brings them."""
    state = village_at("phase yang R", "taoist R at b2")
    (token,) = [packed for packed, rule in state.withholdings() if rule == "GS-YAN-6"]
    assert not GhostBoard().in_play(state, token)
    state.centre_tokens = 1
    assert GhostBoard().in_play(state, token)


def test_a_power_that_is_free_before_the_move_is_not_forgotten() -> None:
    """GS-POW-1: it is offered, and after the move it is not any more."""
    state = village_at("phase yang Y", "taoist Y at c3")
    drawn = str(GhostBoard().prompt(replace(seen(state), decider=0))[0])
    assert "Bottomless Pockets is still unused; you can use it only before you move." in drawn
    state.play("pocket R")
    assert GhostBoard().unused(seen(state)) == []


def test_what_is_held_back_says_by_whom() -> None:
    """GS-EXO-9: a ghost in play that locks the Tao tokens is named."""
    for card in range(1, 66):
        state = village_at(f"ghost b5 {card}", "phase yang R", "taoist R at c3")
        if state.tao_locked:
            name = Speech("en").word(GhostStoriesDrawing().words.card(state, card))
            drawn = str(GhostBoard().scene(seen(state))["cell-e1"].html())
            assert f'<span class="by">{name}: </span>no Tao tokens' in unescape(drawn)
            return
    pytest.fail("no ghost locks Tao tokens")
