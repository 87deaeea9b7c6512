"""The Yokai Pagoda table as text: what a seat may see, and nothing else."""

from __future__ import annotations

import re

import pytest

import kaidan
from kaidan.draw.ink import width_of
from kaidan.draw.page import Page
from kaidan.draw.text import box_of, drawing_of
from kaidan.draw.yokai_pagoda_text import PHRASES
from kaidan.games.yokai_pagoda import codes as c
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import DECISION, NOBODY, OVER
from kaidan.kernel.luck import BOT, Luck, scale
from kaidan.kernel.packed import kind_of
from kaidan.locale import LANGUAGES, Speech

DRAWING = drawing_of(kaidan.game("yokai-pagoda"))


def instants(seed: int, **options: str) -> list[Pagoda]:
    """Every instant of a random game."""
    out: list[Pagoda] = []
    state = kaidan.game("yokai-pagoda", None, **options).start(seed=seed)
    luck = Luck(seed, BOT)
    while True:
        twin = state.clone()
        assert isinstance(twin, Pagoda)
        out.append(twin)
        if state.waiting == OVER:
            return out
        if state.waiting == DECISION:
            state.apply(state.offered[scale(luck.next(), state.n_offered)])
        else:
            state.settle(state.source().pick(luck.next()))


def codes(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]{2}\d+\b", text))


def test_a_seat_sees_its_hand_and_what_counts_in_it() -> None:
    """YP-SCO-1: of each yokai only the lowest number counts."""
    state = next(instant for instant in instants(2, players="2", first_player="2") if instant.waiting == DECISION)
    text = "\n".join(DRAWING.table(state.view(int(state.seat)), Page(Speech("en"), players={1: "Ada"})))
    assert "turn of player 2 (Ada)" in text
    shown = re.search(r"hand: (.*)\nit scores (\d+)", text)
    assert shown
    counted = [int(word[2:]) for word in shown[1].split() if "(" not in word]
    assert sum(counted) == int(shown[2])


def test_nobody_sees_a_card_that_is_hidden_from_him() -> None:
    """YP-INF-1"""
    for state in instants(3)[::3]:
        if state.waiting == OVER:
            continue
        for seat in (NOBODY, *range(4)):
            text = "\n".join(DRAWING.table(state.view(seat), Page(Speech("en"))))
            writer = state.game.notation.by_kind[c.V_PLAY].parts[0]
            mine = [] if seat == NOBODY else [*state.hand(seat), *state.collection(seat)]
            tops = [state.top(pile) for pile in (c.LEFT, c.RIGHT) if state.pile_size(pile)]
            assert codes(text) <= {writer.write(card) for card in [*mine, *tops]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_question_has_words(language: str) -> None:
    speech = Speech(language)
    kinds: set[int] = set()
    for seed in range(12):
        for state in instants(seed, give_optional="on"):
            assert "{" not in speech.say(DRAWING.question(state))
            if state.waiting == DECISION:
                view = state.view(int(state.seat))
                for i in range(view.n_offered):
                    assert "{" not in speech.say(DRAWING.phrase(view, view.offered[i]))
                    kinds.add(kind_of(view.offered[i]))
    assert {c.V_PLAY, c.V_TO, c.V_KEEP, c.V_GIVE, c.V_TAKE, c.V_TAKE_DECK} <= kinds <= set(PHRASES)


def test_the_outcome_of_each_pile_stands_beside_a_card() -> None:
    """YP-TUR-2 to YP-TUR-4"""
    said = {
        str(DRAWING.phrase(state, state.offered[i])).partition(": ")[2]
        for state in instants(1)
        if state.waiting == DECISION and state.options()[0].startswith("play")
        for i in range(state.n_offered)
        if kind_of(state.offered[i]) == c.V_PLAY
    }
    assert said == {"match, a card is given away", "higher, a card is drawn or taken", "lower, the turn ends"}


@pytest.mark.parametrize("width", [60, 100])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    for language in LANGUAGES:
        page = Page(Speech(language), width, players=dict.fromkeys(range(5), "A rather long name here"))
        for state in instants(4, players="5")[::11]:
            for line in DRAWING.table(state.view(0), page):
                assert width_of(line) <= width


def test_after_a_round_the_sheet_so_far_shows_cards_of_all_and_points_of_ones_own() -> None:
    """YP-RND-2, YP-SCO-1"""
    state = next(instant for instant in instants(5, players="3") if instant.round == 2)
    text = DRAWING.table(state.view(1), Page(Speech("en")))
    start = next(i for i, line in enumerate(text) if line.startswith("score sheet so far"))
    assert text[start + 1].split() == ["round", "1", "round", "2", "together"]
    rows = [line.split("  ", 1)[1].strip() for line in text[start + 2 : start + 5]]
    assert [row.count("(") for row in rows] == [0, 3, 0]
    assert rows[1].endswith(f"{len(state.collection(1))} ({state.points(1)})")
    assert "score sheet" not in "".join(DRAWING.table(instants(5)[60].view(1), Page(Speech("en"))))


def test_the_final_sheet_has_a_column_for_each_yokai_and_the_place() -> None:
    """YP-END-1"""
    end = instants(5)[-1]
    head, *rows = DRAWING.sheet(end, Page(Speech("en")))
    assert len(head.split()) == c.YOKAI + 3
    assert [int(row.split()[-3]) for row in rows] == [end.points(seat) for seat in range(4)]
    assert min(int(row.split()[-1]) for row in rows) == 1


def test_yokai_can_be_looked_up() -> None:
    assert len(box_of("yokai-pagoda").tables["yokai"]) == 10
