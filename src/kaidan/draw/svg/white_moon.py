"""White Moon in the browser: villagers, Portal, urns and Su-Ling on the board, the families beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon, top_of
from ...games.ghost_stories.white_moon.crystals import portal
from ...kernel.packed import count_at, sum_of
from ...kernel.words import mark
from ...locale import Speech
from ...locale.cards import CardEntry, facts_of
from ...table.snapshot import Snapshot
from ..ghost_stories_text import village
from ..white_moon_text import WhiteMoonDrawing
from ..white_moon_words import MOON_QUESTIONS
from .element import Markup, element
from .geometry import Point, box_of
from .ghost_pieces import ON_STONE, at
from .ghost_stories import GhostBoard
from .glyphs import KEYS
from .look import Look
from .moon_choices import MoonChoices
from .part import Part, Scene
from .pictures import picture
from .words import sentence

KEPT: Final = 2048
FAMILIES: Final = mark("families: {saved} saved, {dead} of {limit} graves")
FAMILY: Final = mark("{family}: {saved} saved, {dead} dead of {all}")
GRAVES_BAR: Final = mark("graves {count}/{limit}")
#: Where villagers stand on a tile, the one on top in front; three fit.
STANDS: Final = ((0.82, 0.86), (0.64, 0.82), (0.48, 0.78))
#: Where the urn of a corner tile stands: at the outer corner of the village.
URN_CORNERS: Final = {"b4": (0.1, 0.26), "d4": (0.9, 0.26), "b2": (0.1, 0.86), "d2": (0.9, 0.86)}
#: Events of White Moon that hurt or do good.
BAD: Final = frozenset({"killed", "family-curse", "laid-down", "yin-yang-lost", "deck-shorter", "void", "no-portal"})
GOOD: Final = frozenset({"saved", "artifact-taken", "crystal-taken", "raised", "barrier", "stands-up", "su-ling-set"})


class MoonBoard(GhostBoard):
    """Ghost Stories with White Moon."""

    beside = ("families",)
    choices = MoonChoices
    about_boards = frozenset({MOON_QUESTIONS[c.R_BARRIER]})

    def __init__(self) -> None:
        self.drawing: WhiteMoonDrawing = WhiteMoonDrawing()

    def scene(self, look: Look) -> Scene:
        g = village(look.view)
        out = super().scene(look) | moon_pieces(self, g)
        annex = moon(g)
        rows = tuple(
            (
                self.key_of(family),
                look.speech.word(self.drawing.words.family(g, family)),
                int(count_at(annex.shelter, family)),
                int(count_at(annex.graveyard, family)),
                int(annex.counters.members[family]),
            )
            for family in range(c.FAMILIES)
        )
        out["families"] = Part(families, (rows, int(sum_of(annex.shelter)), int(annex.dead), look.speech))
        for board in range(4):
            colour = KEYS[g.layout.colour[board]]
            name = f"taoist-{colour}"
            if annex.laid >> board & 1 and name in out:
                _, _, kind, x, y = out[name].facts
                out[name] = Part(out[name].draw, (name, f"{name}-laid", kind, x, y))
        return out

    def key_of(self, family: int) -> str:
        return str(self.drawing.box().tables["family"][family]["key"])

    def tone(self, facts: dict[str, str]) -> str:
        event = facts["event"]
        return "bad" if event in BAD else "good" if event in GOOD else super().tone(facts)

    def counters(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        annex = moon(village(snapshot.view))
        dead = speech.text(GRAVES_BAR, count=int(annex.dead), limit=c.GRAVES)
        return [*super().counters(snapshot, speech), dead]

    def in_supply(self, g: Village, look: Look) -> tuple[Markup, ...]:
        annex = moon(g)
        shown = [element("span", picture("crystal", "qi"), element("i", int(annex.crystals)))]
        if not annex.su_ling:
            shown.append(element("span", picture("su-ling", "waits")))
        return tuple(shown)

    def zoom(self, look: Look, what: str) -> Markup:
        """A family's mark as large as a ghost's card."""
        number = what.removeprefix("family-")
        if number != what and number.isdigit() and 0 < int(number) <= c.FAMILIES:
            key = self.key_of(int(number) - 1)
            shown = [picture(f"villager-{key}", "person"), picture(f"family-{key}", "crest")]
            return element("div", *shown, class_="zoom kinfolk")
        return super().zoom(look, what)

    def explained(self, snapshot: Snapshot, what: str, speech: Speech) -> list[tuple[str, str]]:
        number = what.removeprefix("family-")
        rows = self.drawing.box().tables.get("family", [])
        if number != what and number.isdigit() and 0 < int(number) <= len(rows):
            row = rows[int(number) - 1]
            return [("", speech.printed(row["name"])), *facts_of(self.drawing.box(), CardEntry("family", row), speech)]
        return super().explained(snapshot, what, speech)


def moon_pieces(board: MoonBoard, g: Village) -> Scene:
    """Villagers from the top down, the Portal, the urns and Su-Ling."""
    annex = moon(g)
    out: Scene = {}
    gate = portal(g)
    for tile in range(9):
        place = TILES[tile]
        box = box_of(place)
        if gate == tile:
            out["piece-portal"] = at("piece-portal", "portal", "portal", box.point(0.86, 0.36))
        if c.URNS >> tile & 1:
            lit = annex.urns >> tile & 1
            across, down = URN_CORNERS[place]
            name = f"piece-urn-{place}"
            out[name] = at(name, "urn-lit" if lit else "urn", "urn lit" if lit else "urn", box.point(across, down))
        packed = annex.stacks[tile]
        depth = 0
        while packed > 0:
            villager = int(top_of(packed))
            across, down = STANDS[min(depth, 2)]
            name = f"piece-villager-{place}-{depth}"
            known = villager != c.UNSEEN
            art = f"villager-{board.key_of(villager - 1)}" if known else "villager-covered"
            if depth and known:
                art += "-covered"
            out[name] = at(name, art, f"villager depth-{min(depth, 2)}", box.point(across, down))
            packed >>= 4
            depth += 1
    if 0 < annex.su_ling <= len(SPACES):
        space = int(annex.su_ling) - 1
        across, down = ON_STONE[space // 3]
        stands = box_of(SPACES[space]).point(across, down)
        out["piece-su-ling"] = at("piece-su-ling", "su-ling", "su-ling", Point(stands.x, round(stands.y + 1.5, 2)))
    return out


#: A family: its key, its name, how many of it are saved, dead, and there in all.
Row = tuple[str, str, int, int, int]


@lru_cache(KEPT)
def families(rows: tuple[Row, ...], saved: int, dead: int, speech: Speech) -> Markup:
    """Each family with its mark and one sign for every member: out there, saved, dead. A tap tells reward and curse."""
    items = []
    for number, (key, name, safe, gone, every) in enumerate(rows):
        said = speech.text(FAMILY, family=name, saved=safe, dead=gone, all=every)
        kinds = ["saved"] * safe + ["dead"] * gone + ["out"] * (every - safe - gone)
        signs = [element("i", class_=f"member {kind}") for kind in kinds]
        inside = [picture(f"family-{key}", "crest"), element("b", name), element("span", *signs, class_="members")]
        whole = " whole" if safe == every else " lost" if gone == every else ""
        place = f"family-{number + 1}"
        button = element(
            "button", *inside, type="button", class_=f"family{whole}", data_place=place, aria_label=said, title=said
        )
        items.append(element("li", button))
    label = sentence(speech.text(FAMILIES, saved=saved, dead=dead, limit=c.GRAVES))
    graves = [element("i", class_="grave full" if i < dead else "grave") for i in range(c.GRAVES)]
    head = element("p", element("b", label), element("span", *graves, class_="graves"), class_="families-head")
    return element("section", head, element("ul", *items), id="families", class_="families", aria_label=label)
