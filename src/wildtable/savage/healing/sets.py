"""Healing: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Span(Closed):
    """How much time goes by."""

    MINUTE = "minute", "A minute: whoever bleeds rolls."
    HOUR = "hour", "An hour: the time for treating fresh Wounds is over."
    DAY = "day", "A day: what lasts for a day is over."
    FIVE_DAYS = "five-days", "Five days: rest may heal."
