"""Which parts there are: ours, and those that are installed besides. The one place that names them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

OURS = ("wildtable.savage.chases.part", "wildtable.savage.starships.part", "wildtable.savage.worlds.part")
"""The modules of our parts, each with its value as ``PART``, in the order in which they are asked."""

GROUP = "wildtable.savage"
"""The group of entry points by which parts from outside are found; `docs/systems.md` tells how to write one."""


def installed() -> tuple[Any, ...]:
    """Every part, a `wildtable.savage.scene.Topic`, ready to be asked: ours, then the others by their names.

    They are imported when they are first needed: a part is made of the core, and the core's settings ask for it.
    """
    return _found()[0]


def left_out() -> tuple[str, ...]:
    """Which parts from outside could not be taken in, and why, one sentence each."""
    return _found()[1]


@cache
def _found() -> tuple[tuple[Any, ...], tuple[str, ...]]:
    found = [import_module(name).PART for name in OURS]
    for part in found:
        part.join()
    problems = list[str]()
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            part = point.load()
            part.join()
            found.append(part)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's code does, ours goes on
            why = (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
            problems.append(f"The part {point.name!r} ({point.value}) is left out: {why}.")
    return tuple(found), tuple(problems)
