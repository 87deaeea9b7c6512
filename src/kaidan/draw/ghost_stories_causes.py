"""Why something happens in Ghost Stories, as far as its rule and what was told before it say so for certain."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..games.ghost_stories import codes as c
from ..games.ghost_stories.cards import LOCKS_ALL, LOCKS_BOARD
from ..games.ghost_stories.state import Village
from ..kernel.words import Message
from .ghost_stories_words import Words

#: What a message says besides, by the names of its arguments: the power that it is done with, the ghost that stops a
#: power, the board for which somebody pays, and how many of the same were told in a row.
THROUGH: Final = "through"
STOPPED_BY: Final = "stopped_by"
PAID_FOR: Final = "paid_for"
SO_MANY: Final = "so_many"
#: GS-QI-7: what the player loses, who may be another than the one whose turn it is.
LOSES_QI: Final = "GS-QI-7"
#: Events that are told with the power whose rule allows them, and those of which a power allows a second in a turn.
BY_RULE: Final = ("carried", "move-given-up")
ACTIONS: Final = ("help", "exorcism")
#: What lets somebody act again, whatever the powers.
EXTRA: Final = ("yin-yang-used", "artifact-used")
USES: Final = (*ACTIONS, "restored")
ARRIVES: Final = ("placed", "blown", "wanders", "caught")
TAKEN: Final = "tao-taken"


class Since(NamedTuple):
    """What has been told since the turn began, as far as it explains what comes next."""

    turn: str = ""
    #: The actions of this turn that no Yin-Yang brought, and whether the next one is one of these.
    acted: tuple[str, ...] = ()
    extra: bool = False
    #: The powers that were borrowed.
    borrowed: tuple[str, ...] = ()
    #: The card that came last, as long as only what follows from it is told.
    arrived: int = 0
    #: Who has just taken tokens of which colour, and how many.
    taken: str = ""
    so_many: int = 0
    #: What an expansion has counted since the game began.
    counted: tuple[int, ...] = ()


NOTHING: Final = Since()


def follow(since: Since, facts: dict[str, str]) -> Since:
    """What explains the event after this one."""
    event = facts["event"]
    if event == "turn":
        return Since(turn=facts["seat"], counted=since.counted)
    acted = since.acted if since.extra or event not in ACTIONS else (*since.acted, event)
    borrowed = (*since.borrowed, facts["power"]) if event == "borrowed" else since.borrowed
    arrived = int(facts["card"]) if event in ARRIVES else since.arrived if event == "power-off" else 0
    taken = f"{facts['seat']} {facts['colour']}" if event == TAKEN else ""
    so_many = (since.so_many + 1 if taken == since.taken else 1) if taken else 0
    extra = event in EXTRA or (since.extra and event not in USES)
    return Since(since.turn, acted, extra, borrowed, arrived, taken, so_many, since.counted)


def explained(message: Message, facts: dict[str, str], since: Since, g: Village, words: Words) -> Message:
    """The message with its cause, where that is certain."""
    found = cause(message, facts, since, g, words)
    return Message(message.template, {**message.arguments, **found}, message.rule, message.plural) if found else message


def cause(message: Message, facts: dict[str, str], since: Since, g: Village, words: Words) -> dict[str, object]:
    event = facts["event"]
    if event in BY_RULE:
        rows = words.content().power_rows
        power = next((i for i, row in enumerate(rows) if row["rule"] == message.rule), -1)
        return {} if power < 0 else {THROUGH: words.content().power_names[power]}
    if event in ACTIONS:
        power = second_action(event, since, g)
        return {} if power < 0 else {THROUGH: words.content().power_names[power]}
    if event == "power-off" and since.arrived and int(g.cards.flags[since.arrived]) & (LOCKS_BOARD | LOCKS_ALL):
        return {STOPPED_BY: words.card(g, since.arrived)}
    if event == "qi-lost" and message.rule == LOSES_QI and since.turn not in ("", facts["seat"]):
        return {PAID_FOR: c.LETTERS.index(since.turn)}
    if event == TAKEN and since.taken == f"{facts['seat']} {facts['colour']}":
        return {SO_MANY: since.so_many + 1}
    return {}


def second_action(event: str, since: Since, g: Village) -> int:
    """The power that allows this action after the one before it in the same turn (GS-POW-7, GS-POW-8); or none."""
    if since.extra or len(since.acted) != 1 or not since.turn:
        return -1
    power = c.SECOND_WIND if since.acted == (event,) else c.GUST
    own = int(g.layout.side[int(g.layout.board_of[c.LETTERS.index(since.turn)])])
    return power if own == power or c.POWERS[power] in since.borrowed else -1
