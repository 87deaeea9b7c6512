"""QR codes of our own, so that a phone finds a table: byte mode, error correction M, up to version 10."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import WrongData
from ...kernel.words import Message, mark
from .element import Markup, element

TOO_LONG: Final = mark("“{text}” is too long for a code to scan")

#: By version from 1: all codewords, correcting codewords of a block, blocks.
SIZES: Final = [
    (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2),
    (172, 16, 4), (196, 18, 4), (242, 22, 4), (292, 22, 5), (346, 26, 5),
]  # fmt: skip
#: The middles of the small squares.
ALIGNMENTS: Final = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
]  # fmt: skip
#: What a rule of penalties looks for: a row that looks like a corner's square.
FINDER_LIKE: Final = ([1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1])

Grid = list[list[int]]


def qr_code(text: str, label: str) -> Markup:
    """The text as a picture to scan, with the four empty modules around it that a scanner needs."""
    grid = encoded(text)
    size = len(grid) + 8
    path = "".join(f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(grid) for x, dark in enumerate(row) if dark)
    return element(
        "svg",
        element("rect", width=size, height=size, fill="#FFFFFF"),
        element("path", d=path, fill="#000000"),
        viewBox=f"0 0 {size} {size}",
        class_="qr",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )


def encoded(text: str) -> Grid:
    """The modules row by row, 1 for dark."""
    data = text.encode()
    for version, (total, correcting, blocks) in enumerate(SIZES, 1):
        room = total - correcting * blocks
        if len(data) + (2 if version < 10 else 3) <= room:
            return drawn(version, codewords(data, version, room, correcting, blocks))
    raise WrongData(Message(TOO_LONG, {"text": text[:40]}))


# -- codewords --------------------------------------------------------------------------------------------------------
def codewords(data: bytes, version: int, room: int, correcting: int, blocks: int) -> list[int]:
    """Data with its length and filling, cut into blocks, corrected, and interleaved."""
    bits = "0100" + format(len(data), "08b" if version < 10 else "016b") + "".join(format(b, "08b") for b in data)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[i % 2] for i in range(room - len(words))]
    parts: list[list[int]] = []
    start = 0
    for block in range(blocks):
        length = room // blocks + (block >= blocks - room % blocks)
        parts.append(words[start : start + length])
        start += length
    corrections = [remainder(part, correcting) for part in parts]
    out: list[int] = []
    for rows in (parts, corrections):
        for i in range(max(len(row) for row in rows)):
            out += [row[i] for row in rows if i < len(row)]
    return out


def times(a: int, b: int) -> int:
    """The product in the field of 256 with the polynomial 0x11D."""
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


def remainder(data: list[int], degree: int) -> list[int]:
    """Reed and Solomon's correcting codewords."""
    divisor = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for i in range(degree):
            divisor[i] = times(divisor[i], root) ^ (divisor[i + 1] if i + 1 < degree else 0)
        root = times(root, 2)
    rest = [0] * degree
    for word in data:
        factor = word ^ rest.pop(0)
        rest.append(0)
        rest = [r ^ times(d, factor) for r, d in zip(rest, divisor, strict=True)]
    return rest


# -- modules ----------------------------------------------------------------------------------------------------------
def drawn(version: int, words: list[int]) -> Grid:
    """The grid with the mask that a scanner reads most easily."""
    size = 17 + 4 * version
    grid: Grid = [[0] * size for _ in range(size)]
    fixed: Grid = [[0] * size for _ in range(size)]
    lay_patterns(grid, fixed, version)
    lay_words(grid, fixed, words)
    best: Grid = []
    lowest = -1
    for number in range(8):
        masked = with_mask(grid, fixed, number)
        lay_format(masked, number)
        cost = penalty(masked)
        if lowest < 0 or cost < lowest:
            best, lowest = masked, cost
    return best


def put(grid: Grid, fixed: Grid, x: int, y: int, dark: bool) -> None:
    if 0 <= x < len(grid) and 0 <= y < len(grid):
        grid[y][x] = int(dark)
        fixed[y][x] = 1


def lay_patterns(grid: Grid, fixed: Grid, version: int) -> None:
    """Everything that does not depend on the text."""
    size = len(grid)
    for i in range(size):
        put(grid, fixed, 6, i, i % 2 == 0)
        put(grid, fixed, i, 6, i % 2 == 0)
    for left, top in ((3, 3), (size - 4, 3), (3, size - 4)):
        for dy in range(-4, 5):
            for dx in range(-4, 5):
                put(grid, fixed, left + dx, top + dy, max(abs(dx), abs(dy)) not in (2, 4))
    middles = ALIGNMENTS[version - 1]
    for y in middles:
        for x in middles:
            if (x, y) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                for dy in range(-2, 3):
                    for dx in range(-2, 3):
                        put(grid, fixed, x + dx, y + dy, max(abs(dx), abs(dy)) != 1)
    for i in range(9):
        fixed[i][8] = fixed[8][i] = 1
    for i in range(8):
        fixed[8][size - 1 - i] = fixed[size - 1 - i][8] = 1
    grid[size - 8][8] = 1
    if version >= 7:
        bits = version << 12 | divided(version << 12, 0x1F25, 12)
        for i in range(18):
            put(grid, fixed, size - 11 + i % 3, i // 3, bool(bits >> i & 1))
            put(grid, fixed, i // 3, size - 11 + i % 3, bool(bits >> i & 1))


def divided(value: int, divisor: int, degree: int) -> int:
    while value.bit_length() > degree:
        value ^= divisor << value.bit_length() - degree - 1
    return value


def lay_words(grid: Grid, fixed: Grid, words: list[int]) -> None:
    """Two columns at a time from the right, upwards and downwards in turn."""
    size = len(grid)
    bits = "".join(format(word, "08b") for word in words)
    n = 0
    upwards = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for step in range(size):
            y = size - 1 - step if upwards else step
            for x in (right, right - 1):
                if not fixed[y][x] and n < len(bits):
                    grid[y][x] = int(bits[n])
                    n += 1
        upwards = not upwards


def with_mask(grid: Grid, fixed: Grid, number: int) -> Grid:
    out = [row[:] for row in grid]
    for y, row in enumerate(out):
        for x in range(len(row)):
            if not fixed[y][x]:
                row[x] ^= int(masked(number, x, y))
    return out


def masked(number: int, x: int, y: int) -> bool:
    values = (
        (x + y) % 2, y % 2, x % 3, (x + y) % 3, (x // 3 + y // 2) % 2,
        x * y % 2 + x * y % 3, (x * y % 2 + x * y % 3) % 2, ((x + y) % 2 + x * y % 3) % 2,
    )  # fmt: skip
    return values[number] == 0


def lay_format(grid: Grid, number: int) -> None:
    """Error correction M and the mask, twice."""
    size = len(grid)
    bits = (number << 10 | divided(number << 10, 0x537, 10)) ^ 0x5412
    for i in range(15):
        bit = bits >> i & 1
        if i < 6:
            grid[i][8] = bit
        elif i < 8:
            grid[i + 1][8] = bit
        elif i == 8:
            grid[8][7] = bit
        else:
            grid[8][14 - i] = bit
        if i < 8:
            grid[8][size - 1 - i] = bit
        else:
            grid[size - 15 + i][8] = bit


def penalty(grid: Grid) -> int:
    """How much in the picture might mislead a scanner."""
    size = len(grid)
    cost = 0
    for rows in (grid, [list(column) for column in zip(*grid, strict=True)]):
        for row in rows:
            run = 1
            for a, b in zip(row, [*row[1:], 2], strict=True):
                if a == b:
                    run += 1
                else:
                    cost += run - 2 if run >= 5 else 0
                    run = 1
            cost += 40 * sum(row[i : i + 11] in FINDER_LIKE for i in range(size - 10))
    for y in range(size - 1):
        for x in range(size - 1):
            cost += 3 * (grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1])
    dark = sum(map(sum, grid))
    return cost + 10 * int(abs(20 * dark - 10 * size * size) / (size * size))
