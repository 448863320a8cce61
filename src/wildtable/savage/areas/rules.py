"""Areas, obstacles, and things that break."""

from __future__ import annotations

from math import cos, radians, sin

from wildtable.citing import cite

TARGETS = {"small": 2, "medium": 3, "large": 4, "cone": 3, "stream": 3}
"""[sw.area] How many a template reaches where there is no map."""

MOST_MORE = 8
"""How many more the game master may let a template reach where they stand in a throng."""

AT_REST = 2
"""[sw.breaking] The Target Number for a thing that nobody holds."""


@cite("sw.area")
def reached(template: str, more: int) -> int:
    """How many a template reaches where there is no map, whom it is meant for among them; ``more``: by a ruling."""
    return max(1, TARGETS[template] + more)


@cite("sw.area.deviation")
def deviation(rolled: int, band: int, inches: int) -> int:
    """Whole inches that a blast goes astray: what was rolled, once at Short range (``band`` 0), twice at Medium, three
    times at Long, four times at Extreme; never more than half the distance to where it was sent."""
    return min(rolled * (band + 1), inches // 2)


@cite("sw.area.deviation")
def astray(hour: int, inches: int) -> tuple[int, int]:
    """Squares to the right and down for so many inches toward an hour of the clock, 12 at the top of the map."""
    angle = radians(30 * hour)
    return _nearest(sin(angle) * inches), _nearest(-cos(angle) * inches)


def _nearest(number: float) -> int:
    """To the nearest whole number; a half goes toward 0, so that nothing gets farther than it may."""
    whole = int(abs(number) + 0.5 - 1e-9)
    return whole if number >= 0 else -whole


@cite("sw.cover.obstacle", "sw.area")
def obstacle_armor(armor: int, ap: int, worn: int) -> int:
    """What an obstacle takes off damage: its Armor, less the AP that the target's own (``worn``) leaves over."""
    return max(0, armor - max(0, ap - worn))


@cite("sw.cover.obstacle")
def spared(cover: int, others: int, ignores: int) -> int:
    """How much better an attack would have been without cover.

    ``cover`` and ``others`` (range, called shots) are penalties, so negative or 0; a steady aim takes back
    ``ignores`` points of all of them together.
    """
    return -cover - min(ignores, -cover - others) + min(ignores, -others)


@cite("sw.breaking")
def can_break(kind: str, breaks: tuple[str, ...]) -> bool:
    """Whether a kind of damage can break a thing that only some ``breaks``; none stands for any."""
    return not breaks or kind in breaks
