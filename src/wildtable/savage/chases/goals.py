"""What a trait roll is for in a chase."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.chases.sets import Trouble


class Maneuver(Struct, frozen=True, tag="maneuver"):
    """To earn Action Cards."""


class Swerve(Struct, frozen=True, tag="swerve"):
    """To get past a complication: ``disaster``, ``major`` or ``minor``."""

    hazard: Of[Trouble]
