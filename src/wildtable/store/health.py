"""Checks whether a database works: one small read, and one small write."""

from __future__ import annotations

from sqlalchemy import Connection, text

TURNS = 2**16


def touch(connection: Connection) -> None:
    """Write a number without a meaning in the caller's transaction, to see whether writes reach the disk.

    The number grows each time, because SQLite writes nothing for an unchanged value.
    """
    if connection.dialect.name == "sqlite":
        number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % TURNS}")
    else:
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
