"""Riding: enumerations, frames and purposes of rolls."""

from __future__ import annotations

from wildtable.closed import Closed
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal, Purpose


class Footing(Closed):
    """The ground a figure stands on."""

    STABLE = "stable", "Firm ground."
    UNSTABLE = "unstable", "Something that sways, such as a moving vehicle."


class Braced(Frame):
    """A charge at a figure on Hold, which may set a weapon against it."""

    blow: Blow


class Charging(Frame):
    """A blow that a charge brings, or one that meets it, has yet to be struck."""

    blow: Blow


class Jolted(Frame):
    """A rider was hurt, or its mount was: it has yet to keep the saddle."""

    who: str


class SettingWeapon(Purpose, omit_defaults=True):
    """The purpose of the opposed roll of a weapon set against a charge. ``at``: its target, if not the rider."""

    charge: Blow
    weapon: str
    at: str = ""


class StayMounted(Goal):
    """To stay in the saddle."""
