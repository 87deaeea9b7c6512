"""Bots in worker processes: a table's bots stay where they are, and what they found is used again."""

from __future__ import annotations

import asyncio
import os
import pickle
import time

import kaidan
from kaidan.bots.ghost_stories.players import Searcher
from kaidan.bots.ladder import bot, bots_of
from kaidan.kernel.driver import Driver, begin
from kaidan.server.workers import (
    COSTS,
    FEWEST,
    LONGER,
    MOST_HALVINGS,
    PROMPT,
    SLOW,
    BotWorkers,
    KeptBots,
    Pace,
    Sitting,
    Turns,
    think,
)

GAME = kaidan.game("ghost-stories", players=1)
FEW = 40


def decision(seed: int = 3) -> Driver:
    return begin(GAME, seed)


def test_a_kept_bot_plays_as_one_that_sat_there_all_the_time() -> None:
    driver, seated, kept = decision(), bot("master", GAME, 11, FEW), KeptBots(4)
    for i in range(12):
        view = driver.state.view(driver.state.seat)
        sitting = Sitting("code", driver.state.seat, "master")
        move = kept.bot(sitting, GAME, 11 if i == 0 else 1000 + i, FEW).move(view)
        assert move == seated.move(view)
        driver.play(move)


def test_of_the_bots_those_that_thought_last_are_kept() -> None:
    kept = KeptBots(2)
    first, second, third = (Sitting(code, 0, "adept") for code in ("a", "b", "c"))
    one = kept.bot(first, GAME, 1, FEW)
    two = kept.bot(second, GAME, 1, FEW)
    assert kept.bot(first, GAME, 2, FEW) is one
    kept.bot(third, GAME, 1, FEW)
    assert kept.bot(first, GAME, 2, FEW) is one
    assert kept.bot(second, GAME, 2, FEW) is not two


def test_a_seat_that_another_game_or_strength_has_taken_gets_another_bot() -> None:
    kept = KeptBots(8)
    one = kept.bot(Sitting("a", 0, "adept"), GAME, 1, FEW)
    other = kaidan.game("ghost-stories", players=2)
    assert kept.bot(Sitting("a", 0, "adept"), other, 1, FEW) is not one
    assert kept.bot(Sitting("a", 0, "master"), GAME, 1, FEW) is not one


def test_a_table_meets_the_same_worker_unless_another_is_less_busy() -> None:
    workers = BotWorkers(3, {})
    assert workers.worker_for("a") == 0
    workers.busy[0] = 1
    assert workers.worker_for("b") == 1
    assert workers.worker_for("a") == 1
    workers.busy[1] = 1
    workers.busy[0] = 0
    assert workers.worker_for("b") == 0
    workers.busy[1] = 0
    assert workers.worker_for("a") == 1
    assert workers.worker_for("b") == 0


def die() -> None:
    os._exit(1)


async def test_a_worker_that_has_died_is_replaced() -> None:
    workers = BotWorkers(1, {}, FEW)
    view = decision().state.view(0)
    try:
        dying = workers.pool(0).submit(die)
        found = await workers.move(Sitting("a", 0, "adept"), view)
        assert found.move in view.options()
        assert dying.exception() is not None
        assert workers.busy == [0]
    finally:
        await asyncio.to_thread(workers.close)


async def test_thoughts_of_several_tables_are_spread_over_the_workers() -> None:
    workers = BotWorkers(2, {}, FEW)
    view = decision().state.view(0)
    try:
        await asyncio.gather(*(workers.move(Sitting(code, 0, "adept"), view) for code in "abcd"))
        assert set(workers.homes.values()) == {0, 1}
        assert think(Sitting("a", 0, "novice"), view, 1, None).move in view.options()
    finally:
        await asyncio.to_thread(workers.close)


def test_what_a_bot_found_is_used_for_its_next_decision_though_views_come_over_a_pipe() -> None:
    driver, kept = decision(), KeptBots(4)
    reused = 0
    for _ in range(40):
        view = pickle.loads(pickle.dumps(driver.state.view(driver.state.seat)))
        seated = kept.bot(Sitting("code", driver.state.seat, "master"), GAME, 11, FEW)
        assert isinstance(seated, Searcher)
        expected = seated.expected is not None and seated.expected == view
        tree = seated.search
        driver.play(seated.move(view))
        assert not expected or seated.search is tree
        reused += expected
    assert reused


# -- who thinks next --------------------------------------------------------------------------------------------------
class Thinking(Turns):
    """Turns in which every thought is thought here, when all have asked, and noted."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thought: list[str] = []
        self.go_on = asyncio.Event()

    async def think(self, table: str, cost: float) -> None:
        async with self.turn(table, cost):
            await self.go_on.wait()
            self.thought.append(table)


async def order(asked: list[tuple[str, float]]) -> list[str]:
    """In which order tables are served that ask in this one, all before the first is done."""
    turns = Thinking()
    tasks = [asyncio.create_task(turns.think(table, cost)) for table, cost in asked]
    await asyncio.sleep(0)
    turns.go_on.set()
    await asyncio.gather(*tasks)
    return turns.thought


async def test_cheap_thoughts_come_first() -> None:
    asked = [(f"master {n}", 2.0) for n in range(5)] + [("adept", 0.2), ("adept too", 0.2)]
    assert await order(asked) == ["master 0", "adept", "adept too", *[f"master {n}" for n in range(1, 5)]]


async def test_a_table_that_asks_for_much_waits_for_those_that_do_not() -> None:
    asked = [("review", 4.0)] * 4 + [("master", 4.0)]
    assert await order(asked) == ["review", "master", "review", "review", "review"]


async def test_nobody_is_overtaken_for_ever() -> None:
    """A stream of adepts from other tables does not keep a master waiting."""
    served = await order([("first", 0.2), ("master", 2.0), *[(f"adept {n % 4}", 0.2) for n in range(60)]])
    assert served.index("master") < len(served) - 1


async def test_whoever_gives_up_waiting_holds_nobody_up() -> None:
    turns = Thinking()
    first, second, third = (asyncio.create_task(turns.think(table, 1.0)) for table in ("a", "b", "c"))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    turns.go_on.set()
    await asyncio.gather(first, third)
    assert (turns.thought, turns.busy, turns.waiting) == (["a", "c"], 0, [])
    again = asyncio.create_task(turns.think("d", 1.0))
    again.cancel()
    await asyncio.gather(again, return_exceptions=True)
    assert turns.busy == 0


async def test_a_novice_never_waits_for_masters() -> None:
    """They have a worker of their own: however long a master thinks, a novice's move is there before."""
    workers = BotWorkers(1, {}, FEW)
    view = decision().state.view(0)
    try:
        await workers.move(Sitting("n", 0, "novice"), view)
        masters = [asyncio.create_task(workers.run(f"m{n}", COSTS["master"], time.sleep, 3.0)) for n in range(3)]
        while not workers.slow.busy:
            await asyncio.sleep(0.01)
        assert (await workers.move(Sitting("n", 0, "novice"), view)).move in view.options()
        assert not any(master.done() for master in masters)
        for master in masters[1:]:
            master.cancel()
        await masters[0]
    finally:
        await asyncio.to_thread(workers.close)


# -- how long bots think ----------------------------------------------------------------------------------------------
def test_on_a_slow_server_everybody_thinks_less_and_on_a_prompt_one_all_the_time_again() -> None:
    pace = Pace()
    assert pace.share == 1
    while pace.share == 1:
        pace.note(4 * SLOW)
    assert pace.share == 0.5
    for _ in range(1000):
        pace.note(4 * SLOW)
    assert pace.halvings == MOST_HALVINGS
    for _ in range(1000):
        pace.note(PROMPT / 10)
    assert pace.share == 1


def test_one_slow_answer_changes_nothing() -> None:
    pace = Pace()
    pace.note(SLOW)
    for _ in range(100):
        pace.note(PROMPT)
    assert pace.share == 1


def test_the_share_is_the_same_for_every_table_and_longer_thoughts_are_twenty_times_as_long() -> None:
    workers = BotWorkers(1, {})
    usual = workers.playouts_of("master", GAME, 1)
    assert usual == bots_of(GAME).tenth(GAME)
    assert workers.playouts_of("master", GAME, LONGER) == LONGER * usual
    workers.pace.halvings = 1
    assert workers.playouts_of("master", GAME, 1) == usual // 2
    workers.pace.halvings = 40
    assert workers.playouts_of("master", GAME, 1) == FEWEST
    assert workers.playouts_of("adept", GAME, 1) is None


async def test_a_partner_says_why_across_processes() -> None:
    workers = BotWorkers(1, {}, FEW)
    view = decision().state.view(0)
    try:
        found = await workers.move(Sitting("a", 0, "master"), view)
        assert found.move in view.options()
        assert str(found.reason)
    finally:
        await asyncio.to_thread(workers.close)
