"""Rule cases: YAML that says what a rule does, and the runner that holds the engine to it."""

from wildtable.cases.runner import problem, read, run
from wildtable.cases.shape import Case, Result

__all__ = ["Case", "Result", "problem", "read", "run"]
