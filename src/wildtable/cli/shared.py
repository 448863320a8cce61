"""Parts that several commands share: examples in the help, JSON on request, the option for the data folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, TypeVar

import click

from wildtable.refused import Refused

if TYPE_CHECKING:
    _Integers: TypeAlias = click.ParamType[int]
    _Paths: TypeAlias = click.Path[Path]
else:
    _Integers, _Paths = click.ParamType, click.Path

F = TypeVar("F", bound=Callable[..., Any])


def example(*lines: str) -> str:
    """Return an epilog that shows how a command is called."""
    return "\b\nFor example:\n" + "\n".join(f"  {line}" for line in lines)


def counted(number: int, one: str, more: str = "") -> str:
    """Return a number with its noun: ``1 case``, ``2 cases``. ``more``: the plural that has no plain s."""
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"


def as_json(function: F) -> F:
    """Add the option --json."""
    return click.option("--json", "json_", is_flag=True, help="Print JSON for programs.")(function)


class WholeNumber(_Integers):
    """A whole number in plain digits, from one number to another."""

    name = "integer"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number. Raises `Refused` for a value that is none, or out of range."""
        number = value if type(value) is int else plain_number(value)
        if number is None or not self.least <= number <= self.most:
            what = f"{param.opts[0] if param else 'A number'} cannot be {value!r:.30}."
            raise Refused("no-number", what, f"Give a whole number from {self.least:,} to {self.most:,}.")
        return number


class PathTo(_Paths):
    """A path to a file, to a folder or to either. One that cannot be used is refused as a missing file is."""

    def __init__(self, what: str = "path", *, exists: bool = False) -> None:
        super().__init__(exists, file_okay=what != "folder", dir_okay=what != "file", path_type=Path)
        self.name = what

    def fail(self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None) -> NoReturn:
        """Raise `Refused` with what is wrong, and what would be right."""
        ends = message.removesuffix(".").rpartition(" ")[2]
        raise Refused("unusable-path", message, _REMEDIES.get(ends, "Check the path."))


_REMEDIES = {"directory": "Name a file.", "file": "Name a folder.", "readable": "Check who may read it."}
"""The remedies of `PathTo`, by the last word of the problem."""


def failed_by(error: OSError) -> str:
    """Return the sentences for a file or an output that the operating system refuses."""
    what = f"{error.filename} cannot be used" if error.filename else "The output cannot be written"
    return f"{what} ({error.strerror}). Check the path, its disk, and who may read and write there."


def plain_number(text: str) -> int | None:
    """Return the whole number that ASCII digits write, with a sign or not; None for anything else."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST else None


LONGEST = 20
"""Digits of a number: none that anybody needs has more."""


def data_folder(function: F) -> F:
    """Add the option --data."""
    option = click.option(
        "--data",
        type=PathTo("folder"),
        default=Path("wildtable-data"),
        show_default=True,
        envvar="WILDTABLE_DATA",
        help="The folder with the tables.",
    )
    return option(function)


def say_what_is_left_out() -> None:
    """Name the installed systems that could not be loaded."""
    from wildtable.outside import is_any_installed

    if not is_any_installed():
        return
    from wildtable.systems import left_out

    for sentence in left_out():
        click.echo(sentence, err=True)


def print_json(value: Any) -> None:
    """Print a value as indented JSON."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
