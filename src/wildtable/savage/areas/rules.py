"""Areas, obstacles, and things that break."""

from __future__ import annotations

from math import cos, radians, sin

from wildtable.citing import cite

TARGETS = {"small": 2, "medium": 3, "large": 4, "cone": 3, "stream": 3}
"""[sw.area] The number of targets that each template reaches without a map."""

MOST_MORE = 8
"""The most targets that the game master may add to a template's reach, for a dense crowd."""

AT_REST = 2
"""[sw.breaking] The Target Number for a thing that nobody holds."""


@cite("sw.area")
def reached(template: str, more: int) -> int:
    """Return the number of targets that a template reaches without a map, at least 1; ``more``: added by a ruling."""
    return max(1, TARGETS[template] + more)


@cite("sw.area.deviation")
def deviation(rolled: int, band: int, inches: int) -> int:
    """Return the whole inches that a blast deviates.

    That is the roll at Short Range (``band`` 0), times 2 at Medium, 3 at Long, 4 at Extreme. It is never more than half
    the distance to the target.
    """
    return min(rolled * (band + 1), inches // 2)


@cite("sw.area.deviation")
def astray(hour: int, inches: int) -> tuple[int, int]:
    """Return the squares to the right and down for a distance toward an hour of the clock, 12 at the top of the map."""
    angle = radians(30 * hour)
    return _nearest(sin(angle) * inches), _nearest(-cos(angle) * inches)


def _nearest(number: float) -> int:
    """Round to the nearest whole number, a half toward 0, so that no distance grows."""
    whole = int(abs(number) + 0.5 - 1e-9)
    return whole if number >= 0 else -whole


@cite("sw.cover.obstacle", "sw.area")
def obstacle_armor(armor: int, ap: int, worn: int) -> int:
    """Return the Armor of an obstacle, less the AP that the target's own Armor (``worn``) leaves over; at least 0."""
    return max(0, armor - max(0, ap - worn))


@cite("sw.cover.obstacle")
def spared(cover: int, others: int, ignores: int) -> int:
    """Return how many points better an attack would have been without cover."""
    return -cover - min(ignores, -cover - others) + min(ignores, -others)


@cite("sw.breaking")
def can_break(kind: str, breaks: tuple[str, ...]) -> bool:
    """Return whether a kind of damage can break a thing; ``breaks``: the kinds that can, empty for any."""
    return not breaks or kind in breaks
