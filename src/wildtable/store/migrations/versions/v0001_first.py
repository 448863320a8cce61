"""The first schema: tables, their entries, their members."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("system", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("scene", sa.String(64), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("first", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("gm_key_hash", sa.String(64), nullable=False),
        sa.Column("player_key_hash", sa.String(64), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "command_id", name="entries_command_once"),
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
