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
from ..games.ghost_stories.board import BOARD_COUNT, SPACE_COUNT, TILE_COUNT
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
from .ghost_stories_layout import ARGUMENTS, BASE_RULES, LAST_CARD, MOST_INCARNATIONS, MOST_WAITING, GhostStoriesLayout
from .ghost_stories_moves import COLOURS, base_families
from .row import clear, one_hot, write_bits, write_changed

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


class GhostStoriesEncoding(GhostStoriesLayout):
    """The base game; an expansion goes on in the same way."""

    __slots__ = ()

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
        for place in range(n - 1, i64(-1), -1):
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
