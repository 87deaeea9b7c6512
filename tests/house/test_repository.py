"""The repository's files keep the promises they make to one another."""

import re
import tomllib
from pathlib import Path
from typing import Any

import kaidan

ROOT = Path(__file__).parents[2]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT: dict[str, Any] = tomllib.loads(text_of("pyproject.toml"))


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_constraints_are_names_and_versions_and_nothing_else() -> None:
    for line in text_of("constraints.txt").splitlines():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line), line


def test_every_requirement_is_pinned() -> None:
    pinned = {line.split("==")[0] for line in text_of("constraints.txt").splitlines()}
    project = PROJECT["project"]
    for group in [project["dependencies"], *project["optional-dependencies"].values()]:
        assert {name_of(requirement) for requirement in group} <= pinned


def test_the_core_needs_four_packages() -> None:
    assert {name_of(requirement) for requirement in PROJECT["project"]["dependencies"]} == {
        "click",
        "msgspec",
        "librt",
        "mypy-extensions",
    }


def test_the_extras_have_the_names_that_stay() -> None:
    assert set(PROJECT["project"]["optional-dependencies"]) == {"table", "sim", "cluster", "rl", "bench", "dev"}


def test_the_commands_of_the_readme_are_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)", text_of("README.md")))
    assert {"play", "test"} <= named <= targets


def test_the_mypy_that_checks_is_the_mypy_that_compiles() -> None:
    (hook,) = re.findall(r'^MYPY = "(.*?)"', text_of("hatch_build.py"), re.MULTILINE)
    assert hook in PROJECT["project"]["optional-dependencies"]["dev"]
    assert hook in text_of("constraints.txt").splitlines()


def test_nothing_is_built_into_the_source_tree() -> None:
    assert [file for file in (ROOT / "src").rglob("*") if file.suffix in {".so", ".pyd", ".c", ".o"}] == []


def test_the_package_and_its_metadata_name_the_same_version() -> None:
    assert kaidan.__version__ == PROJECT["project"]["version"]
