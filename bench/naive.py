"""The yardstick: a trait test as anybody would write it in one minute, with no rule, event or log around it."""

from __future__ import annotations

from random import randint


def _die(sides: int) -> int:
    total = face = randint(1, sides)
    while face == sides:
        face = randint(1, sides)
        total += face
    return total


def trait_test(trait: int = 8, wild: int = 6, target_number: int = 4) -> bool:
    """A trait die and a Wild Die, both ace; the better one against 4."""
    return max(_die(trait), _die(wild)) >= target_number
