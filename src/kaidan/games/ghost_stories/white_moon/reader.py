"""Reading positions of White Moon: its lines one by one, and what follows from them."""

from __future__ import annotations

from typing import Final

from ....kernel.codes import OVER
from ....kernel.errors import WrongData
from ....kernel.header import KEY_AND_VALUE, TWICE, unreadable, wrong
from ....kernel.packed import count_at, first, kind_of, one_at, sum_of
from ....kernel.words import Message, mark
from .. import codes as base
from .. import tao
from ..given import BAD_WORD, Given
from ..notation import SPACE, TILE
from ..pending import ALL_SPACES, ALL_TILES, COUNT, FACES, NONE, YES, BoardLetter, Boards
from ..state import Village
from . import codes as c
from .annex import ONE_OF, MoonAnnex, death, moon, top_of, villager_at
from .business import all_saved, too_early
from .counters import HOLDS_SU_LING
from .pending import ALL_ARTIFACTS, ALL_FAMILIES, ARTIFACT, FAMILY
from .position import MOON_PARTS, ON_CARD, UNKNOWN, holds_crystal

TOO_MANY_KIN: Final = mark("family {family} has only {n} members")
STACK_TWICE: Final = mark("{tile} already has villagers; one line names all of them from the top")
TOO_HIGH: Final = mark("never more than three villagers stand on a tile")
ON_HAUNTED: Final = mark("{tile} is haunted, and villagers stand on active tiles only")
NOT_PORTAL: Final = mark("the Portal cannot be at {tile}: option portal is {option}")
BEFORE_INCARNATION: Final = mark("Su-Ling never stands before an incarnation, as {space} holds one")
NO_CRYSTAL_LEFT: Final = mark("there are only {n} Moon Crystals, and more are held or on urns")
NOT_AN_URN: Final = mark("there is no urn at {tile}; the urns are at b4, d4, b2 and d2")
NOT_LIVING: Final = mark("{seat} has no living Taoist")
MANY_GRAVES: Final = mark("with {n} villagers in the Graveyard the game is over; write fewer, or “phase over”")
ON_THE_CARD: Final = mark(
    "Su-Ling lies on the card of {card} while it is in play; leave the line out, or write “su-ling card”"
)
NOT_ON_A_CARD: Final = mark("no card that holds Su-Ling is in play; write the space she stands at")
NOT_DUE: Final = mark("no reward of family {family} is due, whose {n} members are not all in the Shelter")
MORE_MOURNED: Final = mark("more deaths wait than there are villagers in the Graveyard, {n}")
NOWHERE: Final = mark(
    "{n} villagers are named nowhere, but {places} in stacks are unseen; name them all, or write ? for each of them"
)


def read_line(g: Village, number: int, text: str) -> None:
    """Read one of White Moon's lines, or refuse it by its number."""
    line = Given(number, text, MOON_PARTS if text.split(maxsplit=1)[0] == "moon" else [])
    keyword = line.keyword
    annex = moon(g)
    if keyword == "portal":
        read_portal(g, line)
    elif keyword == "villagers":
        read_villagers(g, line)
    elif keyword == "shelter" or keyword == "graveyard":
        read_saved_or_dead(g, line)
    elif keyword == "su-ling":
        read_su_ling(g, line)
    elif keyword == "crystals" or keyword == "urns":
        read_crystals(g, line)
    elif keyword == "laid-down":
        annex.laid = line.read(Boards(g.layout), " ".join(line.words))
        for board in range(4):
            if annex.laid >> board & 1:
                demand_living(g, line, board)
    elif keyword == "artifact":
        read_artifact(g, line)
    elif keyword == "void":
        annex.voided = line.read(ALL_SPACES, " ".join(line.words))
    elif keyword == "gone":
        read_gone(annex, line)
    elif keyword == "deaths":
        read_deaths(annex, line)
    else:
        read_done(g, line)


def read_saved_or_dead(g: Village, line: Given) -> None:
    annex = moon(g)
    clear_stacks(annex)
    for family in families(line):
        if line.keyword == "shelter":
            annex.shelter += ONE_OF[family]
        else:
            annex.graveyard += ONE_OF[family]
            annex.dead += 1
        count_kin(annex, line, family)
    if annex.dead >= c.GRAVES and g.waiting != OVER:
        raise wrong(line.number, MANY_GRAVES, "WM-VIL-6", n=annex.dead)


def read_su_ling(g: Village, line: Given) -> None:
    """WM-SUL-2, WM-INC-3: before no incarnation, and on no space while one holds her on its card."""
    line.only(1, "su-ling SPACE")
    holder = [card for card in g.ghosts if moon(g).counters.flags[card] & HOLDS_SU_LING]
    if line.words[0] == ON_CARD:
        if not holder:
            raise wrong(line.number, NOT_ON_A_CARD, "WM-INC-3")
        return
    space = line.read(SPACE, line.words[0])
    if holder:
        name = g.game.notation.tellings[base.N_DRAWN].parts[0].name(holder[0])
        raise wrong(line.number, ON_THE_CARD, "WM-INC-3", card=name)
    if g.is_incarnation(space):
        raise wrong(line.number, BEFORE_INCARNATION, "WM-SUL-2", space=line.words[0])
    moon(g).su_ling = space + 1


def demand_living(g: Village, line: Given, board: int) -> None:
    if g.status[board] != base.ALIVE:
        raise wrong(line.number, NOT_LIVING, seat=BoardLetter(g.layout).write(board))


def read_portal(g: Village, line: Given) -> None:
    line.only(1, "portal TILE")
    tile = line.read(TILE, line.words[0])
    annex = moon(g)
    if worth_of(tile) != worth_of(annex.portal):
        raise wrong(line.number, NOT_PORTAL, "WM-SET-2", tile=line.words[0], option=g.rules_of.options["portal"])
    annex.lay(tile)


def worth_of(tile: int) -> int:
    """WM-END-1: what a Portal that begins there is worth: 0 in the centre, 2 at the edge, 4 in a corner."""
    return 0 if tile == 4 else 4 if c.URNS >> tile & 1 else 2


def clear_stacks(annex: MoonAnnex) -> None:
    """The first line about villagers means that all are named."""
    if annex.unseen:
        annex.unseen = 0
        for tile in range(9):
            annex.stacks[tile] = 0


def families(line: Given) -> list[int]:
    return [line.read(FAMILY, word) for word in line.words if word != NONE]


def read_villagers(g: Village, line: Given) -> None:
    annex = moon(g)
    clear_stacks(annex)
    if not line.words:
        raise unreadable(line.number, KEY_AND_VALUE, text=line.keyword, form="villagers TILE FAMILY ? …")
    tile = line.read(TILE, line.words[0])
    members = [word for word in line.words[1:] if line.words[1:] != [NONE]]
    if annex.stacks[tile]:
        raise wrong(line.number, STACK_TWICE, tile=line.words[0])
    if len(members) > c.MOST_ON_TILE:
        raise wrong(line.number, TOO_HIGH, "WM-VIL-1")
    if g.haunted >> tile & 1:
        raise wrong(line.number, ON_HAUNTED, "WM-VIL-2", tile=line.words[0])
    for i, word in enumerate(members):
        if word == UNKNOWN:
            annex.stacks[tile] += c.UNSEEN * one_at(i)
        else:
            family = line.read(FAMILY, word)
            annex.stacks[tile] += (family + 1) * one_at(i)
            count_kin(annex, line, family)


def named_kin(annex: MoonAnnex, family: int) -> int:
    """How many of the family are named."""
    n = count_at(annex.shelter, family) + count_at(annex.graveyard, family)
    for stack in annex.stacks:
        for i in range(3):
            if villager_at(stack, i) == family + 1:
                n += 1
    return n


def count_kin(annex: MoonAnnex, line: Given, family: int) -> None:
    most = annex.counters.members[family]
    if named_kin(annex, family) > most:
        raise wrong(line.number, TOO_MANY_KIN, "WM-CMP-1", family=c.FAMILY_KEYS[family], n=most)


def read_crystals(g: Village, line: Given) -> None:
    """Crystals held, one letter each, or urns with one; what is left is the supply."""
    annex = moon(g)
    if line.keyword == "crystals":
        for word in line.words:
            board = line.read(BoardLetter(g.layout), word)
            demand_living(g, line, board)
            annex.held += one_at(board)
        annex.had_crystal = holds_crystal(g)
        taken = len(line.words)
    else:
        annex.urns = line.read(ALL_TILES, " ".join(line.words))
        for word in line.words:
            if c.URNS >> line.read(TILE, word) & 1 == 0:
                raise wrong(line.number, NOT_AN_URN, "WM-CMP-1", tile=word)
        taken = len(line.words)
    annex.crystals -= taken
    if annex.crystals < 0:
        raise wrong(line.number, NO_CRYSTAL_LEFT, "WM-CMP-1", n=c.CRYSTALS)


def read_artifact(g: Village, line: Given) -> None:
    line.only(2, "artifact NAME SEAT|out|bequest")
    annex = moon(g)
    artifact = line.read(ARTIFACT, line.words[0])
    if count_at(annex.artifacts, artifact):
        raise wrong(line.number, TWICE, key=f"artifact {line.words[0]}")
    where = line.words[1]
    check_family(annex, line, artifact)
    if where == "out":
        annex.put_artifact(artifact, c.OUT_OF_GAME)
    elif where == "bequest":
        annex.put_artifact(artifact, c.BEQUEATHED)
    else:
        board = line.read(BoardLetter(g.layout), where)
        demand_living(g, line, board)
        annex.put_artifact(artifact, board + 1)


def check_family(annex: MoonAnnex, line: Given, artifact: int) -> None:
    """WM-VIL-4: an artifact leaves the supply only when all of its family are in the Shelter."""
    if annex.unseen == 0:
        count_unnamed(annex)
    fault = too_early(annex, artifact)
    if fault is not None:
        raise wrong(line.number, fault.template, fault.rule, **fault.arguments)


def read_gone(annex: MoonAnnex, line: Given) -> None:
    faces = line.read(FACES, " ".join(line.words))
    for colour in range(5):
        annex.gone |= tao.several(count_at(faces, colour), colour)


def read_deaths(annex: MoonAnnex, line: Given) -> None:
    for word in line.words:
        name, _, place = word.partition("@")
        family = FAMILY.read(name)
        tile = TILE.read(place)
        if family < 0 or tile < 0:
            raise unreadable(line.number, BAD_WORD, word=word, hint="hua@b4")
        if annex.n_queue == min(annex.dead, c.GRAVES):
            raise wrong(line.number, MORE_MOURNED, "WM-VIL-7", n=annex.dead)
        annex.queue[annex.n_queue] = death(family, tile)
        annex.n_queue += 1


def read_done(g: Village, line: Given) -> None:
    annex = moon(g)
    if line.words:
        raise unreadable(line.number, BAD_WORD, word=line.words[0], hint=", ".join(MOON_PARTS))
    annex.saves = line.value("saves", COUNT, 0)
    annex.event = line.value("event", YES, 0)
    annex.had_crystal = line.value("crystal", YES, annex.had_crystal)
    annex.poured = line.value("poured", YES, 0)
    annex.used = line.value("used", ALL_ARTIFACTS, 0)
    annex.rewards = line.value("rewards", ALL_FAMILIES, 0)
    annex.owed = line.value("owed", COUNT, 0)
    annex.barrier = line.value("barrier", YES, 0)


def check_lines(g: Village, opening: bool) -> None:
    """Find a place for villagers named nowhere, and turn up whoever lies on top unseen.

    WM-SET-4: where nothing is said about how far the game is, the saves before it come first.
    """
    annex = moon(g)
    if annex.unseen == 0:
        count_unnamed(annex)
    for family in range(c.FAMILIES):
        if annex.rewards >> family & 1 and not all_saved(annex, family):
            n = int(annex.counters.members[family])
            raise WrongData(Message(NOT_DUE, {"family": c.FAMILY_KEYS[family], "n": n}, "WM-VIL-4"))
    missing = 4 - g.rules_of.player_count
    if opening and missing and annex.shelter == 0 and annex.graveyard == 0:
        g.push(c.R_FIRST_SAVES, missing)
    awaited = 0
    for i in range(g.n_agenda):
        rule = kind_of(g.agenda[i])
        if rule == c.R_DEATHS:
            annex.mourning = 1
        elif rule == c.R_DEAL:
            awaited = 511
        elif rule == c.R_REVEAL:
            awaited |= 1 << first(g.agenda[i])
    if g.waiting != OVER:
        for tile in range(8, -1, -1):
            if top_of(annex.stacks[tile]) == c.UNSEEN and awaited >> tile & 1 == 0:
                g.push(c.R_REVEAL, tile)


def count_unnamed(annex: MoonAnnex) -> None:
    places = 0
    for stack in annex.stacks:
        for i in range(3):
            if villager_at(stack, i) == c.UNSEEN:
                places += 1
    unnamed = 0
    for family in range(c.FAMILIES):
        unnamed += (annex.counters.members[family] - named_kin(annex, family)) * one_at(family)
    if places == 0:
        annex.shelter += unnamed
    elif sum_of(unnamed) == places:
        annex.unseen = unnamed
    else:
        raise WrongData(Message(NOWHERE, {"n": sum_of(unnamed), "places": places}))
