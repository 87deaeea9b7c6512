"""PettingZoo: one agent for each seat of a game, who decide in turn.

Every game and expansion has its environment by the name of its key: `ghost_stories()`, and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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
from ..encode.reward import Potential
from ..games.catalogue import game as game_of
from ..games.catalogue import title_named, title_of
from ..kernel.codes import OVER
from ..kernel.errors import Illegal, WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .beginnings import OPTIONS, begun
from .conditions import rewarder
from .gymnasium import ENDED, NOT_RESET, whole
from .learnable import learnable
from .players import seats_with_players
from .rendering import HUMAN, MODES, Frame, check_mode, frame, show

ONLY_NONE: Final = mark("cannot take action {action}: the game is over, {agent} can only be stepped with None")
UNKNOWN_AGENT: Final = mark("there is no agent “{agent}”; the agents are {agents}")


class ZooEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game whose agents are selected whenever it is theirs to decide. Luck and forced moves lie between two steps.

    An action that is not offered raises the refusal and changes nothing. Whoever plays for the same side gets the same
    reward: in a team all, also those who cannot decide for a while and until then are not selected.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game,
        name: str,
        agent: str,
        render_mode: str | None = None,
        reward: str = "outcome",
        discount: float = 1.0,
        potential: Potential | None = None,
        tell_seed: bool = False,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{name}_v{ENCODING}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        check_mode(render_mode)
        self.rewarder: Final = rewarder(game, reward, discount, potential)
        self.tell_seed: Final = tell_seed
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
        """The first episode of a seed, or the next one; options are `position`, `setup` and `seed`, as Gymnasium's."""
        if seed is not None:
            self.seed, self.episodes = int(seed), 0
        elif self.seed is None:
            self.seed = int(np.random.default_rng().integers(1 << 62))
        known = {name: value for name, value in (options or {}).items() if name in OPTIONS}  # others may be others'
        self.episode = begun(self.game, known, episode_seed(self.seed, 0, self.episodes))
        self.episodes += 1
        self.agents = [self.possible_agents[seat] for seat in seats_with_players(self.episode.state)]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        told: dict[str, Any] = {"episode_seed": int(self.episode.seed)} if self.tell_seed else {}
        self.infos: dict[str, dict[str, Any]] = {agent: {"seat": self._seat(agent), **told} for agent in self.agents}
        #: What the rewarder compares, by agent.
        self.worths = {agent: self._worth(agent) for agent in self.agents}
        self._count_points()
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self.episode.state.seat]
        if self.render_mode == HUMAN:
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
        self._reward()
        self._count_points()
        if state.waiting == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
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

    def render(self) -> Frame | None:
        """The position as the selected agent knows it: as text, as a picture, or on a screen."""
        if self.render_mode is None:
            return None
        view = self._begun().state.view(self._seat(self.agent_selection))
        if self.render_mode == HUMAN:
            show(view)
            return None
        return frame(view, self.render_mode)

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

    def _worth(self, agent: str) -> float:
        return self.rewarder.worth(self._begun().state, self._seat(agent))

    def _reward(self) -> None:
        """Everybody gets what the step has brought to his side."""
        state = self._begun().state
        for agent in self.agents:
            worth = self._worth(agent)
            self.rewards[agent] = self.rewarder.earned(state, self._seat(agent), self.worths[agent], worth)
            self.worths[agent] = worth

    def _count_points(self) -> None:
        """Everybody is told his own points as they stand."""
        for agent in self.agents:
            self.infos[agent]["points"] = int(self._begun().state.points(self._seat(agent)))

    def _end(self) -> None:
        """Everybody is done."""
        state = self._begun().state
        for agent in self.agents:
            self.terminations[agent] = True
            self.infos[agent]["ending"] = str(state.ending())
        self.agent_selection = self.agents[0]


#: What an environment can be told besides the options of its game.
CONDITIONS: Final = ("render_mode", "reward", "discount", "potential", "tell_seed")


def env(title: str, **options: Any) -> ZooEnv:
    """The environment of a game or expansion; its agents have the numbers of its seats."""
    wanted = title_named(title)
    conditions = {name: options.pop(name) for name in CONDITIONS if name in options}
    game = game_of(wanted.game, **{**wanted.needs, **options})
    named = title_of(game) or wanted
    return ZooEnv(game, named.key.replace("-", "_"), learnable(game).agent, **conditions)


def __getattr__(name: str) -> Callable[..., ZooEnv]:
    try:
        return partial(env, title_named(name.replace("_", "-")).key)
    except WrongData as refusal:
        raise AttributeError(str(refusal)) from None
