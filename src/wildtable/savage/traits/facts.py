"""Trait rolls: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.play.question import Part
from wildtable.savage.edges.sets import Span
from wildtable.savage.traits.sets import Role, RollKind

ATTRIBUTES = ("agility", "smarts", "spirit", "strength", "vigor")


class Die(Struct, frozen=True, array_like=True):
    """A trait: a die type of 4 to 12 sides, and what is above d12 (``d12+2`` has ``plus`` 2).

    Below d4 there is only what a section of a ship's crew comes down to: ``d4-2``.
    """

    sides: int
    plus: int = 0

    def __str__(self) -> str:
        return f"d{self.sides}{f'{self.plus:+d}' if self.plus else ''}"


class Granted(Struct, frozen=True, array_like=True):
    """A modifier that the game master gives to a figure's next ``trait`` roll, or its next ``damage``."""

    by: int
    reason: str
    roll: Of[RollKind] = "trait"


class Changed(Struct, frozen=True):
    """A trait some die types higher or lower. ``until``: the last round of it."""

    trait: str
    steps: int
    until: int


class Aim(Struct, frozen=True, cache_hash=True):
    """At whom a further die of a throw is aimed, and what makes up its modifier."""

    target: str
    parts: tuple[Part, ...] = ()


class Share(Struct, frozen=True, cache_hash=True):
    """One for whom somebody else's roll counts as well, and what makes up that one's modifier."""

    who: str
    parts: tuple[Part, ...] = ()


class Opposing(Struct, frozen=True, cache_hash=True):
    """A side of an opposed roll: its role, and the number to meet or beat. ``by``: whose roll that is, if anybody's."""

    role: Of[Role]
    number: int
    by: str = ""


class Served(Struct, frozen=True):
    """An Edge by which rolls were made anew: so many ``times`` since its span, ``each``, began."""

    edge: str
    each: Of[Span]
    times: int = 1
