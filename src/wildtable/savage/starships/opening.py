"""A ready scene with ships."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.scene import Opened
from wildtable.savage.starships.ships import fleet
from wildtable.savage.starships.topic import SHIPS


def _fleet(scene: Mapping[str, Any], rules: Ruleset) -> Opened:
    """The ships of a scene, and the sections aboard."""
    return Opened(*fleet(scene["ships"], rules, scene.get("track", 0)))


SHIPS.opens["ships"] = _fleet
