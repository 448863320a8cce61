"""Parts that several commands share: examples in the help, JSON on request, the option for the data folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click

from wildtable.refused import Refused

if TYPE_CHECKING:
    _Integers: TypeAlias = click.ParamType[int]
else:
    _Integers = click.ParamType

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
            what = f"{param.opts[0] if param else 'A number'} cannot be {value!a:.30}."
            raise Refused("no-number", what, f"Give a whole number from {self.least} to {self.most}.")
        return number


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
        type=click.Path(path_type=Path, file_okay=False),
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
