"""Odds asked for in words: spaces and tokens in any order, spare tokens, whose they are, without the Sword."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import Unreadable
from ...kernel.native import i64
from ...kernel.packed import kind_of, second
from ...kernel.state import NO_SUCH_RESULT
from ...kernel.words import Message, mark
from . import codes as c
from . import tao
from .aims import WILD_SHIFT, tokens_text
from .arguments import payers_of
from .needs import purse
from .notation import SPACE
from .odds import FELL, ONLY, Chance
from .pending import BoardLetter
from .state import Village

NOT_A_TOKEN: Final = mark("“{word}” is no token; tokens are Y B G R K, and W for a Moon Crystal")
NOT_A_SEAT: Final = mark("“{word}” is no player; write Y, B, G or R")
NOT_HELD: Final = mark("{tokens} cannot be paid there: of those who may pay, {seats} together hold {held}")
ONLY_THE_SWORD: Final = mark("“without {what}” cannot be asked; “without sword” can, by who has the Divine Sword")


def odds_of(g: Village, option: i64, words: list[str]) -> tuple[int, int]:
    """The ways of a result and all ways, or a refusal that says what can be asked."""
    asked = list(words)
    if "without" in asked:
        i = asked.index("without")
        what = [word.lower() for word in asked[i + 1 :] if word.lower() != "the"]
        bare = g.customs.without_sword(g) if what in (["sword"], ["divine-sword"]) else None
        if bare is None:
            raise Unreadable(Message(ONLY_THE_SWORD, {"what": " ".join(asked[i + 1 :])}))
        g = bare
        asked = asked[:i]
    payment: i64 = 0
    if "with" in asked:
        i = asked.index("with")
        payment = tokens_of(g, option, asked[i + 1 :])
        asked = asked[:i]
    chances = g.rules_of.chances.of(g, option)
    found = [chance for chance in chances if is_meant(chance, asked) and within(chance.payment, payment)]
    if not found:
        known = ", ".join([chance.text() for chance in chances]) or "-"
        said: dict[str, object] = {"option": g.game.notation.write(option), "result": " ".join(words), "results": known}
        raise Unreadable(Message(NO_SUCH_RESULT, said))
    return max([chance.ways for chance in found]), found[0].total


def is_meant(chance: Chance, words: list[str]) -> bool:
    """Whether these are the words of a result, in whatever order its parts stand."""
    if words[:1] in (["fell"], ["only"]):
        kind = FELL if words[0] == "fell" else ONLY
        spaces = {SPACE.read(word) for word in words[1:]}
        return chance.kind == kind and spaces == {space for space in range(12) if chance.what >> space & 1}
    return sorted(chance.result().split()) == sorted(words)


def within(part: i64, whole: i64) -> bool:
    """Whether one payment is part of another."""
    return all(tao.count(part, colour) <= tao.count(whole, colour) for colour in range(len(c.LETTERS)))


def tokens_of(g: Village, option: i64, words: list[str]) -> i64:
    """The tokens that are named, with `of SEAT` behind those of one player; all of them must be there to pay."""
    whole: i64 = 0
    group: i64 = 0
    i = 0
    while i < len(words):
        word = words[i]
        if word == "of" and i + 1 < len(words):
            board = seat_of(g, words[i + 1])
            demand(g, payers(g, option) & 1 << board, group)
            group = 0
            i += 1
        elif word in c.LETTERS:
            one: i64 = tao.one(c.LETTERS.index(word))
            whole += one
            group += one
        elif word != "and":
            raise Unreadable(Message(NOT_A_TOKEN, {"word": word}))
        i += 1
    demand(g, payers(g, option), whole)
    return whole


def seat_of(g: Village, word: str) -> int:
    """The board of a player by letter or colour."""
    lower = word.lower()
    letter = c.LETTERS[c.COLOURS.index(lower)] if lower in c.COLOURS else word
    board = BoardLetter(g.layout).read(letter)
    if board < 0:
        raise Unreadable(Message(NOT_A_SEAT, {"word": word}))
    return board


def payers(g: Village, option: i64) -> i64:
    """The boards whose tokens may pay in the exorcism that the option begins or belongs to."""
    for i in range(g.n_agenda - 1, -1, -1):
        if kind_of(g.agenda[i]) == c.R_FELL:
            return payers_of(second(g.agenda[i]))
    return g.customs.payers(g, option)


def demand(g: Village, boards: i64, tokens: i64) -> None:
    """Refuse tokens that these players do not have together."""
    held = purse(g, boards) | g.customs.wild_payments(g, boards) << WILD_SHIFT
    if not within(tokens, held):
        letters = [BoardLetter(g.layout).write(board) for board in range(4) if boards >> board & 1]
        words: dict[str, object] = {
            "tokens": tokens_text(tokens),
            "seats": " ".join(letters) or "-",
            "held": tokens_text(held) or "-",
        }
        raise Unreadable(Message(NOT_HELD, words))
