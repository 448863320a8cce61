"""All panels of a fight."""

from __future__ import annotations

from wildtable.savage.table.view import SeenFight
from wildtable.text.savage import brought
from wildtable.text.savage.chase_panels import chase_panels
from wildtable.text.savage.ship_panels import ship_panels
from wildtable.text.savage.world_panels import world_panels
from wildtable.text.spoken import Panel


def panels(fight: SeenFight) -> tuple[Panel, ...]:
    """Return every panel of a fight."""
    return (*chase_panels(fight), *ship_panels(fight), *world_panels(fight), *brought.panels(fight))
