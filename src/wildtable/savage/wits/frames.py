"""Tests of will, tricks, support and attempts: what waits."""

from __future__ import annotations

from wildtable.savage.table.base import Frame


class Attempting(Frame):
    """Somebody says what it tries, and by which trait: the game master says how, or that it cannot be."""

    who: str
    trait: str
    words: str
