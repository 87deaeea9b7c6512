"""White Moon as numbers: the base game's, and what the expansion adds."""

from __future__ import annotations

from typing import Final, final

from ..games.ghost_stories.state import Village
from ..games.ghost_stories.white_moon import codes as c
from ..games.ghost_stories.white_moon.annex import moon
from ..games.ghost_stories.white_moon.game import MoonGame
from ..kernel.native import i64, u8, vec
from ..kernel.state import State
from .ghost_stories import (
    ALL_SPACES,
    ALL_TILES,
    BASE_RULES,
    COLOURS,
    LEFT,
    MIDDLE,
    RIGHT,
    SEATS,
    Faces,
    GhostStoriesEncoding,
    base_families,
    clear,
    one_hot,
    words_of,
    write_bits,
    write_colours,
)
from .layout import Layout
from .numbering import Family

FAMILIES: Final = list(range(12))
ARTIFACTS: Final = list(range(8))
MOON_LEFT: Final = [
    *LEFT, c.E_DEVOUR, c.E_NO_PORTAL, c.E_KILL_VILLAGER, c.E_NO_SU_LING, c.E_LAY_DOWN_ALL, c.E_SHORTEN_DECK,
]  # fmt: skip
MOON_MIDDLE: Final = [*MIDDLE, c.E_DEVOUR, c.E_KILL_VILLAGER, c.E_EARLY_GHOST, c.E_WANDER]
MOON_RIGHT: Final = [*RIGHT, c.E_MOON]
#: Rules of White Moon are numbered from 64; in an observation they follow the base game's.
MOON_RULES: Final = BASE_RULES + 37
LAST_MOON_CARD: Final = 81
#: One-hot cells of a villager: twelve families, and one nobody has seen.
VILLAGER: Final = 13


def moon_families() -> list[Family]:
    """The base game's moves with their numbers, and after them White Moon's in the order of their verbs."""
    return [
        *base_families(),
        Family(c.V_ESCORT, ALL_TILES),
        Family(c.V_VIA, ALL_TILES),
        Family(c.V_STAY),
        Family(c.V_SAVE),
        Family(c.V_RESCUE, ALL_TILES),
        Family(c.V_VICTIM, ALL_TILES),
        Family(c.V_FAMILY_REWARD, FAMILIES),
        Family(c.V_AWARD, SEATS),
        Family(c.V_BEQUEATH, ARTIFACTS, 4),
        Family(c.V_GIVE_TAO, SEATS),
        Family(c.V_SU_LING, ALL_SPACES),
        Family(c.V_URN, ALL_TILES),
        Family(c.V_STRIKE),
        Family(c.V_PASS),
        Family(c.V_CRYSTAL, SEATS),
        Family(c.V_BARRIER_CRYSTAL),
        Family(c.V_SCHOOL, COLOURS),
        Family(c.V_RAISE, FAMILIES),
        Family(c.V_SWORD, COLOURS),
        Family(c.V_SHIELD),
        Family(c.V_LET_COME),
        Family(c.V_USE, ARTIFACTS),
        Family(c.V_GATHER, SEATS),
        Family(c.V_REMOVE, SEATS),
    ]


@final
class WhiteMoonEncoding(GhostStoriesEncoding):
    """Ghost Stories with White Moon."""

    __slots__ = ("artifact_step", "at_artifact", "at_artifact_asked", "at_colours", "at_moon")

    def lay_seat(self, layout: Layout) -> None:
        layout.add("seat.laid-down", 1, "0..1", "the Taoist is laid down")
        layout.add("seat.crystals", 1, "0..4", "Moon Crystals held")

    def lay_tile(self, layout: Layout) -> None:
        layout.add("tile.portal", 1, "0..1", "the Portal is here, open or closed")
        layout.add("tile.urn", 1, "0..1", "a Moon Crystal lies on the urn here")
        for place in ("top", "second", "third"):
            families = ", ".join(c.FAMILY_KEYS)
            layout.add(f"tile.{place}", VILLAGER, "one-hot", f"the {place} villager: {families}, or nobody has seen")

    def lay_space(self, layout: Layout) -> None:
        layout.add("space.su-ling", 1, "0..1", "Su-Ling stands here")
        layout.add("space.void", 1, "0..1", "the left stones here are void")

    def lay_rest(self, layout: Layout) -> None:
        each = "by family"
        self.at_moon: i64 = layout.add("moon.unseen", 12, "0..3", f"villagers nobody has seen, {each}")
        layout.add("moon.shelter", 12, "0..3", f"villagers in the Shelter, {each}")
        layout.add("moon.graveyard", 12, "0..3", f"villagers in the Graveyard, {each}")
        layout.add("moon.mourned", 12, "0..3", f"deaths whose curses wait, {each}")
        layout.add("moon.rewards", 12, "0..1", f"rewards that are due, {each}")
        layout.add("moon.dead", 1, "0..12", "villagers in the Graveyard")
        layout.add("moon.mourning", 1, "0..1", "waiting curses are being dealt with")
        layout.add("moon.event", 1, "0..1", "something has happened this turn that brings Su-Ling")
        layout.add("moon.crystals", 1, "0..4", "Moon Crystals in the supply")
        layout.add("moon.had-crystal", 1, "0..1", "the active Taoist began the turn with a crystal")
        layout.add("moon.poured", 1, "0..1", "a crystal was put on an urn this turn")
        layout.add("moon.saves", 1, "0..3", "villagers saved this turn as the action")
        layout.add("moon.owed", 1, "0..3", "Mystic Barriers owed")
        layout.add("moon.barrier", 1, "0..1", "a Mystic Barrier takes place")
        layout.add("moon.gone-tao", 5, "0..4", "Tao tokens out of the game: Y B G R K")
        self.at_artifact_asked: i64 = layout.add(
            "asked.artifact", 8, "one-hot", f"the artifact it is about: {', '.join(c.ARTIFACT_KEYS)}"
        )
        self.at_colours: i64 = layout.add("asked.colours", 5, "0..1", "the colours it is about: Y B G R K")
        self.at_artifact: i64 = layout.begin(8)
        layout.add("artifact.place", 7, "one-hot", "where it is: supply, Y, B, G, R, out of the game, left behind")
        layout.add("artifact.used", 1, "0..1", "used this turn")
        self.artifact_step: i64 = layout.end()

    def place_of(self, rule: i64) -> i64:
        if rule < c.RULES_FROM:
            return rule
        return rule - c.RULES_FROM + BASE_RULES

    def refresh(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        super().refresh(state, seat, out, at)
        assert isinstance(state, Village)
        self.write_village(state, out, at)
        self.write_counters(state, out, at)

    def write_village(self, g: Village, out: vec[u8], at: i64) -> None:
        annex = moon(g)
        tile: i64 = 0
        while tile < 9:
            i = at + self.at_tile + tile * self.tile_step + self.tile_kinds + 1
            out[i] = 1 if annex.portal == tile else 0
            out[i + 1] = u8(annex.urns >> tile & 1)
            i += 2
            stack = annex.stacks[tile]
            place: i64 = 0
            while place < 3:
                villager = stack >> 4 * place & 15
                if villager == c.UNSEEN:
                    villager = VILLAGER
                one_hot(out, i, VILLAGER, villager - 1)
                i += VILLAGER
                place += 1
            tile += 1
        space: i64 = 0
        while space < 12:
            i = at + self.at_space + space * self.space_step + self.faces.width + 3
            out[i] = 1 if annex.su_ling == space + 1 else 0
            out[i + 1] = u8(annex.voided >> space & 1)
            space += 1
        board: i64 = 0
        while board < 4:
            i = at + self.at_seat + g.layout.colour[board] * self.seat_step + 31
            out[i] = u8(annex.laid >> board & 1)
            out[i + 1] = u8(annex.held >> 4 * board & 15)
            board += 1

    def write_counters(self, g: Village, out: vec[u8], at: i64) -> None:
        annex = moon(g)
        i = at + self.at_moon
        family: i64 = 0
        while family < 12:
            out[i + family] = u8(annex.unseen >> 4 * family & 15)
            out[i + 12 + family] = u8(annex.shelter >> 4 * family & 15)
            out[i + 24 + family] = u8(annex.graveyard >> 4 * family & 15)
            out[i + 36 + family] = 0
            out[i + 48 + family] = u8(annex.rewards >> family & 1)
            family += 1
        waiting: i64 = 0
        while waiting < annex.n_queue:
            out[i + 36 + (annex.queue[waiting] & 15)] += 1
            waiting += 1
        i += 60
        out[i] = u8(annex.dead)
        out[i + 1] = u8(annex.mourning)
        out[i + 2] = u8(annex.event)
        out[i + 3] = u8(annex.crystals)
        out[i + 4] = u8(annex.had_crystal)
        out[i + 5] = u8(annex.poured)
        out[i + 6] = u8(annex.saves)
        out[i + 7] = u8(annex.owed)
        out[i + 8] = u8(annex.barrier)
        write_colours(out, i + 9, annex.gone)
        artifact: i64 = 0
        while artifact < 8:
            i = at + self.at_artifact + artifact * self.artifact_step
            where = annex.artifacts >> 4 * artifact & 15
            if where > c.IN_SUPPLY and where < c.OUT_OF_GAME:  # with the Taoist of a board; seats go by colour
                where = 1 + g.layout.colour[where - 1]
            one_hot(out, i, 7, where)
            out[i + 7] = u8(annex.used >> artifact & 1)
            artifact += 1

    def write_arguments(self, g: Village, out: vec[u8], at: i64, rule: i64, a: i64, b: i64) -> None:
        clear(out, at + self.at_artifact_asked, at + self.at_colours + 5)
        if rule < c.RULES_FROM:
            super().write_arguments(g, out, at, rule, a, b)
            return
        card: i64 = 0
        if rule == c.R_CRYSTALS:
            self.write_payers(g, out, at, a)
            out[at + self.at_argument] = u8(b & 15)
            out[at + self.at_argument + 1] = u8(b >> 4 & 3)
        elif rule == c.R_SWORD:
            self.write_dice(out, at, a)
        elif rule == c.R_SHIELD:
            card = a
        elif rule == c.R_AWARD or rule == c.R_BEQUEST:
            out[at + self.at_artifact_asked + a] = 1
            if rule == c.R_BEQUEST:
                out[at + self.at_subject + g.layout.colour[b]] = 1
        elif rule == c.R_REMOVE_TAO:
            out[at + self.at_colours + a] = 1
        elif rule == c.R_CLAW:
            write_bits(out, at + self.at_colours, 5, a)
        elif rule == c.R_SCROLL:
            out[at + self.at_argument + 1] = u8(b)
        elif rule == c.R_BARRIER:
            out[at + self.at_subject + g.layout.colour[a]] = 1
        elif rule == c.R_FIRST_SAVES:
            out[at + self.at_argument] = u8(a)
            write_bits(out, at + self.at_tile_asked, 9, b)
        elif rule == c.R_SCHOOL or rule == c.R_URN_GIFT:
            out[at + self.at_tile_asked + a] = 1
        self.show_card(out, at, card)


def moon_encoding(game: MoonGame) -> WhiteMoonEncoding:
    stones = [words_of(effects, c.ALL_EFFECTS) for effects in (MOON_LEFT, MOON_MIDDLE, MOON_RIGHT)]
    faces = Faces(game, 6, MOON_LEFT, MOON_MIDDLE, MOON_RIGHT)
    return WhiteMoonEncoding(game, moon_families(), faces, stones, 6, MOON_RULES, LAST_MOON_CARD, deck_moves=True)
