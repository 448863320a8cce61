"""Opening a database: its connections, the version of its schema, and the reason why it cannot be used."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from wildtable.play import Refused
from wildtable.store import sqlite
from wildtable.store.database import Database, Remote
from wildtable.store.migrate import version
from wildtable.store.soundness import schema_of
from wildtable.store.urls import database_shown

PATIENCE = 10.0
"""Seconds that a database may take to let us in."""
READERS = 5
CONNECTIONS = READERS + 2
"""Connections that a server has to PostgreSQL at most: some that read, one that writes, one that hears."""
BOUNDS = {"lock_timeout": "3s", "idle_in_transaction_session_timeout": "5s"}
"""So that no server waits long for a row that another holds, and one whose machine is gone holds none for long."""
_NUMBER = re.compile(r"\[Errno (\d+)\]")


async def version_of(url: str, patience: float = PATIENCE) -> str:
    """Return the version of a database's schema, an empty text where it has none yet; nothing is made or changed.

    ``patience``: seconds that it may take. Raises `Refused` where it cannot be used.
    """
    lite = make_url(url).get_backend_name() == "sqlite"
    if lite and not sqlite.file_of(url).exists():
        return ""
    database = database_at(url, lite, writes=False)
    try:
        if lite:
            return schema_of(sqlite.file_of(url))
        async with asyncio.timeout(patience):
            return await database.run(version)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise unopened(url, error) from error
    finally:
        await database.close()


def database_at(url: str, lite: bool, *, writes: bool) -> Database:
    """Return the connections to a database, one that writes or some that read. ``lite``: it is one of SQLite."""
    if lite:
        return sqlite.database(url, writes=writes)
    many = 1 if writes else READERS
    options = {"timeout": PATIENCE, "server_settings": BOUNDS if writes else {}}
    made = create_async_engine(
        url, pool_pre_ping=True, hide_parameters=True, pool_size=many, max_overflow=0, connect_args=options
    )
    return Remote(made)


def unopened(url: str, error: BaseException) -> Refused:
    """Return the refusal of a database that could not be opened."""
    if make_url(url).get_backend_name() != "sqlite":
        return Refused(
            "no-store",
            f"The database {database_shown(url)} cannot be used: {_why(error)}.",
            "Check its address, its name and who may use it.",
        )
    return Refused(
        "no-store",
        f"The data in {make_url(url).database} cannot be opened ({_reason(error)}).",
        "Check that the folder exists, can be written and holds Wildtable's own data.",
    )


def no_tables(url: str) -> Refused:
    """Return the refusal of a folder without a database."""
    problem = f"There are no tables in {sqlite.file_of(url).parent}."
    return Refused("no-tables", problem, "Name the data folder: --data FOLDER.")


def _reason(error: BaseException) -> str:
    """Return why a file cannot be opened, in the operating system's words if it has any."""
    return getattr(error, "strerror", None) or type(error).__name__


def _why(error: BaseException) -> str:
    """Return the reason that a driver gives, in few words and without a password."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        told = error.orig.__cause__ or error.orig
        return str(told).partition("\n")[0].rstrip(".") or type(told).__name__
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, socket.gaierror):
        return "there is no host of that name"
    found = _NUMBER.search(str(error))  # of several attempts the numbers stand in the text alone
    number = error.errno if isinstance(error, OSError) and error.errno else found and int(found[1])
    return os.strerror(number) if number else str(error).rstrip(".") or type(error).__name__
