"""A table with its people: seats, host, bots, chat, undo by right and by agreement, and what each pair of eyes sees."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import kaidan
from kaidan.kernel.codes import NOBODY
from kaidan.kernel.errors import Illegal, Refusal, Stale, Unreadable, WrongData
from kaidan.kernel.record import Record
from kaidan.table.gathering import Gathering
from kaidan.table.party import SIGNALS
from kaidan.table.wish import LONGEST, Wish, read_wish, write_wish

SEEDS = itertools.count(100)


def seed() -> int:
    return next(SEEDS)


def gathered(name: str = "ghost-stories", start: bool = True, **options: Any) -> Gathering:
    """A table whose every player's key is his letter with a k; the first of them is host."""
    gathering = Gathering.open("code", kaidan.game(name, **options), 3, "")
    players = gathering.table.players
    gathering.party.host = f"k{players[0]}"
    if start:
        for letter in players:
            do(gathering, f"k{letter}", take=letter, name=f"Player {letter}")
        do(gathering, gathering.party.host, start=True)
    return gathering


def do(gathering: Gathering, key: str, **wanted: object) -> None:
    gathering.do(key, Wish(**wanted), seed)  # type: ignore[arg-type]  # a test names the fields it wants


def play(gathering: Gathering, move: str | None = None) -> None:
    table = gathering.table
    letter = table.game.seats()[table.decider]
    do(gathering, f"k{letter}", move=table.state.options()[0] if move is None else move, version=table.version)


def decider(gathering: Gathering) -> str:
    return gathering.table.game.seats()[gathering.table.decider]


def waits_for_bot(gathering: Gathering) -> bool:
    return gathering.thinker is not None


def test_whoever_holds_the_key_of_the_deciding_seat_plays() -> None:
    gathering = gathered()
    before = gathering.revision
    play(gathering)
    assert gathering.revision == before + 1


def test_a_key_plays_only_for_its_own_seat() -> None:
    gathering = gathered()
    other = next(letter for letter in "YBGR" if letter != decider(gathering))
    options, version = gathering.table.state.options(), gathering.table.version
    with pytest.raises(Illegal, match="decides now"):
        do(gathering, f"k{other}", move=options[0], version=version)
    with pytest.raises(Illegal, match="is not yours"):
        do(gathering, f"k{other}", move=options[0], version=version, seat=decider(gathering))
    for stranger in ("", "kX"):
        with pytest.raises(Illegal, match="only a player"):
            do(gathering, stranger, move=options[0], version=version)
    assert gathering.table.version == version


def test_nothing_is_played_before_the_start_and_during_a_pause() -> None:
    gathering = gathered(start=False)
    do(gathering, "kY", take=decider(gathering), name="Ada")
    with pytest.raises(Illegal, match="has not started"):
        do(gathering, "kY", move=gathering.table.state.options()[0], version=gathering.table.version)
    with pytest.raises(Illegal, match="is open"):
        do(gathering, "kY", start=True)
    gathering = gathered()
    do(gathering, "kB", pause=True)
    with pytest.raises(Illegal, match="paused"):
        play(gathering)
    do(gathering, "kG", pause=False)
    play(gathering)


def test_a_board_nobody_plays_is_neutral_and_cannot_be_taken() -> None:
    gathering = gathered(players=2)
    kinds = [place.kind for place in gathering.sight("").seats]
    assert sorted(kinds) == ["human", "human", "neutral", "neutral"]
    neutral = next(place.letter for place in gathering.sight("").seats if place.kind == "neutral")
    with pytest.raises(WrongData, match="there is no player at seat"):
        do(gathering, "new", take=neutral, name="Ada")


def test_a_taken_or_locked_seat_stays_as_it_is() -> None:
    gathering = gathered(start=False)
    do(gathering, "kY", take="Y", name="Ada")
    with pytest.raises(Illegal, match="is taken"):
        do(gathering, "new", take="Y", name="Bob")
    do(gathering, "kY", lock=True)
    with pytest.raises(Illegal, match="locked"):
        do(gathering, "new", take="B", name="Bob")
    do(gathering, "kY", lock=False)
    do(gathering, "new", take="B", name="Bob")


def test_only_the_host_removes_locks_starts_and_hands_over() -> None:
    gathering = gathered()
    for wanted in ({"remove": "Y"}, {"lock": True}, {"host": "B"}, {"bot": "G", "strength": "random"}):
        with pytest.raises(Illegal, match="only the host"):
            do(gathering, "kR", **wanted)
    do(gathering, "kY", host="R")
    assert gathering.sight("kR").host
    assert not gathering.sight("kY").host
    do(gathering, "kR", remove="Y")
    assert gathering.sight("kY").own == ()
    assert gathering.sight("").seats[0].kind == "open"


@pytest.mark.parametrize("name", ["", " ", "a#b", "a\nb", "x" * 25])
def test_a_name_that_no_record_could_keep_is_refused(name: str) -> None:
    gathering = gathered(start=False)
    with pytest.raises(WrongData, match="cannot be a player's name"):
        do(gathering, "kY", take="Y", name=name)
    assert gathering.sight("").seats[0].kind == "open"


def test_a_bot_takes_over_and_gives_back() -> None:
    gathering = gathered()
    letter = decider(gathering)
    do(gathering, f"k{letter}", bot=letter, strength="random")
    assert waits_for_bot(gathering)
    assert gathering.sight(f"k{letter}").options == ()
    with pytest.raises(Illegal, match="a bot plays for seat"):
        play(gathering)
    version = gathering.table.version
    gathering.play_for_bot(gathering.table.state.options()[0], version)
    with pytest.raises(Stale):
        gathering.play_for_bot(gathering.table.state.options()[0], version)
    do(gathering, f"k{letter}", back=letter)
    assert not waits_for_bot(gathering)
    with pytest.raises(Stale):
        gathering.play_for_bot(gathering.table.state.options()[0], gathering.table.version)
    play(gathering)


def test_the_host_gives_an_open_seat_to_a_bot_and_takes_it_away() -> None:
    gathering = gathered(start=False)
    do(gathering, "kY", bot="B", strength="novice")
    with pytest.raises(WrongData, match="there is no bot"):
        do(gathering, "kY", bot="G", strength="oracle")
    assert [place.kind for place in gathering.sight("").seats] == ["open", "bot", "open", "open"]
    do(gathering, "kY", remove="B")
    assert gathering.sight("").seats[1].kind == "open"


def test_own_moves_that_showed_nothing_are_taken_back_and_others_are_not() -> None:
    gathering = gathered()
    play(gathering)
    letter = decider(gathering)
    move = next(option for option in gathering.table.state.options() if option.startswith("move"))
    play(gathering, move)
    other = next(one for one in "YBGR" if one != letter)
    assert gathering.sight(f"k{letter}").can_undo
    assert not gathering.sight(f"k{other}").can_undo
    with pytest.raises(Illegal, match="cannot be undone"):
        do(gathering, f"k{other}", undo=True, version=gathering.table.version)
    with pytest.raises(Stale):
        do(gathering, f"k{letter}", undo=True, version=gathering.table.version - 1)
    do(gathering, f"k{letter}", undo=True, version=gathering.table.version)
    assert gathering.sight("").log[-1].undone
    assert not gathering.party.practice


def until_luck(gathering: Gathering) -> None:
    """Play on until the last move has brought luck."""
    while gathering.table.record.lines[-1].who != "*":
        play(gathering)


def test_luck_is_taken_back_only_when_every_human_seat_agrees_and_then_it_is_practice() -> None:
    gathering = gathered()
    play(gathering)
    until_luck(gathering)
    old, lines = gathering.table.driver.seed, len(gathering.table.record.played())
    do(gathering, "kY", propose=True, version=gathering.table.version)
    for key in ("kB", "kG"):
        do(gathering, key, vote=True, version=gathering.table.version)
    votes = gathering.sight("").votes
    assert votes is not None
    assert (votes.agreed, votes.missing) == (("B", "G", "Y"), ("R",))
    do(gathering, "kR", vote=True, version=gathering.table.version)
    assert gathering.sight("").practice
    assert gathering.table.driver.seed != old
    assert len(gathering.table.record.played()) < lines
    assert "practice" in gathering.sight("").record


def test_one_vote_against_or_a_move_ends_a_proposal() -> None:
    gathering = gathered()
    play(gathering)
    do(gathering, "kY", propose=True, version=gathering.table.version)
    with pytest.raises(Illegal, match="there is a proposal already"):
        do(gathering, "kB", propose=True, version=gathering.table.version)
    do(gathering, "kB", vote=False, version=gathering.table.version)
    assert gathering.sight("").votes is None
    with pytest.raises(Illegal, match="no proposal"):
        do(gathering, "kB", vote=True, version=gathering.table.version)
    do(gathering, "kY", propose=True, version=gathering.table.version)
    play(gathering)
    assert gathering.sight("").votes is None


def test_players_talk_signal_point_and_think_aloud() -> None:
    gathering = gathered()
    do(gathering, "kY", say="  look\nhere <b> ")
    do(gathering, "kB", signal="danger")
    do(gathering, "kG", ping="c3")
    option = gathering.table.state.options()[0]
    do(gathering, f"k{decider(gathering)}", consider=option)
    sight = gathering.sight("")
    assert [(one.seat, one.text, one.signal) for one in sight.chat] == [("Y", "look here <b>", ""), ("B", "", "danger")]
    assert sight.pings[-1].place == "c3"
    assert sight.considering == option
    assert len(SIGNALS) == 8
    for wanted in ({"say": "x" * 201}, {"say": ""}, {"signal": "rude"}, {"ping": "<script>"}, {"ping": ""}):
        with pytest.raises(WrongData):
            do(gathering, "kY", **wanted)
    with pytest.raises(Illegal):
        do(gathering, "", say="a spectator speaks")


def test_several_seats_on_one_device_are_covered_where_hands_are_hidden() -> None:
    """YP-INF-1: nobody sees another's hand, not even for a moment."""
    gathering = gathered("yokai-pagoda", start=False, players=2)
    for letter in ("1", "2"):
        do(gathering, "k1", take=letter, name=letter)
    do(gathering, "k1", start=True)
    now = gathering.table.decider
    sight = gathering.sight("k1")
    assert (sight.seat, sight.covered, sight.options) == (None, now, ())
    sight = gathering.sight("k1", face=str(now + 1))
    assert (sight.seat, sight.covered) == (now, None)
    assert sight.options
    assert gathering.sight("k1", face=str(2 - now)).covered == now


def test_where_nothing_is_hidden_one_device_plays_for_whoever_decides() -> None:
    gathering = gathered(start=False)
    for letter in "YBGR":
        do(gathering, "kY", take=letter, name=letter)
    do(gathering, "kY", start=True)
    for _ in range(30):
        sight = gathering.sight("kY")
        assert (sight.seat, sight.covered) == (sight.decider, None)
        do(gathering, "kY", move=sight.options[0], version=sight.version)


def test_a_running_hidden_game_is_exported_without_what_a_seat_may_not_know() -> None:
    """YP-INF-1."""
    gathering = gathered("yokai-pagoda", players=2)
    for _ in range(6):
        play(gathering)
    assert "draw ?" in gathering.sight("").record
    for eyes in (NOBODY, 0, 1):
        key = "" if eyes == NOBODY else f"k{eyes + 1}"
        assert (
            gathering.sight(key).record.splitlines()[-8:]
            == (gathering.table.record.for_seat(eyes).write().splitlines()[-8:])
        )
    while not gathering.table.over:
        play(gathering)
    sight = gathering.sight("")
    assert "?" not in sight.record
    assert Record.read(sight.record).replay() == gathering.table.state
    assert sight.over
    assert set(sight.points) == {0, 1}


def test_sights_of_one_seat_tell_the_same_log_as_a_fresh_reading() -> None:
    gathering = gathered("yokai-pagoda", players=3)
    for _ in range(25):
        play(gathering)
        gathering.sight("k1")
    fresh = [entry.told(gathering.table.game.notation, 0) for entry in gathering.table.log(0)]
    told = gathering.sight("k1").log
    assert [[str(m) for m in one.messages] for one in told] == [[str(m) for m in entry] for entry in fresh]
    blanked = [line.text for line in gathering.table.record.for_seat(0).lines]
    assert [one.text for one in told[1:]] == blanked


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "{}", '{"fly":1}', '{"move":1}', '{"move":"a","say":"b"}', '"move"', "\xff", "[" * 2000]
)
def test_a_message_that_wants_nothing_clear_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_wish(text)


def test_a_message_is_written_and_read_and_has_a_greatest_length() -> None:
    wish = Wish(move="end", version=3, seat="R", id=7)
    assert read_wish(write_wish(wish)) == wish
    with pytest.raises(Unreadable, match="too long"):
        read_wish('{"say":"' + "x" * LONGEST + '"}')


def test_a_refusal_changes_no_revision() -> None:
    gathering = gathered()
    before = gathering.revision
    wishes: tuple[dict[str, Any], ...]
    wishes = ({"move": "x"}, {"undo": True}, {"take": "Y"}, {"present": []}, {"look": "Y"}, {"pause": False})
    for wanted in wishes:
        with pytest.raises(Refusal):
            do(gathering, "kY", **wanted)
    assert gathering.revision == before
