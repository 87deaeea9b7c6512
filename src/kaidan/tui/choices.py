"""The open decision as a numbered list: what each option does, its notation, and the odds where it rolls."""

from __future__ import annotations

from typing import Final

from ..draw.drawing import Drawing
from ..draw.ink import folded, pad, width_of
from ..draw.page import Page
from ..kernel.packed import kind_of
from ..kernel.state import State
from ..kernel.steps import ALSO, SO_FAR, Steps

#: So many options of one kind without anything to add are set in two columns.
MANY: Final = 4


def choices(
    state: State, drawing: Drawing, page: Page, steps: Steps | None = None, named: list[str] | None = None
) -> list[str]:
    """All options with their numbers, from 1 on; of a choice in steps what can be named next and what follows."""
    named = [] if named is None else named
    read = state.game.notation.read

    def phrased(texts: list[str]) -> str:
        return ", ".join(page.speech.say(drawing.phrase(state, read(text, []))) for text in texts)

    lines: list[str] = []
    if named:
        lines += folded(page.speech.text(SO_FAR, moves=phrased(named)), page.width)
    run: list[str] = []
    kind = -1
    for i, text in enumerate(state.options() if steps is None else steps.options(named)):
        packed = read(text, [])
        words = page.speech.say(drawing.phrase(state, packed))
        said = f"{i + 1:>2}  {words}  {page.faint(f'[{text}]')}"
        remarks = drawing.remarks(state, packed, page)
        follows = [] if steps is None or text == steps.closing else steps.follows([*named, text])
        if follows:
            remarks = [*remarks, page.speech.text(ALSO, moves=phrased(follows))]
        if remarks or kind_of(packed) != kind:
            lines += in_columns(run, page.width)
            run = []
        kind = kind_of(packed)
        if remarks:
            lines += [line for part in (said, *[f"    {x}" for x in remarks]) for line in folded(part, page.width)]
        else:
            run.append(said)
    return lines + in_columns(run, page.width)


def in_columns(items: list[str], width: int) -> list[str]:
    """Many short items in two columns, read downwards; else one below the other."""
    rows = (len(items) + 1) // 2
    left, right = items[:rows], items[rows:]
    widest = max([width_of(item) for item in left], default=0)
    if len(items) < MANY or widest + 3 + max(width_of(item) for item in right) > width:
        return [line for item in items for line in folded(item, width)]
    return [f"{pad(item, widest)}   {right[i]}" if i < len(right) else item for i, item in enumerate(left)]
