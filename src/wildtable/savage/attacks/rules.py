"""Attacks: what is to be beaten, and what helps or hinders."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.citing import cite


@cite("sw.parry")
def parry(fighting: tuple[int, int] | None) -> int:
    """2 + half of Fighting (its die's sides, and what is above d12), each rounded down; 2 without the skill."""
    if fighting is None:
        return 2
    sides, plus = fighting
    return 2 + sides // 2 + plus // 2


@cite("sw.range", "sw.ranged")
def range_band(inches: int, ranges: tuple[int, int, int], extreme_factor: int) -> int | None:
    """0 Short, 1 Medium, 2 Long, 3 Extreme (to ``extreme_factor`` times Long), None beyond all of them."""
    for band, limit in enumerate(ranges):
        if inches <= limit:
            return band
    return 3 if inches <= ranges[2] * extreme_factor else None


@cite("sw.gang-up")
def gang_up(foes: int, allies_beside: int, most: int) -> int:
    """The bonus to one attacker's Fighting.

    ``foes``: the defender's adjacent foes, not Stunned, this attacker among them if it is adjacent.
    ``allies_beside``: the points that the defender's allies take away who are adjacent to both.
    """
    return max(0, min(foes - 1, most) - allies_beside)


@cite("sw.aim")
def aim_ignores(penalties: Sequence[int], most: int) -> int:
    """What a steady aim gives back of some penalties (negative numbers): ``most`` points at most."""
    return min(most, -sum(penalties))


@cite("sw.cover", "sw.prone")
def cover_level(map_cover: int, ruled: int | None, prone: bool, prone_cover: int, inches: int | None, near: int) -> int:
    """How well a target is covered, 0 to 4: what the game master ruled, or the map; Prone is medium cover
    against ranged attacks (``inches`` away, None in melee) from farther than ``near``."""
    level = map_cover if ruled is None else ruled
    if prone and inches is not None and inches > near:
        level = max(level, prone_cover)
    return level


@cite("sw.illumination")
def visible(light: int, unseen: bool, inches: int, found: bool, sight: int, search: bool) -> bool:
    """Whether a target can be attacked: in the dark (2) up to ``sight`` inches. In pitch dark (3), or where it is
    ``unseen``, once it was found if that takes a ``search``; if not, as in the dark."""
    if found or not (unseen or light == 3):
        return light != 2 or inches <= sight
    return not search and (light < 2 or inches <= sight)
