"""GS-EXO-5: what an exorcist may leave standing, and what not."""

import kaidan
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.board import TILES
from kaidan.games.ghost_stories.exorcism import begin_exorcism
from kaidan.games.ghost_stories.state import Village

SPACES = {"a4": 9, "b5": 2}


def corner(first: int, second: int) -> Village:
    """Red alone on b4 with two red Tao tokens, before a roll against the ghosts on a4 and b5."""
    state = kaidan.game("ghost-stories", seats="R Y G B", first_player="R").start(seed=1)
    assert isinstance(state, Village)
    state.n_agenda = 0
    state.waiting = 0
    state.n_offered = 0
    state.push(c.R_END_TURN)
    for board in range(4):
        state.at[board] = TILES.index("c3")
    state.at[0] = TILES.index("b4")
    state.turn = 0
    state.tao[0] = 2 << 6 * c.RED
    state.put(SPACES["a4"], first)
    state.put(SPACES["b5"], second)
    state.circle = c.YELLOW + 1
    begin_exorcism(state, 1 << 9 | 1 << 2, 1)
    state.advance()
    return state


def test_a_target_at_zero_falls_even_when_tokens_fell_the_other() -> None:
    """GS-EXO-5: the Circle brings the yellow ghost to 0, so it is among the fallen whatever is paid for the red one."""
    state = corner(first=1, second=38)
    state.play("roll K K K")
    assert state.options() == ["fell b5", "fell a4"]
    state.play("fell b5")
    assert state.ghosts[9] == 0
    assert state.ghosts[2] == 0
    assert state.tao[0] == 0


def test_a_ghost_above_zero_may_be_left_standing_where_only_tokens_would_fell_it() -> None:
    """GS-EXO-5: nobody is forced to spend tokens."""
    state = corner(first=1, second=38)
    state.play("roll K K K")
    state.play("fell a4")
    assert state.ghosts[9] == 0
    assert state.ghosts[2] == 38
