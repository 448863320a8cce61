"""What a trait roll is for in a chase."""

from __future__ import annotations

from typing import ClassVar

from wildtable.closed import Of
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.chases.sets import Trouble
from wildtable.savage.table.base import Goal


class Maneuver(Goal):
    """To earn Action Cards."""

    of_a_chase: ClassVar[bool] = True


class Swerve(Goal):
    """To get past a complication: ``disaster``, ``major`` or ``minor``."""

    of_a_chase: ClassVar[bool] = True

    hazard: Of[Trouble]


class HitVehicle(Goal):
    """To hit a vehicle."""

    blow: Blow


class HoldCourse(Goal):
    """To keep hold of a vehicle that has been hit."""

    of_a_chase: ClassVar[bool] = True
