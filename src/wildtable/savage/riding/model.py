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
    """A charge comes at somebody on Hold, who may set a weapon against it."""

    blow: Blow


class Charging(Frame):
    """A blow that a charge brings, or one that meets it, has yet to be struck."""

    blow: Blow


class Jolted(Frame):
    """A rider was hurt, or its mount was: it has yet to keep the saddle."""

    who: str


class SettingWeapon(Purpose, omit_defaults=True):
    """To strike first where a weapon is set against a charge: the charge that is ridden at it, that weapon, and whom
    it is set ``at``, if not the rider."""

    charge: Blow
    weapon: str
    at: str = ""


class StayMounted(Goal):
    """To stay in the saddle."""
