"""The fold: events to states, one by one or many at once, by what each event assigns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from wildtable.play.register import Register
from wildtable.play.scene import Answered, Asked


class Piled(Protocol):
    """A state with a pile of frames that wait, the one to be answered on top."""

    @property
    def pending(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Piled)


class Draft(Generic[S]):
    """A state that is being assigned to: what the events have changed so far."""

    __slots__ = ("changed", "pending", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.pending = state.pending
        self.changed: dict[str, Any] = {}

    def of(self, name: str) -> Any:
        """A field of the state as it is by now."""
        return self.changed[name] if name in self.changed else getattr(self.state, name)

    def done(self) -> S:
        """The state with everything that has changed."""
        return replace(self.state, pending=self.pending, **self.changed)  # type: ignore[type-var]  # a state is a Struct


def folding(
    draft: Callable[[S], Draft[S]], assigns: Register[Any], asked: type = Asked, answered: type = Answered
) -> tuple[Callable[[S, Any], S], Callable[[S, Iterable[Any]], S]]:
    """A game's ``evolve`` and ``fold``. ``asked`` (with its ``frame``) and ``answered``: half of all that happens.

    An event that assigns nothing only tells. What an assignment raises (KeyError, where a ruling names somebody who
    is not there) is raised.
    """
    find = assigns.functions.get
    assigns(asked)(_lay)
    assigns(answered)(_lift)

    def evolve(state: S, event: Any) -> S:
        """The state after an event."""
        kind = type(event)
        if kind is asked:
            return replace(state, pending=(*state.pending, event.frame))  # type: ignore[type-var]  # a state is a Struct
        if kind is answered:
            return replace(state, pending=state.pending[:-1])  # type: ignore[type-var]  # a state is a Struct
        assign = find(kind)
        if assign is None:
            return state
        made = draft(state)
        assign(made, event)
        return made.done()

    def fold(state: S, events: Iterable[Any]) -> S:
        """The state after many events, as `evolve` one by one, only that nothing in between is built."""
        made = draft(state)
        for event in events:
            assign = find(type(event))
            if assign is not None:
                assign(made, event)
        return made.done()

    return evolve, fold


def _lay(made: Draft[Any], event: Any) -> None:
    made.pending = (*made.pending, event.frame)


def _lift(made: Draft[Any], event: Any) -> None:
    made.pending = made.pending[:-1]
