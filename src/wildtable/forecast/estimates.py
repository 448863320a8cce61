"""The heroes' chance to win from a state of a sampled fight, estimated by logistic regression on earlier fights."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

import numpy as np

from wildtable.forecast.setup import Setup
from wildtable.savage.fight import Fighter

REFITS = (50, 100, 200, 400, 800, 1600)
"""The numbers of fights after which an estimate is fitted again."""

OF_FIGURE = 6
"""The terms of a figure: it stands, has 1, 2, 3 Wounds or more, is Shaken, has not acted yet."""

NEWTON_STEPS, PENALTY = 12, 2.0
"""The steps of a fit, and its penalty on the square of each weight."""

FLAT, MOST = 1e-9, 30.0
"""The spread below which a term says nothing; the most log-odds."""


class FightSeen(NamedTuple):
    """A state as the estimate sees it. ``figures``: the number of each, and whether it has yet to act in this round;
    ``heroes``, ``foes``: the Bennies of either."""

    figures: tuple[tuple[int, bool], ...]
    heroes: int
    foes: int


class WinEstimate:
    """Weights of the heroes' log-odds to win, learned from fights of one scenario or of several that are alike.

    ``heroes``, ``foes``: the weight of a Benny of either; ``constant``; ``is_fitted``: whether there were enough
    fights.
    """

    def __init__(self) -> None:
        self._kinds: dict[tuple[str, bool, str], int] = {}
        self._rows: list[tuple[FightTerms, FightSeen]] = []
        self._won: list[int] = []
        self._fights = 0
        self.weights: list[float] = []
        self.heroes = self.foes = self.constant = 0.0

    @property
    def is_fitted(self) -> bool:
        """True if there were enough fights."""
        return bool(self.weights)

    def kind(self, side: str, fighter: Fighter) -> int:
        """Return the place of the kind of a figure among all kinds: those of the same side and name are one."""
        key = side, fighter.sheet.wild_card, fighter.sheet.name.rstrip("0123456789 ")
        return self._kinds.setdefault(key, len(self._kinds))

    def add(self, terms: FightTerms, rows: Sequence[FightSeen], won: int) -> None:
        """Take in a fight, by the states it went through."""
        if self._fights >= REFITS[-1]:
            return
        self._rows += [(terms, seen) for seen in rows]
        self._won += [won] * len(rows)
        self._fights += 1
        if self._fights in REFITS:
            self._fit()

    def _fit(self) -> None:
        """Fit the weights by Newton's method, with a penalty on their size."""
        size = len(self._kinds) * OF_FIGURE + 3
        values = np.array([terms.row(seen, size) for terms, seen in self._rows])
        won = np.array(self._won)
        middle, spread = values.mean(axis=0), values.std(axis=0)
        middle[-1] = 0.0
        spread[spread < FLAT] = 1.0
        scaled, penalty = (values - middle) / spread, np.full(size, PENALTY)
        weights = np.zeros(size)
        for _ in range(NEWTON_STEPS):
            chances = 1 / (1 + np.exp(-np.clip(scaled @ weights, -MOST, MOST)))
            curve = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + np.diag(penalty)
            weights = weights + np.linalg.solve(curve, scaled.T @ (won - chances) - penalty * weights)
        weights = weights / spread
        *self.weights, self.heroes, self.foes, constant = weights.tolist()
        self.constant = constant - float(middle @ weights)


class FightTerms:
    """The figures of a scenario as an estimate sees them."""

    def __init__(self, setup: Setup, estimate: WinEstimate) -> None:
        self.estimate = estimate
        self._kind = [estimate.kind(side, f) for side, f in zip(setup.sides, setup.figures, strict=True)]
        self._figures = setup.pieces.numbers.figures
        self._parts: dict[tuple[int, int, bool], float] = {}
        self._weights: list[float] = []

    def part(self, place: int, number: int, waits: bool) -> float:
        """Return a figure's term of the log-odds."""
        if self._weights is not self.estimate.weights:
            self._weights, self._parts = self.estimate.weights, {}
        key = self._kind[place], number, waits
        found = self._parts.get(key)
        if found is None:
            first = self._kind[place] * OF_FIGURE
            terms = enumerate(self._terms(number, waits))
            found = self._parts[key] = sum(self._weights[first + term] * value for term, value in terms)
        return found

    def row(self, seen: FightSeen, size: int) -> list[float]:
        """Return the sums of all terms in a state."""
        row = [0.0] * size
        for place, (number, waits) in enumerate(seen.figures):
            first = self._kind[place] * OF_FIGURE
            for term, value in enumerate(self._terms(number, waits)):
                row[first + term] += value
        row[-3:] = seen.heroes, seen.foes, 1.0
        return row

    def _terms(self, number: int, waits: bool) -> tuple[float, ...]:
        figure = self._figures[number]
        if not figure.up:
            return (0.0,) * OF_FIGURE
        wounds = figure.health.wounds
        return (1.0, wounds == 1, wounds == 2, wounds >= 3, figure.states.shaken, waits)


def logistic(odds: float) -> float:
    """Return the chance of some log-odds."""
    return 1 / (1 + exp(-max(-MOST, min(MOST, odds))))
