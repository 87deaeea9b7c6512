"""Hidden information is real: views, events, records and refusals show a seat nothing it may not see (YP-INF-1)."""

from __future__ import annotations

import re

import pytest

from kaidan.games.yokai_pagoda import log as logs
from kaidan.games.yokai_pagoda.facts import place_words
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import CHANCE, DECISION, NOBODY, OVER
from kaidan.kernel.driver import Driver
from kaidan.kernel.errors import Illegal, Refusal, WrongData
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.record import Record

from ..tries import some
from .table import Table, at, begin, dealt, game, played

NAME = re.compile(r"\b(?:KA|TE|TA|KI|ON|YU|KO|NE|RO|JO)(?:10|[1-9])\b")
GIVING = """
    pile L KA3
    pile R TE8
    hand 1 KA9 ON3 TA5
    hand 2 NE1 NE2
    hand 3 RO1 RO2
"""


def names_in(text: str) -> set[str]:
    return set(NAME.findall(text))


def names_of(pagoda: Pagoda, cards: list[int]) -> set[str]:
    write = pagoda.game.notation.by_words["draw"].parts[0].write
    return {write(card) for card in cards}


def seen_by(pagoda: Pagoda, seat: int) -> set[str]:
    """The cards a seat has ever seen, by the rule and not by the view."""
    shown = [logs.card_of(entry) for entry in pagoda.log() if not logs.hides_from(entry, seat)]
    return names_of(pagoda, [card for card in shown if card])


# -- what a view contains ---------------------------------------------------------------------------------------------
def test_a_view_has_own_cards_piles_and_sizes_and_nothing_else() -> None:
    """YP-INF-1"""
    table = played(150, players=4, seed=3)
    truth, view = table.pagoda, table.view(2)
    assert view.hand(2) == truth.hand(2)
    assert view.collection(2) == truth.collection(2)
    assert [view.pile(pile) for pile in range(2)] == [truth.pile(pile) for pile in range(2)]
    for seat in (0, 1, 3):
        assert view.hand(seat) == [0] * truth.hand_size(seat)
        assert view.collection(seat) == [0] * len(truth.collection(seat))
    assert view.deck.n == truth.deck.n
    assert {view.deck.outcome(i) for i in range(view.deck.n)} == {0}


def test_a_spectators_view_has_only_what_is_public() -> None:
    """YP-INF-1"""
    view = played(150, players=4, seed=3).view(NOBODY)
    assert all(card == 0 for seat in range(4) for card in view.hand(seat) + view.collection(seat))


def test_a_view_keeps_the_cards_its_seat_gave_or_was_given() -> None:
    """YP-INF-1: private to both."""
    table = at(GIVING, players=3).play("1 play KA9 L", "1 to 3", "1 give ON3")
    given = "history 1>3=ON3"
    hidden = "history 1>3=?"
    assert [given[8:] in " ".join(table.pagoda.game.write_position(table.view(seat))) for seat in (0, 2)] == [True] * 2
    for seat in (1, NOBODY):
        assert hidden[8:] in " ".join(table.pagoda.game.write_position(table.view(seat)))
    assert table["knows 1 ON3"] == table["knows 3 ON3"] == "hand 3"
    assert table["knows 2 ON3"] == "deck, hand 1, hand 3"
    assert table["knows 2 TA5"] == "deck, hand 1, hand 3"


def test_a_card_taken_from_a_pile_is_known_to_be_in_that_hand() -> None:
    """YP-INF-1"""
    table = at(GIVING, players=3).play("1 play TA5 L", "1 take R", "* draw JO10")
    assert table["knows 2 TE8"] == table["knows - TE8"] == "hand 1"
    assert table["where TE8"] == "hand 1"


def test_a_hand_shown_stays_public_in_the_collection() -> None:
    """YP-INF-1, YP-TUR-4"""
    table = at(GIVING.replace("KA9 ON3 TA5", "YU2 TE1 TE6"), players=3).play("1 finish YU2", "1 on R")
    assert [table[f"knows 2 {card}"] for card in ("TE1", "TE6", "YU2")] == ["collection 1", "collection 1", "pile R"]
    assert table["knows 2 RO1"] == "deck, collection 3"


def test_the_moves_of_a_decision_are_in_nobody_elses_view() -> None:
    """YP-INF-1: not even how many there are."""
    table = dealt(players=3, first_player=1)
    assert table.view(0).options() == table.pagoda.options()
    assert table.view(1).options() == table.view(NOBODY).options() == []
    assert [table.view(1).waiting, table.view(1).seat] == [DECISION, 0]


def test_no_cell_of_a_view_holds_a_hidden_card() -> None:
    """YP-INF-1: states that differ only in what a seat may not see have equal views."""
    for steps in range(0, 200, 9):
        table = played(steps, players=3, seed=7)
        for seat in (NOBODY, 0, 1, 2):
            view = table.view(seat)
            other = view.guess(steps)
            assert other.view(seat) == view
            assert other.view(seat).cells() == view.cells()


def test_buffers_of_a_view_hold_nothing_that_is_not_in_its_cells() -> None:
    """YP-INF-1: a view made of its cells alone is the same to the last byte."""
    for steps in range(40, 160, 11):
        view = played(steps, players=4, seed=2).view(1)
        again = view.game.from_cells(view.cells())
        assert isinstance(again, Pagoda)
        assert list(again.hands) == list(view.hands)
        assert list(again.collected) == list(view.collected)
        assert list(again.offered) == list(view.offered)
        assert list(again.deck.cards) == list(view.deck.cards)
        assert list(again.deck.index) == list(view.deck.index)
        assert list(again.page) == list(view.page)


def test_a_view_of_a_view_shows_the_same_or_to_a_spectator_less() -> None:
    view = played(90, players=3).view(1)
    assert view.view(1) == view
    assert view.view(NOBODY) == played(90, players=3).view(NOBODY)
    with pytest.raises(WrongData, match="a view of what seat 2 knows cannot tell what seat 1 knows") as caught:
        view.view(0)
    assert caught.value.rule == "YP-INF-1"


def test_nothing_can_be_played_on_a_view() -> None:
    table = dealt(players=3, first_player=1)
    with pytest.raises(Illegal, match="hidden cards are not in it"):
        table.view(0).play(table.offers[0])


def test_after_the_end_nothing_is_hidden() -> None:
    table = played(10_000, players=3)
    assert table.pagoda.waiting == OVER
    assert table.view(1) == table.view(NOBODY) == table.pagoda


def test_the_truth_is_its_own_guess() -> None:
    table = played(50)
    assert table.pagoda.guess(1) == table.pagoda


# -- guesses ----------------------------------------------------------------------------------------------------------
def third_round(players: int) -> Table:
    """A game at the first decision after two rounds."""
    for seed in range(50):
        table = played(0, players=players, seed=seed)
        luck = Luck(seed, BOT)
        while table.pagoda.waiting != OVER:
            pagoda = table.pagoda
            full = pagoda.deck.n > 3 and all(pagoda.collection(seat) for seat in range(players))
            if pagoda.waiting == DECISION and pagoda.round == 2 and full:
                return table
            if pagoda.waiting == DECISION:
                pagoda.apply(pagoda.offered[luck.below(pagoda.n_offered)])
            else:
                pagoda.settle(pagoda.source().pick(luck.next()))
    raise AssertionError("no game has a third round")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_over_many_seeds_every_hidden_zone_varies(players: int) -> None:
    """YP-INF-1"""
    table = third_round(players)
    zones = ["deck", *[f"{zone} {seat + 1}" for seat in range(players) for zone in ("hand", "collection")]]
    for seat in range(-1, players):
        view = table.view(seat)
        places = [place_words(mask) for mask in table.pagoda.rules_of.known(view).places().values()]
        unsure = {zone for zone in zones if any(zone in words.split(", ") for words in places if ", " in words)}
        assert {"deck", *[f"hand {other + 1}" for other in range(players) if other != seat]} <= unsure
        contents: dict[str, set[tuple[int, ...]]] = {zone: set() for zone in zones}
        for seed in range(40):
            guess = view.guess(seed)
            assert isinstance(guess, Pagoda)
            contents["deck"].add(tuple(sorted(guess.deck.outcome(i) for i in range(guess.deck.n))))
            for other in range(players):
                contents[f"hand {other + 1}"].add(tuple(guess.hand(other)))
                contents[f"collection {other + 1}"].add(tuple(guess.collection(other)))
        assert {zone for zone in zones if len(contents[zone]) > 1} == unsure


def test_a_guess_can_be_played_on_and_viewed_by_others() -> None:
    table = played(80, players=4, seed=5)
    guess = table.view(0).guess(9)
    assert isinstance(guess, Pagoda)
    for seat in range(4):
        again = guess.view(seat).guess(3)
        assert again.view(seat) == guess.view(seat)
    luck = Luck(1, BOT)
    while guess.waiting != OVER:
        if guess.waiting == DECISION:
            guess.apply(guess.offered[luck.below(guess.n_offered)])
        else:
            guess.settle(guess.source().pick(luck.next()))
    assert max(guess.outcome_of(seat) for seat in range(4)) == 1


def test_the_same_seed_guesses_the_same() -> None:
    view = played(80, players=4, seed=5).view(0)
    assert view.guess(4) == view.guess(4)
    assert view.guess(4) != view.guess(5)


# -- events, records and refusals -------------------------------------------------------------------------------------
def driven(seed: int, lines: int, **options: object) -> Driver:
    """A game driven by random decisions for so many lines."""
    driver = Driver(game(**options).start(seed, recording=True), seed)
    driver.run()
    luck = Luck(seed, BOT)
    while len(driver.record.lines) < lines and driver.state.waiting != OVER:
        options_now = driver.state.options()
        driver.play(options_now[luck.below(len(options_now))])
    return driver


@pytest.mark.parametrize("seed", range(4))
def test_no_event_and_no_record_of_a_running_game_shows_a_hidden_card(seed: int) -> None:
    """YP-INF-1"""
    driver = driven(seed, 60 + 40 * seed, players=3 + seed % 3)
    pagoda = driver.state
    assert isinstance(pagoda, Pagoda)
    notation = pagoda.game.notation
    for seat in range(-1, 3):
        seen = seen_by(pagoda, seat)
        assert len(seen) < 100
        shown = driver.record.for_seat(seat).write()
        assert names_in(shown) <= seen
        for event in driver.events:
            assert names_in(" ".join(notation.facts(notation.for_seat(event, seat)).values())) <= seen


def test_a_record_that_begins_with_a_position_hides_its_cards_too() -> None:
    """YP-INF-1"""
    table = at(GIVING, players=3)
    record = Record.of(table.pagoda)
    assert names_in(record.for_seat(1).write()) == {"KA3", "TE8", "NE1", "NE2"}
    assert names_in(record.for_seat(NOBODY).write()) == {"KA3", "TE8"}


def test_a_give_and_a_draw_are_blank_for_the_others() -> None:
    """YP-INF-1"""
    driver = Driver(at(GIVING, players=3).pagoda)
    driver.play("play KA9 L")
    driver.play("to 3")
    driver.play("give ON3")
    driver.play("play NE1 R")
    driver.play("play ON3 R")
    assert [line.text for line in driver.record.for_seat(1).lines] == [
        "play KA9 L",
        "to 3",
        "give ?",
        "play NE1 R",
        "play ON3 R",
    ]
    assert driver.record.for_seat(2).lines[2].text == "give ON3"


def test_the_deal_shows_everybody_only_his_own_cards() -> None:
    """YP-INF-1"""
    driver = Driver(game(players=3, first_player=1).start(1, recording=True), 1)
    driver.run()
    lines = [line.text for line in driver.record.for_seat(1).lines]
    assert [i for i, text in enumerate(lines[:21]) if text != "draw ?"] == list(range(1, 21, 3))
    assert "?" not in "".join(lines[21:])  # the two cards laid open


BAD = ["play KA1 L", "play XX1 L", "nonsense", "to 9", "give", "draw KA1", "draw", "finish KA1", ""]


def refusal_of(pagoda: Pagoda, text: str) -> str:
    try:
        pagoda.clone().play(text)
    except Refusal as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("seed", range(3))
def test_no_refusal_shows_a_hidden_card(seed: int) -> None:
    """YP-INF-1: whoever is asked is told of his own cards; where luck is due nobody learns what the deck holds."""
    for steps in range(seed, 130, 7):
        pagoda = played(steps, players=3, seed=seed).pagoda
        seat = pagoda.seat if pagoda.waiting == DECISION else NOBODY
        seen = seen_by(pagoda, seat)
        for text in BAD:
            assert names_in(refusal_of(pagoda, text)) <= seen | names_in(text) | {"TE7"}  # TE7 is how cards look


def test_a_refused_draw_does_not_say_what_could_be_drawn() -> None:
    """YP-INF-1"""
    table = begin(first_player=1).play("* draw KA1")
    assert refusal_of(table.pagoda, "draw KA1") == "“draw KA1” cannot come up now; what can: draw ?"
    assert refusal_of(table.pagoda, "deal KA1") == "cannot read “deal KA1”: no move begins so; the moves now are draw ?"


def test_what_a_seat_sees_of_a_move_does_not_depend_on_what_it_cannot_see() -> None:
    """YP-INF-1: its own move in two worlds it cannot tell apart leaves it unable to tell them apart."""
    for seed in range(12):
        table = played(60 + 3 * seed, players=4, seed=seed)
        pagoda = table.pagoda
        if pagoda.waiting != DECISION:
            continue
        seat = pagoda.seat
        for move in pagoda.options():
            twins = [pagoda.view(seat).guess(guess) for guess in (1, 2)]
            events = [twin.record() for twin in twins]
            for twin in twins:
                twin.play(move)
            shown = [
                [pagoda.game.notation.facts(pagoda.game.notation.for_seat(event, seat)) for event in those]
                for those in events
            ]
            assert shown[0] == shown[1]
            if twins[0].waiting != CHANCE:
                assert twins[0].view(seat) == twins[1].view(seat)


def test_a_position_of_a_view_can_be_read_by_people_only() -> None:
    """YP-INF-1"""
    table = at(GIVING, players=3)
    text = Position.of(table.view(1)).write()
    assert "viewer 2" in text
    assert "hand 1 ? ? ?" in text
    with pytest.raises(WrongData, match="this is what one seat knows; only the whole position can be played"):
        Position.read(text).state(game(players=3))
    assert "viewer -" in Position.of(table.view(NOBODY)).write()


def test_a_guess_counts_worlds_of_more_than_64_bits() -> None:
    """Several classes of cards in five hands are more counts than a machine word has room for."""
    for seed in some(range(4)):
        luck = Luck(seed, BOT)
        state = game(players=5).start(seed)
        while state.waiting != OVER:
            if state.waiting == DECISION:
                view = state.view((state.seat + 1) % 5)
                assert view.guess(seed).view((state.seat + 1) % 5) == view
                state.apply(state.offered[luck.below(state.n_offered)])
            else:
                state.settle(state.source().pick(luck.next()))
