"""Reading an exorcism off the engine's table, and everything the engine's decisions can make of it."""

from __future__ import annotations

from kaidan.games.ghost_stories.board import SPACES, TILES
from kaidan.games.ghost_stories.codes import ALIVE, CIRCLE, LETTERS
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, DECISION
from kaidan.kernel.event import Event

from .exorcism_rules import Result, Situation, Token

#: The verbs of an exorcism after its roll.
SHARING_OUT = ("fell", "enough", "weaken", "pay")


def letters(tokens: int) -> str:
    """Tao tokens as letters."""
    return "".join(LETTERS[colour] * (tokens >> 6 * colour & 63) for colour in range(5))


def situation(g: Village, faces: tuple[str, ...]) -> Situation:
    """What an exorcism by the active player would be, if the dice came out so."""
    tile = g.at[g.turn]
    circle = g.layout.place_of[CIRCLE]
    return Situation(
        tile=TILES[tile],
        ghosts={SPACES[space]: g.ghosts[space] for space in range(12) if g.ghosts[space]},
        caught=g.caught == 1,
        circle=LETTERS[g.circle - 1] if g.circle and not g.haunted >> circle & 1 else "",
        mantra=SPACES[g.mantra - 1] if g.mantra else "",
        faces=faces,
        purses=tuple(
            (LETTERS[g.layout.colour[board]], letters(g.tao[board]))
            for board in range(4)
            if g.status[board] == ALIVE and g.at[board] == tile
        ),
    )


def facts(g: Village, events: list[Event]) -> list[dict[str, str]]:
    return [g.game.notation.facts(event) for event in events]


def engine_results(g: Village, texts: list[str]) -> dict[Result, list[list[str]]]:
    """All results that the engine's decisions lead to after these moves and luck, each with the ways it is spelled."""
    found: dict[Result, list[list[str]]] = {}
    explore(g, texts, [], [], found)
    return found


def explore(
    g: Village, texts: list[str], said: list[str], spent: list[Token], found: dict[Result, list[list[str]]]
) -> None:
    twin = g.clone()
    events = twin.record()
    for text in texts:
        twin.play(text)
    told = facts(twin, events)
    paid = [*spent, *[(fact["seat"], fact["colour"]) for fact in told if fact["event"] == "tao-spent"]]
    fallen = frozenset(fact["space"] for fact in told if fact["event"] == "exorcised")
    if fallen or any(fact["event"] == "failed" for fact in told):
        found.setdefault((fallen, tuple(sorted(paid))), []).append(said)
        return
    assert twin.waiting == DECISION, "an exorcism neither fails nor succeeds nor asks"
    assert all(option.split()[0] in SHARING_OUT for option in twin.options()), twin.options()
    for option in twin.options():
        explore(twin, [option], [*said, option], paid, found)


def roll(g: Village, outcome: str) -> list[str]:
    """From the start of an exorcism to its dice at rest: what comes up, and the Gods' Favorite content with it."""
    twin = g.clone()
    twin.play("exorcise")
    twin.play(outcome)
    return ["exorcise", outcome, "keep"] if "keep" in twin.options() else ["exorcise", outcome]


def rolls(g: Village) -> list[str]:
    """What the dice of an exorcism can show now; nothing if none is free."""
    twin = g.clone()
    events = twin.record()
    twin.play("exorcise")
    if twin.waiting != CHANCE or any(fact["event"] in ("failed", "exorcised") for fact in facts(twin, events)):
        return []
    return [text for text, _ in twin.outcomes()]
