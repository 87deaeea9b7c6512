"""White Moon in the browser: villagers, Portal, urns and Su-Ling on the board, the families beside it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.codes import ALIVE, LETTERS, TEMPLE
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon, top_of
from ...games.ghost_stories.white_moon.crystals import portal
from ...kernel.event import Event
from ...kernel.packed import count_at, kind_of, sum_of
from ...kernel.state import State
from ...kernel.words import Message, mark
from ...locale import Speech
from ...table.snapshot import Snapshot
from .. import ghost_stories_causes as causes
from ..ghost_stories_table import Wide, boards_on
from ..ghost_stories_text import village
from ..white_moon_text import WhiteMoonDrawing
from ..white_moon_words import MOON_QUESTIONS
from . import ghost_header as header
from .board import page_for, page_of
from .element import Markup, element
from .geometry import EDGES, Points, points, points_at
from .ghost_cells import when
from .ghost_pieces import FEET, FIRST, ON_STONE, at, standing, threatened, tracks
from .ghost_seat import Thing
from .ghost_stories import SIGN_WORDS, WEIGHTY, GhostBoard
from .ghost_turns import turns_until
from .glyphs import KEYS
from .icons import icon
from .look import Look
from .moon_choices import MoonChoices
from .moon_families import NEAR, families_part
from .moon_kin import Kin
from .moon_lore import CRYSTALS, LAID_DOWN, URN, MoonLore
from .moon_omens import MoonThreatPanel, moon_omens, prey_tiles
from .moon_questions import GOES, reason
from .moon_refusals import MoonRefusals
from .moon_tidings import tidings_part
from .moon_verdict import MoonDecisiveEvents
from .part import Part, Scene
from .pictures import picture
from .words import sentence

KEPT: Final = 2048
SAVED_BAR: Final = mark("saved {count}", "table")
GRAVES_BAR: Final = mark("graves {count}/{limit}")
TURN: Final = mark("turn {number}", "table")
BEFORE: Final = mark("opening", "table")
#: Where villagers stand on a tile, the one on top in front; three fit.
STANDS: Final = ((0.8, 0.8), (0.68, 0.75), (0.58, 0.71))
#: The Portal stands in the middle of its tile, but for the Temple.
BESIDE_BUDDHAS: Final = 0.34
#: So many Taoists would stand on them; the last of so many stands here.
CROWD: Final = 3
OWN_HALF: Final = 0.5
#: Where the four urns stand: off the corners of the village, on no card and no name beside it.
URN_CORNERS: Final = ((-0.13, -0.01), (1.13, -0.01), (1.13, 1.2), (-0.13, 1.2))
#: The tiles whose outer corners they are.
URN_TILES: Final = ("b4", "d4", "d2", "b2")
#: Where Su-Ling stands: a little in front of the stone.
BEFORE_STONE: Final = tuple((across, round(down + 0.08, 2)) for across, down in ON_STONE)
#: The sides of the barrier: from which urn to which, by the tiles they belong to.
SIDES: Final = (("n", 0, 2), ("e", 2, 8), ("s", 6, 8), ("w", 0, 6))
#: Events of White Moon that hurt or do good.
BAD: Final = frozenset({"killed", "family-curse", "laid-down", "yin-yang-lost", "deck-shorter", "void", "no-portal"})
#: Lines of the log that weigh more: a villager's death as much as a haunted tile.
MOON_WEIGHTY: Final = {**WEIGHTY, "killed": "kill-villager"}
GOOD: Final = frozenset({"saved", "artifact-taken", "crystal-taken", "raised", "barrier", "stands-up", "su-ling-set"})


#: Signs on lit places that the base game does not have.
MOON_SIGN_WORDS: Final = {
    "villager": mark("villager", "sign"),
    "urn": mark("urn", "sign"),
    "crystal": mark("Moon Crystal", "sign"),
    "su-ling": mark("Su-Ling", "sign"),
}


#: The rule by which the active Taoist saves the villager beside him.
SAVED_BY_TAOIST: Final = "WM-VIL-3"


class MoonBoard(GhostBoard):
    """Ghost Stories with White Moon."""

    sign_words: ClassVar = {**SIGN_WORDS, **MOON_SIGN_WORDS}
    beside = ("families", "tidings")
    choices = MoonChoices
    threats = MoonThreatPanel
    refusals = MoonRefusals
    verdict = MoonDecisiveEvents
    about_boards: ClassVar = frozenset({MOON_QUESTIONS[c.R_BARRIER]})

    def __init__(self) -> None:
        self.drawing: WhiteMoonDrawing = WhiteMoonDrawing()

    def kin(self, look: Look) -> Kin:
        return Kin(village(look.view), self.drawing.words, look.speech)

    def scene(self, look: Look) -> Scene:
        g, kin = village(look.view), self.kin(look)
        out = super().scene(look) | moon_pieces(kin)
        wide = self.wide(g, page_of(look))
        out["bar"] = Part(bar, (*header.bar_facts(wide, look), int(sum_of(kin.annex.shelter)), int(kin.annex.dead)))
        out["coming"] = Part(header.coming, (moon_omens(wide, look, kin), look.speech))
        out["tracks"] = Part(tracks, (self.threatened(g),))
        out["families"] = families_part(kin)
        out["tidings"] = tidings_part(kin, look.event)
        for board in range(4):
            colour = KEYS[g.layout.colour[board]]
            name = f"taoist-{colour}"
            if kin.annex.laid >> board & 1 and name in out:
                _, _, kind, stands = out[name].facts
                out[name] = Part(out[name].draw, (name, f"{name}-laid", kind, stands))
        return out | moved_up(g, kin, out)

    def threatened(self, g: Village) -> tuple[tuple[int, int], ...]:
        """WM-SUL-3: the figure that Su-Ling faces stands still."""
        held = int(moon(g).su_ling) - 1
        return tuple((space, tile) for space, tile in threatened(g) if space != held)

    weighty: ClassVar[Mapping[str, str]] = MOON_WEIGHTY

    def begun(self, view: State, later: Sequence[Event]) -> Hashable:
        """How many of each family had been saved before."""
        annex = moon(village(view))
        saved = [int(event.argument(0)) for event in later if event.kind == c.N_SAVED]
        counted = [int(count_at(annex.shelter, family)) - saved.count(family) for family in range(c.FAMILIES)]
        since = super().begun(view, later)
        assert isinstance(since, causes.Since)
        return since._replace(counted=tuple(counted))

    def follow(self, since: Hashable, facts: dict[str, str]) -> Hashable:
        followed = super().follow(since, facts)
        assert isinstance(followed, causes.Since)
        if facts["event"] != "saved" or not followed.counted:
            return followed
        family = c.FAMILY_KEYS.index(facts["family"])
        return followed._replace(counted=tuple(n + (i == family) for i, n in enumerate(followed.counted)))

    def with_cause(self, message: Message, facts: dict[str, str], since: Hashable, view: State) -> Message:
        """WM-VIL-3: who has saved somebody, and how far his family is with him."""
        assert isinstance(since, causes.Since)
        if facts["event"] != "saved" or not since.counted:
            return super().with_cause(message, facts, since, view)
        family = c.FAMILY_KEYS.index(facts["family"])
        saved, every = since.counted[family] + 1, int(moon(village(view)).counters.members[family])
        words = {**message.arguments, "saved": saved, "all": every}
        if message.rule == SAVED_BY_TAOIST and since.turn:
            words["seat"] = COLOUR_NAMES[LETTERS.index(since.turn)]
        return Message(message.template, words, message.rule) if 0 < saved <= every else message

    def tone(self, facts: dict[str, str]) -> str:
        event = facts["event"]
        return "bad" if event in BAD else "good" if event in GOOD else super().tone(facts)

    def counters(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        annex = moon(village(snapshot.view))
        dead = speech.text(GRAVES_BAR, count=int(annex.dead), limit=c.GRAVES)
        return [*super().counters(snapshot, speech), speech.text(SAVED_BAR, count=int(sum_of(annex.shelter))), dead]

    def prompt(self, look: Look) -> list[Markup]:
        why = reason(self.kin(look))
        return [*([element("p", sentence(why), class_="reason")] if why else []), *super().prompt(look)]

    def reason(self, look: Look) -> str:
        """What White Moon says itself is not said again."""
        return "" if reason(self.kin(look)) else super().reason(look)

    def hint(self, look: Look) -> str:
        g = village(look.view)
        return look.speech.text(GOES) if kind_of(g.current) == c.R_SU_LING else super().hint(look)

    def on_tile(self, g: Village, tile: int, look: Look) -> tuple[Markup, ...]:
        """WM-GHO-4, WM-GHO-2: somebody dies here if nobody acts, and when."""
        spaces = prey_tiles(g, self.kin(look)).get(tile, ())
        if not spaces or any(at == tile for _, at in self.threatened(g)):
            return ()
        word = when(min(turns_until(g, space) for space in spaces), look.speech)
        return (element("span", icon("devour"), element("b", word), class_="warn prey"),)

    def on_seat(self, wide: Wide, board: int) -> tuple[Thing, ...]:
        """Crystals, artifacts, and whether the Taoist lies (WM-LAY-1)."""
        annex, speech = moon(wide.g), wide.page.speech
        out: list[Thing] = []
        if annex.laid >> board & 1:
            lies = speech.text(LAID_DOWN)
            out.append((lies, element("small", lies, class_="also")))
        count = int(annex.held_by(board))
        if count:
            said = speech.text(CRYSTALS, count=count)
            out.append((said, element("span", picture("crystal", "thing"), element("b", count), title=said)))
        for number, row in enumerate(self.drawing.words.content().artifact_rows):
            if annex.holder(number) == board:
                said = speech.printed(row["name"])
                drawn = picture(f"artifact-{row['key']}", "thing")
                out.append((said, element("span", drawn, class_="held-artifact", title=said)))
        return tuple(out)

    def in_supply(self, g: Village, look: Look) -> tuple[Markup, ...]:
        annex = moon(g)
        shown = [element("span", picture("crystal", "qi"), element("i", int(annex.crystals)))]
        if not annex.su_ling:
            shown.append(element("span", picture("su-ling", "waits")))
        return tuple(shown)

    def lore(self, snapshot: Snapshot, speech: Speech) -> MoonLore:
        return MoonLore(village(snapshot.view), page_for(snapshot, speech), self.drawing)

    def explained(self, snapshot: Snapshot, what: str, speech: Speech) -> list[tuple[str, str]]:
        return self.lore(snapshot, speech).about(what)

    def more(self, snapshot: Snapshot, what: str, speech: Speech) -> list[Markup]:
        return self.lore(snapshot, speech).more(what)


@lru_cache(KEPT)
def bar(
    turn: int,
    name: str,
    seat: str,
    haunted: int,
    limit: int,
    coming: int,
    here: int,
    speech: Speech,
    saved: int,
    dead: int,
) -> Markup:
    """The base game's header with the saved and the dead, for pages without room for their names."""
    say = speech.text
    near = dead >= c.GRAVES - NEAR
    graves = header.counter("grave", f"{dead}/{c.GRAVES}", say(GRAVES_BAR, count=dead, limit=c.GRAVES), near)
    safe = header.counter("house", str(saved), say(SAVED_BAR, count=saved), False)
    long = header.whose_turn(turn, name, speech) if turn else [element("span", sentence(say(BEFORE)))]
    short = sentence(say(TURN, number=turn) if turn else say(BEFORE))
    title = [element("span", *long, class_="long"), element("span", short, class_="short", aria_hidden="true")]
    facts = header.counters(haunted, limit, coming, here, speech)
    kin = element("span", safe, graves, class_="kin-counts")
    heading = element("h1", *title, data_seat=seat if turn else None)
    return element("header", heading, element("p", *facts, kin), id="bar", class_="bar")


def moon_pieces(kin: Kin) -> Scene:
    """Villagers from the top down, the Portal, the urns with the barrier between them, and Su-Ling."""
    g, annex = kin.g, kin.annex
    out: Scene = {"barrier": Part(barrier, (int(annex.urns),))}
    gate = portal(g)
    for tile in range(9):
        place = TILES[tile]
        if gate == tile:
            across = BESIDE_BUDDHAS if g.layout.place_of[TEMPLE] == tile else 0.5
            out["piece-portal"] = at("piece-portal", "portal", "portal", points(place, across, 0.62))
        if c.URNS >> tile & 1:
            lit = annex.urns >> tile & 1
            name = f"piece-urn-{place}"
            corner = points_at(place, URN_TILES.index(place), URN_CORNERS)
            out[name] = Part(urn, (name, bool(lit), f"{URN}{place}", corner))
        packed = annex.stacks[tile]
        depth = 0
        while packed > 0:
            villager = int(top_of(packed))
            across, down = STANDS[min(depth, 2)]
            name = f"piece-villager-{place}-{depth}"
            known = villager != c.UNSEEN
            art = f"villager-{kin.key(villager - 1)}" if known else "villager-covered"
            if depth and known:
                art += "-covered"
            out[name] = at(name, art, f"villager depth-{min(depth, 2)}", points(place, across, down))
            packed >>= 4
            depth += 1
    if 0 < annex.su_ling <= len(SPACES):
        space = int(annex.su_ling) - 1
        stands = points_at(SPACES[space], space // 3, BEFORE_STONE)
        out["piece-su-ling"] = at("piece-su-ling", "su-ling", "su-ling", stands)
    return out


def moved_up(g: Village, kin: Kin, scene: Scene) -> Scene:
    """Taoists who share their tile with villagers stand closer together, and leave them their corner."""
    out: Scene = {}
    for tile in range(9):
        alive = boards_on(g, tile, ALIVE)
        if not kin.annex.stacks[tile] or len(alive) < CROWD:
            continue
        step = (OWN_HALF - FIRST) / (len(alive) - 1)
        for i, board in enumerate(alive):
            name = f"taoist-{KEYS[g.layout.colour[board]]}"
            _, art, kind, _ = scene[name].facts
            out[name] = Part(scene[name].draw, (name, art, kind, points(TILES[tile], round(FIRST + step * i, 2), FEET)))
    return out


@lru_cache(KEPT)
def urn(name: str, lit: bool, place: str, stands: Points) -> Markup:
    """An urn, which explains itself when it is tapped."""
    kind, art = ("piece urn lit", "urn-lit") if lit else ("piece urn", "urn")
    return element("span", picture(art), id=name, class_=kind, **standing(stands), data_place=place, aria_hidden="true")


@lru_cache(16)
def barrier(urns: int) -> Markup:
    """The square of the barrier: whole between two filled urns, else only hinted at (WM-CRY-4)."""
    near, far = EDGES[1], EDGES[4]
    ends = {0: (near, near), 2: (far, near), 6: (near, far), 8: (far, far)}
    lines = []
    for side, one, other in SIDES:
        (x, y), (x2, y2) = ends[one], ends[other]
        lit = urns >> one & 1 and urns >> other & 1
        lines.append(element("line", x1=x, y1=y, x2=x2, y2=y2, class_=f"{side} lit" if lit else side))
    return element(
        "svg", *lines, id="barrier", class_="barrier", viewBox="0 0 100 100", aria_hidden="true", data_in="pieces"
    )
