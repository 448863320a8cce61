"""Extras: what is installed only where somebody asks for it, as in ``pip install 'wildtable[table]'``."""

from __future__ import annotations

NEEDED_BY = {"table": "The table", "forecast": "A forecast", "postgres": "PostgreSQL", "cluster": "A cluster"}
"""The extras, and what each is for."""

PACKAGES = {"numpy": "forecast", "distributed": "cluster", "asyncpg": "postgres"} | dict.fromkeys(
    (
        "PIL",
        "alembic",
        "fluent",
        "httptools",
        "segno",
        "sqlalchemy",
        "starlette",
        "structlog",
        "uvicorn",
        "websockets",
    ),
    "table",
)
"""The extra that brings each package."""


class MissingExtra(ImportError):
    """An extra that is not installed, and how to install it, in one sentence."""


def missing(error: ModuleNotFoundError) -> MissingExtra | None:
    """Return the extra that would have brought a module; None for a module that none of them brings."""
    extra = PACKAGES.get((error.name or "").partition(".")[0])
    if extra is None:
        return None
    return MissingExtra(f"{NEEDED_BY[extra]} needs: pip install 'wildtable[{extra}]'", name=error.name)
