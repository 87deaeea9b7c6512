"""White Moon as numbers: the base game's, and what the expansion adds."""

from __future__ import annotations

from typing import Final, final

from ..games.ghost_stories.board import BOARD_COUNT, SPACE_COUNT, TILE_COUNT
from ..games.ghost_stories.state import Village
from ..games.ghost_stories.white_moon import codes as c
from ..games.ghost_stories.white_moon.annex import MoonAnnex, family_of, moon, tile_of, villager_at
from ..games.ghost_stories.white_moon.arguments import crystals_due_of, crystals_passed_of
from ..games.ghost_stories.white_moon.game import MoonGame
from ..kernel.native import i64, u8, vec
from ..kernel.packed import count_at
from ..kernel.state import Game, State
from .encoding import Encoder, Encoding
from .ghost_stories import GhostStoriesEncoding, write_colours
from .ghost_stories_cards import LEFT, MIDDLE, RIGHT, CardFeatures
from .ghost_stories_layout import BASE_RULES
from .ghost_stories_moves import ALL_SPACES, ALL_TILES, COLOURS, SEATS, base_families
from .layout import Layout
from .numbering import VerbMoves
from .row import clear, one_hot, write_bits

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
PLACES: Final = ["top", "second", "third"]
#: So many deaths whose curses wait are shown in their order; more than two were never seen to wait for a decision.
MOST_DEATHS: Final[i64] = 4


def moon_families() -> list[VerbMoves]:
    """The base game's moves with their numbers, and after them White Moon's in the order of their verbs."""
    return [
        *base_families(),
        VerbMoves(c.V_ESCORT, ALL_TILES),
        VerbMoves(c.V_VIA, ALL_TILES),
        VerbMoves(c.V_STAY),
        VerbMoves(c.V_SAVE),
        VerbMoves(c.V_RESCUE, ALL_TILES),
        VerbMoves(c.V_VICTIM, ALL_TILES),
        VerbMoves(c.V_FAMILY_REWARD, FAMILIES),
        VerbMoves(c.V_AWARD, SEATS),
        VerbMoves(c.V_BEQUEATH, ARTIFACTS, 4),
        VerbMoves(c.V_GIVE_TAO, SEATS),
        VerbMoves(c.V_SU_LING, ALL_SPACES),
        VerbMoves(c.V_URN, ALL_TILES),
        VerbMoves(c.V_STRIKE),
        VerbMoves(c.V_PASS),
        VerbMoves(c.V_CRYSTAL, SEATS),
        VerbMoves(c.V_BARRIER_CRYSTAL),
        VerbMoves(c.V_SCHOOL, COLOURS),
        VerbMoves(c.V_RAISE, FAMILIES),
        VerbMoves(c.V_SWORD, COLOURS),
        VerbMoves(c.V_SHIELD),
        VerbMoves(c.V_LET_COME),
        VerbMoves(c.V_USE, ARTIFACTS),
        VerbMoves(c.V_GATHER, SEATS),
        VerbMoves(c.V_REMOVE, SEATS),
    ]


@final
class WhiteMoonEncoding(GhostStoriesEncoding):
    """Ghost Stories with White Moon."""

    __slots__ = (
        "artifact_step",
        "at_artifact_asked",
        "at_artifact_place",
        "at_artifact_used",
        "at_barrier",
        "at_colours",
        "at_crystals",
        "at_dead",
        "at_death_family",
        "at_death_tile",
        "at_deaths",
        "at_event",
        "at_gone_tao",
        "at_graveyard",
        "at_had_crystal",
        "at_laid",
        "at_mourned",
        "at_mourning",
        "at_owed",
        "at_portal",
        "at_poured",
        "at_rewards",
        "at_saves",
        "at_seat_crystals",
        "at_shelter",
        "at_su_ling",
        "at_unseen_villagers",
        "at_urn",
        "at_villagers",
        "at_void",
        "death_step",
        "end_colours",
    )

    def lay_seat(self, layout: Layout) -> None:
        self.at_laid: i64 = layout.add("seat.laid-down", 1, "0..1", "the Taoist is laid down")
        self.at_seat_crystals: i64 = layout.add("seat.crystals", 1, "0..4", "Moon Crystals held")

    def lay_tile(self, layout: Layout) -> None:
        self.at_portal: i64 = layout.add("tile.portal", 1, "0..1", "the Portal is here, open or closed")
        self.at_urn: i64 = layout.add("tile.urn", 1, "0..1", "a Moon Crystal lies on the urn here")
        self.at_villagers: i64 = layout.size
        for place in PLACES:
            families = ", ".join(c.FAMILY_KEYS)
            layout.add(f"tile.{place}", VILLAGER, "one-hot", f"the {place} villager: {families}, or nobody has seen")

    def lay_space(self, layout: Layout) -> None:
        self.at_su_ling: i64 = layout.add("space.su-ling", 1, "0..1", "Su-Ling stands here")
        self.at_void: i64 = layout.add("space.void", 1, "0..1", "the left stones here are void")

    def lay_rest(self, layout: Layout) -> None:
        each = "by family"
        self.at_unseen_villagers: i64 = layout.add("moon.unseen", 12, "0..3", f"villagers nobody has seen, {each}")
        self.at_shelter: i64 = layout.add("moon.shelter", 12, "0..3", f"villagers in the Shelter, {each}")
        self.at_graveyard: i64 = layout.add("moon.graveyard", 12, "0..3", f"villagers in the Graveyard, {each}")
        self.at_mourned: i64 = layout.add("moon.mourned", 12, "0..3", f"deaths whose curses wait, {each}")
        self.at_deaths: i64 = layout.begin(MOST_DEATHS)
        self.at_death_family: i64 = layout.add(
            "moon.death.family", 12, "one-hot", "whose curse waits, the next first, by family"
        )
        self.at_death_tile: i64 = layout.add("moon.death.tile", 9, "one-hot", "and where it happened")
        self.death_step: i64 = layout.end()
        self.at_rewards: i64 = layout.add("moon.rewards", 12, "0..1", f"rewards that are due, {each}")
        self.at_dead: i64 = layout.add("moon.dead", 1, "0..12", "villagers in the Graveyard")
        self.at_mourning: i64 = layout.add("moon.mourning", 1, "0..1", "waiting curses are being dealt with")
        self.at_event: i64 = layout.add("moon.event", 1, "0..1", "something has happened this turn that brings Su-Ling")
        self.at_crystals: i64 = layout.add("moon.crystals", 1, "0..4", "Moon Crystals in the supply")
        self.at_had_crystal: i64 = layout.add(
            "moon.had-crystal", 1, "0..1", "the active Taoist began the turn with a crystal"
        )
        self.at_poured: i64 = layout.add("moon.poured", 1, "0..1", "a crystal was put on an urn this turn")
        self.at_saves: i64 = layout.add("moon.saves", 1, "0..3", "villagers saved this turn as the action")
        self.at_owed: i64 = layout.add("moon.owed", 1, "0..3", "Mystic Barriers owed")
        self.at_barrier: i64 = layout.add("moon.barrier", 1, "0..1", "the Mystic Barrier rises")
        self.at_gone_tao: i64 = layout.add("moon.gone-tao", 5, "0..4", "Tao tokens out of the game: Y B G R K")
        self.at_artifact_asked: i64 = layout.add(
            "asked.artifact", 8, "one-hot", f"the artifact it is about: {', '.join(c.ARTIFACT_KEYS)}"
        )
        self.at_colours: i64 = layout.add("asked.colours", 5, "0..1", "the colours it is about: Y B G R K")
        self.end_colours: i64 = layout.size
        layout.begin(8)
        self.at_artifact_place: i64 = layout.add(
            "artifact.place", 7, "one-hot", "where it is: supply, Y, B, G, R, out of the game, left behind"
        )
        self.at_artifact_used: i64 = layout.add("artifact.used", 1, "0..1", "used this turn")
        self.artifact_step: i64 = layout.end()

    def place_of(self, rule: i64) -> i64:
        if rule < c.RULES_FROM:
            return rule
        return rule - c.RULES_FROM + BASE_RULES

    def renew(self, state: State, seat: i64, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        super().renew(state, seat, out, at, kept, place)
        assert isinstance(state, Village)
        self.write_village(state, out, at)
        self.write_counters(state, out, at)

    def write_village(self, g: Village, out: vec[u8], at: i64) -> None:
        annex = moon(g)
        row = at
        for tile in range(TILE_COUNT):
            out[row + self.at_portal] = 1 if annex.portal == tile else 0
            out[row + self.at_urn] = u8(annex.urns >> tile & 1)
            i = row + self.at_villagers
            stack = annex.stacks[tile]
            for place in range(i64(len(PLACES))):
                villager = villager_at(stack, place)
                if villager == c.UNSEEN:
                    villager = VILLAGER
                one_hot(out, i, VILLAGER, villager - 1)
                i += VILLAGER
            row += self.tile_step
        row = at
        for space in range(SPACE_COUNT):
            out[row + self.at_su_ling] = 1 if annex.su_ling == space + 1 else 0
            out[row + self.at_void] = u8(annex.voided >> space & 1)
            row += self.space_step
        for board in range(BOARD_COUNT):
            row = at + g.layout.colour[board] * self.seat_step
            out[row + self.at_laid] = u8(annex.laid >> board & 1)
            out[row + self.at_seat_crystals] = u8(count_at(annex.held, board))

    def write_counters(self, g: Village, out: vec[u8], at: i64) -> None:
        annex = moon(g)
        for family in range(i64(c.FAMILIES)):
            out[at + self.at_unseen_villagers + family] = u8(count_at(annex.unseen, family))
            out[at + self.at_shelter + family] = u8(count_at(annex.shelter, family))
            out[at + self.at_graveyard + family] = u8(count_at(annex.graveyard, family))
            out[at + self.at_mourned + family] = 0
            out[at + self.at_rewards + family] = u8(annex.rewards >> family & 1)
        self.write_deaths(annex, out, at)
        out[at + self.at_dead] = u8(annex.dead)
        out[at + self.at_mourning] = u8(annex.mourning)
        out[at + self.at_event] = u8(annex.event)
        out[at + self.at_crystals] = u8(annex.crystals)
        out[at + self.at_had_crystal] = u8(annex.had_crystal)
        out[at + self.at_poured] = u8(annex.poured)
        out[at + self.at_saves] = u8(annex.saves)
        out[at + self.at_owed] = u8(annex.owed)
        out[at + self.at_barrier] = u8(annex.barrier)
        write_colours(out, at + self.at_gone_tao, annex.gone)
        row = at
        for artifact in range(i64(len(ARTIFACTS))):
            where = count_at(annex.artifacts, artifact)
            if where > c.IN_SUPPLY and where < c.OUT_OF_GAME:  # with the Taoist of a board; seats go by colour
                where = 1 + g.layout.colour[where - 1]
            one_hot(out, row + self.at_artifact_place, 7, where)
            out[row + self.at_artifact_used] = u8(annex.used >> artifact & 1)
            row += self.artifact_step

    def write_deaths(self, annex: MoonAnnex, out: vec[u8], at: i64) -> None:
        clear(out, at + self.at_deaths, at + self.at_deaths + MOST_DEATHS * self.death_step)
        row = at
        for waiting in range(annex.n_queue):
            death = annex.queue[waiting]
            out[at + self.at_mourned + family_of(death)] += 1
            if waiting < MOST_DEATHS:
                out[row + self.at_death_family + family_of(death)] = 1
                out[row + self.at_death_tile + tile_of(death)] = 1
            row += self.death_step

    def write_arguments(self, g: Village, out: vec[u8], at: i64, rule: i64, a: i64, b: i64) -> None:
        clear(out, at + self.at_artifact_asked, at + self.end_colours)
        if rule < c.RULES_FROM:
            super().write_arguments(g, out, at, rule, a, b)
            return
        card: i64 = 0
        if rule == c.R_CRYSTALS:
            self.write_payers(g, out, at, a)
            out[at + self.at_due] = u8(crystals_due_of(b))
            out[at + self.at_passed] = u8(crystals_passed_of(b))
        elif rule == c.R_SWORD:
            self.write_dice(out, at, a)
        elif rule == c.R_SHIELD:
            card = a
        elif rule == c.R_AWARD or rule == c.R_BEQUEST:
            out[at + self.at_artifact_asked + a] = 1
            if rule == c.R_BEQUEST:
                out[at + self.at_asked_seat + g.layout.colour[b]] = 1
        elif rule == c.R_REMOVE_TAO:
            out[at + self.at_colours + a] = 1
        elif rule == c.R_CLAW:
            write_bits(out, at + self.at_colours, 5, a)
        elif rule == c.R_SCROLL:
            out[at + self.at_passed] = u8(b)
        elif rule == c.R_BARRIER:
            out[at + self.at_asked_seat + g.layout.colour[a]] = 1
        elif rule == c.R_FIRST_SAVES:
            out[at + self.at_due] = u8(a)
            write_bits(out, at + self.at_asked_tile, 9, b)
        elif rule == c.R_SCHOOL or rule == c.R_URN_GIFT:
            out[at + self.at_asked_tile + a] = 1
        self.show_card(out, at, card)


def moon_encoding(game: MoonGame) -> WhiteMoonEncoding:
    faces = CardFeatures(game, len(COLOURS) + 1, MOON_LEFT, MOON_MIDDLE, MOON_RIGHT, c.ALL_EFFECTS)
    return WhiteMoonEncoding(game, moon_families(), faces, MOON_RULES, LAST_MOON_CARD, deck_moves=True)


@final
class WhiteMoonEncoder(Encoder):
    __slots__ = ()

    def encoding(self, game: Game) -> Encoding:
        assert isinstance(game, MoonGame)
        return moon_encoding(game)


PART: Final[Encoder] = WhiteMoonEncoder()
