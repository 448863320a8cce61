"""Movement: the rules, numbers in and numbers out."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.move", "sw.wounds", "sw.zero-g")
def pace(base: int, wounds: int, halved: int) -> int:
    """Inches a turn: Pace less one for each Wound, so often ``halved`` (rounded down), 1 at least."""
    return max(1, (base - wounds) >> halved)
