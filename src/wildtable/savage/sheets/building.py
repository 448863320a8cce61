"""Figures built from a ready character, changes to it, and their state in play."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from wildtable.catalogue import cite
from wildtable.play import Refused, total
from wildtable.play.reading import is_one
from wildtable.savage.bennies.queries import first_parts
from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import FACTS, Fighter, changed, nested
from wildtable.savage.parts.questions import at_home
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.sheets.formulas import TRAIT
from wildtable.savage.sheets.reading import Reader
from wildtable.savage.sheets.ready import figures, gear
from wildtable.savage.sheets.writing import plain
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.model import IMPROVISED, Weapon
from wildtable.savage.wounds.injuries import Harm
from wildtable.savage.wounds.queries import lost_hands


def weapon(given: str | Mapping[str, Any], own: Own = NO_OWN) -> Weapon:
    """Return a weapon by its name, or by its fields. Raises `Refused`."""
    reader = Reader(gear(), own)
    made = reader.weapon(given)
    reader.refuse("The weapon does not fit")
    assert made is not None
    return made


def known(own: Own = NO_OWN) -> dict[str, Sheet]:
    """Return every character that can be brought in, by name: the ready ones and the table's own."""
    return {**figures(), **dict(own.figures)}


@cite("sw.character")
def fighter(id: str, given: str | Mapping[str, Any], rules: Ruleset, own: Own = NO_OWN) -> Fighter:
    """Return a figure based on a ready character (a hero if none is named), changed by these fields. Raises `Refused`.

    Keys are those of a sheet: traits as ``d8``, skills under ``skills`` or by their own name. Also those of a figure
    (``wounds``, ``shaken``, ``at``, ``bennies`` ...), which may stand under ``play`` as well.
    """
    fields = dict(given) if isinstance(given, Mapping) else {"is": given}
    return character(id, {"is": "hero", **fields}, rules, own)


@cite("sw.character")
def character(id: str, given: Mapping[str, Any], rules: Ruleset, own: Own = NO_OWN) -> Fighter:
    """Return a figure as a file gives it; only a ready character that is named serves as its base. Raises `Refused`."""
    reader = Reader(gear(), own)
    made = read_fighter(reader, id, given, rules)
    reader.refuse(f"The figure {id!r} does not fit")
    assert made is not None
    return made


def read_fighter(
    reader: Reader,
    id: str,
    given: Mapping[str, Any],
    rules: Ruleset,
    path: tuple[str, ...] = (),
    *,
    of_file: bool = False,
) -> Fighter | None:
    """Return a figure as a file gives it, with problems recorded by the reader; None if there are any.

    ``of_file``: Bennies beside the sheet are those of the start of a session, as a table's file has them.
    """
    sheet, state = _sorted_out(given, of_file)
    made = read_sheet(reader, sheet, path)
    if made is None:
        return None
    try:
        made = at_home(made, rules)
    except Refused as refused:
        if "homeworld" in sheet:
            reader.wrong((*path, "homeworld"), refused.problem, refused.remedy, refused.code)
            return None
        made = msgspec.structs.replace(made, homeworld="")  # a ready figure's, where there are no such worlds
    return _in_play(reader, id, made, state, rules, path=path)


def read_sheet(reader: Reader, given: Mapping[str, Any], path: tuple[str, ...] = ()) -> Sheet | None:
    """Read a sheet from its fields and those of the figure that it ``is``: a ready one or one of the reader's."""
    fields, kind = dict(given), given.get("is")
    ready = reader.figures if is_one(kind, reader.figures) else figures()
    if kind is not None and not is_one(kind, ready):
        reader.unknown((*path, "is"), "figure", kind, {**figures(), **reader.figures}, "unknown-figure")
        return None
    base = _fields_of(ready[kind]) if kind else {}
    fields.pop("is", None)
    skills = fields.get("skills", {})
    if isinstance(skills, Mapping):
        both = {**base.get("skills", {}), **skills}
        fields["skills"] = {name: text for name, text in both.items() if text is not None}
    return reader.sheet({**base, **fields}, path)


@lru_cache(maxsize=256)
def _fields_of(figure: Sheet) -> Mapping[str, Any]:
    """Return a character's fields as a file writes them, but with dice already parsed."""
    dice = {name: die for name in figure.__struct_fields__ if isinstance(die := getattr(figure, name), Die)}
    found = plain(figure)
    found |= {name: die for name, die in dice.items() if name in found}
    found |= {name: dict(getattr(figure, name)) for name in ("skills", "assistant") if name in found}
    return found


def _sorted_out(given: Mapping[str, Any], of_file: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the fields split into those of the sheet and those of the figure in play."""
    sheet: dict[str, Any] = {}
    play = given.get("play", {})
    state = dict(play) if isinstance(play, Mapping) else {"play": play}
    skills = dict(given.get("skills") or {}) if isinstance(given.get("skills", {}), Mapping) else given["skills"]
    for key, value in given.items():
        if key in ("play", "skills"):
            continue
        if key in ("is", *Sheet.__struct_fields__) and (of_file or key != "bennies"):
            sheet[key] = value
        elif key in FACTS:
            state[key] = value
        elif isinstance(skills, dict) and (value is None or re.match(TRAIT, str(value).lower())):
            skills[key] = value
        else:
            sheet[key] = value
    return {**sheet, "skills": skills}, state


def _in_play(
    reader: Reader, id: str, sheet: Sheet, state: Mapping[str, Any], rules: Ruleset, path: tuple[str, ...]
) -> Fighter | None:
    """Return a figure with a sheet, its state in play, weapons in hand, and a Wild Card's Bennies; None if something is
    wrong."""
    for injury in state.get("injuries") or ():
        kind = injury.get("kind") if isinstance(injury, Mapping) else None
        if kind is not None and kind not in list(Harm):
            reader.unknown((*path, "injuries"), "injury", kind, Harm)
            return None
    facts = nested({name: value for name, value in state.items() if name in FACTS})
    try:
        built = msgspec.convert({"id": id, "sheet": sheet, **facts}, Fighter, strict=True)
    except msgspec.ValidationError as error:
        reader.wrong(path, f"It does not fit: {error}.", "docs/reference/characters.md lists the fields of a figure.")
        return None
    built = ready(built, rules, state)
    if unknown := [name for name in built.arms.hands if name not in ("", *IMPROVISED, *_carried(sheet))]:
        carried = ", ".join((*_carried(sheet), *IMPROVISED))
        reader.wrong((*path, "hands"), f"{unknown[0]!r} is not carried.", f"There are {carried}, and '' for nothing.")
    if built.power > pool_of(built):
        problem = f"{built.power} Power Points are more than its pool holds."
        reader.wrong((*path, "power"), problem, "power_points is the size of the pool.")
    return built


def ready(built: Fighter, rules: Ruleset, given: Container[str] = ()) -> Fighter:
    """Return a figure with weapons in hand, its Power Points and a Wild Card's Bennies, but for facts that are
    given."""
    if "hands" not in given:
        built = changed(built, hands=held_at_first(built))
    if "power" not in given:
        built = msgspec.structs.replace(built, power=pool_of(built))
    if "bennies" in given or not built.sheet.wild_card:
        return built
    return msgspec.structs.replace(built, bennies=total(first_parts(rules, built)))


def _carried(sheet: Sheet) -> tuple[str, ...]:
    return tuple([item.id for item in sheet.weapons])


@cite("sw.off-hand", "sw.injury")
def held_at_first(fighter: Fighter) -> tuple[str, str]:
    """Return the weapons in hand at first: the first in the better hand, the second in the other, if hands are free."""
    held = [item for item in fighter.sheet.weapons if "natural" not in item.flags]
    lost = lost_hands(fighter)
    if not held or len(lost) == 2:
        return "", ""
    if lost:
        return ("", held[0].id) if lost == ("right",) else (held[0].id, "")
    alone = "two-handed" in held[0].flags or len(held) < 2 or "two-handed" in held[1].flags
    first, second = held[0].id, "" if alone else held[1].id
    return (second, first) if fighter.sheet.left_handed else (first, second)
