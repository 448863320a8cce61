"""Writes sheets as they are read, without loss: plain values, TOML, YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import yaml

from wildtable.savage.characters.facts import Sheet
from wildtable.savage.fight import FACTS, Fighter, fact
from wildtable.savage.sheets.ready import gear
from wildtable.savage.traits.facts import Die
from wildtable.savage.weapons.facts import Damage, Weapon


def plain(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain values; what is as with everybody else is left out."""
    found = _differing(sheet, Sheet(""))
    found.pop("own", None)
    for skills in ("skills", "assistant"):
        if skills in found:
            found[skills] = {name: str(die) for name, die in getattr(sheet, skills)}
    if "weapons" in found:
        found["weapons"] = [_weapon(item) for item in sheet.weapons]
    return found


def plain_fighter(fighter: Fighter, fresh: Fighter) -> dict[str, Any]:
    """A figure as plain values: its sheet, and under ``play`` how it fares, where not as a ``fresh`` one."""
    names = [name for name in FACTS if name not in ("id", "sheet", "turn")]
    play = {name: _value(now) for name in names if (now := fact(fighter, name)) != fact(fresh, name)}
    return plain(fighter.sheet) | ({"play": play} if play else {})


def _differing(one: Any, other: Any) -> dict[str, Any]:
    """The fields in which a Struct differs from another, as plain values."""
    names = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    return {name: _value(getattr(one, name)) for name in names}


def _value(value: Any) -> Any:
    if isinstance(value, (Die, Damage)):
        return str(value)
    return msgspec.to_builtins(value, builtin_types=()) if not isinstance(value, tuple) else [_value(v) for v in value]


def _weapon(item: Weapon) -> str | dict[str, Any]:
    """A ready weapon by its name, another one by what is different about it."""
    ready = gear().get(item.id)
    if item == ready:
        return item.id
    fields = _differing(item, ready or Weapon(item.id, ""))
    if item.range is not None and "range" in fields:
        fields["range"] = "/".join(map(str, item.range))
    return ({"is": item.id} if ready else {"id": item.id}) | fields


def to_yaml(values: Mapping[str, Any]) -> str:
    """Plain values as YAML."""
    text: str = yaml.safe_dump(values, sort_keys=False, allow_unicode=True, width=120)
    return text


def to_toml(values: Mapping[str, Any]) -> str:
    """Plain values as TOML: what is short on a line each, skills, ``play`` and what a chapter holds as tables of their
    own."""
    lines = [f"{_key(key)} = {_toml(value)}" for key, value in values.items() if not isinstance(value, Mapping)]
    for key, value in values.items():
        if isinstance(value, Mapping) and value and all(isinstance(item, Mapping) for item in value.values()):
            for name, item in value.items():
                lines += _table(f"{_key(key)}.{_key(name)}", item)
        elif isinstance(value, Mapping):
            lines += _table(_key(key), value)
    return "\n".join(lines) + "\n"


def _table(header: str, value: Mapping[str, Any]) -> list[str]:
    return ["", f"[{header}]", *(f"{_key(name)} = {_toml(item)}" for name, item in value.items())]


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "").replace("_", "").isalnum() else _toml(key)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)


def _quoted(text: str) -> str:
    """A basic string; JSON's escapes are TOML's, but for the character that only TOML forbids."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
