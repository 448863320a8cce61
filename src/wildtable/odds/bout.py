"""A duel under fixed policies, solved exactly: every state is worked through once, in the order of play.

Wounds never heal in a duel and Bennies never come back, so the states fall into blocks (both sides' Wounds and
Bennies) that are never entered again; within a block only Shaken and the stances go to and fro, and a few
linear equations say how often each is met.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from wildtable.odds.duellist import Condition
from wildtable.odds.exchange import AttackLaw, Exchange
from wildtable.play import Refused

Pair: TypeAlias = tuple[Condition, Condition]
Mass: TypeAlias = dict[Pair, float]

Block: TypeAlias = tuple[Mass, Mass, Mass]
"""How often states with the same Wounds and Bennies are come to from outside: at a round's beginning, after the
first one's turn with the other one's still to come, and the other way round."""

Row: TypeAlias = list[tuple[Pair, float]]
"""States and how likely each is."""

Turn: TypeAlias = tuple[Row, Row, list[tuple[Condition, float]]]
"""Where an attack leads: inside the block, out of it, and to a win, as what."""

SURE = 1e-13
"""A block that is left less often than this, each round, is never left."""

LONGEST = 1e6
"""Rounds that a duel may take on average."""


class Solved(NamedTuple):
    """What a duel comes to. ``ends``: who wins (0 or 1), as what, and how likely. ``rounds``: the mean."""

    wins: tuple[float, float]
    rounds: float
    ends: dict[tuple[int, Condition], float]


class Bout:
    """The whole duel; ``first``: the chance that the first one acts first in a round."""

    def __init__(self, one: Exchange, two: Exchange, first: float) -> None:
        self.one, self.two, self.weights = one, two, (first, 1 - first)
        self.blocks: dict[int, dict[tuple[int, int, int, int], Block]] = defaultdict(dict)
        self.masses: tuple[dict[Pair, Mass], ...] = ({}, {}, {})
        self.attacks: tuple[dict[Pair, Turn], dict[Pair, Turn]] = ({}, {})
        self.ends: dict[tuple[int, Condition], float] = defaultdict(float)
        self.rounds = 0.0
        self.bennies = 0

    def solve(self, one: Condition, two: Condition) -> Solved:
        """From the first round to the end. Raises `Refused` where there is none."""
        self.bennies = one.bennies + two.bennies
        self._block((one, two))[0][one, two] = 1.0
        most = 2 * (self.one.me.edition.wounds_most + 1) + self.bennies
        for rank in range(most + 1):
            for block in self.blocks.pop(rank, {}).values():
                self._work(block)
        if self.rounds > LONGEST:
            raise endless()
        wins = [sum(chance for (winner, _), chance in self.ends.items() if winner == who) for who in (0, 1)]
        return Solved((wins[0], wins[1]), self.rounds, dict(self.ends))

    def round(self, mass: Mapping[Pair, float]) -> tuple[Mass, float]:
        """One round from some states: the states after it, and how likely it ended the duel."""
        after: Mass = defaultdict(float)
        ended = 0.0
        for who, weight in enumerate(self.weights):
            half: Mass = defaultdict(float)
            if weight:
                ended += self._act(who, {pair: often * weight for pair, often in mass.items()}, half)
                ended += self._act(1 - who, half, after)
        return after, ended

    def _act(self, who: int, mass: Mapping[Pair, float], then: Mass) -> float:
        """One's turn from some states; how likely it ended the duel."""
        ended = 0.0
        for pair, often in mass.items():
            acting, idle = self._begins(who, pair)
            for to, chance in idle:
                then[to] += often * chance
            for now, part in acting:
                inside, outside, wins = self._attack(who, now)
                for to, chance in (*inside, *outside):
                    then[to] += often * part * chance
                ended += often * part * sum(chance for _, chance in wins)
        return ended

    def turn(self, who: int, pair: Pair) -> list[tuple[Pair | None, float]]:
        """One's whole turn from a state; None: it has won."""
        then: Mass = defaultdict(float)
        won = self._act(who, {pair: 1.0}, then)
        return [*then.items(), (None, won)]

    def _block(self, pair: Pair) -> Block:
        (wounds, _, _, bennies), (their_wounds, _, _, their_bennies) = pair
        row = self.blocks[wounds + their_wounds + self.bennies - bennies - their_bennies]
        key = (wounds, their_wounds, bennies, their_bennies)
        block = row.get(key)
        if block is None:
            block = row[key] = (defaultdict(float), defaultdict(float), defaultdict(float))
        return block

    def _attack(self, who: int, pair: Pair) -> Turn:
        """Where one's attack leads, in the duel's own order."""
        known = self.attacks[who]
        if pair not in known:
            one, two = pair
            known[pair] = _sorted(pair, self.two.attack(two, one) if who else self.one.attack(one, two), who)
        return known[pair]

    def _begins(self, who: int, pair: Pair) -> tuple[Row, Row]:
        """As what one acts in a turn, or is idle."""
        one, two = pair
        acting, idle = (self.two if who else self.one).begins(pair[who])
        if not idle and acting[0][0] is pair[who]:  # as it stood, which is most of all
            return [(pair, 1.0)], []
        if who == 0:
            return [((now, two), part) for now, part in acting], [((now, two), part) for now, part in idle]
        return [((one, now), part) for now, part in acting], [((one, now), part) for now, part in idle]

    def _turn(self, who: int, pair: Pair) -> Row:
        """What of a turn stays in its block."""
        acting, idle = self._begins(who, pair)
        if acting == [(pair, 1.0)]:
            return self._attack(who, pair)[0]
        inside = dict(idle)
        for now, part in acting:
            if now[who][3] == pair[who][3]:
                for to, chance in self._attack(who, now)[0]:
                    inside[to] = inside.get(to, 0.0) + part * chance
        return list(inside.items())

    def _work(self, block: Block) -> None:
        """One block: how often each of its states is met, and what it leads to outside."""
        turns = self._turns(block)
        coming = {pair: block[0].get(pair, 0.0) for pair in turns}
        for who in (0, 1):
            for pair, part in block[1 + who].items():
                for to, chance in turns[pair][1 - who]:
                    coming[to] += part * chance
        visits = _visits(coming, turns, self.weights)
        self.rounds += sum(visits.values())
        for who, weight in enumerate(self.weights):
            met = block[1 + who]  # whoever has acted already, inside this block
            if weight:
                first = {pair: often * weight for pair, often in visits.items()}
                for pair, often in first.items():
                    for to, chance in turns[pair][who]:
                        met[to] += often * chance
                self._leave(who, first, 1 + who)
            self._leave(1 - who, met, 0)

    def _turns(self, block: Block) -> dict[Pair, tuple[Row, Row]]:
        """What stays in the block, of both turns from every state of it that is met."""
        turns: dict[Pair, tuple[Row, Row]] = {}
        open_ = [pair for mass in block for pair in mass]
        while open_:
            pair = open_.pop()
            if pair not in turns:
                both = turns[pair] = (self._turn(0, pair), self._turn(1, pair))
                open_ += [to for inside in both for to, _ in inside]
        return turns

    def _leave(self, who: int, met: Mass, kind: int) -> None:
        """Whoever acts leads out of a block; ``kind``: the part of another block that it leads to."""
        acts: Mass = {}
        for pair, often in met.items():
            for now, part in self._begins(who, pair)[0]:
                acts[now] = acts.get(now, 0.0) + often * part
        home = next(iter(met), None)
        for pair, often in acts.items():
            inside, outside, wins = self._attack(who, pair)
            if home is not None and pair[who][3] != home[who][3]:  # a Benny has made it another block
                self._pass_on(inside, often, kind)
            self._pass_on(outside, often, kind)
            for winner, chance in wins:
                self.ends[who, winner] += often * chance

    def _pass_on(self, row: Row, often: float, kind: int) -> None:
        masses = self.masses[kind]
        for pair, chance in row:
            mass = masses.get(pair)
            if mass is None:
                mass = masses[pair] = self._block(pair)[kind]
            mass[pair] += often * chance


def _sorted(pair: Pair, rows: AttackLaw, who: int) -> Turn:
    """What of an attack stays in the block, what leaves it, what ends the duel; in ``rows`` whoever acts is first."""
    (wounds, _, _, bennies), (their_wounds, _, _, their_bennies) = pair
    inside: Row = []
    outside: Row = []
    wins: list[tuple[Condition, float]] = []
    for me, foe, part in rows:
        if foe is None:
            wins.append((me, part))
            continue
        one, two = (foe, me) if who else (me, foe)
        if one[0] == wounds and two[0] == their_wounds and one[3] == bennies and two[3] == their_bennies:
            inside.append(((one, two), part))
        else:
            outside.append(((one, two), part))
    return inside, outside, wins


def _visits(
    coming: dict[Pair, float], turns: dict[Pair, tuple[Row, Row]], weights: tuple[float, float]
) -> dict[Pair, float]:
    """How often a round begins in each state of a block: linear equations."""
    place = {pair: number for number, pair in enumerate(coming)}
    rows = [[0.0] * len(coming) + [part] for part in coming.values()]
    for pair, column in place.items():
        rows[column][column] += 1.0
        for who, weight in enumerate(weights):
            for half, part in turns[pair][who] if weight else ():
                for to, chance in turns[half][1 - who]:
                    rows[place[to]][column] -= weight * part * chance
    return dict(zip(coming, solved(rows), strict=True))


def solved(rows: list[list[float]]) -> list[float]:
    """`eliminated`, where the pivots say how likely a block is left. Raises `Refused` where it never is."""
    found = eliminated(rows)
    if any(row[column] < SURE for column, row in enumerate(rows)):
        raise endless()
    return found


def eliminated(rows: list[list[float]]) -> list[float]:
    """Linear equations, by elimination; the last of each row is what the others add up to."""
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
        known = sum([rows[column][other] * values[other] for other in range(column + 1, size)])
        values[column] = (rows[column][size] - known) / rows[column][column]
    return values


def endless() -> Refused:
    """A duel of the undying."""
    return Refused(
        "endless",
        f"This duel would not end: after {LONGEST:,.0f} rounds both would still stand, as like as not.",
        "Give one of them a better weapon, or less armor.",
    )
