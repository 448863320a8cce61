"""Target numbers, range bands, cover and bonuses of attacks."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.citing import cite


@cite("sw.parry")
def parry(fighting: tuple[int, int] | None) -> int:
    """Return Parry: 2 plus half of Fighting (the die's sides, and its bonus above d12), each half rounded down.

    Without the skill it is 2.
    """
    if fighting is None:
        return 2
    sides, plus = fighting
    return 2 + sides // 2 + plus // 2


@cite("sw.range", "sw.ranged")
def range_band(inches: int, ranges: tuple[int, int, int], extreme_factor: int) -> int | None:
    """Return 0 for Short, 1 Medium, 2 Long, 3 Extreme (up to ``extreme_factor`` times Long), None beyond."""
    for band, limit in enumerate(ranges):
        if inches <= limit:
            return band
    return 3 if inches <= ranges[2] * extreme_factor else None


@cite("sw.gang-up")
def gang_up(foes: int, allies_beside: int, most: int) -> int:
    """Return the Gang Up bonus to one attacker's Fighting.

    ``foes``: the defender's adjacent foes, not Stunned, this attacker among them if it is adjacent.
    ``allies_beside``: the points that the defender's allies take away who are adjacent to both.
    """
    return max(0, min(foes - 1, most) - allies_beside)


@cite("sw.aim")
def aim_ignores(penalties: Sequence[int], most: int) -> int:
    """Return how much a steady aim takes back of penalties (negative numbers): at most ``most`` points."""
    return min(most, -sum(penalties))


@cite("sw.cover", "sw.prone")
def cover_level(map_cover: int, ruled: int | None, prone: bool, prone_cover: int, inches: int | None, near: int) -> int:
    """Return a target's cover level, 0 to 4: the game master's ruling, or else the map's.

    Prone is ``prone_cover`` against ranged attacks (``inches`` away, None in melee) from farther than ``near``.
    """
    level = map_cover if ruled is None else ruled
    if prone and inches is not None and inches > near:
        level = max(level, prone_cover)
    return level


@cite("sw.illumination")
def visible(light: int, unseen: bool, inches: int, found: bool, sight: int, search: bool) -> bool:
    """Return whether a target can be attacked in its light.

    In the dark (2) that is up to ``sight`` inches. In pitch dark (3), or if the target is ``unseen``, it must be found,
    if that takes a ``search``. Else the limit of the dark counts.
    """
    if found or not (unseen or light == 3):
        return light != 2 or inches <= sight
    return not search and (light < 2 or inches <= sight)
