"""What a seat sees as a row of numbers: complete, documented, and nothing that is hidden from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import kaidan
from kaidan.bots.ladder import bot
from kaidan.encode.encoding import Encoding
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.state import Village
from kaidan.games.yokai_pagoda.knowledge import IN_HAND
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.state import Game, State, as_state

from .games import BASE, GAMES, MOON, SOLO, YOKAI, encoding_of, random_game


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_the_fields_fill_the_row_without_gap_or_overlap(name: str, options: dict[str, Any]) -> None:
    codec = encoding_of(name, **options)
    taken = [0] * codec.size
    for field in codec.fields():
        for index in range(field.times):
            for place in range(codec.size)[field.where(index)]:
                taken[place] += 1
        with pytest.raises(IndexError):
            field.where(field.times)
    assert taken == [1] * codec.size
    assert len({field.name for field in codec.fields()}) == len(codec.fields())
    with pytest.raises(KeyError):
        codec.field("weather")


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_what_a_field_says_of_its_values_holds(name: str, options: dict[str, Any]) -> None:
    """In games of players who know nothing, and of some who come further."""
    codec = encoding_of(name, **options)
    for seed in range(6):
        for state in random_game(codec.game, seed) if seed % 2 else novice_game(codec.game, seed):
            row = codec.observe(state, max(0, int(state.seat)))
            for field in codec.fields():
                for index in range(field.times):
                    values = row[field.where(index)]
                    least, most = range_of(field.values, codec)
                    assert least <= min(values), field.name
                    assert max(values) <= most, field.name
                    if field.values == "one-hot":
                        assert sum(values) <= 1, field.name


def range_of(values: str, codec: Encoding) -> tuple[int, int]:
    """The least and the most that the metadata of a field allows."""
    if values == "one-hot":
        return 0, 1
    if values == "card":
        return 0, 81 if codec.size > 1500 else 65
    least, most = values.split("..")
    return int(least), int(most)


def novice_game(game: Game, seed: int) -> Iterator[State]:
    driver = kaidan.begin(game, seed)
    while driver.state.waiting != kaidan.OVER:
        yield driver.state
        view = driver.state.view(int(driver.state.seat))
        driver.play(bot("novice", game, seed).move(view))


def value(codec: Encoding, row: bytes, name: str, index: int = 0) -> list[int]:
    return list(row[codec.field(name).where(index)])


@pytest.mark.parametrize("name, options", [BASE, SOLO, MOON], ids=str)
def test_a_village_can_be_read_from_its_observation(name: str, options: dict[str, Any]) -> None:
    codec = encoding_of(name, **options)
    for state in random_game(codec.game, 5):
        assert isinstance(state, Village)
        row = codec.observe(state, state.seat)
        assert value(codec, row, "decider")[state.seat] == 1
        assert value(codec, row, "turn")[state.layout.colour[state.turn]] == 1
        assert value(codec, row, "deck") == [state.n_places]
        assert value(codec, row, "question")[codec.place_of(state.current & 255)] == 1  # type: ignore[attr-defined]  # of villages only
        for space in range(12):
            card = state.ghosts[space]
            assert value(codec, row, "space.card", space) == [card]
            assert sum(value(codec, row, "space.colour", space)) == (card > 0)
            need = [state.cards.need[card] >> 6 * colour & 63 for colour in range(5)]
            assert value(codec, row, "space.resistance", space)[:5] == need
        for board in range(4):
            seat = state.layout.colour[board]
            assert value(codec, row, "seat.board", seat)[board] == 1
            assert value(codec, row, "seat.qi", seat) == [state.qi[board]]
            assert value(codec, row, "seat.tile", seat)[state.at[board]] == 1
        for tile in range(9):
            assert value(codec, row, "tile.kind", tile)[state.layout.tiles[tile]] == 1
            assert value(codec, row, "tile.haunted", tile) == [state.haunted >> tile & 1]
        unseen = [card for card, bit in enumerate(value(codec, row, "unseen"), start=1) if bit]
        assert unseen == sorted([*state.ghost_pool.cells()[1:], *state.incarnation_pool.cells()[1:]])


def test_nothing_is_hidden_in_ghost_stories() -> None:
    codec = encoding_of(*BASE[:1], **BASE[1])
    state = next(random_game(codec.game, 3))
    assert len({codec.observe(state, seat) for seat in range(4)}) == 1
    assert len(SPACES) == codec.field("space.card").times


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_knows_the_same_sees_the_same(players: int) -> None:
    """YP-INF-1: the truth, its view and any guess that agrees with the view look alike to the seat."""
    codec = encoding_of("yokai-pagoda", players=players)
    for number, state in enumerate(random_game(codec.game, players)):
        if number % 3:
            continue
        for seat in range(players):
            seen = codec.observe(state, seat)
            view = state.view(seat)
            assert codec.observe(view, seat) == seen
            assert codec.observe(view.guess(number), seat) == seen
        public = codec.observe(state, kaidan.NOBODY)
        assert codec.observe(state.view(kaidan.NOBODY), kaidan.NOBODY) == public
        assert not any(value(codec, public, "hand"))


def test_a_seat_sees_its_hand_and_what_it_saw_go_to_others() -> None:
    """What is certain agrees with the knowledge that guesses rest on, for the cards seen to go to a hand."""
    codec = encoding_of(*YOKAI[:1], **YOKAI[1])
    certain = 0
    for state in random_game(codec.game, 2):
        assert isinstance(state, Pagoda)
        seat = state.seat
        row = codec.observe(state, seat)
        cards = [yokai << 4 | number for yokai in range(10) for number in range(1, 11)]
        assert [card for card, bit in zip(cards, value(codec, row, "hand"), strict=True) if bit] == state.hand(seat)
        view = as_state(state.view(seat))
        assert isinstance(view, Pagoda)
        places = state.rules_of.known(view).places()
        for other in range(3):
            known = value(codec, row, "known", other)
            assert other != seat or not any(known)
            for card, sure in zip(cards, known, strict=True):
                if sure == 2:
                    assert places[card] == 1 << IN_HAND + other
                    certain += 1
    assert certain
