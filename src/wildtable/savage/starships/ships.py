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
from wildtable.savage.sheets.formulas import die as trait_die
from wildtable.savage.starships.model.facts import (
    AHEAD,
    BACK,
    ENGINEER,
    GUNNER,
    LASER,
    LENGTH,
    PILOT,
    POSTS,
    Arm,
    Design,
    OwnShip,
    Post,
    Ship,
    Space,
)
from wildtable.savage.starships.model.sets import Facing
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.table.model import FOES

DATA = Path(__file__).parent / "data"
FACINGS = dict(zip((facing.value for facing in Facing), (AHEAD, BACK), strict=True))

_OF_A_POST = {PILOT: ("piloting",), GUNNER: ("shooting",), ENGINEER: ("ship-ops", "repair")}
"""The dice of a section."""
SKILLS = tuple([skill for skills in _OF_A_POST.values() for skill in skills])


class ReadyShip(Struct, frozen=True):
    """A ready ship: its design, the dice of its sections, how many gunners, whether its crew are Wild Cards."""

    design: Design
    sections: dict[str, str]
    gunners: int = 1
    wild_card: bool = False


@cache
def ready() -> Mapping[str, ReadyShip]:
    """Return the ready ships by name."""
    told = tomllib.loads((DATA / "ships.toml").read_text("utf-8"))
    return {name: _ready(fields) for name, fields in told.items()}


def known(rules: Ruleset | None) -> Mapping[str, ReadyShip]:
    """Return the ships available at a table: the ready ones, replaced by its own of the same name."""
    numbers = rules.setting.of(ShipNumbers) if rules else None
    own = numbers.ships if numbers else ()
    made = {name: ReadyShip(each.design, dict(each.sections), each.gunners, each.wild_card) for name, each in own}
    return {**ready(), **made}


def read_ship(fields: Mapping[str, Any], base: ReadyShip | None = None) -> OwnShip:
    """Return a ship of a table's file, or a ``base`` changed by it. Raises `Refused`, or `msgspec.ValidationError`
    where a weapon does not fit."""
    for arm in fields.get("arms", ()):
        if unknown := sorted(set(arm) - {*Arm.__struct_fields__, "damage"} | ({"damage"} - set(arm))):
            raise Refused("bad-ship", f"The weapon {arm.get('id', '')!r} has no {unknown[0]!r}.", "")
    for skill, die in fields.get("sections", {}).items():
        if skill not in SKILLS:
            raise Refused("bad-ship", f"There is no section {skill!r}.", f"There are {', '.join(SKILLS)}.")
        trait_die(die)
    if base is None:
        made = _ready(fields)
    else:
        own = {key: fields[key] for key in ("sections", "gunners", "wild_card") if key in fields}
        rest = {key: value for key, value in fields.items() if key not in own}
        if "arms" in rest:
            rest["arms"] = tuple([_arm(arm) for arm in rest["arms"]])
        made = replace(base, design=replace(base.design, **rest), **own)
    return own_ship(made)


def own_ship(made: ReadyShip) -> OwnShip:
    """Return a ready ship as one of the table's own."""
    return OwnShip(made.design, tuple(made.sections.items()), made.gunners, made.wild_card)


def told_ship(made: OwnShip) -> dict[str, Any]:
    """Return a ship as a table's file writes it."""
    fields = {name: getattr(made.design, name) for name in Design.__struct_fields__ if name != "arms"}
    arms = [{**_told_arm(arm), "damage": arm.damage} for arm in made.design.arms]
    crew = {"sections": dict(made.sections), "gunners": made.gunners, "wild_card": made.wild_card}
    return {**fields, **crew, **({"arms": arms} if arms else {})}


def _told_arm(arm: Arm) -> dict[str, Any]:
    usual = Arm("", "", arm.kind, ())
    fields = {name: getattr(arm, name) for name in Arm.__struct_fields__ if name not in ("dice", "plus")}
    return {name: value for name, value in fields.items() if name == "kind" or value != getattr(usual, name)}


def _ready(fields: Mapping[str, Any]) -> ReadyShip:
    """Return a ready ship read from the fields of its file."""
    own = {key: value for key, value in fields.items() if key in ReadyShip.__struct_fields__}
    rest = {key: value for key, value in fields.items() if key not in own}
    return msgspec.convert({**own, "design": _design(rest)}, ReadyShip)


def _design(fields: Mapping[str, Any]) -> Design:
    arms = tuple([_arm(arm) for arm in fields.get("arms", ())])
    return msgspec.convert({**fields, "arms": arms}, Design)


def _arm(fields: Mapping[str, Any]) -> Arm:
    """Return a weapon read from its fields, with its damage in dice notation. Raises `Refused` if it could not be
    fired."""
    known = dict(fields)
    formula = damage(known.pop("damage"))
    arm = msgspec.convert({**known, "dice": formula.dice, "plus": formula.plus}, Arm)
    right = "A laser has damage and heat; a launcher and a coilgun have a warhead and missiles too."
    if formula.strength:
        raise Refused("bad-ship", f"The weapon {arm.id!r} does damage by Strength.", "Nobody swings it: write dice.")
    for name, value in (("warhead", arm.warhead), ("missiles", arm.missiles)):
        if arm.kind == LASER and value:
            raise Refused("bad-ship", f"The weapon {arm.id!r} is a laser and has {name}.", right)
        if arm.kind != LASER and not value:
            raise Refused("bad-ship", f"The weapon {arm.id!r} has no {name}.", right)
    return arm


def new_ship(name: str, given: Mapping[str, Any], rules: Ruleset | None = None) -> Ship:
    """Return a ship: a ready one (``is``), with changes, crew and present state. Raises `Refused`.

    Keys are those of a design and of a ship; ``crew`` has figures by their posts, ``facing`` is ``ahead`` or ``back``.
    """
    fields = dict(given)
    kind = str(fields.pop("is", "kestrel"))
    every = known(rules)
    if kind not in every:
        raise Refused("unknown-ship", f"There is no ship {kind!r}.", f"There are {', '.join(every)}.")
    own = {key: fields.pop(key) for key in Design.__struct_fields__ if key in fields}
    if unknown := sorted(set(fields) - set(Ship.__struct_fields__)):
        raise Refused(
            "bad-ship", f"The ship {name!r} has no {unknown[0]!r}.", "docs/reference/cases.md lists its keys."
        )
    try:
        if "arms" in own:
            own["arms"] = tuple([_arm(arm) for arm in own["arms"]])
        design = replace(every[kind].design, **own)
        facing = FACINGS[fields.pop("facing", "ahead")]
        crew = _crew(fields.pop("crew", {}))
        raw = {"id": name, "side": FOES, **fields, "facing": facing, "crew": crew}
        return msgspec.convert({**raw, "design": design}, Ship)
    except (KeyError, TypeError, AttributeError, msgspec.ValidationError) as error:
        raise Refused(
            "bad-ship", f"The ship {name!r} does not fit: {error}.", "docs/reference/cases.md lists its keys."
        ) from None


def _crew(posts: Mapping[str, Any]) -> tuple[Post, ...]:
    """Return the posts read from names by post, one name or several."""
    found = []
    for post, names in posts.items():
        if post not in POSTS:
            raise KeyError(f"no post {post!r}")
        found += [Post(post, str(who)) for who in (names if isinstance(names, (list, tuple)) else [names])]
    return tuple(found)


def with_sections(name: str, given: Mapping[str, Any], rules: Ruleset) -> tuple[Ship, tuple[Fighter, ...]]:
    """Return a ship whose crew are sections, and the sections as figures that share its card. Raises `Refused`.

    ``sections``, ``gunners`` and ``wild_card`` may differ from those of the ready ship.
    """
    fields = dict(given)
    own = {key: fields.pop(key) for key in ("sections", "gunners", "wild_card") if key in fields}
    made = new_ship(name, fields, rules)
    kind = replace(known(rules)[str(given.get("is", "kestrel"))], **own)
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


def spot(ships: Sequence[Ship], side: str, length: int = LENGTH) -> int:
    """Return the default position of a new ship: a third of the track from its side's end, or the next free position
    toward that end."""
    step = AHEAD if side == FOES else BACK
    at = length - length // 3 + 1 if side == FOES else length // 3
    while any(ship.at == at for ship in ships):
        at += step
    return at


def _placed(given: Mapping[str, Any], ships: Sequence[Ship], length: int) -> dict[str, Any]:
    """Return the fields of a ship of a scene; without a position it gets the default one and faces the other side."""
    if "at" in given:
        return dict(given)
    side = str(given.get("side", FOES))
    facing = (Facing.BACK if side == FOES else Facing.AHEAD).value
    return {"facing": facing, **given, "at": spot(ships, side, length)}


def fleet(
    told: Sequence[Mapping[str, Any]], rules: Ruleset, length: int = LENGTH
) -> tuple[Space | None, tuple[Fighter, ...]]:
    """Return the fight in space with the ships of a scene, each with its ``id``, and the sections of those that have no
    ``crew``. Raises `Refused`."""
    ships: list[Ship] = []
    sections: list[Fighter] = []
    for given in told:
        fields = _placed(given, ships, length)
        name = str(fields.pop("id"))
        if "crew" in fields:
            ships.append(new_ship(name, fields, rules))
        else:
            made, figures = with_sections(name, fields, rules)
            ships.append(made)
            sections += figures
    return (Space(tuple(ships), length=length) if ships else None), tuple(sections)
