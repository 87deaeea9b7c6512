"""The village: one instant of Ghost Stories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel.errors import Broken
from ...kernel.native import i64, mypyc_attr, vec
from ...kernel.packed import count_at
from ...kernel.source import OutcomeTable, Pool, Source
from ...kernel.state import State, View, zeros
from ...kernel.words import Message
from . import tao
from .board import BOARD_COUNT, SPACE_COUNT, on_board
from .cards import HOLDS_DIE, INCARNATION, LASTING, LOCKS_ALL, LOCKS_BOARD, LOCKS_TAO, WHITE_OFF, Cards
from .codes import (
    ALIVE,
    CURSE_DIE,
    GHOST_POOL,
    INCARNATION_POOL,
    MANTRA,
    N_MANTRA_RETURNS,
    N_POWER_OFF,
    N_POWER_ON,
    N_QI_GAINED,
    N_TAO_TAKEN,
    NEUTRAL,
    V_CURSE,
    V_DRAW,
    V_ROLL,
    YELLOW,
)

if TYPE_CHECKING:
    from .customs import Customs
    from .game import GhostStories


@mypyc_attr(acyclic=True)
class Annex(Source):
    """What an expansion adds to a state, and may be a source of luck itself; the base game has an empty one."""

    __slots__ = ()

    def clone(self) -> Annex:
        return self

    def cells(self) -> list[int]:
        return []

    def source(self, chance: i64) -> Source:
        raise NotImplementedError

    def luck_verb(self, chance: i64) -> i64:
        raise NotImplementedError


@mypyc_attr(acyclic=True)
@final
class Arrangement:
    """What the setup fixes for the whole game."""

    __slots__ = ("board_of", "colour", "first", "place_of", "players", "side", "tiles")

    def __init__(
        self, colour: list[int], side: list[int], tiles: list[int], players: int, first: int, kinds: int
    ) -> None:
        #: Colour of each board, from north clockwise, and the board of each colour.
        self.colour: Final[vec[i64]] = vec[i64]([i64(c) for c in colour])
        self.board_of: Final[vec[i64]] = zeros(BOARD_COUNT)
        for board in range(BOARD_COUNT):
            self.board_of[self.colour[board]] = board
        #: The power each board shows.
        self.side: Final[vec[i64]] = vec[i64]([i64(p) for p in side])
        #: The kind of each tile, and the place of each kind, -1 where it is not in the village.
        self.tiles: Final[vec[i64]] = vec[i64]([i64(t) for t in tiles])
        self.place_of: Final[vec[i64]] = vec[i64]([i64(-1) for _ in range(kinds)])
        for place in range(i64(len(self.tiles))):
            self.place_of[self.tiles[place]] = place
        #: The boards that have players, one bit each, and the board that began.
        self.players: Final[i64] = players
        self.first: Final[i64] = first


@final
class Village(State):
    """Boards are numbered clockwise from north, which is the order of play; seats by colour, Y B G R (GS-SET-9).

    Sets are bit masks; Tao tokens of a Taoist or of the supply are one number with six bits a colour.
    """

    __slots__ = (
        "annex",
        "at",
        "beaten",
        "borrowed",
        "buddhas",
        "captured",
        "cards",
        "caught",
        "centre_tokens",
        "circle",
        "customs",
        "exorcisms",
        "fresh",
        "ghost_pool",
        "ghosts",
        "haunted",
        "held",
        "helps",
        "incarnation_pool",
        "layout",
        "locks",
        "mantra",
        "n_places",
        "places",
        "pocketed",
        "qi",
        "rules_of",
        "stage",
        "status",
        "stones",
        "supply",
        "supply_qi",
        "tao",
        "taken",
        "tao_locked",
        "temple",
        "tokens",
        "turn",
        "turns",
        "white_off",
        "winds",
        "yin_yangs",
    )

    def __init__(  # noqa: PLR0913, PLR0917  # a clone hands over every buffer
        self,
        game: GhostStories,
        layout: Arrangement,
        ghosts: vec[i64],
        qi: vec[i64],
        tao: vec[i64],
        at: vec[i64],
        status: vec[i64],
        places: vec[i64],
        ghost_pool: Pool,
        incarnation_pool: Pool,
        annex: Annex,
        agenda: vec[i64],
        offered: vec[i64],
    ) -> None:
        super().__init__(game, agenda, offered)
        self.rules_of: Final[GhostStories] = game
        self.customs: Final[Customs] = game.customs
        self.cards: Final[Cards] = game.cards
        self.layout: Final[Arrangement] = layout
        #: The card on each of the twelve spaces, 0 where none is.
        self.ghosts: Final[vec[i64]] = ghosts
        self.qi: Final[vec[i64]] = qi
        self.tao: Final[vec[i64]] = tao
        #: The tile each Taoist stands or lies on.
        self.at: Final[vec[i64]] = at
        self.status: Final[vec[i64]] = status
        #: The deck from bottom to top.
        self.places: Final[vec[i64]] = places
        self.n_places: i64 = 0
        self.ghost_pool: Final[Pool] = ghost_pool
        self.incarnation_pool: Final[Pool] = incarnation_pool
        self.annex: Final[Annex] = annex
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.haunted: i64 = 0
        #: Spaces that hold a ghost, kept beside `ghosts` by `put` and `lift`.
        self.taken: i64 = 0
        #: Spaces whose haunting figure stands on the stone.
        self.stones: i64 = 0
        #: Spaces with a Buddha, Buddhas on the Temple, held by each Taoist (four bits each), and taken this turn.
        self.buddhas: i64 = 0
        self.temple: i64 = 0
        self.held: i64 = 0
        self.fresh: i64 = 0
        self.yin_yangs: i64 = 0
        #: Power tokens of each Taoist (four bits each) and on the centre tile.
        self.tokens: i64 = 0
        self.centre_tokens: i64 = 0
        self.supply: i64 = 0
        self.supply_qi: i64 = 0
        #: Colour on the Circle of Prayer plus 1; space of the Mantra plus 1; 0 for none.
        self.circle: i64 = 0
        self.mantra: i64 = 0
        #: Whether Uncatchable is caught (GS-INC-57), and how many incarnations are beaten.
        self.caught: i64 = 0
        self.beaten: i64 = 0
        # How far the Yang phase has come.
        self.stage: i64 = 0
        self.pocketed: i64 = 0
        self.winds: i64 = 0
        self.helps: i64 = 0
        self.exorcisms: i64 = 0
        self.borrowed: i64 = 0
        # What the ghosts in play hold back; `recount` keeps these.
        self.captured: i64 = 0
        self.tao_locked: i64 = 0
        self.white_off: i64 = 0
        self.locks: i64 = 0

    def clone(self) -> Village:
        twin = Village(
            self.rules_of,
            self.layout,
            self.ghosts[:],
            self.qi[:],
            self.tao[:],
            self.at[:],
            self.status[:],
            self.places[:],
            self.ghost_pool.clone(),
            self.incarnation_pool.clone(),
            self.annex.clone(),
            self.agenda[:],
            self.offered[:],
        )
        twin.n_agenda = self.n_agenda
        twin.current = self.current
        twin.n_offered = self.n_offered
        twin.waiting = self.waiting
        twin.seat = self.seat
        twin.chance = self.chance
        twin.result = self.result
        twin.reason = self.reason
        twin.n_places = self.n_places
        twin.turn = self.turn
        twin.turns = self.turns
        twin.haunted = self.haunted
        twin.taken = self.taken
        twin.stones = self.stones
        twin.buddhas = self.buddhas
        twin.temple = self.temple
        twin.held = self.held
        twin.fresh = self.fresh
        twin.yin_yangs = self.yin_yangs
        twin.tokens = self.tokens
        twin.centre_tokens = self.centre_tokens
        twin.supply = self.supply
        twin.supply_qi = self.supply_qi
        twin.circle = self.circle
        twin.mantra = self.mantra
        twin.caught = self.caught
        twin.beaten = self.beaten
        twin.stage = self.stage
        twin.pocketed = self.pocketed
        twin.winds = self.winds
        twin.helps = self.helps
        twin.exorcisms = self.exorcisms
        twin.borrowed = self.borrowed
        twin.captured = self.captured
        twin.tao_locked = self.tao_locked
        twin.white_off = self.white_off
        twin.locks = self.locks
        return twin

    # -- chance -----------------------------------------------------------------------------------------------------
    def source(self) -> Source:
        chance = self.chance
        if chance <= CURSE_DIE:
            table: OutcomeTable = self.rules_of.tables[chance]
            return table
        if chance == GHOST_POOL:
            return self.ghost_pool
        if chance == INCARNATION_POOL:
            return self.incarnation_pool
        return self.annex.source(chance)

    def luck_verb(self) -> i64:
        chance = self.chance
        if chance < CURSE_DIE:
            return V_ROLL
        if chance == CURSE_DIE:
            return V_CURSE
        if chance <= INCARNATION_POOL:
            return V_DRAW
        return self.annex.luck_verb(chance)

    # -- whose turn, who lives, who decides -------------------------------------------------------------------------
    def living(self) -> bool:
        """Whether the active board has a living Taoist."""
        return self.status[self.turn] == ALIVE

    def decider(self) -> i64:
        """GS-ARR-5: the active player if he lives, else the next living player clockwise."""
        board = self.turn
        while self.status[board] != ALIVE:
            board = (board + 1) & 3
            if board == self.turn:
                raise Broken("nobody lives to decide, and the game is not over")
        return board

    def ask(self, board: i64) -> None:
        """The player of this board decides."""
        self.seat = self.layout.colour[board]

    def alive(self) -> i64:
        """The boards with a living Taoist, one bit each."""
        out: i64 = 0
        for board in range(BOARD_COUNT):
            if self.status[board] == ALIVE:
                out |= 1 << board
        return out

    def ask_for_one_of(self, boards: i64, verb: i64, rule: str) -> None:
        """The group chooses one of these boards, by the word of one player (GS-ARR-5); the rule bars the others."""
        self.ask(self.decider())
        for i in range(BOARD_COUNT):
            board = (self.turn + i) & 3
            if boards >> board & 1:
                self.offer(verb, self.layout.colour[board])
            elif self.asking:
                self.withhold(verb, self.layout.colour[board], 0, rule)

    # -- powers -----------------------------------------------------------------------------------------------------
    def power_on(self, board: i64) -> bool:
        """GS-POW-9: a power is off while locked and while its board is possessed."""
        status = self.status[board]
        return self.locks >> board & 1 == 0 and (status == ALIVE or status == NEUTRAL)

    def has_power(self, power: i64) -> bool:
        """Whether the active player can use the power now, as his own or borrowed (GS-POW-0, GS-POW-10)."""
        board = self.layout.board_of[power >> 1]
        if self.layout.side[board] != power or self.locks >> board & 1:
            return False
        if board == self.turn:
            return self.status[board] == ALIVE
        return self.borrowed >> board & 1 == 1 and self.status[board] == NEUTRAL

    def powers(self) -> i64:
        """All powers that the active player can use now, one bit each; `has_power` asks for one."""
        out: i64 = 0
        if self.status[self.turn] == ALIVE and self.locks >> self.turn & 1 == 0:
            out = 1 << self.layout.side[self.turn]
        if self.borrowed:
            for board in range(BOARD_COUNT):
                lent = self.borrowed >> board & 1 == 1 and self.status[board] == NEUTRAL
                if lent and self.locks >> board & 1 == 0:
                    out |= 1 << self.layout.side[board]
        return out

    def recount(self) -> None:
        """Count anew what ghosts in play hold back: dice, tokens, whites, powers (GS-ARR-7, GS-POW-9)."""
        captured: i64 = 0
        tao_locked: i64 = 0
        white_off: i64 = 0
        locks: i64 = 0
        ghosts = self.ghosts
        flags_of = self.cards.flags
        voided = self.customs.voided(self)
        for space in range(SPACE_COUNT):
            card = ghosts[space]
            if card:
                flags = flags_of[card]
                if flags & LASTING and voided >> space & 1 == 0:
                    if flags & HOLDS_DIE:  # GS-EXO-1, GS-INC-63
                        captured += 1
                    if flags & LOCKS_TAO:  # GS-EXO-9, GS-INC-62
                        tao_locked = 1
                    if flags & WHITE_OFF:
                        white_off = 1
                    if flags & LOCKS_ALL:  # GS-INC-60
                        locks = 15
                    if flags & LOCKS_BOARD:
                        locks |= 1 << space // 3
        if self.recording and locks != self.locks:
            self.note_locks(self.locks, locks)
        self.captured = captured
        self.tao_locked = tao_locked
        self.white_off = white_off
        self.locks = locks
        if self.mantra:
            yellow = self.layout.board_of[YELLOW]
            if not self.power_on(yellow):  # GS-POW-2, GS-POW-11: the Mantra comes off with the power
                self.mantra = 0
                player = self.layout.players >> yellow & 1
                self.note(N_MANTRA_RETURNS, MANTRA, rule="GS-POW-2" if player else "GS-POW-11")

    def note_locks(self, before: i64, after: i64) -> None:
        for board in range(BOARD_COUNT):
            was, now = before >> board & 1, after >> board & 1
            if was != now:
                self.note(N_POWER_OFF if now else N_POWER_ON, self.layout.side[board], rule="GS-POW-9")

    def free_dice(self) -> i64:
        """GS-EXO-1: three Tao dice less the captured ones, never under zero."""
        free = 3 - self.captured
        if free < 0:
            free = 0
        return free

    # -- ghosts and spaces ------------------------------------------------------------------------------------------
    def is_incarnation(self, space: i64) -> bool:
        return self.cards.flags[self.ghosts[space]] & INCARNATION != 0

    def put(self, space: i64, card: i64) -> None:
        """Lay a card on a space."""
        self.ghosts[space] = card
        self.taken |= 1 << space

    def lift(self, space: i64) -> None:
        """Take the card off a space."""
        self.ghosts[space] = 0
        self.taken &= ~(1 << space)

    def note_ghost(self, kind: i64, card: i64, origin: i64, space: i64, rule: str) -> None:
        """Tell that a card goes from a space (-1: from elsewhere) to another (-1: out of play) as if it had gone.

        What follows from it is then told after it, although the rules settle both in one step.
        """
        taken = self.taken
        stones = self.stones
        covered: i64 = 0
        if origin >= 0:
            self.lift(origin)
            self.stones &= ~(1 << origin)
        if space >= 0:
            covered = self.ghosts[space]
            self.put(space, card)
            if origin >= 0 and stones >> origin & 1:
                self.stones |= 1 << space
        if origin < 0:
            self.note(kind, card, space, rule=rule)
        elif space < 0:
            self.note(kind, card, origin, rule=rule)
        else:
            self.note(kind, card, origin, space, rule=rule)
        if space >= 0:
            self.ghosts[space] = covered
        if origin >= 0:
            self.ghosts[origin] = card
        self.taken = taken
        self.stones = stones

    def note_taoist(self, kind: i64, board: i64, tile: i64, rule: str = "") -> None:
        """Tell that a Taoist goes to a tile as if he had gone already."""
        here = self.at[board]
        self.at[board] = tile
        self.note(kind, self.layout.colour[board], tile, rule=rule)
        self.at[board] = here

    def free_spaces(self) -> i64:
        """GS-ARR-8: all spaces without a ghost, Buddha or not."""
        return 4095 & ~self.taken

    def overrun(self, board: i64) -> bool:
        """Whether all three spaces of the board hold ghosts."""
        return on_board(self.taken, board) == 7

    def incarnation_in_play(self) -> bool:
        for space in range(SPACE_COUNT):
            if self.ghosts[space] and self.is_incarnation(space):
                return True
        return False

    def incarnations_to_come(self) -> bool:
        """Whether the deck still holds an incarnation."""
        for i in range(self.n_places):
            place = self.places[i]
            if place < 0 or (place > 0 and self.cards.flags[place] & INCARNATION):
                return True
        return False

    # -- holdings ---------------------------------------------------------------------------------------------------
    def tile_active(self, kind: i64) -> bool:
        place = self.layout.place_of[kind]
        return place >= 0 and self.haunted >> place & 1 == 0

    def gain_tao(self, board: i64, colour: i64, rule: str) -> None:
        """GS-QI-5: no token in the supply, nothing gained."""
        one: i64 = tao.one(colour)
        if tao.count(self.supply, colour):
            self.supply -= one
            self.tao[board] += one
            if self.recording:
                self.note(N_TAO_TAKEN, self.layout.colour[board], colour, rule=rule)

    def return_tao(self, board: i64, colour: i64) -> None:
        """GS-QI-9: spent, lost and discarded tokens go back to the supply."""
        one: i64 = tao.one(colour)
        self.tao[board] -= one
        self.supply += one

    def gain_qi(self, board: i64, rule: str) -> None:
        if self.supply_qi:
            self.supply_qi -= 1
            self.qi[board] += 1
            if self.recording:
                self.note(N_QI_GAINED, self.layout.colour[board], self.qi[board], rule=rule)

    def held_by(self, board: i64) -> i64:
        return count_at(self.held, board)

    def tokens_of(self, board: i64) -> i64:
        return count_at(self.tokens, board)

    # -- the kernel's promises --------------------------------------------------------------------------------------
    def view(self, seat: int) -> View:
        """In Ghost Stories nothing is private."""
        return View(self.clone())

    def guess(self, seed: int) -> State:
        return self.clone()

    def points(self, seat: int) -> int:
        """GS-END-5: the score is the group's, whoever has died."""
        return self.customs.score(self)

    def nearest_rule(self, packed: int) -> str:
        return self.customs.nearest_rule(self, packed)

    def ending(self) -> Message:
        return self.rules_of.ending(self)

    def cells(self) -> list[int]:
        return self.rules_of.cells_of(self)
