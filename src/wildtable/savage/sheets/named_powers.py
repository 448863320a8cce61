"""Powers of a table's file that are only names, each with the ready power that its name may have meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.play.campaign_files import id_of
from wildtable.play.reading import FileReader, Problem
from wildtable.savage.sheets.reading import ready_powers

if TYPE_CHECKING:
    from wildtable.savage.sheets.table import TableFile
    from wildtable.written import Written

NEAR = 0.7
"""The likeness of two names, from 0 to 1, from which one may be a typo of the other."""


def named_powers(written: Written, table: TableFile) -> tuple[Problem, ...]:
    """Return a note for each power of a figure or a hero that is a name only; it is no mistake."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a file with such powers needs it

    notes = FileReader(written)
    people = [("figures", key, sheet) for key, sheet in table.own.figures]
    people += [("heroes", hero.id, hero.sheet) for hero in table.heroes]
    for chapter, key, sheet in people:
        for place, power in enumerate(sheet.powers):
            if power.does:
                continue
            near = get_close_matches(id_of(power.name), ready_powers(), 1, NEAR)
            remedy = f"Did you mean {near[0]!r}?" if near else ""
            problem = f"The power {power.name!r} is a name only: cast it by hand."
            notes.wrong((chapter, key, "powers", place), problem, remedy, "named-power")
    return tuple(notes.problems)
