"""The joint distribution of how many of several equal dice reach each of two totals, with a Wild Die or without."""

from __future__ import annotations

from math import comb

from wildtable.dice.laws.die import at_least

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Thresholds: TypeAlias = Sequence[float]
    """The distribution of one die over three classes: below both totals, between them, at the higher one or above.

    Plain, for a named tuple takes as long to make as it is used.
    """

    Counts: TypeAlias = tuple[int, int]
    """The number of dice that reach the lower total, and of these the number that reach the higher one.

    A plain tuple: up to 66 of them are made for a volley, and a named one takes several times as long to make.
    """

    Joint: TypeAlias = list[list[float]]
    """Probabilities: ``joint[hits][raises]``, where ``hits`` dice reach the lower total, ``raises`` of them the
    higher."""


NEGLIGIBLE = 1e-12
"""A difference below this is rounding error and set to 0: of one die's probabilities; of a throw's, relative to what
was taken off."""


def threshold_counts(
    dice: int, sides: int, wild: int, totals: tuple[int, int], botch: int
) -> tuple[float, dict[Counts, float]]:
    """Return the probability of a botch, and that of each pair of counts without one; together they add up to 1.

    The Wild Die (its sides; 0 for none) replaces the lowest trait die, where it is higher. ``botch`` natural 1s on
    trait dice or more, and a 1 on the Wild Die if there is one, botch a throw. There is no truncation error.
    """
    trait = _thresholds(sides, totals)
    joint = _without_wild(dice, trait)
    if wild:
        joint = _with_wild(joint, _thresholds(wild, totals))
    # Botched throws are taken off the counts that they would have had: for each number of natural 1s the other dice are
    # independent, and show no 1.
    one_class = (totals[0] <= 1) + (totals[1] <= 1)  # the class in `Thresholds` that a natural 1 is in
    face, without_ones, botched = 1 / sides, list(trait), 0.0
    rest = without_ones[one_class] - face
    without_ones[one_class] = rest if rest > NEGLIGIBLE else 0.0
    for ones in range(botch, dice + 1):
        chance = comb(dice, ones) * face**ones / (wild or 1)
        botched += chance * (1 - face) ** (dice - ones)
        hits_of_ones, raises_of_ones = ones * (one_class > 0), ones * (one_class > 1)
        for hits, masses in enumerate(_without_wild(dice - ones, without_ones), hits_of_ones):
            row = joint[hits]
            for raises, mass in enumerate(masses, raises_of_ones):
                taken = chance * mass
                rest = row[raises] - taken
                row[raises] = rest if rest > NEGLIGIBLE * taken else 0.0
    return botched, {
        (hits, raises): chance for hits, row in enumerate(joint) for raises, chance in enumerate(row) if chance
    }


def _thresholds(sides: int, totals: tuple[int, int]) -> Thresholds:
    reached, beyond = at_least(sides, totals[0], 1.0), at_least(sides, totals[1], 1.0)
    return 1 - reached, reached - beyond, beyond


def _without_wild(dice: int, die: Thresholds) -> Joint:
    """Return the counts of trait dice alone: a trinomial distribution."""
    miss, hit, raised = die
    joint = []
    for hits in range(dice + 1):
        row, misses = [], comb(dice, hits) * miss ** (dice - hits)
        for raises in range(hits + 1):
            row.append(misses * comb(hits, raises) * hit ** (hits - raises) * raised**raises)  # noqa: PERF401 - faster for so few
        joint.append(row)
    return joint


def _with_wild(joint: Joint, wild: Thresholds) -> Joint:
    """Return the counts when the Wild Die replaces the lowest trait die, where it is higher."""
    miss, hit, raised = wild
    after = [[0.0] * len(row) for row in joint]
    for row, same_hits, one_hit_more in zip(joint, after, after[1:], strict=False):
        for raises, chance in enumerate(row):
            same_hits[raises] += chance * miss
            one_hit_more[raises] += chance * hit
            one_hit_more[raises + 1] += chance * raised
    last = after[-1]  # all trait dice hit: only a raise on the Wild Die changes anything
    for raises, chance in enumerate(joint[-1][:-1]):
        last[raises] += chance * (miss + hit)
        last[raises + 1] += chance * raised
    last[-1] += joint[-1][-1]
    return after
