"""Messages over HTTP about what was played: sessions, and a table that is watched again."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wildtable.text.evenings import Evening
from wildtable.text.spoken import Line, Panel, Stretch


class Evenings(Struct, frozen=True):
    """GET /api/tables/TABLE/evenings: the sessions of a table as the key's seat may know them, the oldest first."""

    evenings: tuple[Evening, ...]


class Begun(Struct, frozen=True):
    """A round or a scene that begins with entry ``seq``."""

    seq: int
    what: Stretch


class ReplayLines(Struct, frozen=True):
    """GET /api/tables/TABLE/replay?after=N: some of the log after entry N, as the key's seat may read it.

    ``upto``: the last entry that was looked at; ``seq``: the last there is, and where ``upto`` is that, this is all.
    """

    lines: tuple[Line, ...]
    begun: tuple[Begun, ...]
    upto: int
    seq: int


class Moment(Struct, frozen=True, omit_defaults=True):
    """GET /api/tables/TABLE/replay/N: how things stood for the key's seat after entry ``seq``; see `Now`."""

    seq: int
    view: Any
    asks: str = ""
    panels: tuple[Panel, ...] = ()
