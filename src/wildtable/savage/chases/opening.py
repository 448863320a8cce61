"""A ready scene with a chase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.savage.chases.facts import Chase
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.chases.vehicles import racer
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.scene import Opened


def _prepared(scene: Mapping[str, Any], rules: Ruleset) -> Opened:
    """A chase that is ready to begin: what is rolled, who flees, and what everybody goes in."""
    drawn = scene["chase"]
    racers = tuple([racer(unit, ride) for unit, ride in drawn["rides"].items()])
    return Opened(Chase(drawn["trait"], fleeing=drawn["fleeing"], racers=racers))


CHASES.opens["chase"] = _prepared
