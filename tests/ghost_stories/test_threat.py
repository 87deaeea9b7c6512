"""The threat preview, checked by examples and against Yin phases that are really played, die by die."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kaidan
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.game import GhostStories
from kaidan.games.ghost_stories.outlook import Threat
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.threat import Threats
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.luck import Luck
from kaidan.kernel.packed import kind_of

from ..tries import tries

TILES = (
    "setup tiles cemetery buddhist-temple herbalists-shop taoist-altar sorcerers-hut night-watchmans-beat "
    "circle-of-prayer pavilion-of-the-heavenly-wind tea-house"
)
MOUNTAIN = "setup powers bottomless-pockets heavenly-gust strength-of-a-mountain dance-of-the-spires"
NO_DECK = ["deck -", "beaten 1"]


def village(*lines: str, **options: str) -> Village:
    """The position of these lines; boards Y north, B east, G south, R west."""
    game = kaidan.game("ghost-stories", **options)
    state = game.read_position(list(enumerate([TILES, *lines], 1)))
    assert isinstance(state, Village)
    return state


def threat(state: Village) -> list[Threat]:
    assert isinstance(state.game, GhostStories)
    return state.game.threat(state)


def texts(state: Village, ahead: int | None = None) -> list[str]:
    """The preview in text, of one turn or of all, arrivals left out."""
    return [
        one.text()
        for one in threat(state)
        if (ahead is None or one.ahead == ahead) and "comes" not in one.name() and one.name() != "no-card"
    ]


# -- certain things -------------------------------------------------------------------------------------------------
def test_a_figure_steps_onto_its_stone_or_haunts() -> None:
    """GS-YIN-1, GS-YIN-2: from right to left as the owner sees it."""
    state = village("phase yang R", "ghost d5 1", "ghost b5 5 figure stone")
    assert texts(state) == ["Y figure-haunts 5 b5", "Y haunted b4 cemetery", "Y figure-to-stone 1 d5"]
    assert all(one.certain() for one in threat(state) if "comes" not in one.name())
    assert [str(one.message) for one in threat(state)][:3] == [
        "Restless Dead at b5 haunts",
        "Cemetery (b4) is haunted",
        "the haunting figure of Ghoul at d5 steps onto its stone",
    ]
    assert [one.message.rule for one in threat(state)][:3] == ["GS-YIN-2", "GS-YIN-2", "GS-YIN-2"]


def test_a_tile_haunted_by_one_board_is_haunted_for_the_next() -> None:
    """GS-YIN-2: the first active tile of the line, after what came before."""
    state = village("phase yang R", "ghost b5 5 figure stone", "ghost a4 38 figure stone")
    assert texts(state) == [
        "Y figure-haunts 5 b5",
        "Y haunted b4 cemetery",
        "R figure-haunts 38 a4",
        "R haunted c4 buddhist-temple",
    ]


def test_a_line_without_an_active_tile_is_defeat_and_nothing_comes_after_it() -> None:
    """GS-YIN-3."""
    state = village("phase yang R", "haunted b4 b3 b2", "ghost b5 5 figure stone", "ghost e3 16")
    assert texts(state) == ["Y figure-haunts 5 b5", "Y lost haunted-line"]
    assert str(threat(state)[-1].message).startswith("defeat: a whole line")


def test_the_last_haunted_tile_is_defeat() -> None:
    """GS-END-2, GS-SET-4."""
    state = village("phase yang R", "haunted d4 d3", "ghost b5 5 figure stone", level="normal")
    assert texts(state) == ["Y figure-haunts 5 b5", "Y haunted b4 cemetery", "Y lost haunted-tiles"]


def test_a_full_board_costs_qi_and_brings_no_card() -> None:
    """GS-YIN-5."""
    state = village("phase yang R", "ghost d5 6", "ghost c5 7", "ghost b5 10")
    assert [one.text() for one in threat(state) if one.ahead == 1] == ["Y overrun Y", "Y qi-lost Y 3"]
    assert [one.message.rule for one in threat(state) if one.ahead == 1] == ["GS-YIN-5", "GS-QI-7"]


def test_a_full_board_kills_at_one_qi_and_his_next_turn_counts_him_dead() -> None:
    """GS-QI-1, GS-QI-7: in the turns of his possessed board somebody else must suffer."""
    state = village("phase yang Y", "taoist Y qi 1", "ghost d5 6", "ghost c5 7", "ghost b5 10")
    assert texts(state) == ["Y overrun Y", "Y qi-lost Y 0", "Y died Y", "Y possessed Y"]
    state = village("phase yin Y", "taoist Y qi 1", "ghost d5 6", "ghost c5 7", "ghost b5 11", *NO_DECK)
    assert "Y suffers by choice" in texts(state, 4)


def test_the_last_taoist_dying_is_defeat() -> None:
    """GS-END-2."""
    state = village(
        "phase yang R", "taoist Y qi 1", "taoist B dead", "taoist G dead", "taoist R dead",
        "ghost d5 6", "ghost c5 7", "ghost b5 10", "pending draw",
    )  # fmt: skip
    assert texts(state)[-4:] == ["Y qi-lost Y 0", "Y died Y", "Y possessed Y", "Y lost death"]


def test_a_neutral_board_loses_its_own_qi_and_is_possessed() -> None:
    """GS-QI-3."""
    state = village("phase yang Y", "board B qi 1", "ghost e2 17", "ghost e3 18", "ghost e4 21", players="2")
    assert texts(state, 1) == ["B overrun B", "B qi-lost B 0", "B possessed B"]
    assert [one.text() for one in threat(state) if one.ahead == 3] == []


def test_for_a_possessed_board_somebody_must_suffer() -> None:
    """GS-QI-7: that somebody loses 1 Qi is certain, who is a matter of choice."""
    state = village("phase yang Y", "board B qi 0", "ghost e2 17", "ghost e3 18", "ghost e4 21", players="2")
    found = [one for one in threat(state) if one.ahead == 1]
    assert [one.text() for one in found] == [
        "B overrun B", "B suffers", "B qi-lost G 3 by choice", "B qi-lost Y 3 by choice",
    ]  # fmt: skip
    assert [one.choice for one in found] == [False, False, True, True]


def test_the_only_living_taoist_suffers_for_certain() -> None:
    """GS-QI-7: with nobody else there is no choice."""
    state = village("phase yang R", "board Y qi 0", "ghost d5 6", "ghost c5 7", "ghost b5 10", players="1")
    assert texts(state, 1) == ["Y overrun Y", "Y qi-lost R 3"]


def test_everybody_with_a_token_discards_one() -> None:
    """GS-INC-61, GS-ARR-9: whoever has none discards none."""
    state = village(
        "phase yang R", "ghost d5 61", "taoist Y tao Y R", "taoist B tao -", "taoist G tao G", "taoist R tao -",
    )  # fmt: skip
    assert texts(state) == ["Y discards Y", "Y discards G"]
    assert {one.message.rule for one in threat(state)[:2]} == {"GS-ARR-9"}


def test_the_four_hundredth_turn_is_the_last() -> None:
    """GS-END-6."""
    state = village("phase yang R", "turn 399")
    assert texts(state) == ["B lost exhaustion"]
    assert threat(state)[-1].ahead == 2


# -- by chance ------------------------------------------------------------------------------------------------------
def test_a_tormentor_rolls_the_curse_die() -> None:
    """GS-YIN-4: each face with its odds, and what it would do."""
    state = village("phase yang R", "ghost c5 11", *NO_DECK)
    assert texts(state, 1) == [
        "Y curse-die 11 c5",
        "Y curse-rolled nothing 1/3",
        "Y curse-rolled haunt 1/6",
        "Y curse-rolled ghost 1/6",
        "Y curse-rolled tao 1/6",
        "Y curse-rolled qi 1/6",
        "Y haunted c4 buddhist-temple 1/6",
        "Y tao-lost Y 1/6",
        "Y qi-lost Y 3 1/6",
    ]


def test_what_depends_on_a_die_is_by_chance_too() -> None:
    """GS-YIN-2: the tile that a later figure haunts depends on the Curse die before it."""
    state = village("phase yang R", "ghost b5 11", "ghost a4 38 figure stone", *NO_DECK)
    assert texts(state, 4) == [
        "R figure-haunts 38 a4",
        "R haunted b4 cemetery 5/6",
        "R haunted c4 buddhist-temple 1/6",
    ]


def test_defeat_by_chance_leaves_the_rest_by_chance() -> None:
    """GS-END-2: in one world of six nothing comes after it."""
    state = village("phase yang R", "haunted d4 d3", "ghost c5 11", "ghost e2 17", *NO_DECK, level="normal")
    assert "Y lost haunted-tiles 1/6" in texts(state, 1)
    state = village("phase yang R", "haunted d4 d3", "ghost c5 11", "ghost e2 16", *NO_DECK, level="normal")
    assert texts(state, 2) == ["B figure-to-stone 16 e2 5/6"]


def test_strength_of_a_mountain_rolls_no_curse() -> None:
    """GS-POW-6."""
    state = village(MOUNTAIN, "phase yang R", "ghost c1 33")
    assert texts(state) == ["G curse-skipped G"]


def test_the_favorite_may_roll_again() -> None:
    """GS-POW-5: nothing happens with 1 - (4/6)^2 if he rerolls whatever is bad; the die itself is shown as it falls."""
    state = village("phase yang R", "ghost c1 33", *NO_DECK)
    assert texts(state, 3)[:3] == ["G curse-die 33 c1", "G may-reroll G 5/9", "G curse-rolled nothing 1/3"]


def test_equal_events_in_one_world_are_told_apart() -> None:
    """GS-ARR-2: with all spaces taken each ghost that should come costs 1 Qi."""
    cards = [11, 22, 6, 7, 17, 18, 28, 29, 39, 40, 10, 21]
    ghosts = [f"ghost {space} {card}" for space, card in zip(SPACES, cards, strict=True)]
    state = village("phase yang R", *ghosts)
    found = texts(state, 1)
    assert found.count("Y no-space 1/6") == 2
    assert "Y qi-lost Y 1 1/9" in found


# -- arrivals -------------------------------------------------------------------------------------------------------
def test_an_arrival_is_shown_by_its_chances_for_each_board() -> None:
    """GS-YIN-6, GS-ARR-1: eleven ghosts of each colour, the black ones to the active board."""
    state = village("phase yang R")
    found = [one for one in threat(state) if one.ahead == 1]
    assert [one.text() for one in found] == [
        "Y ghost-comes Y 2/5", "Y ghost-comes B 1/5", "Y ghost-comes G 1/5", "Y ghost-comes R 1/5",
    ]  # fmt: skip
    assert not any(one.after_arrival for one in found)
    assert all(one.after_arrival for one in threat(state) if one.ahead > 1)
    assert found[0].facts == {"event": "ghost-comes", "seat": "Y", "rule": "GS-ARR-1"}
    assert str(found[1].message) == "a ghost comes to the blue board"


def test_a_ghost_whose_board_is_full_goes_anywhere() -> None:
    """GS-ARR-1."""
    state = village("phase yang R", "ghost e2 17", "ghost e3 18", "ghost e4 21")
    assert "Y ghost-comes-anywhere 2/13" in [one.text() for one in threat(state)]


def test_an_incarnation_on_top_is_announced() -> None:
    """GS-SET-5, GS-INC-1: six of the ten are black."""
    state = village("phase yang R", "deck incarnation, ghosts 10")
    assert [one.text() for one in threat(state) if one.ahead == 1] == [
        "Y incarnation-comes Y 7/10",
        "Y incarnation-comes B 1/10",
        "Y incarnation-comes G 1/10",
        "Y incarnation-comes R 1/10",
    ]
    assert "B ghost-comes B 2/5" in [one.text() for one in threat(state) if one.ahead == 2]
    full = village("phase yang R", "deck incarnation, ghosts 10", "ghost e2 17", "ghost e3 18", "ghost e4 21")
    assert "Y incarnation-comes-anywhere 1/10" in [one.text() for one in threat(full)]


def test_a_known_card_is_named() -> None:
    """A card that everybody knows to lie on top."""
    state = village("phase yang R", "deck card 61, ghosts 10")
    assert [one.text() for one in threat(state) if one.ahead == 1] == ["Y card-comes 61 R"]
    assert threat(state)[0].certain()
    full = village("phase yang R", "deck card 61, ghosts 10", "ghost a2 39", "ghost a3 40", "ghost a4 43")
    assert [one.text() for one in threat(full) if one.ahead == 1] == ["Y card-comes-anywhere 61"]


def test_the_last_card_is_defeat_while_an_incarnation_is_in_play() -> None:
    """GS-ARR-6: after one more card, and with an incarnation as the last card itself."""
    state = village("phase yang R", "ghost c1 60", "deck ghosts 2")
    assert texts(state) == ["B lost empty-deck"]
    assert texts(village("phase yang R", "deck ghosts 1, incarnation")) == ["B lost empty-deck"]


def test_an_empty_deck_brings_nothing() -> None:
    """GS-ARR-6."""
    state = village("phase yang R", *NO_DECK)
    assert [one.text() for one in threat(state)] == ["Y no-card", "B no-card", "G no-card", "R no-card"]


# -- where it begins ------------------------------------------------------------------------------------------------
def test_a_yin_phase_in_progress_is_played_to_its_end_first() -> None:
    """The tormentor waits for its die; a full board follows, then the other boards and the same again."""
    state = village("phase yin Y", "ghost d5 6", "ghost c5 7", "ghost b5 11", *NO_DECK)
    assert state.waiting == CHANCE
    assert texts(state, 0)[0] == "Y curse-die 11 b5"
    assert "Y overrun Y" in texts(state, 0)
    assert [one.ahead for one in threat(state) if one.name() == "overrun"] == [0, 4]


def test_a_reroll_that_is_under_way_is_played_to_its_end_first() -> None:
    """GS-POW-5: the second roll stands."""
    state = village("phase yin G", "ghost c1 33", *NO_DECK)
    state.play("curse qi")
    assert texts(state, 0) == ["G qi-lost G 3"]
    state.play("reroll curse")
    assert texts(state, 0)[:2] == ["G curse-rolled nothing 1/3", "G curse-rolled haunt 1/6"]


def test_a_discard_in_progress_is_played_to_its_end_first() -> None:
    """GS-ARR-9: everybody who has not yet discarded."""
    state = village("phase yin Y", "ghost d5 61", "taoist Y tao Y R", "taoist B tao B", "taoist G tao -")
    assert state.options() == ["discard Y", "discard R"]
    assert texts(state, 0) == ["Y discards Y", "Y discards B", "Y discards R"]


def test_a_card_being_placed_is_an_arrival_and_not_followed() -> None:
    """GS-YIN-6: the ghost in hand is not placed, and what comes after it says so."""
    state = village("phase yin Y", "ghost b1 27")
    state.play("draw 12")
    assert state.options() == ["place e2", "place e3", "place e4"]
    assert texts(state) == ["G figure-to-stone 27 b1"]
    assert all(one.after_arrival for one in threat(state))


def test_what_a_yang_phase_has_begun_is_left_out() -> None:
    """The preview is about Yin phases: an exorcism under way or a Curse die at the Cemetery is none."""
    state = village("phase yang R", "taoist R at b3 tao R", "ghost a3 38", "ghost d5 1")
    state.play("exorcise")
    assert texts(state) == ["Y figure-to-stone 1 d5", "R figure-to-stone 38 a3"]
    state.play("roll R K K")
    assert texts(state) == ["Y figure-to-stone 1 d5", "R figure-to-stone 38 a3"]
    state = village("phase yang R", "taoist Y dead", "ghost e3 16")
    state.play("yin-yang help b4")
    assert state.waiting == CHANCE
    assert texts(state) == ["B figure-to-stone 16 e3"]


def test_whatever_else_players_must_choose_is_followed_in_every_way() -> None:
    """A seam: an expansion asks more in a Yin phase; here a group gives away 1 Qi in the middle of step 1."""
    state = village("phase yin Y", "taoist B qi 3", "ghost d5 11", *NO_DECK)
    state.push(c.R_GROUP_QI)
    found = [one.text() for one in threat(state) if one.name() == "qi-gained"]
    assert sorted(found) == [f"Y qi-gained {who} by choice" for who in ["B 4", "G 5", "R 5", "Y 4", "Y 5"]]


def test_a_curse_die_for_no_ghost_is_told_by_its_faces_alone() -> None:
    """A seam: an expansion rolls the Curse die for a tile in a Yin phase."""
    state = village("phase yin Y", "ghost d5 11", *NO_DECK)
    state.push(c.R_CURSE, c.AT_CEMETERY)
    assert [one.name() for one in threat(state)].count("curse-die") == 2
    assert [one.text() for one in threat(state)].count("Y curse-rolled nothing 1/3") == 3


def test_a_preview_that_branches_too_widely_ends_early() -> None:
    """After the last piece of business that was followed to its end; what is told is the same."""
    state = village("phase yang R", "ghost d5 11", "ghost c5 44", "ghost e3 22", *NO_DECK)
    whole = [one.text() for one in threat(state)]
    hasty = [one.text() for one in Threats(state.game.notation, 30).of(state)]
    assert 0 < len(hasty) < len(whole)
    assert hasty == whole[: len(hasty)]


def test_a_game_that_is_over_has_no_threat() -> None:
    """GS-END-2."""
    assert threat(village("phase over R lost death")) == []


# -- against the Yin phases themselves ------------------------------------------------------------------------------
#: Events of play that a preview must foretell, and the names under which it does.
FORETOLD = {
    c.N_FIGURE_STEPS, c.N_HAUNTED, c.N_CURSE_ROLLED, c.N_CURSE_SKIPPED, c.N_QI_LOST, c.N_DIED, c.N_POSSESSED,
    c.N_OVERRUN, c.N_NO_SPACE, c.N_NO_CARD, c.N_TAO_LOST, c.N_TAO_DISCARDED, c.N_LOST, c.N_MANTRA_RETURNS,
}  # fmt: skip
Key = tuple[int, str, tuple[str, ...]]


def key_of(ahead: int, facts: dict[str, str]) -> Key:
    """What a threat and an event have in common; tokens are discarded whatever their colour."""
    same = {"figure-to-stone": "figure-steps", "figure-haunts": "figure-steps", "discards": "tao-discarded"}
    name = same.get(facts["event"], facts["event"])
    words = [value for word, value in facts.items() if word not in ("event", "rule")]
    return ahead, name, tuple(words[:1] if name == "tao-discarded" else words)


def passing(state: Village) -> str | None:
    """What nobody's acting comes to: the turn is ended, dice stay as they lie; None where players must choose."""
    options = state.options()
    if "end" in options:
        return "end"
    return options[0] if options[0] == "keep" or options[0].startswith("discard") else None


def really(state: Village, turns: int) -> dict[Key, Fraction] | None:
    """How often each event happens in the coming turns, every die played in every way; None if players must choose."""
    out: dict[Key, Fraction] = {}
    first = state.clone()
    waiting: list[tuple[Village, Fraction, int]] = [(first, Fraction(1), 0)]
    while waiting:
        now, chance, turn = waiting.pop()
        for event in now.events or []:
            if event.kind == c.N_TURN:
                turn += 1
            if event.kind in FORETOLD and turn <= turns:
                key = key_of(turn, now.game.notation.facts(event))
                out[key] = out.get(key, Fraction(0)) + chance
        if now.waiting == OVER or turn > turns:
            continue
        if now.waiting == CHANCE:
            total = sum(weight for _, weight in now.outcomes())
            branches = [(text, Fraction(weight, total)) for text, weight in now.outcomes()]
        else:
            move = passing(now)
            if move is None:
                return None
            branches = [(move, Fraction(1))]
        for text, share in branches:
            twin = now.clone()
            twin.record()
            twin.play(text)
            waiting.append((twin, chance * share, turn))
    return out


def foretold(state: Village, turns: int) -> dict[Key, Fraction]:
    """The same by the preview."""
    out: dict[Key, Fraction] = {}
    for one in threat(state):
        if one.ahead <= turns and one.name() not in ("curse-die", "may-reroll"):
            key = key_of(one.ahead, one.facts)
            out[key] = out.get(key, Fraction(0)) + Fraction(one.ways, one.total)
    return out


def in_the_middle(seed: int, players: int, level: str) -> Village:
    """The open Yang phase after many random moves, or the last one of a game that was over before."""
    state = kaidan.game("ghost-stories", players=players, level=level).start(seed=seed)
    assert isinstance(state, Village)
    found = state
    luck = Luck(seed, 1)
    steps = 20 + luck.below(150)
    while state.waiting != OVER:
        if state.waiting == DECISION and kind_of(state.current) == c.R_YANG:
            found = state.clone()
            if steps <= 0:
                break
        steps -= 1
        if state.waiting == DECISION:
            state.apply(state.offered[luck.below(state.n_offered)])
        else:
            state.settle(state.source().pick(luck.next()))
    return found


@settings(max_examples=tries(120), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), players=st.integers(1, 4), level=st.sampled_from(["initiation", "normal", "hell"]))
def test_without_arrivals_everything_happens_as_often_as_foretold(seed: int, players: int, level: str) -> None:
    """GS-YIN-1 to GS-YIN-7: with an empty deck, each turn until players must choose is played in every way."""
    state = in_the_middle(seed, players, level)
    state.n_places = 0
    for turns in (4, 3, 2, 1):
        happens = really(state, turns)
        if happens is not None:
            assert foretold(state, turns) == happens
            return


@settings(max_examples=tries(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), players=st.integers(1, 4), level=st.sampled_from(["initiation", "hell"]))
def test_the_certain_things_of_the_next_turn_happen_whatever_the_dice_show(seed: int, players: int, level: str) -> None:
    """GS-YIN-1 to GS-YIN-7, with the deck as it lies: whatever precedes the arrival."""
    state = in_the_middle(seed, players, level)
    certain = [one for one in threat(state) if one.ahead == 1 and one.certain() and not one.after_arrival]
    luck = Luck(seed, 2)
    for _ in range(5):
        twin = state.clone()
        twin.record()
        happened: list[dict[str, str]] = []
        while twin.waiting != OVER and Counter(one["event"] for one in happened)["turn"] < 2:
            options = twin.options() if twin.waiting == DECISION else [text for text, _ in twin.outcomes()]
            twin.play("end" if "end" in options else options[luck.below(len(options))])
            happened = [twin.game.notation.facts(event) for event in twin.events or []]
        keys = Counter(key_of(1, facts) for facts in happened)
        for one in certain:
            if one.name() not in ("curse-die", "suffers") and "comes" not in one.name():
                assert keys[key_of(1, one.facts)] > 0, one.text()


@pytest.mark.parametrize("seed", range(8))
def test_cards_go_to_boards_as_often_as_foretold(seed: int) -> None:
    """GS-YIN-6, GS-ARR-1: every card of the pool is drawn, and the spaces it may go to are looked at."""
    state = kaidan.game("ghost-stories", players=1 + seed % 4).start(seed=seed)
    assert isinstance(state, Village)
    luck = Luck(seed, 1)
    checked = 0
    while state.waiting != OVER and checked < 6:
        step_3 = state.waiting == CHANCE and state.chance == c.GHOST_POOL and state.stage == c.BEFORE_MOVE
        boards = {space // 3 for space in range(12) if state.ghosts[space] == 0}
        if step_3 and state.helps + state.exorcisms == 0 and state.n_places > 1 and len(boards) > 1:
            assert arrivals(state) == drawn_one_by_one(state)
            checked += 1
        options = state.options() if state.waiting == DECISION else [text for text, _ in state.outcomes()]
        state.play(options[luck.below(len(options))])
    assert checked


def drawn_one_by_one(state: Village) -> dict[str, Fraction]:
    out: dict[str, Fraction] = {}
    outcomes = state.outcomes()
    for text, _ in outcomes:
        twin = state.clone()
        twin.record()
        twin.play(text)
        placed = [event.b for event in twin.events or [] if event.kind == c.N_PLACED][:1]
        offered = [SPACES.index(option.split()[1]) for option in twin.options() if option.startswith("place")]
        boards = {space // 3 for space in placed or offered}
        where = c.LETTERS[state.layout.colour[boards.pop()]] if len(boards) == 1 else "anywhere"
        out[where] = out.get(where, Fraction(0)) + Fraction(1, len(outcomes))
    return out


def arrivals(state: Village) -> dict[str, Fraction]:
    out: dict[str, Fraction] = {}
    for one in threat(state):
        if one.ahead == 0 and one.name().startswith("ghost-comes"):
            where = one.facts.get("seat", "anywhere")
            out[where] = out.get(where, Fraction(0)) + Fraction(one.ways, one.total)
    return out
