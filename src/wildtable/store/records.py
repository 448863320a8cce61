"""Records of the store, and how a write fails. Nothing of a database is imported here."""

from __future__ import annotations

from msgspec import Struct

MOST_PICTURES = 500
"""Pictures of one table ..."""
MOST_PICTURES_BYTES = 200 * 2**20
"""... and the bytes of all of them."""


class Unkept(Exception):
    """The database could not do it: full, away, read-only. It may heal; ask again."""


class OutOfStep(Unkept):
    """The entry is not the table's next, or its id is used: somebody else has written."""


class KeptTable(Struct, frozen=True):
    """A table as it is kept. ``first``: the state before entry 1, as JSON; ``created``: milliseconds.

    ``secret``: the source of its dice, in hex; the database has it sealed, because it foretells them. It is empty where
    the store's key does not open it (`Store.promising`). ``promises``: the promises published for this secret and
    earlier ones, as JSON (`wildtable.play.promising`). ``locked``: nobody new may join. ``put_away``: since when it is
    archived. ``deleted``: when it will be deleted for good. ``touched``: when a member was connected last, to the hour.
    These three are milliseconds, 0 for never.
    """

    id: str
    system: str
    edition: str
    scene: str
    title: str
    first: str
    created: int
    seq: int
    gm_key_hash: str
    player_key_hash: str
    secret: str = ""
    promises: str = "[]"
    locked: bool = False
    put_away: int = 0
    deleted: int = 0
    touched: int = 0

    def __repr__(self) -> str:
        """Return the value as text, without its secret."""
        return f"{type(self).__name__}({self.id!r})"


class Kept(Struct, frozen=True):
    """An entry as it is kept. ``body``: the whole entry as JSON."""

    seq: int
    id: str
    at: int
    body: str


class KeptMember(Struct, frozen=True):
    """A member as it is kept; ``id`` is the seat. ``key_hash`` is empty for one who came in a file, and has not come
    back yet. ``sent_away``: when the game master sent them away, milliseconds; 0 for not."""

    table_id: str
    id: str
    role: str
    name: str
    key_hash: str
    created: int
    sent_away: int = 0

    def __repr__(self) -> str:
        """Return the value as text, without its key."""
        return f"{type(self).__name__}({self.id!r})"


class KeptAgent(Struct, frozen=True):
    """A program that may act in a member's seat, as it is kept. ``scope``: ``look``, ``propose`` or ``play``."""

    table_id: str
    id: str
    seat: str
    scope: str
    name: str
    key_hash: str
    created: int

    def __repr__(self) -> str:
        """Return the value as text, without its key."""
        return f"{type(self).__name__}({self.id!r})"


class KeptPicture(Struct, frozen=True):
    """A picture of a table. ``hash``: the SHA-256 of ``data`` in hex; ``width`` and ``height`` in pixels."""

    table_id: str
    hash: str
    kind: str
    width: int
    height: int
    created: int
    data: bytes


class KeptCode(Struct, frozen=True):
    """The code of a table. ``used``: when it was last shown or typed in, milliseconds."""

    table_id: str
    code: str
    used: int

    def __repr__(self) -> str:
        """Return the value as text, without its code."""
        return f"{type(self).__name__}({self.table_id!r})"
