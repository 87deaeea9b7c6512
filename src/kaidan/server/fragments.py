"""What can change on a table's page, as HTML by element id, for one seat and language."""

from __future__ import annotations

from html import escape

from ..draw.page import Page
from ..draw.text import drawing_of
from ..kernel.words import Message
from ..locale import Speech
from ..table.party import SIGNALS
from ..table.sight import Sight


def fragments(sight: Sight, speech: Speech) -> dict[str, str]:
    """Everything on the page that can change."""
    drawing = drawing_of(sight.game)
    lines = drawing.table(sight.view, Page(speech, 80))
    seats = "".join(
        f"<li>{escape(place.letter)} {escape(place.kind)} {escape(place.name or place.bot)}</li>"
        for place in sight.seats
    )
    moves = "".join(form(sight, option) for option in sight.options)
    told = "".join(f"<li>{escape(speech.say(message))}</li>" for entry in sight.log[-20:] for message in entry.messages)
    chat = "".join(
        f"<li>{escape(one.name)}: {escape(one.text or speech.say(Message(SIGNALS[one.signal], {})))}</li>"
        for one in sight.chat[-20:]
    )
    ending = f"<p>{escape(speech.say(sight.ending))}</p>" if sight.ending is not None else ""
    return {
        "seats": f'<ul id="seats">{seats}</ul>',
        "board": f'<pre id="board">{escape(chr(10).join(lines))}</pre>',
        "options": f'<div id="options" data-version="{sight.version}">{moves}{ending}</div>',
        "log": f'<ol id="log">{told}</ol>',
        "chat": f'<ul id="chat">{chat}</ul>',
    }


def form(sight: Sight, option: str) -> str:
    return (
        f'<form method="post" action="/t/{sight.code}/intent"><input type="hidden" name="version" '
        f'value="{sight.version}"><button name="move" value="{escape(option)}">{escape(option)}</button></form>'
    )
