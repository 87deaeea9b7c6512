"""Bots as partners: what they say when they act, what they plan, and how they take up what people point at."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import kaidan
from kaidan.bots.advice import Thought
from kaidan.bots.ghost_stories.foresight import PREVENTS, prevention
from kaidan.bots.ghost_stories.motive import (
    AVERTS_HAUNTING,
    NO_WAY_OUT,
    NOTHING_BETTER,
    SPARES,
    TO_ASK,
    TO_EXORCISE,
    WINS_MORE,
    WORTH_IT,
    is_fatal,
)
from kaidan.bots.ghost_stories.players import Searcher
from kaidan.bots.guide import ALL
from kaidan.bots.ladder import ALIASES, NAMES, bot, bots_of
from kaidan.bots.partner import TRIED, WISH, ExplainedMove, Partner, deed, is_wished, look_closer, wished_for
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, OVER
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import View
from kaidan.kernel.words import Message
from kaidan.locale import Speech

from .test_advice import HAUNTER, ghost_at, village

FEW = 150


def thinking(state: Village, playouts: int = FEW, wishes: tuple[str, ...] = ()) -> ExplainedMove:
    return deed(bot("master", state.game, 7, playouts), state.view(state.seat), playouts, wishes)


def grown(state: Village, playouts: int = FEW) -> tuple[View, Search]:
    view = state.view(state.seat)
    player = bot("master", state.game, 7, playouts)
    assert isinstance(player, Partner)
    return view, player.consider(view, playouts)


def at_the_sorcerer() -> Village:
    """Red has asked the Sorcerer for help and now names the ghost."""
    state = village(*HAUNTER, level="normal")
    state.play("help")
    return state


def test_a_partner_says_what_its_move_prevents() -> None:
    """GS-YIN-2: the Restless Dead on its stone would haunt the Cemetery next."""
    found = thinking(at_the_sorcerer())
    assert found.move == "banish b5"
    assert str(found.reason) == "that keeps Restless Dead from haunting the Cemetery"


def test_what_only_a_later_choice_brings_is_no_reason() -> None:
    found = thinking(village(*HAUNTER, level="normal"))
    assert found.move == "help"
    assert found.reason is None


@pytest.mark.parametrize("language", ["de", "pl"])
def test_it_says_so_in_other_languages(language: str) -> None:
    reason = thinking(at_the_sorcerer()).reason
    assert reason is not None
    said = Speech(language).say(reason)
    assert {"de": "Friedhof", "pl": "Cmentarz"}[language] in said
    assert "haunting" not in said


def test_a_partner_that_is_not_asked_plays_what_it_would_play_alone() -> None:
    state = village(*HAUNTER, level="normal")
    view = state.view(state.seat)
    assert thinking(state).move == bot("master", state.game, 7, FEW).move(view)


#: What is chosen while ghosts act: then time goes on, and what is past no longer threatens, whoever chose what.
NIGHT = ("place", "suffer", "discard", "keep", "reroll", "end", "curse", "let", "pass", "victim")


#: What is said of a move that costs a last Qi.
FATAL = (WORTH_IT, WINS_MORE, NOTHING_BETTER, NO_WAY_OUT)


def fits(before: Village, move: str, reason: Message) -> bool:
    """Whether a reason is about the move: what it says comes of this move, or is what the move is made for."""
    after = before.clone()
    assert isinstance(after, Village)
    after.record()
    after.play(move)
    words = move.split()
    if is_fatal(before, before.read(move)):
        return reason.template in FATAL
    if reason.template == TO_ASK:
        return words[0] in ("move", "escort") and "help" in after.options()
    if reason.template == TO_EXORCISE:
        facing = after.customs.targets(after, after.at[after.turn])
        names = [ghost_at(after, SPACES[space]) for space in range(12) if facing >> space & 1]
        meant = str(reason.arguments["ghosts"]).replace(" and ", ", ").split(", ")
        return words[0] in ("move", "escort") and all(name in names for name in meant)
    averts = [now for now, _ in PREVENTS.values()]
    if reason.template in (*averts, AVERTS_HAUNTING, SPARES):
        coming = {str(threat.message): threat for threat in before.rules_of.threat(before)}
        still = {str(threat.message): threat for threat in after.rules_of.threat(after)}
        if reason.template in averts:
            threats = before.rules_of.threat(before)
            told = [one for one in threats if one.event.kind in PREVENTS and str(prevention(one)) == str(reason)]
            said = next((str(one.message) for one in told), "")
        else:
            said = f"{reason.arguments['kind']} ({reason.arguments['tile']}) is haunted"
        if reason.template == SPARES:
            return words[0] in ("exorcise", "school") and said in coming
        gone = said in coming and (said not in still or still[said].ways < still[said].total)
        return gone and after.turns == before.turns and words[0] not in NIGHT
    return (
        words[0] in ("exorcise", "school") and re.search("%|certain", str(reason)) is not None
    )  # the odds of the roll that it makes


@pytest.mark.compiled
@pytest.mark.parametrize("options", [{}, {"expansion": "white-moon"}])
def test_in_whole_games_each_reason_is_about_the_move_it_is_given_for(options: dict[str, str]) -> None:
    told = moves = 0
    for seed in (3, 4, 5):
        state = kaidan.game("ghost-stories", players=4, level="normal", **options).start(seed=seed)
        assert isinstance(state, Village)
        players, luck = [bot("master", state.game, seed + seat, 60) for seat in range(4)], Luck(seed, TABLE)
        while state.waiting != OVER:
            if state.waiting == CHANCE:
                state.settle(state.source().pick(luck.next()))
                continue
            found = deed(players[state.seat], state.view(state.seat), 60)
            moves += 1
            assert found.reason is not None or not is_fatal(state, state.read(found.move)), (seed, found.move)
            if found.reason is not None:
                told += 1
                assert fits(state, found.move, found.reason), (seed, found.move, str(found.reason))
            state.play(found.move)
    assert moves / 8 < told < moves


def said_of(state: Village, move: str) -> str:
    """What a bot would say to that move after some thought."""
    view, player = state.view(state.seat), bot("master", state.game, 7, FEW)
    assert isinstance(player, Partner)
    search = player.consider(view, FEW)
    (edge,) = [edge for edge in search.root.edges if edge.option == state.read(move)]
    edge.prior += 2.0
    search.run(FEW)
    edge.prior -= 2.0
    intention = bots_of(state.game).intention
    assert intention is not None
    return str(intention(view, player, edge, 1))


def test_a_bot_that_gives_its_last_qi_says_what_for() -> None:
    """GS-TIL-4: the Sorcerer takes it, when help is asked for and when the ghost is named."""
    last = [line.replace("taoist R at", "taoist R qi 1 at") for line in HAUNTER]
    state = village(*last, level="normal")
    assert is_fatal(state, state.read("help"))
    said = said_of(state, "help")
    assert said.startswith("that is worth the last Qi: it keeps Restless Dead from haunting the Cemetery"), said
    state.play("help")
    assert said_of(state, "banish b5") == said
    plenty = village(*HAUNTER, level="normal")
    assert not is_fatal(plenty, plenty.read("help"))


def test_a_bot_that_lets_somebody_die_says_that_nothing_else_is_better() -> None:
    """GS-YIN-5: a full board takes the last Qi as soon as its turn begins."""
    full = ("taoist B qi 1", "ghost e2 13", "ghost e3 17", "ghost e4 18", "taoist Y at b4", "phase yang Y")
    state = village(*full, level="normal")
    assert is_fatal(state, state.read("end"))
    assert "the last Qi" in said_of(state, "end")
    assert "the last Qi" not in said_of(state, "move c4")


def shared() -> Village:
    """Red has rolled nothing against a red ghost; only yellow, on the same tile, has tokens that would pay for it."""
    state = village(
        "haunted d2", "phase yang R", "ghost b5 38", "taoist R at b4 tao -", "taoist Y at b4 tao R R", level="normal"
    )
    state.play("exorcise")
    state.play(next(text for text, _ in state.outcomes() if "R" not in text and "W" not in text))
    return state


@pytest.mark.parametrize("name", ["master", "beginner"])
def test_a_bot_spends_nothing_of_a_persons(name: str) -> None:
    """GS-EXO-2: the exorcist decides whose tokens are spent; a bot does not decide over people's."""
    state = shared()
    assert sorted(state.options()) == ["enough", "fell b5"]
    player, view = bot(name, state.game, 7, FEW), state.view(state.seat)
    playouts = FEW if name == "master" else None
    assert deed(player, view, playouts).move == "fell b5"
    assert deed(player, view, playouts, people=[2]).move == "fell b5"
    assert deed(player, view, playouts, people=[0]).move == "enough"


def test_a_bot_spends_nothing_of_a_persons_though_it_has_not_tried_what_else_it_can_do() -> None:
    state = shared()
    player = bot("master", state.game, 7, FEW)
    assert deed(player, state.view(state.seat), 1, people=[0]).move == "enough"
    assert isinstance(player, Searcher)
    assert player.search is not None
    assert any(edge.visits == 0 for edge in player.search.root.edges)


def test_a_bot_pays_with_its_own_where_a_person_could_pay_too() -> None:
    state = village("phase yang R", "ghost b5 38", "taoist R at b4 tao R R", "taoist Y at b4 tao R R", level="normal")
    state.play("exorcise")
    state.play(next(text for text, _ in state.outcomes() if "R" not in text and "W" not in text))
    player = bot("master", state.game, 7, FEW)
    assert deed(player, state.view(state.seat), FEW, people=[0]).move == "fell b5"
    state.play("fell b5")
    assert sorted(state.options()) == ["pay R R", "pay R Y"]
    assert deed(player, state.view(state.seat), FEW, people=[0]).move == "pay R R"


def test_beginners_say_nothing() -> None:
    state = village(*HAUNTER, level="normal")
    assert deed(bot("beginner", state.game, 1), state.view(state.seat), None).reason is None


def test_rivals_neither_say_why_nor_tell_plans() -> None:
    game = kaidan.game("yokai-pagoda", players=2)
    assert (bots_of(game).intention, bots_of(game).plan) == (None, None)


def wishes() -> Iterator[tuple[Village, str]]:
    """Decisions where a ghost is to be placed, and places that somebody may point at."""
    for seed in range(1, 5):
        state = kaidan.game("ghost-stories", players=4, level="nightmare").start(seed=seed)
        assert isinstance(state, Village)
        while not state.options():
            state.play(state.outcomes()[0][0])
        for option in state.options()[:3]:
            yield state, option.split()[-1]


def test_a_wish_is_granted_exactly_where_it_costs_no_more_than_it_is_worth() -> None:
    granted = refused = 0
    for state, place in wishes():
        view, search = grown(state)
        best = search.best()
        look_closer(search, view, [place], FEW)
        wished = [edge for edge in search.root.edges if is_wished(edge, view, [place])]
        found = wished_for(search, best, view, [place])
        if best in wished:
            assert found is None  # it is played anyway
        elif found is None:
            refused += 1
            assert all(edge.visits < TRIED or best.mean() - edge.mean() > WISH for edge in wished)
        else:
            granted += 1
            assert found in wished
            assert best.mean() - found.mean() <= WISH
        assert wished_for(search, best, view, ["nowhere"]) is None
    assert granted
    assert refused


def test_whoever_is_heard_is_told_so() -> None:
    heard = 0
    for state, place in wishes():
        alone, asked = thinking(state), thinking(state, FEW, (place,))
        if asked.move != alone.move:
            heard += 1
            assert place in asked.move.split()
            assert "pointed" in str(asked.reason)
        else:
            assert "pointed" not in str(asked.reason)
    assert heard


def test_a_plan_says_for_each_taoist_what_he_most_likely_does() -> None:
    state = village(*HAUNTER, level="normal")
    plan = bots_of(state.game).plan
    assert plan is not None
    told = plan(Thought(state.view(state.seat), FEW, 1), 1)
    assert told[0][0] == state.seat
    assert told[0][1][0][0] == "help"
    assert {seat for seat, _, _, _ in told} <= set(range(4))
    assert all(moves and 0 < times <= lines for _, moves, times, lines in told)
    assert len(told) > 1


def test_whoever_tries_an_exorcism_says_how_likely_it_is_and_not_what_it_is() -> None:
    state = village("phase yang R", "ghost b5 12", "taoist R at b4 tao -", level="normal")
    player = bot("master", state.game, 1)
    assert isinstance(player, Partner)
    search = player.consider(state.view(state.seat), FEW)
    (edge,) = [edge for edge in search.root.edges if state.game.notation.write(edge.option) == "exorcise"]
    intention = bots_of(state.game).intention
    assert intention is not None
    reason = intention(state.view(state.seat), player, edge, 1)
    assert reason is not None
    assert re.fullmatch("[0-9]+% with the dice alone", str(reason))


def test_bots_go_by_what_they_are_and_by_their_old_names() -> None:
    game = kaidan.game("ghost-stories", players=1)
    for name, old in ALIASES.items():
        assert old in NAMES
        assert bot(name, game, 1, 5).name == bot(old, game, 1, 5).name == old


def test_a_settled_choice_takes_no_more_playouts() -> None:
    _, search = grown(village(*HAUNTER, level="normal"), 2)
    used = search.decide(2000)
    assert used < 2000
    assert search.settled(2000 - used)
    best = search.best()
    search.run(2000 - used)
    assert search.best() is best
    assert 0 <= best.mean() <= ALL
