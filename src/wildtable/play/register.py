"""Registers of handlers: functions by the type of what they handle, filled when their modules are imported.

A register is typed: `settles(Hit)` hands a ``Hit`` over, and a function that takes something else is an error
of its types. One thing is dealt with by one function; a second is an error when its module is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple

from wildtable.play.game import Seat
from wildtable.play.offers import Offer

P = TypeVar("P")
S = TypeVar("S")
C = TypeVar("C")
W = TypeVar("W")
K = TypeVar("K")
L = TypeVar("L")
More = TypeVarTuple("More")

Function: TypeAlias = Callable[..., None]


class DealtWith(ValueError):
    """Two functions for one thing, or none."""


class Register(Generic[P, *More]):
    """Functions that take a ``P`` (what a procedure works on), a thing of their own type, and ``More``.

    ``does``: what they do with the thing, in words that fit before its name ("carries out").
    """

    __slots__ = ("does", "functions")

    def __init__(self, does: str) -> None:
        self.does = does
        self.functions: dict[type, Function] = {}

    def __call__(self, kind: type[K]) -> Callable[[Callable[[P, K, *More], None]], Callable[[P, K, *More], None]]:
        """Mark the function that deals with things of this type. Raises `DealtWith` where one does already."""

        def note(function: Callable[[P, K, *More], None]) -> Callable[[P, K, *More], None]:
            _add(self.functions, kind, function, self.does)
            return function

        return note

    def of(self, thing: K) -> Callable[[P, K, *More], None]:
        """Return the function for a thing. Raises `DealtWith` where there is none."""
        found = self.functions.get(type(thing))
        if found is None:
            raise DealtWith(f"No function {self.does} {type(thing).__name__}.")
        return found  # type: ignore[return-value]  # as it was noted

    def take(self, other: Register[P, *More]) -> None:
        """Add everything of another register. Raises `DealtWith` for types that both hold."""
        for kind, function in other.functions.items():
            _add(self.functions, kind, function, self.does)


class Answers(Generic[P]):
    """Functions that answer a frame with a command: ``(P, frame, command)``."""

    __slots__ = ("functions",)

    def __init__(self) -> None:
        self.functions: dict[tuple[type, type], Function] = {}

    def __call__(
        self, frame: type[K], command: type[L]
    ) -> Callable[[Callable[[P, K, L], None]], Callable[[P, K, L], None]]:
        """Mark the function that answers such a frame with such a command."""

        def note(function: Callable[[P, K, L], None]) -> Callable[[P, K, L], None]:
            _add(self.functions, (frame, command), function, "answers")
            return function

        return note

    def take(self, other: Answers[P]) -> None:
        """Add everything of another register. Raises `DealtWith` for pairs that both hold."""
        for pair, function in other.functions.items():
            _add(self.functions, pair, function, "answers")


class Asks(Generic[S, C, W]):
    """Frames that ask: what may be answered to each, and whose choice (a ``W``) it waits for."""

    __slots__ = ("offers", "whom")

    def __init__(self) -> None:
        self.offers: dict[type, Callable[[S, Seat, Any], Iterable[Offer[C]]]] = {}
        self.whom: dict[type, Callable[[S, Any], Sequence[W]]] = {}

    def __call__(
        self,
        frame: type[K],
        offers: Callable[[S, Seat, K], Iterable[Offer[C]]],
        whom: Callable[[S, K], Sequence[W]],
    ) -> None:
        """Register the offers of a frame and the seats that it waits for. Raises `DealtWith` on a second
        registration."""
        _add(self.offers, frame, offers, "asks about")
        self.whom[frame] = whom

    def waiting_for(self, state: S, frame: object) -> list[W]:
        """Return those whose choice a frame waits for; empty where it goes on by itself."""
        whom = self.whom.get(type(frame))
        return [] if whom is None else list(whom(state, frame))

    def take(self, other: Asks[S, C, W]) -> None:
        """Add everything of another register. Raises `DealtWith` for frames that both hold."""
        for frame, offers in other.offers.items():
            self(frame, offers, other.whom[frame])


def _add(known: dict[K, L], key: K, function: L, does: str) -> None:
    if key in known and known[key] is not function:
        names = " and ".join(getattr(f, "__qualname__", str(f)) for f in (known[key], function))
        raise DealtWith(f"Two functions say that each {does} {_name(key)}: {names}. There can be one.")
    known[key] = function


def _name(key: object) -> str:
    kinds = key if isinstance(key, tuple) else (key,)
    return " with ".join(getattr(kind, "__name__", str(kind)) for kind in kinds)
