"""Common refusals, and refusals as messages."""

from __future__ import annotations

from wildtable.play import Refused
from wildtable.server.wire.messages import Refusal

STALE = ("stale", "The table has changed.", "Check again, then decide.")
UNKEPT = ("not-kept", "The log could not be written; nothing was changed.", "Try again in a while.")
AWAY = ("no-store", "The log is not available; try again later.", "Try again in a while.")
OUT = ("no-entry", "Your key no longer works.", "Ask the game master.")
AT_FAULT = ("internal", "Something went wrong; nothing was changed.", "Try again, or try something else.")


class RetryLater(Refused):
    """Refused for now: after ``retry_after`` seconds it can be."""

    def __init__(self, code: str, problem: str, again: int) -> None:
        super().__init__(code, problem, f"Wait {again} second{'' if again == 1 else 's'}.")
        self.retry_after = again


def refusal(refused: Refused, id: str = "") -> Refusal:
    """Return a refusal as a message."""
    again = refused.retry_after if isinstance(refused, RetryLater) else 0
    return Refusal(id, refused.code, refused.problem, refused.remedy, again)
