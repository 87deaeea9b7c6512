"""Names that a newcomer can look up: one class, one name."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

from kaidan.games.catalogue import titles

SOURCE = Path(__file__).parents[2] / "src" / "kaidan"
CLASS = re.compile(r"^ *class (\w+)[(:]", re.MULTILINE)
WORD = re.compile(r"\w+")
#: What stands at the edge of a module.
DEFINED = re.compile(r"^(?:async def |def |class )(\w+)|^(\w+): Final", re.MULTILINE)
#: The packages and modules of one game, as they are called in every room.
GAMES = {title.key.replace("-", "_") for title in titles()}


def game_of(path: Path) -> str:
    """The game whose package a module lies in; empty in the rest of a room."""
    return next((part for part in path.relative_to(SOURCE).parts[:-1] if part in GAMES), "")


def test_a_class_name_occurs_once_or_once_in_each_games_own_package() -> None:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        for name in CLASS.findall(path.read_text(encoding="utf-8")):
            found[name].append(path)
    assert len(found) > 500
    for name, paths in found.items():
        owners = [(path.relative_to(SOURCE).parts[0], game_of(path)) for path in paths]
        alike = len({room for room, _ in owners}) == 1 and all(game for _, game in owners)
        assert len(paths) == 1 or (alike and len(set(owners)) == len(owners)), (name, paths)


def test_no_module_is_a_gerund() -> None:
    """What a module holds is a noun; `-ing` nouns that name a thing are allowed by name."""
    nouns = {"drawing", "encoding", "lettering", "mourning", "numbering", "pending", "rendering", "standing"}
    modules = {path.stem for kind in ("*.py", "*.js") for path in SOURCE.rglob(kind)}
    assert {"state", "clock"} <= modules
    assert not {name for name in modules if name.endswith("ing")} - nouns


def test_what_a_module_defines_is_used_somewhere() -> None:
    """Functions, classes and constants by their names; numbers of a list that is counted through are in `codes`."""
    sources = [*SOURCE.rglob("*.py"), *(SOURCE / "server" / "templates").glob("*.html")]
    read = [path.read_text(encoding="utf-8") for path in [*sources, *Path(__file__).parents[1].rglob("*.py")]]
    words = Counter(word for text in read for word in WORD.findall(text))
    unused = {
        (path.relative_to(SOURCE).as_posix(), name)
        for path in sources
        if path.suffix == ".py" and path.stem != "codes" and "migrations" not in path.parts
        for names in DEFINED.findall(path.read_text(encoding="utf-8"))
        for name in filter(None, names)
        if words[name] == 1
    }
    # OpenSpiel finds it by this name.
    assert unused <= {("envs/openspiel.py", "make_py_observer")}
