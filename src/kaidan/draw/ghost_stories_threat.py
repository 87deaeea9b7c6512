"""The threat of Ghost Stories in words: turn by turn, the certain things plain and the others with their chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories.notation import COLOUR_NAMES
from ..games.ghost_stories.outlook import (
    W_CARD,
    W_CARD_ANYWHERE,
    W_GHOST,
    W_GHOST_ANYWHERE,
    W_INCARNATION,
    W_INCARNATION_ANYWHERE,
    Threat,
)
from ..games.ghost_stories.state import Village
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from .ink import folded
from .page import Page

QUIET: Final = mark("nothing happens by itself in the coming Yin phases")
RUNNING: Final = mark("rest of this turn, {seat}:")
COMING: Final = mark_plural("in {n} turn, {seat}:", "in {n} turns, {seat}:")
CERTAIN: Final = mark("! {what}")
BY_CHANCE: Final = mark("{chance} {what}")
BY_CHOICE: Final = mark("by choice: {what}")
SIGNS: Final = mark("! is certain if nobody acts; ~ may be changed by a ghost that comes before")

ARRIVALS: Final = (W_GHOST, W_GHOST_ANYWHERE, W_INCARNATION, W_INCARNATION_ANYWHERE, W_CARD, W_CARD_ANYWHERE)


#: How a message is put for whoever reads notation.
Noted = Callable[[Message, Speech], Message]


def threat_lines(g: Village, page: Page, noted: Noted) -> list[str]:
    """What the coming Yin phases will do if nobody acts."""
    # What the faces of the Curse die bring is told, so the faces themselves are not.
    threats = [one for one in g.rules_of.threat(g) if one.event.kind != c.N_CURSE_ROLLED and matters(g, one)]
    lines: list[str] = []
    turn = -1
    shares = shares_of(threats, page)
    for threat in threats:
        if threat.ahead != turn:
            turn = threat.ahead
            lines.append(page.strong(heading(threat, page)))
        lines += folded(f"  {line_of(threat, page, noted, shares.get(id(threat), ''))}", page.width)
    signs = page.speech.text(SIGNS if lines else QUIET)
    return lines + [page.faint(line) for line in folded(signs, page.width, 0)]


def matters(g: Village, threat: Threat) -> bool:
    """Whether it changes anything: who has no Tao tokens loses none, and who loses the last Qi dies, which is told."""
    event = threat.event
    if event.kind == c.N_TAO_LOST:
        return bool(g.tao[g.layout.board_of[event.a]])
    return event.kind != c.N_QI_LOST or event.b > 0


def shares_of(threats: list[Threat], page: Page) -> dict[int, str]:
    """How likely a card is to go to each board, of each that comes: together they are the whole."""
    out: dict[int, str] = {}
    for ahead in {threat.ahead for threat in threats}:
        for coming in arrivals([one for one in threats if one.ahead == ahead and one.event.kind in ARRIVALS]):
            shares = page.speech.shares([one.ways / one.total for one in coming], 1)
            out |= {id(one): share for one, share in zip(coming, shares, strict=True)}
    return out


def arrivals(coming: list[Threat]) -> list[list[Threat]]:
    """Draw by draw: a ghost that the Curse die brings is another than that of the turn, and each goes to one board."""
    out: list[list[Threat]] = []
    for threat in coming:
        seat, kind = threat.facts.get("seat", ""), threat.event.kind
        if not out or any((one.facts.get("seat", ""), one.event.kind) == (seat, kind) for one in out[-1]):
            out.append([])
        out[-1].append(threat)
    return out


def heading(threat: Threat, page: Page) -> str:
    seat = page.speech.word(COLOUR_NAMES[threat.seat])
    if threat.ahead == 0:
        return page.speech.text(RUNNING, seat=seat)
    return page.speech.text(COMING, n=threat.ahead, seat=seat)


def words_of(threat: Threat, page: Page, noted: Noted, share: str = "") -> str:
    """What may happen, and how likely it is; nothing is said of that where it is certain."""
    what = page.speech.say(noted(threat.message, page.speech))
    if threat.certain():
        return what
    if threat.choice:
        return page.speech.text(BY_CHOICE, what=what)
    chance = share or page.speech.percent(threat.ways / threat.total)
    return page.speech.text(BY_CHANCE, what=what, chance=chance)


def line_of(threat: Threat, page: Page, noted: Noted, share: str = "") -> str:
    """The same with the signs that stand before it, and its rule."""
    said = words_of(threat, page, noted, share)
    said = page.speech.text(CERTAIN, what=said) if threat.certain() else said
    said = f"~ {said}" if threat.after_arrival else said
    return said + (page.faint(f" [{threat.message.rule}]") if threat.message.rule else "")
