"""Stat blocks with other marks than most: tables, bars, dashes, short headings, boxes; a figure arrives whole."""

from __future__ import annotations

import pytest

from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened
from wildtable.savage.characters.model import Sheet
from wildtable.savage.traits.model import ATTRIBUTES

TABLE = """Harrow Guard (Extra)
| Agility | Smarts | Spirit | Strength | Vigor |
|---|---|---|---|---|
| d8 | d6 | d4 | d8 | d10 |
Skills: Fighting d8, Notice d6
Pace 6 | Parry 6 | Toughness 9 (2)
Gear: halberd (Str+d8, Reach 1, 2h), mail hauberk (+2)
"""
SLASHES = """MIRE STALKER
Agi d10 / Sma d4(A) / Spi d6 / Str d12+3 / Vig d10
Skills: Fighting d8; Stealth d10
Pace 5; Parry 6; Toughness 12 (3); Size +2
Abilities: Bite (Str+d8, AP 2); Armor +3: scales; Fear (-2); Low Light Vision
"""
SHORT = """SENTRY UNIT MK IV
Attr: Agility d6, Smarts d6, Spirit d4, Strength d12+1, Vigor d12
Skills: Shooting d8, Notice d10
Pace 4; Parry 2; Tough 16(6)
Gear: Autocannon (50/100/200, 3d8, RoF 3, AP 4)
SAs: Armor +6; Construct; Size 2
"""
BARS = """Captain Rhee
Attributes: Agility d8, Smarts d8, Spirit d8, Strength d6, Vigor d8
Skills: Piloting d10, Shooting d8, Fighting d6
Derived: Pace 7", Parry 5, Toughness 8(2)
Weapons
Blaster Pistol | 15/30/60 | 2d6+2 | AP 2 | RoF 1 | Shots 50
Vibro-knife | Melee | Str+d6 | AP 2
Armor
Flight suit | +2 | Torso
"""
BARE = """Bram
Agility d6 Smarts d8 Spirit d6 Strength d8 Vigor d8
Fighting d8 Healing d6 Notice d8
Pace 6 Parry 6 Toughness 7 (1)
Bow 2d6 12/24/48
Axe Str+d6
"""
DASHES = """THE TOLLKEEPER
Agility d8 Smarts d6
Spirit d10 Strength d12
Vigor d12
Skills \u2014 Fighting d12, Intimidation d10
Parry 8 \u2014 Toughness 11 (3) \u2014 Pace 7
Maul \u2014 Str+d10, AP 2, 2 hands
"""
BOXES = """Ogre Chief [ ][ ][ ][ ] Wounds
AGI d6 SMA d4 SPI d8 STR d12+4 VIG d12
Fighting d10, Intimidation d8, Throwing d6
PARRY 7  TOUGH 12 (1)  PACE 7  SIZE 3
Great club (Str+d8, 2H)
Rocks 5/10/20 Str+d6
"""
SQUARE = """Sniper Quill ....
Attributes: Agility d10, Smarts d8, Spirit d6, Strength d6, Vigor d6
Skills: Shooting d12+1, Stealth d8
Pace: 6. Parry: 2. Toughness: 6 (1).
Equipment: Rifle (30/60/120, 2d8), bayonet [Str+d4, Reach 1]
"""
SWARM = """Rat Swarm
Attributes: Agility d10, Smarts d4, Spirit d12, Strength d8, Vigor d10
Pace: 10; Parry: 2; Toughness: 7
Special Abilities:
*Bite: 2d4 to everyone in the template.
*Split: it becomes two.
"""


def read(text: str) -> tuple[OpenedFile, Sheet]:
    """Return a text as it is read, and its only figure."""
    found = opened(text, "pasted.txt")
    ((_, sheet),) = found.sheets
    return found, sheet


def numbers_of(found: OpenedFile, sheet: Sheet) -> tuple[str, str, tuple[int, ...]]:
    """Return a figure's name, its attributes, and its Pace, Parry, Toughness and Armor."""
    now = derived(sheet, found.rules)
    attributes = " ".join(str(getattr(sheet, each)) for each in ATTRIBUTES)
    return sheet.name, attributes, (now.pace, now.parry, now.toughness, sheet.armor)


@pytest.mark.parametrize(
    ("text", "name", "attributes", "numbers", "weapons"),
    [
        (TABLE, "Harrow Guard", "d8 d6 d4 d8 d10", (6, 6, 9, 2), ["halberd"]),
        (SLASHES, "MIRE STALKER", "d10 d4 d6 d12+3 d10", (5, 6, 12, 3), ["Bite"]),
        (SHORT, "SENTRY UNIT MK IV", "d6 d6 d4 d12+1 d12", (4, 2, 16, 6), ["Autocannon"]),
        (BARS, "Captain Rhee", "d8 d8 d8 d6 d8", (7, 5, 8, 2), ["Blaster Pistol", "Vibro-knife"]),
        (BARE, "Bram", "d6 d8 d6 d8 d8", (6, 6, 7, 1), ["Bow", "Axe"]),
        (DASHES, "THE TOLLKEEPER", "d8 d6 d10 d12 d12", (7, 8, 11, 3), ["Maul"]),
        (BOXES, "Ogre Chief", "d6 d4 d8 d12+4 d12", (7, 7, 12, 1), ["Great club", "Rocks"]),
        (SQUARE, "Sniper Quill", "d10 d8 d6 d6 d6", (6, 2, 6, 1), ["Rifle", "bayonet"]),
        (SWARM, "Rat Swarm", "d10 d4 d12 d8 d10", (10, 2, 7, 0), ["Bite"]),
    ],
    ids=["table", "slashes", "short", "bars", "bare", "dashes", "boxes", "square", "swarm"],
)
def test_a_figure_arrives_whole(
    text: str, name: str, attributes: str, numbers: tuple[int, ...], weapons: list[str]
) -> None:
    found, sheet = read(text)
    assert numbers_of(found, sheet) == (name, attributes, numbers)
    assert [item.name for item in sheet.weapons] == weapons
    assert not [line for line in found.listed if "Dropped" in line or "the file says" in line], found.listed


def test_abilities_behind_a_number_are_abilities() -> None:
    _, sheet = read(SLASHES)
    assert sheet.edges == ("fear-2", "low-light-vision")


def test_the_damage_of_a_bite_with_words_behind_it_is_read() -> None:
    found, sheet = read(SWARM)
    assert str(sheet.weapons[0].damage) == "2d4"
    assert "Rat Swarm: Bite: 'to everyone in the template' was not understood." in found.listed


def test_a_bonus_of_a_tool_is_no_armor_where_toughness_has_none() -> None:
    text = SQUARE.replace("Toughness: 6 (1)", "Toughness: 5").replace("bayonet [Str+d4, Reach 1]", "lockpicks (+1)")
    found, sheet = read(text)
    assert (sheet.armor, sheet.edges) == (0, ())
    assert "Sniper Quill: Toughness 5 has no Armor: +1 of the gear does not count." in found.listed


def test_a_number_of_a_weapon_with_other_words_is_told_of_it() -> None:
    found, sheet = read(DASHES.replace("AP 2, 2 hands", "AP 2 vs rigid armor, 2 hands"))
    assert sheet.gear == ()
    assert "THE TOLLKEEPER: Maul: 'AP 2 vs rigid armor' was not understood." in found.listed


@pytest.mark.parametrize(
    "line",
    [
        "A6 Sm8 Sp10 St12 V4",
        "Attributes: A6 Sm8 Sp10 St12 V4",
        "Agi6, Sma8, Spi10, Str12, Vig4",
        "Ad6 Smd8 Spd10 Std12 Vd4",
        "Agility d6 | Smarts d8 | Spirit d10 | Strength d12 | Vigor d4",
    ],
)
def test_attributes_in_short_forms_are_read(line: str) -> None:
    found = opened(f"Rider\n{line}\nFighting d8, Notice d6\nPace 6, Parry 6, Toughness 4\n")
    sheet = found.sheets[0][1]
    assert [getattr(sheet, name).sides for name in ATTRIBUTES] == [6, 8, 10, 12, 4]
    assert [(name, die.sides) for name, die in sheet.skills] == [("fighting", 8), ("notice", 6)]
    assert found.listed == ()


@pytest.mark.parametrize(
    "line",
    ["Bite/Claw/Tail: Str+d8/d6/d10.", "Bite/Claw/Tail Str+d8/d6/d10", "Bite / Claws / Tail (Str+d8/Str+d6/Str+d10)"],
)
def test_natural_weapons_of_one_line_each_have_their_damage(line: str) -> None:
    block = "Drake\nAttributes: Agility d8, Smarts d6, Spirit d10, Strength d12, Vigor d12\nSkills: Fighting d8\n"
    found = opened(f"{block}Special Abilities:\n\u2022 {line}\n\u2022 Size 2\n")
    sheet = found.sheets[0][1]
    assert [str(weapon.damage) for weapon in sheet.weapons] == ["Str+d8", "Str+d6", "Str+d10"]
    assert [weapon.name[:4] for weapon in sheet.weapons] == ["Bite", "Claw", "Tail"]
    assert all("natural" in weapon.flags for weapon in sheet.weapons)
    assert (sheet.size, sheet.edges, found.listed) == (2, (), ())


def test_words_with_strokes_that_are_no_three_weapons_stay_as_they_are() -> None:
    block = "Drake\nAttributes: Agility d8, Smarts d6, Spirit d10, Strength d12, Vigor d12\nSkills: Fighting d8\n"
    found = opened(f"{block}Special Abilities:\n\u2022 Bite/Claw: Str+d8/d6/d10.\n")
    assert any("Str+d8/d6/d10" in line or "Bite/Claw" in line for line in found.listed)
