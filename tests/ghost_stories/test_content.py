"""Content: an owner may lay rows of his own over ours, and a wrong row is refused by its name."""

from collections.abc import Iterator

import pytest

import kaidan
from kaidan.games.ghost_stories.codes import TEA_HOUSE
from kaidan.games.ghost_stories.content import load
from kaidan.kernel import shelf
from kaidan.kernel.errors import WrongData
from kaidan.kernel.record import Record
from kaidan.kernel.words import Name

from .table import at


def test_an_overlay_replaces_what_it_names_and_leaves_the_rest() -> None:
    content = load("[[ghost]]\nno = 1\nresistance = { yellow = 3 }\n")
    assert content.card_rows[1]["resistance"] == {"yellow": 3}
    assert content.card_rows[1]["middle"] == ["haunter"]
    assert content.card_rows[2]["resistance"] == {"yellow": 1}


def test_an_overlay_is_played_with() -> None:
    table = at("ghost c5 1\nphase yang Y", content="[[ghost]]\nno = 1\nresistance = { yellow = 3 }\n")
    assert table["resistance c5"] == "Y Y Y"


@pytest.fixture
def own_shelf() -> Iterator[None]:
    """The owner's words come before ours wherever games are found again; not so in the tests that follow."""
    games, overlays = dict(shelf.GAMES), dict(shelf.OVERLAYS)
    yield
    for kept, before in ((shelf.GAMES, games), (shelf.OVERLAYS, overlays)):
        kept.clear()
        kept.update(before)  # type: ignore[arg-type]  # each with its own


RENAMED = '[[ghost]]\nno = 1\nname = { en = "Ghoul", de = "Leichenfresser", pl = "Ghul" }\n'


def test_a_changed_number_alters_the_digest() -> None:
    plain = kaidan.game("ghost-stories")
    other = kaidan.game("ghost-stories", content="[[ghost]]\nno = 1\nresistance = { yellow = 3 }\n")
    assert plain.content != other.content
    assert plain.content == load().digest


def test_a_corrected_name_or_text_leaves_the_digest() -> None:
    tea = '[[tile]]\nkey = "tea-house"\neffect = { en = "Tea.", de = "Tee.", pl = "Herbata." }\n'
    assert load(RENAMED + tea).digest == load().digest


@pytest.mark.usefixtures("own_shelf")
def test_a_record_replays_under_a_corrected_name() -> None:
    played = kaidan.game("ghost-stories").start(seed=1)
    renamed = kaidan.game("ghost-stories", content=RENAMED)
    assert Record.read(Record.of(played).write()).replay(renamed) == played


@pytest.mark.usefixtures("own_shelf")
def test_a_game_keeps_the_names_it_was_built_with() -> None:
    """Two contents that only name things otherwise play alike, and each in its own words."""
    plain = kaidan.game("ghost-stories")
    renamed = kaidan.game("ghost-stories", content=RENAMED)
    assert plain.key == renamed.key
    names = [game.notation.by_words["draw"].parts[0].name(1) for game in (plain, renamed)]
    assert [name.in_language("de") for name in names if isinstance(name, Name)] == ["Ghul", "Leichenfresser"]
    assert shelf.find("ghost-stories", 0, plain.options, plain.content) is renamed


def test_effects_have_a_word_and_a_line_in_three_languages() -> None:
    content = load()
    assert str(content.effect_word("middle", "haunter")) != ""
    for language in ("en", "de", "pl"):
        assert content.effects["middle"]["haunter"]["text"][language] != ""


WRONG = [
    ("[[ghost", "content cannot be read as TOML"),
    ("[[moon]]\nno = 1", "content has no table “moon”; the tables are ghost, incarnation, tile, power"),
    ("ghost = 1", "content has no table “ghost”"),
    ("ghost = [1]", "content has no table “ghost”"),
    ("[[ghost]]\nno = 99", "content row ghost 99: there is no such row to lay it over"),
    ("[[ghost]]\nresistance = { red = 1 }", "content row ghost None: there is no such row"),
    ("[[ghost]]\nno = 1\nage = 7", "content row ghost 1: unknown field “age”"),
    ('[[ghost]]\nno = 1\nname = "Ghoul"', "content row ghost 1: name needs text for en"),
    ('[[ghost]]\nno = 1\nname = { de = "Ghul" }', "name needs text for en"),
    ('[[ghost]]\nno = 1\nname = { en = "Ghoul", de = "", pl = "Ghul" }', "name has no text for de"),
    ('[[ghost]]\nno = 1\ncolour = "white"', "colour “white” is none of yellow, blue, green, red, black"),
    ("[[ghost]]\nno = 1\nresistance = 3", "resistance needs points from 1 to 8 for colours"),
    ("[[ghost]]\nno = 1\nresistance = {}", "resistance needs points"),
    ("[[ghost]]\nno = 1\nresistance = { red = 9 }", "resistance needs points"),
    ("[[ghost]]\nno = 1\nresistance = { pink = 1 }", "resistance needs points"),
    ('[[ghost]]\nno = 1\nleft = "ghost"', "stone left needs a list of effects"),
    ("[[ghost]]\nno = 1\nleft = [1]", "stone left needs a list of effects"),
    ('[[ghost]]\nno = 1\nplural = "en"', "plural needs a list of languages"),
    ("[[ghost]]\nno = 1\nplural = [1]", "plural needs a list of languages"),
    ('[[ghost]]\nno = 1\nleft = ["fly"]', "stone left cannot have “fly”; it can have all-lose-tao, clear-circle"),
    ('[[ghost]]\nno = 1\nmiddle = ["haunter", "curse"]', "stone middle has at most 1 effects"),
    ('[[ghost]]\nno = 1\nright = ["+tao", "curse"]', "besides a curse in the first place on the right"),
    ('[[ghost]]\nno = 1\nright = ["+tao", "+2tao", "group"]', "stone right has at most 2 effects"),
    ('[[tile]]\nkey = "tea-house"\neffect = "tea"', "content row tile tea-house: effect needs text for en"),
]


@pytest.mark.parametrize("overlay, reason", WRONG)
def test_a_wrong_row_is_refused_by_its_name(overlay: str, reason: str) -> None:
    with pytest.raises(WrongData) as refusal:
        kaidan.game("ghost-stories", content=overlay)
    assert reason in str(refusal.value)


def test_a_right_stone_may_have_two_rewards() -> None:
    """GS-EXO-8"""
    overlay = '[[ghost]]\nno = 34\nright = ["curse", "+tao", "+qi/yy"]\n'
    table = at("taoist R at b3 yin-yang no\nghost a3 34\nphase yang R", content=overlay)
    table.play("R exorcise", "* roll R K K", "* curse nothing", "R take K", "R take qi")
    assert [table["tao R"], table["qi R"]] == ["R K", "5"]


def test_points_that_only_tokens_meet_are_paid_by_whoever_can_complete_them() -> None:
    """GS-EXO-6, GS-EXO-9: of two red tokens on the tile both are needed, so the first giver comes first."""
    overlay = "[[ghost]]\nno = 35\nresistance = { red = 2 }\n"
    position = "taoist R at b3 tao R\ntaoist G at b3 tao R\nghost a3 35\nphase yang R"
    table = at(position, content=overlay).play("R exorcise", "* roll R R W", "R fell a3")
    assert [table["ghosts"], table["tao R"], table["tao G"]] == ["-", "-", "-"]


def test_a_row_needs_no_language_but_english() -> None:
    content = load('[[tile]]\nkey = "tea-house"\nname = { en = "Tea Garden" }')
    name = content.tile_names[TEA_HOUSE]
    assert [name.in_language(language) for language in ("en", "de", "pl")] == ["Tea Garden"] * 3
