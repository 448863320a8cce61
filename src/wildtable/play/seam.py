"""Extension points: queries of a game's core to its parts, without knowing the parts.

A part registers a function for the type of a value that only it knows. The function is called where a state holds such
a value. Where it holds none, nothing is called, and the core runs as if there were no parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple

from wildtable.play.register import DealtWith

S = TypeVar("S")
R = TypeVar("R")
K = TypeVar("K")
More = TypeVarTuple("More")

Answer: TypeAlias = Callable[..., Any]


class Seam(Generic[S, R, *More]):
    """One question to the parts of a game whose state is an ``S``, with ``More`` besides; the answer is an ``R``.

    None is no answer. ``asks``: what is asked, in words.
    """

    __slots__ = ("asks", "functions")

    def __init__(self, asks: str) -> None:
        self.asks = asks
        self.functions: dict[type, Answer] = {}

    def __call__(
        self, kept: type[K]
    ) -> Callable[[Callable[[S, K, *More], R | None]], Callable[[S, K, *More], R | None]]:
        """Mark the function that answers where such a value is kept. Raises `DealtWith` where one does already."""

        def note(function: Callable[[S, K, *More], R | None]) -> Callable[[S, K, *More], R | None]:
            self._add(kept, function)
            return function

        return note

    def answers(self, kept: Iterable[object], state: S, *more: *More) -> Iterator[R]:
        """Yield the answers of the parts whose values are in ``kept``, in their order."""
        for each in kept:
            function = self.functions.get(type(each))
            if function is not None:
                answer = function(state, each, *more)
                if answer is not None:
                    yield answer

    def first(self, kept: Iterable[object], state: S, *more: *More) -> R | None:
        """Return the first answer of a part; None where none has one."""
        return next(self.answers(kept, state, *more), None)

    def take(self, other: Seam[S, R, *More]) -> None:
        """Add all functions of another seam. Raises `DealtWith` for types that both hold."""
        for kept, function in other.functions.items():
            self._add(kept, function)

    def _add(self, kept: type, function: Answer) -> None:
        if kept in self.functions:
            raise DealtWith(f"Two functions say {self.asks} where there is {kept.__name__}.")
        self.functions[kept] = function


class Seams:
    """All the seams of a system: a class of its own with a `Seam` for each question."""

    def take(self, other: Seams) -> None:
        """Add all functions of a part. Raises `DealtWith` for what both answer."""
        for name, seam in vars(other).items():
            getattr(self, name).take(seam)
