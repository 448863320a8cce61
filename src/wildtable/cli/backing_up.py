"""`wildtable backup` and `restore`: a whole server, its tables, links and all."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import F, PathTo, as_json, counted, example, print_json

if TYPE_CHECKING:
    from wildtable.server.ops.settings import Settings
    from wildtable.store.backing import Backup


def which_server(function: F) -> F:
    """Add the options --data, --database and --config, as `wildtable serve` has them."""
    config = PathTo("file")
    for option in (
        click.option("--config", type=config, envvar="WILDTABLE_CONFIG", help="The server's settings file."),
        click.option("--database", metavar="URL", help="The server's database, if it is not in the folder."),
        click.option("--data", metavar="FOLDER", help="The server's data folder.  [default: wildtable-data]"),
    ):
        function = option(function)
    return function


@click.command(epilog=example("wildtable backup backups/monday", "wildtable backup NEW --config wildtable.toml"))
@click.argument("folder", type=PathTo())
@which_server
@as_json
def backup(folder: Path, data: str | None, database: str | None, config: Path | None, json_: bool) -> None:
    """Back up a whole server into the new FOLDER, even while people play.

    The backup has all tables at one moment, with members, pictures and links. It is checked before the command ends.
    """
    from wildtable.server.ops.orphaned_keys import keys_folder
    from wildtable.store.backing import back_up

    settings = _settings(data, database, config)
    made = back_up(settings.store, keys_folder(settings), folder, _telling())
    _tell(made, json_, f"written to {folder}.")


@click.command(epilog=example("wildtable restore backups/monday --data another-folder"))
@click.argument("folder", type=PathTo("folder"))
@which_server
@as_json
def restore(folder: Path, data: str | None, database: str | None, config: Path | None, json_: bool) -> None:
    """Restore the backup in FOLDER into a data folder or database without tables.

    Every link opens its table again. A damaged backup is refused.
    """
    from wildtable.server.ops.orphaned_keys import keys_folder
    from wildtable.store.backing import restore as bring_back

    settings = _settings(data, database, config)
    made = bring_back(folder, settings.store, keys_folder(settings))
    _tell(made, json_, f"restored as of {time.strftime('%Y-%m-%d %H:%M', time.gmtime(made.at // 1000))} UTC.")


def _settings(data: str | None, database: str | None, config: Path | None) -> Settings:
    from wildtable.server.ops.settings import settings_from

    given = {name: text for name, text in (("data", data), ("database", database)) if text is not None}
    return settings_from(config, os.environ, given).fitting()


def _telling() -> Callable[[int, int], None]:
    """Return a function that prints each second how much is copied, where a person watches."""
    told = time.monotonic()

    def tell(done: int, total: int) -> None:
        nonlocal told
        if sys.stderr.isatty() and time.monotonic() - told >= 1:
            told = time.monotonic()
            click.echo(f"{done * 100 // max(total, 1)}% copied", err=True)

    return tell


def _tell(made: Backup, json_: bool, what: str) -> None:
    if json_:
        print_json(made)
    else:
        tables = counted(made.rows["tables"], "table")
        click.echo(f"{tables} with {counted(made.rows['entries'], 'entry', 'entries')}, {what}")
