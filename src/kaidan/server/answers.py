"""Answers to intents, as sent between processes and to browsers; a refusal is translated only when it is shown."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ..kernel.content import name_of
from ..kernel.errors import Illegal, Refusal, Stale, Unreadable, WrongData
from ..kernel.words import Message, Name
from ..locale import Speech

#: The kinds of refusal that a browser can tell apart.
KINDS: Final[dict[str, type[Refusal]]] = {
    "stale": Stale,
    "illegal": Illegal,
    "unreadable": Unreadable,
    "wrong": WrongData,
}
DONE: Final = '{"ok":true}'


def kind_of(refusal: Refusal) -> str:
    return next((kind for kind, made in KINDS.items() if isinstance(refusal, made)), "refused")


def packed(refusal: Refusal) -> str:
    """A refusal as text for another process."""
    body = {"kind": kind_of(refusal), "message": plain(refusal.message)}
    return msgspec.json.encode(body).decode()


def unpacked(answer: str) -> Refusal | None:
    """The refusal that another process has sent, None if it did what was wanted."""
    body: dict[str, Any] = msgspec.json.decode(answer)
    if body.get("ok"):
        return None
    made = KINDS.get(body["kind"], Refusal)
    message = worded(body["message"])
    assert isinstance(message, Message)
    return made(message)


def plain(value: object) -> object:
    """A message or one of its arguments as JSON can hold it."""
    if isinstance(value, Message):
        words = {key: plain(word) for key, word in value.arguments.items()}
        return {"template": value.template, "words": words, "rule": value.rule, "plural": value.plural}
    if isinstance(value, Name):
        return {"en": value.en, **value.others}
    return value if isinstance(value, (int, str)) else str(value)


def worded(value: Any) -> object:
    if isinstance(value, dict) and "template" in value:
        words = {key: worded(word) for key, word in value["words"].items()}
        return Message(value["template"], words, value["rule"], value["plural"])
    if isinstance(value, dict):
        return name_of(value)
    return value


def told(refusal: Refusal, speech: Speech, number: object = None) -> dict[str, Any]:
    """A refusal for a browser: its sentence in the reader's language, its kind, and the rule it names."""
    out: dict[str, Any] = {"ok": False, "kind": kind_of(refusal), "reason": speech.say(refusal.message)}
    if refusal.rule:
        out["rule"] = refusal.rule
    if number is not None:
        out["id"] = number
    return out
