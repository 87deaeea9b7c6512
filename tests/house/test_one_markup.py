"""Markup is made in one way: by `element` on the server, by templates around it, and as nodes in the browser."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "kaidan"
STATIC = SOURCE / "server" / "static"
#: What pictures are made of: paths and numbers of our own, in which nothing has to be escaped. And the one way itself.
OF_THEIR_OWN = (SOURCE / "draw" / "art", SOURCE / "draw" / "svg" / "element.py")
TAG = re.compile(r"(?<!\?P)</?[a-z][a-z0-9]*[\s/>]")
#: Where the browser makes nodes of what the server has drawn, and puts them in the place of others.
PARSES = {"dom.js", "parts.js"}
WRITES = re.compile(r"\.(?:innerHTML|outerHTML)\s*=[^=]|insertAdjacentHTML|createContextualFragment|document\.write")
WRITTEN = re.compile(r"[`\"']\s*<[a-z]")


def tags_in(tree: ast.AST) -> list[str]:
    """Texts of a module, apart from docstrings, in which a tag is written."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [str(node.value) for node in texts if id(node) not in docs and TAG.search(str(node.value))]


def test_no_module_writes_tags_itself() -> None:
    files = [path for path in SOURCE.rglob("*.py") if not any(path.is_relative_to(one) for one in OF_THEIR_OWN)]
    assert len(files) > 300
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not TAG.search(text) or not tags_in(ast.parse(text)), path.relative_to(SOURCE)


def test_the_browsers_code_writes_no_markup() -> None:
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert path.name in PARSES or not WRITES.search(text), path.name
        assert not WRITTEN.search(text), path.name


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("x = f'<path d=\"{d}\"/>'", ['<path d="']),
        ("x = '<b>'", ["<b>"]),
        ('def f():\n    """A <b> here."""\n    return a < b', []),
        ("x = '</g></svg>'", ["</g></svg>"]),
    ],
)
def test_what_writes_a_tag_is_found(text: str, found: list[str]) -> None:
    assert tags_in(ast.parse(text)) == found
