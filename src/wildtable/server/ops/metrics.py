"""Counts and times that a server measures of its work.

No label holds a name, a key, a table or any other text of a user: only words of this program.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter

from wildtable.server.ops.prometheus import Histogram

COMMAND = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LATE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
EVERY = 0.25
"""Seconds between two looks at how late the loop is."""
MOST = 100
"""Codes that are told apart; all others are counted together."""
OTHERS = "others"

_CODE = re.compile(r"[a-z][a-z0-9-]{0,39}")


class ServerMetrics:
    """Counts and times of a server's work, since it was started."""

    def __init__(self) -> None:
        self.began, self._since = time.time(), time.monotonic()
        self.done = 0
        """Commands that were done."""
        self.refused: Counter[str] = Counter()
        """Messages at tables that were refused, by code."""
        self.commands, self.commits, self.late = Histogram(COMMAND), Histogram(COMMAND), Histogram(LATE)
        self.writes: Counter[str] = Counter()

    @property
    def uptime(self) -> float:
        """Return the seconds since the start, whatever the wall clock says."""
        return time.monotonic() - self._since

    def note_done(self, since: float) -> None:
        """Count a command that waited since then (`time.monotonic`)."""
        self.done += 1
        self.commands.note(time.monotonic() - since)

    def note_refused(self, code: str) -> None:
        """Count a refusal."""
        self.refused[bounded(code, self.refused)] += 1

    def note_commit(self, writes: int, seconds: float, kept: bool) -> None:
        """Count the writes of a transaction, or of one that failed."""
        self.writes["kept" if kept else "not-kept"] += writes
        self.commits.note(seconds)

    async def watch(self) -> None:
        """Measure how late the loop is, until this is canceled."""
        while True:
            due = time.monotonic() + EVERY
            await asyncio.sleep(EVERY)
            self.late.note(max(0.0, time.monotonic() - due))


def bounded(code: str, known: Counter[str]) -> str:
    """Return a code as a label, from a bounded set, whatever codes a system has."""
    fits = _CODE.fullmatch(code) and (code in known or len(known) < MOST)
    return code if fits else OTHERS
