"""What the coming Yin phases do to villagers if nobody acts: devoured, driven away, killed where they stand."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from ...games.ghost_stories import codes as base
from ...games.ghost_stories.board import LINE
from ...games.ghost_stories.cards import HAUNTER
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import villager_at
from ...kernel.codes import OVER
from ...kernel.words import mark, mark_plural
from ..ghost_stories_table import Wide
from ..white_moon_tale import EVENTS as MOON_EVENTS
from .ghost_header import (
    CURSE,
    MOST_COMING,
    STEPS,
    WILL_HAUNT,
    Omen,
    board_omens,
    next_in_line,
    omen_of,
    then,
)
from .ghost_pieces import threatened
from .ghost_threat import WORST, ThreatPanel
from .ghost_turns import boards_ahead, turns_until
from .look import Look
from .moon_kin import Kin
from .words import sentence

EATEN: Final = mark("{family} is devoured {at}")
UNSEEN_EATEN: Final = mark("an unseen villager is devoured {at}")
ANY_EATEN: Final = mark("a visible villager is devoured; you choose who")
ALL_DIE: Final = mark_plural("{n} villager dies {at}", "{n} villagers die {at}")
FLEES: Final = mark("{family} flees {to}", "threat")
UNSEEN_FLEES: Final = mark("an unseen villager flees {to}")
DRIVEN: Final = mark("{family} cannot flee and dies {at}")
UNSEEN_DRIVEN: Final = mark("an unseen villager cannot flee and dies {at}")
HELD: Final = mark("Su-Ling holds {card}: nothing happens there")
BY_CARD: Final = mark("{card}; {curse}")
BARRIER_FIRST: Final = mark("first the Mystic Barrier rises, at the end of this turn")
BARRIER_CHANGES: Final = mark("villagers saved and ghosts struck then are spared what follows below")
#: Omens that are about a board and not about one of its ghosts.
OF_BOARD: Final = ("lose-qi", "ghost")


class MoonThreatPanel(ThreatPanel):
    """What is coming, on request: a villager's death and its curse are as bad as a haunted tile."""

    foretold: ClassVar = {
        **ThreatPanel.foretold,
        MOON_EVENTS[c.N_KILLED]: mark("{family} dies {at}", "threat"),
        MOON_EVENTS[c.N_FLED]: FLEES,
    }
    worst: ClassVar[tuple[str, ...]] = (*WORST[:3], "family-curse", "killed", "unseen-dies", "victim", *WORST[3:])


class Prey(NamedTuple):
    """What a ghost does to villagers in the next Yin phase of its board."""

    sign: str
    said: str
    #: What follows: the curse of whoever is known to die.
    after: tuple[str, ...]
    rule: str
    tile: int
    bad: bool
    #: The family of whoever is known to die, -1 for nobody.
    family: int = -1


def prey_of(g: Village, kin: Kin, space: int) -> list[Prey]:
    """Whom the ghost of a space takes, drives or kills next; nobody while Su-Ling faces it (WM-SUL-3)."""
    card = int(g.ghosts[space])
    if not card or kin.annex.su_ling == space + 1:
        return []
    out: list[Prey] = []
    if any(sign == "=" and effect == c.E_DEVOUR for sign, effect, _ in kin.words.stones(g, card)):
        out.append(devoured(g, kin, space))
    if g.cards.flags[card] & HAUNTER:
        out += killed(g, kin, space) if g.stones >> space & 1 else driven(g, kin, space)
    return out


def devoured(g: Village, kin: Kin, space: int) -> Prey:
    """WM-GHO-4: the first in its line, else one of the group's choice."""
    tile = first_occupied(kin, space)
    if tile < 0:
        return Prey("devour", kin.say(ANY_EATEN), (), "WM-GHO-4", -1, True)
    said, after = told(g, kin, tile, EATEN, UNSEEN_EATEN)
    return Prey("devour", said, after, "WM-GHO-4", tile, True, kin.on_top(tile))


def killed(g: Village, kin: Kin, space: int) -> list[Prey]:
    """WM-GHO-3: a haunting strikes all villagers of the tile, which is not turned."""
    tile = next_in_line(g, space)
    if tile < 0 or not kin.annex.stacks[tile]:
        return []
    count = sum(1 for i in range(c.MOST_ON_TILE) if villager_at(kin.annex.stacks[tile], i))
    top = kin.on_top(tile)
    after = (kin.costs(top),) if top >= 0 else ()
    return [Prey("danger", kin.say(ALL_DIE, n=count, **forms(g, kin, tile)), after, "WM-GHO-3", tile, True, top)]


def driven(g: Village, kin: Kin, space: int) -> list[Prey]:
    """WM-GHO-2: the first in its line flees one tile further, or dies."""
    tile = first_occupied(kin, space)
    if tile < 0:
        return []
    line = [int(LINE[3 * space + step]) for step in range(3)]
    step = line.index(tile) + 1
    onto = line[step] if step < len(line) else -1
    if onto < 0 or g.haunted >> onto & 1 or kin.annex.full(onto):
        said, after = told(g, kin, tile, DRIVEN, UNSEEN_DRIVEN)
        return [Prey("kill-villager", said, after, "WM-GHO-2", tile, True, kin.on_top(tile))]
    top = kin.on_top(tile)
    where = forms(g, kin, onto)
    said = kin.say(FLEES, family=kin.name(top), **where) if top >= 0 else kin.say(UNSEEN_FLEES, **where)
    return [Prey("villager", said, (), "WM-GHO-2", tile, False)]


def told(g: Village, kin: Kin, tile: int, known: str, unseen: str) -> tuple[str, tuple[str, ...]]:
    """A death on a tile, and the curse that follows where the family is known."""
    top, where = kin.on_top(tile), forms(g, kin, tile)
    if top < 0:
        return kin.say(unseen, **where), ()
    return kin.say(known, family=kin.name(top), **where), (kin.costs(top),)


def first_occupied(kin: Kin, space: int) -> int:
    line = [int(LINE[3 * space + step]) for step in range(3)]
    return next((tile for tile in line if kin.annex.stacks[tile]), -1)


def forms(g: Village, kin: Kin, tile: int) -> dict[str, str]:
    return kin.words.tile_forms(g, tile, kin.speech)


# -- beside the board -------------------------------------------------------------------------------------------------
def moon_omens(wide: Wide, look: Look, kin: Kin) -> tuple[Omen, ...]:
    """The certain things of the coming turns, villagers before all others."""
    g = wide.g
    if g.waiting == OVER:
        return ()
    out: list[Omen] = []
    if int(kin.annex.urns).bit_count() == c.CRYSTALS:  # WM-TRN-1
        said, why = (look.speech.text(one) for one in (BARRIER_FIRST, BARRIER_CHANGES))
        out.append(("urn", sentence(said), why, False, "", "", "", ""))
    for ahead, board in boards_ahead(g):
        if g.layout.players >> board & 1 or any(g.ghosts[3 * board + i] for i in range(3)):
            out += omens_of(wide, look, kin, board, ahead)
    bad = [one for one in out if one[3]][:MOST_COMING]
    bad = [*[one for one in out if one[0] == "urn"], *bad][:MOST_COMING]
    others = [one for one in out if not one[3] and one[0] not in ("ghost", "urn")][: MOST_COMING - len(bad)]
    arrivals = [one for one in out if one[0] == "ghost"][:1]
    chosen = [*bad, *others, *arrivals][:MOST_COMING]
    return tuple(one for one in out if one in chosen)[:MOST_COMING]


def omens_of(wide: Wide, look: Look, kin: Kin, board: int, ahead: int) -> list[Omen]:
    """What comes on the turn of a board, ghost by ghost, then whether it is full or a ghost arrives."""
    g = wide.g
    out: list[Omen] = []
    for space in range(3 * board, 3 * board + 3):
        if g.ghosts[space] and turns_until(g, space) == ahead:
            out += [omen_of(look, g, board, ahead, told) for told in ghost_omens(wide, look, kin, space)]
    return [*out, *[omen for omen in board_omens(wide, look, board, ahead) if omen[0] in OF_BOARD]]


def ghost_omens(wide: Wide, look: Look, kin: Kin, space: int) -> list[tuple[str, str, str, bool]]:
    """What one ghost does; a haunting that strikes villagers turns no tile (WM-GHO-3)."""
    g, say = wide.g, look.speech.text
    card = int(g.ghosts[space])
    called = look.speech.word(wide.words.card(g, card))
    if kin.annex.su_ling == space + 1:
        return [("su-ling", say(HELD, card=called), "", False)]
    hunt = prey_of(g, kin, space)
    out = [
        (prey.sign, prey.said, called if prey.family < 0 else by_card(called, kin, prey.family), prey.bad)
        for prey in hunt
    ]
    if g.cards.flags[card] & HAUNTER:
        tile = next((tile for at, tile in threatened(g) if at == space), -1)
        if tile >= 0 and all(prey.rule != "WM-GHO-3" for prey in hunt):
            out.append(("danger", say(WILL_HAUNT, **forms(g, kin, tile)), called, True))
        elif not g.stones >> space & 1 and not hunt:
            out.append(("haunter", say(STEPS, card=called), then(wide, look, space), False))
    if any(sign == "=" and effect == base.E_CURSE for sign, effect, _ in kin.words.stones(g, card)):
        out.append(("curse", say(CURSE, card=called), "", True))
    return out


def by_card(card: str, kin: Kin, family: int) -> str:
    """Who does it, and the curse that follows; there is room for two lines."""
    return kin.say(BY_CARD, card=card, curse=kin.costs_in_short(family))


def prey_tiles(g: Village, kin: Kin) -> dict[int, tuple[int, ...]]:
    """The tiles on which somebody dies next, each with the spaces of the ghosts that kill there."""
    out: dict[int, tuple[int, ...]] = {}
    for space in range(12):
        for prey in prey_of(g, kin, space):
            if prey.bad and prey.tile >= 0:
                out[prey.tile] = (*out.get(prey.tile, ()), space)
    return out
