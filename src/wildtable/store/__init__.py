"""What must outlive the process: tables, their logs and their members, on SQLite or PostgreSQL."""

from wildtable.store.keys import hashed, new_key, opens
from wildtable.store.store import Kept, KeptMember, KeptTable, OutOfStep, Store, Unkept

__all__ = ["Kept", "KeptMember", "KeptTable", "OutOfStep", "Store", "Unkept", "hashed", "new_key", "opens"]
