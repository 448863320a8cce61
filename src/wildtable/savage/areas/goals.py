"""Attacks on an area: what a roll is for."""

from __future__ import annotations

from wildtable.savage.areas.facts import Area
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Goal


class HitArea(Goal):
    """To hit with a template."""

    area: Area

    @property
    def kind(self) -> str:
        """Suppressive fire is told apart."""
        return "suppress" if self.area.suppress else "hit-area"


class Evade(Goal, omit_defaults=True):
    """To evade a blow; from under the template of an ``area``, if it is one."""

    blow: Blow
    area: Area | None = None


class StayCool(Goal):
    """Not to be pinned down by fire that might hit as well."""

    blow: Blow
