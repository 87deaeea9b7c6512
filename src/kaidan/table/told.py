"""What a bot said when it acted, kept with the table: a message as plain data, in whatever language it is read."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ..kernel.words import Message, Name

#: So many of the last are shown.
MOST_TOLD: Final = 4


class Told(msgspec.Struct, frozen=True):
    """Whose bot acted, what it did and why."""

    seat: str
    deed: dict[str, Any]
    reason: dict[str, Any]


def told(seat: str, deed: Message, reason: Message) -> Told:
    return Told(seat, as_data(deed), as_data(reason))


def as_data(message: Message) -> dict[str, Any]:
    """A message as numbers, texts and tables of these."""
    words = {key: part(value) for key, value in message.arguments.items()}
    return {"template": message.template, "words": words, "rule": message.rule, "plural": message.plural}


def part(value: object) -> Any:
    if isinstance(value, Message):
        return as_data(value)
    if isinstance(value, Name):
        return {"name": value.en, "others": value.others}
    return value if isinstance(value, int) else str(value)


def message_of(data: dict[str, Any]) -> Message:
    """The message that such data stand for."""
    words = {key: whole(value) for key, value in data["words"].items()}
    return Message(data["template"], words, data["rule"], data["plural"])


def whole(value: Any) -> object:
    if isinstance(value, dict):
        return Name(value["name"], value["others"]) if "name" in value else message_of(value)
    return value
