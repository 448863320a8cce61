"""Reads what people write into Structs; whatever is wrong is said with its line and a remedy."""

from __future__ import annotations

import pathlib
from collections.abc import Container, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wildtable.refused import Refused
from wildtable.written import Path, Written

T = TypeVar("T", bound=Struct)

MOST_BYTES = 1_000_000


def text_of(path: pathlib.Path, what: str = "a table's file") -> str:
    """Return the text of a file, with a plain line feed at the end of each line. Raises `Refused`."""
    try:
        return bytes_of(path, what).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Refused("unreadable", f"{path} is not text in UTF-8.", "Save it as UTF-8.") from None


def bytes_of(path: pathlib.Path, what: str = "a table's file") -> bytes:
    """Return the bytes of a file. Raises `Refused`.

    The bytes are counted while reading, as a device or a pipe gives no true size.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused("unreadable", f"{path} cannot be read: {error.strerror}.", "Check the path.") from None
    if len(data) > MOST_BYTES:
        raise Refused("too-large", f"{path} is larger than {what} may be.", "1 MB is the most.")
    return data


MOST_COMPARED = 20
"""Problems after which nobody looks for a name that is nearly the one that is not known: it takes a millisecond."""

MOST_SHOWN = 80
"""Letters of a value that does not fit."""


def shown(value: object) -> str:
    """Return a value as it was written, shortened to `MOST_SHOWN` characters."""
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def is_one(name: object, names: Container[str]) -> bool:
    """Return whether a value is a text and one of some names."""
    return isinstance(name, str) and name in names


class Problem(Struct, frozen=True):
    """A problem in a file: the line, the field, what is wrong, what would be right; of several files, in which."""

    line: int
    where: str
    problem: str
    remedy: str
    code: str = "bad-figure"
    file: str = ""

    def __str__(self) -> str:
        return f"line {self.line}, {self.where}: {self.problem} {self.remedy}".strip()


class Reading:
    """One file being read, or some values; `problems` are all that it stumbled over."""

    def __init__(self, written: Written | None = None) -> None:
        self.written = written
        self.problems: list[Problem] = []

    # What is wrong.

    def wrong(self, path: Path, problem: str, remedy: str = "", code: str = "bad-figure") -> None:
        """Note a problem, and go on."""
        line, file = (self.written.line(path), self.written.file(path)) if self.written else (0, "")
        self.problems.append(Problem(line, ".".join(map(str, path)), problem, remedy, code, file))

    def unknown(self, path: Path, what: str, name: object, known: Iterable[str], code: str = "unknown-field") -> None:
        """Note a name that is not known, with those that it might have been."""
        known = list(known)
        near = get_close_matches(str(name)[:MOST_SHOWN], known, 1) if len(self.problems) < MOST_COMPARED else []
        remedy = f"Did you mean {near[0]!r}?" if near else f"There are {', '.join(known)}."
        self.wrong(path, f"There is no {what} {name!r}.", remedy, code)

    def refuse(self, what: str) -> None:
        """Raise `Refused` for the first problem, if there is any."""
        if self.problems:
            first = self.problems[0]
            raise Refused(first.code, f"{what}: {first.where}: {first.problem}".replace(": : ", ": "), first.remedy)

    # Values.

    def mapping(self, value: Any, path: Path, what: str) -> Mapping[str, Any]:
        """Return a mapping of names; an empty one, with a problem noted, where the value is none."""
        if isinstance(value, Mapping):
            return value
        self.wrong(path, f"{what} should have fields, and is {shown(value)}.", "Write name = value, one a line.")
        return {}

    def plain(self, form: Any, value: Any, path: Path) -> Any:
        """Return a value converted to its type; None where it does not fit."""
        try:
            return msgspec.convert(value, form, strict=True)
        except msgspec.ValidationError as error:
            self.wrong(path, f"{shown(value)} does not fit: {str(error).split(' - at')[0]}.", _remedy(form))
            return None

    def made(self, kind: type[T], fields: Mapping[str, Any], path: Path) -> T | None:
        """Return a Struct from fields that were read; None where they do not fit together."""
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            inside = ".".join(map(str, path))
            if not any(problem.where.startswith(inside) for problem in self.problems):
                self.wrong(path, f"It does not fit: {error}.")
            return None


def _remedy(form: Any) -> str:
    """Return what a value should be, in words."""
    bounds = {
        key: getattr(meta, key)
        for meta in getattr(form, "__metadata__", ())
        for key in ("ge", "le")
        if getattr(meta, key, None) is not None
    }
    if len(bounds) == 2:
        return f"It is a whole number from {bounds['ge']} to {bounds['le']}."
    said = [meta.description for meta in getattr(form, "__metadata__", ()) if getattr(meta, "description", None)]
    return said[-1] if said else ""
