"""The build hook compiles what is hot, never twice, and ships plain Python where it cannot."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import (
    BuildError,
    call_directly,
    called,
    definitions,
    is_gcc,
    rewrite,
    short_functions,
    widen_shifts,
    write_inline_headers,
)

ROOT = Path(__file__).parents[2]
PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "kaidan"
version = "0"
[tool.hatch.build.targets.wheel]
packages = ["src/kaidan"]
[tool.hatch.build.targets.wheel.hooks.custom]
hot = ["kaidan/**/*.py"]
interpreted = ["__init__.py"]
"""
DICE = """from mypy_extensions import i64


def face(roll: int) -> int:
    return roll % 6


def shown(face: i64) -> i64:
    return 1 << 8 * face
"""
FAULTY = """from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


class Card:
    def __init__(self) -> None:
        self.faces: Final[vec[i64]] = vec[i64]([1, 2, 3])


def card(g: Card) -> Card:
    return g


def shown(g: Card, a: bool, n: i64) -> i64:
    return 1 if a and card(g).faces[n] else 2
"""
TABLE = "from .dice import face\n\n\ndef pair(roll: int) -> int:\n    return face(roll) + face(roll + 1)\n"

pytestmark = pytest.mark.xdist_group("build-hook")


class Project:
    """A package of two hot modules; all of them share a cache, so that the compiler's own C is compiled only once."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.root = root
        self.cache = cache
        self.package = root / "src" / "kaidan"
        self.package.mkdir(parents=True)
        (root / "pyproject.toml").write_text(PYPROJECT)
        shutil.copy(ROOT / "hatch_build.py", root)
        for name, text in (("__init__", ""), ("dice", DICE), ("table", TABLE)):
            (self.package / f"{name}.py").write_text(text)

    def build(self, target: str = "wheel", **environment: str) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("KAIDAN_COMPILE", "PYTHONPATH")}
        return subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(self.root / "out")],
            cwd=self.root,
            env={**kept, "KAIDAN_CACHE": str(self.cache), **environment},
            text=True,
            capture_output=True,
            check=False,
        )

    def compiled(self) -> list[str]:
        """The compiled modules of the newest wheel."""
        wheel = max((self.root / "out").glob("*.whl"), key=lambda file: file.stat().st_mtime_ns)
        with zipfile.ZipFile(wheel) as files:
            return sorted(name.split(".")[0] for name in files.namelist() if name.endswith((".so", ".pyd")))


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def project(tmp_path: Path, cache: Path) -> Project:
    return Project(tmp_path, cache)


@pytest.mark.long
@pytest.mark.compiled
def test_hot_sources_are_compiled_once_and_after_a_change_only_what_changed(project: Project) -> None:
    first = project.build(KAIDAN_COMPILE="1")
    assert first.returncode == 0, first.stderr
    assert project.compiled() == ["kaidan/dice", "kaidan/table", "kaidan__mypyc"]

    assert "compiling" not in project.build(KAIDAN_COMPILE="1").stderr

    (project.package / "table.py").write_text(TABLE.replace("roll + 1", "roll - 1"))
    assert ": 1 of " in project.build(KAIDAN_COMPILE="1").stderr
    assert sorted(file.name for file in project.package.iterdir()) == ["__init__.py", "dice.py", "table.py"]


@pytest.mark.compiled
def test_a_compiled_module_runs(project: Project) -> None:
    project.build(KAIDAN_COMPILE="1")
    (wheel,) = (project.root / "out").glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        files.extractall(project.root / "site")
    script = "from kaidan import dice, table; print(table.pair(17), dice.shown(5), dice.__file__.endswith('.py'))"
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=project.root / "site", capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["5", str(1 << 40), "False"]


@pytest.mark.compiled
def test_a_failing_compilation_ships_plain_python_and_says_why(project: Project) -> None:
    (project.package / "dice.py").write_text("FACES: int = 'six'\n" + DICE)
    fallen = project.build()
    assert fallen.returncode == 0
    assert "not compiled" in fallen.stderr
    assert "dice.py:1: error" in fallen.stderr
    assert project.compiled() == []


@pytest.mark.compiled
def test_a_failing_compilation_is_an_error_when_it_was_asked_for(project: Project) -> None:
    (project.package / "dice.py").write_text("FACES: int = 'six'\n" + DICE)
    failed = project.build(KAIDAN_COMPILE="1")
    assert failed.returncode == 1
    assert "dice.py:1: error" in failed.stderr
    assert "Traceback" not in failed.stderr


@pytest.mark.compiled
def test_what_is_built_depends_on_which_classes_are_extended(project: Project) -> None:
    """The same sources under another `extended` are other libraries, so the old ones are not handed out again."""
    assert project.build(KAIDAN_COMPILE="1").returncode == 0
    (project.root / "pyproject.toml").write_text(PYPROJECT + 'extended = ["kaidan.dice.Dice"]\n')
    again = project.build(KAIDAN_COMPILE="1")
    assert again.returncode == 1
    assert "no call of a method of kaidan.dice.Dice was found" in again.stderr


@pytest.mark.compiled
def test_another_mypy_is_refused(project: Project) -> None:
    hook = project.root / "hatch_build.py"
    hook.write_text(re.sub(r'^MYPY = "mypy==[\d.]+"', 'MYPY = "mypy==1.0.0"', hook.read_text(), flags=re.MULTILINE))
    refused = project.build(KAIDAN_COMPILE="1")
    assert refused.returncode == 1
    assert "this build needs mypy==1.0.0, whose C it knows" in refused.stderr


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.skipif(os.name == "nt" or not is_gcc(), reason="only gcc sees it")
def test_what_mypyc_releases_without_having_it_is_seen_by_gcc(project: Project) -> None:
    """A fault of mypyc's: in a conditional expression after `and` it releases what a call that never came returned."""
    (project.package / "table.py").write_text(FAULTY)
    failed = project.build(KAIDAN_COMPILE="1")
    assert failed.returncode == 1
    assert "the C compiler failed" in failed.stderr
    (project.package / "table.py").write_text(FAULTY.replace("a and card(g)", "card(g)"))
    assert project.build(KAIDAN_COMPILE="1").returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="setuptools finds the compiler of Windows by itself")
def test_without_a_compiler_the_wheel_is_plain_python(project: Project) -> None:
    built = project.build(CC="no-such-compiler")
    assert built.returncode == 0
    assert 'no C compiler "no-such-compiler" was found' in built.stderr
    assert project.compiled() == []
    assert project.build(CC="no-such-compiler", KAIDAN_COMPILE="1").returncode == 1


def test_compilation_can_be_skipped(project: Project) -> None:
    built = project.build(KAIDAN_COMPILE="0")
    assert (built.returncode, project.compiled()) == (0, [])
    assert "compil" not in built.stderr


def test_an_unknown_mode_is_refused_with_the_ones_there_are(project: Project) -> None:
    refused = project.build(KAIDAN_COMPILE="perhaps")
    assert refused.returncode == 1
    assert 'KAIDAN_COMPILE="perhaps": 0 never compiles, 1 insists, unset tries' in refused.stderr


def test_a_source_distribution_carries_the_hook(project: Project) -> None:
    assert project.build("sdist").returncode == 0
    (archive,) = (project.root / "out").glob("*.tar.gz")
    listed = subprocess.run(["tar", "tzf", str(archive)], capture_output=True, text=True, check=True).stdout
    assert "kaidan-0/hatch_build.py" in listed


def test_only_short_functions_that_need_nothing_private_are_inlined() -> None:
    long_body = "    x;\n" * 201
    text = (
        "static int hidden = 0;\n"
        "char CPyDef_a(char x) {\n    return x;\n}\n"
        "char CPyDef_b(void) {\n    return hidden;\n}\n"
        "static char CPyDef_c(void) {\n    return 1;\n}\n"
        "char CPyDef_d(void) {\n" + long_body + "}\n"
        "char CPyDef_e(void) {\n    static int once = 0;\n}\n"
    )
    assert short_functions(text) == {"CPyDef_a": ("char CPyDef_a(char x)", "    return x;\n")}


def test_a_header_holds_what_is_called_directly_or_through_others() -> None:
    functions = {"CPyDef_a": ("", "CPyDef_b();"), "CPyDef_b": ("", "CPyDef_a();"), "CPyDef_c": ("", "")}
    assert called("x = CPyDef_a(1);", functions) == {"CPyDef_a", "CPyDef_b"}


def test_literals_are_shifted_as_wide_as_the_numbers_they_become() -> None:
    text = "    cpy_r_r2 = 15 << cpy_r_r1;\n    cpy_r_r3 = cpy_r_r2 << 4;\n    cpy_r_r4 = -1 << 63;\n"
    assert widen_shifts(text) == (
        "    cpy_r_r2 = (int64_t)15 << cpy_r_r1;\n    cpy_r_r3 = cpy_r_r2 << 4;\n    cpy_r_r4 = (int64_t)-1 << 63;\n"
    )


def written(folder: Path, **texts: str) -> list[Path]:
    for name, text in texts.items():
        (folder / name.replace("_dot_", ".")).write_text(text)
    return [folder / name.replace("_dot_", ".") for name in texts]


def test_a_rewriting_that_finds_nothing_is_an_error(tmp_path: Path) -> None:
    c, py = written(tmp_path, a_dot_c="    cpy_r_r2 = INT64_C(1) << cpy_r_r1;\n", a_dot_py="x = 1 << n\n")
    with pytest.raises(BuildError, match="no shift of a literal was found in mypyc's C"):
        rewrite([c], [py], [])
    py.write_text("x = 1\n")
    rewrite([c], [py], [])
    with pytest.raises(BuildError, match=r"no call of a method of a\.Customs was found"):
        rewrite([c], [py], ["a.Customs"])


def test_a_function_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    text = "char CPyDef_a(char x) {\n    return x;\n}\n"
    assert [name for _, name, _ in definitions(text)] == ["CPyDef_a"]
    written(tmp_path, __native_kaidan___a_dot_c=text.replace("\n}", "\n  }"))
    with pytest.raises(BuildError, match="has 1 functions, of which 0 could be read"):
        write_inline_headers(tmp_path)


def test_a_method_of_an_extended_class_is_called_directly_where_no_other_took_its_place() -> None:
    method = (
        "CPY_GET_METHOD(cpy_r_r1, CPyType_inn___Customs, 3, a___inn___CustomsObject, char (*)(PyObject *, int64_t))"
    )
    text = f"    cpy_r_r2 = {method}(cpy_r_r1, cpy_r_r0); /* haunt */\n"
    own = "CPyDef_inn___Customs___haunt"
    direct = (
        f"    cpy_r_r2 = {method} == {own} ? {own}(cpy_r_r1, cpy_r_r0) : {method}(cpy_r_r1, cpy_r_r0); /* haunt */\n"
    )
    assert call_directly(text, ["a.inn.Customs"]) == direct
    assert call_directly(text, ["a.Customs", "a.tavern.Customs", "b.customs.Customs"]) == text
