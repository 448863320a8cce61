"""One command being decided: it gathers events and keeps the state in step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from wildtable.dice import Dice

S = TypeVar("S")
E = TypeVar("E")


class Cut(Exception):
    """A procedure has come to its last step, and whoever walks through all outcomes goes on from here.

    ``state`` as it is by now; ``step`` and ``rest`` are what is still to be done: ``step(scene, *rest)``.
    """

    def __init__(self, state: Any, step: Callable[..., None], rest: tuple[Any, ...]) -> None:
        super().__init__()
        self.state, self.step, self.rest = state, step, rest


class Scene(Generic[S, E]):
    """What a procedure works on: the state as it is by now, the dice, and the events so far."""

    __slots__ = ("_evolve", "cuts", "dice", "events", "state")

    def __init__(self, state: S, dice: Dice, evolve: Callable[[S, E], S]) -> None:
        self.state, self.dice, self._evolve = state, dice, evolve
        self.events: list[E] = []
        self.cuts = False

    def emit(self, event: E) -> None:
        """Something has happened: note it and let the state follow."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

    def last(self, step: Callable[..., None], *rest: Any) -> None:
        """The last step of a procedure, after which only what waits goes on. Raises `Cut` where the scene ``cuts``."""
        if self.cuts:
            raise Cut(self.state, step, rest)
        step(self, *rest)
