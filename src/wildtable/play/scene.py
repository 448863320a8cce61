"""One command being decided: it gathers events and keeps the state in step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.dice import Dice

S = TypeVar("S")
E = TypeVar("E")
F = TypeVar("F")


class Asked(Struct, Generic[F], frozen=True, tag="asked"):
    """A frame is laid on the pile of what waits. For games that have no event of their own for it."""

    frame: F


class Answered(Struct, frozen=True, tag="answered"):
    """The frame on top is gone."""


class Cut(Exception):
    """A procedure has come to its last step, and the walk through all outcomes goes on from here.

    ``state`` as it is by now; ``step`` and ``rest`` are what is still to be done: ``step(scene, *rest)``.
    """

    def __init__(self, state: Any, step: Callable[..., None], rest: tuple[Any, ...]) -> None:
        super().__init__()
        self.state, self.step, self.rest = state, step, rest


class Scene(Generic[S, E]):
    """The working state of a procedure: the state so far, the dice, and the events so far."""

    __slots__ = ("_evolve", "cuts", "dice", "events", "state")

    asking: ClassVar[Any] = Asked
    answering: ClassVar[Any] = Answered
    """The events by which a frame is laid on the pile of what waits, and taken away."""

    def __init__(self, state: S, dice: Dice, evolve: Callable[[S, E], S]) -> None:
        self.state, self.dice, self._evolve = state, dice, evolve
        self.events: list[E] = []
        self.cuts = False

    def emit(self, event: E) -> None:
        """Record an event and apply it to the state."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

    def state_as(self, event: Any) -> None:
        """Emit an event that sets a fact, marked as said ``again`` where that was so before."""
        before = self.state
        self.emit(event)
        if self.state == before:
            self.events[-1] = replace(event, again=True)

    def ask(self, frame: Any) -> None:
        """Lay a frame on the pile of what waits."""
        self.emit(self.asking(frame))

    def answered(self) -> None:
        """Take the frame on top away."""
        self.emit(self.answering())

    def last(self, step: Callable[..., None], *rest: Any) -> None:
        """Run the last step of a procedure, after which only waiting frames go on. Raises `Cut` where the scene
        ``cuts``."""
        if self.cuts:
            raise Cut(self.state, step, rest)
        step(self, *rest)
