"""Riding: what a roll is for."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Goal, Purpose


class SettingWeapon(Purpose, frozen=True, tag="setting-weapon"):
    """To strike first where a weapon is set against a charge: the charge that is ridden at it, and that weapon."""

    charge: Blow
    weapon: str


class StayMounted(Goal, frozen=True, tag="stay-mounted"):
    """To stay in the saddle."""
