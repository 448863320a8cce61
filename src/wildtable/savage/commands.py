"""Commands of all topics and parts by name: ``from wildtable.savage.commands import Attack, Move``."""

from __future__ import annotations

from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command

_BY_NAME: dict[str, type[Command]] = {kind.__name__: kind for kind in SAVAGE.command.__args__}


def __getattr__(name: str) -> type[Command]:
    if name not in _BY_NAME:
        raise AttributeError(f"Savage Worlds has no command {name!r}; it has {', '.join(sorted(_BY_NAME))}.")
    return _BY_NAME[name]
