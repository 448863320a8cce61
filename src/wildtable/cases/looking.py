"""Comparing what a case expects with what there is, the same for both systems."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from wildtable.cases.news import check_news
from wildtable.cases.shape import CaseError
from wildtable.play.machine import tag

S = TypeVar("S")
E = TypeVar("E")


class Looking(Generic[S]):
    """The state after a case's commands, and the events on the way."""

    tables: Mapping[str, Callable[[Any], Any]] = {}
    """The facts about the whole table by their names, each from these facts."""
    whole: Collection[str] = ()
    """Facts about the table that are compared whole."""
    nobody = "nobody"
    """The words for a name that is not in the game."""
    such_as = ""
    """An example of what a case may say of somebody."""
    nothing: Any = ""
    """The value by which a case means what is not there."""

    def __init__(self, state: S, happened: Sequence[Any]) -> None:
        self.state, self.happened = state, happened

    def look(self, key: str) -> Callable[[str], Any] | None:
        """Return the function that looks up facts of somebody by their name; None for an unknown name."""
        raise NotImplementedError

    def meant(self, key: str, expected: Any) -> Any:
        """Return what a case means by the value of a fact about the table."""
        return expected

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `CaseError` for the first that differs."""
        for key, value in expected.items():
            if (of := self.look(key)) is not None:
                if not isinstance(value, dict):
                    raise CaseError(f"then says {value!r} of {key}; write {key}: {self.such_as}")
                for name, wanted in value.items():
                    self._compare(f"{key}: {name}", wanted, of(str(name).replace("-", "_")))
            elif key == "news":
                check_news(self.happened, value)
            elif (name := str(key).replace("_", "-")) in self.tables:
                self._table(name, self.meant(name, value))
            else:
                raise CaseError(
                    f"then names {key!r}, which is {self.nobody} and none of {', '.join((*self.tables, 'news'))}"
                )

    def _table(self, key: str, expected: Any) -> None:
        actual = self.tables[key](self)
        if key in self.whole or not isinstance(expected, dict) or not isinstance(actual, dict):
            self._compare(key, expected, actual)
            return
        for name, value in expected.items():
            if name not in actual:
                raise CaseError(f"{key} has no {name!r}; it has {', '.join(actual)}")
            self._compare(f"{key}: {name}", value, actual[name])

    def last(self, kind: type[E], what: str = "") -> E:
        """Return the last event of a kind. Raises `CaseError` where there was none."""
        for event in reversed(self.happened):
            if isinstance(event, kind) and (not what or getattr(event, "what", "") == what):
                return event
        raise CaseError(f"there was no {what or kind.__name__.lower()}")

    def latest(self, kind: type[E], what: Callable[[E], Any], otherwise: Any) -> Any:
        """Return something of the last event of a kind, or ``otherwise`` where there was none."""
        return next((what(event) for event in reversed(self.happened) if isinstance(event, kind)), otherwise)

    def _compare(self, where: str, expected: Any, actual: Any) -> None:
        wanted, found = self._plain(expected), self._plain(actual)
        if wanted != found:
            raise CaseError(f"{where} should be {wanted!r} and is {found!r}")

    def _plain(self, value: Any) -> Any:
        """Return a value as a case writes it: lists, a structure by its name."""
        if isinstance(value, dict):
            return {key: self._plain(item) for key, item in value.items()}
        if isinstance(value, (list, tuple)):
            return [self._plain(item) for item in value]
        return self.nothing if value is None else str(value) if isinstance(value, Struct) else value


def waiting(frames: Sequence[Any]) -> str:
    """Return the name of the frame on top; empty where nothing waits."""
    return tag(frames[-1]) if frames else ""
