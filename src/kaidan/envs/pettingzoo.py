"""PettingZoo: one agent for each Taoist of Ghost Stories, or for each player of Yokai Pagoda, who decide in turn."""

from __future__ import annotations

from typing import Any, Final

from .extra import lacking

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..encode.encoding import ENCODING
from ..encode.encodings import encoding_of
from ..encode.episode import Episode, episode_seed
from ..games.catalogue import game as game_of
from ..kernel.codes import OVER
from ..kernel.errors import Illegal, WrongData
from ..kernel.position import Position
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .gymnasium import ENDED, NOT_RESET, UNKNOWN_MODE, whole
from .players import seats_with_players

ONLY_NONE: Final = mark("cannot take action {action}: the game is over, {agent} can only be stepped with None")
UNKNOWN_AGENT: Final = mark("there is no agent “{agent}”; the agents are {agents}")


class ZooEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game whose agents are selected whenever it is theirs to decide. Luck and forced moves lie between two steps.

    An action that is not offered raises the refusal and changes nothing. Whoever plays for the same side gets the same
    reward: in Ghost Stories all, the dead too, who may be revived and until then are not selected.
    """

    metadata: dict[str, Any]

    def __init__(self, game: Game, name: str, agent: str, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{name}_v{ENCODING}",
            "render_modes": ["ansi", "human"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            raise WrongData(Message(UNKNOWN_MODE, {"mode": render_mode, "modes": modes}))
        self.render_mode: Final = render_mode
        self.game: Final = game
        self.encoding: Final = encoding_of(game)
        #: Every seat of the game has its agent; those that nobody plays do not take part.
        self.possible_agents: list[str] = [f"{agent}_{seat}" for seat in range(len(game.seats()))]
        size, actions = int(self.encoding.size), int(self.encoding.actions)
        self.observation_spaces: dict[str, Any] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space: Any = spaces.Box(0, 255, (size * int(self.encoding.sides),), np.uint8)
        self.agents: list[str] = []
        self.seed: int | None = None
        self.episodes = 0
        self.episode: Episode | None = None

    # -- PettingZoo -------------------------------------------------------------------------------------------------
    def observation_space(self, agent: str) -> Any:
        """What an agent observes: all that its seat may see, and a 1 for each action it may take now."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """The numbers of all moves."""
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first episode of a seed, or the next one."""
        if seed is not None:
            self.seed, self.episodes = int(seed), 0
        elif self.seed is None:
            self.seed = int(np.random.default_rng().integers(1 << 62))
        self.episode = Episode(self.game, episode_seed(self.seed, 0, self.episodes))
        self.episodes += 1
        self.agents = [self.possible_agents[seat] for seat in seats_with_players(self.episode.state)]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"seat": self._seat(agent), "episode_seed": int(self.episode.seed)} for agent in self.agents
        }
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self.episode.state.seat]
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Play the action of the selected agent, and everything that follows until another decision is due."""
        state = self._begun().state
        if not self.agents:
            raise Illegal(Message(ENDED, {}, state.ending().rule))
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise Illegal(Message(ONLY_NONE, {"action": action, "agent": agent}, state.ending().rule))
            self._was_dead_step(None)
            return
        option = self.encoding.option(state, whole(action))
        self._begun().play(option)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.waiting == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """All that the agent's seat may see; the mask is empty unless it is selected, for it shows the hand."""
        state = self._begun().state
        seat = self._seat(agent)
        if state.seat == seat:
            mask = np.frombuffer(self.encoding.mask(state), np.int8).copy()
        else:
            mask = np.zeros(int(self.encoding.actions), np.int8)
        return {"observation": np.frombuffer(self.encoding.observe(state, seat), np.uint8).copy(), "action_mask": mask}

    def state(self) -> Any:
        """All that the agents know together, one observation for each side after the other."""
        state = self._begun().state
        rows = [self.encoding.observe(state, seat) for seat in range(int(self.encoding.sides))]
        return np.frombuffer(b"".join(rows), np.uint8).copy()

    def render(self) -> str | None:
        """The position as text, as the selected agent knows it; with `human` it is printed."""
        if self.render_mode is None:
            return None
        text = Position.of(self._begun().state.view(self._seat(self.agent_selection))).write()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    # -- parts ------------------------------------------------------------------------------------------------------
    def _begun(self) -> Episode:
        if self.episode is None:
            raise WrongData(Message(NOT_RESET, {}))
        return self.episode

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            agents = ", ".join(self.possible_agents)
            raise WrongData(Message(UNKNOWN_AGENT, {"agent": agent, "agents": agents}))
        return agent

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(self._known(agent))

    def _end(self) -> None:
        """Everybody gets what his side has earned, and is done."""
        state = self._begun().state
        for agent in self.agents:
            seat = self._seat(agent)
            self.rewards[agent] = float(state.outcome_of(seat))
            self.terminations[agent] = True
            self.infos[agent] |= {"points": int(state.points(seat)), "ending": str(state.ending())}
        self.agent_selection = self.agents[0]


def ghost_stories(render_mode: str | None = None, **options: Any) -> ZooEnv:
    """Ghost Stories: `taoist_0` to `taoist_3` are yellow, blue, green and red."""
    expanded = options.get("expansion", "none") != "none"
    return ZooEnv(
        game_of("ghost-stories", **options), "white_moon" if expanded else "ghost_stories", "taoist", render_mode
    )


def white_moon(render_mode: str | None = None, **options: Any) -> ZooEnv:
    """Ghost Stories with White Moon."""
    return ghost_stories(render_mode, expansion="white-moon", **options)


def yokai_pagoda(render_mode: str | None = None, **options: Any) -> ZooEnv:
    """Yokai Pagoda: `player_0` is seat 1, and so on."""
    return ZooEnv(game_of("yokai-pagoda", **options), "yokai_pagoda", "player", render_mode)
