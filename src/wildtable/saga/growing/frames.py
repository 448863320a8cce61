"""Making characters, and growing: what waits."""

from __future__ import annotations

from wildtable.saga.base import Frame


class Offered(Frame):
    """A Spark lies on the table for a fact or scene; ``to``: whom it touches most."""

    by: str
    to: str
    what: str


class Liked(Frame):
    """A player accepted an offer; the game master may reward the one who made it."""

    by: str
