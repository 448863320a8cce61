"""Reads the generic JSON export of savaged.us."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from wildtable.bridges import arms
from wildtable.bridges.bridged import MOST_THINGS, Bridged
from wildtable.bridges.derived import bennies_added
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.powers import PowerText, add_power
from wildtable.bridges.report import Importance, Numbers
from wildtable.bridges.shelf import Shelf
from wildtable.bridges.source import JsonObject, LeftOut, decoded, shown
from wildtable.bridges.stat_block_gear import natural
from wildtable.bridges.words import as_read, dashed, die, edge_of, is_body, one_line, slug, without_tags
from wildtable.play import Refused
from wildtable.savage.characters.model import NO_OWN, Own
from wildtable.savage.edges.model import Effect
from wildtable.savage.traits.model import ATTRIBUTES

MARKUP = (
    "id", "uuid", "saveID", "appVersion", "updatedDate", "createdDate", "bookID", "bookName", "bookPublished",
    "takenFrom", "bookPublisher", "bookPrimary", "bookCore", "image", "imageToken", "settingImage",
    "savagedUsShareURL", "swade", "riftsDisclaimer", "hideHumanRaceDisplay", "descriptionHTML", "isHidden",
    "damageDiceBase", "damageDiceBasePlus", "damageWithBrackets", "damage_original", "usesXP", "usesCharisma",
    "useCharisma", "usesSanity", "usesStrain", "usesETUScholarship", "usesRippersReason", "usesRippersStatus",
    "playerCharacter", "equipped", "equippedAs", "isShield", "activeProfile", "sizeLabel", "toughnessAsRead",
    "toughnessAsReadNoHeavy", "toughnessModifiers", "parryHR", "raceGenderAndProfession", "allSkills", "rank",
    "loadLimit", "loadLimitBase", "loadLimitModifier", "wealthFormatted", "powersTotal", "vtt_only", "paceBase",
    "paceMod", "parryBase", "parryMod", "parryShield", "toughnessBase", "toughnessMod", "woundsBase",
    "woundsSizeMod", "is_shield", "skillValue", "usable_in_melee", "add_strength_to_damage", "equippedStrength",
    "equippedToughness", "hasMegaPowerOptions", "hasPowerPointPool", "wealthDieCalculated", "wealthDieValue",
    "label", "isCore",
)  # fmt: skip
"""Ids, markup, and fields that only repeat how other fields were computed."""

USUAL: Mapping[str, Any] = {
    "fatigueMax": 2, "quantity": 1, "rankName": "Novice", "race": "Human", "rof": 1, "wealthDieValue": "d6",
    "coversTorso": True, "positive": True, "powerPointsName": "Power Points",
}  # fmt: skip


def read(
    text: str, edition: str = "adventure", numbers: Numbers = "file", *, own: Own = NO_OWN, heroes: bool = False
) -> Bridged:
    """Return the figures of one export or of a list of them; as ``heroes`` all are Wild Cards. Raises `Refused`."""
    value, changed = decoded(text)
    exports = value if isinstance(value, list) else [value]
    if len(exports) > MOST_THINGS:
        raise Refused("too-many", f"The file has {len(exports)} characters.", f"The limit is {MOST_THINGS} per file.")
    shelf = Shelf(edition, numbers, own, heroes=heroes)
    if changed:
        shelf.say("Control characters were removed from the text.")
    for export in _with_allies(exports):
        if not _is_export(export):
            raise Refused("no-export", "This is not a savaged.us export.", "An export has a list of attributes.")
        _figure(FigureDraft(shelf, one_line(export.get("name") or "")), JsonObject(export))
    return shelf.bridged()


def _is_export(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("attributes"), list)


def _with_allies(exports: list[Any]) -> Iterator[Any]:
    """Yield the exports up to the limit, each before the Extras that it brings along."""
    for export in exports:
        yield export
        allies = export.get("alliedExtras") if isinstance(export, dict) else None
        for ally in allies[:MOST_THINGS] if isinstance(allies, list) else ():
            if _is_export(ally):
                yield {**ally, "alliedExtras": []}


def _figure(draft: FigureDraft, source: JsonObject) -> None:
    """Add one character to the shelf."""
    source.get("name")
    allies = source.items("alliedExtras")
    if lost := [ally for place, ally in enumerate(allies) if place >= MOST_THINGS or not _is_export(ally)]:
        draft.say(f"Allied Extras without attributes, or too many, are dropped: {shown(lost)}.", Importance.NUMBER)
    if source.flag("wildcard"):
        draft.fields["wild_card"] = True
    left = LeftOut()
    _traits(draft, source, left)
    for item in _all(draft, source, "hindrances"):
        major = item.flag("major")
        _ability(draft, item, weakness=True, severity="" if major is None else "major" if major else "minor")
        left.note(item.text("name"), item, MARKUP, USUAL)
    for item in _all(draft, source, "edges"):
        _ability(draft, item)
        left.note(item.text("name"), item, MARKUP, USUAL)
    for item in (*_all(draft, source, "weapons"), *_all(draft, source, "otherAttacks")):
        for each in (*_weapon(draft, item), item):
            left.note(item.text("name"), each, MARKUP, USUAL)
    for item in _all(draft, source, "abilities"):
        _special(draft, item, {"size": source.number("size"), "armor": source.number("armorValue")})
        left.note(item.text("name"), item, MARKUP, USUAL)
    _carried(draft, source, left)
    _powers(draft, source, left)
    _numbers(draft, source)
    left.note("the character", source, MARKUP, USUAL)
    for sentence, rank in left.sentences():
        draft.say(sentence, rank)
    draft.finish()


def _all(draft: FigureDraft, source: JsonObject, field: str) -> list[JsonObject]:
    """Return the things of a list up to its limit; words alone are names."""
    given = source.items(field)
    if len(given) > MOST_THINGS:
        draft.say(f"{len(given) - MOST_THINGS} {field} are dropped: the limit is {MOST_THINGS}.")
    found = []
    for value in given[:MOST_THINGS]:
        if isinstance(value, (str, dict)):
            found.append(JsonObject({"name": value} if isinstance(value, str) else value))
        elif value is not None:
            draft.say(f"{one_line(value, 60)} in {field} was not understood.")
    return found


def _traits(draft: FigureDraft, source: JsonObject, left: LeftOut) -> None:
    for item in _all(draft, source, "attributes"):
        name = item.text("name", most=60).lower() or item.text("label", most=60).lower()
        sides, plus = item.number("dieValue") or 0, item.number("mod") or 0
        rolled = die(sides, plus)
        if name in ATTRIBUTES and rolled is not None:
            draft.attribute(name, rolled.text, -2 if rolled.unskilled else rolled.plus)
        else:
            draft.say(f"The attribute {name!r} ({as_read(sides, plus)}) was not understood.", Importance.NUMBER)
        _also_said(draft, name.capitalize(), item)
        left.note(name.capitalize(), item, MARKUP, USUAL)
    if missing := [name.capitalize() for name in ATTRIBUTES if name not in draft.fields]:
        draft.say(f"{', '.join(missing)} missing; set to d6.", Importance.NUMBER)
    for field in ("skills", "languages"):
        for item in _all(draft, source, field):
            name = item.text("name", most=120)
            sides, plus = item.number("dieValue") or 0, item.number("mod") or 0
            rolled = die(sides, plus)
            _also_said(draft, name, item)
            left.note(name, item, MARKUP, USUAL)
            if rolled is None and (item.get("dieValue") != 0 or plus):
                said = f"The skill {name or 'without a name'} has no valid die ({as_read(sides, plus)}) and is dropped."
                draft.say(said, Importance.NUMBER)
            elif rolled is not None and not rolled.unskilled:
                draft.skill(name, rolled.text, rolled.plus)


def _also_said(draft: FigureDraft, name: str, item: JsonObject) -> None:
    """List the die that a trait has in words, with or without its bonus, where the numbers, which count, are others."""
    item.passed("label", "attribute")
    words, sides, plus = item.text("value", most=20), item.number("dieValue") or 0, item.number("mod") or 0
    if words.replace(" ", "") not in ("", as_read(sides, plus), as_read(sides, 0)):
        said = f"{one_line(name, 60)}: the file says {words} in words and {as_read(sides, plus)} in numbers"
        draft.say(f"{said}; the numbers count.", Importance.NUMBER)


def _ability(draft: FigureDraft, item: JsonObject, *, weakness: bool = False, severity: str = "") -> None:
    """Add an Edge or a Hindrance; its specialization becomes a part of its name."""
    name, note = item.text("name", most=120), item.text("note", most=80).strip("() ")
    if note and edge_of(name) is not None:
        draft.say(f"{name!r} is a known one; its note {note!r} is dropped.")
        note = ""
    draft.ability(f"{name} ({note})" if note and name else name or note, weakness=weakness, severity=severity)


def _special(draft: FigureDraft, item: JsonObject, numbers: Mapping[str, int | None]) -> None:
    """Add an ability; of Size and Armor the file has ``numbers`` in all."""
    name = item.text("name", most=120)
    match = re.fullmatch(r"(size|armou?r)[ :]{1,2}([+-]?[0-9]{1,2})", dashed(name).lower())
    told = without_tags(item.text("description"))
    item.passed("positive", "from")
    armed = any(name.lower() == each.lower() for each, _ in draft.weapons)
    if not armed and ((told and natural(draft, f"{name}: {told}")) or ("(" in name and natural(draft, name))):
        return
    if match is None:
        draft.ability(name)
    elif (whole := numbers.get("size" if match[1] == "size" else "armor")) not in (None, int(match[2])):
        draft.say(f"{name} is a part of the file's {whole}.")
    if told:
        draft.told(f"{name}: {told}")
        draft.say(f"{name!r}: its effect is imported as text only.", Importance.ABILITY)


# What it carries.


def _weapon(draft: FigureDraft, item: JsonObject) -> list[JsonObject]:
    """Add a weapon and return its profiles, of which each of several becomes a weapon of its own."""
    name = item.text("name", most=120)
    profiles = [JsonObject(value) for value in item.items("profiles")[:20] if isinstance(value, dict)]
    if len(profiles) < 2:
        for profile in profiles:
            profile.passed("name")
        _one_weapon(draft, name, item, profiles[0] if profiles else None)
        return profiles
    draft.say(f"{name} has {len(profiles)} profiles; each becomes a weapon.")
    numbers = [_numbers_of(profile)[0] for profile in profiles]
    said, left = _numbers_of(item)
    for piece in left:
        draft.say(f"{name}: {piece!r} was not understood.")
    for field, value in said.items():
        if all(each.get(field) != value for each in numbers):
            draft.say(f"{name}: {field} {value} is in none of its profiles and is dropped.")
    for place, profile in enumerate(profiles, 1):
        called = profile.text("name", most=60)
        called = "" if called.lower() == name.lower() else called or (str(place) if place > 1 else "")
        _one_weapon(draft, f"{name} ({called})" if called else name, profile, None, item)
    return profiles


def _one_weapon(
    draft: FigureDraft, name: str, item: JsonObject, profile: JsonObject | None, base: JsonObject | None = None
) -> None:
    """Add one weapon. ``profile``: its only one, if it has one; ``base``: the weapon that ``item`` is a profile of."""
    if name.lower() == "unarmed" and item.text("damage").lower() in ("str", ""):
        item.passed("range", "innate")
        return  # everybody has fists
    told = [each for each in (item, profile, base) if each is not None]
    said, left = _numbers_of(item)
    if profile is not None:
        more, unread = _numbers_of(profile)
        left += [*unread, *[f"{field} {more[field]}" for field in more if more[field] != said.get(field, more[field])]]
        said = {**more, **said}
    for each in told:
        strength = re.fullmatch(r"d?([0-9]{1,2})", each.text("minStr", most=10).lower())
        if strength and strength[1] != "4" and not arms.counted("min_strength", int(strength[1]), said):
            left.append(f"minStr {strength[1]}")
        left += arms.words(without_tags(each.text("notes")), said)
    flags = said.pop("flags", [])
    for flag, fields in _FLAGGED.items():
        if any(each.flag(field) for each in told for field in fields) and flag not in flags:
            flags.append(flag)
    if "natural" in flags or is_body(name):
        flags = ["natural", *[flag for flag in flags if flag != "natural"]]
    for each in (profile,) if profile is not None else (item,) if base is not None else ():
        left += [f"{field} {one_line(value, 80)}" for field in _UNREAD if (value := each.get(field))]
        if (loaded := each.number("currentShots")) not in (None, said.get("shots", 0)):
            draft.say(f"{name}: the {loaded} shots left are dropped.")
    draft.weapon(name, {**said, **({"flags": flags} if flags else {})}, list(dict.fromkeys(left)))


_FLAGGED = {
    "thrown": ("thrown", "thrown_weapon"),
    "two-handed": ("requires_2_hands",),
    "natural": ("innate", "counts_as_innate"),
}
_UNREAD = ("heavy_weapon", "additionalDamage", "toHitMod", "ap_vs_rigid_armor_only", "melee_only")
_COUNTED = {"ap": "ap", "rof": "rof", "shots": "shots", "reach": "reach", "parry_modifier": "parry"}


def _numbers_of(item: JsonObject) -> tuple[dict[str, Any], list[str]]:
    """Return the numbers of a weapon, and the words that were not understood."""
    said: dict[str, Any] = {}
    left: list[str] = []
    for field in ("damage", "range"):
        text = item.text(field, most=80)
        if text.strip(" -").lower() not in ("", "melee") and not arms.told(text, said):
            left.append(f"{field} {text}")
    for field, key in _COUNTED.items():
        value = item.number(field)
        if value and (key, value) != ("rof", 1) and not arms.counted(key, value, said):
            left.append(f"{field} {value}")
    return said, left


def _carried(draft: FigureDraft, source: JsonObject, left: LeftOut) -> None:
    """Set armor and shield, and add them and the rest of the gear in words."""
    worn = [0]
    for item in _all(draft, source, "armor"):
        name, value = item.text("name", most=200), item.number("armor")
        if value is None and (match := re.fullmatch(r"(.+?) \(\+?([0-9]{1,2})\)", name)):
            name, value = match[1], int(match[2])
        if item.flag("equipped") is not False and item.flag("coversTorso") is not False:
            worn.append(value or 0)
        draft.carried(f"{name} (+{value or 0})")
        left.note(name, item, MARKUP, USUAL)
    natural = 0
    for item in _all(draft, source, "naturalArmor"):
        natural += item.number("armor") or 0
        source_of = f" ({item.text('from', most=80)})" if item.get("from") else ""
        draft.say(f"The natural armor of {item.text('name') or 'its body'}{source_of} counts as armor.")
        left.note(item.text("name"), item, MARKUP, USUAL)
    total = source.number("armorValue")
    draft.number("armor", total if total is not None else max(worn) + natural)
    if total not in (None, max(worn) + natural):
        parts = [f"{what} {value}" for what, value in (("worn", max(worn)), ("natural", natural)) if value]
        draft.differs("Armor", total, max(worn) + natural, ", ".join(parts))
    for item in _all(draft, source, "shields"):
        name, value = item.text("name", most=200), item.number("parry") or 0
        draft.shield(name, value, in_hand=item.flag("equipped") is not False)
        left.note(name, item, MARKUP, USUAL)
    for field in ("gear", "cyberware"):
        for item in _all(draft, source, field):
            name, count = item.text("name", most=250), item.number("quantity")
            draft.carried(f"{name} (\u00d7{count})" if count is not None and count > 1 else name)
            left.note(name, item, MARKUP, USUAL)


def _powers(draft: FigureDraft, source: JsonObject, left: LeftOut) -> None:
    """Set the Power Points to the largest pool, and add the powers."""
    pool = 0
    for item in _all(draft, source, "abs"):
        name, skill = item.text("name", most=80), item.text("arcaneSkill", most=80)
        most = item.number("powerPointsMax") or 0
        if pool and most:
            draft.say("Several pools of Power Points; only the largest counts.")
        pool = max(pool, most)
        if (now := item.number("powerPointsCurrent")) not in (None, most):
            draft.say(f"The {now} Power Points left are dropped.")
        called = name or "Its arcane background"
        for power in _all(draft, item, "powers"):
            _power(draft, power)
            left.note(power.text("name"), power, MARKUP, USUAL)
        if skill:
            draft.say(f"{called}: its skill, {skill}, is dropped.")
        left.note(name, item, MARKUP, USUAL)
    draft.number("power_points", pool or None)


def _power(draft: FigureDraft, power: JsonObject) -> None:
    """Add a power under the name that its owner has given it."""
    name = power.text("name", most=80)
    cost, reach, dice, lasts = [
        power.text(field, most=60) or str(power.number(field) or "") for field in ("pp", "range", "damage", "duration")
    ]
    called = power.text("customName", most=80) or name
    add_power(draft, PowerText(called, slug(name), cost=cost, range=reach, damage=dice, duration=lasts))


def _running(draft: FigureDraft, source: JsonObject) -> None:
    """Set the running die; a bonus to it becomes an own Edge."""
    sides = source.number("runningDie")
    running = f"d{sides}" if sides else dashed(source.text("runningDie", most=20)).lower().replace(" ", "")
    if match := re.fullmatch(r"d(4|6|8|10|12)(?:([+-][0-9]))?", running):
        draft.written["running-die"] = int(match[1])
        if plus := int(match[2] or 0):
            draft.ability(f"Running {plus:+d}", effects=[Effect("run", plus)])
    elif running:
        draft.say(f"Running die {running!r} was not understood.", Importance.NUMBER)


def _numbers(draft: FigureDraft, source: JsonObject) -> None:
    """Set the derived numbers, and list each fact of play that is not kept."""
    draft.pace = source.number("paceTotal")
    _running(draft, source)
    draft.number("size", source.number("size"))
    bare, armor = source.number("toughnessTotalNoArmor"), draft.fields.get("armor", 0)
    toughness = source.number("toughnessTotal")
    if bare is not None and toughness is not None and toughness != bare + armor:
        draft.say(f"Toughness {toughness} is kept; without Armor the file says {bare}, and Armor is {armor}.")
    for what, value in {
        "parry": source.number("parryTotal"),
        "toughness": toughness if toughness is not None else bare + armor if bare is not None else None,
    }.items():
        if value is not None:
            draft.written[what] = value
    wild = draft.fields.get("wild_card", False)
    bennies, most = source.number("bennies"), source.number("benniesMax")
    start = most if most is not None else bennies or None
    if wild and start is not None:
        own = start - bennies_added(draft.having["edges"])  # the file counts those of Edges
        draft.number("bennies", own if own != draft.shelf.rules.edition.hero_bennies else None)
    if most is not None and bennies not in (None, most):
        draft.say(f"The {bennies} Bennies in hand are dropped.")
    draft.wounds(source.number("woundsMax"))
    if note := without_tags(source.text("description", most=4000)):
        draft.told(note)
