"""The code of a table: a scanner that knows only the standard reads the address back from the picture."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from kaidan.kernel.errors import WrongData
from kaidan.server.qr import QUIET, qr_code

#: By the mask's number: which modules of row y and column x are turned over.
MASKS: list[Callable[[int, int], bool]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]


def is_pattern(y: int, x: int, size: int) -> bool:
    """Whether a module of a code of version 1 to 6 belongs to corners, lines, the small square or the format."""
    corner = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
    small = size > 21 and abs(y - (size - 7)) <= 2 and abs(x - (size - 7)) <= 2
    return corner or small or 6 in (y, x)


def scanned(picture: str) -> str:
    """What a scanner reads from a drawn code whose words lie in one block: format, mask, words, text."""
    drawn = {(int(y) - QUIET, int(x) - QUIET) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", picture)}
    found = re.search(r'viewBox="0 0 (\d+) \1"', picture)
    assert found is not None
    size = int(found[1]) - 2 * QUIET
    assert min(min(place) for place in drawn) == 0
    assert max(max(place) for place in drawn) == size - 1
    form = int("".join(str(int((8, x) in drawn)) for x in range(5)), 2) ^ 0b10101
    assert form >> 3 == 0, "error correction M"
    mask = MASKS[form & 7]
    bits = ""
    for n, right in enumerate([*range(size - 1, 6, -2), *range(5, 0, -2)]):
        for y in range(size) if n % 2 else reversed(range(size)):
            for x in (right, right - 1):
                if not is_pattern(y, x, size):
                    bits += str(int(((y, x) in drawn) != mask(y, x)))
    assert bits[:4] == "0100", "bytes"
    n = int(bits[4:12], 2)
    return bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * n, 8)).decode()


@pytest.mark.parametrize("text", ["kaidan", "http://10.0.0.7/t/abc", "http://192.168.178.22:8000/t/abcd2345"])
def test_the_code_of_a_table_can_be_scanned(text: str) -> None:
    picture = qr_code(text, "scan “me”")
    assert scanned(picture) == text
    assert 'role="img"' in picture


def test_an_address_that_no_code_can_hold_is_refused() -> None:
    with pytest.raises(WrongData, match="too long for a code to scan"):
        qr_code("x" * 3000, "scan")
