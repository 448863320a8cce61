"""After the fight: healing, Fatigue, and how strangers take to one."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.healing")
def mended(level: int, wounds: int) -> int:
    """Wounds that a Healing roll, or a natural one, takes away: one for a success, two for a raise."""
    return min(level, 2, wounds)


@cite("sw.healing")
def patient_penalty(wounds: int) -> int:
    """What the patient's Wounds take from a Healing roll."""
    return -wounds


@cite("sw.injury", "sw.healing")
def is_over(heals: bool, lasts: int, wounds: int, hours: int) -> bool:
    """Whether an injury is over: with the last Wound, where it ``heals`` with them, or after the hours that it
    ``lasts`` (0 where none end it). ``hours``: that have passed."""
    return (heals and wounds == 0) or 0 < lasts <= hours


HOURS = {"hour": 1, "day": 24, "five-days": 120}
"""The hours of each span of time that can pass at once; a minute is none."""


@cite("sw.nonlethal", "sw.drop.knockout")
def still_out(hours: int, passed: int) -> int:
    """The hours that somebody stays knocked out after some have ``passed``; none where none are known."""
    return max(0, hours - passed)


FATIGUE_MOST = 2
"""The levels of Fatigue that one bears: Fatigued and Exhausted."""


@cite("sw.fatigue")
def tired_out(levels: int) -> bool:
    """Whether so many levels of Fatigue are more than one can bear: Fatigued, Exhausted, Incapacitated."""
    return levels > FATIGUE_MOST


@cite("sw.reaction")
def reaction(total: int) -> str:
    """A stranger's first attitude by 2d6."""
    if total <= 2:
        return "hostile"
    if total <= 4:
        return "uncooperative"
    if total <= 9:
        return "neutral"
    return "friendly" if total <= 11 else "helpful"
