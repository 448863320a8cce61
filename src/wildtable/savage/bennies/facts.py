"""Bennies: facts."""

from __future__ import annotations

from wildtable.savage.bennies.sets import Purse

POOL = Purse.POOL.value
"""The game master's Bennies, where a purse is named; ``own`` are a figure's."""
