"""Writes a figure as a stat block, in the one way that reads back the same."""

from __future__ import annotations

import re

from wildtable.bridges import arms
from wildtable.bridges.blocks import HEAD
from wildtable.bridges.bridged import ExportedFigure
from wildtable.bridges.derived import derived, trait_written, without_written
from wildtable.bridges.lost import lost
from wildtable.bridges.out.powers import in_words
from wildtable.bridges.words import called, one_line, pieces
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.queries import title
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.weapons.model import Weapon

_NOTES = re.compile(r"^notes:", re.IGNORECASE)


def write(sheet: Sheet, rules: Ruleset) -> ExportedFigure:
    """Return a sheet as a stat block, and sentences on what has no place there."""
    now = derived(sheet, rules)
    bare = without_written(sheet)
    listed = lost(bare)
    if now.wounds != derived(bare, rules).wounds:
        listed.append(f"Not written: that it has {now.wounds} Wounds.")
    names = {name: _safe(title(name, sheet.own), listed) for name in (*bare.hindrances, *bare.edges)}
    natural = [item for item in sheet.weapons if "natural" in item.flags]
    carried = [_weapon(item, sheet, listed) for item in sheet.weapons if item not in natural]
    shield = [f"Shield (Parry +{sheet.shield})"] if sheet.shield and not _has_shield(sheet) else []
    running = f" (d{now.running_die})" if now.running_die != rules.edition.run_die else ""
    lines = [
        _safe(sheet.name, listed, entry=False) + (" (Wild Card)" if sheet.wild_card else ""),
        "Attributes: " + ", ".join(f"{name.capitalize()} {trait_written(name, sheet)}" for name in ATTRIBUTES),
        "Skills: " + ", ".join(f"{called(name)} {trait_written(name, sheet)}" for name, _ in sheet.skills),
        f"Pace: {now.pace}{running}; Parry: {now.parry}; "
        f"Toughness: {now.toughness}" + (f" ({sheet.armor})" if sheet.armor else ""),
        f"Size: {sheet.size}" if sheet.size else "",
        f"Bennies: {sheet.bennies}" if sheet.bennies is not None else "",
        f"Power Points: {sheet.power_points}" if sheet.power_points else "",
        "Powers: " + ", ".join(_safe(in_words(power), listed) for power in sheet.powers),
        "Hindrances: " + ", ".join(names[name] for name in bare.hindrances),
        "Edges: " + ", ".join(names[name] for name in bare.edges),
        "Gear: " + ", ".join([*carried, *shield, *(_safe(words, listed) for words in sheet.gear)]),
        "\n".join(["Special Abilities:", *(f"\u2022 {_weapon(item, sheet, listed)}" for item in natural)]),
        f"Notes: {one_line(sheet.note, 4000)}",
    ]
    kept = [line for line in lines if line and not line.endswith((": ", "Abilities:"))]
    return ExportedFigure("\n".join(kept) + "\n", tuple(listed))


def _safe(text: str, listed: list[str], *, entry: bool = True) -> str:
    """Return words in which nothing looks like a chapter or an entry's end; a change is added to ``listed``."""
    line = one_line(text, 300)
    plain = " / ".join(pieces(line)) if entry else line
    plain = _NOTES.sub("Notes", HEAD.sub(lambda match: match[0].rstrip(":"), plain))
    if plain != text:
        listed.append(f"{line!r} is written as {plain!r}.")
    return plain


def _has_shield(sheet: Sheet) -> bool:
    """Return whether the words for the gear name the shield already."""
    return any(re.search(rf"(?:shield|buckler).*\+?{sheet.shield}", words.lower()) for words in sheet.gear)


def _weapon(item: Weapon, sheet: Sheet, listed: list[str]) -> str:
    """Return a weapon with its numbers in brackets."""
    return f"{_safe(item.name, listed)} ({', '.join(weapon_words(item, sheet))})"


def weapon_words(item: Weapon, sheet: Sheet) -> list[str]:
    """Return the words for a weapon; for a ready one only its numbers."""
    known = arms.is_ready(item)
    words = [str(item.damage)]
    words += ["/".join(map(str, item.range))] if item.range else []
    words += [f"{word} {value}" for word, value in (("AP", item.ap), ("Reach", item.reach)) if value]
    words += [f"RoF {item.rof}"] if item.rof != 1 else []
    words += [f"Parry {item.parry:+d}"] if item.parry else []
    words += [TEMPLATES[item.template]] if item.template else []
    return words if known else words + more_words(item, dict(arms.plain_skills(sheet)))


TEMPLATES = {"small": "SBT", "medium": "MBT", "large": "LBT", "cone": "Cone", "stream": "Stream"}


def more_words(item: Weapon, skills: dict[str, str]) -> list[str]:
    """Return the other words for a weapon of the table's own: shots, minimum Strength, flags, skill and so on."""
    said = {"range": item.range, "damage": str(item.damage), "flags": item.flags}
    words = [f"Shots {item.shots}"] if item.shots else []
    words += [f"Min Str d{item.min_strength}"] if item.min_strength != 4 else []
    words += ["two hands" if flag == "two-handed" else flag for flag in item.flags if flag != "natural"]
    words += [f"Skill {item.skill}"] if item.skill != arms.skill_of(said, skills) else []
    words += [f"Kind {item.kind}"] if item.kind else []
    words += [f"Hardness {item.hardness}"] if item.hardness else []
    words += [f"Reload {item.reload}"] if item.reload != 1 else []
    return words + ([f"Refill {item.refill}"] if item.refill else [])
