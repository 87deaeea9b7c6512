"""Ghost Stories as numbers: nothing is hidden, so every seat sees the same."""

from __future__ import annotations

from typing import Final, final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories import tao
from ..games.ghost_stories.arguments import (
    card_of,
    due_of,
    fallen_of,
    lower_of,
    passed_of,
    payers_of,
    paying_of,
    points_at,
    reached_of,
    space_of,
    targets_of,
    upper_of,
)
from ..games.ghost_stories.board import BOARD_COUNT, SPACE_COUNT, SPACES, TILE_COUNT, TILES
from ..games.ghost_stories.cards import INCARNATION
from ..games.ghost_stories.game import GhostStories
from ..games.ghost_stories.state import Village
from ..kernel.codes import DECISION
from ..kernel.dice import count_of
from ..kernel.native import i64, u8, vec
from ..kernel.packed import first, kind_of, second
from ..kernel.source import WORD
from ..kernel.state import Game, State
from .encoding import Encoder, Encoding
from .ghost_stories_cards import LEFT, MIDDLE, RIGHT, CardFeatures
from .ghost_stories_moves import COLOURS, base_families
from .layout import Layout
from .numbering import Numbering, VerbMoves
from .row import clear, one_hot, write_bits, write_changed

LEVELS: Final = ["initiation", "normal", "nightmare", "hell"]
#: Rules of the base game are numbered below this; an observation says which of them asks, and which wait.
BASE_RULES: Final = 50
#: The last card of the base game.
LAST_CARD: Final = 65
#: The most incarnations that a deck has.
MOST_INCARNATIONS: Final = 4
#: So much of what waits below the question is shown with its arguments; more than seven was never seen to wait.
MOST_WAITING: Final[i64] = 8
#: Bytes of the two arguments of an agenda's entry.
ARGUMENTS: Final = 7
#: What is kept beside an observation: numbers that parts of it were written from, 0 beside a row of zeros; KNOWN is in
#: those whose parts are never all 0. What has no number here is cheaper to write than to compare.
KNOWN: Final = 1 << 60
K_TABLE: Final = 0
K_BOARD: Final = 1
K_LOW: Final = 2
K_HIGH: Final = 3
K_SEATS: Final = 4
K_GHOSTS: Final = 8
K_QUESTION: Final = 10
K_WAITING: Final = 11
K_HOLDINGS: Final = 12
K_AGENDA: Final = 13
#: So much of the agenda is kept, from its bottom.
MOST_KEPT: Final[i64] = 8
KEPT: Final[i64] = 21
PACKED: Final = "its arguments byte by byte, as the agenda packs them: three of the first, then four of the second"


class GhostStoriesEncoding(Encoding):
    """The base game; an expansion goes on in the same way."""

    # Offsets are what the layout returned: of a field, or of its first where it is repeated for seats, tiles or spaces.
    __slots__ = (
        "agenda_step",
        "at_agenda",
        "at_arguments",
        "at_asked",
        "at_asked_face",
        "at_asked_seat",
        "at_asked_tile",
        "at_beaten",
        "at_board",
        "at_borrowed",
        "at_buddha",
        "at_buddhas",
        "at_captured",
        "at_card",
        "at_caught",
        "at_centre_tokens",
        "at_circle",
        "at_counts",
        "at_decider",
        "at_deck",
        "at_deck_ghosts",
        "at_deck_incarnations",
        "at_deck_top",
        "at_dice",
        "at_due",
        "at_edition",
        "at_exorcisms",
        "at_fallen",
        "at_figure",
        "at_fresh",
        "at_haunted",
        "at_heap",
        "at_helps",
        "at_immune",
        "at_kind",
        "at_level",
        "at_mantra",
        "at_no_tao",
        "at_open",
        "at_passed",
        "at_pay_colour",
        "at_payers",
        "at_player",
        "at_players",
        "at_pocketed",
        "at_power",
        "at_power_off",
        "at_qi",
        "at_rounds",
        "at_rule",
        "at_space",
        "at_stage",
        "at_status",
        "at_supply_qi",
        "at_supply_tao",
        "at_tao",
        "at_targets",
        "at_temple",
        "at_tile",
        "at_tokens",
        "at_turn",
        "at_turns",
        "at_unseen",
        "at_unseen_ghosts",
        "at_unseen_incarnations",
        "at_waiting",
        "at_waiting_rule",
        "at_white_off",
        "at_winds",
        "at_yin_yang",
        "deck_moves",
        "end_asked",
        "faces",
        "last_card",
        "level",
        "rules",
        "seat_step",
        "space_step",
        "tile_step",
    )

    def __init__(  # noqa: PLR0915  # the whole layout, stated once
        self,
        game: GhostStories,
        families: list[VerbMoves],
        faces: CardFeatures,
        rules: int,
        last_card: int,
        deck_moves: bool,
    ) -> None:
        layout = Layout()
        self.faces: Final[CardFeatures] = faces
        self.rules: Final[i64] = rules
        self.last_card: Final[i64] = last_card
        self.level: Final[i64] = LEVELS.index(game.options["level"])
        #: Whether cards can come back into the deck or change places in it.
        self.deck_moves: Final[bool] = deck_moves
        self.at_level: Final[i64] = layout.add("level", 4, "one-hot", f"level: {', '.join(LEVELS)}")
        self.at_players: Final[i64] = layout.add("players", 1, "1..4", "how many Taoists have players")
        self.at_edition: Final[i64] = layout.add("edition", 1, "0..1", "1 for the first edition")
        self.at_rule: Final[i64] = layout.add(
            "question", rules, "one-hot", "the rule that asks, as listed below the table; none while nobody decides"
        )
        self.at_agenda: Final[i64] = layout.add(
            "agenda", rules, "0..12", "how much unfinished business of each rule waits below the question"
        )
        self.at_waiting: Final[i64] = layout.begin(MOST_WAITING)
        self.at_waiting_rule: Final[i64] = layout.add(
            "waiting.rule",
            1,
            f"0..{rules}",
            "what waits below the question, the uppermost first: 1 more than the place of its rule in `agenda`",
        )
        self.at_arguments: Final[i64] = layout.add("waiting.arguments", ARGUMENTS, "0..255", PACKED)
        self.agenda_step: Final[i64] = layout.end()
        self.at_decider: Final[i64] = layout.add("decider", 4, "one-hot", "the seat that decides: Y B G R")
        self.at_turn: Final[i64] = layout.add("turn", 4, "one-hot", "the seat whose turn it is: Y B G R")
        self.at_stage: Final[i64] = layout.add(
            "stage", 5, "one-hot", "how far the Yang phase is: before the move, moved, acted, Buddhas, Power tokens"
        )
        self.at_rounds: Final[i64] = layout.add("rounds", 1, "0..100", "turns of boards that have passed, over 4")
        self.at_turns: Final[i64] = layout.add("turns", 1, "0..3", "turns of boards that have passed, the rest over 4")
        self.at_pocketed: Final[i64] = layout.add(
            "pocketed", 1, "0..1", "Bottomless Pockets or the Mantra was used this turn"
        )
        self.at_winds: Final[i64] = layout.add("winds", 1, "0..1", "Dance of the Twin Winds was used this turn")
        self.at_helps: Final[i64] = layout.add("helps", 1, "0..2", "help asked for this turn")
        self.at_exorcisms: Final[i64] = layout.add("exorcisms", 1, "0..2", "exorcisms attempted this turn")
        self.at_fresh: Final[i64] = layout.add(
            "fresh", 1, "0..2", "Buddhas taken this turn, which cannot be placed yet"
        )
        self.at_temple: Final[i64] = layout.add("temple", 1, "0..2", "Buddhas on the Temple")
        self.at_centre_tokens: Final[i64] = layout.add("centre-tokens", 1, "0..4", "Power tokens on the centre tile")
        self.at_supply_qi: Final[i64] = layout.add("supply-qi", 1, "0..20", "Qi in the supply")
        self.at_supply_tao: Final[i64] = layout.add("supply-tao", 5, "0..4", "Tao tokens in the supply: Y B G R K")
        self.at_captured: Final[i64] = layout.add("captured", 1, "0..12", "Tao dice that ghosts hold")
        self.at_no_tao: Final[i64] = layout.add("no-tao", 1, "0..1", "no Tao token can be spent")
        self.at_white_off: Final[i64] = layout.add("white-off", 1, "0..1", "white faces count nothing")
        self.at_caught: Final[i64] = layout.add("caught", 1, "0..1", "Uncatchable is caught")
        self.at_beaten: Final[i64] = layout.add("beaten", 1, "0..4", "incarnations beaten")
        self.at_circle: Final[i64] = layout.add("circle", 5, "one-hot", "the colour on the Circle of Prayer: Y B G R K")
        self.at_deck: Final[i64] = layout.add("deck", 1, "0..80", "cards in the deck")
        self.at_deck_ghosts: Final[i64] = layout.add("deck-ghosts", 1, "0..80", "ghosts in the deck, known or not")
        self.at_deck_top: Final[i64] = layout.add("deck-top", 1, "card", "the top card's number if it is known")
        self.at_deck_incarnations: Final[i64] = layout.add(
            "deck-incarnations", MOST_INCARNATIONS, "0..80", "for each incarnation in the deck its place from the top"
        )
        self.at_unseen_ghosts: Final[i64] = layout.add(
            "unseen-ghosts", 1, "0..81", "ghosts that nobody has seen yet, in the deck or out of the game"
        )
        self.at_unseen_incarnations: Final[i64] = layout.add(
            "unseen-incarnations", 1, "0..16", "incarnations that nobody has seen yet"
        )
        self.at_unseen: Final[i64] = layout.add(
            "unseen", last_card, "0..1", f"cards 1 to {last_card} that nobody has seen yet"
        )
        self.lay_arguments(layout)
        layout.begin(4)
        self.at_board: Final[i64] = layout.add(
            "seat.board", 4, "one-hot", "where its board lies: north, east, south, west"
        )
        self.at_power: Final[i64] = layout.add("seat.power", 2, "one-hot", "which of its two powers it shows")
        self.at_player: Final[i64] = layout.add("seat.player", 1, "0..1", "it has a player")
        self.at_status: Final[i64] = layout.add("seat.status", 4, "one-hot", "alive, dead, neutral, possessed")
        self.at_power_off: Final[i64] = layout.add("seat.power-off", 1, "0..1", "a ghost holds its power back")
        self.at_borrowed: Final[i64] = layout.add("seat.borrowed", 1, "0..1", "its power was borrowed this turn")
        self.at_qi: Final[i64] = layout.add("seat.qi", 1, "0..20", "Qi")
        self.at_tao: Final[i64] = layout.add("seat.tao", 5, "0..4", "Tao tokens: Y B G R K")
        self.at_yin_yang: Final[i64] = layout.add("seat.yin-yang", 1, "0..1", "has the Yin-Yang")
        self.at_buddhas: Final[i64] = layout.add("seat.buddhas", 1, "0..2", "Buddhas held")
        self.at_tokens: Final[i64] = layout.add("seat.tokens", 1, "0..4", "Power tokens held")
        self.at_tile: Final[i64] = layout.add("seat.tile", 9, "one-hot", f"where the Taoist is: {' '.join(TILES)}")
        self.lay_seat(layout)
        self.seat_step: Final[i64] = layout.end()
        layout.begin(9)
        self.at_kind: Final[i64] = layout.add(
            "tile.kind", len(game.tile_keys), "one-hot", f"kind: {', '.join(game.tile_keys)}"
        )
        self.at_haunted: Final[i64] = layout.add("tile.haunted", 1, "0..1", "haunted")
        self.lay_tile(layout)
        self.tile_step: Final[i64] = layout.end()
        layout.begin(12)
        self.at_space: Final[i64] = self.lay_card(layout, "space")
        self.at_figure: Final[i64] = layout.add("space.figure", 1, "0..1", "the haunting figure stands on the stone")
        self.at_buddha: Final[i64] = layout.add("space.buddha", 1, "0..1", "a Buddha waits here")
        self.at_mantra: Final[i64] = layout.add("space.mantra", 1, "0..1", "the Mantra lies here")
        self.lay_space(layout)
        self.space_step: Final[i64] = layout.end()
        self.lay_rest(layout)
        super().__init__(game, Numbering(families), layout, 1)

    # -- the layout -------------------------------------------------------------------------------------------------
    def lay_card(self, layout: Layout, name: str) -> i64:
        """All that is said of a card; where it begins."""
        at: i64 = layout.size
        for part, width, values, meaning in self.faces.fields:
            layout.add(f"{name}.{part}", width, values, meaning)
        return at

    def lay_arguments(self, layout: Layout) -> None:
        """What the question is about; what it does not need is 0."""
        self.at_asked: i64 = layout.add("asked.arguments", ARGUMENTS, "0..255", PACKED)
        self.at_dice: i64 = layout.add("asked.dice", 6, "0..4", "dice rolled: Y B G R K W")
        self.at_targets: i64 = layout.add(
            "asked.targets", 12, "0..1", f"ghosts that are attacked, moved or gone: {' '.join(SPACES)}"
        )
        self.at_fallen: i64 = layout.add("asked.fallen", 12, "0..1", "ghosts already named to fall")
        self.at_payers: i64 = layout.add("asked.payers", 4, "0..1", "seats that can pay: Y B G R")
        self.at_due: i64 = layout.add("asked.due", 1, "0..15", "tokens still to be paid")
        self.at_passed: i64 = layout.add("asked.passed", 1, "0..3", "seats that were passed over")
        self.at_pay_colour: i64 = layout.add("asked.colour", 5, "one-hot", "the colour that is being paid")
        self.at_immune: i64 = layout.add("asked.immune", 5, "0..15", "points that only tokens meet")
        self.at_open: i64 = layout.add("asked.open", 5, "0..15", "points that dice have left open")
        self.at_asked_seat: i64 = layout.add("asked.seat", 4, "one-hot", "the seat it is about: Y B G R")
        self.at_asked_tile: i64 = layout.add("asked.tile", 9, "0..1", f"the tiles it is about: {' '.join(TILES)}")
        self.at_asked_face: i64 = layout.add("asked.face", 5, "one-hot", f"Curse die: {', '.join(c.CURSE_FACES)}")
        self.at_heap: i64 = layout.add("asked.heap", 2, "card", "ghosts exorcised whose stones are due")
        self.end_asked: i64 = layout.size
        self.at_card: i64 = self.lay_card(layout, "drawn")

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
        out[at + self.at_level + self.level] = 1
        out[at + self.at_players] = u8(game.player_count)
        out[at + self.at_edition] = 1 if game.first_edition else 0
        for board in range(BOARD_COUNT):
            row = at + layout.colour[board] * self.seat_step
            out[row + self.at_board + board] = 1
            out[row + self.at_power + (layout.side[board] & 1)] = 1
            out[row + self.at_player] = u8(layout.players >> board & 1)
        for tile in range(TILE_COUNT):
            out[at + tile * self.tile_step + self.at_kind + layout.tiles[tile]] = 1

    def keeps(self) -> i64:
        return KEPT

    def renew(self, state: State, seat: i64, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        assert isinstance(state, Village)
        self.write_turn(state, out, at)
        self.write_deck(state, out, at, kept, place)
        self.write_table(state, out, at, kept, place)
        self.write_seats(state, out, at, kept, place)
        self.write_ghosts(state, out, at, kept, place + K_GHOSTS, 0)
        self.write_ghosts(state, out, at + 6 * self.space_step, kept, place + K_GHOSTS + 1, 6)
        self.write_board(state, out, at, kept, place + K_BOARD)
        self.write_question(state, out, at, kept, place)

    def write_turn(self, g: Village, out: vec[u8], at: i64) -> None:
        one_hot(out, at + self.at_decider, 4, g.seat if g.waiting == DECISION else i64(-1))
        one_hot(out, at + self.at_turn, 4, g.layout.colour[g.turn])
        one_hot(out, at + self.at_stage, 5, g.stage)
        out[at + self.at_rounds] = u8(g.turns >> 2)
        out[at + self.at_turns] = u8(g.turns & 3)
        out[at + self.at_pocketed] = u8(g.pocketed)
        out[at + self.at_winds] = u8(g.winds)
        out[at + self.at_helps] = u8(g.helps)
        out[at + self.at_exorcisms] = u8(g.exorcisms)

    def write_table(self, g: Village, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        word = KNOWN | g.supply | g.supply_qi << 30 | g.fresh << 35 | g.temple << 37 | g.centre_tokens << 39
        word |= g.captured << 43 | g.tao_locked << 47 | g.white_off << 48 | g.caught << 49 | g.beaten << 50
        word |= g.circle << 53
        if kept[place + K_TABLE] == word:
            return
        kept[place + K_TABLE] = word
        out[at + self.at_fresh] = u8(g.fresh)
        out[at + self.at_temple] = u8(g.temple)
        out[at + self.at_centre_tokens] = u8(g.centre_tokens)
        out[at + self.at_supply_qi] = u8(g.supply_qi)
        write_colours(out, at + self.at_supply_tao, g.supply)
        out[at + self.at_captured] = u8(g.captured)
        out[at + self.at_no_tao] = u8(g.tao_locked)
        out[at + self.at_white_off] = u8(g.white_off)
        out[at + self.at_caught] = u8(g.caught)
        out[at + self.at_beaten] = u8(g.beaten)
        one_hot(out, at + self.at_circle, 5, g.circle - 1)

    def write_deck(self, g: Village, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        if self.deck_moves or i64(out[at + self.at_deck]) != g.n_places:
            self.write_places(g, out, at)
        ghosts = g.ghost_pool
        incarnations = g.incarnation_pool
        low = ghosts.low | incarnations.low
        if low != kept[place + K_LOW]:
            write_changed(out, at + self.at_unseen - 1, low, kept[place + K_LOW])
            kept[place + K_LOW] = low
        high = ghosts.high | incarnations.high
        if high != kept[place + K_HIGH]:
            write_changed(out, at + self.at_unseen - 1 + WORD, high, kept[place + K_HIGH])
            kept[place + K_HIGH] = high
        out[at + self.at_unseen_ghosts] = u8(ghosts.n)
        out[at + self.at_unseen_incarnations] = u8(incarnations.n)

    def write_places(self, g: Village, out: vec[u8], at: i64) -> None:
        n = g.n_places
        incarnations = at + self.at_deck_incarnations
        gone = i64(out[at + self.at_deck]) - n
        found: i64 = 0
        if gone > 0 and not self.deck_moves:  # cards were drawn: what lies below them has come nearer to the top
            for i in range(i64(MOST_INCARNATIONS)):
                depth = i64(out[incarnations + i])
                if depth > gone:
                    out[incarnations + found] = u8(depth - gone)
                    found += 1
        else:
            found = self.write_incarnations(g, out, incarnations)
        out[at + self.at_deck] = u8(n)
        out[at + self.at_deck_ghosts] = u8(n - found)
        top: i64 = 0
        if n and g.places[n - 1] > 0:
            top = g.places[n - 1]
        out[at + self.at_deck_top] = u8(top)
        for i in range(found, i64(MOST_INCARNATIONS)):
            out[incarnations + i] = 0

    def write_incarnations(self, g: Village, out: vec[u8], at: i64) -> i64:
        """Where incarnations lie in the deck, and how many."""
        n = g.n_places
        flags = g.cards.flags
        found: i64 = 0
        for place in range(n - 1, -1, -1):
            card = g.places[place]
            if card < 0 or (card > 0 and flags[card] & INCARNATION):
                if found < MOST_INCARNATIONS:
                    out[at + found] = u8(n - place)
                found += 1
        return found

    def write_seats(self, g: Village, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        holdings = g.held | g.tokens << 16 | g.locks << 32 | g.borrowed << 36 | g.yin_yangs << 40
        same = kept[place + K_HOLDINGS] == holdings
        kept[place + K_HOLDINGS] = holdings
        for board in range(BOARD_COUNT):
            word = KNOWN | g.tao[board] | g.qi[board] << 30 | g.at[board] << 35 | g.status[board] << 39
            if not same or kept[place + K_SEATS + board] != word:
                kept[place + K_SEATS + board] = word
                self.write_seat(g, out, at + g.layout.colour[board] * self.seat_step, board)

    def write_seat(self, g: Village, out: vec[u8], row: i64, board: i64) -> None:
        one_hot(out, row + self.at_status, 4, g.status[board] - 1)
        out[row + self.at_power_off] = u8(g.locks >> board & 1)
        out[row + self.at_borrowed] = u8(g.borrowed >> board & 1)
        out[row + self.at_qi] = u8(g.qi[board])
        write_colours(out, row + self.at_tao, g.tao[board])
        out[row + self.at_yin_yang] = u8(g.yin_yangs >> board & 1)
        out[row + self.at_buddhas] = u8(g.held_by(board))
        out[row + self.at_tokens] = u8(g.tokens_of(board))
        one_hot(out, row + self.at_tile, 9, g.at[board])

    def write_ghosts(self, g: Village, out: vec[u8], row: i64, kept: vec[i64], place: i64, start: i64) -> None:
        """The cards on six spaces, from one on."""
        ghosts = g.ghosts
        word: i64 = 0
        for space in range(start, start + 6):
            word = word << 8 | ghosts[space]
        if kept[place] == word:
            return
        kept[place] = word
        at = row + self.at_space
        for space in range(start, start + 6):
            if i64(out[at]) != ghosts[space]:  # as long as the same card lies there, so do its features
                self.write_card(out, at, ghosts[space])
            at += self.space_step

    def write_board(self, g: Village, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        """Figures, Buddhas and the Mantra on the spaces, and which tiles are haunted."""
        word = g.stones | g.buddhas << 12 | g.mantra << 24 | g.haunted << 28
        before = kept[place]
        if before == word:
            return
        kept[place] = word
        changed = word ^ before
        spaces = changed | changed >> 12
        if changed >> 24 & 15:  # the Mantra was laid or taken away
            spaces = -1
        row = at
        for space in range(SPACE_COUNT):
            if spaces >> space & 1:
                out[row + self.at_figure] = u8(g.stones >> space & 1)
                out[row + self.at_buddha] = u8(g.buddhas >> space & 1)
                out[row + self.at_mantra] = 1 if g.mantra == space + 1 else 0
            row += self.space_step
        if changed >> 28 == 0:
            return
        row = at + self.at_haunted
        for tile in range(TILE_COUNT):
            out[row] = u8(g.haunted >> tile & 1)
            row += self.tile_step

    def write_card(self, out: vec[u8], at: i64, card: i64) -> None:
        """The features of a card over those of another, or of none."""
        faces = self.faces
        marked = faces.marked
        before = i64(out[at])
        for i in range(faces.starts[before], faces.starts[before + 1]):
            out[at + i64(marked[i])] = 0
        row = card * faces.width
        for i in range(faces.starts[card], faces.starts[card + 1]):
            k = i64(marked[i])
            out[at + k] = faces.rows[row + k]

    # -- the question -----------------------------------------------------------------------------------------------
    def write_question(self, g: Village, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        changed = self.write_agenda(g, out, at, kept, place)
        asked: i64 = 0
        if g.waiting == DECISION:
            asked = g.current
        before = kept[place + K_QUESTION]
        # What a question is about may lie on the agenda; that of most decisions is about nothing in particular.
        if asked == before and (asked == c.R_YANG or not changed):
            return
        kept[place + K_QUESTION] = asked
        if before:
            out[at + self.at_rule + self.place_of(kind_of(before))] = 0
            if kind_of(before) == c.R_PLACE:  # a card and nothing else
                clear(out, at + self.at_asked, at + self.at_asked + ARGUMENTS)
            elif before != c.R_YANG:
                clear(out, at + self.at_asked, at + self.end_asked)
        if asked:
            out[at + self.at_rule + self.place_of(kind_of(asked))] = 1
            if asked != c.R_YANG:
                write_bytes(out, at + self.at_asked, asked)
        self.write_arguments(g, out, at, kind_of(asked), first(asked), second(asked))

    def write_agenda(self, g: Village, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> bool:
        """What waits below the question, by rule, and the uppermost with their arguments; whether it has changed."""
        agenda = g.agenda
        n = g.n_agenda
        before = kept[place + K_WAITING]
        same = n == before and n <= MOST_KEPT
        if same:
            for i in range(n):
                if agenda[i] != kept[place + K_AGENDA + i]:
                    same = False
            if same:
                return False
        kept[place + K_WAITING] = n
        rules = at + self.at_agenda
        if before > MOST_KEPT:
            clear(out, rules, rules + self.rules)
        else:
            for i in range(before):
                out[rules + self.place_of(kind_of(kept[place + K_AGENDA + i]))] = 0
        for i in range(n):
            entry = agenda[i]
            out[rules + self.place_of(kind_of(entry))] += 1
            if i < MOST_KEPT:
                kept[place + K_AGENDA + i] = entry
        row = at
        for i in range(MOST_WAITING):
            if i < n:
                entry = agenda[n - 1 - i]
                out[row + self.at_waiting_rule] = u8(self.place_of(kind_of(entry)) + 1)
                write_bytes(out, row + self.at_arguments, entry)
            elif i < before:
                clear(out, row + self.at_waiting, row + self.at_waiting + self.agenda_step)
            else:
                break
            row += self.agenda_step
        return True

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
            write_bits(out, at + self.at_targets, 12, targets_of(b))
            write_bits(out, at + self.at_fallen, 12, fallen_of(b))
            self.write_payers(g, out, at, payers_of(b))
        elif rule == c.R_REROLL or rule == c.R_HERBS:
            self.write_dice(out, at, a)
            if g.n_agenda and kind_of(g.agenda[g.n_agenda - 1]) == c.R_FELL:  # the dice are meant for these
                write_bits(out, at + self.at_targets, 12, targets_of(second(g.agenda[g.n_agenda - 1])))
        elif rule == c.R_PAY:
            self.write_payers(g, out, at, paying_of(a))
            write_points(out, at + self.at_immune, a)
            write_points(out, at + self.at_open, b)
            out[at + self.at_due] = u8(due_of(b))
            out[at + self.at_passed] = u8(passed_of(b))
            out[at + self.at_pay_colour + reached_of(b)] = 1
        elif rule == c.R_PLACE:
            card = a
        elif rule == c.R_CURSE_REROLL:
            out[at + self.at_asked_face + b] = 1
            if a < 12:
                out[at + self.at_targets + a] = 1
        elif rule == c.R_CURSES or rule == c.R_REWARDS:
            self.write_heap(out, at, a)
        elif rule == c.R_BLOW:
            out[at + self.at_targets + a] = 1
        elif rule == c.R_CARRY_TO or rule == c.R_WINDS or rule == c.R_TAKE_TAO or rule == c.R_DISCARD:
            out[at + self.at_asked_seat + g.layout.colour[a]] = 1
        elif rule >= c.R_CEMETERY and rule <= c.R_TEA_HOUSE and rule != c.R_CARRY:
            out[at + self.at_asked_tile + a] = 1
        self.show_card(out, at, card)

    def write_heap(self, out: vec[u8], at: i64, heap: i64) -> None:
        lower = lower_of(heap)
        out[at + self.at_heap] = u8(card_of(lower))
        out[at + self.at_targets + space_of(lower)] = 1
        upper = upper_of(heap)
        if upper:
            out[at + self.at_heap + 1] = u8(card_of(upper))
            out[at + self.at_targets + space_of(upper)] = 1

    def write_dice(self, out: vec[u8], at: i64, dice: i64) -> None:
        for face in range(i64(6)):
            out[at + self.at_dice + face] = u8(count_of(dice, face))

    def write_payers(self, g: Village, out: vec[u8], at: i64, payers: i64) -> None:
        for board in range(BOARD_COUNT):
            out[at + self.at_payers + g.layout.colour[board]] = u8(payers >> board & 1)


def write_bytes(out: vec[u8], at: i64, entry: i64) -> None:
    """Both arguments of an agenda's entry."""
    entry >>= 8
    for i in range(i64(ARGUMENTS)):
        out[at + i] = u8(entry & 255)
        entry >>= 8


def write_colours(out: vec[u8], at: i64, tokens: i64) -> None:
    """Tokens of five colours."""
    for colour in range(tao.COLOUR_COUNT):
        out[at + colour] = u8(tao.count(tokens, colour))


def write_points(out: vec[u8], at: i64, points: i64) -> None:
    """Points of five colours, immune or open ones."""
    for colour in range(tao.COLOUR_COUNT):
        out[at + colour] = u8(points_at(points, colour))


def base_encoding(game: GhostStories) -> GhostStoriesEncoding:
    faces = CardFeatures(game, len(COLOURS), LEFT, MIDDLE, RIGHT, c.EFFECTS)
    return GhostStoriesEncoding(game, base_families(), faces, BASE_RULES, LAST_CARD, deck_moves=False)


@final
class GhostStoriesEncoder(Encoder):
    __slots__ = ()

    def encoding(self, game: Game) -> Encoding:
        assert isinstance(game, GhostStories)
        return base_encoding(game)


PART: Final[Encoder] = GhostStoriesEncoder()
