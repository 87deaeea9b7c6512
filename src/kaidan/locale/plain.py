"""Words as people type them: without capitals, accents or the strokes of Polish letters."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable


def plain(text: str) -> str:
    """The text in small letters without accents, so that “zeton” finds “żeton” and “gotter” finds “Götter”."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).replace("’", "'").strip()


def nearest(text: str, known: Iterable[str], most: int = 5) -> list[str]:
    """The known words that look most like the text, the best first, as they are spelled."""
    spelled: dict[str, str] = {}
    for word in known:
        spelled.setdefault(plain(word), word)
    return [spelled[word] for word in difflib.get_close_matches(plain(text), spelled, n=most, cutoff=0.5)]
