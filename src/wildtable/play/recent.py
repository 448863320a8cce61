"""A small cache by identity: what was made of a value is kept while the identical value is in use."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

V = TypeVar("V")
T = TypeVar("T")

LATEST = 200
"""Values of which something is kept: those of so many tables that are played in turn."""


class Recent(Generic[V, T]):
    """Keeps what ``make`` makes of values, by their identity: what has changed is another value."""

    __slots__ = ("_made", "_make", "_most")

    def __init__(self, make: Callable[[V], T], most: int = LATEST) -> None:
        self._make, self._most = make, most
        self._made: dict[int, tuple[V, T]] = {}

    def of(self, value: V) -> T:
        """Return what is made of a value, from the cache where it is there. The function may read only the value."""
        known = self._made.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        if len(self._made) >= self._most:
            with suppress(RuntimeError):  # another thread makes room, too
                self._made.pop(next(iter(self._made)), None)
        made = self._make(value)
        self._made[id(value)] = (value, made)  # the value stays, so that no other gets its identity
        return made
