"""Riding: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.riding.sets import Footing
from wildtable.savage.table.base import Command


class MountUp(Command):
    """Get on a mount that stands beside one."""

    facts = Facts(on_turn=True)

    who: str
    target: str


class Dismount(Command):
    """Get off one's mount."""

    facts = Facts(on_turn=True)

    who: str


class SetAgainst(Command):
    """Set a weapon against a charge; ``target``: the mount in place of its rider."""

    who: str
    weapon: str = ""
    target: str = ""


class SetFooting(Command):
    """Say what a figure stands on: ``stable`` or ``unstable``, such as a moving vehicle."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    footing: Of[Footing]
