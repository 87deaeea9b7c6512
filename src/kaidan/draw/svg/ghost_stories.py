"""The Ghost Stories table in the browser: board, pieces, seats, and what the decision offers where."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import SPACES
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION, WON
from ...kernel.content import name_of
from ...kernel.event import Event
from ...kernel.packed import kind_of
from ...kernel.state import State
from ...kernel.words import Message, mark, mark_plural
from ...locale import Speech
from ...table.snapshot import Snapshot
from .. import ghost_stories_causes as causes
from ..art.land.omens import OMENS
from ..ghost_stories_table import STATUS, Wide
from ..ghost_stories_tale import Tale
from ..ghost_stories_text import GhostStoriesDrawing, village
from ..page import Page
from . import ghost_header as header
from .board import Board, page_for, page_of
from .chair import Chair, Fate
from .choices import Group, Slip
from .element import Markup, element, several
from .ghost_choices import GhostChoices, named
from .ghost_deck import deck_left
from .ghost_deeds import deeds
from .ghost_grid import GROUPS, KEPT, SIDES, Grid
from .ghost_header import player
from .ghost_instant import VillageInstant
from .ghost_labels import HAUNTED_BAR
from .ghost_pieces import figures, taoists, threatened
from .ghost_questions import reason
from .ghost_refusals import Refusals
from .ghost_seat import Thing, owned, seat_part
from .ghost_sum import FOLLOWS, ROLLS, Sum
from .ghost_threat import ThreatPanel
from .ghost_tray import ExorcismTray
from .ghost_verdict import DecisiveEvents
from .glyphs import KEYS, pip
from .icons import icon
from .look import Look
from .part import Part, Scene
from .village_thumb import thumb
from .words import number, sentence

GRID: Final = mark("the village, columns a to e, rows 5 to 1")
SEATS: Final = mark("the four boards")
DAWN: Final = mark("dawn breaks", "table")
FALLS: Final = mark("the village falls")
WU_FENG_BAR: Final = mark("Wu-Feng in {n}")
LAST_TILE: Final = mark("one more haunted tile is defeat")
UNUSED: Final = mark("{power} is still unused; you can use it only before you move")
#: What a power offers only before the move, by what is offered.
BEFORE_MOVE: Final = {c.V_POCKET: c.POCKETS, c.V_MANTRA: c.MANTRA}
FOR_GROUP: Final = mark("{name}'s turn; this choice is the group's")
LAST_CARDS: Final = mark_plural("only {n} card is left in the deck", "only {n} cards are left in the deck")
FEW_CARDS: Final = 4
TURNS_TAKEN: Final = mark_plural("{n} turn", "{n} turns")
TURN_BAR: Final = mark("turn {number}, {seat}")
#: The cards that are Wu-Feng himself.
INCARNATIONS: Final = frozenset(OMENS)
#: How the place of a seat begins; its letter follows.
SEAT: Final = "seat-"
#: Which events hurt and which do good.
BAD: Final = frozenset(
    {"haunted", "qi-lost", "died", "possessed", "overrun", "tao-lost", "lost", "failed", "power-off"}
)
#: What the signs on lit places mean, in the order of a turn.
SIGN_WORDS: Final = {
    "move": mark("move", "sign"),
    "winds": mark("another Taoist", "sign"),
    "help": mark("help", "sign"),
    "exorcise": mark("exorcise", "sign"),
    "buddha": mark("Buddha", "sign"),
    "yin-yang": mark("Yin-Yang", "sign"),
    "supply": mark("Tao token", "sign"),
    "mantra": mark("Mantra", "sign"),
    "power-token": mark("Power token", "sign"),
}
#: A ghost that comes is told twice on the board, once in the story.
ARRIVAL: Final = ("drawn", "placed")
#: What one looks for in the log: these lines weigh more than the others, and their signs stand on a seal.
WEIGHTY: Final = {
    "haunted": "haunt",
    "qi-lost": "lose-qi",
    "died": "ghost",
    "exorcised": "exorcise",
    "revived": "qi",
    "won": "wu-feng",
    "lost": "wu-feng",
}
#: Signs before other lines of the log.
LOG_SIGNS: Final = {
    "qi-gained": "qi",
    "restored": "restore",
    "trapped": "buddha",
    "rolled": "die",
    "rerolled": "die",
    "curse-rolled": "curse",
}
TAP_A_SPACE: Final = mark("Tap the space where it goes.")
GOOD: Final = frozenset({"restored", "qi-gained", "exorcised", "banished", "trapped", "revived", "won", "caught"})


class GhostBoard(Board):
    """The base game; an expansion has other words, another text drawing and more on its tiles."""

    sign_words: ClassVar[dict[str, str]] = SIGN_WORDS
    verdict: ClassVar[type[DecisiveEvents]] = DecisiveEvents

    def __init__(self) -> None:
        self.drawing: GhostStoriesDrawing = GhostStoriesDrawing()

    def sheet(self, state: State, page: Page) -> Markup:
        """GS-END-3, GS-END-4: each line with its points, then their sum."""
        rows = [
            element(
                "tr", element("th", sentence(page.speech.say(line)), scope="row"), element("td", number(points, "+"))
            )
            for line, points in self.drawing.words.sheet(village(state))
            if points
        ]
        total = sentence(page.speech.text(mark("score", "table")))
        rows.append(
            element("tr", element("th", total, scope="row"), element("td", number(state.points(0))), class_="sum")
        )
        return element("table", element("tbody", *rows), class_="sheet")

    def wide(self, g: Village, page: Page) -> Wide:
        return self.drawing.form(g, page)

    # -- the instant --------------------------------------------------------------------------------------------------
    def scene(self, look: Look) -> Scene:
        wide = self.wide(village(look.view), page_of(look))
        now = VillageInstant(self, wide, look)
        out: Scene = {"bar": Part(header.bar, header.bar_facts(wide, look))}
        out["coming"] = KEPT.get(now.of_coming(), lambda: Part(header.coming, (header.omens(wide, look), look.speech)))
        out["drawn"] = Part(header.drawn, header.drawn_facts(wide, look))
        out["veil"] = Part(header.veil, header.veil_facts(wide, look))
        out |= Grid(self, now).parts()
        out |= GROUPS.get(now.of_pieces(), lambda: self.pieces(now))
        for board in range(4):
            letter = c.LETTERS[now.colours[board]]
            also = self.on_seat(wide, board)
            out[f"seat-{letter}"] = KEPT.get(now.of_seat(board, also), partial(seat_part, wide, look, board, also))
        return out

    def pieces(self, now: VillageInstant) -> Scene:
        """Every piece of the base game; mostly some of them have changed, and the others have not."""
        g = now.g
        return {
            **GROUPS.get(now.of_taoists(), lambda: taoists(g)),
            **GROUPS.get(now.of_figures(), lambda: figures(g, now.look.speech)),
        }

    def compose(self, html: dict[str, Markup], speech: Speech) -> Markup:
        rows = [
            element("div", *[html[f"cell-{column}{row}"] for column in "abcde"], role="row", class_="grid-row")
            for row in "54321"
        ]
        planks = [element("div", class_=f"plank {side}") for side in SIDES]
        grid = element("div", *rows, role="grid", id="grid", class_="grid", aria_label=speech.text(GRID))
        loose = [part for name, part in html.items() if 'data-in="pieces"' in part]
        seats = [part for name, part in html.items() if name.startswith("seat-")]
        stage = element(
            "div",
            *planks,
            grid,
            element("div", *loose, id="pieces", class_="pieces", aria_hidden="true"),
            html["marks"],
            html["veil"],
            element("div", id="fx", class_="fx", aria_hidden="true"),
            class_="board",
        )
        around = element("div", *seats, class_="seats", role="group", aria_label=speech.text(SEATS))
        also = [html[name] for name in self.beside if name in html]
        return several(
            [html["bar"], html["drawn"], html["coming"], *also, element("div", stage, class_="stage"), around]
        )

    #: Parts of an expansion that stand beside the board.
    beside: tuple[str, ...] = ()

    def turned(self, snapshot: Snapshot) -> int | None:
        if len(snapshot.own) != 1:
            return None
        board = int(village(snapshot.view).layout.board_of[c.LETTERS.index(snapshot.own[0])])
        return (SIDES.index("S") - board) % len(SIDES)

    def tone(self, facts: dict[str, str]) -> str:
        event = facts["event"]
        return "bad" if event in BAD else "good" if event in GOOD else ""

    def about(self, facts: dict[str, str]) -> str:
        """Where a ghost comes to says that it was drawn, and so many tokens say each of them."""
        if facts["event"] == causes.TAKEN:
            return f"{facts['seat']} {facts['colour']}"
        return facts["card"] if facts["event"] in ARRIVAL else ""

    nothing_told: ClassVar[Hashable] = causes.NOTHING

    def begun(self, view: State, later: Sequence[Event]) -> Hashable:
        """If no turn has begun since, it is the turn of now."""
        g = village(view)
        same = all(event.kind != c.N_TURN for event in later)
        return causes.Since(turn=c.LETTERS[int(g.layout.colour[g.turn])] if same else "")

    def follow(self, since: Hashable, facts: dict[str, str]) -> Hashable:
        assert isinstance(since, causes.Since)
        return causes.follow(since, facts)

    def with_cause(self, message: Message, facts: dict[str, str], since: Hashable, view: State) -> Message:
        assert isinstance(since, causes.Since)
        return causes.explained(message, facts, since, village(view), self.drawing.words)

    #: Lines that weigh more, by their events, each with its sign.
    weighty: ClassVar[Mapping[str, str]] = WEIGHTY

    def sign(self, facts: dict[str, str], speech: Speech) -> Markup:
        """For a few things that matter, what they are: on a seal where they weigh most, Wu-Feng with his face."""
        event = facts["event"]
        if event in ("drawn", "placed") and int(facts["card"]) in INCARNATIONS:
            return element("i", icon("wu-feng"), class_="weighs bad")
        if event in self.weighty:
            return element("i", icon(self.weighty[event]), class_=f"weighs {self.tone(facts)}")
        return icon(LOG_SIGNS[event]) if event in LOG_SIGNS else Markup("")

    def whose(self, seat: str, speech: Speech) -> Markup:
        return pip(c.LETTERS.index(seat), speech) if seat in c.LETTERS else Markup("")

    def kinds(self, groups: list[Group], speech: Speech) -> list[tuple[str, str]]:
        signs = dict.fromkeys(one.sign for group in groups for one in group.slips)
        return [(sign, speech.text(word)) for sign, word in self.sign_words.items() if sign in signs]

    def decided(self, snapshot: Snapshot, page: Page) -> list[str]:
        g, start = village(snapshot.view), village(snapshot.tell_start())
        return self.verdict(g, self.drawing.words, page, snapshot.tell_facts(), start).sentences()

    def counters(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        g = village(snapshot.view)
        coming = self.wide(g, page_for(snapshot, speech)).cards_to_wu_feng()
        seat = Tale(g, self.drawing.words, page_for(snapshot, speech)).player(int(g.layout.colour[g.turn]))
        out = [
            speech.text(TURN_BAR, number=int(g.turns), seat=seat),
            speech.text(HAUNTED_BAR, count=int(g.haunted).bit_count(), limit=int(g.rules_of.haunt_limit)),
        ]
        return [*out, speech.text(WU_FENG_BAR, n=coming)] if coming else out

    def length(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        """The turns alone: whose the last one was says nothing, it may be a board whose Taoist fell long ago."""
        return [speech.text(TURNS_TAKEN, n=int(village(snapshot.view).turns))]

    def turn_at(self, state: State) -> tuple[int, int] | None:
        g = village(state)
        return (int(g.turns), int(g.layout.colour[g.turn])) if g.turns else None

    def warnings(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        """One more haunted tile, or the last cards of the deck (GS-END-2)."""
        g = village(snapshot.view)
        left = int(g.rules_of.haunt_limit) - int(g.haunted).bit_count()
        out = [speech.text(LAST_TILE)] if left == 1 else []
        return [*out, speech.text(LAST_CARDS, n=int(g.n_places))] if g.n_places <= FEW_CARDS else out

    def prompt(self, look: Look) -> list[Markup]:
        g = village(look.view)
        tray = ExorcismTray(self.drawing.tale(g, page_of(look))).draw()
        if look.decider < 0 or g.layout.board_of[look.decider] == g.turn:
            said = [element("p", sentence(one), ".", class_="hint unused") for one in self.unused(look)]
        else:  # a neutral or possessed board, or the whole group, is decided for by somebody else
            name = player(look, g, int(g.turn))
            said = [element("p", sentence(look.speech.text(FOR_GROUP, name=name)), class_="hint")]
        why = self.reason(look)
        return [*said, *([element("p", why, class_="hint because")] if why else []), tray]

    def reason(self, look: Look) -> str:
        """What the open question is about; an expansion knows more causes."""
        return reason(village(look.view), look.speech)

    def unused(self, look: Look) -> list[str]:
        """GS-POW-1, GS-POW-2: what a power gives for nothing, and only before the move, while it is still there."""
        g = village(look.view)
        if g.waiting != DECISION or kind_of(g.current) != c.R_YANG:
            return []
        offered = {int(kind_of(g.offered[i])) for i in range(g.n_offered)}
        named = g.game.notation.tellings[c.N_BORROWED].parts[1].name
        if g.mantra:  # it lies on a ghost already, and may stay there
            offered.discard(c.V_MANTRA)
        free = [look.speech.word(named(side)) for verb, side in BEFORE_MOVE.items() if verb in offered]
        return [look.speech.text(UNUSED, power=power) for power in free]

    def chairs(self, state: State, speech: Speech) -> list[Chair]:
        g = village(state)
        powers = self.drawing.words.content().power_rows
        out = []
        for board in range(4):
            colour = int(g.layout.colour[board])
            row = powers[int(g.layout.side[board])]
            name, effect = (speech.word(name_of(row[field])) for field in ("name", "effect"))
            called, kind = sentence(speech.word(COLOUR_NAMES[colour])), KEYS[colour]
            sign = pip(colour, speech)
            side = SIDES[board].lower()
            chair = Chair(c.LETTERS[colour], side, f"of-{kind}", sign, f"taoist-{kind}", called, name, effect)
            out.append((colour, chair))
        return [chair for _, chair in sorted(out, key=lambda one: one[0])]

    signs: ClassVar[Mapping[str, str]] = {"haunted": "haunt", "died": "ghost"}

    def thumb(self, state: State) -> Markup:
        return thumb(village(state))

    def headline(self, snapshot: Snapshot, speech: Speech) -> str:
        won = snapshot.view.outcome_of(0) == WON
        return speech.text(DAWN if won else FALLS)

    def fates(self, snapshot: Snapshot, speech: Speech) -> list[Fate]:
        """The Taoists as the night has left them; a board that nobody played has none."""
        g = village(snapshot.view)
        names = {place.letter: place.called for place in snapshot.seats}
        out = []
        for chair in self.chairs(g, speech):
            status = int(g.status[g.layout.board_of[c.LETTERS.index(chair.letter)]])
            if status in (c.ALIVE, c.DEAD):
                fallen = "" if status == c.ALIVE else speech.text(STATUS[status])
                lies = chair.portrait if status == c.ALIVE else f"{chair.portrait}-dead"
                out.append(Fate(chair.letter, names.get(chair.letter) or chair.name, lies, fallen))
        return out

    def score_sheet(self, snapshot: Snapshot, speech: Speech) -> list[Markup]:
        """The lines of the sheet, what each player did, and the sum as a stamp."""
        g = village(snapshot.view)
        points = number(g.points(0))
        word = speech.text(mark("won", "table") if g.outcome_of(0) == WON else mark("lost", "table"))
        stamp = element("div", element("b", points), element("span", word), class_="stamped")
        done = deeds(snapshot, village(snapshot.tell_start()), self.chairs(g, speech), speech)
        return [self.sheet(g, page_for(snapshot, speech)), element("div", done, stamp, class_="tally")]

    # -- the decision -------------------------------------------------------------------------------------------------
    choices: ClassVar[type[GhostChoices]] = GhostChoices
    #: Questions about a board, which keeps its colour whoever sits there.
    about_boards: ClassVar[frozenset[str]] = frozenset()

    def question(self, look: Look) -> str:
        g = village(look.view)
        if g.waiting == DECISION and kind_of(g.current) == c.R_FELL:
            return self.choices_of(look).falls()  # the dice lie there to be seen
        asked = self.drawing.question(g)
        return look.speech.say(asked if asked.template in self.about_boards else named(asked, look, g))

    def asked_on(self, look: Look) -> str:
        if kind_of(village(look.view).current) == c.R_FELL:
            return self.choices_of(look).asked_on()
        return super().asked_on(look)

    def chosen(self, look: Look) -> tuple[str, ...]:
        """GS-EXO-5: a ghost that is said to fall lies there until all of them are named."""
        g = village(look.view)
        if g.waiting == DECISION and kind_of(g.current) == c.R_FELL:
            falling = self.choices_of(look).falling()
            return tuple(SPACES[space] for space in range(12) if falling >> space & 1)
        return super().chosen(look)

    def choices_of(self, look: Look) -> GhostChoices:
        return self.choices(self.drawing, look)

    def places(self, state: State, packed: int) -> list[str]:
        return self.choices.places(village(state), packed)

    def group(self, look: Look, place: str) -> Group:
        return self.choices_of(look).group(place)

    def slip(self, look: Look, packed: int, move: str, place: str) -> Slip:
        return self.choices_of(look).slip(packed, move, place)

    def hint(self, look: Look) -> str:
        g = village(look.view)
        return look.speech.text(TAP_A_SPACE) if kind_of(g.current) == c.R_PLACE else super().hint(look)

    def note(self, look: Look) -> str:
        """GS-ARR-1: what the ghost that comes does wherever it is put."""
        lines = self.choices_of(look).anywhere() if kind_of(village(look.view).current) in (c.R_PLACE, c.R_BLOW) else []
        return ". ".join(sentence(line) for line in lines)

    def odds(self, look: Look) -> dict[str, str]:
        return self.choices_of(look).odds()

    threats: ClassVar[type[ThreatPanel]] = ThreatPanel

    def threat(self, look: Look) -> list[Markup]:
        return self.threats(village(look.view), look, self.drawing).draw()

    def all_odds(self, look: Look) -> list[Markup]:
        return ExorcismTray(self.drawing.tale(village(look.view), page_of(look))).everything()

    def reckoned(self, look: Look) -> Markup | None:
        event = look.event.get("event", "")
        if event in ROLLS:
            return Sum(self.drawing, look).draw()
        if event == "exorcised":
            return Sum(self.drawing, look).felled()
        return None if event in FOLLOWS else Markup("")

    def zoom(self, look: Look, what: str) -> Markup:
        """A ghost as large as it can be, what a seat holds, or what the deck still holds and what has left the game."""
        g = village(look.view)
        wide = self.wide(g, page_of(look))
        if what in SPACES and g.ghosts[SPACES.index(what)]:
            grid = Grid(self, VillageInstant(self, wide, look))
            drawn = grid.card(SPACES.index(what), int(g.ghosts[SPACES.index(what)]), "card large")
            return element("div", drawn, class_="zoom")
        if what == header.DRAWN and header.drawn_card(look, g):
            card = header.drawn_card(look, g)
            stones = tuple(
                (header.STONE_KEYS[sign], wide.words.effects[effect]) for sign, effect, _ in wide.words.stones(g, card)
            )
            return element("div", header.large_card(wide, look, card, stones), class_="zoom")
        letter = what.removeprefix(SEAT)
        if letter != what and letter in c.LETTERS[:4]:
            board = int(g.layout.board_of[c.LETTERS.index(letter)])
            return owned(wide, look, board, self.on_seat(wide, board))
        return deck_left(wide, look) if what == "a5" else Markup("")

    def explained(self, snapshot: Snapshot, what: str, speech: Speech) -> list[tuple[str, str]]:
        from .ghost_lore import Lore

        return Lore(village(snapshot.view), page_for(snapshot, speech), self.drawing).about(what)

    def can_point(self, what: str) -> bool:
        return what != header.DRAWN and not what.startswith(SEAT)

    refusals: ClassVar[type[Refusals]] = Refusals

    def tried(self, look: Look, packed: int) -> str:
        return self.refusals(self.drawing, look).tried(packed)

    def tried_at(self, look: Look, packed: int) -> tuple[str, str]:
        g, kind = village(look.view), int(kind_of(packed))
        places = self.places(g, packed)
        if kind not in self.choices.deeds or kind == c.V_EXORCISE or len(places) != 1:
            return self.tried(look, packed), ""
        (place,) = places
        if place.startswith(SEAT):
            board = int(g.layout.board_of[c.LETTERS.index(place.removeprefix(SEAT))])
            called = header.player(look, g, board)
        else:
            called = look.speech.word(self.drawing.tale(g, page_of(look)).place(place))
        return look.speech.text(self.choices.deeds[kind]), called

    def in_play(self, state: State, packed: int) -> bool:
        """GS-POW-10: a board without a player brings Power tokens; where all have one there are none to take."""
        g = village(state)
        return kind_of(packed) != c.V_POWER_TOKEN or bool(g.tokens or g.centre_tokens)

    def refusal(self, look: Look, packed: int, rule: str) -> str:
        return self.refusals(self.drawing, look).reason(packed, rule)

    # -- what an expansion adds ---------------------------------------------------------------------------------------
    def threatened(self, g: Village) -> tuple[tuple[int, int], ...]:
        """The space and the tile of each figure that haunts with its next step."""
        return threatened(g)

    def on_tile(self, g: Village, tile: int, look: Look) -> tuple[Markup, ...]:
        return ()

    def on_seat(self, wide: Wide, board: int) -> tuple[Thing, ...]:
        return ()

    def in_sky(self, g: Village, look: Look) -> tuple[Markup, ...]:
        return ()

    def in_supply(self, g: Village, look: Look) -> tuple[Markup, ...]:
        return ()
