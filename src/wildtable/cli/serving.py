"""`wildtable serve`."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.cli.shared import data_folder, example


@click.command(epilog=example("wildtable serve --demo", "wildtable serve --host 0.0.0.0 --port 8000"))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--demo", is_flag=True, help="Open a table with an ambush ready to play, and print its links.")
@data_folder
def serve(host: str, port: int, demo: bool, data: Path) -> None:
    """Serve tables to browsers until Ctrl+C."""
    from wildtable.server.run import serve as run

    run(host, port, data, demo=demo)
