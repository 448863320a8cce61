"""The results expected of the files in `tests/bridges/data`; ``python -m tests.bridges.expecting`` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened
from wildtable.play import Refused
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.powers.model import Power
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.weapons.model import Weapon

DATA = Path(__file__).parent / "data"
FILES = tuple(path for path in sorted(DATA.glob("*/*")) if path.suffix != ".yaml")


def seen(sheet: Sheet, rules: Ruleset) -> dict[str, Any]:
    """A figure in few lines: its traits, and what Parry and the like come to once it stands in a fight."""
    now = derived(sheet, rules)
    found: dict[str, Any] = {
        "name": sheet.name,
        "wild_card": sheet.wild_card,
        "attributes": " ".join(str(getattr(sheet, name)) for name in ATTRIBUTES),
        "skills": " ".join(f"{name}:{die}" for name, die in sheet.skills),
        "comes_to": f"pace {now.pace}, running d{now.running_die}, parry {now.parry}, toughness {now.toughness}",
    }
    for field in ("armor", "shield", "size", "power_points", "bennies", "note", "wild_die"):
        if getattr(sheet, field) != getattr(Sheet(""), field):
            found[field] = getattr(sheet, field)
    for field in ("edges", "hindrances", "gear"):
        if getattr(sheet, field):
            found[field] = list(getattr(sheet, field))
    if sheet.powers:
        found["powers"] = [_power(power) for power in sheet.powers]
    if sheet.weapons:
        found["weapons"] = [_weapon(item) for item in sheet.weapons]
    return found


def _weapon(item: Weapon) -> str:
    """A weapon on one line: id, skill, damage, range, the rest where it is anything special."""
    ranges = ["/".join(map(str, item.range))] if item.range else []
    plain = Weapon("", "")
    numbers = ("ap", "reach", "rof", "shots", "parry", "min_strength", "reload", "hardness")
    odd = [f"{name}={getattr(item, name)}" for name in numbers if getattr(item, name) != getattr(plain, name)]
    shape = [item.template] if item.template else []
    return " ".join([item.id, item.skill, str(item.damage), *ranges, *odd, *shape, *item.flags])


def _power(power: Power) -> str:
    """A power on one line: id and name, and of one that does something its cost and its range."""
    reach = "/".join(map(str, power.range)) if power.range else f"{power.inches}+{power.smarts}"
    return f"{power.id}: {power.name}" + (f" cost={power.cost} range={reach}" if power.does else "")


def expected(path: Path) -> dict[str, Any]:
    """Return what was written down for a file."""
    found: dict[str, Any] = yaml.safe_load(path.with_suffix(".yaml").read_text("utf-8"))
    return found


def found_in(path: Path) -> dict[str, Any]:
    """Return what a file comes to now."""
    try:
        made: OpenedFile = opened(path.read_text("utf-8"), path.name)
    except Refused as refused:
        return {"refused": str(refused)}
    figures = {name: seen(sheet, made.rules) for name, sheet in made.sheets}
    return {"figures": figures, "listed": list(made.listed)}


if __name__ == "__main__":
    for file in FILES:
        told = yaml.safe_dump(found_in(file), sort_keys=False, allow_unicode=True, width=160)
        file.with_suffix(".yaml").write_text(told, "utf-8")
