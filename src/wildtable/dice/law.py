"""The distribution of the readings of a throw, computed without throwing.

Dice that ace have infinitely many outcomes. A tail with a probability of at most ``error`` is merged with the deepest
reading that is kept. It is never dropped, so the probabilities add up to 1.
"""

from __future__ import annotations

from collections.abc import Callable

from wildtable.dice.laws import die
from wildtable.dice.laws.aimed import levels_as_aimed, levels_as_one
from wildtable.dice.laws.best import best_total
from wildtable.dice.laws.levels import Scale, distribution, throw_levels
from wildtable.dice.laws.marks import marks, marks_and_hitches
from wildtable.dice.laws.natural_ones import levels_and_ones
from wildtable.dice.laws.sums import truncated_survival
from wildtable.dice.pool import Against, ChanceDice, Marks, Pool, Reading, Sum, Trait

__all__ = ["at_least", "law"]


def at_least(sides: int, total: int) -> float:
    """Return the probability that one die that aces reaches ``total``: its survival function, without truncation.

    Raises ValueError for a die that would never stop (fewer than two sides).

    >>> at_least(6, 4), at_least(6, 6) == at_least(6, 7)
    (0.5, True)
    """
    return die.at_least(sides, total, 1.0)


def law(pool: Pool, against: Against | None = None, error: float = 1e-12) -> dict[Reading, float]:
    """Return the distribution of a throw: each reading with its probability.

    ``error``: an upper bound, 0 or more, of the truncation error (the probability that is counted with too low a level
    or total). Dice that do not ace, and a few dice whose levels have a ``most``, have no truncation error. Raises
    ValueError for a negative one.

    >>> law(Trait((4,)), Against(4, most=1, botch=0))[Reading((1,))]
    0.25
    """
    if error < 0:
        raise ValueError("an error is a chance, 0 or more")
    if isinstance(pool, Marks):
        return {Reading(total=total): chance for total, chance in enumerate(marks(pool.count, 1.0))}
    if isinstance(pool, ChanceDice):
        return {
            Reading(total=good, hitches=bad): chance for (good, bad), chance in marks_and_hitches(pool.count).items()
        }
    if isinstance(pool, Sum):
        return _sum(pool, against, error)
    return _trait(pool, against, error)


def _trait(pool: Trait, against: Against | None, error: float) -> dict[Reading, float]:
    """Return the distribution of the highest total, or of the levels of all trait dice where they are judged."""
    if against is not None and against.others:
        return _trait_as_aimed(pool, against, error)
    if against is not None and against.each:
        return _trait_as_one(pool, against, error)
    if pool.ones:
        return _trait_with_ones(pool, against, error)
    if against is None:
        best = best_total(pool.dice, pool.wild, error)
        return {Reading(total=total, botched=botched): chance for total, botched, chance in best}
    scale = Scale(_first(against), against.level(1), against.most, against.botch, against.natural)
    return {
        Reading(levels, botched=botched, naturals=naturals): chance
        for (levels, botched, naturals), chance in throw_levels(pool.dice, pool.wild, scale, error).items()
    }


def _trait_with_ones(pool: Trait, against: Against | None, error: float) -> dict[Reading, float]:
    """Return `_trait` for a pool that also notes whether a trait die shows a natural 1."""
    if against is None:
        law = levels_and_ones(pool.dice, pool.wild, int, 1, natural=0, error=error)
        return distribution(
            (Reading((), levels[0], botched, 0, hitches=0, one=one), chance)
            for (levels, botched, _, one), chance in law.items()
        )
    law = levels_and_ones(pool.dice, pool.wild, against.level, against.botch, natural=against.natural, error=error)
    return {
        Reading(levels, botched=botched, naturals=naturals, one=one): chance
        for (levels, botched, naturals, one), chance in law.items()
    }


def _trait_as_aimed(pool: Trait, against: Against, error: float) -> dict[Reading, float]:
    """Return `_trait` where each die has its own target."""
    judges = (against, *against.others)
    law = levels_as_aimed(
        pool.dice,
        pool.wild,
        lambda place, total: judges[place].level(total),
        replaced=against.replaced,
        botch=against.botch,
        naturals=[judge.natural for judge in judges],
        error=error,
    )
    return distribution(
        (Reading(levels, botched=botched, naturals=len(low), one=pool.ones and one, low=low), chance)
        for (levels, botched, low, one), chance in law.items()
    )


def _trait_as_one(pool: Trait, against: Against, error: float) -> dict[Reading, float]:
    """Return `_trait` where one die, with its Wild Die, is judged for several characters."""
    (sides,) = pool.dice
    law = levels_as_one(sides, pool.wild, against.for_each, against.botch, error)
    return distribution(
        (Reading(levels, botched=botched, naturals=len(low), one=pool.ones and one, low=low), chance)
        for (levels, botched, low, one), chance in law.items()
    )


def _sum(pool: Sum, against: Against | None, error: float) -> dict[Reading, float]:
    """Return the distribution of the total, or of its level where it is judged."""
    reached = truncated_survival(pool.dice, error, pool.aces)
    totals = [
        (total, more - less)
        for total, (more, less) in enumerate(zip(reached, [*reached[1:-1], 0.0], strict=False))
        if more > less
    ]
    if against is None:
        return {Reading(total=total): chance for total, chance in totals}
    return distribution((Reading((against.level(total),)), chance) for total, chance in totals)


def _first(against: Against) -> Callable[[int], int]:
    """Return a function from a level to the least total of a die, before the modifier, that reaches it."""
    low = against.low
    bottom = against.tn if low is None else min(low + 1, against.tn)

    def first(level: int) -> int:
        return (bottom if level == 0 else against.tn + 4 * (level - 1)) - against.modifier

    return first
