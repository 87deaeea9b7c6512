"""Code that a newcomer can read: packed numbers are taken apart by name, and counted loops say so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "kaidan"
#: More lines than these are too many.
LONGEST = 600
#: Numbers that are put together and taken apart in one and the same function, where a name would say nothing more.
LOCAL = {
    ("bots/ghost_stories/worth.py", "times >> 8 * colour & 255"),
    ("encode/ghost_stories.py", "changed >> 24 & 15"),
    ("kernel/source.py", "sums >> 40 & 63"),
}


def modules(sign: str) -> Iterator[tuple[str, ast.Module]]:
    """All modules in which a sign stands; to read the others would take seconds."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if sign in text:
            yield path.relative_to(SOURCE).as_posix(), ast.parse(text)


def is_name_for_it(function: ast.FunctionDef) -> bool:
    """Whether all that a function does is to return something, so that its name says what that is."""
    body = [line for line in function.body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))]
    return len(body) == 1 and isinstance(body[0], ast.Return)


def is_fixed(shift: ast.expr) -> bool:
    """A number, or a multiple of one: where a field lies, not which member of a set is asked for."""
    if isinstance(shift, ast.BinOp) and isinstance(shift.op, ast.Mult):
        return is_fixed(shift.left)
    return isinstance(shift, ast.Constant) or (isinstance(shift, ast.Name) and shift.id.isupper())


def unpacked(tree: ast.AST) -> set[str]:
    """Fields of packed numbers that are read by their bits, outside functions that give them a name."""
    named = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and is_name_for_it(function)
        for node in ast.walk(function)
    }
    return {
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.BitAnd)
        and isinstance(node.right, ast.Constant)
        and isinstance(node.right.value, int)
        and node.right.value > 1
        and isinstance(node.left, ast.BinOp)
        and isinstance(node.left.op, ast.RShift)
        and is_fixed(node.left.right)
        and id(node) not in named
    }


def counted(tree: ast.AST) -> set[str]:
    """Loops that count by hand to a bound, and do nothing else with what they count in."""
    found: set[str] = set()
    for loop in ast.walk(tree):
        if not (isinstance(loop, ast.While) and isinstance(loop.test, ast.Compare)):
            continue
        counter, last = loop.test.left, loop.body[-1]
        changed = [
            ast.unparse(target)
            for node in ast.walk(loop)
            for target in (node.targets if isinstance(node, ast.Assign) else [])
        ] + [ast.unparse(node.target) for node in ast.walk(loop) if isinstance(node, ast.AugAssign)]
        if (
            isinstance(counter, ast.Name)
            and isinstance(loop.test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)
            and isinstance(last, ast.AugAssign)
            and isinstance(last.op, ast.Add | ast.Sub)
            and isinstance(last.value, ast.Constant)
            and ast.unparse(last.target) == counter.id
            and changed.count(counter.id) == 1
        ):
            found.add(ast.unparse(loop.test))
    return found


def test_a_field_of_a_packed_number_is_read_by_name() -> None:
    assert {(path, text) for path, tree in modules(">>") for text in unpacked(tree)} == LOCAL


def test_a_loop_that_counts_is_a_for_loop() -> None:
    assert {(path, text) for path, tree in modules("while ") for text in counted(tree)} == set()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def f(b): x = b >> 12 & 4095; return x", {"b >> 12 & 4095"}),
        ("def f(b): x = b >> BITS * i & 15; return x", {"b >> BITS * i & 15"}),
        ("def payers_of(b): return b >> 24 & 15", set()),
        ("def f(spaces): x = spaces >> space & 1; return x", set()),
    ],
)
def test_what_is_unpacked_by_hand_is_found(text: str, found: set[str]) -> None:
    assert unpacked(ast.parse(text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("while i < n:\n    f(i)\n    i += 1", {"i < n"}),
        ("while i >= 0:\n    f(i)\n    i -= 1", {"i >= 0"}),
        ("while i < n:\n    if f(i):\n        i += 1\n    i += 1", set()),
        ("while rest > 0:\n    rest &= rest - 1", set()),
    ],
)
def test_what_is_counted_by_hand_is_found(text: str, found: set[str]) -> None:
    assert counted(ast.parse(text)) == found


@pytest.mark.parametrize("kind", ["*.py", "*.js", "*.css"])
def test_no_file_is_so_long_that_it_wants_a_second_noun(kind: str) -> None:
    lengths = {path: path.read_text(encoding="utf-8").count("\n") for path in SOURCE.rglob(kind)}
    assert len(lengths) > 30
    assert {path.name: n for path, n in lengths.items() if n > LONGEST} == {}
