"""Events to states, one by one or many at once, by what each event applies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from msgspec.structs import replace

from wildtable.play.kinds import Event
from wildtable.play.scene import Answered, Asked


class Piled(Protocol):
    """A state with a pile of frames that wait, the one to be answered on top."""

    @property
    def pending(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Piled)


class Draft(Generic[S]):
    """A state that is being assigned to: what the events have changed so far. ``figures``: the field of the state with
    its figures, each with an ``id``; empty where it has none."""

    __slots__ = ("_crowd", "changed", "pending", "state")
    figures: ClassVar[str] = ""

    def __init__(self, state: S) -> None:
        self.state = state
        self.pending = state.pending
        self.changed: dict[str, Any] = {}
        self._crowd: dict[str, Any] | None = None

    def of(self, name: str) -> Any:
        """Return a field of the state, with the changes so far."""
        return self.changed[name] if name in self.changed else getattr(self.state, name)

    @property
    def crowd(self) -> dict[str, Any]:
        """The figures by their id; a write changes the draft."""
        if self._crowd is None:
            self._crowd = {figure.id: figure for figure in getattr(self.state, self.figures)}
        return self._crowd

    def put(self, who: str, **fields: Any) -> None:
        """Set fields of a figure. Raises KeyError where there is no such figure."""
        crowd = self.crowd
        crowd[who] = replace(crowd[who], **fields)

    def done(self) -> S:
        """Return the state with all changes."""
        if self._crowd is not None:
            self.changed[self.figures] = tuple(self._crowd.values())
        self.changed["pending"] = self.pending
        return replace(self.state, **self.changed)  # type: ignore[type-var]  # a state is a Struct


Applies: TypeAlias = Callable[[Any, Any], None] | None


def folding(
    draft: Callable[[S], Draft[S]], asked: type = Asked, answered: type = Answered
) -> tuple[Callable[[S, Any], S], Callable[[S, Iterable[Any]], S]]:
    """Return a game's ``evolve`` and ``fold``. ``asked`` (with its ``frame``) and ``answered``: the two events that
    push and pop a frame, half of all events.

    An event without an ``apply`` of its own changes nothing. Errors that an event raises (KeyError, where a ruling
    names somebody who is not there) are passed on.
    """
    applies = _Applies({asked: _lay, answered: _lift})

    def evolve(state: S, event: Any) -> S:
        """Return the state after an event: the very same where the event changes nothing."""
        kind = type(event)
        if kind is asked:
            return replace(state, pending=(*state.pending, event.frame))  # type: ignore[type-var]  # a state is a Struct
        if kind is answered:
            return replace(state, pending=state.pending[:-1])  # type: ignore[type-var]  # a state is a Struct
        apply = applies[kind]
        if apply is None:
            return state
        made = draft(state)
        apply(event, made)
        return made.done()

    def fold(state: S, events: Iterable[Any]) -> S:
        """Return the state after many events, as `evolve` one by one, only that nothing in between is built."""
        made = draft(state)
        for event in events:
            apply = applies[type(event)]
            if apply is not None:
                apply(event, made)
        return made.done()

    return evolve, fold


class _Applies(dict[type, Applies]):
    """The function that applies each type of event, looked up once; None for those that change nothing."""

    def __missing__(self, kind: type) -> Applies:
        apply: Applies = getattr(kind, "apply", None)
        self[kind] = None if apply is Event.apply else apply
        return self[kind]


def _lay(event: Any, made: Draft[Any]) -> None:
    made.pending = (*made.pending, event.frame)


def _lift(event: Any, made: Draft[Any]) -> None:
    made.pending = made.pending[:-1]
