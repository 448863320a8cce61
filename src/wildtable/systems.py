"""The systems that can be played, each as a game with its words and its ready scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from wildtable.play import Game, Refused, Seat
from wildtable.play.reading import Problem
from wildtable.text.spoken import Words
from wildtable.written import Unreadable, read


class Checked(NamedTuple):
    """A table's file looked through: what does not fit, and what it holds, in words."""

    problems: tuple[Problem, ...]
    holds: str


@dataclass(frozen=True)
class System:
    """A system of rules: the server, the store and the command line know no more of it.

    ``scenes``: ready scenes, id to title. ``new(edition, scene)``: the first state of a table.
    ``by_file(path, scene)``: that of a table with a file of its own, which says the edition. ``checked(text, name)``:
    such a file looked through. ``edition_of(state)``:
    the edition or setting that is played where a scene may need another than was asked for.
    ``foresee(state, seat, command, patience)``: what a seat may be told about a command before it is given, or None;
    ``patience`` is called now and then, and what it raises ends the work.
    """

    name: str
    title: str
    game: Game[Any, Any, Any]
    words: Words
    editions: tuple[str, ...]
    scenes: Mapping[str, str]
    new: Callable[[str, str], Any]
    foresee: Callable[[Any, Seat, Any, Callable[[], None]], Any] | None = None
    by_file: Callable[[Path, str], Any] | None = None
    edition_of: Callable[[Any], str] | None = None
    checked: Callable[[str, str], Checked] | None = None


@cache
def systems() -> tuple[System, ...]:
    """All systems, in the order they are offered."""
    from wildtable.odds import foresight, saga_foresight
    from wildtable.saga import figures as saga
    from wildtable.saga import tables as saga_tables
    from wildtable.saga.game import SAGA
    from wildtable.saga.settings import EDITIONS as SAGA_EDITIONS
    from wildtable.savage import figures
    from wildtable.savage.game import SAVAGE
    from wildtable.savage.settings import playable
    from wildtable.savage.sheets import load
    from wildtable.text.saga import WORDS as SAGA_WORDS
    from wildtable.text.savage import WORDS

    savage = System(
        "savage",
        "Savage Worlds",
        SAVAGE,
        WORDS,
        playable(),
        figures.scenes(),
        figures.opening,
        foresight.foresee,
        lambda path, scene: figures.opening(scene=scene, table=load(path)),
        lambda fight: fight.rules.setting.name or fight.rules.edition.name,
        _savage_file,
    )
    second = System(
        "saga",
        "Saga",
        SAGA,
        SAGA_WORDS,
        SAGA_EDITIONS,
        saga.scenes(),
        saga.opening,
        saga_foresight.foresee,
        lambda path, scene: saga.opening(scene=scene, table=saga_tables.load(path)),
        checked=_saga_file,
    )
    return savage, second


def _savage_file(text: str, name: str) -> Checked:
    from wildtable.savage.sheets import read_table

    table = read_table(text, name)
    own = table.own
    counts = f"{len(own.figures)} figures, {len(own.edges)} Edges and Hindrances, {len(own.gear)} weapons"
    return Checked(table.problems, f"{table.rules.edition.name}, {counts}")


def _saga_file(text: str, name: str) -> Checked:
    from wildtable.saga.tables import read_table

    table = read_table(text, name)
    perks = table.rules.options.perks
    counts = f"{len(table.conditions)} conditions, {len(perks)} perks, {len(table.elements)} elements"
    return Checked(table.problems, f"{table.rules.edition.name}, {counts}")


def owner(text: str, name: str) -> System:
    """The system that a table's own file is for: the one that has its edition, else the first."""
    try:
        value = read(text, name).value
    except Unreadable:
        value = None
    edition = value.get("edition") if isinstance(value, dict) else None
    reading = [known for known in systems() if known.by_file is not None]
    return next((known for known in reading if edition in known.editions), reading[0])


def system(name: str) -> System:
    """A system by its name. Raises `Refused` for an unknown one."""
    for known in systems():
        if known.name == name:
            return known
    names = ", ".join(known.name for known in systems())
    raise Refused("unknown-system", f"There is no system {name!r}.", f"There is {names}.")
