"""Bennies: what waits."""

from __future__ import annotations

from wildtable.savage.table.base import Frame


class Wish(Frame):
    """A player has put up a Benny for a turn of the story: the game master grants it, or gives the Benny back."""

    who: str
    words: str
