"""Common refusals, and refusals as messages."""

from __future__ import annotations

from wildtable.play import Refused
from wildtable.server.wire.messages import Refusal

STALE = ("stale", "The table has moved on since.", "Look again, then decide again.")
UNKEPT = ("not-kept", "The log could not be written, so nothing was done.", "Send it again in a while.")
AWAY = ("no-store", "The log does not answer, so nothing can be done just now.", "Send it again in a while.")
OUT = ("no-entry", "Your key opens nothing any more.", "Ask the game master.")
AT_FAULT = ("internal", "Something went wrong here, and nothing has changed.", "Try something else, or again.")


class RetryLater(Refused):
    """Refused for now: after ``retry_after`` seconds it can be."""

    def __init__(self, code: str, problem: str, again: int) -> None:
        super().__init__(code, problem, f"Wait {again} second{'' if again == 1 else 's'}.")
        self.retry_after = again


def refusal(refused: Refused, id: str = "") -> Refusal:
    """Return a refusal as a message."""
    again = refused.retry_after if isinstance(refused, RetryLater) else 0
    return Refusal(id, refused.code, refused.problem, refused.remedy, again)
