"""Saga's dice: a third of all faces are marks, and of a chance die's another third are hitches. Whole numbers count
them, so every chance is exact until it becomes a float.
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


def ways(dice: int) -> list[int]:
    """Of the ``3 ** dice`` ways that dice fall, by thirds, those with 0, 1, 2 ... marks.

    >>> ways(2)
    [4, 4, 1]
    """
    return [comb(dice, marks) << (dice - marks) for marks in range(dice + 1)]


def marks(dice: int, one: N) -> list[N]:
    """The chance of each number of marks."""
    whole = 3**dice
    return [one * many / whole for many in ways(dice)]


def marks_and_hitches(dice: int) -> dict[tuple[int, int], float]:
    """The chance of each number of marks and hitches of chance dice."""
    return {
        (good, bad): comb(dice, good) * comb(dice - good, bad) / 3**dice
        for good in range(dice + 1)
        for bad in range(dice - good + 1)
    }


# Ways stand side by side in one whole number, those of 0, 1, 2 ... marks (or blanks: dice without a mark) so many bits
# apart: what dice show together is then a product of such numbers, and no list is gone through.


def apart(dice: int) -> int:
    """How many bits apart the ways of so many dice can stand: whole bytes, eight where that is enough."""
    whole: int = 3**dice
    return max(64, -(-whole.bit_length() // 8) * 8)


def packed(dice: int, bits: int) -> int:
    """The ways by the marks that dice show, in one number."""
    told: int = (2 + (1 << bits)) ** dice
    return told


def packed_blanks(dice: int, bits: int) -> int:
    """The ways by the blanks that dice show, in one number."""
    told: int = (1 + (2 << bits)) ** dice
    return told


def so_far(told: int, places: int, bits: int) -> int:
    """At each of so many places all ways up to it, in one number."""
    every = (1 << bits * places) - 1
    return told * (every // ((1 << bits) - 1)) & every


def at(told: int, place: int, bits: int) -> int:
    """The ways at one place."""
    return told >> bits * place & ((1 << bits) - 1) if place >= 0 else 0


def thrown_again(blanks: int, few: Sequence[int], bits: int) -> int:
    """The ways by blanks after some of them are thrown again together, 3 to that number as many ways in all.

    ``few``: the ways by blanks of no die, of one, and so on up to as many as are thrown again, each as many in all.
    """
    many, place = len(few) - 1, (1 << bits) - 1
    after = (blanks >> bits * many) * few[many]
    for left in range(many):  # fewer than may be thrown
        after += (blanks >> bits * left & place) * few[left]
    return after


def unpacked(told: int, bits: int) -> list[int]:
    """The ways one by one, the last that there is at the end."""
    size = bits // 8
    places = -(-told.bit_length() // bits)
    raw = told.to_bytes(places * size, sys.byteorder)
    if size == 8:
        each = memoryview(raw).cast("Q").tolist()
        return each if sys.byteorder == "little" else each[::-1]
    slots = [raw[start : start + size] for start in range(0, len(raw), size)]
    return [int.from_bytes(slot, sys.byteorder) for slot in (slots if sys.byteorder == "little" else slots[::-1])]
