"""Trait rolls: facts."""

from __future__ import annotations

from msgspec import Struct

ATTRIBUTES = ("agility", "smarts", "spirit", "strength", "vigor")


class Die(Struct, frozen=True, array_like=True):
    """A trait: a die type of 4 to 12 sides, and what is above d12 (``d12+2`` has ``plus`` 2).

    Below d4 there is only what a section of a ship's crew comes down to: ``d4-2``.
    """

    sides: int
    plus: int = 0

    def __str__(self) -> str:
        return f"d{self.sides}{f'{self.plus:+d}' if self.plus else ''}"


class Changed(Struct, frozen=True):
    """A trait some die types higher or lower. ``until``: the last round of it."""

    trait: str
    steps: int
    until: int
