"""Why Ghost Stories asks what it asks: a sentence below the question for whoever meets it for the first time."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION
from ...kernel.packed import kind_of
from ...kernel.words import mark
from ...locale import Speech

REASONS: Final = {
    c.R_LOSE_QI: mark("The board whose turn it is has no living Taoist, so the group chooses one."),  # GS-QI-7
    c.R_DISCARD: mark("A ghost makes every Taoist discard a Tao token."),  # GS-ARR-9
    c.R_CEMETERY: mark("The Taoist returns with 2 Qi; then you roll the Curse die."),  # GS-TIL-1
    c.R_ALTAR: mark("Then a ghost enters play."),  # GS-TIL-2
    c.R_CIRCLE: mark("Every ghost of its colour has 1 resistance less while the token lies there."),  # GS-TIL-7
    c.R_PAVILION: mark("Then you move another Taoist to any tile."),  # GS-TIL-8
}


def reason(g: Village, speech: Speech) -> str:
    """What the open question is about; nothing where it says so itself."""
    template = REASONS.get(int(kind_of(g.current))) if g.waiting == DECISION else None
    return speech.text(template) if template else ""
