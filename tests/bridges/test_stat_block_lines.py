"""Stat blocks whose lines are put together otherwise: bars, capitals, brackets, numbers that only modify."""

from __future__ import annotations

from wildtable.bridges import stat_block
from wildtable.bridges.derived import derived
from wildtable.bridges.files import opened
from wildtable.savage.characters.model import Sheet

MAGE = """Mage
Attributes: Agility d6, Smarts d10, Spirit d8, Strength d4, Vigor d6
Skills: Fighting d4, Spellcasting d10
Pace: 6; Parry: 4; Toughness: 5
"""


def figure(text: str) -> Sheet:
    """The only figure of a text."""
    ((_, sheet),) = opened(text, "pasted.txt").sheets
    return sheet


def test_a_pace_with_a_sign_is_a_modifier_and_no_second_figure() -> None:
    sheet = figure(f"{MAGE}Hindrances: Obese: +1 Size, Pace -1, d4 running\nEdges: Luck\n")
    assert (sheet.name, sheet.pace, sheet.edges) == ("Mage", 6, ("luck",))


def test_numbers_between_bars_are_read() -> None:
    sheet = figure(
        "Ola\nAttributes: Agility d10, Smarts d6, Spirit d6, Strength d6, Vigor d8\nPace 7 | Parry 2 | Toughness 6"
    )
    assert sheet.pace == 7
    assert not sheet.edges


def test_numbers_on_one_line_without_marks_are_read() -> None:
    found = opened(
        "The Warden\nAttributes: Agility d10, Smarts d6, Spirit d10, Strength d10, Vigor d10\n"
        "PACE 5 PARRY 10 TOUGHNESS 12 (4)",
        "pasted.txt",
    )
    ((_, sheet),) = found.sheets
    now = derived(sheet, found.rules)
    assert (now.pace, now.parry, now.toughness, sheet.armor) == (5, 10, 12, 4)


def test_skills_in_capitals_do_not_become_a_part_of_a_skill() -> None:
    sheet = figure(
        "The Warden\nAGILITY d10 SMARTS d6 SPIRIT d10 STRENGTH d10 VIGOR d10\nSKILLS Fighting d12+2, Notice d8\nPACE 6"
    )
    assert {name: str(die) for name, die in sheet.skills} == {"fighting": "d12+2", "notice": "d8"}


def test_the_attribute_of_a_skill_is_no_part_of_its_name() -> None:
    sheet = figure(
        "Name: Tarn\nAttributes: Agility d8\nSkills: Fighting (Agi) d6, Notice (Smarts) d4, Knowledge (Law) d6"
    )
    assert [name for name, _ in sheet.skills] == ["fighting", "notice", "knowledge-law"]
    assert sheet.name == "Tarn"


def test_gear_of_a_line_each_stays_apart() -> None:
    sheet = figure(f"{MAGE}Gear\nMain Gauche (Str+d4, Parry +1)\nLeather (+1)\n")
    assert [item.name for item in sheet.weapons] == ["Main gauche"]
    assert sheet.gear == ("Leather (+1)",)


def test_a_weapon_without_brackets_is_one() -> None:
    sheet = figure(f"{MAGE}Gear: Hunting bow 15/30/60 2d6 AP 1; club Str+d4\n")
    bow, club = sheet.weapons
    assert (bow.name, bow.range, str(bow.damage), bow.ap) == ("Hunting bow", (15, 30, 60), "2d6", 1)
    assert str(club.damage) == "Str+d4"


def test_what_has_a_number_is_told_before_mere_words() -> None:
    text = "Ash\nAttributes: Agility d6, Smarts d6, Spirit d6, Strength d6, Vigor d6\nParry: quick; Pace: about 6\n"
    listed = stat_block.read(text + "\nA quiet woman.\n\nCarries 40 pounds.\n").listed
    assert [line.partition(": ")[2] for line in listed] == [
        "Dropped: 'Carries 40 pounds.'.",
        "Pace 'about 6' was not understood.",
        "Dropped: 'A quiet woman.'.",
        "Parry 'quick' was not understood.",
    ]
