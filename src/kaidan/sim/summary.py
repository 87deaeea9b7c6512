"""What the games of a plan show together: who won how often, why games were lost, how long they took, what mattered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ..games.catalogue import game as game_of
from .match import Row
from .plan import Plan, Setting
from .statistics import Estimate, difference, mean, rate
from .suite import suite_of

#: Where a tile can lie.
CORNER, EDGE, CENTRE = "corner", "edge", "centre"


#: A game, its setting, and the seats of whoever it counts for.
Game = tuple[Row, Setting, list[str]]


@dataclass(frozen=True)
class SummaryLine:
    """One line of the summary: a bot in a configuration; where all play together, their team."""

    label: str
    level: str
    players: int
    bot: str
    games: int
    wins: int
    turns: Estimate
    decisions: Estimate
    points: Estimate

    @property
    def rate(self) -> Estimate:
        return rate(self.wins, self.games)

    def as_data(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "level": self.level,
            "players": self.players,
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "rate": self.rate.as_data(),
            "turns": self.turns.as_data(),
            "decisions": self.decisions.as_data(),
            "points": self.points.as_data(),
        }


@dataclass(frozen=True)
class Effect:
    """How much more often games are won with something than without it."""

    name: str
    #: Where a tile lies; empty for a power.
    place: str
    games: int
    wins: int
    effect: Estimate

    def as_data(self) -> dict[str, Any]:
        shown = {"games": self.games, "wins": self.wins, "effect": self.effect.as_data()}
        return {"name": self.name, "place": self.place, **shown}


@dataclass(frozen=True)
class Summary:
    """All figures of a plan."""

    lines: list[SummaryLine]
    #: How often games were lost for which reason, the most frequent first.
    defeats: list[tuple[str, int]]
    lengths: list[int]
    points: list[int]
    powers: list[Effect]
    tiles: list[Effect]
    finished: int
    planned: int

    def as_data(self) -> dict[str, Any]:
        return {
            "finished": self.finished,
            "planned": self.planned,
            "lines": [line.as_data() for line in self.lines],
            "defeats": dict(self.defeats),
            "powers": [effect.as_data() for effect in self.powers],
            "tiles": [effect.as_data() for effect in self.tiles],
        }


def summarise(plan: Plan, rows: list[Row]) -> Summary:
    """The figures of the games finished so far."""
    together = [row for row in rows if row["together"]]
    measured = [suite_of(game_of(setting.game, **setting.options)) for setting in plan.settings]
    return Summary(
        lines=lines_of(plan, rows),
        defeats=Counter(row["ending"] for row in together if not row["winners"]).most_common(),
        lengths=[row["turns"] or row["decisions"] for row in rows],
        points=[
            points
            for row in rows
            for points in ([best_points(row)] if row["together"] else sorted(row["points"].values()))
        ],
        powers=effects(together, lambda row: [(power, "") for power in row["powers"]]),
        tiles=effects(together, lambda row: measured[row["setting"]].places(row)),
        finished=len(rows),
        planned=len(plan.settings) * plan.games,
    )


def best_points(row: Row) -> int:
    """The points of a team, which all its seats have."""
    return int(max(row["points"].values()))


def lines_of(plan: Plan, rows: list[Row]) -> list[SummaryLine]:
    """A line for each configuration and bot; settings that differ only in who sits where are one configuration."""
    labels = labels_of(plan)
    groups: dict[tuple[str, str], list[Game]] = {}
    for row in rows:
        setting = plan.settings[row["setting"]]
        bots = sorted({setting.bot_at(seat) for seat in row["players"]})
        label = labels[row["setting"]]
        if row["together"]:
            groups.setdefault((label, " + ".join(bots)), []).append((row, setting, row["players"]))
            continue
        for name in bots:
            mine = [seat for seat in row["players"] if setting.bot_at(seat) == name]
            groups.setdefault((label, name), []).append((row, setting, mine))
    return [line_of(label, bot, group) for (label, bot), group in groups.items()]


def line_of(label: str, bot: str, group: list[Game]) -> SummaryLine:
    """The line of games in which a bot had certain seats."""
    rows = [row for row, _, _ in group]
    wins, points = 0, []
    for row, _, mine in group:
        wins += any(seat in row["winners"] for seat in mine)
        points += [best_points(row)] if row["together"] else [row["points"][seat] for seat in mine]
    options = group[0][1].all_options()
    return SummaryLine(
        label,
        options.get("level", ""),
        int(options.get("players", "0")),
        bot,
        len(rows),
        wins,
        mean([row["turns"] for row in rows]),
        mean([row["decisions"] for row in rows]),
        mean(points),
    )


def labels_of(plan: Plan) -> list[str]:
    """What sets each configuration apart from the others of its plan: level, players, and whatever else differs."""
    everywhere = [setting.all_options() for setting in plan.settings]
    games = {setting.game for setting in plan.settings}
    budgets = {setting.playouts for setting in plan.settings}
    out = []
    for setting, mine in zip(plan.settings, everywhere, strict=True):
        keys = [key for key in mine if len({options.get(key) for options in everywhere}) > 1]
        words = [setting.game] if len(games) > 1 else []
        words += [mine[key] for key in ("level", "players") if key in mine]
        words += [f"{key}={mine[key]}" for key in keys if key not in ("level", "players")]
        if len(budgets) > 1 and setting.playouts is not None:
            words.append(f"playouts={setting.playouts}")
        out.append(" ".join(words))
    return out


# -- what mattered ----------------------------------------------------------------------------------------------------
def effects(rows: list[Row], facts: Callable[[Row], Iterable[tuple[str, str]]]) -> list[Effect]:
    """Every fact of the games, and how the games with it differ from those without; what all have says nothing."""
    games: Counter[tuple[str, str]] = Counter()
    wins: Counter[tuple[str, str]] = Counter()
    for row in rows:
        for fact in facts(row):
            games[fact] += 1
            wins[fact] += bool(row["winners"])
    won = sum(bool(row["winners"]) for row in rows)
    return [
        Effect(
            name,
            place,
            games[name, place],
            wins[name, place],
            difference(wins[name, place], games[name, place], won - wins[name, place], len(rows) - games[name, place]),
        )
        for name, place in sorted(games)
        if games[name, place] < len(rows)
    ]
