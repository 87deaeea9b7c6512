"""White Moon explained where one taps: villagers, families, the Portal, urns and the barrier, Su-Ling, artifacts."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as base
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon, villager_at
from ...games.ghost_stories.white_moon.crystals import portal
from ...kernel.packed import sum_of
from ...kernel.words import mark, mark_plural
from ...locale.speech import listed
from ..page import Page
from ..white_moon_text import WhiteMoonDrawing
from .element import Markup, element
from .ghost_lore import Lore
from .icons import icon
from .moon_families import VILLAGERS
from .moon_kin import Kin
from .moon_omens import Prey, prey_of
from .pictures import picture
from .rule_links import rule_link
from .words import sentence

VILLAGERS_TITLE: Final = mark("villagers", "table")
# -- a family
WHEN_SAVED: Final = mark("reward, when all of them are saved")
WHEN_ONE_DIES: Final = mark("curse, each time one of them dies")
TAKER: Final = mark("the active player takes it")
OUT_OF_REACH: Final = mark("out of reach while one of them is dead; the Cemetery or the Potion of Life brings one back")
TAKEN: Final = mark("all saved; the reward has been taken")
HELD: Final = mark("all saved; {name} has it")
WHERE: Final = mark("where they are")
SEEN_ON: Final = mark("on top {tiles}")
NOT_SEEN: Final = mark("none of them is face up right now")
# -- a tile
ON_TILE: Final = mark("villagers here, the top one first")
UNSEEN: Final = mark_plural("{n} more, still face down", "{n} more, still face down")
TAKE_ALONG: Final = mark(
    "A Taoist who moves from here may take the top one along, to a tile that is not haunted and holds fewer than three."
)
PORTAL: Final = mark("the Portal", "table")
PORTAL_TEXT: Final = mark(
    "Bring villagers to this tile. Here you can save the top one as your action, instead of help or an exorcism: "
    "that villager goes to the Shelter."
)
#: The place of an urn: this and its tile.
URN: Final = "urn-"
URN_EMPTY: Final = mark("empty urn", "table")
URN_LIT: Final = mark("urn with a Moon Crystal")
URN_TEXT: Final = mark(
    "Begin your turn with a Moon Crystal and end it on this tile: then you may put it on the urn. Filled urns: {n} of "
    "4; with the fourth the Mystic Barrier rises."
)
BARRIER: Final = mark("the Mystic Barrier")
BARRIER_TEXT: Final = mark(
    "It rises when all four urns are filled. Board by board you save a villager for one of its crystals, or roll four "
    "Tao dice against that board's ghosts. Then the urns are empty again."
)
# -- the supply and a seat
CRYSTALS: Final = mark("Moon Crystals: {count}")
CRYSTAL_TEXT: Final = mark(
    "One pays a point of any colour in an exorcism, or goes on an urn. They come from the Herbalist's white face and "
    "from some ghosts that are exorcised."
)
SU_LING_TEXT: Final = mark(
    "When a villager has died, a Curse die was rolled or a tile was haunted, you may place her at the end of that "
    "turn. The ghost she faces does nothing in its Yin phase."
)
SU_LING_HOLDS: Final = mark("Su-Ling holds this ghost: its figure stands still, it rolls no die and devours nobody.")
SU_LING_WAITS: Final = mark("Su-Ling waits here: a ghost that comes before her does nothing in its Yin phase.")
LAID_DOWN: Final = mark("knocked down", "table")
LAID_TEXT: Final = mark("This Taoist cannot walk: the next move is only to stand up. Acting is still allowed.")
# -- a ghost
PREY: Final = mark("in its next Yin phase")
# -- the tracker
SHELTER: Final = mark("Shelter: {count} saved")
SHELTER_TEXT: Final = mark(
    "Take a villager along, tile by tile, to the Portal and save them there. Each is worth a point; a whole family "
    "brings its reward."
)
GRAVES: Final = mark("graves: {count} of {limit}")
GRAVES_TEXT: Final = mark(
    "Villagers die when a ghost devours them, haunts their tile or drives them off the board. Each death brings the "
    "curse of the family; the twelfth grave is defeat."
)


class MoonLore(Lore):
    """The base game's explanations and White Moon's."""

    drawing: WhiteMoonDrawing

    def __init__(self, g: Village, page: Page, drawing: WhiteMoonDrawing) -> None:
        super().__init__(g, page, drawing)
        self.annex = moon(g)
        self.kin = Kin(g, drawing.words, page.speech)

    def about(self, what: str) -> list[tuple[str, str]]:
        if what == VILLAGERS:
            return [("", sentence(self.say(VILLAGERS_TITLE)))]
        tile = urn_at(what)
        if tile >= 0:
            return [("", sentence(self.urn_name(tile)))]
        family = family_at(what)
        return [("", self.kin.name(family))] if family >= 0 else super().about(what)

    def tile(self, tile: int) -> list[tuple[str, str]]:
        """What White Moon puts there is drawn below and need not be said twice."""
        drawn = self.drawing.form(self.g, self.page).also_on_tile(tile)
        return [(label, fact) for label, fact in super().tile(tile) if label or fact not in drawn]

    # -- what is drawn below the facts --------------------------------------------------------------------------------
    def more(self, what: str) -> list[Markup]:
        family = family_at(what)
        if family >= 0:
            return self.family(family)
        if what == VILLAGERS:
            return self.villagers()
        if urn_at(what) >= 0:
            return self.urn(urn_at(what), "")
        if what in TILES:
            return self.on_tile(TILES.index(what))
        if what in SPACES:
            return self.at_space(SPACES.index(what))
        if what == "a1":
            return [self.crystals(int(self.annex.crystals)), *self.su_ling_waiting(), self.barrier()]
        letter = what.removeprefix("seat-")
        if letter in base.LETTERS[:4]:
            return self.held_by(int(self.g.layout.board_of[base.LETTERS.index(letter)]))
        return []

    def family(self, family: int) -> list[Markup]:
        kin = self.kin
        key, row = kin.key(family), kin.row(family)
        head = element(
            "div",
            picture(f"villager-{key}", "person"),
            picture(f"family-{key}", "crest"),
            element("p", sentence(kin.standing(family))),
            class_="kinfolk",
        )
        reward = [kin.reward(family)]
        if kin.saved(family) == kin.members(family):
            reward.append(self.taken(family))
        elif kin.dead(family):
            reward.append(self.say(OUT_OF_REACH))
        else:
            reward.append(self.say(TAKER))
        good = note("house", self.say(WHEN_SAVED), reward, row["reward_rule"], "good")
        bad = note("grave", self.say(WHEN_ONE_DIES), [kin.curse(family)], row["curse_rule"], "bad")
        names = [self.words.tile_forms(self.g, tile, self.speech)["at"] for tile in kin.seen(family)]
        seen = self.say(SEEN_ON, tiles=listed(names, self.speech)) if names else self.say(NOT_SEEN)
        left = kin.members(family) - kin.saved(family) - kin.dead(family)
        return [head, good, bad, *([note("villager", self.say(WHERE), [seen])] if left else [])]

    def taken(self, family: int) -> str:
        """WM-VIL-4: who has what the family brought."""
        artifact = self.kin.artifact(family)
        holder = int(self.annex.holder(self.annex.counters.artifact[family])) if artifact is not None else -1
        if holder < 0:
            return self.say(TAKEN)
        colour = int(self.g.layout.colour[holder])
        return self.say(HELD, name=self.page.players.get(colour, self.speech.word(base.LETTERS[colour])))

    def on_tile(self, tile: int) -> list[Markup]:
        out: list[Markup] = []
        stack = self.annex.stacks[tile]
        known: list[Markup] = []
        unseen = 0
        for i in range(3):
            villager = int(villager_at(stack, i))
            if 0 < villager < c.UNSEEN:
                known.append(self.relative(villager - 1))
            unseen += villager == c.UNSEEN
        if known or unseen:
            below = [element("p", sentence(self.say(UNSEEN, n=unseen)), class_="hint")] if unseen else []
            tip = element("p", self.say(TAKE_ALONG), class_="hint")
            title = element("h3", sentence(self.say(ON_TILE)))
            out.append(element("div", title, *known, *below, tip, class_="kin-list"))
        if portal(self.g) == tile:
            out.append(note("portal", self.say(PORTAL), [self.say(PORTAL_TEXT)], "WM-VIL-3"))
        return out + self.urn(tile, self.urn_name(tile)) if c.URNS >> tile & 1 else out

    def urn_name(self, tile: int) -> str:
        return self.say(URN_LIT if self.annex.urns >> tile & 1 else URN_EMPTY)

    def urn(self, tile: int, title: str) -> list[Markup]:
        filled = self.say(URN_TEXT, n=int(self.annex.urns).bit_count())
        return [note("urn", title, [filled], "WM-CRY-3"), self.barrier()]

    def relative(self, family: int) -> Markup:
        """A villager by his mark; a tap leads to his family."""
        said = element("span", element("b", self.kin.name(family)), element("small", sentence(self.kin.brings(family))))
        crest = picture(f"family-{self.kin.key(family)}", "crest")
        return element("button", crest, said, type="button", class_="kin-row", data_place=f"family-{family + 1}")

    def at_space(self, space: int) -> list[Markup]:
        out: list[Markup] = []
        if self.annex.su_ling == space + 1:
            held = SU_LING_HOLDS if self.g.ghosts[space] else SU_LING_WAITS
            out.append(note("su-ling", "Su-Ling", [self.say(held)], "WM-SUL-3"))
        for prey in prey_of(self.g, self.kin, space):
            out.append(self.foretold(prey))
        return out

    def foretold(self, prey: Prey) -> Markup:
        return note(prey.sign, self.say(PREY), [prey.said, *prey.after], prey.rule, "bad")

    def su_ling_waiting(self) -> list[Markup]:
        return [] if self.annex.su_ling else [note("su-ling", "Su-Ling", [self.say(SU_LING_TEXT)], "WM-SUL-1")]

    def crystals(self, count: int) -> Markup:
        return note("crystal", self.say(CRYSTALS, count=count), [self.say(CRYSTAL_TEXT)], "WM-CRY-2")

    def barrier(self) -> Markup:
        return note("urn", self.say(BARRIER), [self.say(BARRIER_TEXT)], "WM-CRY-4")

    def held_by(self, board: int) -> list[Markup]:
        out: list[Markup] = []
        if self.annex.laid >> board & 1:
            out.append(note("all-lose-tao", self.say(LAID_DOWN), [self.say(LAID_TEXT)], "WM-LAY-1", "bad"))
        if self.annex.held_by(board):
            out.append(self.crystals(int(self.annex.held_by(board))))
        rows = self.drawing.words.content().artifact_rows
        for number in range(c.ARTIFACTS):
            if self.annex.holder(number) == board:
                row = rows[number]
                text = self.speech.printed(row["text"])
                out.append(note("star", self.speech.printed(row["name"]), [text], str(row["rule"]), "good"))
        return out

    def villagers(self) -> list[Markup]:
        saved, dead = int(sum_of(self.annex.shelter)), int(self.annex.dead)
        return [
            note("house", self.say(SHELTER, count=saved), [self.say(SHELTER_TEXT)], "WM-VIL-3", "good"),
            note("grave", self.say(GRAVES, count=dead, limit=c.GRAVES), [self.say(GRAVES_TEXT)], "WM-VIL-6", "bad"),
            self.crystals(int(self.annex.crystals)),
            self.barrier(),
            *self.su_ling_waiting(),
        ]


def urn_at(what: str) -> int:
    """The tile whose urn a place is, -1 for any other place."""
    tile = TILES.index(name) if (name := what.removeprefix(URN)) != what and name in TILES else -1
    return tile if tile >= 0 and c.URNS >> tile & 1 else -1


def family_at(what: str) -> int:
    """The family of a place of the tracker, -1 for any other place."""
    number = what.removeprefix("family-")
    return int(number) - 1 if number != what and number.isdecimal() and 0 < int(number) <= c.FAMILIES else -1


def note(sign: str, title: str, lines: list[str], rule: str = "", kind: str = "") -> Markup:
    """One thing explained: its sign, what it is, what it does, and the rule behind it."""
    said = [element("p", sentence(line)) for line in lines]
    link = rule_link(rule) if rule else Markup("")
    words = element("div", *([element("h3", sentence(title))] if title else []), *said, link)
    return element("div", element("span", icon(sign), class_="sign"), words, class_=f"note {kind}".rstrip())
