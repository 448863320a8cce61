"""Brings a database to the schema of this version, whatever version it comes from."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from wildtable.play import Refused

MIGRATIONS = Path(__file__).with_name("migrations")


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, within the caller's transaction.

    Raises `Refused` where the database is of a newer version than this one.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Refused(
            "newer-store",
            "This data was written by a newer Wildtable.",
            "Update Wildtable, or use another data folder.",
        ) from error
