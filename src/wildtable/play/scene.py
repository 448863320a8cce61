"""One command being decided: it gathers events and keeps the state in step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from wildtable.dice import Dice

S = TypeVar("S")
E = TypeVar("E")


class Scene(Generic[S, E]):
    """What a procedure works on: the state as it is by now, the dice, and the events so far."""

    __slots__ = ("_evolve", "dice", "events", "state")

    def __init__(self, state: S, dice: Dice, evolve: Callable[[S, E], S]) -> None:
        self.state, self.dice, self._evolve = state, dice, evolve
        self.events: list[E] = []

    def emit(self, event: E) -> None:
        """Something has happened: note it and let the state follow."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)
