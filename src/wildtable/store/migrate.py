"""Brings a database to the schema of this version, whatever version it comes from."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from wildtable.play import Refused

MIGRATIONS = Path(__file__).with_name("migrations")
ONE_AT_A_TIME = 0x77696C64
"""The lock that a migration holds."""


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, within the caller's transaction.

    Raises `Refused` where the database is of a newer version than this one.
    """
    if connection.dialect.name == "postgresql":  # several servers may start at once: one after the other, however long
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Refused(
            "newer-store",
            "This data was written by a newer Wildtable.",
            "Update Wildtable, or use another data folder.",
        ) from error


def version(connection: Connection) -> str:
    """Return the version of a database's schema; an empty text where it has none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def versions() -> list[str]:
    """Return all schema versions that this Wildtable knows, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
