"""Reads Saga's data, ours and a table's: every word is checked, a wrong one is said with the nearest right one."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wildtable.closed import Closed
from wildtable.play.reading import Reading
from wildtable.written import Path, from_toml

T = TypeVar("T", bound=Struct)
A = TypeVar("A")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Reader(Reading):
    """Reads values into Saga's Structs by the types of their fields; `problems` are all that it stumbled over."""

    def struct(self, kind: type[T], given: Any, path: Path, what: str, **set_already: Any) -> T | None:
        """Return a Struct from its fields; None where it does not fit. ``what``: its name with its article."""
        forms = {field.name: field for field in msgspec.structs.fields(kind) if field.name not in set_already}
        read: dict[str, Any] = dict(set_already)
        before = len(self.problems)
        for name, value in self.mapping(given, path, what.capitalize()).items():
            here = (*path, name)
            if name not in forms:
                self.unknown(here, f"field of {what}", name, forms)
            elif (found := self.value(forms[name].type, value, here)) is not None:
                read[name] = found
        if len(self.problems) > before:
            return None
        for name, field in forms.items():
            if field.required and name not in read:
                self.wrong(path, f"It lacks {name!r}.", f"Write {name} = ... too.")
                return None
        return self.made(kind, read, path)

    def value(self, form: Any, value: Any, path: Path) -> Any:
        """Return a value converted to its type; None where it does not fit."""
        inner = typing.get_args(form)
        if typing.get_origin(form) in (typing.Union, types.UnionType):
            return self.value(next(arg for arg in inner if arg is not types.NoneType), value, path)
        if isinstance(form, type) and issubclass(form, Closed):
            return self.word(form, value, path)
        if isinstance(form, type) and issubclass(form, Struct):
            return self.struct(form, value, path, _called(form))
        if typing.get_origin(form) is tuple and len(inner) == 2 and inner[1] is Ellipsis:
            return self._some(inner[0], value, path)
        if typing.get_origin(form) is tuple and isinstance(value, (list, tuple)) and len(value) == len(inner):
            found = [
                self.value(kind, item, (*path, n)) for n, (kind, item) in enumerate(zip(inner, value, strict=True))
            ]
            return None if None in found else tuple(found)
        return self.plain(form, value, path)

    def _some(self, kind: Any, value: Any, path: Path) -> tuple[Any, ...] | None:
        if not isinstance(value, (list, tuple)):
            self.wrong(path, f"{value!r} is no list.", "Write it in brackets: [...].")
            return None
        found = [self.value(kind, item, (*path, place)) for place, item in enumerate(value)]
        return tuple([item for item in found if item is not None])

    def word(self, words: type[Closed], value: Any, path: Path) -> Closed | None:
        """Return a word of a closed set; None, with a problem noted, where it is none."""
        if value in list(words):
            return words(value)
        self.unknown(path, _spelled(words), value, words, "unknown-word")
        return None

    def name(self, what: str, value: Any, known: Iterable[str], path: Path) -> bool:
        """Return whether a name refers to something known, and note a problem where it does not."""
        known = list(known)
        if value in known:
            return True
        self.unknown(path, what, value, known, f"unknown-{what}")
        return False

    def id(self, value: str, path: Path) -> None:
        """Check that an id has only small letters, digits and hyphens: other signs have a meaning in composed ids."""
        if not ID.fullmatch(value):
            self.wrong(path, f"{value!r} is no id.", "Write small letters, digits and hyphens, such as 'on-fire'.")

    def bounds(self, low: int, number: int, path: Path, what: str) -> None:
        """Check that a number is not below its least value."""
        if number < low:
            self.wrong(path, f"{what} is {number}.", f"{low} is the least.")


def ours(name: str, text: str, read: Callable[[Reader, Any], A]) -> A:
    """Return our own data, all of it right. Raises `Refused` with the line that is not."""
    written = from_toml(text)
    reader = Reader(written)
    found = read(reader, written.value)
    if reader.problems:
        reader.refuse(f"{name}, line {reader.problems[0].line}")
    return found


def chapter(
    reader: Reader, given: Mapping[str, Any], path: Path, one: Callable[[Any, Path, str], T | None]
) -> dict[str, T]:
    """Return everything in a chapter, by id."""
    found = {}
    for name, value in given.items():
        reader.id(name, (*path, name))
        if (made := one(value, (*path, name), name)) is not None:
            found[name] = made
    return found


def _spelled(kind: type) -> str:
    """Return the name of a type in words: ``GearKind`` is ``gear kind``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()


def _called(kind: type) -> str:
    """Return the name of a type with its article."""
    return f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {_spelled(kind)}"
