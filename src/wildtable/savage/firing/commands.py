"""Firing: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.savage.table.base import Command


class Reload(Command):
    """Load a weapon, or get on with it."""

    action: ClassVar[str] = "reload"
    who: str
    weapon: str


class WatchShot(Command):
    """Say that somebody's next shot or throw may hit bystanders where the table leaves that open, or no longer."""

    who: str
    watched: bool = True


class CallBystander(Command):
    """Say that a stray shot of somebody's hits somebody else."""

    who: str


class Overlook(Command):
    """Say that a stray shot of somebody's hits nobody."""

    who: str
