"""The systems that can be played, each as a game with its words and its ready scenes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from wildtable.catalogue import bring
from wildtable.play import GM, Codec, Game, Refused, Seat
from wildtable.play.reading import Problem
from wildtable.text.spoken import Words
from wildtable.written import Unreadable, read


class Checked(NamedTuple):
    """A table's file looked through: what does not fit, and what it holds, in words."""

    problems: tuple[Problem, ...]
    holds: str


if TYPE_CHECKING:  # whoever runs no cases need not wait for them
    from wildtable.cases.runner import Stage
    from wildtable.cases.shape import Case


@dataclass(frozen=True)
class System:
    """A system of rules: the server, the store and the command line know no more of it.

    ``scenes``: ready scenes, id to title. ``new(edition, scene)``: the first state of a table.
    ``by_file(path, scene)``: that of a table with a file of its own, which says the edition. ``checked(text, name)``:
    such a file looked through. ``edition_of(state)``:
    the edition or setting that is played where a scene may need another than was asked for.
    ``foresee(state, seat, command, patience)``: what a seat may be told about a command before it is given, or None;
    ``patience`` is called now and then, and what it raises ends the work.

    Of a system from outside also: ``slugs``, the word that its rules' slugs begin with; ``rulebook``, a folder with the
    chapters of its catalogue; ``cases``, a folder of its cases; ``stage``, who plays a case (`wildtable.cases.other`
    does where nobody is named); ``seen``, modules whose Structs a page of its own would be given as types.
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
    slugs: str = ""
    rulebook: Path | None = None
    cases: Path | None = None
    stage: Callable[[Case], Stage] | None = None
    seen: tuple[ModuleType, ...] = ()


GROUP = "wildtable.systems"
"""The group of entry points by which systems from outside are found; `docs/systems.md` tells how to write one."""

OURS = ("savage", "saga")


@cache
def systems() -> tuple[System, ...]:
    """All systems, in the order they are offered: ours, then those from outside by their names."""
    return (*_ours(), *plugins())


def plugins() -> tuple[System, ...]:
    """The systems from outside that are installed and sound."""
    return _outside()[0]


def left_out() -> tuple[str, ...]:
    """Which systems and parts from outside could not be taken in, and why, one sentence each."""
    from wildtable.savage.parts import installed
    from wildtable.text.savage import brought

    return (*_outside()[1], *installed.left_out(), *brought.left_out())


@cache
def _outside() -> tuple[tuple[System, ...], tuple[str, ...]]:
    found: list[System] = []
    problems: list[str] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            made = point.load()
            _check(made, [*OURS, *(known.name for known in found)])
            _bring(made)
            found.append(made)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's code does, ours goes on
            why = (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
            problems.append(f"The system {point.name!r} ({point.value}) is left out: {why}.")
    return tuple(found), tuple(problems)


def _check(made: Any, taken: list[str]) -> None:
    """Try a system out. Raises whatever is wrong with it."""
    if not isinstance(made, System):
        raise TypeError(f"it is no wildtable.systems.System, but {type(made).__name__}")
    if not re.fullmatch(r"[a-z][a-z0-9-]*", made.name):
        raise ValueError(f"its name {made.name!r} is no word of small letters")
    if made.name in taken:
        raise ValueError(f"there is a system {made.name!r} already")
    if not made.editions or not made.scenes:
        raise ValueError("it has no edition or no ready scene")
    first = made.new(made.editions[0], next(iter(made.scenes)))
    codec = Codec(made.game)
    if codec.state.decode(codec.encode(first)) != first:
        raise ValueError("its first state is another after JSON")
    for offer in made.game.offers(first, GM):
        made.words.offer(first, offer)


def _bring(made: System) -> None:
    """Its catalogue and its cases join ours. Raises ValueError for a catalogue that cannot be read."""
    if made.rulebook is not None:
        bring(made.name, made.slugs, made.rulebook)
    if made.slugs:
        from wildtable.cases.runner import stages

        stages[made.slugs] = made.stage or partial(_stage, made)


def _stage(made: System, case: Case) -> Stage:
    from wildtable.cases import other

    edition = case.edition if case.edition in made.editions else made.editions[0]
    return other.Stage(made.game, made.new(edition, next(iter(made.scenes))), case)


def _ours() -> tuple[System, ...]:
    from wildtable.odds import foresight, saga_foresight
    from wildtable.saga.conflict import tables as conflict_tables
    from wildtable.saga.game import SAGA
    from wildtable.saga.growing import figures as growing_figures
    from wildtable.saga.settings import EDITIONS as SAGA_EDITIONS
    from wildtable.savage.editions.settings import playable
    from wildtable.savage.game import SAVAGE
    from wildtable.savage.sheets import load
    from wildtable.savage.table.opening import opening, scenes
    from wildtable.text.saga import WORDS as SAGA_WORDS
    from wildtable.text.savage import WORDS
    from wildtable.text.savage.brought import brought

    brought()
    savage = System(
        "savage",
        "Savage Worlds",
        SAVAGE,
        WORDS,
        playable(),
        scenes(),
        opening,
        foresight.foresee,
        lambda path, scene: opening(scene=scene, table=load(path)),
        lambda fight: fight.rules.setting.name or fight.rules.edition.name,
        _savage_file,
    )
    second = System(
        "saga",
        "Saga",
        SAGA,
        SAGA_WORDS,
        SAGA_EDITIONS,
        growing_figures.scenes(),
        growing_figures.opening,
        saga_foresight.foresee,
        lambda path, scene: growing_figures.opening(scene=scene, table=conflict_tables.load(path)),
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
    from wildtable.saga.conflict import tables as conflict_tables

    table = conflict_tables.read_table(text, name)
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
