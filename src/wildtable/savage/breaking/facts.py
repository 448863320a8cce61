"""Breaking things: facts."""

from __future__ import annotations

from msgspec import Struct


class Hard(Struct, frozen=True, omit_defaults=True):
    """A thing that the game master has given a Hardness on the spot.

    ``name``: its id, and what everybody calls it; ``breaks``: the kinds of damage that can break it, none for any;
    ``on``: the id of the figure that it is on, as bonds are; empty where it is within everybody's reach.
    """

    name: str
    hardness: int
    breaks: tuple[str, ...] = ()
    on: str = ""
