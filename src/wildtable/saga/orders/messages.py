"""Standing orders: the event."""

from __future__ import annotations

from wildtable.saga.base import Event


class Obeyed(Event):
    """An event: standing orders have answered for somebody."""

    who: str
    """The one who gave the orders."""
    answer: str
    """The name of the command that they have given."""
    count: int = 0
    """The dice, damage or pushes of it; 0 for none."""
    rule: str = "saga.action"
    """The slug of the rule that says so."""
