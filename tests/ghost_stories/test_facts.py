"""Facts of a village by name."""

import pytest

from kaidan.games.ghost_stories.facts import FACTS
from kaidan.kernel.errors import Unreadable

from .table import at

POSITION = """
    setup powers enfeeblement-mantra
    turn 9
    phase yang R
    taoist Y at b4 qi 2 tao Y Y K yin-yang no
    taoist R at c3 buddhas 1
    ghost a3 34 figure stone
    ghost e3 12
    ghost c5 6 mantra yes
    buddhas c1
    haunted d2
    circle G
    deck ghosts 5, incarnation, ghosts 10
    discard 1 59
    done stage moved
"""

FOUND = {
    "turn": "R",
    "turns": "9",
    "phase": "yang",
    "stage": "moved",
    "over": "-",
    "score": "-5",
    "score qi": "14",
    "beaten": "1",
    "at Y": "b4",
    "qi Y": "2",
    "tao Y": "Y Y K",
    "yin-yang Y": "no",
    "buddhas R": "1",
    "power-tokens R": "0",
    "status R": "alive",
    "power R": "on",
    "ghosts": "c5 e3 a3",
    "ghost a3": "34",
    "ghost a4": "-",
    "figure a3": "stone",
    "figure e3": "card",
    "figure c5": "-",
    "resistance c5": "Y",
    "resistance a4": "-",
    "buddha c1": "yes",
    "buddha c5": "no",
    "caught": "no",
    "mantra": "c5",
    "buddhas": "c1",
    "haunted": "d2",
    "tile d2": "haunted",
    "tile b4": "active",
    "kind d2": "tea-house",
    "circle": "G",
    "temple": "0",
    "centre": "0",
    "dice": "3",
    "tao-lock": "no",
    "white-off": "no",
    "borrowed": "-",
    "supply qi": "6",
    "supply tao": "Y Y B B B G G R R R K K K",
    "supply K": "3",
    "deck": "ghosts 5, incarnation, ghosts 10",
    "deck cards": "16",
    "deck ghosts": "15",
    "discard": "1 59",
    "unseen 34": "no",
    "unseen 60": "yes",
    "pending": "-",
    "shows R": "dance-of-the-spires",
}


def test_every_fact_can_be_asked_for() -> None:
    table = at(POSITION)
    assert {name: table[name] for name in FOUND} == FOUND


def test_every_fact_that_is_listed_is_asked_for_here() -> None:
    assert {name.split()[0] for name in FACTS} == {name.split()[0] for name in FOUND}


@pytest.mark.parametrize(
    "name",
    ["", "moon", "qi X", "supply X", "deck moon", "score moon", "unseen x", "moon R", "moon a3", "moon b4", "ghost z9"],
)
def test_a_fact_there_is_none_of_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(Unreadable, match="the facts are turn, turns"):
        at(POSITION)[name]
