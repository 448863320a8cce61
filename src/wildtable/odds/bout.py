"""A duel under fixed policies: an absorbing Markov chain, solved exactly.

Wounds never heal in a duel and Bennies never come back. So the states fall into blocks (both sides' Wounds and
Bennies) that are never entered again: the transition matrix is block triangular. The blocks are solved in that order.
Within one only Shaken and the stances change, and linear equations give the expected number of visits to each state.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import fsum
from typing import NamedTuple, TypeAlias

from wildtable.odds.duellist import DuellistState
from wildtable.odds.exchange import AttackLaw, Exchange
from wildtable.play import Refused

DuelState: TypeAlias = tuple[DuellistState, DuellistState]
"""A state of the duel: the condition of duellist 0, and that of duellist 1."""

Measure: TypeAlias = dict[DuelState, float]
"""A measure on states: the probability of each, or the expected number of visits."""

Outcomes: TypeAlias = list[tuple[DuelState, float]]
"""States with their probabilities: a distribution, or a part of one; a state may be listed more than once."""


class StateBlock(NamedTuple):
    """The states with the same Wounds and Bennies: the expected number of entries into each from outside of the block.

    ``at_round``: at the beginning of a round; ``after_0``, ``after_1``: after the turn of that duellist, with the turn
    of the other one still to come in the round.
    """

    at_round: Measure
    after_0: Measure
    after_1: Measure


AT_ROUND = 0
"""The index of ``at_round`` in a `StateBlock`; 1 + who is that of ``after_0`` and ``after_1``."""


class AttackOutcomes(NamedTuple):
    """The distribution after an attack: states in the same block, states in others, and wins (the winner's
    condition)."""

    inside: Outcomes
    outside: Outcomes
    wins: list[tuple[DuellistState, float]]


LEAST_PIVOT = 1e-13
"""A block that is left in a round with less than this probability counts as absorbing: the duel does not end."""

LONGEST = 1e6
"""The greatest expected number of rounds of a duel."""


class Solved(NamedTuple):
    """The solution of a duel. ``wins``: the probability that either wins. ``rounds``: the expected number. ``ends``:
    the distribution over (winner, 0 or 1; the winner's condition)."""

    wins: tuple[float, float]
    rounds: float
    ends: dict[tuple[int, DuellistState], float]


class Bout:
    """The Markov chain of a duel; ``first``: the probability that duellist 0 acts first in a round."""

    def __init__(self, one: Exchange, two: Exchange, first: float) -> None:
        self.one, self.two, self.weights = one, two, (first, 1 - first)
        self.blocks: dict[int, dict[tuple[int, int, int, int], StateBlock]] = defaultdict(dict)
        self.measures: tuple[dict[DuelState, Measure], ...] = ({}, {}, {})  # of the block of a state, by place in it
        self.attacks: tuple[dict[DuelState, AttackOutcomes], dict[DuelState, AttackOutcomes]] = ({}, {})
        self.ends: dict[tuple[int, DuellistState], float] = defaultdict(float)
        self.rounds = 0.0
        self.bennies = 0

    def solve(self, one: DuellistState, two: DuellistState) -> Solved:
        """Solve the chain from a first state. Raises `Refused` where it does not end.

        A block's rank is the number of Wounds taken and Bennies spent so far: it only leads to blocks of a higher one.
        """
        self.bennies = one.bennies + two.bennies
        self._block((one, two)).at_round[one, two] = 1.0
        most = self.one.me.wounds_most + self.two.me.wounds_most + 2 + self.bennies
        for rank in range(most + 1):
            for block in self.blocks.pop(rank, {}).values():
                self._solve_block(block)
        if self.rounds > LONGEST:
            raise endless()
        wins = [fsum(chance for (winner, _), chance in self.ends.items() if winner == who) for who in (0, 1)]
        return Solved((wins[0], wins[1]), self.rounds, dict(self.ends))

    def round(self, before: Mapping[DuelState, float]) -> tuple[Measure, float]:
        """Return the measure on the states after one round, and the probability that the duel ended in it."""
        after: Measure = defaultdict(float)
        ended = 0.0
        for who, weight in enumerate(self.weights):
            half: Measure = defaultdict(float)
            if weight:
                ended += self._act(who, {pair: mass * weight for pair, mass in before.items()}, half)
                ended += self._act(1 - who, half, after)
        return after, ended

    def _act(self, who: int, before: Mapping[DuelState, float], after: Measure) -> float:
        """Add the measure on the states after one side's turn to ``after``; return the probability that it won."""
        won = 0.0
        for pair, mass in before.items():
            acting, idle = self._begins(who, pair)
            for to, chance in idle:
                after[to] += mass * chance
            for now, part in acting:
                inside, outside, wins = self._attack(who, now)
                for to, chance in (*inside, *outside):
                    after[to] += mass * part * chance
                won += mass * part * fsum(chance for _, chance in wins)
        return won

    def turn(self, who: int, pair: DuelState) -> list[tuple[DuelState | None, float]]:
        """Return the transition probabilities of one side's whole turn from a state; None: it has won."""
        after: Measure = defaultdict(float)
        won = self._act(who, {pair: 1.0}, after)
        return [*after.items(), (None, won)]

    def _block(self, pair: DuelState) -> StateBlock:
        """Return the block of a state; it is made when first entered."""
        one, two = pair
        same_rank = self.blocks[one.wounds + two.wounds + self.bennies - one.bennies - two.bennies]
        key = (one.wounds, two.wounds, one.bennies, two.bennies)
        block = same_rank.get(key)
        if block is None:
            block = same_rank[key] = StateBlock(defaultdict(float), defaultdict(float), defaultdict(float))
        return block

    def _attack(self, who: int, pair: DuelState) -> AttackOutcomes:
        """Return the distribution after one side's attack, memoized."""
        memo = self.attacks[who]
        if pair not in memo:
            one, two = pair
            law = self.two.attack(two, one) if who else self.one.attack(one, two)
            memo[pair] = _by_block(pair, law, who)
        return memo[pair]

    def _begins(self, who: int, pair: DuelState) -> tuple[Outcomes, Outcomes]:
        """Return the states at the start of one side's turn: those in which it may act, and those in which it is
        idle."""
        one, two = pair
        if not pair[who].shaken:  # nothing changes, in most states
            return [(pair, 1.0)], []
        acting, idle = (self.two if who else self.one).begins(pair[who])
        if who == 0:
            return [((now, two), part) for now, part in acting], [((now, two), part) for now, part in idle]
        return [((one, now), part) for now, part in acting], [((one, now), part) for now, part in idle]

    def _turn_inside(self, who: int, pair: DuelState) -> Outcomes:
        """Return the transition probabilities of one side's turn to states of the same block."""
        if not pair[who].shaken:
            return self._attack(who, pair).inside
        acting, idle = self._begins(who, pair)
        inside = dict(idle)
        for now, part in acting:
            if now[who].bennies == pair[who].bennies:  # none was spent
                for to, chance in self._attack(who, now).inside:
                    inside[to] = inside.get(to, 0.0) + part * chance
        return list(inside.items())

    def _solve_block(self, block: StateBlock) -> None:
        """Solve the expected visits to the states of a block, and pass their measure on to other blocks and ends."""
        turns = self._turns_inside(block)
        entries = {pair: block.at_round.get(pair, 0.0) for pair in turns}
        for who in (0, 1):
            for pair, mass in block[1 + who].items():
                for to, chance in turns[pair][1 - who]:
                    entries[to] += mass * chance
        visits = _visits(entries, turns, self.weights)
        self.rounds += fsum(visits.values())
        for who, weight in enumerate(self.weights):
            half = block[1 + who]  # entered after one's turn, from outside and now from inside
            if weight:
                first = {pair: mass * weight for pair, mass in visits.items()}
                for pair, mass in first.items():
                    for to, chance in turns[pair][who]:
                        half[to] += mass * chance
                self._leave(who, first, 1 + who)
            self._leave(1 - who, half, AT_ROUND)

    def _turns_inside(self, block: StateBlock) -> dict[DuelState, tuple[Outcomes, Outcomes]]:
        """Return `_turn_inside` of both duellists, for every reachable state of a block."""
        turns: dict[DuelState, tuple[Outcomes, Outcomes]] = {}
        unexplored = [pair for measure in block for pair in measure]
        while unexplored:
            pair = unexplored.pop()
            if pair not in turns:
                both = turns[pair] = (self._turn_inside(0, pair), self._turn_inside(1, pair))
                unexplored += [to for inside in both for to, _ in inside]
        return turns

    def _leave(self, who: int, visits: Measure, part: int) -> None:
        """Pass on the states outside of a block that a duellist's turns lead to.

        ``part``: the index in the block that is entered.
        """
        acts: Measure = {}
        for pair, mass in visits.items():
            for now, chance in self._begins(who, pair)[0]:
                acts[now] = acts.get(now, 0.0) + mass * chance
        home = next(iter(visits), None)
        for pair, mass in acts.items():
            inside, outside, wins = self._attack(who, pair)
            if home is not None and pair[who].bennies != home[who].bennies:  # one was spent: it acts in another block
                self._pass_on(inside, mass, part)
            self._pass_on(outside, mass, part)
            for winner, chance in wins:
                self.ends[who, winner] += mass * chance

    def _pass_on(self, outcomes: Outcomes, mass: float, part: int) -> None:
        """Add a distribution times ``mass`` to the entries of the blocks that its states are in."""
        measures = self.measures[part]
        for pair, chance in outcomes:
            measure = measures.get(pair)
            if measure is None:
                measure = measures[pair] = self._block(pair)[part]
            measure[pair] += mass * chance


def _by_block(pair: DuelState, law: AttackLaw, who: int) -> AttackOutcomes:
    """Return an attack's distribution, split by whether it stays in the block; in ``law`` the attacker is first."""
    actor, target = pair[who], pair[1 - who]
    inside: Outcomes = []
    outside: Outcomes = []
    wins: list[tuple[DuellistState, float]] = []
    for me, foe, chance in law:
        if foe is None:
            wins.append((me, chance))
            continue
        stays = me.bennies == actor.bennies and foe.wounds == target.wounds and foe.bennies == target.bennies
        (inside if stays else outside).append(((foe, me) if who else (me, foe), chance))
    return AttackOutcomes(inside, outside, wins)


def _visits(
    entries: dict[DuelState, float],
    turns: dict[DuelState, tuple[Outcomes, Outcomes]],
    weights: tuple[float, float],
) -> dict[DuelState, float]:
    """Return the expected number of rounds that begin in each state of a block: x = entries + P^T x.

    P: the transition matrix of a whole round within the block, a mixture over who acts first.
    """
    index = {pair: number for number, pair in enumerate(entries)}
    rows = [[0.0] * len(entries) + [mass] for mass in entries.values()]
    for pair, column in index.items():
        rows[column][column] += 1.0
        for who, weight in enumerate(weights):
            for half, part in turns[pair][who] if weight else ():
                share = weight * part
                for to, chance in turns[half][1 - who]:
                    rows[index[to]][column] -= share * chance
    return dict(zip(entries, solved(rows), strict=True))


def solved(rows: list[list[float]]) -> list[float]:
    """Return `eliminated` for a chain. Raises `Refused` where a tiny pivot says that a block is never left."""
    found = eliminated(rows)
    if any(row[column] < LEAST_PIVOT for column, row in enumerate(rows)):
        raise endless()
    return found


def eliminated(rows: list[list[float]]) -> list[float]:
    """Return the solution of linear equations, by Gaussian elimination without pivoting.

    ``rows``: the augmented matrix, the right-hand side last in each row; it is overwritten. Raises `Refused` where a
    pivot is 0.
    """
    size = len(rows)
    for column, row in enumerate(rows):
        if not row[column]:
            raise endless()
        for below in rows[column + 1 :]:
            if below[column]:
                factor = below[column] / row[column]
                for other in range(column, size + 1):
                    below[other] -= factor * row[other]
    values = [0.0] * size
    for column in reversed(range(size)):
        others = fsum([rows[column][other] * values[other] for other in range(column + 1, size)])
        values[column] = (rows[column][size] - others) / rows[column][column]
    return values


def endless() -> Refused:
    """Return the refusal of a duel that would not end."""
    return Refused(
        "endless",
        f"This duel would not end: after {LONGEST:,.0f} rounds both would still stand, as like as not.",
        "Give one of them a better weapon, or less armor.",
    )
