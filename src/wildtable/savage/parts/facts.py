"""What a part keeps, and what it may say of somebody: facts."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from wildtable.play.question import Part


class PartFacts(Struct, frozen=True, omit_defaults=True):
    """What a part keeps in a fight. Each has a ``tag`` of its own."""


class PartNumbers(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The numbers that a setting gives to a part. Each has a ``tag`` of its own."""


class Brought(NamedTuple):
    """Numbers that a part knows: the words that their slugs begin with, and their kind."""

    slugs: tuple[str, ...]
    kind: type[PartNumbers]


class Reach(NamedTuple):
    """How far away everybody is for a figure where no distance says it. ``band``: 0 near, 1 Medium, 2 Long, None out
    of reach; ``parts``: the penalty for it."""

    band: int | None
    parts: tuple[Part, ...] = ()


class Shell(NamedTuple):
    """What closes somebody in: its Armor, in points, and its name."""

    armor: int
    name: str
