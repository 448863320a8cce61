"""Which parts there are. The one place that names them; whoever needs them asks here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

OURS = ("wildtable.savage.chases.part", "wildtable.savage.starships.part", "wildtable.savage.worlds.part")
"""The modules of our parts, each with its value as ``PART``, in the order in which they are asked."""


@cache
def installed() -> tuple[Any, ...]:
    """Every part, a `wildtable.savage.scene.Topic`, ready to be asked.

    They are imported when they are first needed: a part is made of the core, and the core's settings ask for it.
    """
    found = tuple([import_module(name).PART for name in OURS])
    for part in found:
        part.join()
    return found
