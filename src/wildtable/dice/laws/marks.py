"""The distribution of marks and hitches on Saga's dice.

A third of a die's faces are marks; the others are blanks, or of a chance die half of them hitches. Outcomes are counted
in integers, each die with 3 equally likely results, so that every probability is exact until it becomes a float.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import comb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import TypeVar

    N = TypeVar("N", float, Fraction)


def outcomes_by_marks(dice: int) -> list[int]:
    """Return how many of the ``3 ** dice`` equally likely outcomes have 0, 1, 2 ... marks.

    >>> outcomes_by_marks(2)
    [4, 4, 1]
    """
    return [comb(dice, marks) << (dice - marks) for marks in range(dice + 1)]


def marks(dice: int, one: N) -> list[N]:
    """Return the probability of 0, 1, 2 ... marks: a binomial distribution."""
    every = 3**dice
    return [one * outcomes / every for outcomes in outcomes_by_marks(dice)]


def marks_and_hitches(dice: int) -> dict[tuple[int, int], float]:
    """Return the probability of each (marks, hitches) of chance dice: a trinomial distribution."""
    return {
        (marks, hitches): comb(dice, marks) * comb(dice - marks, hitches) / 3**dice
        for marks in range(dice + 1)
        for hitches in range(dice - marks + 1)
    }


# Polynomials, packed. A generating polynomial (the coefficient of x ** n counts the outcomes with n marks, or blanks)
# is kept as one integer, its value at x = 2 ** bits (Kronecker substitution). Dice that are thrown together multiply
# their polynomials, and one product of integers is faster than a convolution of lists. ``bits`` has to be wide enough
# that no coefficient runs into the next one.


def coefficient_bits(dice: int) -> int:
    """Return the number of bits of each coefficient for so many dice: a byte for five (3**5 is 243), 8 bytes at
    least."""
    return 8 * max(8, -(-dice // 5))


def marks_polynomial(dice: int, bits: int) -> int:
    """Return the outcomes by marks: (2 + x) ** dice, packed."""
    packed: int = (2 + (1 << bits)) ** dice
    return packed


def blanks_polynomial(dice: int, bits: int) -> int:
    """Return the outcomes by blanks (dice without a mark): (1 + 2x) ** dice, packed."""
    packed: int = (1 + (2 << bits)) ** dice
    return packed


def prefix_sums(packed: int, length: int, bits: int) -> int:
    """Return the sums of all coefficients up to each of the first ``length`` ones, packed: of 2 of them, of 4, 8 and so
    on."""
    reach = 1
    while reach < length:
        packed += packed << bits * reach
        reach *= 2
    return packed & (1 << bits * length) - 1


def coefficient(packed: int, power: int, bits: int) -> int:
    """Return the coefficient of a power, 0 where the power is negative."""
    return packed >> bits * power & ((1 << bits) - 1) if power >= 0 else 0


def rerolled_blanks(blanks: int, rerolled: Sequence[int], bits: int) -> int:
    """Return the outcomes by blanks after up to ``most`` blanks are rolled again together, packed; 3 ** ``most`` times
    as many.

    ``rerolled``: the outcomes by blanks of 0, 1 ... ``most`` dice, each scaled to 3 ** ``most`` outcomes in all.
    """
    after, mask = 0, (1 << bits) - 1
    for fewer in rerolled[:-1]:  # there are fewer blanks than may be rolled again
        after += (blanks & mask) * fewer
        blanks >>= bits
    return after + blanks * rerolled[-1]


def coefficients(packed: int, bits: int) -> list[int]:
    """Return all coefficients, that of the constant term first, up to the highest that is not 0."""
    size = bits // 8
    length = -(-packed.bit_length() // bits)
    raw = packed.to_bytes(length * size, sys.byteorder)
    if size == 8:
        words = memoryview(raw).cast("Q").tolist()
        return words if sys.byteorder == "little" else words[::-1]
    slots = [raw[start : start + size] for start in range(0, len(raw), size)]
    return [int.from_bytes(slot, sys.byteorder) for slot in (slots if sys.byteorder == "little" else slots[::-1])]
