"""Codes: six letters by which somebody finds a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of codes."""
    op.create_table(
        "codes",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("code", name="codes_code_once"),
    )
