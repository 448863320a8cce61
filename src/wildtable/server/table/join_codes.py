"""Join codes: six letters that stand for the players' key for a day (decision 0021)."""

from __future__ import annotations

import contextlib
import hmac
from collections.abc import Callable

from wildtable.store import CODE, KeptCode, OutOfStep, Store, Unkept, new_code

LAPSE = 24 * 60 * 60 * 1000
"""Milliseconds after which a code that nobody used is none any more."""
FRESH = 60 * 60 * 1000
"""Milliseconds in which a use is not noted again."""
NEVER = 2**62
"""A time at which no code was used."""
TRIES = 8
"""Times that another code is drawn where the one before belongs to another table."""


class JoinCodes:
    """The codes of all tables, each at most one. ``clock``: milliseconds."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store, self._clock = store, clock

    async def issue(self, table: str, *, anew: bool = False) -> str:
        """Return the code of a table, for its game master: the current one, else a new one. ``anew``: always a new one.

        Raises `Unkept`.
        """
        now = self._clock()
        since = NEVER if anew else now - LAPSE
        for _ in range(TRIES - 1):
            with contextlib.suppress(OutOfStep):
                return (await self._store.keep_code(KeptCode(table, new_code(), now), since)).code
        return (await self._store.keep_code(KeptCode(table, new_code(), now), since)).code

    async def current(self, table: str) -> str:
        """Return the current code of a table, empty for none; nothing is made or noted."""
        kept = await self._store.code_of(table)
        return kept.code if kept and self._lasts(kept) else ""

    async def table_of(self, code: str) -> str:
        """Return the id of the table that has a code, empty for none."""
        kept = await self._store.coded(code)
        return await self._used(kept) if kept and self._lasts(kept) else ""

    async def matches(self, table: str, key: str) -> bool:
        """Return whether a key is the table's current code."""
        kept = await self._store.code_of(table) if len(key) == CODE else None
        if kept is None or not self._lasts(kept) or not hmac.compare_digest(key.encode(), kept.code.encode()):
            return False
        return bool(await self._used(kept))

    def _lasts(self, kept: KeptCode) -> bool:
        return kept.used >= self._clock() - LAPSE

    async def _used(self, kept: KeptCode) -> str:
        """Note that a code was used now; a disk that is full keeps nobody out."""
        now = self._clock()
        if kept.used < now - FRESH:
            with contextlib.suppress(Unkept):
                await self._store.keep_code(KeptCode(kept.table_id, kept.code, now), kept.used)
        return kept.table_id
