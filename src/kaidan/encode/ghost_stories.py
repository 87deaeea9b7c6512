"""Ghost Stories as numbers: nothing is hidden, so every seat sees the same."""

from __future__ import annotations

from typing import Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories.board import SPACES, TILES
from ..games.ghost_stories.cards import INCARNATION
from ..games.ghost_stories.game import GhostStories
from ..games.ghost_stories.state import Village
from ..kernel.codes import DECISION
from ..kernel.native import i64, u8, vec
from ..kernel.state import State
from .encoding import Encoding, blank
from .layout import Layout
from .numbering import Family, Numbering, dice_sets

SEATS: Final = list(range(4))
COLOURS: Final = list(range(5))
ALL_TILES: Final = list(range(9))
ALL_SPACES: Final = list(range(12))

#: The effects that each stone can show, in the order of an observation.
LEFT: Final = [
    c.E_QUICK, c.E_CURSE, c.E_GHOST, c.E_HAUNT, c.E_LOSE_QI, c.E_NO_POWER, c.E_NO_POWER_ALL, c.E_NO_TAO, c.E_DIE,
    c.E_ALL_LOSE_TAO, c.E_CLEAR_CIRCLE,
]  # fmt: skip
MIDDLE: Final = [
    c.E_HAUNTER, c.E_CURSE, c.E_DICE_IMMUNE, c.E_ALL_LOSE_TAO, c.E_WHITE_OFF, c.E_ACROSS_EMPTY, c.E_ON_BUDDHA,
]  # fmt: skip
RIGHT: Final = [c.E_CURSE, c.E_TAO, c.E_TWO_TAO, c.E_QI_OR_YIN_YANG, c.E_GROUP]
LEVELS: Final = ["initiation", "normal", "nightmare", "hell"]
#: Rules of the base game are numbered below this; an observation says which of them asks, and which wait.
BASE_RULES: Final = 50
#: The last card of the base game.
LAST_CARD: Final = 65
#: The most incarnations that a deck has.
MOST_INCARNATIONS: Final = 4


def base_families() -> list[Family]:
    """All moves of the base game, in the order of their verbs."""
    return [
        Family(c.V_PLACE, ALL_SPACES),
        Family(c.V_SUFFER, SEATS),
        Family(c.V_DISCARD, COLOURS),
        Family(c.V_KEEP),
        Family(c.V_REROLL, dice_sets(), dice=True),
        Family(c.V_REROLL_CURSE),
        Family(c.V_POCKET, COLOURS),
        Family(c.V_MANTRA, ALL_SPACES),
        Family(c.V_MOVE, ALL_TILES),
        Family(c.V_WINDS, SEATS),
        Family(c.V_TO, ALL_TILES),
        Family(c.V_HELP),
        Family(c.V_EXORCISE),
        Family(c.V_BUDDHA, ALL_SPACES),
        Family(c.V_YIN_YANG_HELP, ALL_TILES),
        Family(c.V_YIN_YANG_RESTORE, ALL_TILES),
        Family(c.V_BORROW, SEATS),
        Family(c.V_POWER_TOKEN),
        Family(c.V_END),
        Family(c.V_FELL, ALL_SPACES),
        Family(c.V_ENOUGH),
        Family(c.V_WEAKEN, COLOURS),
        Family(c.V_PAY, COLOURS, 4),
        Family(c.V_CURSE_OF, ALL_SPACES),
        Family(c.V_REWARD_OF, ALL_SPACES),
        Family(c.V_TAKE, COLOURS),
        Family(c.V_TAKE_QI),
        Family(c.V_TAKE_YIN_YANG),
        Family(c.V_GIVE_QI, SEATS),
        Family(c.V_GIVE_YIN_YANG, SEATS),
        Family(c.V_REVIVE, SEATS),
        Family(c.V_RESTORE, ALL_TILES),
        Family(c.V_BANISH, ALL_SPACES),
        Family(c.V_WATCH, SEATS),
        Family(c.V_CIRCLE, COLOURS),
        Family(c.V_BLOW, ALL_SPACES),
        Family(c.V_ONTO, ALL_SPACES),
        Family(c.V_CARRY, SEATS),
        Family(c.V_SKIP),
    ]


class Faces:
    """What an observation says of each card: its row of features, by card number."""

    __slots__ = ("cards", "rows", "width")

    def __init__(self, game: GhostStories, points: int, left: list[int], middle: list[int], right: list[int]) -> None:
        self.cards: Final[int] = c.CARD_LIMIT
        width = 7 + points + len(left) + len(middle) + len(right)
        self.width: Final[i64] = width
        self.rows: Final[vec[u8]] = blank(c.CARD_LIMIT * width)
        cards = game.cards
        for no in [*game.ghost_numbers, *game.incarnation_numbers]:
            row: list[int] = [no, 1 if cards.flags[no] & INCARNATION else 0]
            row += [1 if cards.colour[no] == colour else 0 for colour in COLOURS]
            row += [cards.need[no] >> 6 * colour & 63 for colour in range(points)]
            row += marks(cards.left[no], left) + marks(cards.middle[no], middle) + marks(cards.right[no], right)
            for i, value in enumerate(row):
                self.rows[no * width + i] = u8(value)


def marks(stone: int, effects: list[int]) -> list[int]:
    """How often each effect stands on a stone."""
    shown = [stone >> 8 * i & 255 for i in range(7)]
    return [shown.count(effect) for effect in effects]


def words_of(effects: list[int], names: list[str]) -> str:
    return ", ".join([f"`{names[effect]}`" for effect in effects])


class GhostStoriesEncoding(Encoding):
    """The base game; an expansion goes on in the same way."""

    __slots__ = (
        "at_agenda",
        "at_argument",
        "at_card",
        "at_circle",
        "at_count",
        "at_decider",
        "at_deck",
        "at_dice",
        "at_face",
        "at_fallen",
        "at_heap",
        "at_immune",
        "at_open",
        "at_options",
        "at_pay_colour",
        "at_payers",
        "at_rule",
        "at_seat",
        "at_space",
        "at_stage",
        "at_subject",
        "at_targets",
        "at_tile",
        "at_tile_asked",
        "at_turn",
        "at_unseen",
        "deck_moves",
        "faces",
        "last_card",
        "rules",
        "seat_step",
        "space_step",
        "tile_kinds",
        "tile_step",
    )

    def __init__(
        self,
        game: GhostStories,
        families: list[Family],
        faces: Faces,
        stones: list[str],
        points: int,
        rules: int,
        last_card: int,
        deck_moves: bool,
    ) -> None:
        layout = Layout()
        kinds = len(game.tile_keys)
        self.faces: Final[Faces] = faces
        self.rules: Final[i64] = rules
        self.last_card: Final[i64] = last_card
        #: Whether cards can come back into the deck or change places in it.
        self.deck_moves: Final[bool] = deck_moves
        self.tile_kinds: Final[i64] = kinds
        self.at_options: Final[i64] = layout.add("level", 4, "one-hot", f"level: {', '.join(LEVELS)}")
        layout.add("players", 1, "1..4", "how many Taoists have players")
        layout.add("edition", 1, "0..1", "1 for the first edition")
        self.at_rule: Final[i64] = layout.add(
            "question", rules, "one-hot", "the rule that asks, as listed below the table; none while nobody decides"
        )
        self.at_agenda: Final[i64] = layout.add(
            "agenda", rules, "counts", "how much unfinished business of each rule waits below the question"
        )
        self.at_decider: Final[i64] = layout.add("decider", 4, "one-hot", "the seat that decides: Y B G R")
        self.at_turn: Final[i64] = layout.add("turn", 4, "one-hot", "the seat whose turn it is: Y B G R")
        self.at_stage: Final[i64] = layout.add(
            "stage", 5, "one-hot", "how far the Yang phase is: before the move, moved, acted, Buddhas, Power tokens"
        )
        self.at_count: Final[i64] = layout.add("rounds", 1, "0..100", "turns of boards that have passed, over 4")
        layout.add("turns", 1, "0..3", "turns of boards that have passed, the rest over 4")
        layout.add("pocketed", 1, "0..1", "Bottomless Pockets or the Mantra was used this turn")
        layout.add("winds", 1, "0..1", "Dance of the Twin Winds was used this turn")
        layout.add("helps", 1, "0..2", "help asked for this turn")
        layout.add("exorcisms", 1, "0..2", "exorcisms attempted this turn")
        layout.add("fresh", 1, "0..2", "Buddhas taken this turn, which cannot be placed yet")
        layout.add("temple", 1, "0..2", "Buddhas on the Temple")
        layout.add("centre-tokens", 1, "0..4", "Power tokens on the centre tile")
        layout.add("supply-qi", 1, "0..20", "Qi in the supply")
        layout.add("supply-tao", 5, "0..4", "Tao tokens in the supply: Y B G R K")
        layout.add("captured", 1, "0..12", "Tao dice that ghosts hold")
        layout.add("no-tao", 1, "0..1", "no Tao token can be spent")
        layout.add("white-off", 1, "0..1", "white faces count nothing")
        layout.add("caught", 1, "0..1", "Uncatchable is caught")
        layout.add("beaten", 1, "0..4", "incarnations beaten")
        self.at_circle: Final[i64] = layout.add("circle", 5, "one-hot", "the colour on the Circle of Prayer: Y B G R K")
        self.at_deck: Final[i64] = layout.add("deck", 1, "0..80", "cards in the deck")
        layout.add("deck-ghosts", 1, "0..80", "ghosts in the deck, known or not")
        layout.add("deck-top", 1, "card", "the top card's number if it is known")
        layout.add(
            "deck-incarnations", MOST_INCARNATIONS, "0..80", "for each incarnation in the deck its place from the top"
        )
        layout.add("unseen-ghosts", 1, "0..81", "ghosts that nobody has seen yet, in the deck or out of the game")
        layout.add("unseen-incarnations", 1, "0..16", "incarnations that nobody has seen yet")
        self.at_unseen: Final[i64] = layout.add(
            "unseen", last_card, "0..1", f"cards 1 to {last_card} that nobody has seen yet"
        )
        self.lay_arguments(layout, faces, stones, points)
        self.at_seat: Final[i64] = layout.begin(4)
        layout.add("seat.board", 4, "one-hot", "where its board lies: north, east, south, west")
        layout.add("seat.power", 2, "one-hot", "which of its two powers it shows")
        layout.add("seat.player", 1, "0..1", "it has a player")
        layout.add("seat.status", 4, "one-hot", "alive, dead, neutral, possessed")
        layout.add("seat.power-off", 1, "0..1", "a ghost holds its power back")
        layout.add("seat.borrowed", 1, "0..1", "its power was borrowed this turn")
        layout.add("seat.qi", 1, "0..20", "Qi")
        layout.add("seat.tao", 5, "0..4", "Tao tokens: Y B G R K")
        layout.add("seat.yin-yang", 1, "0..1", "has the Yin-Yang")
        layout.add("seat.buddhas", 1, "0..2", "Buddhas held")
        layout.add("seat.tokens", 1, "0..4", "Power tokens held")
        layout.add("seat.tile", 9, "one-hot", f"where the Taoist is: {' '.join(TILES)}")
        self.lay_seat(layout)
        self.seat_step: Final[i64] = layout.end()
        self.at_tile: Final[i64] = layout.begin(9)
        layout.add("tile.kind", kinds, "one-hot", f"kind: {', '.join(game.tile_keys)}")
        layout.add("tile.haunted", 1, "0..1", "haunted")
        self.lay_tile(layout)
        self.tile_step: Final[i64] = layout.end()
        self.at_space: Final[i64] = layout.begin(12)
        self.lay_card(layout, "space", faces, stones, points)
        layout.add("space.figure", 1, "0..1", "the haunting figure stands on the stone")
        layout.add("space.buddha", 1, "0..1", "a Buddha waits here")
        layout.add("space.mantra", 1, "0..1", "the Mantra lies here")
        self.lay_space(layout)
        self.space_step: Final[i64] = layout.end()
        self.lay_rest(layout)
        super().__init__(game, Numbering(families), layout, 1)

    # -- the layout -------------------------------------------------------------------------------------------------
    def lay_card(self, layout: Layout, name: str, faces: Faces, stones: list[str], points: int) -> i64:
        at = layout.add(f"{name}.card", 1, "card", "the card's number, 0 for none")
        layout.add(f"{name}.incarnation", 1, "0..1", "it is an incarnation")
        layout.add(f"{name}.colour", 5, "one-hot", "its colour: Y B G R K")
        more = "" if points == 5 else ", and of the board's colour"
        layout.add(f"{name}.resistance", points, "0..4", f"its printed resistance: Y B G R K{more}")
        for stone, effects in zip(["left", "middle", "right"], stones, strict=True):
            layout.add(f"{name}.{stone}", effects.count("`") // 2, "counts", f"its {stone} stone: {effects}")
        return at

    def lay_arguments(self, layout: Layout, faces: Faces, stones: list[str], points: int) -> None:
        """What the question is about; what it does not need is 0."""
        self.at_dice: i64 = layout.add("asked.dice", 6, "0..4", "dice rolled: Y B G R K W")
        self.at_targets: i64 = layout.add(
            "asked.targets", 12, "0..1", f"ghosts that are attacked, moved or gone: {' '.join(SPACES)}"
        )
        self.at_fallen: i64 = layout.add("asked.fallen", 12, "0..1", "ghosts already named to fall")
        self.at_payers: i64 = layout.add("asked.payers", 4, "0..1", "seats that can pay: Y B G R")
        self.at_argument: i64 = layout.add("asked.due", 1, "0..15", "tokens still to be paid")
        layout.add("asked.passed", 1, "0..3", "seats that were passed over")
        self.at_pay_colour: i64 = layout.add("asked.colour", 5, "one-hot", "the colour that is being paid")
        self.at_immune: i64 = layout.add("asked.immune", 5, "0..15", "points that only tokens meet")
        self.at_open: i64 = layout.add("asked.open", 5, "0..15", "points that dice have left open")
        self.at_subject: i64 = layout.add("asked.seat", 4, "one-hot", "the seat it is about: Y B G R")
        self.at_tile_asked: i64 = layout.add("asked.tile", 9, "one-hot", "the tile it is about")
        self.at_face: i64 = layout.add("asked.face", 5, "one-hot", f"Curse die: {', '.join(c.CURSE_FACES)}")
        self.at_heap: i64 = layout.add("asked.heap", 2, "card", "ghosts exorcised whose stones are due")
        self.at_card: i64 = self.lay_card(layout, "drawn", faces, stones, points)

    def lay_seat(self, layout: Layout) -> None:
        """Further numbers of a seat."""

    def lay_tile(self, layout: Layout) -> None:
        """Further numbers of a tile."""

    def lay_space(self, layout: Layout) -> None:
        """Further numbers of a space."""

    def lay_rest(self, layout: Layout) -> None:
        """Further numbers after all."""

    # -- writing ----------------------------------------------------------------------------------------------------
    def set_up(self, state: State, out: vec[u8], at: i64) -> None:
        assert isinstance(state, Village)
        game = state.rules_of
        layout = state.layout
        out[at + self.at_options + LEVELS.index(game.options["level"])] = 1
        out[at + self.at_options + 4] = u8(game.player_count)
        out[at + self.at_options + 5] = 1 if game.first_edition else 0
        board: i64 = 0
        while board < 4:
            row = at + self.at_seat + layout.colour[board] * self.seat_step
            out[row + board] = 1
            out[row + 4 + (layout.side[board] & 1)] = 1
            out[row + 6] = u8(layout.players >> board & 1)
            board += 1
        tile: i64 = 0
        while tile < 9:
            out[at + self.at_tile + tile * self.tile_step + layout.tiles[tile]] = 1
            tile += 1

    def refresh(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, Village)
        self.write_turn(state, out, at)
        self.write_deck(state, out, at)
        self.write_seats(state, out, at)
        self.write_spaces(state, out, at)
        self.write_question(state, out, at)

    def write_turn(self, g: Village, out: vec[u8], at: i64) -> None:
        i = at + self.at_decider
        one_hot(out, i, 4, g.seat if g.waiting == DECISION else i64(-1))
        one_hot(out, i + 4, 4, g.layout.colour[g.turn])
        one_hot(out, i + 8, 5, g.stage)
        i = at + self.at_count
        out[i] = u8(g.turns >> 2)
        out[i + 1] = u8(g.turns & 3)
        out[i + 2] = u8(g.pocketed)
        out[i + 3] = u8(g.winds)
        out[i + 4] = u8(g.helps)
        out[i + 5] = u8(g.exorcisms)
        out[i + 6] = u8(g.fresh)
        out[i + 7] = u8(g.temple)
        out[i + 8] = u8(g.centre_tokens)
        out[i + 9] = u8(g.supply_qi)
        write_colours(out, i + 10, g.supply)
        out[i + 15] = u8(g.captured)
        out[i + 16] = u8(g.tao_locked)
        out[i + 17] = u8(g.white_off)
        out[i + 18] = u8(g.caught)
        out[i + 19] = u8(g.beaten)
        one_hot(out, i + 20, 5, g.circle - 1)
        tile: i64 = 0
        i = at + self.at_tile + self.tile_kinds
        while tile < 9:
            out[i] = u8(g.haunted >> tile & 1)
            i += self.tile_step
            tile += 1

    def write_deck(self, g: Village, out: vec[u8], at: i64) -> None:
        if self.deck_moves or i64(out[at + self.at_deck]) != g.n_places:
            self.write_places(g, out, at + self.at_deck)
        # Cards are only ever taken out of the pools: as long as their number is the same, so are they.
        i = at + self.at_unseen
        if i64(out[i - 2]) != g.ghost_pool.n or i64(out[i - 1]) != g.incarnation_pool.n:
            self.write_unseen(g, out, i)

    def write_places(self, g: Village, out: vec[u8], i: i64) -> None:
        n = g.n_places
        flags = g.cards.flags
        found: i64 = 0
        place: i64 = n - 1
        while place >= 0:
            card = g.places[place]
            if card < 0 or (card > 0 and flags[card] & INCARNATION):
                if found < MOST_INCARNATIONS:
                    out[i + 3 + found] = u8(n - place)
                found += 1
            place -= 1
        out[i] = u8(n)
        out[i + 1] = u8(n - found)
        top: i64 = 0
        if n and g.places[n - 1] > 0:
            top = g.places[n - 1]
        out[i + 2] = u8(top)
        while found < MOST_INCARNATIONS:
            out[i + 3 + found] = 0
            found += 1

    def write_unseen(self, g: Village, out: vec[u8], i: i64) -> None:
        clear(out, i, i + self.last_card)
        out[i - 2] = u8(g.ghost_pool.n)
        out[i - 1] = u8(g.incarnation_pool.n)
        k: i64 = 0
        while k < g.ghost_pool.n:
            out[i + g.ghost_pool.cards[k] - 1] = 1
            k += 1
        k = 0
        while k < g.incarnation_pool.n:
            out[i + g.incarnation_pool.cards[k] - 1] = 1
            k += 1

    def write_seats(self, g: Village, out: vec[u8], at: i64) -> None:
        board: i64 = 0
        while board < 4:
            i = at + self.at_seat + g.layout.colour[board] * self.seat_step
            one_hot(out, i + 7, 4, g.status[board] - 1)
            out[i + 11] = u8(g.locks >> board & 1)
            out[i + 12] = u8(g.borrowed >> board & 1)
            out[i + 13] = u8(g.qi[board])
            write_colours(out, i + 14, g.tao[board])
            out[i + 19] = u8(g.yin_yangs >> board & 1)
            out[i + 20] = u8(g.held >> 4 * board & 15)
            out[i + 21] = u8(g.tokens >> 4 * board & 15)
            one_hot(out, i + 22, 9, g.at[board])
            board += 1

    def write_spaces(self, g: Village, out: vec[u8], at: i64) -> None:
        width = self.faces.width
        space: i64 = 0
        i = at + self.at_space
        while space < 12:
            card = g.ghosts[space]
            if i64(out[i]) != card:  # as long as the same card lies there, so do its features
                self.write_card(out, i, card)
            out[i + width] = u8(g.stones >> space & 1)
            out[i + width + 1] = u8(g.buddhas >> space & 1)
            out[i + width + 2] = 1 if g.mantra == space + 1 else 0
            i += self.space_step
            space += 1

    def write_card(self, out: vec[u8], at: i64, card: i64) -> None:
        rows = self.faces.rows
        width = self.faces.width
        row = card * width
        i: i64 = 0
        while i < width:
            out[at + i] = rows[row + i]
            i += 1

    # -- the question -----------------------------------------------------------------------------------------------
    def write_question(self, g: Village, out: vec[u8], at: i64) -> None:
        clear(out, at + self.at_agenda, at + self.at_agenda + self.rules)
        i: i64 = 0
        while i < g.n_agenda:
            out[at + self.at_agenda + self.place_of(g.agenda[i] & 255)] += 1
            i += 1
        rule: i64 = c.R_NONE
        if g.waiting == DECISION:
            rule = g.current & 255
        if rule == c.R_YANG and out[at + self.at_rule + c.R_YANG]:
            return  # the question of most decisions, which is about nothing in particular, is asked again
        clear(out, at + self.at_rule, at + self.at_rule + self.rules)
        clear(out, at + self.at_dice, at + self.at_card)
        if rule:
            out[at + self.at_rule + self.place_of(rule)] = 1
        self.write_arguments(g, out, at, rule, g.current >> 8 & 0xFFFFFF, g.current >> 32)

    def place_of(self, rule: i64) -> i64:
        """The place of a rule among those that an observation names."""
        return rule

    def show_card(self, out: vec[u8], at: i64, card: i64) -> None:
        if i64(out[at + self.at_card]) != card:
            self.write_card(out, at + self.at_card, card)

    def write_arguments(self, g: Village, out: vec[u8], at: i64, rule: i64, a: i64, b: i64) -> None:
        """What the open question is about."""
        card: i64 = 0
        if rule == c.R_FELL or rule == c.R_WEAKEN:
            self.write_dice(out, at, a)
            write_bits(out, at + self.at_targets, 12, b)
            write_bits(out, at + self.at_fallen, 12, b >> 12)
            self.write_payers(g, out, at, b >> 24 & 15)
        elif rule == c.R_REROLL or rule == c.R_HERBS:
            self.write_dice(out, at, a)
        elif rule == c.R_PAY:
            self.write_payers(g, out, at, a >> 20)
            write_points(out, at + self.at_immune, a)
            write_points(out, at + self.at_open, b)
            out[at + self.at_argument] = u8(b >> 20 & 15)
            out[at + self.at_argument + 1] = u8(b >> 27 & 3)
            out[at + self.at_pay_colour + (b >> 24 & 7)] = 1
        elif rule == c.R_PLACE:
            card = a
        elif rule == c.R_CURSE_REROLL:
            out[at + self.at_face + b] = 1
            if a < 12:
                out[at + self.at_targets + a] = 1
        elif rule == c.R_CURSES or rule == c.R_REWARDS:
            out[at + self.at_heap] = u8(a & 127)
            out[at + self.at_targets + (a >> 7 & 15)] = 1
            if a >> 11:
                out[at + self.at_heap + 1] = u8(a >> 11 & 127)
                out[at + self.at_targets + (a >> 18)] = 1
        elif rule == c.R_BLOW:
            out[at + self.at_targets + a] = 1
        elif rule == c.R_CARRY_TO or rule == c.R_WINDS or rule == c.R_TAKE_TAO or rule == c.R_DISCARD:
            out[at + self.at_subject + g.layout.colour[a]] = 1
        elif rule >= c.R_CEMETERY and rule <= c.R_TEA_HOUSE and rule != c.R_CARRY:
            out[at + self.at_tile_asked + a] = 1
        self.show_card(out, at, card)

    def write_dice(self, out: vec[u8], at: i64, dice: i64) -> None:
        face: i64 = 0
        while face < 6:
            out[at + self.at_dice + face] = u8(dice >> 4 * face & 15)
            face += 1

    def write_payers(self, g: Village, out: vec[u8], at: i64, payers: i64) -> None:
        board: i64 = 0
        while board < 4:
            out[at + self.at_payers + g.layout.colour[board]] = u8(payers >> board & 1)
            board += 1


def one_hot(out: vec[u8], at: i64, n: i64, index: i64) -> None:
    """Zeros but for a 1 in one place; all zeros if the place is none of them."""
    i: i64 = 0
    while i < n:
        out[at + i] = 0
        i += 1
    if index >= 0 and index < n:
        out[at + index] = 1


def clear(out: vec[u8], start: i64, end: i64) -> None:
    while start < end:
        out[start] = 0
        start += 1


def write_bits(out: vec[u8], at: i64, n: i64, bits: i64) -> None:
    i: i64 = 0
    while i < n:
        out[at + i] = u8(bits >> i & 1)
        i += 1


def write_colours(out: vec[u8], at: i64, tokens: i64) -> None:
    """Tokens of five colours, six bits each."""
    i: i64 = 0
    while i < 5:
        out[at + i] = u8(tokens >> 6 * i & 63)
        i += 1


def write_points(out: vec[u8], at: i64, points: i64) -> None:
    """Points of five colours, four bits each."""
    i: i64 = 0
    while i < 5:
        out[at + i] = u8(points >> 4 * i & 15)
        i += 1


def base_encoding(game: GhostStories) -> GhostStoriesEncoding:
    stones = [words_of(effects, c.EFFECTS) for effects in (LEFT, MIDDLE, RIGHT)]
    faces = Faces(game, 5, LEFT, MIDDLE, RIGHT)
    return GhostStoriesEncoding(game, base_families(), faces, stones, 5, BASE_RULES, LAST_CARD, deck_moves=False)
