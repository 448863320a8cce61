"""Ready scenes as the start page tells of them."""

from __future__ import annotations

from msgspec import Struct


class SceneCard(Struct, frozen=True):
    """A ready scene in a few words.

    ``lead``: one sentence. ``players``: its heroes, each for one player; 0 where that is open. ``minutes``: about how
    long it takes; 0 where nobody knows. ``edition``: the one edition that it needs, or none.
    ``solo``: one person can play it alone, see `wildtable.play.automatic.Automatic`.
    """

    lead: str = ""
    players: int = 0
    minutes: int = 0
    edition: str = ""
    solo: bool = False
