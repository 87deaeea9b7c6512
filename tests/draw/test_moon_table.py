"""White Moon in the browser explains itself: families, villagers, what is coming for them, and what a curse does."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

import kaidan
from kaidan.draw.page import Page
from kaidan.draw.svg.board import board_of
from kaidan.draw.svg.look import Look, Sitter
from kaidan.draw.svg.moon_families import VILLAGERS
from kaidan.draw.svg.moon_verdict import MoonDecisiveEvents
from kaidan.draw.text import drawing_of
from kaidan.draw.white_moon_text import WhiteMoonDrawing
from kaidan.games.ghost_stories.board import TILES
from kaidan.games.ghost_stories.codes import CEMETERY, HERBALIST
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon import codes as c
from kaidan.games.ghost_stories.white_moon.title import white_moon_content
from kaidan.kernel.codes import CHANCE, OVER
from kaidan.kernel.driver import begin
from kaidan.kernel.luck import BOT, Luck, scale
from kaidan.kernel.state import State
from kaidan.locale import LANGUAGES, Speech
from kaidan.table.session import Session

from ..white_moon import table

SITTERS = tuple(Sitter(letter, name) for letter, name in zip("YBGR", ("Ada", "Bao", "Lin", "Mei"), strict=True))
#: A Weretiger at e3 looks along d3, c3, b3.
TIGER = ("ghost e3 78", "villagers d3 zhou", "graveyard zhou")


def at(*lines: str) -> State:
    """A position; whoever it does not name is in the Shelter."""
    return table.at("".join(f"{line}\n" for line in lines)).village


def text(markup: str) -> str:
    """What a reader reads."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", markup))).strip()


def looked(state: State, event: dict[str, str] | None = None, language: str = "en") -> Look:
    return Look(state, SITTERS, Speech(language), event=event or {})


def part(state: State, name: str, event: dict[str, str] | None = None) -> str:
    return text(board_of(state.game).scene(looked(state, event))[name].html())


def told(state: State, what: str, language: str = "en") -> str:
    """Everything a tap on a place says."""
    session = Session.open("abcdefgh", state.game, 3, "host")
    session.table.driver.state = state
    snapshot, speech = session.snapshot("host"), Speech(language)
    board = board_of(state.game)
    facts = [f"{label} {fact}" for label, fact in board.explained(snapshot, what, speech)]
    return text(" ".join([*facts, *board.more(snapshot, what, speech)]))


def test_a_family_says_how_far_it_is_and_what_it_brings_and_costs() -> None:
    """WM-REW-1, WM-CUR-1, WM-LAY-1."""
    said = told(at("villagers d3 hua", "graveyard miao"), "family-1")
    assert "A family of 3: 2 saved, 0 dead, 1 in the village" in said
    assert "Divine Sword: In each of your exorcisms you may turn one of your dice to white." in said
    assert "The active Taoist is knocked down and can only stand up with the next move." in said
    assert "On top at " in said
    assert "Out of reach" in told(at("villagers d3 miao", "graveyard miao"), "family-5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_and_the_tracker_can_be_tapped_in_every_language(language: str) -> None:
    state = at("villagers d3 hua", "graveyard miao")
    drawn = board_of(state.game).scene(looked(state, language=language))["families"].html()
    places = re.findall(r'data-place="([^"]+)"', drawn)
    assert places == [VILLAGERS, *[f"family-{number + 1}" for number in range(c.FAMILIES)]]
    for place in places:
        assert len(told(state, place, language)) > 60


def test_a_tile_says_who_stands_there_and_what_portal_and_urn_are_for() -> None:
    """WM-VIL-2, WM-VIL-3, WM-CRY-3, WM-CRY-4."""
    state = at("villagers b4 zhou li", "graveyard miao", "urns d4")
    said = told(state, "b4")
    assert "Villagers here, the top one first Zhou" in said
    assert "Empty urn" in said
    assert "Filled urns: 1 of 4" in said
    assert "The Mystic Barrier" in said
    assert "The Portal" in told(state, "c3")
    assert "Urn with a Moon Crystal" in told(state, "d4")


def test_crystals_artifacts_and_the_laid_down_are_explained_at_their_seat() -> None:
    """WM-CRY-2, WM-REW-1, WM-LAY-1."""
    state = at("graveyard miao", "crystals R", "artifact divine-sword R", "laid-down R")
    said = told(state, "seat-R")
    for word in ("Moon Crystals: 1", "Divine Sword", "Knocked down"):
        assert word in said
    assert "Divine Sword" in board_of(state.game).scene(looked(state))["seat-R"].html()


def test_what_is_coming_names_who_is_devoured_and_the_curse_that_follows() -> None:
    """WM-GHO-4, WM-CUR-2."""
    state = at(*TIGER)
    coming = part(state, "coming")
    assert re.search(r"Zhou is devoured at the .+", coming)
    assert "Weretiger; curse: The group chooses a living Taoist, who loses 1 Qi" in coming
    assert "turn" in part(state, "cell-d3")
    assert "is devoured" in told(state, "e3")


def placing(state: State, space: str) -> str:
    """What the choice of a space says."""
    groups, _, _ = board_of(state.game).decision(looked(state), tuple(state.options()))
    return next(slip.text for group in groups for slip in group.slips if slip.move == f"place {space}")


def test_the_choice_of_a_space_says_who_dies_there_and_which_curses_come_of_it() -> None:
    """WM-GHO-3, WM-VIL-7."""
    coming = "deck card 54, ghosts 5\nphase yin Y"
    said = placing(at("villagers c4 weng zhou", "graveyard miao", coming), "c5")
    assert "Weng and 1 more die at the" in said
    assert said.lower().count("curse:") == 2
    alone = placing(at("villagers c4 zhou", "graveyard miao", coming), "c5")
    assert re.search(r"Zhou dies at the .+ Curse: The group chooses a living Taoist, who loses 1 Qi", alone)
    assert "On arrival: it haunts" in placing(at("villagers b2 zhou", "graveyard miao", coming), "c5")


def test_the_choice_of_a_space_tells_of_unseen_ones_below_without_naming_them() -> None:
    others = "hua hua hua zhou zhou zhou li li li sun sun sun miao miao xiang xiang sheng sheng wu wu chang teng"
    state = at("villagers c4 weng ?", f"shelter {others}", "deck card 54, ghosts 5", "phase yin Y")
    assert "and the curse of the villager below" in placing(state, "c5").lower()


def test_the_choice_of_a_space_says_that_the_buddha_catches_the_ghost() -> None:
    """GS-ARR-4."""
    state = at("villagers b2 zhou", "graveyard miao", "buddhas c5", "deck card 54, ghosts 5", "phase yin Y")
    assert "The Buddha waiting here catches it" in placing(state, "c5")
    assert "Buddha" not in placing(state, "b5")


def test_the_choice_of_a_space_says_who_flees_from_a_quick_ghost() -> None:
    """WM-GHO-1."""
    state = at("villagers c4 zhou", "graveyard miao", "deck card 53, ghosts 5", "phase yin Y")
    assert re.search(r"Zhou flees to the ", placing(state, "c5"))


def heads(state: State) -> dict[str, str]:
    """What stands at the head of each place's choices."""
    groups, _, _ = board_of(state.game).decision(looked(state), tuple(state.options()))
    return {group.place: group.text for group in groups}


def test_the_choices_of_a_tile_say_what_the_portal_on_it_is_for() -> None:
    """WM-VIL-3."""
    said = heads(at("villagers b4 zhou", "graveyard miao", "phase yang R", "taoist R at c4"))
    assert "save the top one as your action" in said["c3"]
    assert "saving the top one" not in said["b3"]


def test_the_choices_of_a_ghost_say_that_su_ling_holds_it() -> None:
    """WM-SUL-3."""
    said = heads(at(*TIGER, "su-ling e3", "phase yang R", "taoist R at d3"))
    assert "Su-Ling holds this ghost" in said["e3"]


def test_an_exorcism_against_which_dice_count_nothing_says_so() -> None:
    """GS-EXO-9."""
    rows = white_moon_content(None).tables["ghost"]
    immune = next(row["no"] for row in rows if "dice-immune" in row["middle"])
    state = at(f"ghost e3 {immune}", "villagers b2 zhou", "graveyard miao", "phase yang R", "taoist R at d3 tao -")
    groups, _, _ = board_of(state.game).decision(looked(state), tuple(state.options()))
    (said,) = [slip.text for group in groups for slip in group.slips if slip.move == "exorcise"]
    assert "Tao dice do not count against it: only tokens do" in said
    assert "the chance includes" not in said


def test_saving_names_nobody_where_nobody_stands() -> None:
    """WM-VIL-3: somebody asks why it is not possible."""
    state = at("villagers b2 zhou", "graveyard miao", "phase yang R", "taoist R at b4")
    board, look = board_of(state.game), looked(state)
    (packed,) = [one for one, _ in state.withholdings() if state.game.notation.write(one) == "save"]
    assert board.tried(look, packed) == "save a villager: to the Shelter"


def test_in_a_barrier_a_price_is_named_in_its_crystals() -> None:
    """WM-CRY-4: no token pays there."""
    village = ("taoist Y tao B B", "ghost e3 16", "villagers b4 zhou", "graveyard miao")
    state = at("urns b4 d4 b2 d2", *village, "phase end Y")
    if "strike" in state.options():
        state.play("strike")
    state.play("roll K K K K")
    groups, _, _ = board_of(state.game).decision(looked(state), tuple(state.options()))
    (said,) = [slip.text for group in groups for slip in group.slips if slip.move == "fell e3"]
    assert re.fullmatch(r"costs \d crystals? of the barrier", said)


def test_what_is_coming_begins_with_the_barrier_once_four_urns_burn() -> None:
    """WM-TRN-1."""
    full = at(*TIGER, "urns b4 d4 b2 d2", "phase yang R")
    assert part(full, "coming").startswith("What is coming First the Mystic Barrier rises")
    assert "Barrier" not in part(at(*TIGER, "urns b4 d4 b2"), "coming")


def test_a_ghost_that_su_ling_holds_threatens_nobody() -> None:
    """WM-SUL-3."""
    state = at(*TIGER, "su-ling e3")
    coming = part(state, "coming")
    assert "devoured" not in coming
    assert "Su-Ling holds Weretiger" in coming
    assert "Su-Ling holds this ghost" in told(state, "e3")


def test_a_haunting_that_strikes_villagers_is_told_as_their_death_and_not_as_a_haunted_tile() -> None:
    """WM-GHO-3."""
    haunter = "ghost e3 16 figure stone"
    both = part(at(haunter, "villagers d3 zhou li", "graveyard miao"), "coming")
    assert "2 villagers die at the" in both
    empty = part(at(haunter, "villagers b4 zhou", "graveyard miao"), "coming")
    assert "is haunted" in empty
    assert "die" not in empty.replace("died", "")


def test_a_curse_and_a_reward_are_shown_with_what_they_do_while_they_are_told() -> None:
    state = at("graveyard miao")
    curse = part(state, "tidings", {"event": "family-curse", "family": "chang"})
    assert curse == "The curse of Chang One blue Tao token leaves the game."
    assert "Potion of Life: Put a dead villager" in part(state, "tidings", {"event": "family-saved", "family": "long"})
    assert "four urns" in part(state, "tidings", {"event": "barrier"})
    assert part(state, "tidings", {"event": "moved"}) == ""


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_opening_says_how_many_are_saved_and_why(players: int) -> None:
    """WM-SET-4: one fewer for each player."""
    state = kaidan.game("ghost-stories", expansion="white-moon", players=str(players)).start(seed=5)
    while state.luck_verb() and state.outcomes():
        state.play(state.outcomes()[0][0])
    said = text("".join(board_of(state.game).prompt(looked(state))))
    count = 4 - players
    assert f"With so few of you {count} villager{'s are' if count > 1 else ' is'} saved before the game" in said
    assert part(state, "bar").startswith("Opening")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_names_tiles_and_boards_and_no_coordinates(language: str) -> None:
    """Random games through and through: whatever happens is told by names, and a curse with what it does."""
    game = kaidan.game("ghost-stories", expansion="white-moon", level="initiation")
    page = Page(Speech(language), 400, players={0: "Ada", 1: "Bao", 2: "Lin", 3: "Mei"}, legend=False)
    drawing, curses, lines = drawing_of(game), 0, 0
    for seed in range(6):
        state, luck = game.start(seed=seed), Luck(seed, BOT)
        events = state.record()
        while state.waiting != OVER:
            if state.waiting == CHANCE:
                state.settle(state.source().pick(luck.next()))
            else:
                state.apply(state.offered[scale(luck.next(), state.n_offered)])
        for event in events:
            message = game.notation.tell(event)
            said = page.speech.say(drawing.told(state, message, page))
            assert not re.search(r"\b[a-e][1-5]\b|\(\)|[{}]", said), (message.template, said)
            curses += game.notation.facts(event)["event"] == "family-curse" and ": " in said
            lines += 1
    assert lines > 500
    assert curses


def test_what_the_curse_die_may_bring_is_told_once_by_what_it_brings() -> None:
    """GS-YIN-4: that the die may show a haunting and that the tile may be haunted are one event."""
    state = at("ghost e3 11", "phase yang R")
    panels = [text(one) for one in board_of(state.game).threat(looked(state))]
    said = " ".join([*panels, *drawing_of(state.game).threat(state, Page(Speech("en"), 100))])
    assert "Curse die is rolled" in said
    assert "is haunted" in said
    assert "Curse die:" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_ghosts_of_one_name_that_differ_are_listed_apart(language: str) -> None:
    state = kaidan.game("ghost-stories").start(seed=1)
    deck = board_of(state.game).zoom(looked(state, language=language), "a5")
    items = re.findall(r"<li>(.*?)</li>", deck)
    said = [text(item) for item in items]
    assert len(said) > 30
    assert len(set(said)) == len(said)
    name = {"en": "Perfidious Nymph", "de": "Hinterlistige Nymphe", "pl": "Perfidna Nimfa"}[language]
    assert len([one for one in said if one.startswith(name)]) == 2


def test_the_threat_begins_with_a_death_that_is_certain() -> None:
    """WM-GHO-4: a villager who will be devoured is the worst there is, and nothing above him says otherwise."""
    state = at(*TIGER, "phase yang G")
    lead, *_ = [text(one) for one in board_of(state.game).threat(looked(state))]
    assert "Zhou" in lead
    assert "Nothing bad is certain to happen" not in lead


def test_every_ghost_that_may_come_has_a_bar_of_its_own() -> None:
    """GS-YIN-4: the Curse die may bring a ghost beside that of the turn; their chances are not added up."""
    state = at("ghost c5 11", "phase yang R")
    shares = [
        sum(int(part) for part in re.findall(r"(\d+)%", row))
        for panel in board_of(state.game).threat(looked(state))
        for row in re.findall(r'class="shares">(.*?)</small>', panel)
    ]
    assert min(shares) < 20
    assert max(shares) <= 103  # each board's part is rounded


def test_a_full_graveyard_is_told_by_the_tiles_where_villagers_died() -> None:
    """WM-VIL-6: twelve graves are the end; where most of them died is what decided it."""
    state = at("haunted b4 c2", "phase yang R")
    assert isinstance(state, Village)
    turn, killed = {"event": "turn", "seat": "Y"}, {"event": "killed", "family": "sun"}
    events = [turn, {**killed, "tile": "c2"}, turn, *[{**killed, "tile": "b4"}] * 5, {**killed, "tile": "d3"}]
    events += [turn, *[{**killed, "tile": "c2"}] * 2, {"event": "lost", "ending": "graves"}]
    start = at("phase yang R")
    assert isinstance(start, Village)
    start.turns = 8
    words = WhiteMoonDrawing().words
    last, before, *_ = MoonDecisiveEvents(state, words, Page(Speech("en")), events, start).sentences()
    where = {tile: words.tile_forms(state, TILES.index(tile), Speech("en"))["at"] for tile in ("b4", "c2", "d3")}
    assert last == f"on turn 11 2 villagers died {where['c2']}, and the Graveyard was full"
    told = [(1, "c2", 9), (5, "b4", 10), (1, "d3", 10)]
    assert before == "died before: " + ", ".join(f"{n} {where[tile]} (turn {turn})" for n, tile, turn in told)


def test_odds_name_ghosts_tiles_and_players_as_the_story_does() -> None:
    """Nothing there is said as it is typed, and every option by the names of this table."""
    luck = random.Random(2)
    read: set[str] = set()
    for seed in range(6):
        driver = begin(kaidan.game("ghost-stories", expansion="white-moon"), seed)
        driver.run()
        for _ in range(40):
            state = driver.state
            if state.waiting == OVER:
                break
            moves = state.options()
            if any(move.startswith(("reroll", "exorcise", "help")) for move in moves):
                read.update(text(one) for one in board_of(state.game).all_odds(looked(state)))
            rolls = [move for move in moves if move.startswith("exorcise")]
            driver.play(luck.choice(rolls or moves))
            driver.run()
    assert any("Only " in one for one in read)
    assert not [one for one in read if re.search(r"\b[a-e][1-5]\b", one)]
    assert not [one for one in read if "Ask for help:" in one]


def help_slip(key: int, *lines: str) -> str:
    """What the slip of help says on a tile of that kind."""
    state = at("phase yang R", "taoist R at c3")
    assert isinstance(state, Village)
    where = TILES[int(state.layout.place_of[key])]
    state = at("phase yang R", f"taoist R at {where} qi 3 tao -", *[line.format(where=where) for line in lines])
    return board_of(state.game).slip(looked(state), state.read("help"), "help", where).text


def test_help_says_its_price_and_its_odds_as_white_moon_has_them() -> None:
    """WM-CRY-1, WM-GHO-3: white dice are crystals, and a haunting strikes villagers first."""
    herbs = help_slip(HERBALIST)
    assert herbs == "2 dice: 31% for any given colour; a Moon Crystal: 31%"
    risk = "the Cemetery is haunted, a ghost comes, you lose 1 Qi"
    assert help_slip(CEMETERY, "taoist Y dead") == f"Curse die, 1 in 6 each: {risk}"
    struck = help_slip(CEMETERY, "taoist Y dead", "villagers {where} zhou")
    assert struck == "Curse die, 1 in 6 each: the villagers at the Cemetery die, a ghost comes, you lose 1 Qi"
