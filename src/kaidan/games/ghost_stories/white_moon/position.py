"""Positions of White Moon: the lines it adds, and its facts by name.

Villagers are written from the top of their stack, `?` for one whom nobody has seen. Whoever is named nowhere is unseen
if there are as many `?` as unnamed villagers, and in the Shelter if there is no `?` at all.
"""

from __future__ import annotations

from typing import Final

from ....kernel.packed import count_at
from ..board import SPACES, TILES
from ..notation import TILE
from ..pending import ALL_SPACES, ALL_TILES, NONE, YES, BoardLetter, Boards
from ..position import tao_text
from ..state import Village
from . import codes as c
from .annex import MoonAnnex, family_of, moon, tile_of, top_of
from .counters import HOLDS_SU_LING
from .crystals import in_play, portal
from .pending import ALL_ARTIFACTS, ALL_FAMILIES, FAMILY

MOON_KEYWORDS: Final = [
    "portal", "villagers", "shelter", "graveyard", "su-ling", "crystals", "urns", "laid-down", "artifact", "void",
    "gone", "deaths", "moon",
]  # fmt: skip
MOON_REPEATED: Final = ["villagers", "shelter", "graveyard", "crystals", "artifact", "deaths"]
MOON_PARTS: Final = ["saves", "event", "crystal", "poured", "used", "rewards", "owed", "barrier"]
#: Every fact that White Moon adds, with what follows its name.
MOON_FACTS: Final = [
    "portal", "su-ling", "urns", "void", "gone", "deaths", "shelter", "graveyard", "villagers TILE", "unseen FAMILY",
    "crystals SEAT", "crystals supply", "artifact ARTIFACT", "artifacts SEAT", "laid-down SEAT", "event", "barrier",
    "owed", "rewards",
]  # fmt: skip
UNKNOWN: Final = "?"
#: Where Su-Ling is while Howling Ondine holds her (WM-INC-3).
ON_CARD: Final = "card"


# -- writing --------------------------------------------------------------------------------------------------------
def stack_text(stack: int) -> str:
    """The villagers of a stack from the top."""
    words: list[str] = []
    while stack > 0:
        member = top_of(stack)
        words.append(UNKNOWN if member == c.UNSEEN else c.FAMILY_KEYS[member - 1])
        stack >>= 4
    return " ".join(words) or NONE


def kin_text(packed: int) -> str:
    """Villagers by family, each as often as there are members."""
    words: list[str] = []
    for family in range(c.FAMILIES):
        words += [c.FAMILY_KEYS[family]] * count_at(packed, family)
    return " ".join(words) or NONE


def where_text(g: Village, artifact: int) -> str:
    """Who has the artifact, or where else it is."""
    where = count_at(moon(g).artifacts, artifact)
    if where == c.IN_SUPPLY:
        return "supply"
    if where == c.OUT_OF_GAME:
        return "out"
    return "bequest" if where == c.BEQUEATHED else BoardLetter(g.layout).write(where - 1)


def holders_text(g: Village) -> str:
    """The Taoists who hold crystals, each as often as he has one."""
    words: list[str] = []
    for board in range(4):
        words += [BoardLetter(g.layout).write(board)] * moon(g).held_by(board)
    return " ".join(words) or NONE


def deaths_text(annex: MoonAnnex) -> str:
    """The deaths whose curses wait, the next one first."""
    deaths = [annex.queue[i] for i in range(annex.n_queue)]
    return " ".join([f"{c.FAMILY_KEYS[family_of(death)]}@{TILES[tile_of(death)]}" for death in deaths]) or NONE


def write_lines(g: Village) -> list[str]:
    """The lines that White Moon adds; stacks, Shelter and Graveyard are written in full."""
    annex = moon(g)
    out = [f"portal {TILES[annex.portal]}"]
    for tile in range(9):
        if annex.stacks[tile]:
            out.append(f"villagers {TILES[tile]} {stack_text(annex.stacks[tile])}")
    out.append(f"shelter {kin_text(annex.shelter)}")
    out.append(f"graveyard {kin_text(annex.graveyard)}")
    if annex.su_ling:
        out.append(f"su-ling {SPACES[annex.su_ling - 1]}")
    if annex.held:
        out.append(f"crystals {holders_text(g)}")
    if annex.urns:
        out.append(f"urns {ALL_TILES.write(annex.urns)}")
    if annex.laid:
        out.append(f"laid-down {Boards(g.layout).write(annex.laid)}")
    for artifact in range(c.ARTIFACTS):
        if count_at(annex.artifacts, artifact):
            out.append(f"artifact {c.ARTIFACT_KEYS[artifact]} {where_text(g, artifact)}")
    if annex.voided:
        out.append(f"void {ALL_SPACES.write(annex.voided)}")
    if annex.gone:
        out.append(f"gone {tao_text(annex.gone)}")
    if annex.n_queue:
        out.append(f"deaths {deaths_text(annex)}")
    done = done_text(g)
    if done:
        out.append(f"moon {done}")
    return out


def done_text(g: Village) -> str:
    """What this turn has brought so far."""
    annex = moon(g)
    words: list[str] = []
    if annex.saves:
        words.append(f"saves {annex.saves}")
    if annex.event:
        words.append("event yes")
    if annex.had_crystal != holds_crystal(g):
        words.append(f"crystal {YES.write(annex.had_crystal)}")
    if annex.poured:
        words.append("poured yes")
    if annex.used:
        words.append(f"used {ALL_ARTIFACTS.write(annex.used)}")
    if annex.rewards:
        words.append(f"rewards {ALL_FAMILIES.write(annex.rewards)}")
    if annex.owed:
        words.append(f"owed {annex.owed}")
    if annex.barrier:
        words.append("barrier yes")
    return " ".join(words)


def holds_crystal(g: Village) -> int:
    return 1 if moon(g).held_by(g.turn) else 0


# -- facts ------------------------------------------------------------------------------------------------------------
def moon_fact(g: Village, words: list[str]) -> str:
    """A fact that White Moon adds, or nothing if there is none of that name."""
    name = words[0] if words else ""
    if len(words) == 1:
        return whole_fact(g, name)
    if len(words) != 2:
        return ""
    annex = moon(g)
    what = words[1]
    tile = TILE.read(what)
    family = FAMILY.read(what)
    board = BoardLetter(g.layout).read(what)
    if name == "villagers" and tile >= 0:
        return stack_text(annex.stacks[tile])
    if name == "unseen" and family >= 0:
        return str(count_at(annex.unseen, family))
    if name == "crystals":
        if what == "supply":
            return str(annex.crystals)
        return str(annex.held_by(board)) if board >= 0 else ""
    if name == "artifact" and what in c.ARTIFACT_KEYS:
        return where_text(g, c.ARTIFACT_KEYS.index(what))
    if name == "artifacts" and board >= 0:
        return ALL_ARTIFACTS.write(sum(1 << i for i in range(c.ARTIFACTS) if annex.holder(i) == board))
    if name == "laid-down" and board >= 0:
        return YES.write(annex.laid >> board & 1)
    return ""


def whole_fact(g: Village, name: str) -> str:
    annex = moon(g)
    if name == "portal":
        gate = portal(g)
        return TILES[gate] if gate >= 0 else NONE
    if name == "shelter":
        return kin_text(annex.shelter)
    if name == "graveyard":
        return kin_text(annex.graveyard)
    if name == "su-ling":
        if in_play(g, HOLDS_SU_LING):
            return ON_CARD
        return SPACES[annex.su_ling - 1] if annex.su_ling else NONE
    if name == "urns":
        return ALL_TILES.write(annex.urns)
    if name == "void":
        return ALL_SPACES.write(annex.voided)
    if name == "gone":
        return tao_text(annex.gone)
    if name == "deaths":
        return deaths_text(annex)
    if name == "event":
        return YES.write(annex.event)
    if name == "owed":
        return str(annex.owed)
    if name == "rewards":
        return ALL_FAMILIES.write(annex.rewards)
    return YES.write(annex.barrier) if name == "barrier" else ""
