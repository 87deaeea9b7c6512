"""Positions of Ghost Stories: any instant of the village as lines a person can edit, and back.

What is not said is as at the start of the game. What follows from the rest is not said at all: the supply, the Buddhas
on the Temple, the Power tokens on the centre tile, what ghosts in play hold back, and the cards still unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.codes import OVER, WON
from ...kernel.notation import Listed
from ...kernel.packed import first, kind_of
from . import codes as c
from . import setup as setups
from . import tao
from .board import SPACES, TILES
from .cards import HAUNTER, INCARNATION, first_effect
from .notation import COLOUR
from .pending import ALL_SPACES, NONE, BoardLetter, Boards, Form
from .state import Village

if TYPE_CHECKING:
    from .game import GhostStories

STAGES: Final = Listed(["before-move", "moved", "acted", "buddhas", "tokens"])
#: The bottom of the agenda: a turn that begins, one in or before its Yang phase, one that ends, or nothing named.
PHASES: Final = ["yin", "yang", "end", "none", "over"]


# -- setup ----------------------------------------------------------------------------------------------------------
def plain_setup(game: GhostStories, given: dict[str, str]) -> dict[str, str]:
    """A full setup: what is given, and for the rest the plainest choice that agrees with it and with the options."""
    options = game.options
    out: dict[str, str] = {}
    out["tiles"] = " ".join(game.customs.plain_tiles(game.tile_keys))
    out["boards"] = "Y B G R"
    if options["tiles"] != "random":
        out["tiles"] = options["tiles"]
    if options["seats"] != "random":
        out["boards"] = options["seats"]
    for key in ("tiles", "boards"):
        if key in given:
            out[key] = given[key]
    boards = out["boards"].split()
    named = given.get("powers", "" if options["sides"] == "random" else options["sides"]).split()
    powers: list[str] = []
    for board in boards:
        colour = c.LETTERS.index(board) if board in c.LETTERS[:4] else 0
        mine = [power for power in named if power in c.POWERS[colour * 2 : colour * 2 + 2]]
        powers.append(mine[0] if mine else c.POWERS[colour * 2])
    # A power that is nobody's is left in, for the layout to refuse.
    out["powers"] = " ".join(powers if set(named) <= set(powers) else named)
    out["players"] = given.get("players", plain_players(options, boards))
    beginner = out["players"].split()[0] if out["players"] else ""
    if options["first_player"] != "random":
        beginner = options["first_player"]
    out["first"] = given.get("first", beginner)
    return out


def plain_players(options: dict[str, str], boards: list[str]) -> str:
    """As many players as the options say, from north clockwise; two sit opposite, one is red or the colour named."""
    players = int(options["players"])
    if players == 1:
        return options["solo_colour"] if options["solo_colour"] in boards else "R"
    if players == 2:
        return " ".join(boards[0:4:2])
    return " ".join(boards[:players])


# -- writing --------------------------------------------------------------------------------------------------------
def write_position(game: GhostStories, g: Village) -> list[str]:
    """The village in lines; `read_position` reads them back to an equal one."""
    layout = g.layout
    board = BoardLetter(layout)
    out = [f"setup {key} {value}" for key, value in setups.written(layout, game.tile_keys).items()]
    business = business_of(g)
    phase, base = phase_of(g, business)
    out.append(f"turn {g.turns + 1 if phase == 'yin' else g.turns}")
    ending = ""
    if g.waiting == OVER:
        ending = f" {'won' if g.result == WON else 'lost'} {game.customs.ending_words()[g.reason]}"
    out.append(f"phase {phase} {board.write(g.turn)}{ending}")
    for i in range(4):
        out.append(board_line(g, i))
    for space in range(12):
        if g.ghosts[space]:
            out.append(ghost_line(g, space))
    if g.buddhas:
        out.append(f"buddhas {ALL_SPACES.write(g.buddhas)}")
    if g.haunted:
        out.append("haunted " + " ".join([TILES[tile] for tile in range(9) if g.haunted >> tile & 1]))
    if g.circle:
        out.append(f"circle {COLOUR.write(g.circle - 1)}")
    out.append(f"deck {deck_text(g)}")
    forms = forms_of(g, business)
    brought = [first(entry) for entry in business if forms[kind_of(entry)].brings]
    gone = cards_gone(g, brought)
    if gone:
        out.append("discard " + " ".join([str(card) for card in gone]))
    beaten = [card for card in gone if g.cards.flags[card] & INCARNATION]
    if g.beaten != len(beaten):
        out.append(f"beaten {g.beaten}")
    done = done_text(g)
    if done:
        out.append(f"done {done}")
    out += game.customs.write_lines(g)
    for entry in reversed(business[base:]):
        out.append(f"pending {forms[kind_of(entry)].write(entry)}")
    return out


def business_of(g: Village) -> list[int]:
    """The whole agenda from the bottom, what is being asked or rolled on top."""
    out: list[int] = [g.agenda[i] for i in range(g.n_agenda)]
    return out if g.waiting == OVER else [*out, g.current]


def phase_of(g: Village, business: list[int]) -> tuple[str, int]:
    """The name for the bottom of the agenda, and how much of it the name covers."""
    if g.waiting == OVER:
        return "over", 0
    if business[0] == c.R_END_TURN:
        return ("yang", 2) if len(business) > 1 and business[1] == c.R_YANG else ("end", 1)
    return ("yin", 1) if business[0] == c.R_START_TURN else ("none", 0)


def board_line(g: Village, board: int) -> str:
    seat = c.LETTERS[g.layout.colour[board]]
    status = g.status[board]
    if status == c.NEUTRAL or status == c.POSSESSED:
        return f"board {seat} qi {g.qi[board]}"
    if status == c.DEAD:
        return f"taoist {seat} dead at {TILES[g.at[board]]}"
    has = "yes" if g.yin_yangs >> board & 1 else "no"
    line = f"taoist {seat} at {TILES[g.at[board]]} qi {g.qi[board]} tao {tao_text(g.tao[board])} yin-yang {has}"
    if g.held_by(board):
        line += f" buddhas {g.held_by(board)}"
    if g.rules_of.player_count < 4:
        line += f" power-tokens {g.tokens_of(board)}"
    return line


def tao_text(tokens: int) -> str:
    """Tao tokens by letter, each as often as it is there, or a dash for none."""
    return " ".join([c.LETTERS[colour] for colour in range(5) for _ in range(tao.count(tokens, colour))]) or NONE


def ghost_line(g: Village, space: int) -> str:
    card = g.ghosts[space]
    line = f"ghost {SPACES[space]} {card}"
    if g.cards.flags[card] & HAUNTER:
        line += " figure stone" if g.stones >> space & 1 else " figure card"
    if g.mantra == space + 1:
        line += " mantra yes"
    if g.caught and first_effect(g.cards.middle[card]) == c.E_ON_BUDDHA:
        line += " caught yes"
    return line


def deck_text(g: Village) -> str:
    """The deck from top to bottom, like places counted together."""
    out: list[str] = []
    ghosts = 0
    for i in range(g.n_places - 1, -1, -1):
        place = g.places[i]
        if place == c.GHOST_PLACE:
            ghosts += 1
            continue
        if ghosts:
            out.append(f"ghosts {ghosts}")
            ghosts = 0
        out.append("incarnation" if place == c.INCARNATION_PLACE else f"card {place}")
    if ghosts:
        out.append(f"ghosts {ghosts}")
    return ", ".join(out) or NONE


def forms_of(g: Village, business: list[int]) -> dict[int, Form]:
    """How each rule's business is written; where there is none nobody asks."""
    return {form.rule: form for form in g.customs.forms(g)} if business else {}


def brought_by(g: Village, business: list[int]) -> list[int]:
    """The cards that unfinished business holds in hand."""
    forms = forms_of(g, business)
    return [first(entry) for entry in business if forms[kind_of(entry)].brings]


def cards_gone(g: Village, brought: list[int]) -> list[int]:
    """The cards that were seen and are nowhere any more, in rising order."""
    start = g.rules_of.first_village(g.layout)
    known = [g.places[i] for i in range(g.n_places)]
    here = {*g.ghosts, *known, *brought}
    out: list[int] = []
    for card in start.ghost_pool.cards():
        if card not in here and not g.ghost_pool.holds(card):
            out.append(card)
    for card in start.incarnation_pool.cards():
        if card not in here and not g.incarnation_pool.holds(card):
            out.append(card)
    return out


def done_text(g: Village) -> str:
    """What the active player has done in his turn."""
    out: list[str] = []
    if g.stage:
        out.append(f"stage {STAGES.write(g.stage)}")
    if g.pocketed:
        out.append("before yes")
    if g.winds:
        out.append("winds yes")
    if g.helps:
        out.append(f"helps {g.helps}")
    if g.exorcisms:
        out.append(f"exorcisms {g.exorcisms}")
    if g.fresh:
        out.append(f"taken {g.fresh}")
    if g.borrowed:
        out.append(f"borrowed {Boards(g.layout).write(g.borrowed)}")
    return " ".join(out)
