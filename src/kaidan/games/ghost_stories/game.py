"""Ghost Stories as a value: options, content, rule table and customs, and the start of a game."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.codes import MOST_AGENDA, MOST_OPTIONS
from ...kernel.dice import roll_table
from ...kernel.header import Line
from ...kernel.native import i64, vec
from ...kernel.notation import Notation
from ...kernel.packed import one_at
from ...kernel.shelf import Reading
from ...kernel.source import OutcomeTable, Pool, pool_of
from ...kernel.state import Game, Rule, State, zeros
from ...kernel.words import Message
from . import codes as c
from . import setup as setups
from . import tao
from .asked_odds import odds_of
from .board import CENTRE
from .cards import Cards, Printed
from .cells import cells_of, from_cells
from .customs import Customs
from .exorcism import Fell, Pay, Reroll, RerollDice, Roll, Weaken
from .facts import FACTS, SETS, fact
from .notation import END_RULES, ENDINGS
from .odds import Odds
from .outlook import Threat
from .position import write_position
from .reader import read_position
from .rolls import Rolls
from .spoils import Curses, GroupQi, GroupReward, GroupYinYang, RewardQi, Rewards, RewardTao, Spoils, Victory
from .state import Annex, Arrangement, Village
from .threat import Threats
from .village import (
    Altar,
    Blow,
    Carry,
    CarryTo,
    Cemetery,
    CircleOfPrayer,
    Herbalist,
    Herbs,
    Pavilion,
    Sorcerer,
    TakeTao,
    TeaHouse,
    Temple,
    Watchman,
)
from .yang import Help, Winds, Yang
from .yin import (
    AllDiscard,
    ClearCircle,
    Curse,
    CurseAgain,
    CurseReroll,
    CurseStands,
    Discard,
    DrawGhost,
    EndTurn,
    Haunter,
    HauntLine,
    LoseQi,
    PlaceGhost,
    StartTurn,
    Step1,
    Step2,
)

#: Raised with every entry under *Rules* in the changelog.
RULES_VERSION: Final = 1


def base_rules() -> list[Rule[Any]]:
    """The rule table by number, with room for an expansion's rules."""
    nothing: Rule[Any] = Rule()
    table: list[Rule[Any]] = [nothing] * 128
    table[c.R_START_TURN] = StartTurn()
    table[c.R_END_TURN] = EndTurn()
    table[c.R_STEP_1] = Step1()
    table[c.R_STEP_2] = Step2()
    table[c.R_HAUNTER] = Haunter()
    table[c.R_CURSE] = Curse()
    table[c.R_CURSE_REROLL] = CurseReroll()
    table[c.R_CURSE_AGAIN] = CurseAgain()
    table[c.R_CURSE_STANDS] = CurseStands()
    table[c.R_ALL_DISCARD] = AllDiscard()
    table[c.R_DISCARD] = Discard(["GS-ARR-9"])
    table[c.R_HAUNT_LINE] = HauntLine()
    table[c.R_LOSE_QI] = LoseQi()
    table[c.R_DRAW] = DrawGhost()
    table[c.R_PLACE] = PlaceGhost()
    table[c.R_CLEAR_CIRCLE] = ClearCircle()
    table[c.R_YANG] = Yang()
    table[c.R_WINDS] = Winds()
    table[c.R_HELP] = Help()
    table[c.R_CEMETERY] = Cemetery()
    table[c.R_ALTAR] = Altar()
    table[c.R_HERBALIST] = Herbalist()
    table[c.R_HERBS] = Herbs()
    table[c.R_SORCERER] = Sorcerer()
    table[c.R_TEMPLE] = Temple()
    table[c.R_WATCHMAN] = Watchman()
    table[c.R_CIRCLE] = CircleOfPrayer()
    table[c.R_PAVILION] = Pavilion()
    table[c.R_BLOW] = Blow()
    table[c.R_CARRY] = Carry()
    table[c.R_CARRY_TO] = CarryTo()
    table[c.R_TEA_HOUSE] = TeaHouse()
    table[c.R_TAKE_TAO] = TakeTao(["GS-EXO-8", "GS-TIL-3", "GS-TIL-9"])
    table[c.R_ROLL] = Roll()
    table[c.R_REROLL] = Reroll()
    table[c.R_REROLL_DICE] = RerollDice()
    table[c.R_FELL] = Fell()
    table[c.R_WEAKEN] = Weaken()
    table[c.R_PAY] = Pay()
    table[c.R_SPOILS] = Spoils()
    table[c.R_CURSES] = Curses()
    table[c.R_REWARDS] = Rewards()
    table[c.R_REWARD_TAO] = RewardTao(1)
    table[c.R_REWARD_TWO] = RewardTao(2)
    table[c.R_REWARD_QI] = RewardQi()
    table[c.R_GROUP] = GroupReward()
    table[c.R_GROUP_QI] = GroupQi(["GS-INC-2"])
    table[c.R_GROUP_YIN_YANG] = GroupYinYang()
    table[c.R_VICTORY] = Victory()
    return table


#: The rule of each effect on a left, middle or right stone; an effect without one lasts while the ghost is in play.
LEFT_RULES: Final = {
    c.E_CURSE: c.R_CURSE,
    c.E_GHOST: c.R_DRAW,
    c.E_HAUNT: c.R_HAUNT_LINE,
    c.E_LOSE_QI: c.R_LOSE_QI,
    c.E_ALL_LOSE_TAO: c.R_ALL_DISCARD,
    c.E_CLEAR_CIRCLE: c.R_CLEAR_CIRCLE,
}
MIDDLE_RULES: Final = {c.E_HAUNTER: c.R_HAUNTER, c.E_CURSE: c.R_CURSE, c.E_ALL_LOSE_TAO: c.R_ALL_DISCARD}
RIGHT_RULES: Final = {
    c.E_TAO: c.R_REWARD_TAO,
    c.E_TWO_TAO: c.R_REWARD_TWO,
    c.E_QI_OR_YIN_YANG: c.R_REWARD_QI,
    c.E_GROUP: c.R_GROUP,
}
HELP_RULES: Final = {
    c.CEMETERY: c.R_CEMETERY,
    c.ALTAR: c.R_ALTAR,
    c.HERBALIST: c.R_HERBALIST,
    c.SORCERER: c.R_SORCERER,
    c.TEMPLE: c.R_TEMPLE,
    c.WATCHMAN: c.R_WATCHMAN,
    c.CIRCLE: c.R_CIRCLE,
    c.PAVILION: c.R_PAVILION,
    c.TEA_HOUSE: c.R_TEA_HOUSE,
}


def by_code(rules: dict[int, int], size: int) -> vec[i64]:
    out = zeros(size)
    for code, rule in rules.items():
        out[code] = rule
    return out


class GhostStories(Game):
    """The base game, or with other parts an expanded one; immutable."""

    __slots__ = (
        "cards",
        "carries_himself",
        "chances",
        "customs",
        "deck",
        "deck_size",
        "extra_black",
        "first_edition",
        "full_table",
        "ghost_numbers",
        "ghosts",
        "haunt_limit",
        "hell",
        "help_rules",
        "idle_cemetery",
        "incarnation_count",
        "incarnation_numbers",
        "incarnation_points",
        "left_rules",
        "middle_rules",
        "player_count",
        "right_rules",
        "starting_qi",
        "tables",
        "threats",
        "tile_keys",
        "winds_before",
    )

    def __init__(
        self,
        options: dict[str, str],
        digest: str,
        printed: list[Printed],
        tile_keys: list[str],
        notation: Notation,
        rules: list[Rule[Any]],
        customs: Customs,
    ) -> None:
        super().__init__("ghost-stories", RULES_VERSION, options, digest, vec[Rule[Any]](rules), notation)
        self.customs: Final[Customs] = customs
        self.cards: Final[Cards] = Cards(printed)
        self.ghost_numbers: Final[list[int]] = [card.no for card in printed if not card.incarnation]
        self.ghosts: Final[Pool] = pool_of(self.ghost_numbers)
        self.incarnation_numbers: Final[list[int]] = [card.no for card in printed if card.incarnation]
        self.tile_keys: Final[list[str]] = tile_keys
        self.tables: Final[list[OutcomeTable]] = [
            *[roll_table(n, 6) for n in range(5)],
            OutcomeTable(list(range(5)), c.CURSE_WEIGHTS),
        ]
        self.chances: Final[Odds] = self.new_odds()
        self.threats: Final[Threats] = self.new_threats()
        self.left_rules: Final[vec[i64]] = by_code(LEFT_RULES, c.EFFECT_LIMIT)
        self.middle_rules: Final[vec[i64]] = by_code(MIDDLE_RULES, c.EFFECT_LIMIT)
        self.right_rules: Final[vec[i64]] = by_code(RIGHT_RULES, c.EFFECT_LIMIT)
        self.help_rules: Final[vec[i64]] = by_code(HELP_RULES, 16)
        level = options["level"]
        players = int(options["players"])
        self.player_count: Final[i64] = players
        self.first_edition: Final[bool] = options["edition"] == "e1"
        self.hell: Final[bool] = level == "hell"
        #: Whether four play and nothing of the setup is fixed, nor drawn or laid out otherwise, as by an expansion.
        self.full_table: Final[bool] = type(self) is GhostStories and setups.leaves_all_open(options)
        self.extra_black: Final[bool] = options["extra_black_tao"] == "on"
        # GS-SET-4
        self.haunt_limit: Final[i64] = 4 if level == "initiation" else 3
        self.starting_qi: Final[i64] = (5 if options["five_qi"] == "on" else 4) if level == "initiation" else 3
        many = level in ("nightmare", "hell")
        self.incarnation_count: Final[i64] = (3 if players < 3 else 4) if many else 1
        steps: list[int] = []
        if many:
            steps = [2, 4, 6]
            if players < 3:
                steps = [4, 6] if self.first_edition else [2, 4]  # GS-END-3, GS-END-4
        self.incarnation_points: Final[list[int]] = steps
        # GS-SET-7
        solo_second = players == 1 and not self.first_edition
        self.idle_cemetery: Final[bool] = solo_second
        self.carries_himself: Final[bool] = solo_second
        self.winds_before: Final[bool] = options["twin_winds_before"] == "on"
        #: The deck before the first turn, from bottom to top (GS-SET-5).
        rows = setups.deck(self.ghosts_in_deck(), self.incarnation_count)
        self.deck: Final[vec[i64]] = zeros(c.DECK_LIMIT)
        for i, place in enumerate(reversed(rows)):
            self.deck[i] = place
        self.deck_size: Final[i64] = len(rows)

    def seats(self) -> list[str]:
        return c.LETTERS[:4]

    def draw_setup(self, seed: int) -> dict[str, str]:
        return setups.draw(self.options, self.tile_keys, seed)

    def deal(self, seed: int) -> State:
        if self.full_table:
            return self.first_village(setups.full_table(len(self.tile_keys), seed))
        return super().deal(seed)

    def lay_out(self, setup: dict[str, str]) -> State:
        return self.first_village(setups.layout(self.options, self.tile_keys, setup))

    def cells_of(self, g: Village) -> list[int]:
        return cells_of(g)

    def from_cells(self, cells: list[int]) -> State:
        return from_cells(self, cells)

    def annex_from(self, cells: Reading) -> Annex:
        """The annex whose cells come next."""
        return self.new_annex()

    def setup_of(self, state: State) -> dict[str, str]:
        assert isinstance(state, Village)
        return setups.written(state.layout, self.tile_keys)

    def new_annex(self) -> Annex:
        return Annex()

    def new_odds(self) -> Odds:
        return Odds(Rolls(self.tables))

    def new_threats(self) -> Threats:
        return Threats(self.notation)

    def threat(self, state: State) -> list[Threat]:
        """What the coming Yin phases do if nobody acts."""
        assert isinstance(state, Village)
        return self.threats.of(state)

    def odds(self, state: State, option: str) -> list[tuple[str, int, int]]:
        """What the roll of an offered option can bring: result and payment in their one spelling, ways, all ways."""
        assert isinstance(state, Village)
        return [(chance.text(), chance.ways, chance.total) for chance in self.chances.of(state, state.read(option))]

    def ghosts_in_deck(self) -> int:
        """GS-SET-5: 5 ghosts are removed unseen for each missing player."""
        return len(self.ghost_numbers) - 5 * (4 - self.player_count)

    def incarnations_for(self, layout: Arrangement) -> list[int]:
        """The incarnations that may come into a deck for this village."""
        return self.incarnation_numbers

    def first_village(self, layout: Arrangement) -> Village:
        """GS-SET-3 to 8: the village before its first turn."""
        g = Village(
            self,
            layout,
            zeros(12),
            zeros(4),
            zeros(4),
            zeros(4),
            zeros(4),
            self.deck[:],
            self.ghosts.clone(),
            pool_of(self.incarnations_for(layout)),
            self.new_annex(),
            zeros(MOST_AGENDA),
            zeros(MOST_OPTIONS),
        )
        g.n_places = self.deck_size
        g.turn = layout.first
        g.supply = 0
        for colour in range(5):
            g.supply |= tao.several(4, colour)
        g.supply_qi = 20
        g.temple = 2
        for board in range(4):
            g.at[board] = CENTRE
            if layout.players >> board & 1:
                g.status[board] = c.ALIVE
                g.qi[board] = self.starting_qi
                if not self.hell:
                    g.yin_yangs |= 1 << board
                if self.player_count == 1:  # GS-SET-7
                    for colour in range(4):
                        g.gain_tao(board, colour, "GS-SET-7")
                    g.tokens = 3 * one_at(board)
                else:
                    g.gain_tao(board, layout.colour[board], "GS-SET-3")
                    if self.player_count < 4:  # GS-SET-6
                        g.tokens |= one_at(board)
                if self.extra_black:  # GS-R-5: in solo play too
                    g.gain_tao(board, c.BLACK, "GS-SET-3")
            else:
                g.status[board] = c.NEUTRAL
                g.qi[board] = 3
            g.supply_qi -= g.qi[board]
        self.customs.set_up(g)
        return g

    def ending(self, g: Village) -> Message:
        return Message(ENDINGS[g.reason], {}, END_RULES[g.reason])

    def write_position(self, state: State) -> list[str]:
        assert isinstance(state, Village)
        return write_position(self, state)

    def fact(self, state: State, name: str) -> str:
        assert isinstance(state, Village)
        return fact(state, name)

    def facts(self) -> list[str]:
        return [*FACTS, *self.customs.facts()]

    def unordered(self, name: str) -> bool:
        return name.split(maxsplit=1)[0] in SETS

    def odds_of(self, state: State, option: str, result: list[str]) -> tuple[int, int]:
        """One result by its words, spaces and tokens in any order, whose tokens pay, with or without the Sword."""
        assert isinstance(state, Village)
        return odds_of(state, state.read(option), result)

    def read_position(self, lines: list[Line], recording: bool = False) -> State:
        return read_position(self, lines, recording)

    def bound(self) -> int:
        """GS-END-6: 400 turns, and far fewer decisions and rolls in each than this."""
        return 400 * 60
