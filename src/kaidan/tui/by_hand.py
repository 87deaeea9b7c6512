"""Luck of the real box: what people type about their dice and cards, however they put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..kernel.content import GameBox
from ..kernel.errors import Illegal, Refusal, Unreadable
from ..kernel.packed import first
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from ..locale.cards import find
from ..locale.plain import plain

SEVERAL: Final = mark("“{text}” could be {outcomes}; which one is it?")


def read_luck(state: State, typed: str, speech: Speech, box: GameBox | None) -> str:
    """The outcome in its one spelling: from notation with or without its verb, from letters in any order, from a name.

    A refusal says what could come up.
    """
    said = " ".join(typed.split())
    outcomes = [text for text, _ in state.outcomes()]
    for attempt in spellings(state, said):
        written = spelled(state, attempt)
        if written in outcomes:
            return written
    short = begun_so(said, outcomes)
    if short:
        return short
    named = [text for text in outcomes if text in set(called(state, said, speech, box, outcomes))]
    if len(named) == 1:
        return named[0]
    if named:
        raise Illegal(Message(SEVERAL, {"text": typed, "outcomes": ", ".join(named)}))
    verb = state.game.notation.by_kind[state.luck_verb()].words
    packed = state.read(said if said.split(" ")[0] == verb else f"{verb} {said}")
    return state.game.notation.write(packed)


def begun_so(said: str, texts: list[str]) -> str:
    """The one text whose words begin so in any case, or all but whose first word do; nothing if there are several."""
    words = said.lower().split()
    found = [text for text in texts if begins(words, text.lower().split())]
    found = found or [text for text in texts if begins(words, text.lower().split()[1:])]
    return found[0] if words and len(found) == 1 else ""


def begins(short: list[str], words: list[str]) -> bool:
    """Whether each word begins so; a number is never a part of another."""
    return len(short) == len(words) and all(
        word == one or (word.startswith(one) and not one.isdigit()) for one, word in zip(short, words, strict=True)
    )


def in_short(typed: str, options: list[str]) -> str:
    """A move typed in short and in any case, as it is spelled; anything else as it was typed."""
    return typed if typed in options else begun_so(typed, options) or typed


def spellings(state: State, said: str) -> Iterator[str]:
    """Ways in which the text may have been meant as notation: R W K, rwk, roll r w k."""
    verb = state.game.notation.by_kind[state.luck_verb()].words
    bare = said[len(verb) :].strip() if said.lower().startswith(verb) else said
    yield from (f"{verb} {bare}", f"{verb} {bare.lower()}", f"{verb} {bare.upper()}")
    letters = [letter for letter in bare.upper() if letter.isalpha()]
    yield f"{verb} {' '.join(letters)}"


def spelled(state: State, attempt: str) -> str:
    """The one spelling of a text, or nothing if it is no notation."""
    notation = state.game.notation
    try:
        return notation.write(notation.read(attempt, []))
    except Unreadable:
        return ""


def called(state: State, said: str, speech: Speech, box: GameBox | None, outcomes: list[str]) -> Iterator[str]:
    """The outcomes that go by that name: a die's face in this language, a card in any."""
    notation = state.game.notation
    verb = notation.by_kind[state.luck_verb()]
    part = verb.parts[0]
    for text in outcomes:
        if plain(speech.word(part.name(first(notation.read(text, []))))) == plain(said):
            yield text
    if box is not None:
        try:
            yield from (f"{verb.words} {entry.number}" for entry in find(box, said) if entry.number)
        except Refusal:
            return
