"""Action Cards: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal, Purpose


class Notice(Goal, frozen=True, tag="notice"):
    """Not to be surprised."""


class Interrupting(Purpose, frozen=True, tag="interrupting"):
    """To break into another's turn from Hold."""
