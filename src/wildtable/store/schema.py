"""The database's tables, as migrations have made them by now."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("system", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("scene", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("first", Text, nullable=False),  # the state before entry 1, as JSON
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("seq", BigInteger, nullable=False),  # the number of the last entry
    Column("gm_key_hash", String(64), nullable=False),
    Column("player_key_hash", String(64), nullable=False),
    Column(
        "secret", String(64), nullable=False, server_default=""
    ),  # sealed, as in `wildtable.store.sealing`; empty for none
    Column("promises", Text, nullable=False, server_default="[]"),  # the first promise of each secret, as JSON
    Column("locked", Boolean, nullable=False, server_default=false()),  # nobody new comes in
    Column("put_away", BigInteger, nullable=False, server_default="0"),  # since when, milliseconds; 0 for not
    Column("deleted", BigInteger, nullable=False, server_default="0"),  # when it will be gone, 0 for never
    Column("touched", BigInteger, nullable=False, server_default="0"),  # when somebody was there last, to the hour
    Index("tables_untouched", "put_away", "deleted", "touched"),  # so that the rows, which are long, are not looked at
    Index("tables_deleted", "deleted"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("command_id", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # the whole entry, as JSON
    UniqueConstraint("table_id", "command_id", name="entries_command_once"),
)

members = Table(
    "members",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("id", String(64), primary_key=True),  # the seat
    Column("role", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("key_hash", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("sent_away", BigInteger, nullable=False, server_default="0"),  # when, milliseconds; 0 for not
)

agents = Table(
    "agents",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("seat", String(64), nullable=False),  # in whose place the program acts
    Column("scope", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("key_hash", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)

pictures = Table(
    "pictures",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),  # each table has its own, and goes whole
    Column("hash", String(64), primary_key=True),  # the SHA-256 of what is in it, in hex
    Column("kind", String(16), nullable=False),
    Column("width", Integer, nullable=False),  # pixels
    Column("height", Integer, nullable=False),
    Column("size", BigInteger, nullable=False),  # bytes, so that nobody has to read them to count them
    Column("created", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),  # a table has one at most
    Column("code", String(6), nullable=False),  # as it is: it is short, and the game master is to read it again
    Column("used", BigInteger, nullable=False),  # when it was last shown or typed in, milliseconds
    UniqueConstraint("code", name="codes_code_once"),
)
