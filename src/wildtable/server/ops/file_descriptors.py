"""The system's limit on connections of a process."""

from __future__ import annotations

import sys

OURS = 200
"""Files that are open besides connections: the database, pictures, what workers read."""


def raise_limit(wanted: int) -> int:
    """Raise the system's limit on file descriptors as far as allowed; return how many of the wanted connections fit."""
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
