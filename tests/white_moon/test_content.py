"""White Moon's content: reconstructions marked, overlays laid over, wrong rows refused."""

from pathlib import Path

import pytest

import kaidan
from kaidan.games.ghost_stories.white_moon.content import load
from kaidan.games.ghost_stories.white_moon.title import white_moon_content
from kaidan.kernel.errors import WrongData
from kaidan.kernel.record import Record

from ..ghost_stories.table import Table
from .table import at

OVERLAY = """
# My box says so.
[[ghost]]
no = 72
colour = "red"
resistance = { red = 3 }
right = ["+tao"]

[[family]]
key = "li"
curse = "any-lose-qi"
reward = "two-tao"

[[artifact]]
key = "moon-dust"
once = false
"""


def moon(content: str | None = None, **options: object) -> Table:
    game = kaidan.game("ghost-stories", content=content, expansion="white-moon", **options)
    text = "graveyard -\nvillagers c4 li\nartifact moon-dust Y\nghost c5 1 figure stone\nghost a3 72\nphase yin Y"
    state = game.read_position(list(enumerate(text.splitlines())))
    assert hasattr(state, "annex")
    return Table(state)  # type: ignore[arg-type]  # a position of Ghost Stories is a village


def test_the_example_of_the_documents_is_an_overlay() -> None:
    page = (Path(__file__).parents[2] / "docs" / "content.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    table = moon(example)
    assert table["resistance a3"] == "R R R"
    assert table.offered("suffer") == ["Y", "B", "G", "R"]


def test_reconstructed_rows_say_so_and_name_their_fields() -> None:
    rows = white_moon_content(None).tables
    ours = [row for table in ("ghost", "incarnation", "family") for row in rows[table] if "source" in row]
    assert {row["source"] for row in ours} == {"reconstruction"}
    assert all(row["reconstructed"] for row in ours)
    assert {row["no"] for row in ours if "no" in row} == set(range(66, 82))


def test_an_owner_lays_his_own_facts_over_ours() -> None:
    table = moon(OVERLAY)
    assert table["resistance a3"] == "R R R"
    assert table.offered("suffer") == ["Y", "B", "G", "R"]  # Li's curse, as the overlay has it
    assert (
        kaidan.game("ghost-stories", content=OVERLAY, expansion="white-moon").content != white_moon_content(None).digest
    )


def test_a_source_that_is_found_leaves_the_digest_and_a_family_of_another_size_does_not() -> None:
    found = '[[ghost]]\nno = 72\nsource = "box"\nreconstructed = []\n'
    assert load(found).digest == load().digest
    sizes = {row["key"]: row["members"] for row in load().family_rows}
    large = next(key for key, members in sizes.items() if members == 3)
    small = next(key for key, members in sizes.items() if members == 2)
    swapped = f'[[family]]\nkey = "{large}"\nmembers = 2\n[[family]]\nkey = "{small}"\nmembers = 3\n'
    assert load(swapped).digest != load().digest


def test_an_artifact_that_the_box_does_not_use_up_serves_once_a_turn() -> None:
    """WM-ART-1, with an overlay that says otherwise of Moon Dust."""
    table = moon(OVERLAY).play("Y suffer Y", "* draw 12", "Y place e3", "Y use moon-dust")
    assert table["artifact moon-dust"] == "Y"
    assert table["crystals Y"] == "1"
    assert table.offered("use") == []


def test_a_record_names_its_content_and_refuses_another() -> None:
    """It replays with the content it was played with."""
    state = kaidan.game("ghost-stories", content=OVERLAY, expansion="white-moon").start(seed=1)
    record = Record.of(state)
    assert state.game.content in record.write()
    with pytest.raises(WrongData):
        Record.read(record.write()).replay(kaidan.game("ghost-stories", expansion="white-moon"))


@pytest.mark.parametrize(
    "overlay, reason",
    [
        ('[[family]]\nkey = "smith"\nmembers = 1', "family smith: there is no such row"),
        ('[[family]]\nkey = "hua"\nmembers = 4', "family hua: a family has 1, 2 or 3 members, not “4”"),
        ('[[family]]\nkey = "hua"\nmembers = 2', "family: the members of all families must be 24"),
        ('[[family]]\nkey = "hua"\ncurse = "rain"', "family hua: curse cannot be “rain”; it can be lay-down"),
        ('[[family]]\nkey = "hua"\nreward = "gold"', "family hua: reward cannot be “gold”"),
        ('[[family]]\nkey = "hua"\ncurse = "remove-tao"', "family hua: colour “None” is none of yellow"),
        ('[[family]]\nkey = "hua"\nartifact = "excalibur"', "family hua: there is no artifact “excalibur”"),
        (
            '[[family]]\nkey = "li"\nartifact = "divine-sword"',
            "family li: family hua gives the artifact “divine-sword” too",
        ),
        ('[[family]]\nkey = "hua"\ncurse_text = { de = "x" }', "family hua: curse_text needs text for en"),
        ('[[artifact]]\nkey = "moon-dust"\nonce = "yes"', "artifact moon-dust: once needs true or false"),
        ('[[artifact]]\nkey = "moon-dust"\ntext = "x"', "artifact moon-dust: text needs text for en"),
        ('[[ghost]]\nno = 72\nmiddle = ["white-off"]', "ghost 72: only an incarnation can have “white-off”"),
        ('[[ghost]]\nno = 72\nmiddle = ["fly"]', "ghost 72: stone middle cannot have “fly”"),
        ("[[ghost]]\nno = 72\nspeed = 3", "ghost 72: unknown field “speed”"),
        ('[[moon]]\nkey = "x"', "content has no table “moon”"),
    ],
)
def test_a_wrong_overlay_is_refused_with_the_row_and_the_reason(overlay: str, reason: str) -> None:
    with pytest.raises(WrongData) as refusal:
        kaidan.game("ghost-stories", content=overlay, expansion="white-moon")
    assert reason in str(refusal.value)


def test_the_cemetery_has_its_new_effect_and_the_school_its_own() -> None:
    words = white_moon_content(None)
    rows = {row["key"]: row for row in words.tile_rows}
    assert len(rows) == 10
    assert rows["cemetery"]["rule"] == "WM-TIL-2"
    assert rows["kung-fu-school"]["rule"] == "WM-TIL-1"
    assert str(words.effect_word("middle", "devour")) == "Devourer"
    assert str(words.effect_word("middle", "haunter")) == "Haunter"


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"expansion": "red-sun"}, "none, white-moon"),
        ({"portal": "edge"}, "option portal is for expansion white-moon only"),
        ({"expansion": "white-moon", "portal": "roof"}, "centre, edge, corner"),
        ({"expansion": "white-moon", "moonlight": "on"}, "unknown option “moonlight”"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(WrongData) as refusal:
        kaidan.game("ghost-stories", **options)
    assert reason in str(refusal.value)


def test_without_the_expansion_nothing_is_said_of_it() -> None:
    plain = kaidan.game("ghost-stories")
    assert plain is kaidan.game("ghost-stories", expansion="none")
    assert "expansion" not in plain.options
    assert at("phase yang Y").village.game.options["expansion"] == "white-moon"
