"""Firing: commands."""

from __future__ import annotations

from wildtable.play.kinds import Facts, Tab
from wildtable.savage.table.base import Command


class Reload(Command):
    """Load a weapon, or get on with it."""

    facts = Facts(on_turn=True, action="reload")

    who: str
    weapon: str


class WatchShot(Command):
    """Say that somebody's next shot or throw may hit bystanders where the table leaves that open, or no longer."""

    facts = Facts(master=True, tab=Tab.RULE)

    who: str
    watched: bool = True


class CallBystander(Command):
    """Say that a stray shot of somebody's hits somebody else."""

    facts = Facts(master=True, implied=True)

    who: str


class Overlook(Command):
    """Say that a stray shot of somebody's hits nobody."""

    facts = Facts(master=True, default=True, implied=True)

    who: str
