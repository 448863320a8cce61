"""Access to tables: a locked door, tables that are put away or deleted, members that were sent away."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; every table is open, and counts as used just now, so that none is put away too early."""
    op.add_column("tables", sa.Column("locked", sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("put_away", "deleted", "touched"):
        op.add_column("tables", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("tables_untouched", "tables", ["put_away", "deleted", "touched"])
    op.create_index("tables_deleted", "tables", ["deleted"])
    op.add_column("members", sa.Column("sent_away", sa.BigInteger, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("touched"))
    op.get_bind().execute(sa.update(tables).values(touched=time.time_ns() // 1_000_000))
