"""What must outlive the process: tables with their logs, members, pictures and codes, on SQLite or PostgreSQL.

Entries are numbered in the transaction that writes them. `filed` writes whole tables as files, `sifted` checks what
is brought line by line; `backing` and `moving` back up and move a database; `access` changes who may be at a table,
one write each; `sealing` keeps the server's key apart from the database; `waking` hears what other servers have
written. Only the connection that writes may checkpoint (decision 0036).
"""

from wildtable.store.keys import CODE, LETTERS, code_in, hashed, new_code, new_key, opens, players_key
from wildtable.store.store import (
    MOST_PICTURES,
    MOST_PICTURES_BYTES,
    Kept,
    KeptCode,
    KeptMember,
    KeptPicture,
    KeptTable,
    OutOfStep,
    Store,
    Unkept,
)

__all__ = [
    "CODE",
    "LETTERS",
    "MOST_PICTURES",
    "MOST_PICTURES_BYTES",
    "Kept",
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
