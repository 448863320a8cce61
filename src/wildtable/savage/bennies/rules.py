"""Bennies: the rules, numbers in and numbers out."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.benny.gm")
def gm_pool(heroes: int, each: int) -> int:
    """The game master's Bennies at a session's start: ``each`` for every hero."""
    return heroes * each


@cite("sw.benny.award")
def may_award(awarded: int, cap: int | None) -> bool:
    """Whether a hero may be given another Benny this session; without a ``cap`` always."""
    return cap is None or awarded < cap
