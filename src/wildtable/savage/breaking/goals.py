"""Breaking things: what a roll is for."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Goal


class Smash(Goal):
    """To hit a thing that is to be broken."""

    blow: Blow
