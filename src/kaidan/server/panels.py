"""What is worked out only when somebody asks: a place explained, threat, odds, why not, a rule, the whole log."""

from __future__ import annotations

from typing import Final

from ..draw.svg.board import board_of, page_for, sentence
from ..draw.svg.element import Markup, element, escaped, several
from ..draw.text import drawing_of
from ..kernel.codes import DECISION
from ..kernel.errors import Refusal
from ..kernel.words import mark
from ..locale import Speech
from ..locale import rules as help_of
from ..table.sight import Sight
from .fragments import PLACE, Shown, told_items

THREAT: Final = mark("if nobody acts")
ODDS: Final = mark("exact odds of what can be rolled for")
NO_ODDS: Final = mark("no option here rolls dice whose odds could be shown")
WHY_NOT: Final = mark("not possible now")
NOTHING_WITHHELD: Final = mark("everything that can be done stands in the list of options")
POINT: Final = mark("point at this place for the others")
HERE: Final = mark("possible here")
NOTHING: Final = mark("there is nothing to say about “{what}”")
WHOLE_LOG: Final = mark("everything that happened")
STATUS: Final = mark("status")
KEYS: Final = mark("keys")
KEY_LINES: Final = [
    ("← ↑ → ↓", mark("move over the table")),
    ("Enter", mark("act here; where several things are possible, go to them")),
    ("1 – 9", mark("choose one of the first nine options")),
    ("U", mark("undo")),
    ("T", mark("threat: what the coming Yin phases do")),
    ("O", mark("odds")),
    ("W", mark("why something is not possible")),
    ("A", mark("ask the bots for advice")),
    ("N", mark("the next event, where the Yin phase goes step by step")),
    ("L", mark("hear the last event again")),
    ("S", mark("hear how things stand")),
    ("P", mark("point at this place for the others")),
    ("Esc", mark("let go, close the explanation")),
    ("?", mark("these keys")),
]


def panel(sight: Sight, speech: Speech, about: str, what: str) -> str:
    """The panel that answers; always an element with the id `panel`."""
    return framed(*answered(sight, speech, about, what), speech, about)


def framed(title: str, inside: list[Markup], speech: Speech, about: str) -> str:
    """A panel with its heading and the way to close it."""
    heading = element("h2", title if PLACE.fullmatch(title) else sentence(title), tabindex=-1)
    close = element(
        "button", "×", type="button", class_="close", data_do="close", aria_label=speech.text(mark("close"))
    )
    return element("section", close, heading, *inside, id="panel", class_="panel open", data_about=about)


def answered(sight: Sight, speech: Speech, about: str, what: str) -> tuple[str, list[Markup]]:
    drawing, page = drawing_of(sight.game), page_for(sight, speech)
    if about == "threat":
        return speech.text(THREAT), [lines(drawing.threat(sight.view, page), "threats")]
    if about == "odds":
        return speech.text(ODDS), [lines(drawing.odds(sight.view, page) or [speech.text(NO_ODDS)], "plain")]
    if about == "why":
        return speech.text(WHY_NOT), why_not(sight, speech, "")
    if about == "rule":
        return what, rule(what, speech)
    if about == "log":
        items = [item for entry in sight.log for item in told_items(entry, speech)]
        return speech.text(WHOLE_LOG), [element("ol", *items, class_="log whole")]
    if about == "keys":
        rows = [
            element("div", element("dt", element("kbd", key)), element("dd", sentence(speech.text(line))))
            for key, line in KEY_LINES
        ]
        return speech.text(KEYS), [element("dl", *rows, class_="keys")]
    if about == "status":
        shown = Shown(sight, speech)
        counters = [sentence(text) for text in shown.board.counters(sight, speech)]
        return speech.text(STATUS), [lines([*counters, sentence(shown.question())], "plain")]
    return place(sight, speech, what)


def lines(texts: list[str], kind: str) -> Markup:
    items = []
    for text in texts:
        certain = " certain" if text.lstrip(" ~").startswith("!") else ""
        head = " turn" if text.rstrip().endswith(":") else ""
        items.append(element("li", with_rules(text.strip()), class_=f"{kind}-line{certain}{head}"))
    return element("ul", *items, class_=kind)


def place(sight: Sight, speech: Speech, what: str) -> tuple[str, list[Markup]]:
    """Everything about a place: what lies there, what can be done there, and what cannot and why."""
    board = board_of(sight.game)
    facts = board.explained(sight, what, speech)
    title = facts[0][1] if facts else speech.text(NOTHING, what=what[:24])
    rows: list[Markup] = []
    for label, fact in facts[1:]:
        if label:
            rows.append(element("div", element("dt", sentence(label)), element("dd", with_rules(fact))))
        else:
            rows.append(element("div", element("dd", sentence(fact)), class_="bare"))
    inside = [element("dl", *rows, class_="facts")] if rows else []
    buttons = [
        Shown(sight, speech).option(i, int(sight.view.offered[i]), text)
        for i, text in enumerate(sight.view.options() if sight.options else [])
        if what in board.places(sight.view, int(sight.view.offered[i]))
    ]
    if buttons:
        inside.insert(0, element("div", *buttons, class_="options here", role="group", aria_label=speech.text(HERE)))
    if facts and sight.own and sight.started and not sight.over:
        point = element("button", sentence(speech.text(POINT)), type="button", class_="quiet point", data_ping=what)
        return title, [*inside, *why_not(sight, speech, what), point]
    return title, [*inside, *why_not(sight, speech, what)]


def with_rules(text: str) -> Markup:
    """A text in which every rule's id can be looked up."""
    out: list[Markup] = []
    for word in text.split(" "):
        name = word.strip(",.;()[]")
        if name[:3] in ("GS-", "WM-", "YP-") and name[-1:].isdigit():
            out.append(element("a", word, href=f"/rules?q={name}", class_="rule", data_rule=name))
        else:
            out.append(Markup(escaped(word)))
    return Markup(" ".join(out))


def why_not(sight: Sight, speech: Speech, what: str) -> list[Markup]:
    """What the open decision withholds, with the rule behind each; of one place, or of all."""
    view = sight.view
    if view.waiting != DECISION or not sight.options:
        return []
    board, drawing = board_of(sight.game), drawing_of(sight.game)
    rows: dict[tuple[str, str], None] = {}
    for packed, rule_id in view.withholdings():
        if not what or what in board.places(view, packed):
            try:
                said = sentence(speech.say(drawing.phrase(view, packed)))
            except (LookupError, Refusal):
                said = view.game.notation.write(packed)
            rows[said, rule_id] = None
    items = [
        element(
            "li",
            element("span", said),
            " ",
            element("a", name, href=f"/rules?q={name}", class_="rule", data_rule=name),
            short(name, speech),
        )
        for said, name in rows
    ]
    if not items:
        return [] if what else [element("p", sentence(speech.text(NOTHING_WITHHELD)), class_="hint")]
    heading = [element("h3", sentence(speech.text(WHY_NOT)))] if what else []
    return [*heading, element("ul", *items, class_="why")]


def short(name: str, speech: Speech) -> Markup:
    """What the rule says."""
    try:
        return element("small", help_of.rule(name, speech.language).text)
    except Refusal:
        return Markup("")


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
