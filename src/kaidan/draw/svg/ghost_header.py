"""What stands beside the Ghost Stories board: whose turn it is, what is coming, and the card that was drawn."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import LINE, on_board
from ...games.ghost_stories.cards import HAUNTER, INCARNATION
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...kernel.codes import OVER
from ...kernel.packed import first, kind_of
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ..ghost_stories_table import Wide
from .element import Markup, element, new_element
from .ghost_cells import Stone, ghost_card
from .ghost_turns import acting, arrival_due, boards_from, turns_away
from .glyphs import KEYS
from .icons import icon
from .look import Look
from .part import Kept
from .pictures import picture
from .words import sentence

KEPT: Final = 2048
TURN: Final = mark("turn {number}, {name}")
YOUR_TURN: Final = mark("turn {number}, you")
HAUNTED: Final = mark("{count} of {limit} haunted")
WU_FENG: Final = mark("Wu-Feng in {n}")
PRESENT: Final = mark_plural("Wu-Feng is here", "{n} incarnations are here")
#: While one is here the next is another.
NEXT_WU_FENG: Final = mark("the next one in {n}")
COMING: Final = mark("what is coming")
ON_TURN_OF: Final = mark("{name}'s turn: {what}")
NEXT: Final = mark("next: {what}")
#: Of whoever's turn it is: this one's Yin phase is over.
ON_NEXT_TURN_OF: Final = mark("{name}'s next turn: {what}")
#: So many turns later the same board has its turn again.
ROUND: Final = 4
WILL_HAUNT: Final = mark("{the} is haunted", "threat")
STEPS: Final = mark("the figure of {card} steps out")
THEN_HAUNTS: Final = mark("next time it haunts {object}")
THEN_LOST: Final = mark("next time the game is lost: its whole row is haunted")
LOST: Final = mark("the game is lost, {card} has no tile left to haunt")
CURSE: Final = mark("the Curse die is rolled for {card}")
LOSES: Final = mark("full board, {name} loses 1 Qi")
DIES: Final = mark("full board, {name} dies")
#: GS-QI-3: what a neutral board loses its last Qi to.
POSSESSED: Final = mark("full board, it becomes possessed")
#: The same for whoever sits there.
ON_YOUR_TURN: Final = mark("your turn: {what}")
ON_YOUR_NEXT_TURN: Final = mark("your next turn: {what}")
YOU_LOSE: Final = mark("your board is full, you lose 1 Qi")
YOU_DIE: Final = mark("your board is full, you die")
ONE_LOSES: Final = mark("full board, one of you loses 1 Qi")
ONE_DIES: Final = mark("full board, one of you dies")
ARRIVES: Final = mark("a ghost comes")
WU_FENG_COMES: Final = mark("Wu-Feng comes", "table")
CERTAIN: Final = mark("certain unless someone acts: {card} at {space}")
BY_BOARD: Final = mark("unless one of those ghosts is exorcised first")
#: So many things that are coming are shown; all of them are a tap away.
MOST_COMING: Final = 5
STONE_WORDS: Final = {
    "<": mark("on arrival", "table"),
    "=": mark("in play", "table"),
    ">": mark("when exorcised", "table"),
}
STONE_KEYS: Final = {"<": "left", "=": "middle", ">": "right"}


@lru_cache(KEPT)
def bar(turn: int, name: str, seat: str, haunted: int, limit: int, coming: int, here: int, speech: Speech) -> Markup:
    """The header: turn, haunted tiles against the limit, and how far Wu-Feng is."""
    title = element("h1", *whose_turn(turn, name, speech), data_seat=seat)
    facts = counters(haunted, limit, coming, here, speech)
    return new_element("header", title, element("p", *facts), id="bar", class_="bar")


def whose_turn(turn: int, name: str, speech: Speech) -> list[Markup]:
    """The same is drawn for all; the style shows one of the two, the second to whoever alone sits there."""
    said = sentence(speech.text(TURN, number=turn, name=name))
    yours = sentence(speech.text(YOUR_TURN, number=turn))
    return [element("span", said, class_="theirs", title=said), element("span", yours, class_="yours")]


def counters(haunted: int, limit: int, coming: int, here: int, speech: Speech) -> list[Markup]:
    """The numbers of the header."""
    say = speech.text
    facts = [counter("haunt", f"{haunted}/{limit}", say(HAUNTED, count=haunted, limit=limit), haunted == limit - 1)]
    if here:
        facts.append(counter("wu-feng", str(here), say(PRESENT, n=here), True, " wu-feng"))
    if coming:
        # While one is here the header has no room for the next; the deck says how far he is.
        said = say(NEXT_WU_FENG if here else WU_FENG, n=coming)
        facts.append(counter("wu-feng", str(coming), said, False, " wu-feng next" if here else " wu-feng"))
    return facts


def counter(sign: str, short: str, long: str, bad: bool, kind: str = "") -> Markup:
    """A number of the header: in words where there is room, else with its sign alone."""
    words = [element("b", short, class_="short", aria_hidden="true"), element("span", long, class_="long")]
    return element("span", icon(sign), *words, class_=f"counter{' bad' if bad else ''}{kind}", title=long)


def bar_facts(wide: Wide, look: Look) -> tuple[object, ...]:
    g = wide.g
    here = sum(1 for card in g.ghosts if card and g.cards.flags[card] & INCARNATION)
    return (
        int(g.turns),
        player(look, g, int(g.turn)),
        c.LETTERS[g.layout.colour[g.turn]],
        int(g.haunted).bit_count(),
        int(g.rules_of.haunt_limit),
        wide.cards_to_wu_feng(),
        here,
        look.speech,
    )


def player(look: Look, g: Village, board: int) -> str:
    colour = int(g.layout.colour[board])
    return look.name(colour) or sentence(look.speech.word(COLOUR_NAMES[colour]))


#: What is coming: an icon, what it is, why, and whether it hurts; then the letter of whose turn it comes on, and what
#: it is in the words for him; then both in short.
Omen = tuple[str, str, str, bool, str, str, str, str]
#: The tiles that the figures of each board haunt, as bits.
LINES: Final = tuple(
    sum({1 << int(LINE[3 * space + step]) for space in range(3 * board, 3 * board + 3) for step in range(3)})
    for board in range(4)
)
#: What was coming for the boards of the last instants.
OMENS: Final[Kept[list[Omen]]] = Kept(8_000)


@lru_cache(KEPT)
def coming(omens: tuple[Omen, ...], speech: Speech) -> Markup:
    """What the next Yin phases do if nobody acts, the nearest first."""
    items = []
    for sign, what, why, bad, seat, yours, _, _ in omens:
        # The same is drawn for all; the style shows one of the two.
        said = [element("b", what, class_="theirs" if yours else None)]
        said += [element("b", yours, class_="yours")] if yours else []
        text = element("span", *said, element("small", why) if why else "")
        items.append(element("li", icon(sign), text, class_="bad" if bad else "", data_seat=seat or None))
    title = element("h2", sentence(speech.text(COMING)))
    return new_element("section", title, element("ul", *items), *next_of(omens), id="coming", class_="coming")


def next_of(omens: tuple[Omen, ...]) -> list[Markup]:
    """One line for pages without room for more: the next thing that hurts. It opens all that is coming."""
    for sign, _, _, bad, seat, _, said, to_you in omens:
        if bad:
            words = [element("span", said, class_="theirs"), element("span", to_you, class_="yours")]
            inside = [icon(sign), *words, icon("unfold")]
            facts = {"data_do": "threat", "data_seat": seat}
            return [element("button", *inside, type="button", class_="next-omen", **facts)]
    return []


def omens(wide: Wide, look: Look) -> tuple[Omen, ...]:
    """The certain things of the coming turns, board by board in the order of play (GS-YIN-1, GS-YIN-5)."""
    g = wide.g
    out: list[Omen] = []
    if g.waiting == OVER:
        return ()
    acts, due = acting(g), arrival_due(g)
    for ahead, board in boards_from(g, acts, due):
        if not (g.layout.players >> board & 1 or any(g.ghosts[3 * board + i] for i in range(3))):
            continue
        out += OMENS.get(facing(wide, look, board, ahead, acts, due), partial(board_omens, wide, look, board, ahead))
        if len([one for one in out if one[3]]) >= MOST_COMING:
            break
    bad = [one for one in out if one[3]][:MOST_COMING]
    steps = [one for one in out if one[0] == "haunter"][: MOST_COMING - len(bad)]
    arrivals = [one for one in out if one[0] == "ghost" and not one[3]][:1]
    chosen = [*bad, *steps, *arrivals][:MOST_COMING]
    return tuple(one for one in out if one in chosen)[:MOST_COMING]


def facing(wide: Wide, look: Look, board: int, ahead: int, acts: int, due: bool) -> tuple[object, ...]:
    """Everything that what is coming for a board depends on."""
    g = wide.g
    spaces = range(3 * board, 3 * board + 3)
    ghosts = tuple([g.ghosts[space] for space in spaces])
    when = tuple([turns_away(g, space, acts) == ahead for space in spaces])
    # Only figures ask which tiles lie before them, and which of those are haunted.
    figures = any(card and g.cards.flags[card] & HAUNTER for card in ghosts)
    lines = (tuple(g.layout.tiles), int(g.haunted) & LINES[board], int(on_board(g.stones, board))) if figures else ()
    village = (lines, int(g.status[board]))
    frame = (g.game.key, type(wide).__name__, look.speech.language, player(look, g, board))
    return (
        frame,
        board,
        ghosts,
        village,
        bool(g.overrun(board)),
        last_qi(g, board),
        when,
        ahead == ROUND,
        *arrival(wide, ahead, due),
    )


def arrival(wide: Wide, ahead: int, due: bool) -> tuple[bool, bool]:
    """Whether the arrival of that turn is still to come, and whether it is Wu-Feng's; `due`: this turn's is."""
    return bool(ahead) or due, wide.cards_to_wu_feng() == ahead + due


def board_omens(wide: Wide, look: Look, board: int, ahead: int) -> list[Omen]:
    g, say = wide.g, look.speech.text
    name, acts = player(look, g, board), acting(g)
    out: list[Omen] = []

    def told(sign: str, what: str, why: str, bad: bool, yours: str = "") -> None:
        out.append(omen_of(look, g, board, ahead, (sign, what, why, bad), yours))

    for space in range(3 * board, 3 * board + 3):
        card = int(g.ghosts[space])
        if not card or turns_away(g, space, acts) != ahead:
            continue
        called = look.speech.word(wide.words.card(g, card))
        if g.cards.flags[card] & HAUNTER:
            if g.stones >> space & 1:
                tile = next_in_line(g, space)
                if tile >= 0:
                    told("danger", say(WILL_HAUNT, **wide.words.tile_forms(g, tile, look.speech)), called, True)
                else:
                    told("danger", say(LOST, card=called), "", True)
            else:
                told("haunter", say(STEPS, card=called), then(wide, look, space), False)
        if any(sign == "=" and effect == c.E_CURSE for sign, effect, _ in wide.words.stones(g, card)):
            told("curse", say(CURSE, card=called), "", True)
    due, wu_feng = arrival(wide, ahead, arrival_due(g))
    if not due:
        return out
    if g.overrun(board):
        # GS-QI-7: a possessed board costs a living Taoist of the group's choice.
        last = last_qi(g, board)
        if g.status[board] in (c.DEAD, c.POSSESSED):
            told("lose-qi", say(ONE_DIES if last else ONE_LOSES), say(BY_BOARD), True)
        elif g.status[board] == c.NEUTRAL and last:
            told("lose-qi", say(POSSESSED), say(BY_BOARD), True)
        else:
            lost, yours = (DIES, YOU_DIE) if last else (LOSES, YOU_LOSE)
            told("lose-qi", say(lost, name=name), say(BY_BOARD), True, say(yours))
    elif g.status[board] == c.ALIVE:
        told("ghost", say(WU_FENG_COMES if wu_feng else ARRIVES), "", wu_feng)
    return out


def last_qi(g: Village, board: int) -> bool:
    """Whether the next Qi that this board costs is somebody's last (GS-QI-1, GS-QI-3, GS-QI-7)."""
    if g.status[board] in (c.ALIVE, c.NEUTRAL):
        return bool(g.qi[board] <= 1)
    return all(g.qi[one] <= 1 for one in range(4) if g.status[one] == c.ALIVE)


def omen_of(look: Look, g: Village, board: int, ahead: int, told: tuple[str, str, str, bool], yours: str = "") -> Omen:
    """What comes on the turn of a board, said for all and for whoever sits there."""
    say, name = look.speech.text, player(look, g, board)
    sign, what, why, bad = told
    theirs, mine = (ON_NEXT_TURN_OF, ON_YOUR_NEXT_TURN) if ahead == ROUND else (ON_TURN_OF, ON_YOUR_TURN)
    of_you = sentence(say(mine, what=yours or what))
    soon, soon_of_you = (sentence(say(NEXT, what=one)) for one in (what, yours or what))
    of_him, seat = sentence(say(theirs, name=name, what=what)), c.LETTERS[g.layout.colour[board]]
    return sign, of_him, why, bad, seat, of_you, soon, soon_of_you


def next_in_line(g: Village, space: int) -> int:
    """The tile that a figure of this space haunts next, or -1 where its whole line is haunted (GS-YIN-3)."""
    line = [int(LINE[3 * space + step]) for step in range(3)]
    return next((tile for tile in line if not g.haunted >> tile & 1), -1)


def then(wide: Wide, look: Look, space: int) -> str:
    """What a figure that steps out does the next time."""
    tile = next_in_line(wide.g, space)
    if tile < 0:
        return look.speech.text(THEN_LOST)
    return look.speech.text(THEN_HAUNTS, **wide.words.tile_forms(wide.g, tile, look.speech))


#: What the drawn card is called where somebody asks about it.
DRAWN: Final = "drawn"


# -- the card that was drawn ------------------------------------------------------------------------------------------
def drawn_card(look: Look, g: Village) -> int:
    """The card in somebody's hand: just drawn, or waiting to be placed."""
    if look.event.get("event") == "drawn":
        return int(look.event["card"])
    if g.waiting != OVER and kind_of(g.current) == c.R_PLACE and not look.event:
        return int(first(g.current))
    return 0


@lru_cache(KEPT)
def drawn(card: Markup, lines: tuple[tuple[str, str, str, str], ...]) -> Markup:
    """The drawn card, large, with its stones in words."""
    if not card:
        return new_element("div", id=DRAWN, class_="drawn")
    items = []
    for stone, effect, word, said in lines:
        sign = element("i", icon(effect), class_=f"stone {stone}")
        items.append(element("li", sign, element("span", word, element("small", said))))
    facts = {"id": DRAWN, "class_": "drawn show", "data_do": "see", "data_what": DRAWN}
    return new_element("div", card, element("ul", *items), **facts)


def drawn_facts(wide: Wide, look: Look) -> tuple[object, ...]:
    g = wide.g
    card = drawn_card(look, g)
    if not card:
        return (Markup(""), ())
    speech = look.speech
    stones = wide.words.stones(g, card)
    effects = wide.words.effects
    text = wide.words.content().effect_text
    lines = tuple(
        (STONE_KEYS[sign], effects[effect], speech.word(word), speech.word(text(STONE_KEYS[sign], effects[effect])))
        for sign, effect, word in stones
    )
    return (large_card(wide, look, card), lines)


def large_card(wide: Wide, look: Look, card: int, stones: tuple[Stone, ...] = ()) -> Markup:
    """A card that lies nowhere yet, as it is printed; its stones only where no words stand beside it."""
    g = wide.g
    need = printed_need(g, card)
    pips = tuple((k, False) for k in range(5) for _ in range(tao.count(need, k)))
    name = look.speech.word(wide.words.card(g, card))
    return ghost_card(card, name, int(g.cards.colour[card]), pips, stones, (), look.speech, "card large")


def printed_need(g: Village, card: int) -> int:
    """What is printed on a card that is not in play yet."""
    return int(g.cards.need[card])


# -- what one stops for: Wu-Feng comes, a Taoist dies or returns, a board is possessed --------------------------------
WU_FENG_HAS_COME: Final = mark("Wu-Feng has arrived")
A_LIGHT_GOES_OUT: Final = mark("a light goes out")
DIES_HERE: Final = mark("{name} dies", "scene")
GHOSTS_STAY: Final = mark("The ghosts on {name}'s board stay.")
WAY_BACK: Final = mark("The Cemetery can bring {name} back.")
NO_WAY_BACK: Final = mark("While the Cemetery is haunted, it can bring nobody back.")
BACK_FROM_THE_DEAD: Final = mark("back from the dead")
RETURNS_HERE: Final = mark("{name} returns", "scene")
WITH_QI: Final = mark("with {n} Qi", "scene")
LOST_TO_THE_GHOSTS: Final = mark("lost to the ghosts")
POSSESSED_BOARD: Final = mark("{name}'s board is possessed", "scene")
FROM_NOW_ON: Final = mark("Its power is gone. From now on what it loses is taken from a living Taoist.")


@lru_cache(KEPT)
def veil(kind: str, art: str, kicker: str, name: str, said: str) -> Markup:
    """For a moment there is nothing else to look at."""
    if not kind:
        return new_element("div", id="veil", class_="veil")
    inside = [
        picture(art, "face"),
        element("p", sentence(kicker), class_="kicker"),
        element("h2", sentence(name)),
        element("p", sentence(said) if said else ""),
    ]
    return new_element("div", element("div", *inside), id="veil", class_=f"veil show {kind}")


NOTHING_TO_STOP_FOR: Final = ("", "", "", "", "")


def veil_facts(wide: Wide, look: Look) -> tuple[object, ...]:
    """What this very event brings that one stops for, if it brings anything."""
    g, say, event = wide.g, look.speech.text, look.event.get("event", "")
    if event == "drawn":
        card = int(look.event["card"])
        if not g.cards.flags[card] & INCARNATION:
            return NOTHING_TO_STOP_FOR
        effects = ", ".join(look.speech.word(word) for _, _, word in wide.words.stones(g, card))
        called = look.speech.word(wide.words.card(g, card))
        return ("arrives", f"wu-feng-{card}", say(WU_FENG_HAS_COME), called, effects)
    if event not in ("died", "revived", "possessed"):
        return NOTHING_TO_STOP_FOR
    colour = c.LETTERS.index(look.event["seat"])
    board = int(g.layout.board_of[colour])
    name, figure = player(look, g, board), f"taoist-{KEYS[colour]}"
    if event == "died":
        return ("dies", figure, say(A_LIGHT_GOES_OUT), say(DIES_HERE, name=name), after_death(g, look, name))
    if event == "revived":
        qi = say(WITH_QI, n=int(look.event["left"]))
        return ("returns", figure, say(BACK_FROM_THE_DEAD), say(RETURNS_HERE, name=name), qi)
    if g.layout.players >> board & 1:  # a Taoist's death has been told: the board goes with it
        return NOTHING_TO_STOP_FOR
    return ("dies", "wu-feng", say(LOST_TO_THE_GHOSTS), say(POSSESSED_BOARD, name=name), say(FROM_NOW_ON))


def after_death(g: Village, look: Look, name: str) -> str:
    """What a death leaves behind (GS-QI-1) and whether there is a way back (GS-TIL-1); after the last one nothing."""
    if c.ALIVE not in [int(one) for one in g.status]:
        return ""
    out = [look.speech.text(GHOSTS_STAY, name=name)]
    cemetery = int(g.layout.place_of[c.CEMETERY])
    if cemetery >= 0:
        out.append(look.speech.text(NO_WAY_BACK if g.haunted >> cemetery & 1 else WAY_BACK, name=name))
    return " ".join(out)
