"""Riding: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.facts import Blow


class SettingWeapon(Struct, frozen=True, tag="setting-weapon"):
    """To strike first where a weapon is set against a charge: the charge that is ridden at it, and that weapon."""

    charge: Blow
    weapon: str


class StayMounted(Struct, frozen=True, tag="stay-mounted"):
    """To stay in the saddle."""
