"""An environment for those who train: a fight of Savage Worlds in the habit of PettingZoo's AEC.

It needs no package but Wildtable. The agents are the two sides; each step takes an index into a list of commands that
the rules offer, and the mask says which indices there are. `python arena.py SEED` plays a fight with random agents,
and `python arena.py SEED policy` one in which the heroes' agent has a policy.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.systems import system

ACTIONS = 256
"""Indices of actions."""
EACH = 8
"""Commands of one offer that are among the actions, picked by chance: some have thousands."""
SEATS = {"heroes": "p-heroes", "foes": GM}
LONGEST = 600
"""Steps until a fight is cut off."""


class Arena:
    """A fight between two sides. After `reset`, `agent_selection` names the side that acts."""

    possible_agents: tuple[str, ...] = ("heroes", "foes")

    def __init__(self, scene: str = "duel", edition: str = "adventure") -> None:
        self._system = system("savage")
        self._scene, self._edition = scene, edition

    def reset(self, seed: int | None = None) -> None:
        """Begin a new fight; the same seed gives the same dice."""
        self._random = random.Random(seed)
        self._dice = Random(self._random.randbytes)
        self._table = Table(self._system.game, self._system.new(self._edition, self._scene))
        self.steps = 0
        for figure in self._table.state.fighters:
            if figure.side == "heroes":
                self._do(GM, {"type": "hand-over", "who": figure.id, "seat": SEATS["heroes"]})
        self._do(GM, {"type": "begin"})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a side sees, and which actions it has; none while it is not its turn."""
        here = self._actions if agent == self.agent_selection else []
        mask = [index < len(here) for index in range(ACTIONS)]
        return {"observation": self._system.game.view(self._table.state, SEATS[agent]), "action_mask": mask}

    def last(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Return the observation of the side that acts, its reward, whether the fight is over or cut off, and more."""
        agent = self.agent_selection
        return (
            self.observe(agent),
            self.rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            {"commands": self._actions},
        )

    def step(self, action: int) -> None:
        """Do the command with this index for the side that acts."""
        self._add(SEATS[self.agent_selection], self._actions[action])
        self.steps += 1
        winner = self.winner
        if winner:
            self.rewards = {agent: 1.0 if agent == winner else -1.0 for agent in self.possible_agents}
            self.terminations = dict.fromkeys(self.possible_agents, True)
        elif self.steps >= LONGEST:
            self.truncations = dict.fromkeys(self.possible_agents, True)
        self._select()

    @property
    def winner(self) -> str:
        """Return the side that alone has somebody standing; empty while both have."""
        standing = {each.side for each in self._table.state.fighters if str(each.status) == "up"}
        return standing.pop() if len(standing) == 1 else ""

    def _select(self) -> None:
        """Find the side that acts, answers first, and what it can do."""
        for wanted in ("answer", "turn"):
            for agent in self.possible_agents:
                offers = [each for each in self._offers(agent) if each.when == wanted]
                picked = [offer.pick(self._random.randrange) for offer in offers for _ in range(EACH)]
                found = [command for command in picked if command is not None][:ACTIONS]
                if found:
                    self.agent_selection, self._actions = agent, found
                    return
        self.agent_selection, self._actions = "foes", []
        self.truncations = dict.fromkeys(self.possible_agents, True)

    def _offers(self, agent: str) -> Any:
        return self._system.game.offers(self._table.state, SEATS[agent])

    def _do(self, seat: str, plain: dict[str, Any]) -> None:
        self._add(seat, msgspec.convert(plain, self._system.game.command))

    def _add(self, seat: str, command: Any) -> None:
        self._table.add(self._table.do(seat, command, self._dice))


Agent = Callable[[dict[str, Any], dict[str, Any]], int]
"""A function of an observation and its further facts that returns an index with a 1 in the mask."""


def random_agent(chance: random.Random) -> Agent:
    """Return an agent that takes any action."""

    def choose(observation: dict[str, Any], _: dict[str, Any]) -> int:
        return chance.choice([index for index, there in enumerate(observation["action_mask"]) if there])

    return choose


PREFERRED = ("soak", "attack", "cast", "reroll", "keep", "move")
"""What the policy does first, by the names of commands; all else comes after these."""


def policy_agent(chance: random.Random) -> Agent:
    """Return an agent that soaks, strikes the most wounded foe, and comes nearer where it cannot strike."""

    def worth(command: Any, seen: Any) -> tuple[int, float]:
        kind: str = msgspec.to_builtins(command)["type"]
        place = PREFERRED.index(kind) if kind in PREFERRED else len(PREFERRED)
        figures = {each.id: each for each in seen.fighters}
        target = figures.get(getattr(command, "target", ""))
        if target is not None:
            return place, -float(target.wounds)
        return place, distance(command, figures) if kind == "move" else chance.random()

    def choose(observation: dict[str, Any], info: dict[str, Any]) -> int:
        commands = info["commands"]
        return min(range(len(commands)), key=lambda index: worth(commands[index], observation["observation"]))

    return choose


def distance(move: Any, figures: dict[str, Any]) -> float:
    """Return the squares from where a move ends to the nearest foe that stands."""
    mine = figures[move.who]
    foes = [each.at for each in figures.values() if each.side != mine.side and each.at and each.status == "up"]
    return min((max(abs(move.to[0] - at[0]), abs(move.to[1] - at[1])) for at in foes), default=0.0)


def play(arena: Arena, agents: dict[str, Agent], seed: int) -> str:
    """Play a fight to its end, and return the side that won; empty for none."""
    arena.reset(seed)
    while True:
        observation, _, is_over, is_cut, info = arena.last()
        if is_over or is_cut:
            return arena.winner
        arena.step(agents[arena.agent_selection](observation, info))


def main(seed: int, heroes: str = "random") -> None:
    """Play a fight with a random agent or a policy for the heroes, and print how it ended."""
    arena, chance = Arena(), random.Random(seed)
    made = {"random": random_agent, "policy": policy_agent}[heroes]
    winner = play(arena, {"heroes": made(chance), "foes": random_agent(chance)}, seed)
    print(f"{winner or 'Nobody'} after {arena.steps} steps")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 0, *sys.argv[2:3])
