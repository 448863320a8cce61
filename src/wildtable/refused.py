"""The refusal of a command or an input, in words for a person."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:  # a question of odds starts without it
    from typing import Any


class Refused(Exception):
    """A command that is not open, said so that a person can do better.

    ``code``: a short name for programs. ``problem``: what was wrong, one sentence.
    ``remedy``: what would be right. Nothing has changed and no die has been thrown.
    """

    def __init__(self, code: str, problem: str, remedy: str = "") -> None:
        super().__init__(f"{problem} {remedy}".strip())
        self.code, self.problem, self.remedy = code, problem, remedy

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is copied and pickled: without `__init__`, whose arguments differ between kinds of refusal."""
        return Exception.__new__, (type(self), *self.args), vars(self)
