"""A link to a table, taken apart."""

from __future__ import annotations

import re
from typing import NamedTuple

from wildtable.client.requests import parse_url
from wildtable.refused import Refused

_LINK = re.compile(r"(https?://[^#\s]+)#/([A-Za-z0-9_.:-]{1,64})/([A-Za-z0-9_.:-]{1,64})/?")


class Link(NamedTuple):
    """A link: the ``server``'s address without a slash at its end, the table, the key."""

    server: str
    table: str
    key: str

    def __repr__(self) -> str:
        """Return the value as text, without its key."""
        return f"Link({self.server!r}, {self.table!r})"

    @property
    def socket(self) -> str:
        """Return the address of the server's socket."""
        return f"ws{self.server.removeprefix('http')}/api/play"


def parse_link(text: str) -> Link:
    """Return a link taken apart. Raises `Refused` for what is none."""
    try:
        found = _LINK.fullmatch(text.strip())
    except (AttributeError, TypeError):  # it is no text
        found = None
    server, table, key = found.groups() if found else ("", "", "")
    if parse_url(server) is None:
        raise Refused("no-link", "That is not a link to a table.", "Copy it whole: http://SERVER/#/TABLE/KEY.")
    return Link(server.rstrip("/"), table, key)
