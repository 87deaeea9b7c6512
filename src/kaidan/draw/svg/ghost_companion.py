"""Ghost Stories beside its real box: the drawn ghost, the dice, what to do in which order, what a table forgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.arguments import targets_of
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.exorcism import on_tile
from ...games.ghost_stories.game import GhostStories
from ...games.ghost_stories.notation import COLOUR_NAMES, FACE_NAMES
from ...games.ghost_stories.state import Village
from ...kernel.codes import CHANCE, DECISION, OVER
from ...kernel.packed import first, kind_of, second
from ...kernel.state import Game
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ...locale.speech import listed
from ..ghost_stories_setup import SIDES, TILE_PLACES
from ..ghost_stories_text import GhostStoriesDrawing, village
from ..text import drawing_of
from . import ghost_corrections, ghost_helpers
from .board import page_of
from .companion import FORGOTTEN, NEEDED, OBVIOUS, Companion, Happened, Helper, Laying, Piece, Reminder
from .element import Markup, element
from .ghost_header import player
from .ghost_pick import ghost_grid
from .ghost_pieces import threatened
from .glyphs import KEYS, pip
from .look import Look
from .pictures import picture
from .words import sentence

FACES_LABEL: Final = mark("what the dice show", "companion")
NOT_YET: Final = mark("die {n}: not tapped yet")

#: GS-SET-7: the side of the red board that is up when somebody plays alone.
SOLO: Final = {"dance-of-the-spires": "R"}

#: What hands have to do, by event; what was tapped a moment ago is obvious.
DEEDS: Final = {
    "haunted": mark("turn {kind} ({tile}) over: it is haunted"),
    "restored": mark("turn {kind} ({tile}) back: it is active again"),
    "qi-lost": mark("{seat} puts 1 Qi back and has {left} left"),
    "qi-gained": mark("{seat} takes 1 Qi and has {left} now"),
    "died": mark("{seat} dies: lay the Taoist on the Cemetery and return everything from that board"),
    "placed": mark("put {card} on {space}"),
    "trapped": mark("discard {card}: the Buddha at {space} destroys it"),
    "exorcised": mark("discard {card} from {space}"),
    "banished": mark("discard {card} from {space}"),
    "buddha-returns": mark("put the Buddha from {space} back onto the Temple"),
    "blown": mark("move {card} from {origin} to {space}"),
}
STEPS_ON: Final = mark("{card} ({space}): move the figure onto the stone")
HAUNTS: Final = mark("{card} ({space}): the figure haunts and goes back onto the card")
#: Events that only repeat what was tapped.
TAPPED: Final = frozenset(
    {"drawn", "moved", "help", "exorcism", "rolled", "rerolled", "curse-rolled", "circle-set", "mantra-placed"}
    | {"tao-taken", "tao-spent", "buddha-taken", "buddha-placed", "yin-yang-used", "turn", "borrowed", "placed"}
)
#: Why the Curse die is rolled.
FOR_GHOST: Final = mark("for {card} at {space}")
FOR_FALLEN: Final = mark("for the ghost that fell at {space}")
FOR_REVIVED: Final = mark("because the Cemetery brought someone back")
ONCE_MORE: Final = mark("once more; what it shows now stands")
#: Why Tao dice are.
AGAINST: Final = mark("against {ghosts}")
FOR_TAO: Final = mark("each colour gives a Tao token")
WU_FENG: Final = mark_plural("Wu-Feng is the next card", "Wu-Feng is card {n} from the top")
HAUNTS_SOON: Final = mark_plural(
    "in the next turn the figure of {card} ({space}) haunts {kind}",
    "in {n} turns the figure of {card} ({space}) haunts {kind}",
)
HELD_DICE: Final = mark_plural("ghosts hold {n} Tao die", "ghosts hold {n} Tao dice")
POWER_OFF: Final = mark("{power} is off while a ghost before this board locks it")
SHARE: Final = mark("may spend Tao tokens too: {names}")
FORCED: Final = mark("a ghost that the dice alone overcome falls in any case")
THEN: Final = mark("then: {what}", "companion")
#: Wu-Feng is announced when he is so near, and so many figures that are about to haunt are named.
NEAR: Final = 5
MOST_HAUNTERS: Final = 2
MOST_COMING: Final = 2
#: What a preview begins with where dice or a card are due: that which they are for.
NOW: Final = frozenset({"curse-die", "ghost-comes", "ghost-comes-anywhere", "incarnation-comes", "card-comes"})


class GhostCompanion(Companion):
    """The base game; an expansion adds its own luck."""

    follows = True

    def __init__(self) -> None:
        self.drawing: GhostStoriesDrawing = GhostStoriesDrawing()

    def helpers(self) -> Sequence[Helper]:
        return ghost_helpers.helpers(self.drawing)

    # -- setting up ----------------------------------------------------------------------------------------------------
    def tile_keys(self, game: GhostStories) -> list[str]:
        return game.tile_keys

    def laying(self, game: Game, speech: Speech) -> Laying:
        assert isinstance(game, GhostStories)
        box = drawing_of(game).box()
        assert box is not None
        names = {str(row["key"]): speech.printed(row["name"]) for row in box.tables["tile"]}
        powers: dict[str, list[tuple[str, str, str]]] = {}
        rows = box.tables["power"]
        for colour, letter in enumerate(c.LETTERS[:4]):
            shown = [row for row in rows if row["key"] in c.POWERS[2 * colour : 2 * colour + 2]]
            powers[letter] = [
                (str(row["key"]), speech.printed(row["name"]), speech.printed(row["effect"])) for row in shown
            ]
        return Laying(
            TILE_PLACES,
            [Piece(key, names[key], f"tile-{key}") for key in self.tile_keys(game)],
            [speech.text(side) for side in SIDES],
            [
                Piece(
                    letter, sentence(speech.word(COLOUR_NAMES[i])), f"taoist-{KEYS[i]}", pip(i, speech), f"of-{KEYS[i]}"
                )
                for i, letter in enumerate(c.LETTERS[:4])
            ],
            powers,
            opposite=2,  # GS-SET-6
            alone=SOLO,
        )

    # -- luck ----------------------------------------------------------------------------------------------------------
    def picker(self, look: Look) -> Markup:
        g = village(look.view)
        verb = g.luck_verb()
        if verb == c.V_ROLL:
            return self.dice(g, look.speech)
        if verb == c.V_CURSE:
            return self.curse(g, look.speech)
        if verb == c.V_DRAW:
            return self.ghosts(g, look.speech)
        return super().picker(look)

    def ghosts(self, g: Village, speech: Speech) -> Markup:
        """What can still come."""
        notation = g.game.notation
        cards = [int(first(notation.read(text, []))) for text, _ in g.outcomes()]
        attributes = {card: {"data_move": f"draw {card}"} for card in cards}
        return ghost_grid(g, attributes, int(g.layout.colour[g.turn]), self.drawing.words, speech)

    def dice(self, g: Village, speech: Speech) -> Markup:
        """One tap for each die, in any order; the last one is sent by itself."""
        count = int(g.chance)
        slots = [
            element(
                "button", "?", type="button", class_="slot-die", data_slot=i, aria_label=speech.text(NOT_YET, n=i + 1)
            )
            for i in range(count)
        ]
        faces = []
        for colour in range(6):
            word = sentence(speech.word(COLOUR_NAMES[colour]))
            faces.append(
                element(
                    "button",
                    picture(f"die-{KEYS[colour]}", "die"),
                    type="button",
                    data_face=c.LETTERS[colour],
                    aria_label=word,
                )
            )
        label = sentence(speech.text(FACES_LABEL))
        return element(
            "div",
            element("div", *slots, class_="rolled"),
            element("div", *faces, class_="faces", role="group", aria_label=label),
            class_="throw",
            data_count=count,
            data_verb="roll",
            data_order=" ".join(c.LETTERS[:6]),
        )

    def curse(self, g: Village, speech: Speech) -> Markup:
        faces = [
            element(
                "button",
                picture(f"curse-{face}", "die"),
                element("span", sentence(speech.word(FACE_NAMES[i]))),
                type="button",
                data_move=f"curse {face}",
            )
            for i, face in enumerate(c.CURSE_FACES)
        ]
        return element("div", *faces, class_="curses")

    # -- what to do ----------------------------------------------------------------------------------------------------
    def todo(self, look: Look, events: Sequence[Happened]) -> list[Reminder]:
        out: list[Reminder] = []
        tapped = sum(one.facts["event"] == "drawn" for one in events) == 0
        for i, one in enumerate(events):
            event = one.facts["event"]
            words = self.named(look, one.facts)
            if event == "figure-steps":
                haunts = i + 1 < len(events) and events[i + 1].facts["event"] == "haunted"
                out.append(Reminder(look.speech.text(HAUNTS if haunts else STEPS_ON, **words), NEEDED, one.rule))
            elif event in DEEDS:
                obvious = event == "placed" and tapped and i == 0
                level = OBVIOUS if obvious else NEEDED
                out.append(Reminder(look.speech.text(DEEDS[event], **words), level, one.rule))
            else:
                level = OBVIOUS if event in TAPPED else FORGOTTEN
                out.append(Reminder(one.said, level, one.rule, deed=event not in ("turn", "failed", "drawn")))
        return out

    def named(self, look: Look, facts: dict[str, str] | object) -> dict[str, object]:
        """What the facts of an event are called."""
        g = village(look.view)
        words: dict[str, object] = dict(facts) if isinstance(facts, dict) else {}
        speech = look.speech
        if "card" in words:
            words["card"] = speech.word(self.drawing.words.card(g, int(str(words["card"]))))
        if "kind" in words and str(words.get("tile", "")) in TILES:
            words["kind"] = speech.word(self.drawing.words.tile(g, TILES.index(str(words["tile"]))))
        if str(words.get("seat", "")) in c.LETTERS[:4]:
            colour = c.LETTERS.index(str(words["seat"]))
            words["seat"] = look.name(colour) or sentence(speech.word(COLOUR_NAMES[colour]))
        return words

    # -- what a table forgets ------------------------------------------------------------------------------------------
    def reminders(self, look: Look) -> list[Reminder]:
        g = village(look.view)
        if g.waiting == OVER:
            return []
        if g.waiting == CHANCE:
            return [*self.why_rolled(g, look), *self.wu_feng(g, look)]
        return [*self.in_exorcism(g, look), *self.locks(g, look), *self.wu_feng(g, look), *self.haunters(g, look)]

    def why_rolled(self, g: Village, look: Look) -> list[Reminder]:
        """Why dice are rolled, and what this Yin phase still brings."""
        out = self.tao_dice(g, look)
        rule, where = kind_of(g.current), int(first(g.current))
        if rule in (c.R_CURSE, c.R_CURSE_AGAIN):
            # A die that is rolled again no longer says for which card; the ghost still lies there unless it fell.
            card = int(second(g.current) if rule == c.R_CURSE else g.ghosts[where] if where < len(SPACES) else 0)
            text, cited = self.cursed(g, where, card, look)
            out.append(Reminder(text, NEEDED, cited, deed=False))
        if rule == c.R_CURSE_AGAIN:
            out.append(Reminder(look.speech.text(ONCE_MORE), NEEDED, "GS-POW-5", deed=False))
        coming = [one for one in g.rules_of.threat(g) if one.ahead == 0 and one.certain()]
        if coming and coming[0].name() in NOW:
            del coming[0]
        said = [look.speech.text(THEN, what=look.speech.say(one.message)) for one in coming[:MOST_COMING]]
        return [*out, *[Reminder(text, FORGOTTEN, deed=False) for text in said]]

    def tao_dice(self, g: Village, look: Look) -> list[Reminder]:
        """What Tao dice are rolled for: the ghosts of an exorcism, or tokens of the Herbalist's."""
        if g.luck_verb() != c.V_ROLL or not g.n_agenda:
            return []
        waits = g.agenda[g.n_agenda - 1]
        if kind_of(waits) == c.R_HERBS:
            return [Reminder(look.speech.text(FOR_TAO), OBVIOUS, "GS-TIL-3", deed=False)]
        if kind_of(waits) != c.R_FELL:
            return []
        targets = int(targets_of(second(waits)))
        cards = [int(g.ghosts[space]) for space in range(len(SPACES)) if targets >> space & 1]
        named = [look.speech.word(self.drawing.words.card(g, card)) for card in cards if card]
        text = look.speech.text(AGAINST, ghosts=listed(named, look.speech))
        return [Reminder(text, OBVIOUS, "GS-EXO-1", deed=False)] if named else []

    def cursed(self, g: Village, where: int, card: int, look: Look) -> tuple[str, str]:
        """Whose curse it is, and by which rule: a ghost's on a space, or what a tile brings."""
        if where >= len(SPACES):
            return look.speech.text(FOR_REVIVED), "GS-TIL-1"
        if not card:
            return look.speech.text(FOR_FALLEN, space=SPACES[where]), "GS-EXO-7"
        named = look.speech.word(self.drawing.words.card(g, card))
        return look.speech.text(FOR_GHOST, card=named, space=SPACES[where]), "GS-YIN-4"

    def wu_feng(self, g: Village, look: Look) -> list[Reminder]:
        n = self.drawing.form(g, page_of(look)).cards_to_wu_feng()
        return [Reminder(look.speech.text(WU_FENG, n=n), FORGOTTEN, "GS-SET-5", deed=False)] if 0 < n <= NEAR else []

    def haunters(self, g: Village, look: Look) -> list[Reminder]:
        """Figures on their stones, the nearest first (GS-YIN-2)."""
        found = sorted((((space // 3 - int(g.turn)) & 3) or 4, space, tile) for space, tile in threatened(g))
        words = self.drawing.words
        return [
            Reminder(
                look.speech.text(
                    HAUNTS_SOON,
                    n=turns,
                    card=look.speech.word(words.card(g, int(g.ghosts[space]))),
                    space=SPACES[space],
                    kind=look.speech.word(words.tile(g, tile)),
                ),
                FORGOTTEN,
                "GS-YIN-2",
                deed=False,
            )
            for turns, space, tile in found[:MOST_HAUNTERS]
        ]

    def in_exorcism(self, g: Village, look: Look) -> list[Reminder]:
        """Who may share tokens, which ghosts must fall, how many dice are held."""
        speech = look.speech
        before = any(kind_of(g.offered[i]) == c.V_EXORCISE for i in range(g.n_offered))
        after = g.waiting == DECISION and kind_of(g.current) in (c.R_FELL, c.R_PAY)
        out = []
        if before and g.captured:
            out.append(Reminder(speech.text(HELD_DICE, n=int(g.captured)), FORGOTTEN, "GS-EXO-1", deed=False))
        if (before or after) and g.tao_locked:
            out.append(Reminder(speech.text(mark("no Tao can be spent")), FORGOTTEN, "GS-EXO-9", deed=False))
        elif before or after:
            here = int(on_tile(g, g.at[g.turn])) & ~(1 << int(g.turn))
            names = [player(look, g, board) for board in range(4) if here >> board & 1 and g.tao[board]]
            if names:
                out.append(Reminder(speech.text(SHARE, names=listed(names, speech)), FORGOTTEN, "GS-EXO-2", deed=False))
        if (before or after) and g.white_off:
            out.append(Reminder(speech.text(mark("white is worth nothing")), FORGOTTEN, "GS-INC-65", deed=False))
        if g.waiting == DECISION and kind_of(g.current) == c.R_FELL:
            out.append(Reminder(speech.text(FORCED), FORGOTTEN, "GS-EXO-5", deed=False))
        return out

    def locks(self, g: Village, look: Look) -> list[Reminder]:
        if g.status[g.turn] != c.ALIVE or g.power_on(g.turn):
            return []
        power = look.speech.word(self.drawing.words.power(g, int(g.turn)))
        return [Reminder(look.speech.text(POWER_OFF, power=power), FORGOTTEN, "GS-POW-9", deed=False)]

    # -- corrections ---------------------------------------------------------------------------------------------------
    def corrections(self, look: Look, place: str) -> Markup:
        return ghost_corrections.Corrections(self.drawing, look).at(place)
