"""Alembic runs this to run the migrations, on the connection that `migrate` hands over."""

from __future__ import annotations

from alembic import context

from wildtable.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter a column; a batch copies the table
)
with context.begin_transaction():
    context.run_migrations()
