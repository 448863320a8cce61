"""Making characters, and growing: what waits."""

from __future__ import annotations

from msgspec import Struct


class Offered(Struct, frozen=True, tag="offered"):
    """A Spark lies on the table for a fact or scene; ``to``: whom it touches most."""

    by: str
    to: str
    what: str


class Liked(Struct, frozen=True, tag="liked"):
    """A player accepted an offer; the game master may reward the one who made it."""

    by: str
