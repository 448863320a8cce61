"""Firing: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.savage.table.base import Command


class Reload(Command, frozen=True, tag="reload"):
    """Load a weapon, or get on with it."""

    action: ClassVar[str] = "reload"
    who: str
    weapon: str


class WatchShot(Command, frozen=True, tag="watch-shot"):
    """Say that somebody's next shot or throw may hit bystanders where the table leaves that open, or no longer."""

    who: str
    watched: bool = True


class CallBystander(Command, frozen=True, tag="call-bystander"):
    """Say that a stray shot of somebody's hits somebody else."""

    who: str


class Overlook(Command, frozen=True, tag="overlook"):
    """Say that a stray shot of somebody's hits nobody."""

    who: str
