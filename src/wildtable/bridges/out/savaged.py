"""Writes a figure as the generic JSON export of savaged.us."""

from __future__ import annotations

import html
import re
from typing import Any

import msgspec

from wildtable.bridges import arms
from wildtable.bridges.bridged import ExportedFigure
from wildtable.bridges.derived import bennies_added, derived, modifiers_written, trait_written, without_written
from wildtable.bridges.lost import lost
from wildtable.bridges.out.powers import power_text
from wildtable.bridges.out.stat_block import TEMPLATES, more_words
from wildtable.bridges.powers import PowerText
from wildtable.bridges.words import called
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.queries import title
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.traits.model import ATTRIBUTES, Die
from wildtable.savage.traits.skills import skills_of
from wildtable.savage.weapons.model import Weapon


def write(sheet: Sheet, rules: Ruleset) -> ExportedFigure:
    """Return a sheet as the JSON of an export, and sentences on what has no place there."""
    text = msgspec.json.format(msgspec.json.encode(made(sheet, rules)), indent=2).decode()
    return ExportedFigure(text + "\n", tuple(lost(without_written(sheet))))


def made(sheet: Sheet, rules: Ruleset) -> dict[str, Any]:
    """Return the export of a sheet as plain values."""
    now, bare, linked = derived(sheet, rules), without_written(sheet), skills_of(rules)
    bennies = sheet.bennies if sheet.bennies is not None else rules.edition.hero_bennies
    bennies += bennies_added(sheet.edges)
    pool = sheet.power_points
    return {
        "name": sheet.name,
        "wildcard": sheet.wild_card,
        "swade": True,
        "description": html.escape(sheet.note, quote=False),
        "attributes": [{"name": name, "label": name.capitalize(), **_die(name, sheet)} for name in ATTRIBUTES],
        "skills": [
            {"name": "(Unskilled)", "attribute": "", "dieValue": 4, "mod": -2, "value": "d4-2", "isCore": False},
            *[_skill(name, sheet, linked.get(name, "smarts")) for name, _ in sheet.skills],
        ],
        "paceTotal": now.pace,
        "runningDie": f"d{now.running_die}",
        "parryTotal": now.parry,
        "toughnessTotal": now.toughness,
        "toughnessTotalNoArmor": now.toughness - sheet.armor,
        "armorValue": sheet.armor,
        "size": sheet.size,
        **({"bennies": bennies, "benniesMax": bennies} if sheet.wild_card else {}),
        "woundsMax": now.wounds,
        "wounds": 0,
        "fatigue": 0,
        "hindrances": [_hindrance(title(name, sheet.own)) for name in bare.hindrances],
        "edges": [{"name": title(name, sheet.own)} for name in bare.edges],
        "abilities": [],
        "weapons": [_weapon(item, sheet) for item in sheet.weapons],
        "armor": [],
        "shields": [{"name": "Shield", "parry": sheet.shield, "equipped": True}] if sheet.shield else [],
        "gear": [{"name": words, "quantity": 1} for words in sheet.gear],
        "abs": [_arcane(pool, sheet.powers)] if pool or sheet.powers else [],
    }


def _arcane(pool: int, powers: tuple[Power, ...]) -> dict[str, Any]:
    """Return the arcane background: its pool of Power Points and its powers, each under the name of ours."""
    return {
        "name": "",
        "powerPointsMax": pool,
        "powerPointsCurrent": pool,
        "powers": [_power(power_text(power), power.name) for power in powers],
    }


def _power(text: PowerText, name: str) -> dict[str, Any]:
    numbers = {"pp": text.cost, "range": text.range, "damage": text.damage, "duration": text.duration}
    ready = ready_powers().get(text.swid)
    title = {"name": name} if ready is None else {"name": ready.name, "customName": name}
    return title | {field: value for field, value in numbers.items() if value}


def _die(name: str, sheet: Sheet) -> dict[str, Any]:
    die = sheet.trait(name) or Die(4)
    return {
        "dieValue": die.sides,
        "mod": die.plus + modifiers_written(sheet).get(name, 0),
        "value": trait_written(name, sheet),
    }


def _skill(name: str, sheet: Sheet, attribute: str) -> dict[str, Any]:
    return {"name": called(name), "attribute": attribute, **_die(name, sheet)}


def _hindrance(words: str) -> dict[str, Any]:
    match = re.fullmatch(r"(.+) \((Minor|Major)\)", words)
    return {"name": words} if match is None else {"name": match[1], "major": match[2] == "Major"}


def _weapon(item: Weapon, sheet: Sheet) -> dict[str, Any]:
    more = [] if arms.is_ready(item) else more_words(item, arms.plain_skills(sheet))
    shape = [TEMPLATES[item.template]] if item.template else []
    return {
        "name": item.name,
        "damage": str(item.damage),
        "range": "/".join(map(str, item.range)) if item.range else "Melee",
        "ap": item.ap,
        "rof": item.rof,
        "reach": item.reach,
        "shots": item.shots if not more else 0,
        "parry_modifier": item.parry,
        "innate": "natural" in item.flags,
        "notes": ", ".join([*more, *shape]),
        "profiles": [],
    }
