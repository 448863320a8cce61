"""The one reader of what people write: values into Structs, by the types of their fields.

Whatever is wrong is noted with its line and a remedy, a wrong name with the nearest right one.
"""

from __future__ import annotations

import os
import pathlib
import re
import types
import typing
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence, Sized
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wildtable.closed import Closed
from wildtable.refused import Refused
from wildtable.written import Path, Written, from_toml

T = TypeVar("T", bound=Struct)
A = TypeVar("A")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

MOST_BYTES = 1_000_000

_fields = cache(msgspec.structs.fields)
"""The fields of a Struct; to look up their types takes long."""


def path_of(path: object) -> pathlib.Path:
    """Return a path given as text or as a path. Raises `Refused` for anything else."""
    if isinstance(path, str | os.PathLike):
        written = os.fspath(path)
        if isinstance(written, str) and written and "\0" not in written and _is_encodable(written):
            return pathlib.Path(path)
    raise Refused("no-path", f"{shown(path)} is no path.", "Give the file's name as text, or a pathlib.Path.")


def _is_encodable(written: str) -> bool:
    """Return whether the system can have a file of this name: a lone surrogate is no character."""
    try:
        os.fsencode(written)
    except UnicodeEncodeError:
        return False
    return True


def text_of(path: pathlib.Path, what: str = "a table's file") -> str:
    """Return the text of a file, with a plain line feed at the end of each line. Raises `Refused`."""
    try:
        return bytes_of(path, what).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Refused("unreadable", f"{path} is not UTF-8 text.", "Save it as UTF-8.") from None


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
        raise Refused("too-large", f"{path} is larger than {what} may be.", "The limit is 1 MB.")
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


class FileReader:
    """A reader of one file, or of some values, for both systems; `problems` are all that it stumbled over."""

    def __init__(self, written: Written | None = None) -> None:
        self.written = written
        self.problems: list[Problem] = []

    # What is wrong.

    def wrong(self, path: Path, problem: str, remedy: str = "", code: str = "bad-figure") -> None:
        """Note a problem, and go on."""
        line, file = (self.written.line(path), self.written.file(path)) if self.written else (0, "")
        self.problems.append(Problem(line, ".".join(map(str, path)), problem, remedy, code=code, file=file))

    def unknown(self, path: Path, what: str, name: object, known: Iterable[str], code: str = "unknown-field") -> None:
        """Note a name that is not known, with those that it might have been."""
        known = list(known)
        from difflib import get_close_matches  # noqa: PLC0415 - only an error needs it

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
        self.wrong(path, f"{what} should have fields, and is {shown(value)}.", "Write name = value, one per line.")
        return {}

    def plain(self, form: Any, value: Any, path: Path) -> Any:
        """Return a value converted to its type; None where it does not fit."""
        try:
            return msgspec.convert(value, form, strict=True)
        except msgspec.ValidationError as error:
            self.wrong(path, f"{shown(value)} does not fit: {_expected(error)}.", _remedy(form))
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

    def is_known(self, name: str, names: Collection[str], path: Path, what: str) -> bool:
        """Return whether a name is one of ``names``; another is noted. ``what``: such as ``field of a place``."""
        if name not in names:
            self.unknown((*path, name), what, name, names)
        return name in names

    def items(self, value: Any, path: Path, most: int | None = None, code: str = "bad-figure") -> Sequence[Any] | None:
        """Return the items of a list, ``most`` at the most. None where it is no list, or too long."""
        if not isinstance(value, (list, tuple)):
            self.wrong(path, f"{shown(value)} is not a list.", "Write it in brackets: [...].", code)
            return None
        if most is not None and len(value) > most:
            self.wrong(path, f"There are {len(value)} of them.", f"The limit is {most}.", code)
            return None
        return value

    def attempt(self, path: Path, make: Callable[..., A], *given: Any) -> A | None:
        """Return what is made of what is written. None where it is refused."""
        try:
            return make(*given)
        except Refused as refused:
            self.wrong(path, refused.problem, refused.remedy, refused.code)
            return None

    def struct(self, kind: type[T], given: Any, path: Path, what: str, **set_already: Any) -> T | None:
        """Return a Struct from its fields. None where it does not fit. ``what``: its name with an article."""
        forms = {field.name: field for field in _fields(kind) if field.name not in set_already}
        read: dict[str, Any] = dict(set_already)
        before = len(self.problems)
        for name, value in self.mapping(given, path, what.capitalize()).items():
            if not self.is_known(name, forms, path, f"field of {what}"):
                continue
            if (found := self.value(forms[name].type, value, (*path, name))) is not None:
                read[name] = found
        if len(self.problems) > before:
            return None
        for name, field in forms.items():
            if field.required and name not in read:
                self.wrong(path, f"{name!r} is missing.", f"Add {name} = ...")
                return None
        return self.made(kind, read, path)

    def value(self, form: Any, value: Any, path: Path) -> Any:
        """Return a value as its type says; None where it does not fit."""
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
        items = self.items(value, path)
        if items is None:
            return None
        found = [self.value(kind, item, (*path, place)) for place, item in enumerate(items)]
        return tuple([item for item in found if item is not None])

    def word(self, words: type[Closed], value: Any, path: Path) -> Closed | None:
        """Return a word of a closed set. None where it is none."""
        if value in list(words):
            return words(value)
        self.unknown(path, _spelled(words), value, words, "unknown-word")
        return None

    def name(self, what: str, value: Any, known: Iterable[str], path: Path) -> bool:
        """Return whether a name that refers to something does."""
        known = list(known)
        if value in known:
            return True
        self.unknown(path, what, value, known, f"unknown-{what}")
        return False

    def is_id(self, value: str, path: Path, such_as: str = "on-fire", most: int = 0) -> bool:
        """Return whether a value is an id, ``most`` letters long where that is not 0; what is none is noted.

        Other signs than small letters, digits and hyphens have a meaning where ids are put together.
        """
        if ID.fullmatch(value) and (not most or len(value) <= most):
            return True
        remedy = f"Use lowercase letters, digits and hyphens, such as {such_as!r}"
        self.wrong(path, f"{shown(value)} is not an id.", f"{remedy}, at most {most}." if most else f"{remedy}.")
        return False

    def is_too_many(self, things: Sized, chapter: str, most: int) -> bool:
        """Return whether a chapter has more things than ``most``, and note it."""
        if len(things) > most:
            self.wrong((chapter,), f"There are {len(things)} {chapter}.", f"The limit is {most}.")
        return len(things) > most

    def bounds(self, low: int, number: int, path: Path, what: str) -> None:
        """Note a number below its least value."""
        if number < low:
            self.wrong(path, f"{what} is {number}.", f"The minimum is {low}.")


KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list in brackets",
    "object": "fields in braces",
}
"""The types of values in words."""

LIMITS = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than"}
EXPECTED = re.compile(r"Expected `(?P<kind>\w+)`(?: (?P<limit>[<>]=?) (?P<number>[\d.]+)|, got .*)?")


def _expected(error: msgspec.ValidationError) -> str:
    """Return in words what a value has to be, as far as the error is about its type or its size."""
    said = str(error).split(" - at")[0]
    found = EXPECTED.fullmatch(said)
    if found is None or found["kind"] not in KINDS:
        return said
    limit = f"{LIMITS[found['limit']]} {found['number']}" if found["limit"] else KINDS[found["kind"]]
    return f"write {limit}"


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


def ours(name: str, text: str, read: Callable[[FileReader, Any], A]) -> A:
    """Return what is read of our own data, all of it right. Raises `Refused` with the line that is not."""
    written = from_toml(text)
    reader = FileReader(written)
    found = read(reader, written.value)
    if reader.problems:
        reader.refuse(f"{name}, line {reader.problems[0].line}")
    return found


def chapter(
    reader: FileReader, given: Mapping[str, Any], path: Path, one: Callable[[Any, Path, str], T | None]
) -> dict[str, T]:
    """Return everything in a chapter by its id."""
    found = {}
    for name, value in given.items():
        reader.is_id(name, (*path, name))
        if (made := one(value, (*path, name), name)) is not None:
            found[name] = made
    return found


def _spelled(kind: type) -> str:
    """Return the name of a type in words: ``GearKind`` is ``gear kind``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()


def _called(kind: type) -> str:
    """Return the name of a type with its article."""
    return f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {_spelled(kind)}"
