"""Ghost Stories beside its box without following a game: odds, cards, the score sheet, what a Yin phase brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...games.catalogue import game as game_named
from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import SPACES
from ...games.ghost_stories.cards import HAUNTER
from ...games.ghost_stories.game import GhostStories
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.odds import ANY, FELL, Chance
from ...games.ghost_stories.rolls import Throw
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.title import WORDS
from ...kernel.codes import LOST, WON
from ...kernel.content import GameBox
from ...kernel.errors import Refusal
from ...kernel.words import Message, mark
from ...locale import Speech
from ...locale.cards import CardEntry, entries, facts_of, find
from ...locale.plain import plain
from ..art import names
from ..ghost_stories_tale import Tale, noted
from ..ghost_stories_text import GhostStoriesDrawing, village
from ..ghost_stories_threat import words_of
from ..page import Page
from .companion import Helper
from .element import Markup, element
from .ghost_pick import ghost_grid
from .glyphs import KEYS, pip
from .icons import icon
from .pictures import picture
from .rule_links import linked, rule_link
from .taps import address, among, choice, number, stepper, tap
from .words import number as counted
from .words import sentence

Query = Mapping[str, str]

ODDS: Final = mark("odds", "companion")
ODDS_ABOUT: Final = mark("will it fall? Pick ghosts, dice and tokens")
CARDS: Final = mark("cards and tiles", "companion")
CARDS_ABOUT: Final = mark("look something up, with its rules")
SCORE: Final = mark("score sheet", "companion")
SCORE_ABOUT: Final = mark("both editions, added up")
YIN: Final = mark("Yin checklist", "companion")
YIN_ABOUT: Final = mark("what a board's ghosts do, in their order")

FIRST_GHOST: Final = mark("first ghost", "companion")
SECOND_GHOST: Final = mark("second ghost, at a corner", "companion")
PICK_GHOST: Final = mark("which ghost?", "companion")
NONE: Final = mark("none", "companion")
TAKE_AWAY: Final = mark("take it away", "companion")
DICE: Final = mark("dice", "companion")
TOKENS: Final = mark("Tao tokens of the Taoists there, {colour}")
CIRCLE: Final = mark("Circle of Prayer", "companion")
MANTRA: Final = mark("Enfeeblement Mantra", "companion")
FAVORITE: Final = mark("Gods' Favorite rolls again", "companion")
YES: Final = mark("yes", "companion")
NO: Final = mark("no", "companion")
PICK_FIRST: Final = mark("Pick a ghost to see the chance here.")
FALLS: Final = mark("exorcise {card}")
BOTH: Final = mark("both fall", "companion")
ANY_FALLS: Final = mark("at least one falls")
WAYS: Final = mark("{ways} of {total} throws")
CERTAIN: Final = mark("certain", "companion")
IMPOSSIBLE: Final = mark("impossible", "companion")
CANNOT: Final = mark("These cannot be in play together: {reason}.")

EDITION: Final = mark("edition", "companion")
LEVEL: Final = mark("level", "companion")
PLAYERS: Final = mark("players", "companion")
WON_LABEL: Final = mark("won?", "companion")
QI_LABEL: Final = mark("Qi of all living Taoists")
EMPTY_LABEL: Final = mark("empty ghost spaces", "companion")
DECK_LABEL: Final = mark("ghosts left in the deck", "companion")
DEAD_LABEL: Final = mark("dead Taoists", "companion")
HAUNTED_LABEL: Final = mark("haunted tiles", "companion")
BEATEN_LABEL: Final = mark("incarnations beaten before the last", "companion")
SUM: Final = mark("score", "table")

WHOSE: Final = mark("whose turn begins?")
SPACE_N: Final = mark("space {n}, from the left of the board's owner")
ON_CARD: Final = mark("on the card", "companion")
ON_STONE: Final = mark("on the stone", "companion")
IN_ORDER: Final = mark("in this order", "companion")
QUIET: Final = mark("These ghosts do nothing in the Yin phase.")
SEARCH: Final = mark("a name or a number", "companion")
NO_CARD: Final = mark("nothing has that name")
COLOURS: Final = mark("colour", "companion")
ARRIVES: Final = mark("the board is not full: draw a ghost")
#: What a Yin phase does wherever the tiles lie and whatever is drawn; and what says that a card is drawn.
LISTED: Final = frozenset(
    {"figure-to-stone", "figure-haunts", "curse-die", "may-reroll", "discards", "suffers", "overrun", "qi-lost"}
)
ARRIVALS: Final = frozenset(
    f"{what}-comes{where}" for what in ("ghost", "incarnation", "card") for where in ("", "-anywhere")
)
#: Where the two ghosts of the odds lie: both face the corner b4.
AT: Final = ("a4", "b5")
#: The boards clockwise from north, as positions have them unless they say otherwise.
BOARDS: Final = ("Y", "B", "G", "R")
MOST_FOUND: Final = 40
EDITIONS: Final = ["e2", "e1"]
LEVELS: Final = ["initiation", "normal", "nightmare", "hell"]


def helpers(drawing: GhostStoriesDrawing, options: Mapping[str, str] | None = None) -> Sequence[Helper]:
    made = Helpers(drawing, options or {})
    return (
        Helper("odds", ODDS, ODDS_ABOUT, "die", made.odds),
        Helper("cards", CARDS, CARDS_ABOUT, "deck", made.cards),
        Helper("score", SCORE, SCORE_ABOUT, "list", made.score),
        Helper("yin", YIN, YIN_ABOUT, "ghost", made.yin),
    )


class Helpers:
    """The helper pages of the base game or, with its option, of an expansion."""

    def __init__(self, drawing: GhostStoriesDrawing, options: Mapping[str, str]) -> None:
        self.drawing = drawing
        self.words = drawing.words
        self.options = dict(options)

    def game(self, **options: str) -> GhostStories:
        made = game_named("ghost-stories", **self.options, **options)
        assert isinstance(made, GhostStories)
        return made

    def position(self, game: GhostStories, lines: list[str]) -> Village:
        return village(game.read_position([(0, line) for line in lines]))

    # -- odds ----------------------------------------------------------------------------------------------------------
    def odds(self, query: Query, speech: Speech) -> Markup:
        game = self.game(players="4")
        blank = self.position(game, ["phase yang R"])
        picked = [number(query, key, 0, 0, 999) for key in ("a", "b")]
        picked = [card if card in game.ghost_numbers or card in game.incarnation_numbers else 0 for card in picked]
        if query.get("pick") in ("a", "b"):
            return self.pick_ghost(blank, query, query["pick"], speech)
        inside = [self.chosen(blank, query, key, card, speech) for key, card in zip("ab", picked, strict=True)]
        inside.append(stepper(query, "dice", 3, 0, 4, sentence(speech.text(DICE)), speech.text(DICE), speech))
        for colour in range(5):
            said = speech.text(TOKENS, colour=speech.word(COLOUR_NAMES[colour]))
            label = element("span", pip(colour, speech), sentence(said))
            inside.append(stepper(query, f"t{c.LETTERS[colour]}", 0, 0, 4, label, said, speech))
        circle = among(query, "circle", ["", *c.LETTERS[:5]])
        colours = [(c.LETTERS[k], pip(k, speech), sentence(speech.word(COLOUR_NAMES[k]))) for k in range(5)]
        no = sentence(speech.text(NONE))
        inside.append(choice(query, "circle", [("", no, no), *colours], sentence(speech.text(CIRCLE)), circle))
        mantra = among(query, "mantra", ["", "a", "b"])
        lying = [(key, "12"["ab".index(key)], speech.text(FIRST_GHOST if key == "a" else SECOND_GHOST)) for key in "ab"]
        inside.append(choice(query, "mantra", [("", no, no), *lying], sentence(speech.text(MANTRA)), mantra))
        again = among(query, "again", ["", "1"])
        no_word, yes_word = sentence(speech.text(NO)), sentence(speech.text(YES))
        words = [("", no_word, no_word), ("1", yes_word, yes_word)]
        inside.append(choice(query, "again", words, sentence(speech.text(FAVORITE)), again))
        return element("div", self.answer(game, query, picked, speech), *inside, class_="odds-page")

    def chosen(self, g: Village, query: Query, key: str, card: int, speech: Speech) -> Markup:
        label = speech.text(FIRST_GHOST if key == "a" else SECOND_GHOST)
        name = speech.word(self.words.card(g, card)) if card else speech.text(PICK_GHOST)
        drawn = picture(f"ghost-{card}", "small") if card else icon("ghost")
        inside = [tap(query, {"pick": key}, drawn, sentence(name), label=f"{sentence(label)}: {name}", kind="btn wide")]
        if card:
            away = sentence(speech.text(TAKE_AWAY))
            inside.append(tap(query, {key: None}, icon("close"), label=away, kind="btn x"))
        return element(
            "div",
            element("span", sentence(label), class_="what"),
            element("span", *inside, class_="opts"),
            class_="dial",
        )

    def pick_ghost(self, g: Village, query: Query, key: str, speech: Speech, drop: str = "pick") -> Markup:
        cards = [*g.rules_of.ghost_numbers, *g.rules_of.incarnation_numbers]
        links: dict[int, Mapping[str, object]] = {
            int(card): {"href": address(query, **{key: card, drop: None}), "data_tap": True} for card in cards
        }
        title = element("h2", sentence(speech.text(PICK_GHOST)))
        return element("div", title, ghost_grid(g, links, 0, self.words, speech, "a"), class_="picking")

    def aimed(self, game: GhostStories, query: Query, picked: list[int]) -> tuple[Village, list[Chance]]:
        """The position that was tapped, and the chances of an exorcism there, exactly as the rules count them."""
        tokens = [letter for letter in c.LETTERS[:5] for _ in range(number(query, f"t{letter}", 0, 0, 4))]
        lines = ["setup powers enfeeblement-mantra", "phase yang R", f"taoist R at b4 tao {' '.join(tokens) or '-'}"]
        lines += [f"taoist {seat} at c3 tao -" for seat in "YBG"]
        targets = 0
        for key, space, card in zip("ab", AT, picked, strict=True):
            if card:
                mantra = " mantra yes" if query.get("mantra") == key else ""
                lines.append(f"ghost {space} {card}{mantra}")
                targets |= 1 << SPACES.index(space)
        circle = query.get("circle", "")
        if circle in c.LETTERS[:5]:
            lines.append(f"circle {circle}")
        g = self.position(game, lines)
        throw = Throw(game.chances.rolls, number(query, "dice", 3, 0, 4), 0, query.get("again") == "1")
        return g, game.chances.against(g, targets & int(g.customs.targets(g, g.at[g.turn])), 1 << g.turn, throw)

    def answer(self, game: GhostStories, query: Query, picked: list[int], speech: Speech) -> Markup:
        if not any(picked):
            return element("p", speech.text(PICK_FIRST), class_="hint")
        try:
            g, chances = self.aimed(game, query, picked)
        except Refusal as refusal:
            reason = refusal.message.arguments.get("reason", refusal.message)
            return element("p", speech.text(CANNOT, reason=speech.word(reason)), class_="problem")
        groups: dict[tuple[int, int], list[Chance]] = {}
        for chance in chances:
            if chance.kind in (FELL, ANY):
                groups.setdefault((chance.kind, chance.what), []).append(chance)
        rows: list[Markup] = []
        for (kind, what), found in groups.items():
            spaces = [space for space in range(12) if what >> space & 1]
            if kind == ANY:
                title = speech.text(ANY_FALLS)
            elif len(spaces) > 1:
                title = speech.text(BOTH)
            else:
                title = speech.text(FALLS, card=speech.word(self.words.card(g, int(g.ghosts[spaces[0]]))))
            best = max(found, key=lambda chance: chance.ways)
            rows.append(element("h3", sentence(title)))
            rows.append(self.chance(found[0], speech, big=best is found[0] or best.ways == found[0].ways))
            if best.ways != found[0].ways:
                rows.append(self.chance(best, speech, big=True))
        return element("div", *rows, class_="chances", role="status")

    def chance(self, chance: Chance, speech: Speech, big: bool) -> Markup:
        part = chance.ways / chance.total
        said = speech.percent(part)
        if chance.ways in (0, chance.total):
            said = speech.text(CERTAIN if chance.ways else IMPOSSIBLE)
        paid = speech.say(chance.payment_message())
        ways = speech.text(WAYS, ways=chance.ways, total=chance.total)
        bar = element(
            "svg",
            element("rect", width=100, height=6, class_="all"),
            element("rect", width=round(100 * part, 1), height=6, class_="part"),
            viewBox="0 0 100 6", preserveAspectRatio="none", class_="gauge", aria_hidden="true",
        )  # fmt: skip
        return element(
            "div",
            element("b", said),
            element("span", sentence(paid), element("small", ways)),
            bar,
            class_="chance big" if big else "chance",
            data_ways=f"{chance.ways}/{chance.total}",
        )

    # -- cards ---------------------------------------------------------------------------------------------------------
    def cards(self, query: Query, speech: Speech) -> Markup:
        box = self.drawing.box()
        asked = query.get("q", "")[:40]
        kinds = [table for table in box.kinds if any(entry.table == table for entry in entries(box))]
        kind = query.get("kind", kinds[0])
        kind = kind if kind in kinds else kinds[0]
        colour = among(query, "colour", ["", *KEYS[:5]])
        field = element(
            "input", type="search", name="q", value=asked or None, autocomplete="off",
            placeholder=sentence(speech.text(SEARCH)), aria_label=sentence(speech.text(SEARCH)),
        )  # fmt: skip
        word = sentence(speech.text(mark("search", "verb")))
        go = element("button", icon("zoom"), class_="btn", aria_label=word)
        search = element("form", field, go, class_="search", method="get", data_search=True)
        tabs = [
            tap({}, {"kind": one}, sentence(speech.text(box.kinds[one][1])), now=one == kind and not asked, kind="opt")
            for one in kinds
        ]
        inside = [search, element("div", *tabs, class_="opts kinds")]
        if asked:
            found = self.found(box, asked)
        else:
            found = [entry for entry in entries(box) if entry.table == kind]
            coloured = [entry for entry in found if "colour" in entry.row]
            if coloured:
                none = sentence(speech.text(mark("all", "companion")))
                values: list[tuple[str, object, str]] = [("", none, none)]
                values += [(KEYS[k], pip(k, speech), sentence(speech.word(COLOUR_NAMES[k]))) for k in range(5)]
                inside.append(choice({"kind": kind}, "colour", values, sentence(speech.text(COLOURS)), colour))
                found = [entry for entry in found if not colour or entry.row.get("colour") == colour]
        if not found:
            inside.append(element("p", sentence(speech.text(NO_CARD)), class_="hint", role="status"))
        inside += [self.entry(box, entry, speech, len(found) == 1) for entry in found[:MOST_FOUND]]
        return element("div", *inside, class_="lookup")

    def found(self, box: GameBox, asked: str) -> list[CardEntry]:
        """What begins so, else what is called so in part."""
        begins = [
            entry for entry in entries(box) if any(plain(name).startswith(plain(asked)) for name in entry.names())
        ]
        try:
            return begins or find(box, asked)
        except Refusal:
            return []

    def entry(self, box: GameBox, entry: CardEntry, speech: Speech, alone: bool) -> Markup:
        """A card that opens to everything there is to say about it."""
        rows = [
            element("div", element("dt", sentence(label)), element("dd", linked(fact)))
            for label, fact in facts_of(box, entry, speech)
        ]
        drawn = self.drawn(entry)
        name = speech.printed(entry.row["name"])
        head = element("summary", drawn, element("b", name), element("small", entry.number) if entry.number else "")
        return element("details", head, element("dl", *rows, class_="facts"), class_="entry", open=alone)

    def drawn(self, entry: CardEntry) -> Markup:
        name = f"{'ghost' if entry.number else entry.table}-{entry.number or entry.row.get('key', '')}"
        return picture(name, "small") if name in names() else icon("deck")

    # -- score ---------------------------------------------------------------------------------------------------------
    def score(self, query: Query, speech: Speech) -> Markup:
        edition, level = among(query, "edition", EDITIONS), among(query, "level", LEVELS)
        players = number(query, "players", 4, 1, 4)
        g = self.ended(query, edition, level, players)
        won = query.get("won", "1") == "1"
        say = speech.text
        yes, no = sentence(say(YES)), sentence(say(NO))
        yes_no = [("1", yes, yes), ("0", no, no)]
        editions, levels = [[(one, *named(one, speech)) for one in values] for values in (EDITIONS, LEVELS)]
        numbers = [(str(n), str(n), str(n)) for n in (1, 2, 3, 4)]
        inside = [
            choice(query, "edition", editions, sentence(say(EDITION)), edition),
            choice(query, "level", levels, sentence(say(LEVEL)), level),
            choice(query, "players", numbers, sentence(say(PLAYERS)), str(players)),
            choice(query, "won", yes_no, sentence(say(WON_LABEL)), "1" if won else "0"),
        ]
        counts = [("qi", QI_LABEL, 0, 20), ("dead", DEAD_LABEL, 0, players), ("haunted", HAUNTED_LABEL, 0, 9)]
        counts.insert(1, ("empty", EMPTY_LABEL, 0, 12) if edition == "e1" else ("deck", DECK_LABEL, 0, 55))
        if len(g.rules_of.incarnation_points):
            counts.append(("beaten", BEATEN_LABEL, 0, len(g.rules_of.incarnation_points)))
        inside += [
            stepper(query, key, 0, low, high, sentence(say(label)), say(label), speech)
            for key, label, low, high in counts
        ]
        return element("div", self.sheet(g, speech), *inside, class_="score-page")

    def ended(self, query: Query, edition: str, level: str, players: int) -> Village:
        """A village that ended so; only what the score sheet counts is as it was tapped."""
        game = self.game(players=str(players), edition=edition, level=level)
        g = village(game.start(1))
        boards = [board for board in range(4) if g.status[board] == c.ALIVE]
        dead = number(query, "dead", 0, 0, players)
        for board in boards[:dead]:
            g.status[board] = c.DEAD
        qi = number(query, "qi", 0, 0, 20)
        for board in boards[dead:]:
            g.qi[board] = qi
            qi = 0
        g.haunted = (1 << number(query, "haunted", 0, 0, 9)) - 1
        empty = number(query, "empty", 0, 0, 12)
        for space in range(12):
            g.ghosts[space] = 0 if space < empty else 1
        left = number(query, "deck", 0, 0, 55)
        for i in range(min(left, len(g.places))):
            g.places[i] = c.GHOST_PLACE
        g.n_places = left
        g.beaten = number(query, "beaten", 0, 0, 3)
        g.result = WON if query.get("won", "1") == "1" else LOST
        return g

    def sheet(self, g: Village, speech: Speech) -> Markup:
        rows = [
            element("tr", element("th", sentence(speech.say(line)), scope="row"), element("td", counted(points, "+")))
            for line, points in self.words.sheet(g)
        ]
        total = sum(points for _, points in self.words.sheet(g))
        rows.append(
            element(
                "tr",
                element("th", sentence(speech.text(SUM)), scope="row"),
                element("td", counted(total)),
                class_="sum",
            )
        )
        return element("table", element("tbody", *rows), class_="sheet", role="status")

    # -- Yin -----------------------------------------------------------------------------------------------------------
    def yin(self, query: Query, speech: Speech) -> Markup:
        seat = among(query, "seat", list(BOARDS))
        game = self.game(players="4")
        blank = self.position(game, ["phase yang R"])
        if query.get("pick") in ("s1", "s2", "s3"):
            return self.pick_ghost(blank, query, query["pick"], speech)
        colours: list[tuple[str, object, str]] = [
            (letter, pip(c.LETTERS.index(letter), speech), sentence(speech.word(COLOUR_NAMES[c.LETTERS.index(letter)])))
            for letter in BOARDS
        ]
        inside = [choice(query, "seat", colours, sentence(speech.text(WHOSE)), seat)]
        known = {*game.ghost_numbers, *game.incarnation_numbers}
        cards = {key: number(query, key, 0, 0, 999) for key in ("s1", "s2", "s3")}
        for i, (key, card) in enumerate(cards.items()):
            card = card if card in known else 0
            name = speech.word(self.words.card(blank, card)) if card else speech.text(NONE)
            label = speech.text(SPACE_N, n=i + 1)
            drawn = picture(f"ghost-{card}", "small") if card else icon("ghost")
            taps = [tap(query, {"pick": key}, drawn, sentence(name), label=f"{label}: {name}", kind="btn wide")]
            if card and game.cards.flags[card] & HAUNTER:
                stone = query.get(f"f{i + 1}") == "stone"
                word = sentence(speech.text(ON_STONE if stone else ON_CARD))
                taps.append(tap(query, {f"f{i + 1}": None if stone else "stone"}, picture("haunter", "small"), word))
            if card:
                away = sentence(speech.text(TAKE_AWAY))
                taps.append(tap(query, {key: None, f"f{i + 1}": None}, icon("close"), label=away, kind="btn x"))
            inside.append(
                element("div", element("span", sentence(label), class_="what"), element("span", *taps, class_="opts"),
                        class_="dial")
            )  # fmt: skip
        return element("div", *inside, self.order(game, query, seat, cards, speech), class_="yin-page")

    def order(self, game: GhostStories, query: Query, seat: str, cards: Mapping[str, int], speech: Speech) -> Markup:
        """What the coming Yin phase of this board does, by the engine's own preview."""
        before = BOARDS[BOARDS.index(seat) - 1]
        lines = [f"phase yang {before}"]
        for i, card in enumerate(cards.values()):
            if card:
                figure = ""
                if card < len(game.cards.flags) and game.cards.flags[card] & HAUNTER:
                    figure = " figure stone" if query.get(f"f{i + 1}") == "stone" else " figure card"
                lines.append(f"ghost {SPACES[3 * BOARDS.index(seat) + i]} {card}{figure}")
        try:
            g = self.position(game, lines)
        except Refusal as refusal:
            reason = refusal.message.arguments.get("reason", refusal.message)
            return element("p", speech.text(CANNOT, reason=speech.word(reason)), class_="problem")
        page = Page(speech, 400, legend=False)
        ahead = [one for one in game.threat(g) if one.ahead == 1]
        told = [(words_of(one, page, self.noted), one.message.rule) for one in ahead if one.name() in LISTED]
        if any(one.name() in ARRIVALS for one in ahead):
            told.append((speech.text(ARRIVES), "GS-YIN-6"))
        items = [element("li", sentence(text), *([" [", rule_link(rule), "]"] if rule else [])) for text, rule in told]
        if not items:
            return element("p", speech.text(QUIET), class_="hint", role="status")
        title = element("h2", sentence(speech.text(IN_ORDER)))
        return element("div", title, element("ol", *items, class_="order"), role="status")

    def noted(self, message: Message, speech: Speech) -> Message:
        return noted(message, Tale, self.words, speech)


def named(value: str, speech: Speech) -> tuple[str, str]:
    """What the value of an option is called, for eyes and for ears."""
    word = sentence(speech.text(WORDS[value]))
    return word, word
