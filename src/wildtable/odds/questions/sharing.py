"""Parts that the questions asked for one answer share: how deep they go, and the distributions of their commands."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from wildtable.odds.outcomes import Law

WHOLE, ROUGH, SKETCH = "whole", "rough", "sketch"
"""The depths of an answer: a rough one errs by `ROUGH_ERROR` at most, a sketch has no chances."""

ROUGH_ERROR = 1e-3

MOST_LAWS = 8
"""The most distributions that are kept: one of several attackers as one can have 100 MB."""


class SharedLaws:
    """The distributions of the last commands that were asked about, each by the state of play and the command."""

    def __init__(self) -> None:
        self._known: dict[object, Law[Any]] = {}

    def of(self, key: object, error: float, compute: Callable[[], Law[Any]]) -> Law[Any]:
        """Return the distribution of a command, computed where none is known with an error of ``error`` or less."""
        known = self._known.get(key)
        if known is None or known.error > error:
            while len(self._known) >= MOST_LAWS:
                self._known.pop(next(iter(self._known)))
            known = self._known[key] = compute()
        return known
