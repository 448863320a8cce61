"""Tracebacks without messages: an exception may quote anything, keys and words too."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from itertools import islice

DEEPEST = 40
"""Calls of one exception that are told, the last ones."""
MOST = 8
"""Exceptions that are told, each with what it came of."""


def traced(error: BaseException) -> str:
    """Return the calls that led to an exception and to its causes, with their types and without messages."""
    return "\n".join(islice(_exceptions(error, set()), MOST))


def _exceptions(error: BaseException, told: set[int]) -> Iterator[str]:
    """Yield an exception after its causes."""
    if id(error) in told:
        return
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _exceptions(before, told)
    calls = traceback.format_list(traceback.extract_tb(error.__traceback__)[-DEEPEST:])
    yield "".join([*calls, _name(type(error))])
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from _exceptions(each, told)


def _name(kind: type[BaseException]) -> str:
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
