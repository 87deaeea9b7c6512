"""What a bot is given is a view, and mypy knows the difference."""

from __future__ import annotations

import kaidan
from kaidan.bots.bot import Bot
from kaidan.bots.ladder import bot
from kaidan.kernel.codes import DECISION
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import State, as_state


def hand_over_the_truth(player: Bot, truth: State) -> None:
    """If mypy let this pass, it would call the exception unused, and `make check` would fail."""
    player.choose(truth)  # type: ignore[arg-type]  # what is tested: the truth is no view


def test_a_bot_prefers_the_same_move_whatever_lies_hidden() -> None:
    """YP-INF-1: two deals that a seat cannot tell apart give it the same view, and the bot the same choice."""
    truth, luck = kaidan.game("yokai-pagoda").start(seed=4), Luck(4, TABLE)
    while truth.waiting != DECISION:
        truth.settle(truth.source().pick(luck.next()))
    view = truth.view(int(truth.seat))
    other = view.guess(99)
    assert other != truth
    assert as_state(other.view(int(truth.seat))) == as_state(view)
    assert bot("adept", truth.game, 1).move(other.view(int(truth.seat))) == bot("adept", truth.game, 1).move(view)
