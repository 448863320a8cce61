"""Secrets of tables that do not lie in the database: what lay there is gone, and each table gets another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Forget every secret; a server makes new ones with its key (`wildtable.store.sealing`)."""
    tables = sa.table("tables", sa.column("secret"))
    op.execute(sa.update(tables).values(secret=""))
