"""How the states of a table follow each other: what was made of one holds until something changes that it hangs on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

MOST = 2000
"""Things that are kept of one table."""


def hangs_on(*facts: str) -> Callable[[F], F]:
    """Say on which of a state's changing facts, and on nothing else that changes, the result of a function hangs."""

    def mark(function: F) -> F:
        function.hangs_on = frozenset(facts)  # type: ignore[attr-defined]  # read by `facts_of`
        return function

    return mark


def facts_of(function: Callable[..., Any]) -> frozenset[str] | None:
    """On which facts a function has said that it hangs; None where it has not."""
    found: frozenset[str] | None = getattr(function, "hangs_on", None)
    return found


class Course(Generic[S]):
    """Keeps what is made of a table's states for as long as it holds.

    ``changed(before, after)``: the names of the facts that have changed; None where nothing holds any more.
    """

    def __init__(self, changed: Callable[[S, S], Iterable[str] | None]) -> None:
        self._changed = changed
        self._state: S | None = None
        self._made: dict[Hashable, Any] = {}
        self._hanging: dict[str, set[Hashable]] = {}

    def turn_to(self, state: S) -> None:
        """Go on with another state. It may be any of the table's, also an earlier one."""
        before, self._state = self._state, state
        if before is state:
            return
        changed = None if before is None else self._changed(before, state)
        if changed is None or len(self._made) > MOST:
            self._made.clear()
            self._hanging.clear()
            return
        for name in changed:
            for place in self._hanging.pop(name, ()):
                self._made.pop(place, None)

    def known(self, place: Hashable) -> Any:
        """What was made of this state or an earlier one, as far as it holds; None where nothing does."""
        return self._made.get(place)

    def keep(self, place: Hashable, facts: Iterable[str], made: T) -> T:
        """Keep what was made of this state. It was made of what never changes, and of these ``facts``. ``place`` tells
        it from everything else that is kept."""
        self._made[place] = made
        for name in facts:
            self._hanging.setdefault(name, set()).add(place)
        return made
