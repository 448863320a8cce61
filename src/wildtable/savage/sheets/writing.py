"""Writes sheets, Edges and gear as they are read, without loss: as plain values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.edges.asking import QUESTIONS, Flag
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.fight import FACTS, Fighter, fact
from wildtable.savage.powers.model import Power, PowerModifier
from wildtable.savage.sheets.reading import power_by_name, ready_powers
from wildtable.savage.sheets.ready import gear
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.model import Damage, Weapon
from wildtable.written import to_toml, to_yaml

T = TypeVar("T", Power, Weapon)

__all__ = ["ability", "item", "plain", "plain_fighter", "power", "to_toml", "to_yaml"]


def plain(sheet: Sheet, own: Own = NO_OWN) -> dict[str, Any]:
    """Return a sheet as plain values, without defaults. ``own``: the table's own weapons and powers, written by name
    like the ready ones."""
    found = _differing(sheet, Sheet(""))
    found.pop("own", None)
    for skills in ("skills", "assistant"):
        if skills in found:
            found[skills] = {name: str(die) for name, die in getattr(sheet, skills)}
    if "weapons" in found:
        known = {**gear(), **{item.id: item for item in own.gear}}
        found["weapons"] = [
            _differences(item, known.get(item.id), Weapon(item.id, ""), _fields) for item in sheet.weapons
        ]
    if "powers" in found:
        others = {**ready_powers(), **{power.id: power for power in own.powers}}
        found["powers"] = [_power(power, others.get(power.id)) for power in sheet.powers]
    return found


def _power(made: Power, known: Power | None) -> str | dict[str, Any]:
    """Return the name of a known power or of one that is a name only, or the differences of another one."""
    if known is None and made == power_by_name(made.name):
        return made.name
    return _differences(made, known, Power(made.id, ""), _power_fields)


def _differences(made: T, known: T | None, bare: T, fields: Callable[[T, T], dict[str, Any]]) -> str | dict[str, Any]:
    """Return the id of a known weapon or power, or the fields in which one differs from the known one of its id.

    ``bare``: one with its id and no name. The id is written wherever the reader would make another from the name.
    """
    if made == known:
        return made.id
    found = fields(made, known or bare)
    if known is None or None in found.values():  # which cannot be said of one that has it
        return {"id": made.id} | fields(made, bare)
    return {"is": made.id} | ({"id": made.id} if "name" in found else {}) | found


def power(made: Power) -> dict[str, Any]:
    """Return a table's own power as plain values, without its id."""
    return _power_fields(made, Power(made.id, made.id.replace("-", " ").capitalize()))


def _power_fields(made: Power, usual: Power) -> dict[str, Any]:
    """Return the fields in which a power differs from another, as plain values."""
    fields = _differing(made, usual)
    for name in ("effects", "raise_effects"):
        if name in fields:
            fields[name] = [_effect(effect) for effect in getattr(made, name)]
    if made.range is not None and "range" in fields:
        fields["range"] = "/".join(map(str, made.range))
    if "modifiers" in fields:
        fields["modifiers"] = [
            _differing(one, PowerModifier("")) | ({"effects": [*map(_effect, one.effects)]} if one.effects else {})
            for one in made.modifiers
        ]
    return fields


def ability(made: Ability, name: str) -> dict[str, Any]:
    """Return a table's own Edge or Hindrance as plain values."""
    fields = _differing(made, Ability(name.replace("-", " ").title()))
    if "effects" in fields:
        fields["effects"] = [_effect(effect) for effect in made.effects]
    return fields


def _effect(effect: Effect) -> dict[str, Any]:
    told = {"question": effect.question} | _differing(effect, Effect(effect.question))
    return told if isinstance(QUESTIONS.get(effect.question), Flag) else {"value": effect.value} | told


def item(made: Weapon) -> dict[str, Any]:
    """Return a table's own weapon as plain values, without its id."""
    return _fields(made, Weapon(made.id, made.id.capitalize()))


def plain_fighter(fighter: Fighter, fresh: Fighter) -> dict[str, Any]:
    """Return a figure as plain values: its sheet, and under ``play`` the facts that differ from a ``fresh`` one."""
    names = [name for name in FACTS if name not in ("id", "sheet", "turn")]
    play = {name: _value(now) for name in names if (now := fact(fighter, name)) != fact(fresh, name)}
    return plain(fighter.sheet) | ({"play": play} if play else {})


def _differing(one: Any, other: Any) -> dict[str, Any]:
    """Return the fields in which a Struct differs from another, as plain values."""
    names = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    return {name: _value(getattr(one, name)) for name in names}


def _value(value: Any) -> Any:
    if isinstance(value, (Die, Damage)):
        return str(value)
    return msgspec.to_builtins(value, builtin_types=()) if not isinstance(value, tuple) else [_value(v) for v in value]


def _fields(made: Weapon, usual: Weapon) -> dict[str, Any]:
    fields = _differing(made, usual)
    if made.range is not None and "range" in fields:
        fields["range"] = "/".join(map(str, made.range))
    return fields
