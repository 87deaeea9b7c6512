"""The games of one browser: the one that waits for its player, and the list of all."""

from __future__ import annotations

from typing import Final

from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup, element
from ..draw.svg.icons import icon
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from ..locale.speech import listed
from ..table.party import HUMAN, NEUTRAL, OPEN
from ..table.snapshot import Snapshot
from .deal import headline
from .results import outcome, result_words

YOUR_TURN: Final = mark("your turn", "page")
GOES_ON: Final = mark("in progress", "page")
WAITS: Final = mark("waiting for players")
TURN_OF: Final = mark("{seat}'s turn")
WITH: Final = mark("with {names}")
ALONE: Final = mark("alone", "page")
BOTS: Final = mark_plural("{n} bot", "{n} bots")
HERE: Final = mark_plural("{names} is at the table now", "{names} are at the table now")
GO_ON: Final = mark("continue your game")
REPLAY: Final = mark("replay", "page")
REVIEW: Final = mark("review", "page")


def company(snapshot: Snapshot, speech: Speech) -> str:
    """Who else plays: people by name, bots by number."""
    others = [place for place in snapshot.seats if place.kind not in (NEUTRAL, OPEN) and not place.own]
    names = [place.called for place in others if place.kind == HUMAN and place.called]
    bots = len(others) - sum(place.kind == HUMAN for place in others)
    if bots:
        names.append(speech.text(BOTS, n=bots))
    return speech.text(WITH, names=listed(names, speech)) if names else speech.text(ALONE)


def my_turn(snapshot: Snapshot) -> bool:
    return snapshot.started and any(place.own and place.decides and not place.bot for place in snapshot.seats)


def rank(snapshot: Snapshot) -> int:
    """What waits for its player comes first."""
    if snapshot.over:
        return 3
    return 0 if my_turn(snapshot) else 1 if snapshot.started else 2


def state_words(snapshot: Snapshot, speech: Speech) -> str:
    """Whose turn it is, or what the table waits for."""
    if not snapshot.started:
        return speech.text(WAITS)
    if my_turn(snapshot):
        return speech.text(YOUR_TURN)
    decider = next((place for place in snapshot.seats if place.decides), None)
    return speech.text(TURN_OF, seat=decider.called) if decider and decider.called else speech.text(GOES_ON)


def resume(snapshot: Snapshot, token: str, speech: Speech) -> Markup:
    """The slip that leads back to the game that waits."""
    say = speech.text
    facts = []
    if snapshot.started:
        facts += board_of(snapshot.game).counters(snapshot, speech)
    here = [
        place.called
        for place in snapshot.seats
        if place.kind == HUMAN and not place.own and place.connected and place.called
    ]
    lines = [sentence(", ".join(facts))] if facts else []
    if here:
        lines.append(sentence(say(HERE, n=len(here), names=listed(here, speech))))
    inside = [
        element("span", sentence(state_words(snapshot, speech)), class_="tag-turn" if my_turn(snapshot) else "tag-on"),
        element("b", headline(snapshot.game.name, snapshot.game.options, speech)),
        element("small", sentence(company(snapshot, speech)), ". ", ". ".join(lines), "." if lines else ""),
    ]
    picture = element("span", board_of(snapshot.game).thumb(snapshot.view), class_="mini")
    link = f"/t/{snapshot.code}/me/{token}"
    return element("a", picture, element("span", *inside), href=link, class_="paper resume", id="resume")


def go_on(snapshot: Snapshot, token: str, speech: Speech) -> Markup:
    """The way back to the game that a phone follows beside the box."""
    title = headline(snapshot.game.name, snapshot.game.options, speech)
    words = element("span", sentence(speech.text(GO_ON)), element("small", title))
    return element("a", icon("end"), words, href=f"/t/{snapshot.code}/me/{token}", class_="btn main follow resume")


def row(snapshot: Snapshot, token: str, speech: Speech) -> Markup:
    """A game of one's own: what, when, with whom, how it stands or ended, and the ways back."""
    say = speech.text
    title = headline(snapshot.game.name, snapshot.game.options, speech)
    link = f"/t/{snapshot.code}/me/{token}"
    when = element("time", data_when=snapshot.code)
    told = [
        element("a", element("b", title), href=link),
        element("small", when, element("span", sentence(company(snapshot, speech)))),
    ]
    if snapshot.over:
        ended = outcome(snapshot)
        state = element("span", sentence(result_words(snapshot, speech)), class_=f"result {ended}".strip())
        ways = [
            element("a", sentence(say(REPLAY)), href=f"/t/{snapshot.code}/replay"),
            element("a", sentence(say(REVIEW)), href=f"/t/{snapshot.code}/review"),
        ]
        told.append(element("span", *ways, class_="ways-back"))
    else:
        kind = "result yours" if my_turn(snapshot) else "result"
        state = element("span", sentence(state_words(snapshot, speech)), class_=kind)
    return element("li", element("span", *told), state, data_code=snapshot.code)
