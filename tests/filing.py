"""A table into a store, and out of it as a file."""

from __future__ import annotations

import asyncio
import io
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from wildtable.store import Kept, KeptMember, KeptTable
from wildtable.store.files import export_table, store_url
from wildtable.store.store import opened


def without_promises(file: bytes) -> bytes:
    """Return the contents of a file, but for what its server promises of the dice to come."""
    return re.sub(rb'"promises":\[.*?\]\]|"(?:open|sum)":"[0-9a-f]*"', b"", file)


def as_file(table: KeptTable, entries: Sequence[Kept], members: Sequence[KeptMember]) -> bytes:
    """Return the contents of a table's export."""

    async def write(url: str) -> None:
        async with opened(url) as store:
            await store.add_table(table, entries, members)

    with tempfile.TemporaryDirectory() as folder:
        url, out = store_url(Path(folder)), io.BytesIO()
        asyncio.run(write(url))
        export_table(url, table.id, out)
    return out.getvalue()
