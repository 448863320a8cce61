"""Lines of the log that a client missed while it was away for long, fetched over HTTP."""

from __future__ import annotations

import urllib.parse
import urllib.request
from typing import Final

import msgspec

from wildtable.server.wire.replay import ReplayLines
from wildtable.text.spoken import Line

PATIENCE: Final = 30.0
"""Seconds that a server may take to answer."""
LONGEST: Final = 16 * 2**20
"""Bytes of one answer."""

_decode = msgspec.json.Decoder(ReplayLines).decode


def fetch_lines(server: str, table: str, key: str, after: int) -> list[Line]:
    """Return the log after an entry. Raises OSError where the server does not answer."""
    lines: list[Line] = []
    while True:
        query = urllib.parse.urlencode({"after": after})
        request = urllib.request.Request(  # noqa: S310 - `parse_link` lets nothing but http and https in
            f"{server}/api/tables/{table}/replay?{query}", headers={"Authorization": f"Bearer {key}"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the address was checked above
            page = _decode(answer.read(LONGEST))
        lines += page.lines
        after = page.upto
        if after >= page.seq:
            return lines
