"""Facts that parts keep in a fight and state about figures."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from wildtable.play.question import Part


class PartFacts(Struct, frozen=True, omit_defaults=True):
    """The state of a part in a fight. Each subclass has a ``tag`` of its own."""


class PartNumbers(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The numbers that a setting gives to a part. Each has a ``tag`` of its own."""


class Brought(NamedTuple):
    """Numbers that a part knows: the words that their slugs begin with, and their kind."""

    slugs: tuple[str, ...]
    kind: type[PartNumbers]


class StatedRange(NamedTuple):
    """The distance of everybody from a figure, where a part states it. ``band``: 0 near, 1 Medium, 2 Long, None out of
    reach; ``parts``: the range penalty."""

    band: int | None
    parts: tuple[Part, ...] = ()


class Shell(NamedTuple):
    """A vehicle or the like that encloses a figure: its Armor in points, and its name."""

    armor: int
    name: str
