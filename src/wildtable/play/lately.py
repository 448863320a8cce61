"""What was made of the very same values lately, so that it goes on from state to state as the same object."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MOST = 500
"""Things that are kept: of so many tables that are played in turn."""


class Lately(Generic[T]):
    """Keeps what was made of some values, by their identity: what has changed is another value."""

    __slots__ = ("_made", "_most")

    def __init__(self, most: int = MOST) -> None:
        self._made: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}
        self._most = most

    def of(self, values: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What ``make`` made of these values; it may look at nothing else."""
        key = tuple(map(id, values))
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= self._most:
                with suppress(RuntimeError):  # another thread makes room, too
                    self._made.pop(next(iter(self._made)), None)
            found = self._made[key] = (values, make())  # the values stay, so that no other gets their identity
        return found[1]
