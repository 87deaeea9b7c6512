"""The layout of Ghost Stories' observations: every field stated once, with its offset; an expansion adds its own."""

from __future__ import annotations

from typing import Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories.board import SPACES, TILES
from ..games.ghost_stories.game import GhostStories
from ..kernel.native import i64
from .encoding import Encoding
from .ghost_stories_cards import CardFeatures
from .layout import Layout
from .numbering import Numbering, VerbMoves

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
PACKED: Final = "its arguments byte by byte, as the agenda packs them: three of the first, then four of the second"


class GhostStoriesLayout(Encoding):
    """Where everything stands in an observation of the base game; an expansion goes on in the same way."""

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

    # -- parts that are laid out apart --------------------------------------------------------------------------------
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
