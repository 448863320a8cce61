"""What several commands share: examples in the help, JSON on request, where the data is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

F = TypeVar("F", bound=Callable[..., Any])


def example(*lines: str) -> str:
    """An epilog that shows how a command is called."""
    return "\b\nFor example:\n" + "\n".join(f"  {line}" for line in lines)


def as_json(function: F) -> F:
    """The option --json."""
    return click.option("--json", "json_", is_flag=True, help="Print JSON for programs.")(function)


def data_folder(function: F) -> F:
    """The option --data."""
    option = click.option(
        "--data",
        type=click.Path(path_type=Path, file_okay=False),
        default=Path("wildtable-data"),
        show_default=True,
        envvar="WILDTABLE_DATA",
        help="The folder that keeps the tables.",
    )
    return option(function)


def say_what_is_left_out() -> None:
    """Name the systems from outside that could not be taken in."""
    from wildtable.systems import left_out

    for sentence in left_out():
        click.echo(sentence, err=True)


def print_json(value: Any) -> None:
    """A value as JSON, indented."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
