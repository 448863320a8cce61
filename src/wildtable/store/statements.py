"""The statements of the store that are needed often, and the rows of its tables.

Each statement is made once: making it takes longer than SQLite needs to run it.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Text, bindparam, cast, func, insert, select, update

from wildtable.store import schema
from wildtable.store.database import Statements
from wildtable.store.records import Kept, KeptAgent, KeptCode, KeptMember, KeptPicture, KeptTable, OutOfStep
from wildtable.store.waking import CHANNEL

PAGE = 500  # entries read at a time
_OF_TABLE: BindParameter[str] = bindparam("table")
_COUNTED = (
    update(schema.tables)
    .where(schema.tables.c.id == _OF_TABLE)
    .values(seq=schema.tables.c.seq + 1)
    .returning(schema.tables.c.seq)
)
_COUNTED_AND_TOLD = _COUNTED.returning(
    func.pg_notify(CHANNEL, schema.tables.c.id.concat(" ").concat(cast(schema.tables.c.seq, Text)))
)
"""The same on PostgreSQL, with a notification that other servers receive when it is committed."""
_ENTERED = insert(schema.entries)
TABLE = select(schema.tables).where(schema.tables.c.id == _OF_TABLE)
ENTRIES = (
    select(schema.entries.c.seq, schema.entries.c.command_id.label("id"), schema.entries.c.at, schema.entries.c.body)
    .where(schema.entries.c.table_id == _OF_TABLE, schema.entries.c.seq > bindparam("after"))
    .order_by(schema.entries.c.seq)
    .limit(PAGE)
)
MEMBERS = (
    select(schema.members)
    .where(schema.members.c.table_id == _OF_TABLE)
    .order_by(schema.members.c.created, schema.members.c.id)
)
AGENTS = (
    select(schema.agents)
    .where(schema.agents.c.table_id == _OF_TABLE)
    .order_by(schema.agents.c.created, schema.agents.c.id)
)
CODE_OF = select(schema.codes).where(schema.codes.c.table_id == _OF_TABLE)
CODED = select(schema.codes).where(schema.codes.c.code == bindparam("code"))


def next_seq(connection: Statements, table_id: str) -> int | None:
    """Count a table's next entry, which nobody else can from then on until this transaction ends; None for no table."""
    counted = _COUNTED_AND_TOLD if connection.dialect.name == "postgresql" else _COUNTED
    seq: int | None = connection.scalar(counted, {"table": table_id})
    return seq


def enter(connection: Statements, table_id: str, seq: int | None, entry: Kept) -> None:
    """Add an entry to the log of a table. Raises `OutOfStep` where ``seq``, the next number, is another one."""
    if seq != entry.seq:
        raise OutOfStep(f"entry {entry.seq} came where {seq} was next")
    connection.execute(_ENTERED, entry_row(table_id, entry))


def row_of(kept: KeptTable | KeptMember | KeptAgent | KeptCode) -> dict[str, Any]:
    """Return a value as a row of its table."""
    return {name: getattr(kept, name) for name in kept.__struct_fields__}


def entry_row(table_id: str, entry: Kept) -> dict[str, Any]:
    """Return an entry as a row."""
    return {"table_id": table_id, "seq": entry.seq, "command_id": entry.id, "at": entry.at, "body": entry.body}


def picture_row(picture: KeptPicture) -> dict[str, Any]:
    """Return a picture as a row, with its size in bytes."""
    return {name: getattr(picture, name) for name in picture.__struct_fields__} | {"size": len(picture.data)}
