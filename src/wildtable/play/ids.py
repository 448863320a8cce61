"""Ids of entries, seats and tables: one reader, whether they come over a socket, over HTTP or in a file."""

from __future__ import annotations

import re

END = r"$(?!\n)"
"""The end of a text in a pattern: a plain ``$`` would let a final line feed pass. JSON schemas read it as well."""

ENTRY_ID = r"[A-Za-z0-9_.:-]{1,64}"

AGENT = "agent:"
"""The beginning of the ids of entries that a program gave or proposed, by a key of its own: `agent:WHO:REST`."""

AUTOMATIC = "automatic:"
"""The beginning of the ids of entries that figures gave by themselves; nobody sends them."""

_ENTRY_ID = re.compile(ENTRY_ID)


def is_entry_id(text: str) -> bool:
    """Return whether a text can be the id of an entry, a seat or a table."""
    return _ENTRY_ID.fullmatch(text) is not None


def by_agent(entry_id: str) -> bool:
    """Return whether an entry was given or proposed by a program with a key of its own."""
    return entry_id.startswith(AGENT)
