"""Healing: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.healing.sets import Span
from wildtable.savage.table.base import Command


class Heal(Command):
    """Treat somebody's Wounds within the hour."""

    facts = Facts(odds=True)

    who: str
    target: str


class PassTime(Command):
    """Let time pass: see `SPANS`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    span: Of[Span]


class Tire(Command):
    """Say how tired a figure is, for a ``reason``: levels of Fatigue, 3 for Incapacitated."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    fatigue: int
    reason: str = ""
