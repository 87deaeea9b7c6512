"""Find the numbers of bots/yokai_pagoda/fitted.py again, from games that instinct plays against itself.

    python tools/fit_yokai.py --games 6000 --out numbers.json
    python tools/fit_yokai.py --games 6000 --out again.json --start numbers.json
    python tools/fit_yokai.py --write numbers.json
    python tools/fit_yokai.py --thrift 100

The games are lightly blurred, so that what is rarely right is tried at times. They begin with the numbers of `--start`,
or with those that are in place. HANDS is found by least squares: what a hand in the middle of a round cost in the end,
more than the others' cost them. LASTING and CAUGHT are averages. SPREAD makes the real winners most likely. With two
players there are half as many games, for the fourth round. `--thrift` shows what the others' collections score in the
last round, truly and as suspected with various THRIFT, at tables of adepts and of novices: take the one that comes
closest. Needs numpy, and is worth its time only compiled.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

import kaidan
from kaidan.bots.ladder import bot
from kaidan.bots.yokai_pagoda import fitted
from kaidan.bots.yokai_pagoda.belief import Belief
from kaidan.bots.yokai_pagoda.guide import OFTEN, WARM_UP
from kaidan.bots.yokai_pagoda.instinct import Instinct
from kaidan.bots.yokai_pagoda.worth import HAND_ROW, MOST_SMALL, Worth, expected, flat
from kaidan.games.yokai_pagoda.codes import HAND_ROOM, MOST_ROUNDS, NUMBERS, YOKAI
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import BOT, TABLE, Luck
from kaidan.kernel.state import as_state

FITTED = Path(__file__).parents[1] / "src/kaidan/bots/yokai_pagoda/fitted.py"
#: Seeds begin here, far from those that strength is measured on.
SEED = 1_000_000
BLUR = 60
#: Fewer examples than this say nothing; each card beyond what was seen costs so much more.
ENOUGH = 20
PER_CARD = 60

Numbers = dict[str, list[list[int]]]


class Notes:
    """What was seen: hands in the middle of rounds and what became of them, collections, hands caught, winners."""

    def __init__(self) -> None:
        self.hands: list[list[list[float]]] = [[] for _ in range(MOST_SMALL)]
        self.lasting = np.zeros((MOST_ROUNDS, NUMBERS + 1, 2))
        self.caught = np.zeros((HAND_ROOM + 1, 2))
        self.races: list[list[tuple[list[list[int]], list[bool]]]] = [[] for _ in range(MOST_ROUNDS)]


def lowest(g: Pagoda, seat: int) -> list[int]:
    """The lowest number of each yokai in a collection, 0 for none."""
    low = [0] * YOKAI
    for card in g.collection(seat):
        if low[card >> 4] == 0 or card & 15 < low[card >> 4]:
            low[card >> 4] = card & 15
    return low


def play(numbers: Numbers, players: int, seed: int, notes: Notes) -> None:
    """One game, and everything that it tells."""
    state = kaidan.game("yokai-pagoda", players=players).start(seed=seed)
    assert isinstance(state, Pagoda)
    worth = Worth(numbers["LASTING"], numbers["HANDS"], numbers["CAUGHT"][0])
    instinct = Instinct(worth)
    table, thinking, seats, rounds = Luck(seed, TABLE), Luck(seed, BOT), range(players), state.rules_of.rounds
    lows = [[lowest(state, seat) for seat in seats]]
    seen: list[tuple[int, int, list[float]]] = []
    while state.waiting != OVER:
        turn, number, sizes = int(state.turn), int(state.round), [int(state.hand_size(seat)) for seat in seats]
        if state.waiting == DECISION:
            state.apply(instinct.choose(state, thinking, BLUR))
        else:
            state.settle(state.source().pick(table.next()))
        if state.round != number:
            lows.append([lowest(state, seat) for seat in seats])
            row = numbers["LASTING"][rounds - 1 - number]
            costs = [sum(row[a] - row[b] for a, b in zip(lows[-1][s], lows[-2][s], strict=True)) for s in seats]
            for seat, small, features in seen:
                others = (sum(costs) - costs[seat]) / (players - 1)
                notes.hands[small].append([*features, costs[seat] - others])
            seen = []
            for seat in seats:
                if seat != turn:
                    notes.caught[sizes[seat]] += (costs[seat], 1)
        elif state.turn != turn and state.hand_size(turn):
            worth.look(state, turn)
            features = [1, int(worth.n), int(worth.cost) / 1000, int(worth.numbers)]
            seen.append((turn, int(worth.weights) // HAND_ROW, features))
    won = [state.outcome_of(seat) == WON for seat in seats]
    for number in range(1, rounds):
        notes.races[rounds - number].append((lows[number], won))
        for seat in seats:
            for now, then in zip(lows[number][seat], lows[-1][seat], strict=True):
                notes.lasting[rounds - number][now] += (100 * then, 1)


def averages(sums: list[list[float]], before: list[int]) -> list[int]:
    """Averages of what was seen often enough; elsewhere what was there before."""
    return [round(s / n) if n >= ENOUGH else old for (s, n), old in zip(sums, before, strict=True)]


def fit(start: Numbers, games: int) -> Numbers:
    notes = Notes()
    for i in range(games):
        play(start, 4, SEED + i, notes)
        if i % 2:
            play(start, 2, SEED + i, notes)
    hands: list[list[int]] = []
    for old, rows in zip(start["HANDS"], notes.hands, strict=True):
        found = old
        if len(rows) >= 100 * ENOUGH:
            table = np.array(rows)
            found = [round(x) for x in np.linalg.lstsq(table[:, :-1], table[:, -1], rcond=None)[0]]
        hands.append(found)
    first = start["LASTING"][0]
    lasting = [first, *(averages(notes.lasting[row].tolist(), start["LASTING"][row]) for row in range(1, MOST_ROUNDS))]
    caught = [0]
    for size in range(1, HAND_ROOM + 1):
        total, n = notes.caught[size].tolist()
        caught.append(round(total / n) if n >= ENOUGH else caught[-1] + PER_CARD)
    spread = [100, *(best_spread(lasting[left], notes.races[left]) for left in range(1, MOST_ROUNDS))]
    return {"LASTING": lasting, "HANDS": hands, "CAUGHT": [caught], "SPREAD": [spread]}


def best_spread(row: list[int], races: list[tuple[list[list[int]], list[bool]]]) -> int:
    """The spread under which the collections between two rounds make the real winners most likely."""
    likely: dict[int, float] = {}
    for spread in range(50, 1001, 50):
        total = 0.0
        for lows, won in races:
            keys = np.array([-sum(row[x] for x in low) / spread for low in lows])
            chances = np.exp(keys - keys.max())
            total += float(np.log(chances[np.array(won)].sum() / chances.sum()))
        likely[spread] = total
    return max(likely, key=lambda spread: likely[spread])


def write(numbers: Numbers) -> None:
    """Put the numbers into fitted.py; its comments stay."""
    text = FITTED.read_text()
    for name, rows in numbers.items():
        begin = text.index(f"{name}: Final = [")
        end = text.find("\n\n", begin)
        flat = name in ("CAUGHT", "SPREAD")
        body = ", ".join(str(x) for x in rows[0]) if flat else "\n" + "".join(f"    {row},\n" for row in rows)
        text = text[:begin] + f"{name}: Final = [{body}]" + (text[end:] if end >= 0 else "\n")
    FITTED.write_text(text)


def thrift(games: int) -> None:
    """What the others have collected, and what they are suspected of, by the first to play in the third round."""
    tried = [step / 10 for step in range(9)]
    instinct = Instinct(Worth(fitted.LASTING, fitted.HANDS, fitted.CAUGHT))
    for name, often in zip(("adept", "novice"), OFTEN, strict=True):
        true, suspected = 0.0, [0.0] * len(tried)
        for seed in range(SEED, SEED + games):
            game = kaidan.game("yokai-pagoda")
            state, luck, player = game.start(seed=seed), Luck(seed, TABLE), bot(name, game, seed)
            assert isinstance(state, Pagoda)
            while state.round < 2 or state.waiting != DECISION:
                if state.waiting == DECISION:
                    state.apply(player.choose(state.view(state.seat)))
                else:
                    state.settle(state.source().pick(luck.next()))
            view = as_state(state.view(state.seat))
            assert isinstance(view, Pagoda)
            true += collected(state, state.seat) / games
            for i, measure in enumerate(tried):
                walk = Belief(view, instinct, Luck(seed, BOT))
                walk.set_out(often, measure)
                walk.walk(WARM_UP)
                suspected[i] += collected(walk.deal(), state.seat) / games
        print(f"{name}: true {true:.2f};", *(f"{a}: {b:.2f}" for a, b in zip(tried, suspected, strict=True)))


def collected(state: Pagoda, viewer: int) -> float:
    """What the collections of the others will score on average."""
    seats = [seat for seat in range(state.rules_of.players) if seat != viewer]
    return sum(int(expected(state, seat, flat(fitted.LASTING))) for seat in seats) / 100 / len(seats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--start", help="begin with the numbers of this file")
    parser.add_argument("--out", default="numbers.json")
    parser.add_argument("--write", help="put the numbers of this file into fitted.py")
    parser.add_argument("--thrift", type=int, metavar="GAMES", help="show what THRIFT does in so many games")
    arguments = parser.parse_args()
    if arguments.thrift:
        thrift(arguments.thrift)
        return
    if arguments.write:
        write(json.loads(Path(arguments.write).read_text()))
        return
    start: Numbers = {
        "LASTING": fitted.LASTING,
        "HANDS": fitted.HANDS,
        "CAUGHT": [fitted.CAUGHT],
        "SPREAD": [fitted.SPREAD],
    }
    if arguments.start:
        start = json.loads(Path(arguments.start).read_text())
    found = fit(start, arguments.games)
    Path(arguments.out).write_text(json.dumps(found))
    for name, rows in found.items():
        print(name, *rows, sep="\n  ")


if __name__ == "__main__":
    main()
