"""What must outlive the process: tables, their logs, their members and their pictures, on SQLite or PostgreSQL."""

from wildtable.store.keys import hashed, new_key, opens, players_key
from wildtable.store.store import (
    MOST_PICTURES,
    MOST_PICTURES_BYTES,
    Kept,
    KeptMember,
    KeptPicture,
    KeptTable,
    OutOfStep,
    Store,
    Unkept,
)

__all__ = [
    "MOST_PICTURES",
    "MOST_PICTURES_BYTES",
    "Kept",
    "KeptMember",
    "KeptPicture",
    "KeptTable",
    "OutOfStep",
    "Store",
    "Unkept",
    "hashed",
    "new_key",
    "opens",
    "players_key",
]
