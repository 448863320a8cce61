"""How many connections the system lets a process have."""

from __future__ import annotations

import sys

OURS = 200
"""Files that are open besides connections: the database, pictures, what workers read."""


def raise_limit(wanted: int) -> int:
    """How many of so many connections there is room for; the system's limit is raised as far as it may be."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OURS
    if soft != resource.RLIM_INFINITY and soft < needed:
        most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
        return max(1, max(soft, most) - OURS)
    return wanted
