"""Fair dice: a secret for each table, and what has been promised by it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from wildtable.dice.fair import new_secret
from wildtable.play.promising import as_text, with_secret

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Give every table a secret; its dice are promised from its next entry on."""
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("promises", sa.Text, nullable=False, server_default="[]"))
    tables = sa.table("tables", sa.column("id"), sa.column("seq"), sa.column("secret"), sa.column("promises"))
    connection = op.get_bind()
    for name, seq in connection.execute(sa.select(tables.c.id, tables.c.seq)).all():
        secret = new_secret()
        promises = as_text(with_secret((), secret, seq + 1))
        connection.execute(sa.update(tables).where(tables.c.id == name).values(secret=secret, promises=promises))
