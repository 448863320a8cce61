"""The systems that can be played, each as a game with its words and its ready scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from wildtable.play import Game, Refused
from wildtable.text.spoken import Words


@dataclass(frozen=True)
class System:
    """A system of rules: the server, the store and the command line know no more of it.

    ``scenes``: ready scenes, id to title. ``new(edition, scene)``: the first state of a table.
    """

    name: str
    title: str
    game: Game[Any, Any, Any]
    words: Words
    editions: tuple[str, ...]
    scenes: Mapping[str, str]
    new: Callable[[str, str], Any]


@cache
def systems() -> tuple[System, ...]:
    """All systems, in the order they are offered."""
    from wildtable.saga import figures as saga
    from wildtable.saga.game import SAGA
    from wildtable.saga.settings import EDITIONS as SAGA_EDITIONS
    from wildtable.savage import figures
    from wildtable.savage.game import SAVAGE
    from wildtable.savage.settings import EDITIONS
    from wildtable.text.saga import WORDS as SAGA_WORDS
    from wildtable.text.savage import WORDS

    return (
        System("savage", "Savage Worlds", SAVAGE, WORDS, EDITIONS, figures.scenes(), figures.opening),
        System("saga", "Saga", SAGA, SAGA_WORDS, SAGA_EDITIONS, saga.scenes(), saga.opening),
    )


def system(name: str) -> System:
    """A system by its name. Raises `Refused` for an unknown one."""
    for known in systems():
        if known.name == name:
            return known
    names = ", ".join(known.name for known in systems())
    raise Refused("unknown-system", f"There is no system {name!r}.", f"There is {names}.")
