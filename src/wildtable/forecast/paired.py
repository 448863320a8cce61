"""Fights that are fought twice with the same random numbers, each draw of a figure with a number of its own.

What one draw takes shifts no other: a fight in which one thing differs stays the same elsewhere, as far as it can.
Each draw also tells its luck: how much better or worse it made the heroes' estimated chance than it was expected to.
Luck is zero on average, whatever the estimate, so a comparison without it has the same mean and varies less.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from wildtable.forecast.estimates import FightSeen, FightTerms, logistic
from wildtable.forecast.laws import Branch, ChanceNode, DecisionNode, End, Node, PieceTree, WoundLeaf
from wildtable.forecast.setup import Setup
from wildtable.forecast.walk import FightWalk
from wildtable.savage.fight import Fight
from wildtable.savage.table.model import FOES, HEROES

ROUNDS, FIGURES, DRAWS = 1024, 128, 256
"""More than a fight has: of rounds, of figures with the deck, of draws of a figure in a round."""

DECK = FIGURES - 1
"""The place of the deck among the figures."""

RARE = 0.005
"""The chance below which a branch of a piece is not expanded to tell its luck."""


class NumberedStream(Iterator[float]):
    """Uniform random numbers from 0 to 1 that begin again for each key, the same for the same seed."""

    def __init__(self, seed: int, fight: int) -> None:
        self._base = (seed << 64) + fight
        self._random = Random()  # noqa: S311 - a forecast, no secret

    def begin(self, round: int, figure: int, draw: int) -> None:
        """Begin the numbers of one draw."""
        key = (round % ROUNDS * FIGURES + figure) * DRAWS + draw % DRAWS
        self._random.seed((self._base << 32) + key)

    def __next__(self) -> float:
        return self._random.random()


class PieceFigures(NamedTuple):
    """The figures of a piece: who acts, the target if any, and the number of the figure that stands for it."""

    me: int
    foe: int = -1
    on: int = -1


class PairedWalk(FightWalk):
    """A sampled fight whose draws have random numbers of their own. ``luck``: of all its draws; ``seen``: the states
    before them."""

    def __init__(self, setup: Setup, stream: NumberedStream, fight: Fight, terms: FightTerms) -> None:
        super().__init__(setup, stream, fight)
        self.luck = 0.0
        self.seen: list[FightSeen] = []
        self._stream, self._terms, self._estimate = stream, terms, terms.estimate
        self._draws: dict[tuple[int, int, bool], int] = {}
        self._waiting: set[int] = set()

    def _deal(self) -> list[str]:
        self._stream.begin(self.round, DECK, 0)
        self._waiting = set(range(len(self.now)))
        return super()._deal()

    def _act(self, place: int, joker: bool) -> None:
        self._waiting.discard(place)
        super()._act(place, joker)

    def _draw(self, piece: PieceTree, me: int, foe: int = -1, on: int = -1) -> End | WoundLeaf:
        root = piece.root
        if type(root) is End or type(root) is WoundLeaf:
            return root
        is_attack = foe >= 0  # a Soak roll or a Spirit roll more shifts no attack
        key = self.round, me, is_attack
        self._draws[key] = draw = self._draws.get(key, -1) + 1
        self._stream.begin(self.round, me, 2 * draw + is_attack)
        self.seen.append(self._state())
        if not self._estimate.is_fitted:
            return super()._draw(piece, me, foe, on)
        branch = self._drawn(self._branches(piece, me, foe), PieceFigures(me, foe, on))
        for who, many in ((me, branch.mine), (foe, branch.theirs)):
            for _ in range(many):
                self._spend(who)
        return self._descend(piece, branch.node, me, foe)

    def _drawn(self, branches: list[Branch], pair: PieceFigures) -> Branch:
        """Sample a branch, and note its luck: a higher number is better for the heroes."""
        odds = self._odds()
        valued = sorted([(self._value(odds, branch, pair), place) for place, branch in enumerate(branches)])
        left = next(self.chance)
        chosen = valued[-1]
        for value, place in valued:
            self.luck -= value * branches[place].chance
            if left >= 0:
                chosen = value, place
            left -= branches[place].chance
        self.luck += chosen[0]
        return branches[chosen[1]]

    def _branches(self, piece: PieceTree, me: int, foe: int) -> list[Branch]:
        """Return the nodes that a piece comes to: its ends, and those that are too rare to go on from. Memoized."""
        key = piece, self.purse[me], self.purse[foe] if foe >= 0 else 0, self.pool
        found = self.setup.branches.get(key)
        if found is None:
            found = self.setup.branches[key] = self._branches_anew(piece, me, foe)
        return found

    def _branches_anew(self, piece: PieceTree, me: int, foe: int) -> list[Branch]:
        ahead, ends = [Branch(1.0, piece.root, 0, 0)], dict[tuple[Node, int, int], float]()
        while ahead:
            chance, node, mine, theirs = ahead.pop()
            if chance < RARE or type(node) is End or type(node) is WoundLeaf:
                ends[node, mine, theirs] = ends.get((node, mine, theirs), 0.0) + chance
            elif type(node) is ChanceNode:
                bounds = (0.0, *node.bounds, 1.0)
                for place, child in enumerate(node.children):
                    share = chance * (bounds[place + 1] - bounds[place])
                    ahead.append(Branch(share, child or piece.thrown(node, place), mine, theirs))
            elif type(node) is DecisionNode:
                spends = self._would_pay(foe if node.foe else me, node.use, theirs if node.foe else mine)
                child = node.children[spends] or piece.answered(node, spends)
                ahead.append(Branch(chance, child, mine + (spends and not node.foe), theirs + (spends and node.foe)))
        return [Branch(chance, *end) for end, chance in ends.items()]

    # The estimate.

    def _state(self) -> FightSeen:
        waiting, facts = self._waiting, self.figure_facts
        bennies = dict.fromkeys(self.up, 0)
        for place, number in enumerate(self.now):
            if facts[number].up:
                bennies[self.sides[place]] += self.purse[place]
        figures = tuple([(number, place in waiting) for place, number in enumerate(self.now)])
        return FightSeen(figures, bennies[HEROES], bennies[FOES] + self.pool)

    def _odds(self) -> float:
        """Return the heroes' estimated log-odds as things stand."""
        terms, estimate, (figures, heroes, foes) = self._terms, self._estimate, self.seen[-1]
        parts = [terms.part(place, *figure) for place, figure in enumerate(figures)]
        return sum(parts) + estimate.constant + estimate.heroes * heroes + estimate.foes * foes

    def _value(self, odds: float, branch: Branch, pair: PieceFigures) -> float:
        """Return the heroes' estimated chance after a branch; as it was, where that is too rare to go on from."""
        node, (me, foe, on) = branch.node, pair
        odds -= self._of_benny(me) * branch.mine + self._of_benny(foe) * branch.theirs
        if branch.chance < RARE:
            return logistic(odds)
        if type(node) is End:
            changes = {me: node.me}
            if foe >= 0 and node.foe != on:
                changes[foe] = self.pieces.transfers[self.now[foe], on, node.foe]
            return self._after(odds, changes)
        if type(node) is not WoundLeaf:
            return logistic(odds)
        odds += self._part(me, node.me) - self._part(me, self.now[me])
        soaks = self.pieces.soaks(self.now[foe], node, self.setup.unit[foe] in self.jokers)
        return sum(each.chance * self._value(odds, each, PieceFigures(foe)) for each in self._branches(soaks, foe, -1))

    def _after(self, odds: float, changes: dict[int, int]) -> float:
        """Return the heroes' estimated chance once some figures have other numbers."""
        standing = {side: len(up) for side, up in self.up.items()}
        for place, number in changes.items():
            if number == (now := self.now[place]):
                continue
            odds += self._part(place, number) - self._part(place, now)
            if self.figure_facts[now].up and not self.figure_facts[number].up:
                side = self.sides[place]
                standing[side] -= 1
                odds -= self._of_benny(place) * self.purse[place]
                if not standing[side]:
                    return float(side != HEROES)
        return logistic(odds)

    def _part(self, place: int, number: int) -> float:
        return self._terms.part(place, number, place in self._waiting)

    def _of_benny(self, place: int) -> float:
        return self._estimate.heroes if self.sides[place] == HEROES else self._estimate.foes
