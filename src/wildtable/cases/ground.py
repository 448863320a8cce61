"""Places of a case's figures: on its map, on open ground, or along a line."""

from __future__ import annotations

from typing import Any

from wildtable.board import Board
from wildtable.cases.shape import Case, CaseError
from wildtable.savage.movement.rules import FARTHEST
from wildtable.savage.table.opening import board


def along(who: str, inches: Any, fields: dict[str, Any]) -> tuple[int, int]:
    """Return the place of a figure so many inches along the line, where there is no map. Raises `CaseError`."""
    if type(inches) is not int or abs(inches) > FARTHEST:
        raise CaseError(f"along of {who} is a number of inches, {-FARTHEST} to {FARTHEST}, and not {inches!r}")
    if "at" in fields:
        raise CaseError(f"{who} stands at a square of a map, or along a line without one")
    return (inches, 0)


def drawn(case: Case) -> Board | None:
    """Return the map of the case; where it has none and figures stand somewhere, open ground around them.

    Raises `CaseError`.
    """
    placed = [what["at"] for what in case.given.values() if isinstance(what, dict) and "at" in what]
    for at in placed:
        if not isinstance(at, list) or len(at) != 2 or any(type(n) is not int or not 0 <= n < 500 for n in at):
            raise CaseError(f"at is a column and a row, 0 to 499 each, such as [3, 4], and not {at!r}")
    lined = any(isinstance(what, dict) and "along" in what for what in case.given.values())
    if lined and (case.map or case.lines or case.lights or placed):
        raise CaseError("some stand along a line, and there is a map; leave one of them out")
    if case.map:
        return board(case.map, case.legend, case.lines, case.lights)
    if not placed:
        return None
    width, height = (max(at[axis] for at in placed) + 12 for axis in (0, 1))
    return board("\n".join("." * width for _ in range(height)), {}, case.lines, case.lights)
