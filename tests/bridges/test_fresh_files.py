"""Ten heroes and foes with odd but usual contents: every number of their files is kept, or a sentence names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened
from wildtable.play import Refused
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.model import Effect

HERE = Path(__file__).parent
TEXTS = sorted((HERE / "texts").glob("*.txt"))


def read(name: str) -> tuple[OpenedFile, Sheet]:
    """Return a file as it is read, and its first figure."""
    found = opened((HERE / name).read_text("utf-8"), name)
    return found, found.sheets[0][1]


def effects(sheet: Sheet, title: str) -> tuple[Effect, ...]:
    """Return the effects of the own Edge with a title."""
    return next(ability.effects for _, ability in sheet.own if ability.title == title)


def told(found: OpenedFile, words: str) -> bool:
    """Return whether a sentence has some words."""
    return any(words in line for line in found.listed)


def result(text: str) -> object:
    """Return all that is read of a text and said of it, or that it is refused."""
    try:
        found = opened(text, "pasted.txt")
    except Refused:
        return None
    return found.chapters, found.listed, found.trifles


@pytest.mark.parametrize("path", TEXTS, ids=[path.stem for path in TEXTS])
def test_each_number_of_a_text_is_kept_or_told(path: Path) -> None:
    text = path.read_text("utf-8")
    before, silent = result(text), []
    assert before is not None
    for match in re.finditer("[0-9]+", text):
        others = [max(0, int(match[0]) + by) for by in (2, -2, 1, 30)]
        changed = [f"{text[: match.start()]}{other}{text[match.end() :]}" for other in others]
        if all(result(each) == before for each in changed):
            silent.append(text[max(0, match.start() - 30) : match.end() + 15])
    assert silent == []


def test_the_largest_named_pool_of_power_points_counts() -> None:
    found, sheet = read("numbers/arcane-device.json")
    assert sheet.power_points == 15
    said = "Orsolya Tink: Several pools of Power Points (Weird Science 15, Miracles 10); only the largest, 15, counts."
    assert said in found.listed


def test_a_bonus_to_the_running_roll_on_the_sheet_counts() -> None:
    _, sheet = read("numbers/arcane-device.json")
    assert Effect("run", 1) in effects(sheet, "Set on the sheet")
    _, sheet = read("numbers/numbers-as-text.json")
    assert Effect("run", 2) in effects(sheet, "Set on the sheet")


def test_the_bonuses_of_a_weapon_are_effects_with_it() -> None:
    found, sheet = read("numbers/arcane-device.json")
    assert effects(sheet, "Arc Thrower: bonuses of the file") == (
        Effect("attack", 3, weapon="arc-thrower"),
        Effect("damage", 2, weapon="arc-thrower"),
    )
    assert not told(found, "trademark")


def test_an_action_is_kept_by_name_with_its_numbers() -> None:
    found, sheet = read("numbers/arcane-device.json")
    assert "Spin Kick" in [ability.title for _, ability in sheet.own]
    assert told(found, "Spin Kick ('@str+d4')")


def test_the_wild_die_of_a_skill_is_kept() -> None:
    _, sheet = read("numbers/arcane-device.json")
    assert effects(sheet, "Weird Science: Wild Die d8") == (Effect("wild-die", 1, traits=("weird-science",)),)
    found, sheet = read("numbers/skill-wild-dice.json")
    assert sheet.wild_die == 8
    assert Effect("wild-die", 1, traits=("riding",)) in effects(sheet, "Horse Sense")
    assert not told(found, "wild-die")


def test_a_severity_in_the_name_is_said_once() -> None:
    _, sheet = read("numbers/numbers-as-text.json")
    assert "Vow (Minor)" in [ability.title for _, ability in sheet.own]


def test_a_bite_of_several_parts_is_natural() -> None:
    _, sheet = read("numbers/swimmer.json")
    assert [item.name for item in sheet.weapons if "natural" in item.flags] == ["Bite/Claws"]


def test_what_profiles_and_skills_also_say_is_told() -> None:
    found, sheet = read("numbers/profiles-and-cyberware.json")
    assert told(found, "recoil is dropped: Long coilgun (-2)")
    assert told(found, "area is dropped: Long coilgun ('MBT')")
    assert told(found, "bonus is dropped: Stealth (2)")
    tube = next(item for item in sheet.weapons if "tube" in item.name)
    assert (tube.skill, "thrown" in tube.flags) == ("shooting", False)


def test_armor_and_numbers_as_text_are_read() -> None:
    found, sheet = read("numbers/allies-and-text.json")
    assert (sheet.armor, sheet.gear[0]) == (2, "Leather (+2)")
    assert not told(found, "Armor: the file says")
    assert not told(found, "runningDie is dropped")


def test_a_bite_among_the_abilities_is_a_weapon() -> None:
    found, _ = read("numbers/allies-and-text.json")
    dog = found.sheets[1][1]
    assert [(item.name, str(item.damage), item.flags) for item in dog.weapons] == [
        ("Bite", "Str+d4", ("natural", "bite"))
    ]
    assert dog.edges == ("parry-as-written-plus-2", "running-die-as-written-plus-4")


def test_a_table_of_one_trait_a_row_is_read() -> None:
    found, sheet = read("texts/markdown-table.txt")
    assert [str(sheet.trait(name)) for name in ("agility", "smarts", "spirit", "strength", "vigor")] == [
        "d6", "d8", "d12", "d6", "d8",
    ]  # fmt: skip
    assert not told(found, "missing")
    power = sheet.powers[0]
    assert (power.name, power.cost, power.inches, power.smarts) == ("Healing", 3, 0, 0)
    assert [each.name for each in sheet.powers][2] == "Sanctuary 2 PP"
    assert told(found, "Dropped: 'Heals 1 extra Wound once per session.'")


def test_a_form_with_dashes_and_short_names_is_read() -> None:
    found, sheet = read("texts/form-with-dashes.txt")
    now = derived(sheet, found.rules)
    attributes = [str(sheet.trait(name)) for name in ("agility", "smarts", "spirit", "strength", "vigor")]
    assert (attributes, sheet.wild_card) == (["d8", "d10", "d8", "d4", "d6"], True)
    assert (sheet.bennies, sheet.power_points) == (2, 15)
    assert (now.pace, now.parry, now.toughness, sheet.armor, now.running_die) == (6, 7, 7, 2, 8)
    assert {name: str(die) for name, die in sheet.skills}["persuasion"] == "d10"
    assert [(item.name, item.range) for item in sheet.weapons] == [
        ("Sword cane", None),
        ("Derringer", (5, 10, 20)),
        ("Hatpin", (3, 6, 12)),
    ]


def test_the_tags_of_a_forum_are_left_out() -> None:
    found, sheet = read("texts/forum-marks.txt")
    now = derived(sheet, found.rules)
    assert (now.pace, now.parry, now.toughness, sheet.armor) == (6, 5, 7, 1)
    assert [(item.name, item.range, item.flags) for item in sheet.weapons] == [
        ("Longbow", (15, 30, 60), ()),
        ("hand axe", (4, 8, 16), ("thrown",)),
    ]
    assert [ability.title for _, ability in sheet.own if not ability.effects][-2:] == ["Volley", "Low pay"]


def test_a_bestiary_with_sentences_for_colons_is_read() -> None:
    found, sheet = read("texts/bestiary.txt")
    now = derived(sheet, found.rules)
    assert (sheet.size, now.running_die, now.pace, now.toughness) == (9, 10, 8, 22)
    spray = next(item for item in sheet.weapons if item.name == "Brine Spray")
    assert (str(spray.damage), spray.template) == ("3d8", "cone")
    assert told(found, "soft belly only +1")
    assert told(found, "Scale Huge (+4 to be hit)")
