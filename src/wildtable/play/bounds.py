"""Bounds of everything that counts: a state in which a number is beyond what any table comes to cannot be.

Rules and readers have narrower ones of their own; these are for what comes past them: a game master's ruling, and a
table that somebody brings. A system says what its numbers may be by the names of their fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)

MOST = 200_000
"""What no number is beyond, above or below nothing, where nothing else is said: maps are drawn in hundredths."""

MOST_ITEMS = 20_000
"""The most of anything: the squares of a large map."""

MOST_KNOWN = 4_000
"""Values that were looked at and are remembered: from state to state most stay as they are."""

COUNT = (0, MOST)
"""None, or so many."""

Range = tuple[int, int]


class Bounds(Generic[S]):
    """What the numbers of a game's states may be.

    ``ranges``: the least and the most by the name of a field, ``wounds``, or of one Struct's, ``Sheet.pace``; of a
    field with several numbers, each of them. ``many``: the most items of a field, named in the same way.
    """

    def __init__(self, ranges: Mapping[str, Range], many: Mapping[str, int]) -> None:
        self._ranges, self._many = ranges, many
        self._known: dict[Struct, None] = {}
        self._fields = cache(self._fields_of)

    def beyond(self, state: S) -> str:
        """What is beyond all bounds in a state, in a sentence, or nothing."""
        return self._struct(state)

    def _struct(self, value: Struct) -> str:
        for name, (low, high), many in self._fields(type(value)):
            inner = getattr(value, name)
            if isinstance(inner, int):
                if not low <= inner <= high and not isinstance(inner, bool):
                    return f"{_called(value)}{name} would be {_shown(inner)}; it goes from {low} to {high}."
            elif isinstance(inner, Struct):
                if problem := self._once(inner):
                    return problem
            elif isinstance(inner, tuple) and (
                problem := self._items(inner, f"{_called(value)}{name}", low, high, many)
            ):
                return problem
        return ""

    def _once(self, value: Struct) -> str:
        """The same of what is within a state; what was in order then is in order now."""
        if value in self._known:
            return ""
        if not (problem := self._struct(value)):
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[value] = None
        return problem

    def _items(self, values: tuple[Any, ...], where: str, low: int, high: int, many: int) -> str:
        if len(values) > many:
            return f"{where} would have {len(values)} items; {many} are the most."
        for value in values:
            if isinstance(value, int):
                if not low <= value <= high and not isinstance(value, bool):
                    return f"{where} would be {_shown(value)}; it goes from {low} to {high}."
            elif isinstance(value, Struct):
                if problem := self._once(value):
                    return problem
            elif isinstance(value, tuple) and (problem := self._items(value, where, low, high, many)):
                return problem
        return ""

    def _fields_of(self, kind: type[Struct]) -> tuple[tuple[str, Range, int], ...]:
        """The fields of a Struct, each with what it may be and how many it may have."""
        found = []
        for name in kind.__struct_fields__:
            own = f"{kind.__name__}.{name}"
            limits = self._ranges.get(own, self._ranges.get(name, (-MOST, MOST)))
            found.append((name, limits, self._many.get(own, self._many.get(name, MOST_ITEMS))))
        return tuple(found)


def _called(value: Struct) -> str:
    """Whose a number is, where that has a name."""
    name = getattr(value, "name", "") or getattr(value, "id", "")
    return f"{name[:40]}: " if isinstance(name, str) and name else ""


def _shown(number: int) -> str:
    return str(number) if abs(number) < 10**12 else "beyond all bounds"
