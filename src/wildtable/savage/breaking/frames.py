"""Breaking things: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class MoreSmashes(Frame):
    """So many other dice of one attack have hit a thing; each does damage of its own."""

    blow: Blow
    hits: int


class Obstructed(Frame):
    """Cover alone spoiled a blow: the game master says whether it would have struck, and through what.

    ``obstacles``: what may have been in the way; ``hits``: how many dice it was that cover stopped."""

    blow: Blow
    obstacles: tuple[str, ...]
    hits: int = 1
