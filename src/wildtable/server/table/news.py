"""News that servers of one database send each other about their tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from wildtable.server.table.countdowns import CountdownNews
from wildtable.server.table.pointing import PointingNews

News: TypeAlias = CountdownNews | PointingNews

_decoder: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


def news_of(said: str) -> News | None:
    """Return what another server said about a table; None where it said something else."""
    try:
        return _decoder.decode(said)
    except msgspec.DecodeError:
        return None
