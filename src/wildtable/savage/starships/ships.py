"""Ready ships, read from data, and how they and their crews are put together."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fighter
from wildtable.savage.sheets import character
from wildtable.savage.sheets.formulas import damage
from wildtable.savage.starships.facts import (
    AHEAD,
    BACK,
    ENGINEER,
    GUNNER,
    LENGTH,
    PILOT,
    POSTS,
    Arm,
    Design,
    Post,
    Ship,
    Space,
)
from wildtable.savage.starships.sets import Facing
from wildtable.savage.table.facts import FOES

DATA = Path(__file__).parent / "data"
FACINGS = dict(zip((facing.value for facing in Facing), (AHEAD, BACK), strict=True))

_OF_A_POST = {PILOT: ("piloting",), GUNNER: ("shooting",), ENGINEER: ("ship-ops", "repair")}
"""The dice of a section."""


class Ready(Struct, frozen=True):
    """A ready ship: its design, the dice of its sections, how many gunners, whether its crew are Wild Cards."""

    design: Design
    sections: dict[str, str]
    gunners: int = 1
    wild_card: bool = False


@cache
def ready() -> Mapping[str, Ready]:
    """The ready ships by their names."""
    told = tomllib.loads((DATA / "ships.toml").read_text("utf-8"))
    return {name: _ready(fields) for name, fields in told.items()}


def _ready(fields: Mapping[str, Any]) -> Ready:
    """A ship as its file has it."""
    own = {key: value for key, value in fields.items() if key in Ready.__struct_fields__}
    rest = {key: value for key, value in fields.items() if key not in own}
    return msgspec.convert({**own, "design": _design(rest)}, Ready)


def _design(fields: Mapping[str, Any]) -> Design:
    arms = tuple([_arm(arm) for arm in fields.get("arms", ())])
    return msgspec.convert({**fields, "arms": arms}, Design)


def _arm(fields: Mapping[str, Any]) -> Arm:
    """A weapon; its damage as players write it."""
    known = dict(fields)
    formula = damage(known.pop("damage"))
    return msgspec.convert({**known, "dice": formula.dice, "plus": formula.plus}, Arm)


def ship(name: str, given: Mapping[str, Any]) -> Ship:
    """A ship: a ready one (``is``), what is different about it, who is aboard, how it fares. Raises `Refused`.

    Keys are those of a design and of a ship; ``crew`` has figures by their posts, ``facing`` is ``ahead`` or ``back``.
    """
    fields = dict(given)
    kind = str(fields.pop("is", "kestrel"))
    if kind not in ready():
        raise Refused("unknown-ship", f"There is no ship {kind!r}.", f"There are {', '.join(ready())}.")
    own = {key: fields.pop(key) for key in Design.__struct_fields__ if key in fields}
    if unknown := sorted(set(fields) - set(Ship.__struct_fields__)):
        raise Refused("bad-ship", f"The ship {name!r} has no {unknown[0]!r}.", "docs/cases.md tells its keys.")
    try:
        if "arms" in own:
            own["arms"] = tuple([_arm(arm) for arm in own["arms"]])
        design = replace(ready()[kind].design, **own)
        facing = FACINGS[fields.pop("facing", "ahead")]
        crew = _crew(fields.pop("crew", {}))
        raw = {"id": name, "side": FOES, "at": 1, **fields, "facing": facing, "crew": crew}
        return msgspec.convert({**raw, "design": design}, Ship)
    except (KeyError, TypeError, AttributeError, msgspec.ValidationError) as error:
        raise Refused(
            "bad-ship", f"The ship {name!r} does not fit: {error}.", "docs/cases.md tells its keys."
        ) from None


def _crew(posts: Mapping[str, Any]) -> tuple[Post, ...]:
    """Who has which post; one name, or several."""
    found = []
    for post, names in posts.items():
        if post not in POSTS:
            raise KeyError(f"no post {post!r}")
        found += [Post(post, str(who)) for who in (names if isinstance(names, (list, tuple)) else [names])]
    return tuple(found)


def with_sections(name: str, given: Mapping[str, Any], rules: Ruleset) -> tuple[Ship, tuple[Fighter, ...]]:
    """A ship whose crew are sections, and the sections as figures that share its card. Raises `Refused`.

    ``sections``, ``gunners`` and ``wild_card`` may differ from those of the ready ship.
    """
    fields = dict(given)
    own = {key: fields.pop(key) for key in ("sections", "gunners", "wild_card") if key in fields}
    made = ship(name, fields)
    kind = replace(ready()[str(given.get("is", "kestrel"))], **own)
    posts = [(PILOT, ""), *((GUNNER, f"-{n}" if kind.gunners > 1 else "") for n in range(1, kind.gunners + 1))]
    posts.append((ENGINEER, ""))
    figures = []
    for post, number in posts:
        skills = {skill: kind.sections[skill] for skill in _OF_A_POST[post] if skill in kind.sections}
        sheet = {"name": f"{made.name}, {post}{number.replace('-', ' ')}", "skills": skills, "weapons": []}
        place = {"side": made.side, "group": name, "wild_card": kind.wild_card}
        figures.append(character(f"{name}-{post}{number}", {**sheet, **place}, rules))
    crew = tuple([Post(post, figure.id) for (post, _), figure in zip(posts, figures, strict=True)])
    return replace(made, crew=crew, sections=True), tuple(figures)


def fleet(
    told: Sequence[Mapping[str, Any]], rules: Ruleset, length: int = LENGTH
) -> tuple[Space | None, tuple[Fighter, ...]]:
    """The ships of a scene, each with its ``id``, and the sections aboard of those that have no ``crew``.

    Raises `Refused`.
    """
    ships: list[Ship] = []
    sections: list[Fighter] = []
    for given in told:
        fields = dict(given)
        name = str(fields.pop("id"))
        if "crew" in fields:
            ships.append(ship(name, fields))
        else:
            made, figures = with_sections(name, fields, rules)
            ships.append(made)
            sections += figures
    return (Space(tuple(ships), length=length) if ships else None), tuple(sections)
