"""Distributions that the attacks of a sweep share, computed once: rolls to hit, damage, the target afterwards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from wildtable.odds import hits
from wildtable.odds.harm import Damage, Harm, Target, hit_levels, suffered, wounding

T = TypeVar("T")


class AttackMemo:
    """Distributions that attacks of a sweep share. Give the same one to each `wildtable.odds.attack` of the sweep."""

    def __init__(self) -> None:
        self._found: dict[Any, Any] = {}

    def kept(self, key: Any, compute: Callable[[], T]) -> T:
        """Return the value under a key, computed where there is none yet."""
        if key not in self._found:
            self._found[key] = compute()
        found: T = self._found[key]
        return found

    def volley(
        self, sides: int, needed: int, wild: int, natural_one: str, *, bennies: int, critical_failures: str
    ) -> hits.Volley:
        """Return `hits.hits` of a single die."""
        return self.kept(
            ("volley", sides, needed, wild, natural_one, bennies, critical_failures),
            lambda: hits.hits(
                sides, 1, needed, wild, natural_one, bennies=bennies, critical_failures=critical_failures
            ),
        )

    def harms(
        self, volley: hits.Volley, blow: Damage, target: Target, before: Harm, *, bennies: int, goal: int
    ) -> dict[Harm, float]:
        """Return the distribution of a target's condition after one roll to hit: a mixture of the conditions after
        a miss, a hit and a raise."""
        after = self.kept(
            ("after", blow, target, before, bennies, goal),
            lambda: tuple(
                suffered(levels, target, before)
                for levels in hit_levels(blow, target, bennies, wounding(goal, before.shaken))
            ),
        )
        harms: defaultdict[Harm, float] = defaultdict(float)
        for level, conditions in enumerate(after, 1):
            _add(harms, conditions, volley.get((level,), 0.0))
        harms[before] += volley.get(None, 0.0) + volley.get((0,), 0.0)
        return dict(harms)


def _add(harms: defaultdict[Harm, float], conditions: Mapping[Harm, float], chance: float) -> None:
    """Add the conditions after one level of the roll to hit, which has a chance."""
    for condition, part in conditions.items():
        harms[condition] += chance * part
