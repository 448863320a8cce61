"""Rule cases: YAML that says what a rule does, and the runner that holds the engine to it.

A name's module is imported when the name is first used, so that cases can be counted without the engine.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.cases.reading import read
    from wildtable.cases.runner import problem, run
    from wildtable.cases.shape import Case, Result

__all__ = ["Case", "Result", "problem", "read", "run"]

_HOMES = {"Case": "shape", "Result": "shape", "problem": "runner", "read": "reading", "run": "runner"}


def __getattr__(name: str) -> object:
    """Return a name of `__all__` from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - only the named module is paid for

    globals()[name] = value = getattr(import_module(f"wildtable.cases.{_HOMES[name]}"), name)
    return value
