"""What must outlive the process: tables with their logs, members, pictures and codes, on SQLite or PostgreSQL."""

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
