"""White Moon as a value: the base game with its own content, rules and customs."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import WrongData
from ....kernel.luck import SETUP, Luck
from ....kernel.notation import Notation
from ....kernel.shelf import Reading
from ....kernel.state import Rule, State
from ....kernel.words import Message, mark
from .. import codes as base
from .. import setup as setups
from ..board import TILES
from ..cards import Printed, first_effect
from ..game import GhostStories, base_rules
from ..odds import Odds
from ..rolls import Rolls
from ..spoils import GroupQi
from ..state import Annex, Arrangement, Village
from ..threat import Threats
from ..village import TakeTao
from ..yin import Discard
from . import codes as c
from .annex import annex_from, first_annex, moon
from .arrival import MoonDraw, MoonPlace
from .counters import Counters, Family
from .crystals import (
    Barrier,
    BarrierEnd,
    BarrierRoll,
    Crystals,
    FullUrns,
    OwedBarrier,
    SuLing,
    UrnGift,
)
from .customs import MoonCustoms
from .exorcism import MoonFell, MoonPay
from .incarnations import Act, Early, LayDownAll, ShortenDeck
from .mourning import AnyLosesQi, Deaths, IncarnationComes, RemoveTao
from .notation import MOON_END_RULES, MOON_ENDINGS
from .odds import MoonOdds
from .rewards import (
    Award,
    Bequest,
    Claw,
    FamilyRewards,
    GiveTao,
    PotionOfLife,
    RestoreTile,
    RewardMoon,
    ScrollOfUnity,
    ShieldOfTime,
    Sword,
)
from .threat import MoonThreats
from .tiles import MoonCemetery, MoonHerbs, School
from .turn import MoonEndTurn, MoonHaunter, MoonStartTurn, MoonStep1
from .villagers import Devour, FirstSaves, Flight, KillAll, Reveal, TurnUpVillagers, Victim
from .yang import EscortOn, MoonCarryTo, MoonWinds, MoonYang, WalkOn

#: The tiles where the Portal may begin, by option.
PORTALS: Final = {"centre": [4], "edge": [1, 3, 5, 7], "corner": [0, 2, 6, 8]}
#: WM-R-1: the Portal's tile is drawn from the setup's stream far behind what the base game draws from it.
PORTAL_DRAW: Final = 1000

WRONG_PORTAL: Final = mark("setup portal cannot be “{value}”; for option portal {option} it is one of {values}")
WRONG_TILES: Final = mark("setup tiles cannot have “{tile}”: with option tiles_from school it is not in the village")


def moon_rules() -> list[Rule[Any]]:
    """The base game's rule table with White Moon's rules in it."""
    table = base_rules()
    table[base.R_START_TURN] = MoonStartTurn()
    table[base.R_END_TURN] = MoonEndTurn()
    table[base.R_STEP_1] = MoonStep1()
    table[base.R_HAUNTER] = MoonHaunter()
    table[base.R_DRAW] = MoonDraw()
    table[base.R_PLACE] = MoonPlace()
    table[base.R_YANG] = MoonYang()
    table[base.R_FELL] = MoonFell()
    table[base.R_PAY] = MoonPay()
    table[base.R_WINDS] = MoonWinds()
    table[base.R_CARRY_TO] = MoonCarryTo()
    table[base.R_CEMETERY] = MoonCemetery()
    table[base.R_HERBS] = MoonHerbs()
    table[base.R_DISCARD] = Discard(["GS-ARR-9", "WM-CUR-5"])
    table[base.R_TAKE_TAO] = TakeTao(["GS-EXO-8", "GS-TIL-3", "GS-TIL-9", "WM-REW-7"])
    table[base.R_GROUP_QI] = GroupQi(["GS-INC-2", "WM-REW-10"])
    table[c.R_DEAL] = TurnUpVillagers()
    table[c.R_REVEAL] = Reveal()
    table[c.R_FIRST_SAVES] = FirstSaves()
    table[c.R_FAMILY_REWARDS] = FamilyRewards()
    table[c.R_AWARD] = Award()
    table[c.R_RESTORE] = RestoreTile()
    table[c.R_GIVE_TAO] = GiveTao()
    table[c.R_BEQUEST] = Bequest()
    table[c.R_FLIGHT] = Flight()
    table[c.R_KILL_ALL] = KillAll()
    table[c.R_DEATHS] = Deaths()
    table[c.R_DEVOUR] = Devour()
    table[c.R_VICTIM] = Victim()
    table[c.R_ACT] = Act()
    table[c.R_EARLY] = Early()
    table[c.R_ANY_LOSES_QI] = AnyLosesQi()
    table[c.R_INCARNATION] = IncarnationComes()
    table[c.R_REMOVE_TAO] = RemoveTao()
    table[c.R_LAY_DOWN_ALL] = LayDownAll()
    table[c.R_SHORTEN] = ShortenDeck()
    table[c.R_WALK_ON] = WalkOn()
    table[c.R_ESCORT_ON] = EscortOn()
    table[c.R_SCHOOL] = School()
    table[c.R_CRYSTALS] = Crystals()
    table[c.R_SWORD] = Sword()
    table[c.R_CLAW] = Claw()
    table[c.R_SHIELD] = ShieldOfTime()
    table[c.R_REWARD_MOON] = RewardMoon()
    table[c.R_SU_LING] = SuLing()
    table[c.R_URN_GIFT] = UrnGift()
    table[c.R_FULL_URNS] = FullUrns()
    table[c.R_OWED_BARRIER] = OwedBarrier()
    table[c.R_BARRIER] = Barrier()
    table[c.R_BARRIER_ROLL] = BarrierRoll()
    table[c.R_BARRIER_END] = BarrierEnd()
    table[c.R_POTION] = PotionOfLife()
    table[c.R_SCROLL] = ScrollOfUnity()
    return table


class MoonGame(GhostStories):
    """Ghost Stories with White Moon; immutable."""

    __slots__ = ("counters",)

    def __init__(
        self,
        options: dict[str, str],
        digest: str,
        printed: list[Printed],
        families: list[Family],
        once: int,
        notation: Notation,
    ) -> None:
        pool = printed
        if options["incarnations"] == "new":  # WM-SET-3
            new = [card.no for card in printed if card.incarnation and card.no >= c.FIRST_NEW]
            pool = [card for card in printed if not card.incarnation or card.no in new]
        super().__init__(options, digest, pool, c.ALL_TILE_KEYS, notation, moon_rules(), MoonCustoms())
        self.counters: Final[Counters] = Counters(families, once, printed)
        self.left_rules[base.E_QUICK] = c.R_FLIGHT
        self.left_rules[c.E_DEVOUR] = c.R_DEVOUR
        self.left_rules[c.E_KILL_VILLAGER] = c.R_VICTIM
        self.left_rules[c.E_LAY_DOWN_ALL] = c.R_LAY_DOWN_ALL
        self.left_rules[c.E_SHORTEN_DECK] = c.R_SHORTEN
        self.middle_rules[c.E_DEVOUR] = c.R_DEVOUR
        self.right_rules[c.E_MOON] = c.R_REWARD_MOON
        self.help_rules[c.SCHOOL] = c.R_SCHOOL

    # -- setup ------------------------------------------------------------------------------------------------------
    def village_tiles(self) -> list[str]:
        """WM-SET-1: the tiles that may be in the village: all ten, or with the School in the Watchman's place."""
        if self.options["tiles_from"] == "ten":
            return self.tile_keys
        return [key for key in self.tile_keys if key != base.TILE_KEYS[base.WATCHMAN]]

    def draw_setup(self, seed: int) -> dict[str, str]:
        out = setups.draw(self.options, self.village_tiles(), seed)
        out["tiles"] = " ".join(out["tiles"].split()[:9])
        places = PORTALS[self.options["portal"]]
        out["portal"] = TILES[places[Luck(seed, SETUP, PORTAL_DRAW).below(len(places))]]
        return out

    def lay_out(self, setup: dict[str, str]) -> State:
        layout = setups.layout(self.options, self.tile_keys, setup)
        known = self.village_tiles()
        for kind in layout.tiles:
            if self.tile_keys[kind] not in known:
                raise WrongData(Message(WRONG_TILES, {"tile": self.tile_keys[kind]}))
        option = self.options["portal"]
        places = [TILES[tile] for tile in PORTALS[option]]
        where = setup.get("portal", places[0])
        if where not in places:
            words: dict[str, object] = {"value": where, "option": option, "values": ", ".join(places)}
            raise WrongData(Message(WRONG_PORTAL, words))
        village = self.first_village(layout)
        moon(village).lay(TILES.index(where))
        return village

    def setup_of(self, state: State) -> dict[str, str]:
        assert isinstance(state, Village)
        out = super().setup_of(state)
        out["portal"] = TILES[moon(state).portal]
        return out

    def ghosts_in_deck(self) -> int:
        """WM-SET-3: 10 of the ghosts are removed unseen."""
        return super().ghosts_in_deck() - 10

    def incarnations_for(self, layout: Arrangement) -> list[int]:
        """WM-SET-1: Uncatchable only where Buddhist Temple and Pavilion are in the village."""
        if layout.place_of[base.TEMPLE] >= 0 and layout.place_of[base.PAVILION] >= 0:
            return self.incarnation_numbers
        return [no for no in self.incarnation_numbers if first_effect(self.cards.middle[no]) != base.E_ON_BUDDHA]

    def new_annex(self) -> Annex:
        return first_annex(self.counters, PORTALS[self.options["portal"]][0])

    def annex_from(self, cells: Reading) -> Annex:
        return annex_from(self.counters, cells)

    def new_odds(self) -> Odds:
        return MoonOdds(Rolls(self.tables))

    def new_threats(self) -> Threats:
        return MoonThreats(self.notation)

    # -- end --------------------------------------------------------------------------------------------------------
    def ending(self, g: Village) -> Message:
        if g.reason in MOON_ENDINGS:
            return Message(MOON_ENDINGS[g.reason], {}, MOON_END_RULES[g.reason])
        return super().ending(g)

    def bound(self) -> int:
        """GS-END-6: as in the base game, with room for villagers and barriers."""
        return 400 * 120
