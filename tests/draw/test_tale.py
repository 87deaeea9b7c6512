"""What happened as the page tells it: ghosts with plural names, whoever reads it as “you”, tiles by one name."""

from __future__ import annotations

import re

import pytest

import kaidan
from kaidan.bots.ghost_stories.foresight import HAUNTS
from kaidan.draw.drawing import Drawing
from kaidan.draw.ghost_stories_sentences import DOING
from kaidan.draw.ghost_stories_tale import Tale
from kaidan.draw.ghost_stories_text import GhostStoriesDrawing
from kaidan.draw.ghost_stories_words import FORMS, QUESTIONS, SHORT_NAMES
from kaidan.draw.page import Page
from kaidan.draw.svg import ghost_arrival, ghost_choices, ghost_refusals
from kaidan.draw.svg.ghost_threat import ThreatPanel
from kaidan.draw.svg.look import Look, Sitter
from kaidan.draw.text import drawing_of
from kaidan.draw.white_moon_tale import MoonTale
from kaidan.games.ghost_stories import codes
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.notation import COLOUR_NAMES
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.title import white_moon_content
from kaidan.kernel.driver import begin
from kaidan.kernel.event import Event
from kaidan.kernel.notation import Telling
from kaidan.kernel.packed import first
from kaidan.kernel.position import Position
from kaidan.kernel.state import State
from kaidan.kernel.words import Message
from kaidan.locale import LANGUAGES, Speech
from kaidan.table.frame import PlayerName, tell

BASE = kaidan.game("ghost-stories").start(seed=1)
MOON = kaidan.game("ghost-stories", expansion="white-moon").start(seed=1)
PAGODA = kaidan.game("yokai-pagoda", players=3).start(seed=1)
GAMES = [pytest.param(state, id=name) for state, name in ((BASE, "base"), (MOON, "moon"), (PAGODA, "pagoda"))]
#: A verb in the singular right after the ghost it is about.
SINGULAR = re.compile(r"^\{card\}(?: at \{space\})? (?:is|[a-z]+s)\b")
HEADS, MONK = 47, 26


def drawing(state: State) -> Drawing:
    return drawing_of(state.game)


def told(state: State, name: str, *values: int, you: int = -1, language: str = "en", named: bool = True) -> str:
    """An event of that name with these arguments, for whoever sits at a seat."""
    telling = next(one for one in state.game.notation.tellings.values() if one.name == name)
    a, b, c, d = [*values, 0, 0, 0, 0][:4]
    speech = Speech(language)
    page = Page(speech, players={0: "Ada", 1: "Mei", 2: "Wen"}, you=you)
    message = tell(state.game, Event(telling.kind, a, b, c, d, "", -1), page.players if named else {})
    return speech.say(drawing(state).told(state, message, page))


def by(state: State, name: str, *values: int, who: int, you: int = -1, language: str = "en") -> str:
    """The same, done by somebody."""
    telling = next(one for one in state.game.notation.tellings.values() if one.name == name)
    a, b = [*values, 0][:2]
    speech = Speech(language)
    names = {0: "Ada", 1: "Mei", 2: "Wen"}
    message = tell(state.game, Event(telling.kind, a, b, 0, 0, "", -1), names)
    message.arguments["by"] = PlayerName.at(who, names[who])
    return speech.say(drawing(state).told(state, message, Page(speech, players=names, you=you)))


def said(message: Message, state: State, language: str) -> str:
    speech = Speech(language)
    return speech.say(drawing(state).noted(message, speech))


def test_a_ghost_whose_name_is_a_plural_takes_a_verb_in_the_plural() -> None:
    assert told(BASE, "exorcised", HEADS, 0) == "Severed Heads are exorcised"
    assert told(BASE, "exorcised", MONK, 0) == "Fallen Monk is exorcised"
    assert told(BASE, "placed", HEADS, 0).startswith("Severed Heads come to ")
    assert told(BASE, "placed", HEADS, 0, language="de").startswith("die Abgeschlagenen Köpfe kommen auf ")
    assert told(BASE, "placed", 16, 0, language="de").startswith("der Klebfuß kommt auf ")  # one foot in German


def test_of_two_ghosts_of_one_name_the_place_says_which_is_meant() -> None:
    """GS-POW-2: the Mantra may be put on either."""
    text = "kaidan position 1\ngame ghost-stories\nghost a2 41\nghost a3 {other}\nphase yang R\n"
    twins, alone = (Position.read(text.format(other=other)).state(BASE.game) for other in (42, 27))
    assert told(alone, "mantra-placed", 41, SPACES.index("a2")) == "the Mantra is put on Scarlet Evildoer"
    found = {told(twins, "mantra-placed", card, SPACES.index(place)) for card, place in ((41, "a2"), (42, "a3"))}
    assert len(found) == 2
    assert all(re.fullmatch(r"the Mantra is put on Scarlet Evildoer \(.+ at the .+\)", one) for one in found), found
    # where a sentence says the place anyway, it is said once
    assert "(" not in told(twins, "placed", 41, SPACES.index("a2"))


def test_where_a_ghost_comes_to_is_asked_in_the_plural_too() -> None:
    asked = [Message(QUESTIONS[codes.R_PLACE], {"card": drawing_words(card)}) for card in (HEADS, MONK)]
    page = Page(Speech("de"))
    found = [page.speech.say(drawing(BASE).told(BASE, one, page)) for one in asked]
    assert found == ["Wohin kommen die Abgeschlagenen Köpfe?", "Wohin kommt der Herzlose Mönch?"]


@pytest.mark.parametrize("card", [HEADS, MONK])
def test_a_question_about_a_ghost_needs_no_article_before_its_name(card: int) -> None:
    """“for Zombie” lacks one and “for the Wu-Feng” has one too many: the name is the subject, as in the story."""
    page = Page(Speech("en"))
    asked = Message(QUESTIONS[codes.R_PLACE], {"card": drawing_words(card)})
    assert page.speech.say(drawing(BASE).told(BASE, asked, page)).startswith("where will ")


def test_a_curse_that_takes_a_token_is_told_without_what_the_next_line_says() -> None:
    """WM-CUR-9 to WM-CUR-12."""
    curses = [row["curse"] for row in white_moon_content(None).family_rows]
    lines = [told(MOON, "family-curse", family) for family in range(len(curses))]
    for curse, line in zip(curses, lines, strict=True):
        assert (": " in line) == (curse != "remove-tao"), line
    assert told(MOON, "tao-gone", 2) == "a green Tao token leaves the game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_be_played_is_told_as_a_sentence_to_whoever_does_not_see_the_piles(language: str) -> None:
    state = begin(PAGODA.game, 4).state
    page = Page(Speech(language))
    said = []
    for packed in [state.read(text) for text in state.options()]:
        ((_, message),) = drawing(state).walked([(state, packed)])
        said.append(page.speech.say(drawing(state).told(state, message, page)))
    begins = {"en": "play ", "de": "", "pl": "zagraj "}[language]
    on = {"en": " on the ", "de": " auf den ", "pl": " na "}[language]
    assert said
    assert all(one.startswith(begins) and on in one and "{" not in one for one in said), said


def drawing_words(card: int) -> object:
    return BASE.game.notation.tellings[codes.N_DRAWN].parts[0].name(card)


TOKENS = {
    "en": ("Mei takes a blue Tao token", "you discard a blue Tao token"),
    "de": ("Mei nimmt einen blauen Tao-Marker", "du gibst einen blauen Tao-Marker ab"),
    "pl": ("Mei bierze niebieski znacznik Tao", "odrzucasz niebieski znacznik Tao"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_is_told_with_its_colour_as_one_says_it(language: str) -> None:
    blue = codes.COLOURS.index("blue")
    taken = told(BASE, "tao-taken", 1, blue, language=language)
    discarded = told(BASE, "tao-discarded", 0, blue, you=0, language=language)
    assert (taken, discarded) == TOKENS[language]


@pytest.mark.parametrize(
    "state, event, what", [(BASE, "tao-spent", "a blue Tao token"), (MOON, "crystal-spent", "a Moon Crystal")]
)
def test_whoever_pays_with_what_is_anothers_is_said_to(state: State, event: str, what: str) -> None:
    """GS-EXO-2: Taoists on one tile share their tokens."""
    blue = codes.COLOURS.index("blue")
    assert told(state, event, 0, blue, you=0) == f"you spend {what}"
    assert by(state, event, 0, blue, who=0, you=0) == f"you spend {what}"
    assert by(state, event, 0, blue, who=1, you=0) == f"Mei spends {what} of yours"
    assert by(state, event, 0, blue, who=1, you=1) == f"you spend {what} of Ada's"
    assert by(state, event, 0, blue, who=1, you=2) == f"Mei spends {what} of Ada's"


def test_nobody_is_named_twice_for_what_he_puts_on_his_own_board() -> None:
    mine = [space for space in range(12) if "your space" in told(BASE, "placed", MONK, space, you=1)]
    assert told(BASE, "buddha-placed", 1, mine[0]).startswith("Mei puts a Buddha on their own space at ")
    assert told(BASE, "buddha-placed", 0, mine[0]).startswith("Ada puts a Buddha on Mei's space at ")
    assert told(BASE, "buddha-placed", 1, mine[0], you=1, language="pl").startswith(
        "stawiasz figurkę Buddy na swoim polu"
    )
    assert told(BASE, "buddha-placed", 0, mine[0], you=1, language="pl").startswith(
        "Ada stawia figurkę Buddy na twoim polu"
    )


@pytest.mark.parametrize("state", [BASE, MOON])
def test_what_somebody_did_is_told_of_him_and_of_you(state: State) -> None:
    """Looking back nobody is told to do what was done long ago."""
    named = drawing(state)
    assert isinstance(named, GhostStoriesDrawing)
    assert set(named.done_by_you) == {*DOING, *named.done}
    page = Page(Speech("en"), you=1)
    for deed in named.done_by_you:
        words = {
            **dict.fromkeys(("family", "dice", "card", "ghosts"), "…"),
            "seat": COLOUR_NAMES[2],
            "power": "…",
            "colour": COLOUR_NAMES[0],
            "space": "a2",
            "tile": "b2",
        }
        mine = page.speech.say(named.told(state, named.doings("You", [Message(deed, {**words})], yours=True), page))
        theirs = page.speech.say(named.told(state, named.doings("Mei", [Message(deed, {**words})]), page))
        assert mine.startswith("you "), mine
        assert theirs.startswith("Mei "), theirs


@pytest.mark.parametrize("state", [BASE, MOON])
def test_every_choice_is_told_as_a_sentence_when_one_looks_back(state: State) -> None:
    """One that has no words of its own says at least who chose it."""
    chosen = Message("so and so", {})
    page = Page(Speech("en"), you=1)
    assert page.speech.say(drawing(state).doings("Mei", [chosen])) == "Mei chooses: so and so"
    assert page.speech.say(drawing(state).doings("You", [chosen], yours=True)) == "you choose: so and so"


def test_an_exorcism_is_told_with_its_ghosts() -> None:
    """GS-EXO-1: one ghost or two lie at a tile; who reads it is you."""
    event = Event(codes.N_EXORCISM, 2, 0, 1, 6, "GS-EXO-1", -1)
    message = BASE.game.notation.tell(event)
    page = Page(Speech("en"), players={2: "Mei"})
    assert page.speech.say(drawing(BASE).told(BASE, message, page)) == "Mei tries to exorcise Ghoul and Zombie"
    page = Page(Speech("en"), you=2)
    assert page.speech.say(drawing(BASE).told(BASE, message, page)) == "you try to exorcise Ghoul and Zombie"
    assert "card" not in BASE.game.notation.facts(event)


def test_what_a_move_averts_is_said_with_the_tile_in_its_case() -> None:
    words: dict[str, object] = {"card": drawing_words(MONK), "kind": drawing_words_of_tile(), "n": 3}
    for language, said_so in (
        ("en", "it keeps Fallen Monk from haunting the Temple in 3 turns"),
        ("de", "das hindert den Herzlosen Mönch daran, in 3 Zügen den Tempel heimzusuchen"),
        ("pl", "zapobiega temu, że Upadły Mnich za 3 tury nawiedzi Świątynię"),
    ):
        page = Page(Speech(language))
        message = drawing(BASE).told(BASE, Message(HAUNTS[0], {**words}, plural=HAUNTS[1]), page)
        assert page.speech.say(message) == said_so


def drawing_words_of_tile() -> object:
    temple = codes.TILE_KEYS.index("buddhist-temple")
    return BASE.game.notation.tellings[codes.N_HELP].parts[1].name(temple)


def test_a_defeat_is_said_once() -> None:
    assert told(BASE, "lost", codes.BY_DEATH, you=0) == "all Taoists are dead: you lose"


PILES = {
    "en": ("Mei plays Kappa 1 on the left pile", "you take Kappa 1 from the right pile", "Mei gives Wen a card"),
    "de": (
        "Mei spielt Kappa 1 auf den linken Stapel",
        "du nimmst Kappa 1 vom rechten Stapel",
        "Mei gibt Wen eine Karte",
    ),
    "pl": (
        "Mei zagrywa kartę Kappa 1 na lewy stos",
        "bierzesz kartę Kappa 1 z prawego stosu",
        "Wen dostaje kartę od gracza Mei",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pile_and_a_hidden_card_are_told_in_whole_sentences(language: str) -> None:
    played = told(PAGODA, "played", 1, 1, 0, language=language)
    taken = told(PAGODA, "taken", 0, 1, 1, you=0, language=language)
    notation = PAGODA.game.notation
    kind = next(one.kind for one in notation.tellings.values() if one.name == "given")
    names = {0: "Ada", 1: "Mei", 2: "Wen"}
    unseen = tell(PAGODA.game, notation.for_seat(Event(kind, 1, 2, 0, 0, "", 0b110), 0), names)
    page = Page(Speech(language), players=names, you=0)
    given = page.speech.say(drawing(PAGODA).told(PAGODA, unseen, page))
    assert (played, taken, given) == PILES[language]


@pytest.mark.parametrize(
    "language, full",
    [("en", "Mei's board is full"), ("de", "die Tafel von Mei ist voll"), ("pl", "plansza gracza Mei jest pełna")],
)
def test_a_full_board_is_called_so_in_the_story_as_in_what_is_coming(language: str, full: str) -> None:
    """GS-YIN-5"""
    assert told(BASE, "overrun", 1, language=language) == full
    assert "full" in said(BASE.game.notation.tell(overrun()), BASE, "en")


def overrun() -> Event:
    return Event(codes.N_OVERRUN, 1, 0, 0, 0, "GS-YIN-5", -1)


def test_in_notation_it_does_too() -> None:
    kind = next(one.kind for one in BASE.game.notation.tellings.values() if one.name == "placed")
    event = Event(kind, HEADS, 0, 0, 0, "", -1)
    assert re.fullmatch(r"Severed Heads come to [a-e][1-5]", said(BASE.game.notation.tell(event), BASE, "en"))


@pytest.mark.parametrize("tale", [Tale, MoonTale])
def test_every_sentence_with_a_ghost_before_its_verb_has_a_form_for_several(tale: type[Tale]) -> None:
    state = MOON if tale is MoonTale else BASE
    known = {one.template for one in state.game.notation.tellings.values()}
    singular = {one for one in known if SINGULAR.search(tale.told.get(one, one))}
    assert singular
    assert not singular - set(tale.of_several)
    assert not {one for one in known if SINGULAR.search(one)} - set(tale.noted_of_several)
    assert not [one for one in tale.of_several.values() if SINGULAR.search(one)]


def test_names_are_plurals_in_the_languages_that_the_cards_name() -> None:
    content = white_moon_content(None)
    assert ("en", "Silver Fangs") in content.plurals
    assert ("de", "Silberreißzahn") not in content.plurals
    ending = {name for language, name in content.plurals if language == "en" and name is not None}
    others = {row["name"]["en"] for row in content.card_rows.values()} - ending
    assert not {name for name in others if re.search(r"[^s]s$|Feet$|Dead$", name)} - {"Voracious", "Nameless"}


def about_a_seat(state: State) -> list[Telling]:
    return [one for one in state.game.notation.tellings.values() if "seat" in one.keys]


@pytest.mark.parametrize("state", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_what_he_did_is_you(state: State, language: str) -> None:
    """Promise: people have names, and “you” is you."""
    for telling in about_a_seat(state):
        last = [part.values()[-1] for part in telling.parts]
        values = [0 if key == "seat" else value for key, value in zip(telling.keys, last, strict=True)]
        mine = told(state, telling.name, *values, you=0, language=language)
        assert "Ada" not in mine, telling.name
        assert mine == told(state, telling.name, *values, you=0, language=language, named=False)
        assert "Ada" in told(state, telling.name, *values, you=1, language=language)
        if language == "en":
            assert re.search(r"\byour?\b", mine), mine


def test_whoever_is_given_a_card_is_you() -> None:
    card = PAGODA.game.notation.tellings[8].parts[2].values()[0]
    assert told(PAGODA, "given", 1, 0, card, you=0).startswith("Mei gives you ")
    assert told(PAGODA, "given", 0, 1, card, you=0).startswith("you give Mei ")
    assert told(PAGODA, "given", 1, 2, card, you=0).startswith("Mei gives Wen ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_is_called_on_the_board_as_in_the_story(language: str) -> None:
    speech = Speech(language)
    for key, forms in FORMS.items():
        stem = speech.text(SHORT_NAMES[key])[:2]
        assert all(stem in speech.text(form) for form in forms), key
    assert set(FORMS) == set(SHORT_NAMES) == {row["key"] for row in white_moon_content(None).tile_rows}


def whose_space(state: State, move: int) -> int:
    """The seat of the board on which a card is put."""
    assert isinstance(state, Village)
    return int(state.layout.colour[first(move) // 3])


def test_in_polish_what_the_reader_puts_on_his_own_board_is_put_on_his_own() -> None:
    """GS-ARR-1: „na swoim polu” of whoever puts it there, „na twoim polu” of whom another puts it before."""
    drawn, speech = drawing(BASE), Speech("pl")
    state = BASE.clone()
    while not state.options():
        state.play(state.outcomes()[0][0])
    move = state.read(next(text for text in state.options() if text.startswith("place ")))
    owner = whose_space(state, move)
    phrase = drawn.phrase(state, move)
    page = Page(speech, players={i: f"P{i}" for i in range(4)}, you=owner)

    def said(message: Message) -> str:
        return speech.say(drawn.told(state, message, page))

    assert "na swoim polu" in said(drawn.doings("", [phrase], yours=True))
    assert "na twoim polu" in said(drawn.doings("P1", [phrase]))
    assert ("na swoim polu" if owner == state.seat else "na twoim polu") in said(phrase)


def test_in_polish_a_threat_is_told_in_the_future_and_what_happens_in_the_present() -> None:
    """GS-YIN-2, GS-YIN-5: the same event, before it comes and when it has come."""
    lines = ("taoist B qi 1", "ghost e2 13", "ghost e3 17", "ghost e4 18", "ghost b5 5 figure stone", "phase yang Y")
    text = "\n".join(["kaidan position 1", "game ghost-stories", *lines, ""])
    state = Position.read(text).state(kaidan.game("ghost-stories"))
    assert isinstance(state, Village)
    seats = tuple(Sitter(letter, "") for letter in state.game.seats())
    drawn = GhostStoriesDrawing()
    panel = "".join(ThreatPanel(state, Look(state, seats, Speech("pl"), you=1), drawn).draw())
    assert "mrzesz" in panel  # capital at the beginning
    assert "mierasz" not in panel
    assert re.search("nawiedzi [A-ZŁŚ]", panel)
    assert not re.search("nawiedza |zostaje nawiedzony|przybywa ", panel)
    assert told(state, "died", 1, you=1, language="pl") == "umierasz"


def test_in_german_no_ghost_is_called_him() -> None:
    """A ghost's name may be of any gender, and a sentence below it does not know which."""
    said = [*vars(ghost_arrival).values(), *vars(ghost_choices).values(), *vars(ghost_refusals).values()]
    texts = [one for one in said if isinstance(one, str)]
    texts += [one for part in said if isinstance(part, dict) for one in part.values() if isinstance(one, str)]
    german = [Speech("de")._template(one, "", 0) for one in texts if one.strip()]
    assert len(german) > 50
    assert [one for one in german if re.search(r"\b(ihn|ihm|er|seine)\b", one)] == []
