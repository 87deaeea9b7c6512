"""Whatever is refused, and whatever happens, cites a rule that its move or event names."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.codes import DECISION, OVER
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.packed import kind_of


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "name, options",
    [
        ("ghost-stories", {"players": 2, "level": "nightmare"}),
        ("ghost-stories", {"expansion": "white-moon", "players": 3}),
        ("yokai-pagoda", {"players": 3}),
    ],
)
def test_refusals_and_events_of_random_games_cite_the_rules_they_name(
    name: str, options: dict[str, object], seed: int
) -> None:
    driver = kaidan.begin(kaidan.game(name, **{key: str(value) for key, value in options.items()}), seed)
    notation = driver.state.game.notation
    chooser = Luck(seed, BOT)
    for n in range(400):
        state = driver.state
        if state.waiting == OVER:
            break
        moves = state.options()
        if n % 10 == 0 and state.waiting == DECISION:
            offered = {state.offered[i] for i in range(state.n_offered)}
            withheld = dict(state.withholdings())
            for move in [move for move in notation.well_formed() if move not in offered]:
                verb = notation.by_kind[kind_of(move)]
                rule = withheld.get(move) or state.nearest_rule(move) or verb.rule
                assert rule in verb.rules, f"{notation.write(move)} is refused with {rule}"
        driver.play(moves[chooser.below(len(moves))])
    for event in driver.events:
        telling = notation.tellings[event.kind]
        assert event.rule in telling.rules, f"{telling.name} cites {event.rule}"
