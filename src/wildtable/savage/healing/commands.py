"""Healing: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.healing.sets import Span
from wildtable.savage.table.base import Command


class Heal(Command):
    """Treat somebody's Wounds within the hour."""

    who: str
    target: str


class PassTime(Command):
    """Let time pass: see `SPANS`."""

    span: Of[Span]


class Tire(Command):
    """Say how tired a figure is, for a ``reason``: levels of Fatigue, 3 for Incapacitated."""

    who: str
    fatigue: int
    reason: str = ""
