"""Numbers of healing and Fatigue, and the reactions of strangers."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.healing")
def mended(level: int, wounds: int, more: int = 0) -> int:
    """Return the Wounds that a Healing or natural healing roll heals: one for a success, two for a raise, and ``more``
    by Edges."""
    return min(min(level, 2) + more, wounds) if level > 0 else 0


@cite("sw.healing")
def patient_penalty(wounds: int) -> int:
    """Return the penalty of a patient's Wounds to a Healing roll."""
    return -wounds


@cite("sw.injury", "sw.healing")
def is_over(heals: bool, lasts: int, wounds: int, hours: int) -> bool:
    """Return whether an injury has ended after some ``hours``: with the last Wound if it ``heals``, or with its time.

    ``lasts``: its time in hours, 0 where none ends it.
    """
    return (heals and wounds == 0) or 0 < lasts <= hours


HOURS = {"hour": 1, "day": 24, "five-days": 120}
"""The hours of each span of time that can pass at once; a minute is none."""


@cite("sw.nonlethal", "sw.drop.knockout")
def still_out(hours: int, passed: int) -> int:
    """Return the hours that a figure stays knocked out after some have ``passed``; 0 where none are set."""
    return max(0, hours - passed)


FATIGUE_MOST = 2
"""The levels of Fatigue that leave a figure up: Fatigued and Exhausted."""


@cite("sw.fatigue")
def tired_out(levels: int, most: int = FATIGUE_MOST) -> bool:
    """Return whether levels of Fatigue are more than the ``most`` that leave a figure up: Exhausted, as a rule."""
    return levels > most


@cite("sw.reaction")
def reaction(total: int) -> str:
    """Return a stranger's first attitude for a total of 2d6."""
    if total <= 2:
        return "hostile"
    if total <= 4:
        return "uncooperative"
    if total <= 9:
        return "neutral"
    return "friendly" if total <= 11 else "helpful"
