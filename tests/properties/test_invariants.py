"""Whatever is played, nothing is lost, nothing doubled, and nobody owns what he cannot own (GS-SET-3, GS-QI-1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

import kaidan
from kaidan.games.ghost_stories.board import SPACES, TILES
from kaidan.games.ghost_stories.codes import (
    ALIVE,
    CEMETERY,
    DEAD,
    LETTERS,
    NEUTRAL,
    POSSESSED,
    POWERS,
    TURN_LIMIT,
    V_CURSE,
    V_ROLL,
    WHITE,
)
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position

from ..tries import tries
from .exorcism_rules import beside, printed
from .table import letters, rolls
from .test_exorcism import agree

#: GS-SET-6, GS-SET-7: Power tokens in the game, by number of players.
POWER_TOKENS = {1: 3, 2: 2, 3: 3, 4: 0}

#: Ways to play: what is preferred where it is offered. The first plays anything alike.
STYLES = [
    (),
    ("fell", "pay", "exorcise", "take"),
    ("yin-yang", "borrow", "help", "pocket", "mantra", "winds", "buddha", "power", "blow", "carry"),
    ("exorcise", "fell", "help", "circle", "mantra", "revive", "reroll"),
]


@st.composite
def configurations(draw: st.DrawFn) -> dict[str, Any]:
    level = draw(st.sampled_from(["initiation", "normal", "nightmare", "hell"]))
    options: dict[str, Any] = {
        "level": level,
        "players": draw(st.sampled_from([1, 2, 3, 4])),
        "edition": draw(st.sampled_from(["e1", "e2"])),
        "twin_winds_before": draw(st.booleans()),
    }
    if level == "initiation":
        options["five_qi"] = draw(st.booleans())
        options["extra_black_tao"] = draw(st.booleans())
    if options["players"] == 1:
        options["solo_colour"] = draw(st.sampled_from(["default", "random", "Y", "B", "G", "R"]))
    return options


@st.composite
def late(draw: st.DrawFn, options: dict[str, Any]) -> str:
    """A position near the end of a game, which random play seldom reaches: few cards left, incarnations about."""
    spaces = draw(st.permutations(SPACES))
    cards = draw(st.lists(st.one_of(st.integers(1, 55), st.integers(56, 65)), max_size=6, unique=True))
    lines = ["kaidan position 1", "game ghost-stories", f"turn {draw(st.integers(20, 60))}"]
    for space, card in zip(spaces, cards, strict=False):
        lines.append(f"ghost {space} {card}")
    parts = draw(st.lists(st.sampled_from(["incarnation", "ghosts 1", "ghosts 3", "ghosts 9"]), min_size=1, max_size=3))
    lines.append(f"deck {', '.join(parts)}")
    lines.append(f"haunted {' '.join(draw(st.lists(st.sampled_from(TILES), max_size=2, unique=True)))}")
    if options["players"] == 4:
        for seat in "YB":
            if draw(st.booleans()):
                lines.append(f"taoist {seat} dead")
        lines.append(f"taoist R tao {' '.join(draw(st.lists(st.sampled_from('YGK'), min_size=1, max_size=3)))}")
    return "\n".join([line for line in lines if line != "haunted "]) + "\n"


def choose(g: Village, style: tuple[str, ...], luck: Luck) -> str:
    """Something preferred, three times out of four, a move to where ghosts are faced among them; else anything."""
    options = g.options()
    if luck.below(4):
        faced = [option for option in options if option.startswith("move ") and faces_ghosts(g, option)]
        liked = [option for option in options if option.split()[0] in style]
        options = liked or (faced if style else []) or options
    return options[luck.below(len(options))]


def faces_ghosts(g: Village, move: str) -> bool:
    return any(g.ghosts[SPACES.index(space)] for space in beside(move.split()[1]))


def come_up(g: Village, kindness: int, luck: Luck) -> int:
    """What luck brings: as it comes, or the kindest of several draws, so that some games last."""
    drawn = [g.source().pick(luck.next()) for _ in range(1 + kindness)]
    verb = g.luck_verb()
    if verb == V_ROLL:
        return max(drawn, key=lambda dice: dice >> 4 * WHITE)
    return min(drawn) if verb == V_CURSE else drawn[0]


# -- what must hold --------------------------------------------------------------------------------------------------
def boards(g: Village, *statuses: int) -> list[int]:
    return [board for board in range(4) if g.status[board] in statuses]


def check_tokens(g: Village, players: int) -> None:
    """GS-SET-3, GS-QI-9: 4 Tao tokens of each colour, 20 Qi, 2 Buddhas, and the Power tokens of the start."""
    tao = Counter(letters(g.supply))
    for board in range(4):
        tao += Counter(letters(g.tao[board]))
    if g.circle:
        tao[LETTERS[g.circle - 1]] += 1
    assert tao == Counter(dict.fromkeys("YBGRK", 4))
    assert g.supply_qi + sum(g.qi) == 20
    assert g.supply_qi >= 0
    assert g.temple + int(g.buddhas).bit_count() + sum(g.held_by(board) for board in range(4)) == 2
    assert g.centre_tokens + sum(g.tokens_of(board) for board in range(4)) == POWER_TOKENS[players]


def check_cards(g: Village) -> None:
    """GS-SET-5: no card is in two places, and unseen places never outnumber unseen cards."""
    on_table = [card for card in g.ghosts if card]
    places = [g.places[i] for i in range(g.n_places)]
    ghosts, incarnations = g.ghost_pool.cells()[1:], g.incarnation_pool.cells()[1:]
    seen = [*on_table, *[place for place in places if place > 0], *ghosts, *incarnations]
    assert len(seen) == len(set(seen))
    assert set(ghosts) <= set(range(1, 56))
    assert set(incarnations) <= set(range(56, 66))
    assert places.count(0) <= len(ghosts)
    assert places.count(-1) <= len(incarnations)


def check_ghosts(g: Village) -> None:
    """GS-YIN-2, GS-POW-2: figures stand on Haunters, the Mantra lies on a ghost, locks follow from ghosts in play."""
    rows = {SPACES[space]: printed()[card] for space, card in enumerate(g.ghosts) if card}
    for space in range(12):
        if g.stones >> space & 1:
            assert "haunter" in rows[SPACES[space]]["middle"]
        assert (g.taken >> space & 1 == 1) == (SPACES[space] in rows)
        if g.buddhas >> space & 1 and SPACES[space] in rows:  # GS-ARR-4, GS-INC-57 [E1]
            assert rows[SPACES[space]]["no"] == 57
            assert g.rules_of.first_edition
    for board in range(4):
        assert sum(SPACES[space] in rows for space in range(3 * board, 3 * board + 3)) <= 3
    effects = [effect for row in rows.values() for effect in row["left"] + row["middle"]]
    assert g.captured == effects.count("die")
    assert (g.tao_locked == 1) == ("no-tao" in effects)
    assert (g.white_off == 1) == ("white-off" in effects)
    for board in range(4):
        mine = [rows[space] for space in SPACES[3 * board : 3 * board + 3] if space in rows]
        locked = "no-power-all" in effects or any("no-power" in row["left"] for row in mine)
        assert (g.locks >> board & 1 == 1) == locked  # GS-POW-9, GS-INC-60
    if g.mantra:
        yellow = g.layout.board_of[0]
        assert SPACES[g.mantra - 1] in rows
        assert POWERS[g.layout.side[yellow]] == "enfeeblement-mantra"
        assert g.power_on(yellow)
    if g.caught:
        assert any(row["no"] == 57 for row in rows.values())


def check_boards(g: Village) -> None:
    """GS-QI-1 to GS-QI-3: the living have Qi; the dead and boards without a player own nothing."""
    for board in range(4):
        seated = g.layout.players >> board & 1 == 1
        status = g.status[board]
        assert status in ((ALIVE, DEAD) if seated else (NEUTRAL, POSSESSED))
        assert (g.qi[board] > 0) == (status in (ALIVE, NEUTRAL))
        if status != ALIVE:
            assert g.tao[board] == 0
            assert g.held_by(board) == 0
            assert g.tokens_of(board) == 0
            assert g.yin_yangs >> board & 1 == 0
        if status == DEAD:
            assert g.layout.tiles[g.at[board]] == CEMETERY
        if status == NEUTRAL:
            assert g.qi[board] <= 3
        assert 0 <= g.at[board] < len(TILES)


def check_turn(g: Village) -> None:
    """GS-END-2, GS-END-6: a game that goes on is not lost; whoever decides lives and is seated."""
    assert 1 <= g.turns <= TURN_LIMIT + 1
    assert g.fresh <= g.held_by(g.turn)
    if g.waiting == OVER:
        assert g.result != 0
        assert g.ending().rule.startswith("GS-")
        return
    assert int(g.haunted).bit_count() < g.rules_of.haunt_limit
    assert boards(g, ALIVE)
    assert g.result == 0
    if g.waiting == DECISION:
        assert g.status[g.layout.board_of[g.seat]] == ALIVE


SETTINGS = settings(max_examples=tries(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
PLAY = (st.integers(0, 2**62), st.sampled_from(STYLES), st.sampled_from([0, 2, 8]))


@SETTINGS
@given(configurations(), *PLAY)
def test_nothing_is_lost_or_doubled_whatever_is_played(
    options: dict[str, Any], seed: int, style: tuple[str, ...], kindness: int
) -> None:
    g = kaidan.game("ghost-stories", **options).start(seed)
    assert isinstance(g, Village)
    play_and_check(g, seed, style, kindness)


@SETTINGS
@given(configurations(), st.data(), *PLAY)
def test_nothing_is_lost_or_doubled_when_the_end_is_near(
    options: dict[str, Any], data: st.DataObject, seed: int, style: tuple[str, ...], kindness: int
) -> None:
    text = data.draw(late(options))
    try:
        g = Position.read(text).state(kaidan.game("ghost-stories", **options))
    except WrongData as refusal:
        event(f"refused: {str(refusal).split(':')[-1][:50]}")
        return
    assert isinstance(g, Village)
    play_and_check(g, seed, style, kindness)


def play_and_check(g: Village, seed: int, style: tuple[str, ...], kindness: int) -> None:
    """Play to the end and look at every instant, and now and then at all an exorcism could come to."""
    luck = Luck(seed, BOT)
    exorcisms = 0
    while True:
        check_tokens(g, int(g.game.options["players"]))
        check_cards(g)
        check_ghosts(g)
        check_boards(g)
        check_turn(g)
        if g.waiting == OVER:
            break
        if g.waiting == CHANCE:
            g.settle(come_up(g, kindness, luck))
            continue
        if exorcisms < 4 and "exorcise" in g.options() and luck.below(3) == 0:
            outcomes = rolls(g)
            agree(g, outcomes[luck.below(len(outcomes))] if outcomes else "")
            exorcisms += 1
        g.play(choose(g, style, luck))
    event(f"{g.ending().rule} {g.ending()}")
