"""Action Cards: what a roll is for."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.table.sets import Side


class Notice(Goal, omit_defaults=True):
    """Not to be surprised. ``group``: for all of it, where they roll as one; ``hider``: whose Stealth opposes it."""

    group: str = ""
    hider: str = ""


class LyingInWait(Goal):
    """Not to be noticed by those who are ambushed; see `frames.Ambush`."""

    left: tuple[str, ...]
    side: Of[Side]
    modifier: int = 0
    as_one: bool = False


class Interrupting(Purpose):
    """To break into another's turn from Hold."""
