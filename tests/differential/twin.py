"""The source of kaidan loaded as a second package, `kaidan_source`, beside the installed one."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kaidan"
TWIN = "kaidan_source"


@cache
def load() -> ModuleType:
    """The twin, made of .py files alone."""
    spec = importlib.util.spec_from_file_location(
        TWIN, SOURCE / "__init__.py", submodule_search_locations=[str(SOURCE)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[TWIN] = module
    spec.loader.exec_module(module)
    return module


def part(name: str) -> ModuleType:
    """A module of the twin."""
    load()
    return importlib.import_module(f"{TWIN}.{name}")


def hot_modules() -> list[str]:
    """Every module that the build compiles, without the package's name: `kernel.state` and so on."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    hook = tomllib.loads(text)["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    out = []
    for pattern in hook["hot"]:
        for file in sorted(SOURCE.parent.glob(pattern)):
            if file.name not in hook["interpreted"]:
                out.append(".".join(file.relative_to(SOURCE).with_suffix("").parts))
    return out
