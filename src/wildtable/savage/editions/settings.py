"""The ruleset of a table: an edition's numbers and the table's options, as part of the state."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.numbers import NONE, contradictions, flat, plain
from wildtable.play import Refused
from wildtable.play.ids import END
from wildtable.savage.editions.edition import Edition, Levels
from wildtable.savage.editions.setting import Setting, names, written
from wildtable.savage.parts.installed import installed

__all__ = ["EDITIONS", "Edition", "Levels", "Options", "Ruleset", "books", "edition", "playable", "ruleset"]


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of a table.

    A default is the meaning of an older state without that option; `OPENED_WITH` has the values for new tables.
    """

    extra_natural_one: Literal["failure", "total"] = "failure"
    """Whether an Extra's natural 1 that no d6 confirms fails, or counts by its total."""
    critical_failures: Literal["mishap", "final"] = "mishap"
    """Whether one Benny may reroll a Critical Failure, whose mishap stays, or nothing may."""
    award_cap: Annotated[int, msgspec.Meta(ge=0)] | None = 3
    """Bennies that a hero may be awarded a session; None for any number."""
    shaken_success: Literal["edition", "recovers", "acts"] = "edition"
    """The result of a plain success against Shaken, if not the edition's."""
    bystander: Literal["off", "asked", "on"] = "off"
    """Whether stray shots hit others: never, where the game master says so, or always."""
    space_bands: Annotated[str, msgspec.Meta(pattern=rf"^([0-9]{{1,2}}(/[0-9]{{1,2}}){{2}})?{END}")] = ""
    """Positions between ships at Short, Medium and Long Range; empty as the setting has it."""
    heat_judged: Literal["action", "round-end"] = "round-end"
    """Whether a ship's heat roll is made in its engineer's action, or always at the round's end."""
    laser_again: Literal["no", "action"] = "no"
    """Whether a ship's laser attacks once a round, or again with a further action of the same gunner."""
    groups: Literal["each", "as-one"] = "each"
    """Whether like Extras of a group roll separately against Shaken, or as one."""
    declared_actions: Literal["number", "named"] = "number"
    """Whether several actions may be declared by their number, or must be named."""
    sight: Literal["shared", "own"] = "shared"
    """Whether players see everybody on the map, or only what their own heroes see."""


CHOICES: Mapping[str, str] = {
    "groups": "sw.group",
    "declared_actions": "sw.multi-action",
    "shaken_success": "sw.shaken",
    "bystander": "sw.bystander",
    "critical_failures": "sw.critical-failure",
    "extra_natural_one": "sw.critical-failure.extra",
    "sight": "sw.illumination",
}
"""The options that a game master may change during play, each with its rule."""

CHOICES_OF_SHIPS: Mapping[str, str] = {"heat_judged": "7w.space.heat", "laser_again": "7w.space.laser"}
"""The options about ships that a game master may change during play, each with its rule."""


@cache
def ways(option: str) -> tuple[str, ...]:
    """Return the values of an option that has named values. Raises KeyError for any other."""
    return tuple(map(str, get_args(get_type_hints(Options)[option])))


OPENED_WITH: Mapping[str, object] = {"heat_judged": "action", "bystander": "asked"}
"""The options of a new table that differ from the defaults."""


class Ruleset(Struct, frozen=True, cache_hash=True):
    """The rules of one table: its edition's numbers, its options and its setting."""

    edition: Edition
    options: Options = Options()
    setting: Setting = Setting()


EDITIONS = ("adventure", "deluxe")


def playable() -> tuple[str, ...]:
    """Return the names that a table can be opened with: the editions, then the settings."""
    return (*EDITIONS, *names())


@cache
def edition(name: str) -> Edition:
    """Return an edition by its name, or the one that a setting changes. Raises `Refused` for an unknown name."""
    if name in names():
        told = written(name)
        return _edition({**msgspec.structs.asdict(edition(told.edition)), **told.numbers})
    if name not in EDITIONS:
        known = playable()
        remedy = f"There are {', '.join(known[:-1])} and {known[-1]}."
        raise Refused("unknown-edition", f"There is no edition {name!r}.", remedy)
    chapters = tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8"))
    return _edition({"name": name, **flat(chapters, Edition)})


def _edition(numbers: Mapping[str, Any]) -> Edition:
    """Return an edition made of its numbers. Raises ValueError where they contradict each other."""
    made = msgspec.convert({name: plain(Edition, name, value) for name, value in numbers.items()}, Edition)
    for _, problem, remedy in contradictions(made):
        raise ValueError(f"{problem} {remedy}")
    return made


def books(among: Collection[str]) -> dict[str, tuple[Struct, ...]]:
    """Return the numbers of some editions, and of some settings the parts and the edition, if changed."""
    found: dict[str, tuple[Struct, ...]] = {name: (edition(name),) for name in EDITIONS if name in among}
    for name in filter(among.__contains__, names()):
        told = written(name)
        changed = (edition(name),) if told.numbers else ()
        found[name] = (*changed, *told.setting.numbers)
    return found


def ruleset(name: str = "adventure", **options: object) -> Ruleset:
    """Return an edition or a setting with a table's options. Raises `Refused` for an unknown name, option or value."""
    known = Options.__struct_fields__
    for option in options:
        if option not in known:
            raise Refused("unknown-option", f"There is no table option {option!r}.", f"There are {', '.join(known)}.")
    options = {**OPENED_WITH, **options}
    if options.get("award_cap") == NONE:
        options["award_cap"] = None
    try:
        brought = written(name).setting if name in names() else Setting()
        if brought.numbers:
            installed()  # its parts answer the core's questions
        return Ruleset(edition(name), msgspec.convert(options, Options, strict=False), brought)
    except msgspec.ValidationError as error:
        raise Refused("bad-option", f"A table option does not fit: {error}.") from None
