"""Healing: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from wildtable.closed import Closed, Of
from wildtable.savage.table.base import Frame, Goal


class TimeSpan(Closed):
    """A span of time that passes at once."""

    MINUTE = "minute", "A minute: everyone Bleeding Out rolls."
    HOUR = "hour", "An hour: the time for treating fresh Wounds is over."
    DAY = "day", "A day: whatever lasts a day ends."
    FIVE_DAYS = "five-days", "Five days: rest may heal."


SPANS = tuple(span.value for span in TimeSpan)


class Passing(Frame):
    """Time that passes; those ``left`` have yet to roll for bleeding (``minute``) or to heal (``five-days``)."""

    span: Of[TimeSpan]
    left: tuple[str, ...]


class Mend(Goal):
    """The roll to heal another's Wounds."""

    patient: str


class Recuperate(Goal):
    """The roll for natural healing."""
