"""What goes over HTTP about keys and the door, in both directions."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wildtable.play.ids import END
from wildtable.server.wire.messages import Short

OwnKey = Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{22,64}}{END}")]


class NewMasterKey(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/keys/master: the game master's key from now on. The page makes it, of 128 random bits, and
    keeps it before it sends it: so an answer that gets lost locks nobody out, and it can be sent again."""

    key: OwnKey


class Deletion(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/deletion: delete the table, with its title typed in."""

    title: Short


class KeyHolder(Struct, frozen=True, omit_defaults=True):
    """A member, and how they come in. ``since``: when they sat down, milliseconds; ``keyless``: came in a file, and has
    not come back yet; ``sent_away``: when that was, milliseconds, 0 for not."""

    seat: str
    name: str
    since: int
    keyless: bool = False
    sent_away: int = 0


class TableKeys(Struct, frozen=True, omit_defaults=True):
    """Who can come to a table, for its game master; keys themselves are not kept, so they cannot be shown.

    ``code``: whether six letters lead in now. ``put_away``: since when it is; ``deleted``: when it will be gone;
    milliseconds, 0 for not. ``key``: the one that was made just now, which is not told again.
    """

    title: str
    members: tuple[KeyHolder, ...]
    locked: bool = False
    code: bool = False
    put_away: int = 0
    deleted: int = 0
    key: str = ""
