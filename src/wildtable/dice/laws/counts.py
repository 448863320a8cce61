"""The joint distribution of how many of several equal dice reach each of two totals, with a Wild Die or without."""

from __future__ import annotations

from math import comb, fsum

from wildtable.dice.laws.die import at_least

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Counts: TypeAlias = tuple[int, int]
    """The number of dice that reach the lower total, and of these the number that reach the higher one.

    A plain tuple: up to 66 of them are made for a volley, and a named one takes several times as long to make.
    """

NEVER = 1_000_000
"""A total that no die reaches with a probability that a float can hold."""


def threshold_counts(
    dice: int, sides: int, wild: int, totals: tuple[int, int], botch: int
) -> tuple[float, dict[Counts, float]]:
    """Return the probability of a botch, and that of each pair of counts without one; together they add up to 1.

    The Wild Die (its sides; 0 for none) replaces the lowest trait die, where it is higher. ``botch`` natural 1s on
    trait dice or more, and a 1 on the Wild Die if there is one, botch a throw. There is no truncation error.
    """
    face, wild_face = 1 / sides, 1 / (wild or 1)  # without a Wild Die it is as if one always showed a 1
    botched = wild_face * _ones(dice, range(botch, dice + 1), face, 1 - face)
    if totals[0] <= 1:  # all dice reach it: they differ by the higher total only
        _, law = threshold_counts(dice, sides, wild, (totals[1], NEVER), botch)
        return botched, {(dice, hits): chance for (hits, raises), chance in law.items() if not raises}
    other, hit, raised = _thresholds(sides, totals)
    wild_other, wild_hit, wild_raised = _thresholds(wild, totals) if wild else (0.0, 0.0, 0.0)
    # Raises are binomial among the dice that hit, whatever the others show: botches change only the weight of a row.
    law, row, fewer_hit = {}, [1.0], 0.0
    for hits in range(dice + 1):
        missed, ways = dice - hits, comb(dice, hits)
        misses = ways * (face + other) ** missed
        few_ones = misses if missed < botch else ways * _ones(missed, range(botch), face, other)
        weight = misses * wild_other + few_ones * wild_face + (0.0 if missed else wild_hit)
        if not hits:
            law[0, 0] = weight
        else:  # so many trait dice hit, or one fewer and the Wild Die
            same, more = weight * hit + fewer_hit * wild_hit, weight * raised + fewer_hit * wild_raised
            longer, below = [], 0.0
            for raises, chance in enumerate(row):
                law[hits, raises] = same * chance + more * below
                longer.append(hit * chance + raised * below)
                below = chance
            law[hits, hits] = more * below
            row = [*longer, raised * below]
        fewer_hit = misses
    for raises, chance in enumerate(row):  # all trait dice hit, and the Wild Die has a raise
        law[dice, min(raises + 1, dice)] += wild_raised * chance
    return botched, law


def _ones(dice: int, many: range, face: float, other: float) -> float:
    """Return the probability that so many dice show a 1, and the others what has the probability ``other``."""
    return fsum([comb(dice, ones) * face**ones * other ** (dice - ones) for ones in many])


def _thresholds(sides: int, totals: tuple[int, int]) -> tuple[float, float, float]:
    """Return the probabilities of one die: below both totals without a 1, between them, at the higher one or above."""
    reached, beyond = at_least(sides, totals[0], 1.0), at_least(sides, totals[1], 1.0)
    return at_least(sides, 2, 1.0) - reached, reached - beyond, beyond
