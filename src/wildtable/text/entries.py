"""Entries of any table's log as lines: a system tells what was played, here stands what it need not know of."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.play import AskedBack, Declined, Did, Entry, Seat
from wildtable.text.english import say
from wildtable.text.spoken import Line, Words


def line(words: Words, after: Any, entry: Entry[Any, Any], seat: Seat) -> Line:
    """An entry with the state after it; events that the seat may not see are left out already."""
    act = entry.act
    if isinstance(act, AskedBack):
        return Line(entry.seq, entry.at, act.seat, "asked-back", _head("asked-back", act.reason), to=act.to)
    if isinstance(act, Declined):
        key = "withdrawn" if act.seat == act.of else "declined"
        return Line(entry.seq, entry.at, act.seat, "declined", _head(key, act.reason))
    made = words.line(after, entry, seat)
    return replace(made, by=act.by) if isinstance(act, Did) and act.by else made


def _head(key: str, reason: str) -> str:
    return say("table", key) + (f": {reason}" if reason else "")
