"""Bounds of all numbers: no state may have a number far beyond any real table's.

Rules and readers have narrower bounds. These are for a game master's ruling and an imported table, which pass those. A
system gives the bounds by the names of fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)

MOST = 200_000
"""The default limit of every number, positive or negative: maps are drawn in hundredths."""

MOST_ITEMS = 20_000
"""The most of anything: the squares of a large map."""

MOST_KNOWN = 4_000
"""Values that were looked at and are remembered: from state to state most stay as they are."""

COUNT = (0, MOST)
"""None, or so many."""

Range = tuple[int, int]


class _Field(NamedTuple):
    """A field by its name: the least and the most of its numbers, and the most items."""

    name: str
    low: int
    high: int
    many: int


class Bounds(Generic[S]):
    """The bounds of the numbers in a game's states.

    ``ranges``: the least and the most by the name of a field, ``wounds``, or of one Struct's, ``Sheet.pace``. They hold
    for each number of a field with several. ``many``: the most items of a field, named in the same way.
    """

    def __init__(self, ranges: Mapping[str, Range], many: Mapping[str, int]) -> None:
        self._ranges, self._many = ranges, many
        self._known: dict[Struct, None] = {}
        self._fields = cache(self._fields_of)

    def beyond(self, state: S) -> str:
        """Return a sentence about the first field of a state that is out of bounds, or an empty text."""
        return self._struct(state)

    def _struct(self, value: Struct) -> str:
        for field in self._fields(type(value)):
            if problem := self._of(value, field, getattr(value, field.name)):
                return problem
        return ""

    def _once(self, value: Struct) -> str:
        """Return the problem of a state's part, as `beyond` does; a part found within bounds is remembered and not read
        again."""
        if value in self._known:
            return ""
        if not (problem := self._struct(value)):
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[value] = None
        return problem

    def _of(self, whose: Struct, field: _Field, value: Any) -> str:
        """Return the problem of a field's value, or of the items of a list there."""
        if isinstance(value, int):
            if not field.low <= value <= field.high and not isinstance(value, bool):
                it_goes = f"it goes from {field.low} to {field.high}"
                return f"{_called(whose)}{field.name} would be {_shown(value)}; {it_goes}."
        elif isinstance(value, Struct):
            return self._once(value)
        elif isinstance(value, tuple):
            if len(value) > field.many:
                return f"{_called(whose)}{field.name} would have {len(value)} items; the limit is {field.many}."
            for each in value:
                if problem := self._of(whose, field, each):
                    return problem
        return ""

    def _fields_of(self, kind: type[Struct]) -> tuple[_Field, ...]:
        """Return the fields of a Struct, each with its range and its most items."""
        found = []
        for name in kind.__struct_fields__:
            own = f"{kind.__name__}.{name}"
            low, high = self._ranges.get(own, self._ranges.get(name, (-MOST, MOST)))
            found.append(_Field(name, low, high, self._many.get(own, self._many.get(name, MOST_ITEMS))))
        return tuple(found)


def _called(value: Struct) -> str:
    """Return the name of the thing that a number belongs to, with a colon; empty where it has none."""
    name = getattr(value, "name", "") or getattr(value, "id", "")
    return f"{name[:40]}: " if isinstance(name, str) and name else ""


def _shown(number: int) -> str:
    return str(number) if abs(number) < 10**12 else "beyond all bounds"
