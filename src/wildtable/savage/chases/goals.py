"""What a trait roll is for in a chase."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.chases.sets import Trouble
from wildtable.savage.table.base import Goal


class Maneuver(Goal, frozen=True, tag="maneuver"):
    """To earn Action Cards."""


class Swerve(Goal, frozen=True, tag="swerve"):
    """To get past a complication: ``disaster``, ``major`` or ``minor``."""

    hazard: Of[Trouble]
