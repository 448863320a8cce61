"""Numbers of Bennies."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.benny.gm")
def gm_pool(heroes: int, each: int) -> int:
    """Return the game master's Bennies at a session's start: ``each`` for every hero."""
    return heroes * each


@cite("sw.benny.award")
def may_award(awarded: int, cap: int | None) -> bool:
    """Return whether a hero may be given another Benny this session; always without a ``cap``."""
    return cap is None or awarded < cap
