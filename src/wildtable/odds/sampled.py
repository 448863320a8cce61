"""Monte Carlo duels: the transition probabilities of each turn are tabulated, and all duels take their turns at
once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from wildtable.forecast.policy import Policy
from wildtable.odds import asking
from wildtable.odds.bout import Bout, DuelState, endless
from wildtable.odds.duelling import Ring, bout

MOST_RUNS, LONGEST = 10_000_000, 100_000


class Sample(NamedTuple):
    """Duels that were chain: how many each won, and how many rounds they took in all."""

    wins: tuple[int, int]
    rounds: int


class _Laws(NamedTuple):
    """The transitions of one side's turn, all states in one table for a single binary search.

    ``bounds``: for state n the cumulative probabilities of its outcomes plus n, ascending from n to n + 1.
    ``targets``: the state that each outcome leads to; a win of that side is the number after the last state.
    """

    bounds: np.ndarray
    targets: np.ndarray


def sampled(pairing: Ring, runs: int, seed: int, policy: Policy | None = None, other: Policy | None = None) -> Sample:
    """Fight a duel so many times, by NumPy's PCG64 with that seed. Raises `Unanswerable`, `wildtable.play.Refused`."""
    asking.number("The number of duels", runs, 1, MOST_RUNS)
    chain = bout(pairing, policy, other)
    states = _states(chain, pairing.start)
    laws = [_laws(chain, who, states) for who in (0, 1)]
    chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed)))
    wins, rounds = [0, 0], 0
    now = np.zeros(runs, dtype=np.int64)
    for _ in range(LONGEST):
        rounds += len(now)
        first = chance.random(len(now)) < pairing.first
        parts = []
        for who, duels in ((0, now[first]), (1, now[~first])):
            for acts in (who, 1 - who):
                duels = _turn(laws[acts], duels, chance)  # noqa: PLW2901 - the same duels, one turn on
                going = duels < len(states)
                wins[acts] += len(duels) - int(going.sum())
                duels = duels[going]  # noqa: PLW2901 - those of them that are not over
            parts.append(duels)
        now = np.concatenate(parts)
        if not len(now):
            return Sample((wins[0], wins[1]), rounds)
    raise endless()


def _turn(laws: _Laws, now: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """Return the states of some duels after one turn each, sampled by inversion; ``now``: their states before it."""
    found: np.ndarray = laws.targets[np.searchsorted(laws.bounds, now + chance.random(len(now)), side="right")]
    return found


def _states(chain: Bout, start: DuelState) -> dict[DuelState, int]:
    """Return every state that can be reached from the start, numbered from 0."""
    states = {start: 0}
    unexplored = [start]
    while unexplored:
        pair = unexplored.pop()
        for who in (0, 1):
            for to, _ in chain.turn(who, pair):
                if to is not None and to not in states:
                    states[to] = len(states)
                    unexplored.append(to)
    return states


def _laws(chain: Bout, who: int, states: dict[DuelState, int]) -> _Laws:
    """Return the table of one side's turn."""
    bounds: list[float] = []
    targets: list[int] = []
    for pair, number in states.items():
        reached = float(number)
        for to, part in chain.turn(who, pair):
            reached += part
            bounds.append(reached)
            targets.append(len(states) if to is None else states[to])
        bounds[-1] = number + 1.0  # without rounding error
    return _Laws(np.array(bounds), np.array(targets, dtype=np.int64))
