"""What is computed only on request: the explanation of a place, threat, odds, why not, a rule, the whole log."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..draw.svg.board import board_of, sentence
from ..draw.svg.companion import companion_of
from ..draw.svg.element import Markup, element, several
from ..draw.svg.icons import icon
from ..draw.svg.look import Look
from ..draw.svg.rule_links import linked
from ..kernel.codes import DECISION
from ..kernel.errors import Refusal
from ..kernel.words import mark
from ..locale import Speech
from ..locale import rules as help_of
from ..table.party import HUMAN
from ..table.snapshot import Snapshot
from .fragments import PageView, named_so_far
from .looks import look_of
from .teller import reader_of, teller_of, told_lines, told_since
from .toolbar import plans

THREAT: Final = mark("if nobody acts")
ODDS: Final = mark("exact odds", "page")
NO_ODDS: Final = mark("no dice are rolled here")
WHY_NOT: Final = mark("not possible now")
TAP_IT: Final = mark("tap any place that is not lit to read why; other reasons are listed below")
MORE: Final = mark("and {n} more")
#: So many forbidden things of one rule are shown at once.
FEW: Final = 4
NOTHING_WITHHELD: Final = mark("everything that is possible is in the list of choices")
POINT: Final = mark("point this place out to the others")
POINT_BOTS: Final = mark("point this place out to the bots")
NOTHING: Final = mark("there is nothing to tell about “{what}”")
WHOLE_LOG: Final = mark("everything that happened")
CORRECT: Final = mark("correct it: {what}")
STATUS: Final = mark("status", "page")
KEYS: Final = mark("keys", "page")
SPACE: Final = mark("space bar", "page")
UNDO_KEYS: Final = mark("U, Ctrl+Z", "page")
KEY_LINES: Final = [
    ("← ↑ → ↓", mark("move over the table")),
    ("Enter", mark("like a tap: show what can be done here; again: do it if it is the only thing, or else close it")),
    ("1 – 9", mark("choose the option with this number; with none in sight, list all choices")),
    (UNDO_KEYS, mark("undo", "page")),
    ("T", mark("threat: what the coming Yin phases do")),
    ("O", mark("odds", "page")),
    ("W", mark("why something is not possible")),
    ("A", mark("ask the bots for advice")),
    ("B", mark("ask what the bots mean to do")),
    ("L", mark("list all choices")),
    ("E", mark("end the turn, where it can end")),
    (SPACE, mark("skip to the end of what is being told")),
    ("P", mark("pause or continue the story")),
    ("S", mark("read out the situation")),
    ("P", mark("point this place out to the others, when nothing is being told")),
    ("Esc", mark("cancel, or close the explanation")),
    ("?", mark("these keys", "page")),
]


def panel(snapshot: Snapshot, speech: Speech, about: str, what: str) -> str:
    """The panel that answers; always an element with the id `panel`."""
    return framed(*answered(snapshot, speech, about, what), speech, about, snapshot)


def framed(title: str, inside: list[Markup], speech: Speech, about: str, snapshot: Snapshot | None = None) -> str:
    """A panel with its heading and the way to close it; it says which decision it was written at."""
    heading = element("h2", sentence(title), tabindex=-1)
    close = element(
        "button", "×", type="button", class_="close", data_do="close", aria_label=speech.text(mark("close", "page"))
    )
    facts = {} if snapshot is None else {"data_version": snapshot.version, "data_named": named_so_far(snapshot)}
    return element("section", close, heading, *inside, id="panel", class_="panel open", data_about=about, **facts)


def answered(snapshot: Snapshot, speech: Speech, about: str, what: str) -> tuple[str, list[Markup]]:
    if about == "threat":
        return speech.text(THREAT), board_of(snapshot.game).threat(own_look(snapshot, speech))
    if about == "odds":
        found = board_of(snapshot.game).all_odds(own_look(snapshot, speech))
        return speech.text(ODDS), found or [element("p", sentence(speech.text(NO_ODDS)), class_="hint")]
    if about == "why":
        return speech.text(WHY_NOT), why_not(snapshot, speech, "")
    if about == "rule":
        return what, rule(what, speech)
    if about == "log":
        teller = teller_of(snapshot, speech)
        items = told_lines(snapshot.log, teller, told_since([], snapshot.view, later=snapshot.log))
        return speech.text(WHOLE_LOG), [element("ol", *items, class_="log-lines whole")]
    if about == "keys":
        rows = [
            element(
                "div",
                element("dt", element("kbd", speech.text(key) if key in (SPACE, UNDO_KEYS) else key)),
                element("dd", sentence(speech.text(line))),
            )
            for key, line in KEY_LINES
        ]
        return speech.text(KEYS), [element("dl", *rows, class_="keys")]
    if about == "status":
        shown = PageView(snapshot, speech)
        counters = [sentence(text) for text in shown.board.counters(snapshot, speech)]
        return speech.text(STATUS), [lines([*counters, sentence(shown.question())])]
    if about == "correct" and snapshot.by_hand:
        return corrected(snapshot, speech, what)
    return place(snapshot, speech, what)


def corrected(snapshot: Snapshot, speech: Speech, what: str) -> tuple[str, list[Markup]]:
    """How a place of the real table may lie instead."""
    facts = board_of(snapshot.game).explained(snapshot, what, speech)
    title = facts[0][1] if facts else what[:24]
    return speech.text(CORRECT, what=title), [companion_of(snapshot.game).corrections(look_of(snapshot, speech), what)]


def own_look(snapshot: Snapshot, speech: Speech) -> Look:
    """The table as whoever asks reads it."""
    return replace(look_of(snapshot, speech), you=reader_of(snapshot))


def lines(texts: list[str]) -> Markup:
    return element("ul", *[element("li", text) for text in texts], class_="plain")


def place(snapshot: Snapshot, speech: Speech, what: str) -> tuple[str, list[Markup]]:
    """Everything about a place: what lies there, what can be done there, and what cannot and why."""
    board = board_of(snapshot.game)
    facts = board.explained(snapshot, what, speech)
    title = facts[0][1] if facts else speech.text(NOTHING, what=what[:24])
    rows: list[Markup] = []
    for label, fact in facts[1:]:
        if label:
            rows.append(element("div", element("dt", sentence(label)), element("dd", linked(fact))))
        else:
            rows.append(element("div", element("dd", sentence(fact)), class_="bare"))
    inside = board.spread(snapshot, what, speech)
    if inside:
        return title, inside
    inside = [element("dl", *rows, class_="facts")] if rows else []
    inside.insert(0, board.zoom(look_of(snapshot, speech), what))
    inside += board.more(snapshot, what, speech)
    to_whom = who_sees(snapshot) if facts and board.can_point(what) else ""
    if to_whom:
        words = element("span", sentence(speech.text(to_whom)))
        point = element("button", icon("point"), words, type="button", class_="btn showing", data_ping=what)
        return title, [*inside, *why_not(snapshot, speech, what), point]
    return title, [*inside, *why_not(snapshot, speech, what)]


def who_sees(snapshot: Snapshot) -> str:
    """Whom a place can be pointed out to: people, or else bots on the same side; nothing where nobody heeds it."""
    if not snapshot.own or not snapshot.started or snapshot.over:
        return ""
    others = [place for place in snapshot.seats if place.kind == HUMAN and not place.own and not place.bot]
    if others or snapshot.spectators:
        return POINT
    return POINT_BOTS if plans(snapshot) else ""


def why_not(snapshot: Snapshot, speech: Speech, what: str) -> list[Markup]:
    """What the open decision withholds, with the rule behind each; of one place, or of all."""
    view = snapshot.view
    if view.waiting != DECISION or not snapshot.options:
        return []
    board, look = board_of(snapshot.game), own_look(snapshot, speech)
    withheld: dict[tuple[str, str], dict[tuple[str, str], None]] = {}
    for packed, rule_id in view.withholdings():
        if board.in_play(view, packed) and (not what or what in board.places(view, packed)):
            try:
                thing, why = board.tried_at(look, packed), board.refusal(look, packed, rule_id)
            except (LookupError, Refusal):
                thing, why = (view.game.notation.write(packed), ""), ""
            withheld.setdefault((why, rule_id), {})[thing] = None
    if not withheld:
        return [] if what else [element("p", sentence(speech.text(NOTHING_WITHHELD)), class_="hint")]
    teller = teller_of(snapshot, speech)
    items = [because(why, teller.mark_of(name), list(things), name, speech) for (why, name), things in withheld.items()]
    if what:
        return [element("h3", sentence(speech.text(WHY_NOT))), element("ul", *items, class_="because")]
    return [element("p", sentence(speech.text(TAP_IT)), class_="hint"), element("ul", *items, class_="because")]


def because(why: str, link: Markup, things: list[tuple[str, str]], name: str, speech: Speech) -> Markup:
    """One reason with its rule as a mark, and below it in a line what it forbids: the first few, others on request."""
    said = sentence(why) if why else short(name, speech)
    inside = [element("p", said, link, class_="why")]
    for deed in dict.fromkeys(deed for deed, _ in things):
        places = [place for one, place in things if one == deed and place]
        heading = sentence(deed.removesuffix("…").rstrip())
        colon = "" if not places else " \N{EN DASH} " if ":" in heading else ": "
        words = element("small", f"{heading}{colon}{', '.join(places[:FEW])}", class_="things")
        rest = places[FEW:]
        if rest:
            more = element("summary", sentence(speech.text(MORE, n=len(rest))))
            inside += [words, element("details", more, element("small", ", ".join(rest), class_="things"))]
        else:
            inside.append(words)
    return element("li", *inside)


def short(name: str, speech: Speech) -> str:
    """What the rule says, without the marks that tell where it comes from."""
    try:
        return help_of.rule(name, speech.language).unmarked
    except Refusal:
        return ""


def rule(what: str, speech: Speech) -> list[Markup]:
    try:
        found = help_of.find(what, speech.language)[:8]
    except Refusal as refusal:
        return [element("p", speech.say(refusal.message), class_="hint")]
    return [several([rule_entry(one, speech) for one in found])]


def rule_entry(one: help_of.RuleText, speech: Speech) -> Markup:
    """One rule: id, section, text, and what its marks mean."""
    meanings = [element("small", speech.text(help_of.MEANINGS[sign]), class_="mark-of-rule") for sign in one.marks]
    head = element("h3", element("b", one.id), " ", element("span", one.section))
    return element("article", head, element("p", one.text), *meanings, class_="rule-entry", id=one.id)
