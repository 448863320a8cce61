"""`wildtable serve`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import Whole, data_folder, example, say_what_is_left_out

if TYPE_CHECKING:
    from wildtable.server.wire import NewTable

EXAMPLES = (
    "wildtable serve --demo",
    "wildtable serve --scene ship-duel --host 0.0.0.0",
    "wildtable serve --scene depot --edition deluxe",
    "wildtable serve --system saga",
    "wildtable serve --table our-table.toml",
)


@click.command(epilog=example(*EXAMPLES))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8000, show_default=True, type=Whole(0, 65535), help="0 takes a free one.")
@click.option("--demo", is_flag=True, help="Open a table with an ambush ready to play, and print its links.")
@click.option("--scene", default="", help="Open a table with this ready scene: a chase, a duel of two ships ...")
@click.option("--system", "system_", default="", help="Open a table with this system: savage, saga, one you installed.")
@click.option("--edition", default="", help="By this edition or setting.")
@click.option(
    "--table",
    "own",
    type=click.Path(path_type=Path, exists=True),
    help="By this table's own file, or a folder of them; at the next start, with what they say by then.",
)
@data_folder
def serve(
    host: str, port: int, demo: bool, scene: str, system_: str, edition: str, own: Path | None, data: Path
) -> None:
    """Serve tables to browsers until Ctrl+C.

    A table that is opened at the start is the same one at the next start, with the same links.
    """
    from wildtable.server.run import serve as run

    if own and edition:
        raise click.UsageError("The table's own file says the edition. Leave --edition out.")
    say_what_is_left_out()
    ready = _by_file(own, scene) if own else _ready(scene, edition, system_)
    run(host, port, data, demo=demo, ready=ready, own=own)


def _by_file(own: Path, scene: str) -> NewTable | None:
    """A ready scene of the system that a table's file is for. Raises `Refused`."""
    from wildtable.play import Refused
    from wildtable.play.campaign import sources
    from wildtable.server.wire import NewTable
    from wildtable.systems import owner, systems

    system = owner(sources([own]))
    if scene and scene not in system.scenes:
        problem = f"There is no scene {scene!r} of {system.title}, which {own} is for."
        raise Refused("unknown-scene", problem, f"There are {', '.join(system.scenes)}.")
    if not scene and system.name == systems()[0].name:
        return None  # as before there were others: its keys are kept by that name
    return NewTable(system.name, system.editions[0], scene or next(iter(system.scenes)))


def _ready(scene: str, edition: str, name: str) -> NewTable | None:
    """A ready scene of the system that is named, or of whichever has it. Raises `Refused`."""
    from wildtable.play import Refused
    from wildtable.server.wire import NewTable
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
    raise Refused(f"unknown-{what}", f"There is no {what} {unknown!r}.", f"There are {', '.join(known)}.")
