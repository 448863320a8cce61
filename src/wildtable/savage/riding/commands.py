"""Riding: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.riding.sets import Footing
from wildtable.savage.table.base import Command


class MountUp(Command, frozen=True, tag="mount-up"):
    """Get on a mount that stands beside one."""

    who: str
    target: str


class Dismount(Command, frozen=True, tag="dismount"):
    """Get off one's mount."""

    who: str


class SetAgainst(Command, frozen=True, tag="set-against"):
    """Set a weapon against a charge; ``target``: the mount in place of its rider."""

    who: str
    weapon: str = ""
    target: str = ""


class SetFooting(Command, frozen=True, tag="set-footing"):
    """Say what a figure stands on: ``stable`` or ``unstable``, such as a moving vehicle."""

    who: str
    footing: Of[Footing]
