"""Saving a table: the record goes to a store before a move is acknowledged."""

from __future__ import annotations

from typing import Protocol

from ..kernel.errors import Refusal


class Unsaved(Refusal):
    """A move was not made because it could not be saved."""


class Store(Protocol):
    """Where records lie, by name. What `save` has returned from survives the end of the process."""

    def save(self, name: str, text: str) -> None:
        """Keep the text, all of it or, with an `Unsaved` refusal, none of it."""

    def load(self, name: str) -> str:
        """The text kept last, or a refusal."""
