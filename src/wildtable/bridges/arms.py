"""Weapons as outside formats write them: the words in brackets, and which of ours it is, if any."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from wildtable.bridges.bridged import MOST_NAME
from wildtable.bridges.words import dashed, one_line, pieces, slug
from wildtable.play import Refused
from wildtable.savage.characters.model import Sheet
from wildtable.savage.sheets.forms import BOUNDS
from wildtable.savage.sheets.formulas import DAMAGE, damage, ranges
from wildtable.savage.sheets.ready import gear
from wildtable.savage.weapons.model import Weapon

FLAGS = (
    "thrown", "natural", "unarmed", "pistol", "scope", "blunt", "improvised", "bite", "claws", "horns", "evade",
    "zero-g", "stuns", "semi-auto", "revolver", "shotgun", "double-barrel", "no-recoil",
)  # fmt: skip
"""The words in brackets that say which sort of weapon it is."""

MOST_WORDS = 40
_TWO = ("2 hands", "two hands", "two-handed", "two handed", "2h", "2-handed", "requires 2 hands", "requires two hands")
_TEMPLATES = {
    "sbt": "small", "mbt": "medium", "lbt": "large", "cone": "cone", "stream": "stream",
    "small blast": "small", "medium blast": "medium", "large blast": "large",
}  # fmt: skip
_COUNT = re.compile(r"(ap|rof|shots|reach|parry|hardness|reload|refill)[ :]{0,3}([+-]?[0-9]{1,4})")
_NONE = re.compile(r"(?:ap|rof|shots|reach|parry|min str|range|notes?)[ :]{0,3}[-\u2014]{1,2}")
_COUNT_AFTER = re.compile(r"([+-]?[0-9]{1,4})[ ]?(ap|rof|shots|reach|parry)")
FACT = re.compile(r"[A-Za-z]{2,6} [+-]?[0-9]{1,4}|[^ ]+")
"""A fact among others without commas."""
_MIN = re.compile(r"(?:min(?:imum)?\.?[ ]?(?:str(?:ength)?)\.?)[ :]{0,3}d([0-9]{1,2})|str d([0-9]{1,2}) min")
_RANGE = re.compile(r"(?:(?:ranges?|thrown)[ :]{0,3})?([0-9]{1,4}[ ]?/[ ]?[0-9]{1,4}[ ]?/[ ]?[0-9]{1,4})\"?")
_KIND = re.compile(r"(kind|skill)[ :]{1,3}([a-z][a-z -]{0,30})")
_THROWN = re.compile(r"\b(?:grenade|bomb|charge|dynamite|molotov)s?\b(?! ?-?(?:launcher|gun|rifle|tube))")
"""The part of a name by which a weapon is thrown though its damage does not depend on Strength."""
_HARM = re.compile(
    r"(?:damage[ :]{0,3})?(str[a-z.]{0,6}[ ]?[+-].{1,30}|str(?:ength)?|[0-9]{0,2}d[0-9].{0,30}?)(?: damage)?"
)


def harm(text: str) -> str | None:
    """Return a damage formula as our files write it (``Str+d6``), or None for what is no formula."""
    plain = dashed(text[:60]).lower().strip()
    match = _HARM.fullmatch(plain)
    if match is None:
        return None
    formula = re.sub(r"^str[a-z.]*", "Str", match[1].replace(" ", ""))
    formula = re.sub(r"(^|\+)1d", r"\1d", formula)
    if not re.match(DAMAGE, formula):
        return None
    try:
        return str(damage(formula))
    except Refused:
        return None


def told(text: str, said: dict[str, Any]) -> bool:
    """Note one word of a weapon, such as ``AP 1``. False for one that is not understood."""
    plain = " ".join(dashed(text[:80]).lower().split()).strip(" .").replace('"', "")
    if plain in _TWO or plain in FLAGS:
        said.setdefault("flags", []).append("two-handed" if plain in _TWO else plain)
    elif _NONE.fullmatch(plain):
        return True
    elif (formula := harm(plain)) is not None:
        said["damage"] = formula
    elif match := _RANGE.fullmatch(plain):
        return _ranged(match[1].replace(" ", ""), said)
    elif match := _MIN.fullmatch(plain):
        return counted("min_strength", int(match[1] or match[2]), said)
    elif match := _COUNT.fullmatch(plain):
        return counted(match[1], int(match[2]), said)
    elif match := _COUNT_AFTER.fullmatch(plain):
        return counted(match[2], int(match[1]), said)
    elif match := _KIND.fullmatch(plain):
        said[match[1]] = slug(match[2])
    elif (shape := plain.removesuffix(" template")) in _TEMPLATES:
        said["template"] = _TEMPLATES[shape]
    else:
        return False
    return True


def is_template(text: str) -> bool:
    """Return whether a text is the name of a template."""
    return text[:80].lower().strip(" .").removesuffix(" template") in _TEMPLATES


def _told_apart(text: str, said: dict[str, Any]) -> bool:
    """Note one or more words of a weapon, such as ``3d6 MBT``. False where one is not understood."""
    if told(text, said):
        return True
    apart = {**said, "flags": [*said.get("flags", ())]}
    parts = FACT.findall(text[:80])
    if len(parts) < 2 or len(text) > 80 or not all(told(part, apart) for part in parts):
        return False
    said |= apart if apart["flags"] else {name: value for name, value in apart.items() if name != "flags"}
    return True


def _ranged(text: str, said: dict[str, Any]) -> bool:
    try:
        said["range"] = "/".join(map(str, ranges(text)))
    except Refused:
        return False
    return True


def counted(field: str, value: int, said: dict[str, Any]) -> bool:
    """Note a number of a weapon. False where it is out of bounds."""
    least, most = {"min_strength": (4, 12), **BOUNDS}.get(field, (0, 1000))
    if not least <= value <= most or (field == "min_strength" and value % 2):
        return False
    said[field] = value
    return True


def words(text: str, said: dict[str, Any]) -> list[str]:
    """Note all that brackets say of a weapon; what is not understood comes back."""
    found = list(pieces(text))
    left = [one_line(piece, 200) for piece in found[:MOST_WORDS] if piece and not _told_apart(piece, said)]
    return [*left, f"{len(found) - MOST_WORDS} more words"] if len(found) > MOST_WORDS else left


@cache
def _ready() -> Mapping[str, Weapon]:
    """Return the ready weapons by id, and by the slug of their name."""
    return {**{slug(item.name): item for item in gear().values()}, **gear()}


def ready(name: str) -> Weapon | None:
    """Return the ready weapon of that name or id, or None."""
    return _ready().get(slug(name))


def ready_of_many(name: str) -> str | None:
    """Return the name of the ready weapon of which a plural is one, or None."""
    for one in (name, singular(name), name.removesuffix("es")):
        if (found := ready(one)) is not None:
            return found.name
    return None


def singular(name: str) -> str:
    """Return the name of one of several things: ``Frag grenade`` of ``Frag grenades``."""
    one = f"{name.removesuffix('ves')}fe" if name.endswith("knives") else name.removesuffix("s")
    return name if name.endswith("ss") else one


def skill_of(said: Mapping[str, Any], skills: Mapping[str, str]) -> str:
    """Return the skill that a weapon without a stated skill is used with: fighting, shooting, athletics or throwing."""
    if not said.get("range"):
        return "fighting"
    if is_strong(said) or {"thrown", "natural"} & set(said.get("flags", ())):
        return "throwing" if "throwing" in skills and "athletics" not in skills else "athletics"
    return "shooting"


def fits(item: Weapon, said: Mapping[str, Any]) -> bool:
    """Return whether a weapon's numbers are those of a ready one; one that is not stated counts as the usual one."""
    plain: dict[str, Any] = {"ap": 0, "rof": 1, "parry": 0, "reach": 0, "template": ""}
    if "damage" not in said and "range" not in said:
        plain = dict[str, Any]()
    facts = {name: getattr(item, name) for name in Weapon.__struct_fields__}
    facts |= {"damage": str(item.damage), "range": "/".join(map(str, item.range)) if item.range else None}
    asked = {**plain, **{name: value for name, value in said.items() if name in (*plain, "damage", "range")}}
    if any(facts.get(name) != value for name, value in asked.items()):
        return False
    flags = set(said.get("flags", ()))
    if "range" not in said and item.range is not None and "damage" in said and not item.template:
        return False
    return flags <= set(item.flags) and ("natural" in flags) == ("natural" in item.flags)


def fields(name: str, said: Mapping[str, Any], skills: Mapping[str, str]) -> dict[str, Any]:
    """Return a weapon's fields for a table's file: a ready one by its name where the numbers agree."""
    known = ready(name)
    if known is not None and fits(known, said):
        more = {name: value for name, value in said.items() if name not in ("flags", "damage", "range")}
        return {"is": known.id, **{name: value for name, value in more.items() if value != getattr(known, name)}}
    made = dict(said)
    flags = list(dict.fromkeys(made.pop("flags", ())))
    if "range" not in made and (reach := _usual_range(name, made)):
        made["range"] = reach
    strong = is_strong(made) and not re.search(r"bow|sling", name.lower())
    if made.get("range") and "thrown" not in flags and (strong or _is_charge(name)):
        flags.append("thrown")
    flags += [flag for flag in body(name) if "natural" in flags and flag not in flags]
    made = {name: value for name, value in made.items() if value not in (None, "")}
    made.setdefault("skill", skill_of({**made, "flags": flags}, skills))
    return {"id": slug(name) or "weapon", "name": name, **made, **({"flags": flags} if flags else {})}


def is_strong(said: Mapping[str, Any]) -> bool:
    """Return whether a weapon's damage depends on Strength."""
    return str(said.get("damage", "")).startswith("Str")


def _is_charge(name: str) -> bool:
    return _THROWN.search(name[:MOST_NAME].lower()) is not None


def _usual_range(name: str, said: Mapping[str, Any]) -> str:
    """Return the range of a weapon that the file gives none: of a spray, or of our grenade; empty for none."""
    if said.get("template") in ("cone", "stream"):
        return "9/9/9"
    thrown = _is_charge(name) or "thrown" in said.get("flags", ()) or said.get("template")
    reach = gear()["grenade"].range
    return "/".join(map(str, reach)) if reach and thrown and "damage" in said and not is_strong(said) else ""


def body(name: str) -> list[str]:
    """Return the part of a body that a natural weapon is, by its name: one flag, or none."""
    parts = {"bite": "bite", "claw": "claws", "claws": "claws", "horn": "horns", "horns": "horns"}
    return [parts[slug(name)]] if slug(name) in parts else []


def is_ready(item: Weapon) -> bool:
    """Return whether a weapon is the ready one of its name in everything but its id."""
    known = ready(item.name)
    return known is not None and msgspec.structs.replace(item, id=known.id) == known


def plain_skills(sheet: Sheet) -> dict[str, str]:
    """Return a sheet's skills by name, with their dice as words: ``d8``."""
    return {name: str(die) for name, die in sheet.skills}
