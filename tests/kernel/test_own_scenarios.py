"""The referee judges a game of anybody's by the facts and odds that the game itself knows."""

from __future__ import annotations

from kaidan.kernel.scenario import run_scenarios
from tests.kernel.lanterns import build, play_through


def findings(expectation: str) -> list[str]:
    """What is found fault with at the first decision of a game in which everybody holds a card."""
    g = play_through(1)
    position = g.game.write_position(g)[0]
    text = f"kaidan scenario 1\ngame lanterns\n{position}\nexpect {expectation}\n"
    (verdict,) = run_scenarios("own.kgn", text, lambda _, options: build(None, options))
    return [finding.found for finding in verdict.findings]


def card_of(seat: str) -> str:
    g = play_through(1)
    return g.game.fact(g, f"hand {seat}")


def test_its_facts_can_be_expected() -> None:
    assert findings(f"hand A = {card_of('A')}") == []
    assert findings("hand A = 9") == [card_of("A")]
    assert findings("hands A = 9") == [
        "line 4: there is no fact “hands A”; did you mean hand SEAT? the facts are hand SEAT, turn"
    ]


def test_its_odds_can_be_expected_in_its_own_words() -> None:
    """Three of seven cards are held; what a swap can bring are the four others."""
    found = findings("odds swap a higher card = 9/1")[0]
    assert found.endswith("/4")
    assert findings(f"odds swap a higher card = {found}") == []
    assert findings("odds swap a joker = 1/2") == [
        "line 4: “swap” has no result “a joker”; its results are a higher card, a lower card"
    ]
    assert findings("odds keep a higher card = 1/2") == [
        "line 4: “keep” has no result “a higher card”; its results are -"
    ]
