"""The extra: what to install when a package of another ecosystem is missing."""

from __future__ import annotations

from typing import Final

from ..kernel.words import Message, mark

NOT_INSTALLED: Final = mark("{module} needs {package}; “pip install 'kaidan[rl]'” brings it")


def lacking(module: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error to raise instead of the one that a missing package gives: it says what to install."""
    words: dict[str, object] = {"module": module, "package": missing.name}
    return ModuleNotFoundError(str(Message(NOT_INSTALLED, words)), name=missing.name)
