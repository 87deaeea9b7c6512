"""The extra: what to install when a package of another ecosystem is missing."""

from __future__ import annotations

from typing import Final

from ..kernel.words import Message, mark

NOT_INSTALLED: Final = mark(
    "{module} needs {package}; install it with “pip install '.[{extra}]'” in the folder of kaidan"
)


def lacking(module: str, missing: ModuleNotFoundError, extra: str = "rl") -> ModuleNotFoundError:
    """The error to raise instead of the one that a missing package gives: it says what to install."""
    words: dict[str, object] = {"module": module, "package": missing.name, "extra": extra}
    return ModuleNotFoundError(str(Message(NOT_INSTALLED, words)), name=missing.name)
