"""`wildtable serve`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import F, PathTo, example, say_what_is_left_out
from wildtable.cli.suggesting import did_you_mean

if TYPE_CHECKING:
    from wildtable.server.ops.settings import LoadedSettings
    from wildtable.server.wire.tables import NewTable

EXAMPLES = (
    "wildtable serve --demo",
    "wildtable serve --scene ship-duel --host 0.0.0.0",
    "wildtable serve --scene depot --edition deluxe",
    "wildtable serve --system saga",
    "wildtable serve --table our-table.toml",
    "wildtable serve --database postgresql://user@host/name --workers 4",
    "wildtable serve --config wildtable.toml --check",
)


def setting(name: str, help: str, metavar: str = "TEXT", *more: str) -> Callable[[F], F]:
    """Return the option for a setting; `Settings` has its default, and its reader checks the value."""
    return click.option(f"--{name.replace('_', '-')}", *more, name, metavar=metavar, help=help)


@click.command(epilog=example(*EXAMPLES))
@setting("host", "The address to listen on; 0.0.0.0 for all.  [default: 127.0.0.1]", "ADDRESS")
@setting("port", "The port; 0 for any free one.  [default: 8000]", "NUMBER")
@click.option("--demo", is_flag=True, help="Open a table with an ambush ready to play, and print its links.")
@click.option("--scene", default="", help="Open a table with this scene: ambush, chase, ship-duel ...")
@click.option("--system", "system_", default="", help="Open a table with this system: savage or saga.")
@click.option("--edition", default="", help="Its edition or setting: adventure, deluxe, seven-worlds.")
@click.option(
    "--table",
    "own",
    type=PathTo(exists=True),
    help="Open a table with this campaign file, or folder of files; they are read at each start.",
)
@setting("data", "The folder with the tables.  [default: wildtable-data]", "FOLDER")
@setting("database", "Keep the tables in this database: postgresql://user@host/name.", "URL")
@setting("workers", "Server processes; more than one needs PostgreSQL.", "NUMBER")
@setting("hosts", "The host names of this server, separated by commas.", "NAMES")
@setting("trusted_proxies", "Proxies that may name the client's address: addresses or networks.", "ADDRESSES")
@setting("promise_key", "The file with the key for the promises of dice.", "FILE")
@setting("tls_certificate", "Serve HTTPS with this certificate (PEM).", "FILE")
@setting("tls_key", "The certificate's private key (PEM).", "FILE")
@setting("odds_processes", "Processes that compute odds.  [default: one less than processors]", "NUMBER")
@setting("language", "The language of buttons, questions and the log.  [default: en]", "NAME")
@setting("log", "The log's format: plain or json.  [default: plain on a terminal, else json]", "FORM")
@setting("log_level", "The least level to log: debug, info, warning or error.  [default: info]", "LEVEL")
@setting("metrics", "Clients that may read the metrics: addresses or networks.  [default: none]", "ADDRESSES")
@click.option("--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Change a limit; can be repeated.")
@click.option(
    "--config",
    type=PathTo("file"),
    envvar="WILDTABLE_CONFIG",
    help="A TOML file of settings. Environment variables (WILDTABLE_PORT ...) override it, and options override both.",
)
@click.option("--check", is_flag=True, help="Check the settings, print what is wrong, and stop.")
def serve(
    demo: bool,
    scene: str,
    system_: str,
    edition: str,
    own: Path | None,
    limits: tuple[str, ...],
    config: Path | None,
    check: bool,
    **options: str | None,
) -> None:
    """Serve tables to browsers until Ctrl+C.

    A table that you open with these options keeps its links at the next start.

    For a public server see docs/how-to/host-on-the-internet.md; docs/wildtable.example.toml has every setting.
    """
    from wildtable.server.ops.settings import settings_from

    if own and edition:
        raise click.UsageError("The campaign file sets the edition. Leave --edition out.")
    given = {name: text for name, text in options.items() if text is not None}
    read = settings_from(config, os.environ, given, limits)
    if check:
        raise SystemExit(_checked(read))
    from wildtable.server.run import start

    settings = read.fitting()
    say_what_is_left_out()
    ready = _by_file(own, scene) if own else _ready(scene, edition, system_)
    start(settings, demo=demo, ready=ready, own=own)


def _checked(read: LoadedSettings) -> int:
    """Print the settings and what is wrong with them; return the exit code."""
    from wildtable.server.preflight import changed_settings, run_checks

    rows = changed_settings(read)
    name_wide, value_wide = (max((len(row[place]) for row in rows), default=0) for place in (0, 1))
    for name, value, source in rows:
        click.echo(f"{name:<{name_wide}}  {value:<{value_wide}}  {source}")
    if not rows and not read.mistakes:
        click.echo("All settings have their defaults.")
    found = run_checks(read)
    for line in found.good:
        click.echo(line)
    for line in found.notes:
        click.echo(f"Note: {line}")
    for line in found.wrong:
        click.echo(f"Wrong: {line}", err=True)
    number = len(found.wrong)
    wrong = "One thing is wrong." if number == 1 else f"{number} things are wrong."
    click.echo(wrong if number else "Nothing is wrong.", err=bool(number))
    return 1 if found.wrong else 0


def _by_file(own: Path, scene: str) -> NewTable | None:
    """Return a ready scene of the system that a table's file is for, or None for the usual one. Raises `Refused`."""
    from wildtable.play import Refused
    from wildtable.play.campaign_files import sources
    from wildtable.server.wire.tables import NewTable
    from wildtable.systems import owner, systems

    system = owner(sources([own]))
    if scene and scene not in system.scenes:
        problem = f"There is no scene {scene!r} of {system.title}, which {own} is for."
        raise Refused("unknown-scene", problem, _nearest(scene, system.scenes))
    if not scene and system.name == systems()[0].name:
        return None  # as before there were others: its keys are kept by that name
    return NewTable(system.name, system.editions[0], scene or next(iter(system.scenes)))


def _ready(scene: str, edition: str, name: str) -> NewTable | None:
    """Return a ready scene of the named system, or of the first that has it; None without any. Raises `Refused`."""
    from wildtable.play import Refused
    from wildtable.server.wire.tables import NewTable
    from wildtable.systems import system as find
    from wildtable.systems import systems as all_systems

    if not scene and not edition and not name:
        return None
    systems = (find(name),) if name else all_systems()
    for system in systems:
        if scene in system.scenes if scene else edition in system.editions or not edition:
            return NewTable(system.name, edition or system.editions[0], scene or next(iter(system.scenes)))
    what, unknown = ("scene", scene) if scene else ("edition", edition)
    known = [each for system in systems for each in (system.scenes if scene else system.editions)]
    raise Refused(f"unknown-{what}", f"There is no {what} {unknown!r}.", _nearest(unknown, known))


def _nearest(word: str, known: Iterable[str]) -> str:
    """Return the name that was probably meant, or all names."""
    names = [*known]
    otherwise = f"There is only {names[0]}." if len(names) == 1 else f"There are {', '.join(names)}."
    return did_you_mean(word, names, otherwise)
