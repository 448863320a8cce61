"""URLs of databases: as people write them, as SQLAlchemy reads them, and as they may be shown."""

from __future__ import annotations

from importlib.util import find_spec

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from wildtable.play import Refused

DRIVERS = {
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
}
ASKED = {"ssl": "ssl", "sslmode": "ssl", "host": "host", "port": "port"}
"""The options that may stand behind `?` for PostgreSQL, and their names for its driver."""
MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
REMEDY = "Write postgresql://user@host/name, or leave it out for SQLite in the data folder."


def database_url(written: str) -> str:
    """Return a person's URL as SQLAlchemy reads it. Raises `Refused`, without a password in its words."""
    try:
        url = make_url(written)
    except (ArgumentError, ValueError):
        raise Refused("bad-database", "That is not the URL of a database.", REMEDY) from None
    if url.drivername not in DRIVERS:
        raise Refused("bad-database", f"A database of the kind {url.drivername:.40} is not known here.", REMEDY)
    url = url.set(drivername=DRIVERS[url.drivername])
    if not url.database:
        raise Refused("bad-database", "The URL of the database does not say its name.", REMEDY)
    return _of_postgresql(url) if url.get_backend_name() == "postgresql" else _text(url)


def _of_postgresql(url: URL) -> str:
    if find_spec("asyncpg") is None:
        raise Refused(
            "bad-database", "PostgreSQL needs the package asyncpg.", "Install wildtable[postgres], or leave it out."
        )
    for name, value in url.query.items():
        if name not in ASKED:
            known = ", ".join(sorted(ASKED))
            raise Refused("bad-database", f"The URL of the database asks for {name:.40}.", f"Known are {known}.")
        if ASKED[name] == "ssl" and value not in MODES:
            raise Refused("bad-database", f"The URL of the database has a {name} that is none.", _one_of(MODES))
    return _text(url.set(query={ASKED[name]: value for name, value in url.query.items()}))


def _one_of(names: tuple[str, ...]) -> str:
    return f"It is one of {', '.join(names)}."


def _text(url: URL) -> str:
    return url.render_as_string(hide_password=False)


def database_shown(written: str) -> str:
    """Return a database's URL without its password, and without the options behind `?`, which may hold one too."""
    try:
        url = make_url(written)
    except (ArgumentError, ValueError):
        return "a URL that cannot be read"
    kind = url.drivername.partition("+")[0]
    return URL.create(kind, url.username, host=url.host, port=url.port, database=url.database).render_as_string()
