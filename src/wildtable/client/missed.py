"""Lines of the log that a client missed while it was away for long, fetched over HTTP."""

from __future__ import annotations

import urllib.parse
from typing import Final

import msgspec

from wildtable.client.link import Link
from wildtable.client.requests import send_request
from wildtable.server.wire.replay import ReplayLines

PATIENCE: Final = 30.0
"""Seconds that a server may take to answer."""
LONGEST: Final = 16 * 2**20
"""Bytes of one answer."""

_decode = msgspec.json.Decoder(ReplayLines).decode


def fetch_page(link: Link, key: str, after: int) -> ReplayLines:
    """Return some of the log after an entry. Raises OSError where the server does not answer, or ValueError where the
    answer is none."""
    url = urllib.parse.urlsplit(f"{link.server}/api/tables/{link.table}/replay?after={after}")
    status, body = send_request(url, {"Authorization": f"Bearer {key}"}, longest=LONGEST, patience=PATIENCE)
    if status != 200:
        raise OSError(f"answered {status}")
    page = _decode(body)
    if page.upto <= after:
        raise ValueError("the log does not go on")
    return page
