"""Riding: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.riding.model import Footing
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class MountUp(Command):
    """Get on a mount next to the figure."""

    facts = Facts(on_turn=True)

    who: str
    target: str


class Dismount(Command):
    """Get off the mount."""

    facts = Facts(on_turn=True)

    who: str


class SetAgainst(Command):
    """Set a weapon against a charge; ``target``: the mount in place of its rider."""

    who: str
    weapon: str = ""
    target: str = ""


class SetFooting(Command):
    """Set the ground a figure stands on: ``stable`` or ``unstable``, such as a moving vehicle."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    footing: Of[Footing]


class Mounted(Event):
    """A figure rides a ``mount``, or sits ``on`` it no more and maybe ``fell``; the mount acts with ``group`` now."""

    who: str
    mount: str
    group: str
    on: bool = True
    fell: bool = False
    rule: str = "sw.mounted"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, mount=self.mount if self.on else "")
        draft.put(self.mount, group=self.group)
