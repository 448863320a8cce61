"""Opposed rolls with Bennies: the actor spends them until its total is 4, the other until it resists.

Of all rolls of a side its best counts. A Critical Failure of the first roll is rolled once more at most; one of a
reroll stands, and ends it (`sw.critical-failure.reroll`).
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, pairwise
from math import fsum

from wildtable.dice.laws.die import best_survival_table, improbable_total
from wildtable.odds import asking
from wildtable.odds.contest_sides import Opposed, Side
from wildtable.odds.record import Record
from wildtable.odds.rerolls import reached_with
from wildtable.odds.traits import natural_ones
from wildtable.savage.traits.rules import TARGET_NUMBER, resists_by, wins_by

CUT = 1e-13
MISHAP = "mishap"


class _Rolled(Record):
    """One roll of a side. ``critical``: the chance of a Critical Failure, whose total is ``lowest``. ``totals``: all
    other totals, from the lowest on; ``below``: the chance of each of them or a lower one that is none."""

    critical: float
    lowest: int
    totals: tuple[int, ...]
    chances: tuple[float, ...]
    below: tuple[float, ...]

    def at_most(self, total: int) -> float:
        """Return the chance of a total or a lower one, without a Critical Failure."""
        place = bisect_left(self.totals, total + 1)
        return self.below[place - 1] if place else 0.0

    def at_least(self, total: int) -> float:
        """Return the chance of a total or more, without a Critical Failure."""
        return max(0.0, 1 - self.critical - self.at_most(total - 1))


def _rolled(side: Side) -> _Rolled:
    """Return one roll of a side; one that fails by natural 1s has a total of 3 at most."""
    top = max(improbable_total(side.sides, CUT), improbable_total(side.wild, CUT) if side.wild else 0)
    reached = [*best_survival_table(side.sides, side.wild, range(1, top + 1), 1.0), 0.0]
    critical, failing = natural_ones(side.sides, side.wild, side.natural_one, 1.0)
    found = {face + side.modifier: more - less for face, (more, less) in enumerate(pairwise(reached), 1)}
    one = 1 + side.modifier
    lowest = min(one, TARGET_NUMBER - 1)
    found[one] -= failing
    found[lowest] = found.get(lowest, 0.0) + failing - critical
    totals = tuple(sorted(found))
    chances = tuple([max(0.0, found[total]) for total in totals])
    return _Rolled(critical, lowest, totals, chances, tuple(accumulate(chances)))


def opposed_with_bennies(actor: Side, other: Side) -> Opposed:
    """Return the odds of an opposed roll of two sides that spend Bennies."""
    mine, theirs = _rolled(actor), _rolled(other)
    once = mine.at_least(TARGET_NUMBER)
    succeeds = reached_with(mine.critical, once, actor.bennies, MISHAP)
    share = succeeds / once if once else 0.0
    acts = [(total, chance * share) for total, chance in zip(mine.totals, mine.chances, strict=True)
            if total >= TARGET_NUMBER and chance]  # fmt: skip
    won: list[float] = []
    while not won or (won[-1] > asking.ERROR and len(won) < asking.FARTHEST):
        least = wins_by(len(won) + 1)
        won.append(fsum(chance * _fails(theirs, total, total - least, other.bennies) for total, chance in acts))
    stands = [(total, chance, theirs.at_least(total), _resists(theirs, total, other.bennies)) for total, chance in acts]
    resisted: list[float] = []
    while not resisted or (resisted[-1] > asking.ERROR and len(resisted) < asking.FARTHEST):
        least = resists_by(len(resisted) + 1)
        resisted.append(fsum(
            chance * ends * theirs.at_least(total + least) / single for total, chance, single, ends in stands if single
        ))  # fmt: skip
    tied = fsum(
        chance * ends * (single - theirs.at_least(total + 1)) / single
        for total, chance, single, ends in stands
        if single
    )
    return Opposed(1 - succeeds, tied, tuple(won), tuple(resisted))


def _resists(side: _Rolled, total: int, bennies: int) -> float:
    """Return the chance that a side meets or beats a total."""
    return reached_with(side.critical, side.at_least(total), bennies, MISHAP)


def _fails(side: _Rolled, total: int, most: int, bennies: int) -> float:
    """Return the chance that a side does not meet a total, and that its best one is ``most`` or lower."""
    critical = side.critical * (side.lowest <= most)
    low, failed = side.at_most(most), side.at_most(total - 1)
    if not bennies:
        return low + critical
    after = low ** (bennies + 1) + sum(failed**rolls * critical for rolls in range(1, bennies + 1))
    return after + side.critical * (low + critical)
