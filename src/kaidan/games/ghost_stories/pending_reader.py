"""Reading the unfinished business of a position: the phase at the bottom, and pending lines upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.header import KEY_AND_VALUE, unreadable, wrong
from ...kernel.packed import first, kind_of
from . import codes as c
from .board import SPACES
from .business import BOTTOM, MOST_PENDING
from .given import (
    DICE_TO_NOBODY,
    NO_GHOST_THERE,
    NO_SPACE_FOR,
    NO_TURN,
    NOT_BEFORE,
    NOT_SO,
    NOT_YANG,
    TOO_MUCH_BUSINESS,
)
from .pending import ALL_SPACES, NO_SUCH_BUSINESS, NONE, Form

if TYPE_CHECKING:
    from .reader import Reader


def read_business(reader: Reader) -> None:
    """The phase lies at the bottom; of the pending lines the first is done first."""
    g = reader.g
    number, text = reader.lines["phase"][0] if reader.lines["phase"] else (0, "phase yin")
    phase = text.split()[1]
    if phase == "over":
        return
    if phase == "yin":
        g.turns -= 1 if g.turns else 0
        g.push(c.R_START_TURN)
    elif phase == "yang":
        status = g.status[g.turn]
        if status == c.DEAD and not reader.lines["pending"]:  # GS-QI-6: only what has begun is finished
            raise wrong(number, NOT_YANG, "GS-QI-2", seat=reader.board.write(g.turn))
        if status not in (c.ALIVE, c.DEAD):
            raise wrong(number, NOT_YANG, "GS-QI-3", seat=reader.board.write(g.turn))
        g.push(c.R_END_TURN)
        g.push(c.R_YANG)
    elif phase == "end":
        g.push(c.R_END_TURN)
    words = {form.word: form for form in reader.forms}
    follower: Form | None = None
    for number, text in reversed(reader.lines["pending"]):
        split = text.split()
        word = split[1] if len(split) > 1 else ""
        if word not in words:
            raise unreadable(number, NO_SUCH_BUSINESS, word=word, words=", ".join(words))
        form = words[word]
        entry = form.read(number, split[2:])
        check_business(reader, number, form, entry, follower)
        follower = form
        reader.business.append((number, entry))
        if len(reader.business) > MOST_PENDING:
            raise wrong(number, TOO_MUCH_BUSINESS)
    for _, entry in reader.business:
        g.agenda[g.n_agenda] = entry
        g.n_agenda += 1
    if g.n_agenda == 0:
        raise unreadable(number, KEY_AND_VALUE, text="phase none", form="pending …")
    check_order(reader)


def check_order(reader: Reader) -> None:
    """Nothing lies on what it never lies on in a game, and a turn lies under everything."""
    g = reader.g
    words = {form.rule: form.word for form in reader.forms}
    order = g.customs.order(list(words.values()))
    covered = g.n_agenda - len(reader.business)
    for i in range(covered, g.n_agenda):
        number = reader.business[i - covered][0]
        word = words[kind_of(g.agenda[i])]
        if i == 0:
            if word not in BOTTOM:
                raise wrong(number, NO_TURN, words=", ".join(BOTTOM))
            continue
        below = words[kind_of(g.agenda[i - 1])]
        carried = order.get(below, [])
        if word not in carried:
            raise wrong(number, NOT_BEFORE, word=word, next=below, words=", ".join(carried) or NONE)


def check_facts(reader: Reader) -> None:
    """What each line rests on is so."""
    rolls = [form.rule for form in reader.forms if form.rolls]
    rolling = False
    for i in range(len(reader.business) - 1, -1, -1):
        number, entry = reader.business[i]
        fault = reader.g.customs.fault(reader.g, entry, rolling)
        if fault is not None:
            said = [" ".join(text.split()[1:]) for n, text in reader.lines["pending"] if n == number]
            raise wrong(number, NOT_SO, fault.rule, word=said[0], why=fault)
        rolling = kind_of(entry) in rolls


def check_business(reader: Reader, number: int, form: Form, entry: int, follower: Form | None) -> None:
    g = reader.g
    if form.brings:
        reader.see(number, first(entry), "pending")
        if g.free_spaces() == 0:
            raise wrong(number, NO_SPACE_FOR, "GS-ARR-2", card=first(entry))
    if form.rolls and (follower is None or not (follower.takes_dice() or follower.rolls)):
        takers = [each.word for each in reader.forms if each.takes_dice()]
        raise wrong(number, DICE_TO_NOBODY, word=form.word, words=", ".join(takers))
    for field in form.fields:
        if field.name == form.needs_ghosts:
            value = field.value(entry)
            spaces = value if field.part is ALL_SPACES else 1 << value
            for space in range(12):
                if spaces >> space & 1 and g.ghosts[space] == 0:
                    raise wrong(number, NO_GHOST_THERE, space=SPACES[space], word=form.word)
