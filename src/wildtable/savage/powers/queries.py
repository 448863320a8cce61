"""Questions about Power Points; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.edges.asking import POWER_POINTS
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fighter


@cite("sw.power-points", "sw.effects")
def pool_of(fighter: Fighter) -> int:
    """Return the size of a figure's pool of Power Points; 0 without one."""
    return max(0, fighter.sheet.power_points + total(points(fighter, POWER_POINTS)))
