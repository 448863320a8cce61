"""Duels by the thousand: each turn's law is kept, and all duels take their turns together."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from wildtable.forecast.policy import Policy
from wildtable.odds import asking
from wildtable.odds.bout import Bout, Pair, endless
from wildtable.odds.duelling import Ring, bout

MOST_RUNS, LONGEST = 10_000_000, 100_000


class Sample(NamedTuple):
    """Duels that were fought: how many each won, and how many rounds they took in all."""

    wins: tuple[int, int]
    rounds: int


class _Laws(NamedTuple):
    """The turns of one side: for each state where its outcomes begin, their chances added up (each state's from its
    own number on, so that one search finds any), and what they lead to; a win is the number after the last state."""

    bounds: np.ndarray
    leads: np.ndarray


def sampled(made: Ring, runs: int, seed: int, policy: Policy | None = None, other: Policy | None = None) -> Sample:
    """Fight a duel so many times, by NumPy's PCG64 with that seed. Raises `Unanswerable`, `wildtable.play.Refused`."""
    asking.number("The number of duels", runs, 1, MOST_RUNS)
    fought = bout(made, policy, other)
    states = _states(fought, made.start)
    laws = [_laws(fought, who, states) for who in (0, 1)]
    chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed)))
    wins, rounds = [0, 0], 0
    now = np.zeros(runs, dtype=np.int64)
    for _ in range(LONGEST):
        rounds += len(now)
        first = chance.random(len(now)) < made.first
        parts = []
        for who, mine in ((0, now[first]), (1, now[~first])):
            for acts in (who, 1 - who):
                mine = _turn(laws[acts], mine, chance)  # noqa: PLW2901 - the same duels, one turn on
                going = mine < len(states)
                wins[acts] += len(mine) - int(going.sum())
                mine = mine[going]  # noqa: PLW2901 - those of them that are not over
            parts.append(mine)
        now = np.concatenate(parts)
        if not len(now):
            return Sample((wins[0], wins[1]), rounds)
    raise endless()


def _turn(laws: _Laws, now: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """One turn in each of some duels."""
    found: np.ndarray = laws.leads[np.searchsorted(laws.bounds, now + chance.random(len(now)), side="right")]
    return found


def _states(fought: Bout, start: Pair) -> dict[Pair, int]:
    """Every state that a duel can come to, numbered."""
    states = {start: 0}
    open_ = [start]
    while open_:
        pair = open_.pop()
        for who in (0, 1):
            for to, _ in fought.turn(who, pair):
                if to is not None and to not in states:
                    states[to] = len(states)
                    open_.append(to)
    return states


def _laws(fought: Bout, who: int, states: dict[Pair, int]) -> _Laws:
    bounds: list[float] = []
    leads: list[int] = []
    for pair, number in states.items():
        reached = float(number)
        turned = fought.turn(who, pair)
        for to, part in turned:
            reached += part
            bounds.append(reached)
            leads.append(len(states) if to is None else states[to])
        bounds[-1] = number + 1.0
    return _Laws(np.array(bounds), np.array(leads, dtype=np.int64))
