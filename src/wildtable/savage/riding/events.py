"""Riding: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event


class Mounted(Event):
    """A figure rides a ``mount``, or sits ``on`` it no more and maybe ``fell``; the mount acts with ``group`` now."""

    who: str
    mount: str
    group: str
    on: bool = True
    fell: bool = False
    rule: str = "sw.mounted"
