"""Every field of a state is in its clones, in its cells and in what is read back from them.

A field is declared in a class, and stated again in its clone, its cells and the reading of these. Nothing here names a
field that is treated like all others: what a class has is asked of the class, so a field that is forgotten somewhere is
found, whoever adds it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import kaidan
from kaidan.games.ghost_stories.state import Annex, Arrangement, Village
from kaidan.games.ghost_stories.white_moon.annex import MoonAnnex
from kaidan.games.yokai_pagoda.deck import Deck
from kaidan.games.yokai_pagoda.log import LogPage
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.source import Pool
from kaidan.kernel.state import State

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "ghost-stories": ("ghost-stories", {"players": 2}),
    "white-moon": ("ghost-stories", {"expansion": "white-moon"}),
    "yokai-pagoda": ("yokai-pagoda", {}),
}
#: What belongs to a state without being the same object in all: each has fields of its own.
PARTS = (Annex, Pool, Deck, Arrangement, LogPage)
#: What all states of a game share.
SHARED = {"game", "rules_of", "customs", "cards", "layout", "counters", "full_pages"}
#: What somebody who records or asks has of one state, and no clone has.
OF_THE_MOMENT = {"recording", "events", "frames", "asking", "withheld"}
#: What follows from other fields, and is therefore in no cell: from what.
FOLLOWS = {
    "Village.taken": "ghosts",
    "Arrangement.board_of": "colour",
    "Arrangement.place_of": "tiles",
    "Pagoda.knowledge": "the log",
    "Deck.index": "cards",
}
#: What cannot be changed alone: a reading brings what follows from it, or what lies beyond it, into line.
PAGODA = {"Pagoda.hand_sizes", "Pagoda.n_left", "Pagoda.n_right", "Pagoda.piles"}
INTERLOCKED = {*FOLLOWS, *PAGODA, "Village.ghosts", "Pool.n", "Pool.low", "Pool.high"}


def fields_of(thing: object) -> list[str]:
    """The names of all fields a class declares, in either build."""
    names = {
        name
        for cls in type(thing).__mro__
        for name, value in vars(cls).items()
        if inspect.isdatadescriptor(value) and not isinstance(value, property) and not name.startswith("__")
    }
    return sorted(names)


def things_of(state: State) -> list[object]:
    """The state and its parts."""
    out: list[object] = [state]
    for thing in out:
        out += [value for name in fields_of(thing) if isinstance(value := getattr(thing, name), PARTS)]
    return out


@cache
def instants(name: str) -> list[State]:
    """States of a few random games, waiting for a decision, for luck and for nothing."""
    title, options = GAMES[name]
    game = kaidan.game(title, **options)
    out: list[State] = []
    for seed in range(2):
        state, luck = game.start(seed=seed), Luck(seed, BOT)
        while state.waiting != OVER:
            out.append(state.clone())
            if state.waiting == CHANCE:
                state.settle(state.source().pick(luck.next()))
            else:
                state.apply(state.offered[luck.below(state.n_offered)])
    decisions = [state for state in out if state.waiting == DECISION]
    chances = [state for state in out if state.waiting == CHANCE]
    return [*decisions[:: len(decisions) // 3], *chances[:: len(chances) // 2]]


def changes(state: State) -> Iterator[tuple[str, State]]:
    """The state with one field after the other changed, each in a clone of its own, and the name of the field."""
    for place, thing in enumerate(things_of(state)):
        for name in fields_of(thing):
            twin = state.clone()
            other = things_of(twin)[place]
            value = getattr(other, name)
            if name in SHARED or isinstance(other, (Arrangement, LogPage)) or isinstance(value, PARTS):
                continue
            if isinstance(value, int) and not isinstance(value, bool):
                setattr(other, name, value - 1 if value > 0 else value + 1)  # a count beyond its buffer would be none
            elif value is not None and not isinstance(value, (bool, str)) and len(value):
                value[0] += 1
            else:
                continue
            yield f"{type(other).__name__}.{name}", twin


def plain(value: object) -> object:
    """A field's value as something that can be compared."""
    if value is None or isinstance(value, (int, str)):
        return value
    return [int(x) for x in value]  # type: ignore[attr-defined]  # a buffer, which has another type in each build


def values_of(state: State) -> dict[str, object]:
    """All fields of the state and its parts that are neither shared nor of the moment."""
    out: dict[str, object] = {}
    for place, thing in enumerate(things_of(state)):
        for name in fields_of(thing):
            if name not in SHARED | OF_THE_MOMENT and not isinstance(getattr(thing, name), PARTS):
                out[f"{place} {type(thing).__name__}.{name}"] = plain(getattr(thing, name))
    return out


def all_names(name: str) -> set[str]:
    return {field.split()[1] for state in instants(name) for field in values_of(state)}


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_state_is_copied_into_its_clone(name: str) -> None:
    changed: set[str] = set()
    for state in instants(name):
        for field, twin in changes(state):
            changed.add(field)
            assert values_of(twin.clone()) == values_of(twin), f"a clone lacks {field}"
    immutable = {field for field in all_names(name) if field.startswith(("Arrangement.", "LogPage."))}
    never = all_names(name) - changed - immutable
    assert never <= {"Pagoda.knowledge"}, "these fields were never changed, so nothing is known of them"


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_shares_no_buffer_with_its_origin(name: str) -> None:
    for state in instants(name)[::3]:
        before = state.cells()
        for field, _ in changes(state):
            assert state.cells() == before, f"a change of {field} in a clone changes its origin"


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_state_is_told_apart_by_its_cells(name: str) -> None:
    """A field may count only while something is waited for; in some instant each of them does."""
    told: set[str] = set()
    changed: set[str] = set()
    for state in instants(name):
        before = state.cells()
        for field, twin in changes(state):
            changed.add(field)
            if twin.cells() != before:
                told.add(field)
    assert changed - told <= {
        *FOLLOWS,
        *[f"{kind}.{field}" for kind in ("Village", "Pagoda") for field in OF_THE_MOMENT],
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_state_comes_back_from_its_cells(name: str) -> None:
    for state in instants(name)[::2]:
        for field, twin in [("nothing", state), *changes(state)]:
            if field not in INTERLOCKED:
                assert used(twin.game.from_cells(twin.cells())) == used(twin), f"{field} does not come back"


def used(state: State) -> dict[str, object]:
    """The fields as far as they count: of buffers only what is in use, of what is not waited for nothing."""
    out = values_of(state)
    sizes: dict[str, Callable[[Any], int]] = {
        "Village.agenda": lambda g: g.n_agenda,
        "Village.offered": lambda g: g.n_offered,
        "Village.places": lambda g: g.n_places,
        "Pagoda.agenda": lambda g: g.n_agenda,
        "Pagoda.offered": lambda g: g.n_offered,
        "Pagoda.page": lambda g: g.n_page,
        "Pagoda.collected": lambda g: 2 * g.n_collected,
        "Deck.cards": lambda deck: deck.n,
        "Deck.index": lambda deck: 0,
        "MoonAnnex.queue": lambda annex: annex.n_queue,
    }
    things = things_of(state)
    for field, value in out.items():
        place, name = field.split()
        if name in sizes and isinstance(value, list):
            out[field] = value[: sizes[name](things[int(place)])]
    if state.waiting != CHANCE:
        out = {field: value for field, value in out.items() if not field.endswith(".chance")}
    if state.waiting != DECISION:
        out = {field: value for field, value in out.items() if not field.endswith((".seat", ".offered", ".n_offered"))}
    return out


def test_every_kind_of_state_is_looked_at() -> None:
    seen = {type(thing) for name in GAMES for state in instants(name) for thing in things_of(state)}
    assert seen >= {Village, Pagoda, Annex, MoonAnnex, Arrangement, Pool, Deck}
