"""SQLAlchemy's statements, run by SQLite's driver itself, which makes each log entry cheaper (decision 0036)."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import Dialect, UpdateBase
from sqlalchemy.sql.compiler import SQLCompiler

KNOWN = 32
"""Statements that are kept as they were compiled."""


class Direct:
    """A connection of the driver's for short writes (`wildtable.store.database.Statements`), in a transaction of the
    caller's. What it raises is the driver's own: sqlite3.Error."""

    def __init__(self, driver: sqlite3.Connection, dialect: Dialect) -> None:
        self._driver, self.dialect = driver, dialect

    def execute(self, statement: UpdateBase, values: Mapping[str, Any], /) -> sqlite3.Cursor:
        """Run a statement. Raises sqlalchemy.exc.InvalidRequestError where a value is missing."""
        compiled = _compiled(statement, self.dialect, tuple(values))
        given = compiled.construct_params(values)
        return self._driver.execute(compiled.string, [given[name] for name in compiled.positiontup or ()])

    def scalar(self, statement: UpdateBase, values: Mapping[str, Any], /) -> Any:
        """Run a statement, and return the first value of its result; None without one."""
        told = self.execute(statement, values).fetchall()  # to its end: what is under way cannot be committed
        return told[0][0] if told else None


@lru_cache(KNOWN)
def _compiled(statement: UpdateBase, dialect: Dialect, names: tuple[str, ...]) -> SQLCompiler:
    """Return a statement as SQLAlchemy compiles it for values of these names.

    Raises TypeError where SQLAlchemy would do more than that: convert a value or a result, or make up a value.
    """
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    given = [compiled.binds[name].type.dialect_impl(dialect) for name in compiled.positiontup or ()]
    told = [column.type.dialect_impl(dialect) for column in statement.exported_columns]
    if (
        any(each.bind_processor(dialect) for each in given)
        or any(each.result_processor(dialect, None) for each in told)
        or compiled.prefetch
        or compiled.post_compile_params
        or compiled.literal_execute_params
    ):
        raise TypeError(f"only SQLAlchemy itself can run this: {compiled}")
    return compiled
