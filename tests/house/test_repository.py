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
    extras = {"table", "sim", "cluster", "rl", "render", "sb3", "bench", "dev"}
    assert set(PROJECT["project"]["optional-dependencies"]) == extras


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


def test_licence_metadata_and_citation_name_the_same_people_and_version() -> None:
    (author,) = PROJECT["project"]["authors"]
    cited = text_of("CITATION.cff")
    assert f'authors:\n  - name: "{author["name"]}"\n' in cited
    assert f"\nversion: {PROJECT['project']['version']}\nlicense: {PROJECT['project']['license']}\n" in cited
    assert re.search(rf"^Copyright \(c\) \d+ {author['name']}$", text_of("LICENSE"), re.IGNORECASE | re.MULTILINE)


def test_the_glossary_says_where_things_are() -> None:
    named = re.findall(r"`(src/[\w/.]+)`", text_of("docs/glossary.md"))
    assert len(named) > 40
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_whatever_the_compiled_build_cannot_test_is_tested_on_the_interpreted_one() -> None:
    makefile = text_of("Makefile")
    lines = re.findall(r"^(?:COVERED|ON_BOTH|LATER_ON_BOTH) := .*,(.*)\)$", makefile, re.MULTILINE)
    listed = {name for line in lines for name in line.split()}
    games_of_their_own = {
        file.relative_to(ROOT / "tests").as_posix()
        for file in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"lanterns import|cannot extend compiled classes", file.read_text(encoding="utf-8"))
    }
    assert {"kernel", "ghost_stories", "white_moon", "yokai_pagoda", "bots", "encode"} <= listed
    assert "plug/test_extending.py" in games_of_their_own
    assert {
        name for name in games_of_their_own if name not in listed and name.split("/", maxsplit=1)[0] not in listed
    } == {"house/test_repository.py"}
