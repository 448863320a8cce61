"""Checks whether a database works: one small read, and one small write."""

from __future__ import annotations

from sqlalchemy import Connection, text

TURNS = 2**16


def touch(connection: Connection) -> None:
    """Write something that stands for nothing, in the caller's transaction: it has to reach the disk as an entry has.

    What is rolled back, or is as it was, SQLite would not write at all, so it is a number of its own that counts on.
    """
    if connection.dialect.name == "sqlite":
        number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % TURNS}")
    else:
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
