"""The store: tables with their logs, members, pictures and codes, in SQLite or PostgreSQL.

Entries are numbered in the transaction that writes them. Only the connection that writes may checkpoint (decision
0036). The modules:

- `filed` writes whole tables as files, and `sifted` checks a file for import.
- `backing` and `moving` back up and move a database.
- `access` locks, archives and deletes tables, with one write each.
- `sealing` keeps the server's key apart from the database.
- `waking` receives the notifications of other servers.
"""

from typing import TYPE_CHECKING

from wildtable.store.keys import CODE, LETTERS, code_in, hashed, new_code, new_key, opens, players_key
from wildtable.store.records import (
    MOST_PICTURES,
    MOST_PICTURES_BYTES,
    Kept,
    KeptAgent,
    KeptCode,
    KeptMember,
    KeptPicture,
    KeptTable,
    OutOfStep,
    Unkept,
)

if TYPE_CHECKING:
    from wildtable.store.store import Store

__all__ = [
    "CODE",
    "LETTERS",
    "MOST_PICTURES",
    "MOST_PICTURES_BYTES",
    "Kept",
    "KeptAgent",
    "KeptCode",
    "KeptMember",
    "KeptPicture",
    "KeptTable",
    "OutOfStep",
    "Store",
    "Unkept",
    "code_in",
    "hashed",
    "new_code",
    "new_key",
    "opens",
    "players_key",
]


def __getattr__(name: str) -> object:
    """Return `Store`, imported when it is first used: its libraries take 40 MB, which workers do not need."""
    if name == "Store":
        from wildtable.store.store import Store  # noqa: PLC0415 - see above

        return Store
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
