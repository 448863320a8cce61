"""Riding: what a roll is for."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Goal, Purpose


class SettingWeapon(Purpose, omit_defaults=True):
    """To strike first where a weapon is set against a charge: the charge that is ridden at it, that weapon, and whom
    it is set ``at``, if not the rider."""

    charge: Blow
    weapon: str
    at: str = ""


class StayMounted(Goal):
    """To stay in the saddle."""
