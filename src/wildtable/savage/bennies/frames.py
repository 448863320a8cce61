"""Bennies: what waits."""

from __future__ import annotations

from msgspec import Struct


class Wish(Struct, frozen=True, tag="wish"):
    """A player has put up a Benny for a turn of the story: the game master grants it, or gives the Benny back."""

    who: str
    words: str
