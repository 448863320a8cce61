"""The squares of a spoken field, one by one."""

from __future__ import annotations

from typing import Any

import msgspec

from wildtable.text.spoken import SpokenSquares


def spread(squares: Any) -> dict[tuple[int, int], SpokenSquares]:
    """Return what is said of each square. ``squares``: a field's, as they are made or as they came as JSON."""
    return {
        (x + step, y): some
        for some in msgspec.convert(squares, tuple[SpokenSquares, ...])
        for x, y, count in some.runs
        for step in range(count)
    }
