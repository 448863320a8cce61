"""Extras: groups of optional packages, as in ``pip install 'wildtable[table]'``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

NEEDED_BY = {
    "table": "The table",
    "forecast": "A forecast",
    "postgres": "PostgreSQL",
    "cluster": "A cluster",
    "mcp": "A connection for AI models",
}
"""The extras, and what each is for."""

PACKAGES = {
    **dict.fromkeys(
        (
            "PIL",
            "alembic",
            "fluent.runtime",
            "httptools",
            "segno",
            "sqlalchemy",
            "starlette",
            "structlog",
            "uvicorn",
            "websockets",
        ),
        "table",
    ),
    "numpy": "forecast",
    "asyncpg": "postgres",
    "distributed": "cluster",
    **dict.fromkeys(("httpx2", "mcp"), "mcp"),
}
"""The extra that brings each package."""


class MissingExtra(ModuleNotFoundError):
    """An extra that is not installed, and how to install it, in one sentence."""


def missing(error: ModuleNotFoundError) -> MissingExtra | None:
    """Return the extra that would have brought a module; None for a module that none of them brings."""
    name = error.name or ""
    extra = PACKAGES.get(name) or PACKAGES.get(name.partition(".")[0])
    if extra is None:
        return None
    return MissingExtra(f"{NEEDED_BY[extra]} needs: pip install 'wildtable[{extra}]'", name=error.name)


@contextmanager
def needed() -> Iterator[None]:
    """Import what an extra brings. Raises `MissingExtra` where it is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (extra := missing(error)) is None:
            raise
        raise extra from None
