"""Where hands are hidden, the log shows each seat only what it may see."""

from __future__ import annotations

from kaidan.kernel.codes import NOBODY
from kaidan.table import Table

from ..kernel.lanterns import lanterns

A, B = 0, 1


def evening() -> Table:
    table = Table.open(lanterns(), 5, by_hand=True)
    for card in (3, 5, 7):
        table.play(f"deal {card}", table.version)
    return table


def test_the_table_knows_that_its_players_have_secrets() -> None:
    assert evening().hides


def test_a_seat_reads_its_own_card_in_the_log_and_no_other() -> None:
    table = evening()
    first = table.record.lines[0].text
    texts = [[entry.text for entry in table.log(seat)] for seat in (A, B, NOBODY)]
    assert sum(first in seen for seen in texts) == 1
    assert texts[2][1:] == ["deal ?"] * 3


def test_sentences_hide_what_the_seat_may_not_know() -> None:
    table = evening()
    told = [" ".join(str(m) for entry in table.log(seat) for m in entry.messages) for seat in (A, B)]
    assert all("something hidden" in text for text in told)
    assert told[0] != told[1]
