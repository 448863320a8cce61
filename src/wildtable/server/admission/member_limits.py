"""Rate limits of a table and its members."""

from __future__ import annotations

from wildtable.play import Seat
from wildtable.server.admission.limits import Limits, TokenBucket

PLENTY = 0.7
"""The share of a limit that must be left of a member who counts as one that sends little."""


class MemberLimits:
    """Rate limits of one table and its members; ``every``: the limit of all tables together."""

    def __init__(self, limits: Limits, every: TokenBucket) -> None:
        self._limits, self._every = limits, every
        self._table = TokenBucket(limits.table_burst, limits.table_rate)
        self._members: dict[tuple[Seat, bool], TokenBucket] = {}

    def may_send(self, seat: Seat, question: bool = False) -> bool:
        """Take a command, or a question, from a member's bucket; return whether there was one."""
        limits = self._limits
        bucket = self._members.get((seat, question))
        if bucket is None:
            many = limits.questions if question else 1
            bucket = self._members[seat, question] = TokenBucket(many * limits.burst, many * limits.rate)
        if not question and self._table.left < 1 and bucket.part < PLENTY:
            return False  # the table has too much to do, and this one has sent more of it than others
        return bucket.take()

    def must_wait(self) -> bool:
        """Take a command from the table's bucket; return whether it has to wait for the table's turn."""
        much = self._table.part < PLENTY
        return not self._table.take() or (not self._every.take() and much)
