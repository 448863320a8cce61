"""Powers of a table's file that cannot be cast: only names, or with unknown figures; each with what may be meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wildtable.play.campaign_files import id_of
from wildtable.play.reading import FileReader, Problem
from wildtable.savage.sheets.building import known
from wildtable.savage.sheets.reading import ready_powers

if TYPE_CHECKING:
    from wildtable.savage.sheets.table import TableFile
    from wildtable.written import Written

NEAR = 0.7
"""The likeness of two names, from 0 to 1, from which one may be a typo of the other."""


def named_powers(written: Written, table: TableFile) -> tuple[Problem, ...]:
    """Return a note for each power of a figure or a hero that is a name only, or calls a figure that is not known.

    It is no mistake: the figure may be in another pack.
    """
    notes, figures = FileReader(written), known(table.own)
    people = [("figures", key, sheet) for key, sheet in table.own.figures]
    people += [("heroes", hero.id, hero.sheet) for hero in table.heroes]
    for chapter, key, sheet in people:
        for place, power in enumerate(sheet.powers):
            path = (chapter, key, "powers", place)
            if not power.does:
                problem = f"The power {power.name!r} is a name only: cast it by hand."
                notes.wrong(path, problem, _meant(id_of(power.name), ready_powers()), "named-power")
            for figure in dict.fromkeys((power.summons, power.raise_summons)):
                if figure and figure not in figures:
                    problem = f"The power {power.name!r} calls {figure!r}, which is no figure: it cannot be cast."
                    notes.wrong(path, problem, _meant(figure, figures), "unknown-figure")
    return tuple(notes.problems)


def _meant(name: str, names: Iterable[str]) -> str:
    """Return a question whether the nearest of some names was meant; empty where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a file with such powers needs it

    near = get_close_matches(name, list(names), 1, NEAR)
    return f"Did you mean {near[0]!r}?" if near else ""
