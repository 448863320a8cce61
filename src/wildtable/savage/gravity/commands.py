"""Weightlessness: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.gravity.sets import GravityKind
from wildtable.savage.table.base import Command


class SetGravity(Command):
    """Say how much things weigh: see `GRAVITIES`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    gravity: Of[GravityKind]
