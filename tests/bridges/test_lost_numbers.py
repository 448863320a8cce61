"""Numbers, Edges and powers of heroes that were lost on the way without a sentence."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from tests.bridges.test_active_effects import actor, edge
from wildtable.bridges.files import OpenedFile, opened, written
from wildtable.bridges.lost import lost
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import ruleset

BLOCK = """Kira (Wild Card)
Attributes: Agility d8, Smarts d8, Spirit d6, Strength d10, Vigor d8
Skills: Fighting d10, Spellcasting d8, Shooting d6
Pace: 6; Parry: 7; Toughness: 6
{line}
"""


def read(line: str) -> OpenedFile:
    """A stat block with one more line, read."""
    return opened(BLOCK.format(line=line), "kira.txt")


@pytest.mark.parametrize(
    ("line", "damage", "ap", "template"),
    [
        ("Gear: Fang - Str+d8 AP 2", "Str+d8", 2, ""),
        ("Gear: Fang: Str+d8 AP 2 Reach 1", "Str+d8", 2, ""),
        ("Gear: Fang Str+d8 AP 2; rope", "Str+d8", 2, ""),
        ("Gear: Fang (Str+d8, AP 2) in boot", "Str+d8", 2, ""),
        ("Special Abilities:\n\u2022 Fang: Str+d8 (AP 2).", "Str+d8", 2, ""),
        ("Special Abilities:\n\u2022 Fang: Str+d8 (LBT).", "Str+d8", 0, "large"),
    ],
)
def test_a_weapon_arrives_with_its_numbers(line: str, damage: str, ap: int, template: str) -> None:
    (item,) = read(line).sheets[0][1].weapons
    assert (item.name, str(item.damage), item.ap, item.template) == ("Fang", damage, ap, template)


@pytest.mark.parametrize("words", ["Fang - Str+d8 of doom", "sword of 2d6 doom", "a 3d6 ray, in a box"])
def test_dice_that_become_gear_are_told(words: str) -> None:
    found = read(f"Gear: {words}; rope")
    assert not found.sheets[0][1].weapons
    assert any("imported as gear" in line for line in found.listed)
    assert not any("rope" in line for line in found.listed)


@pytest.mark.parametrize(
    ("words", "name", "cost", "damage"),
    [
        ("Bolt (3d6, fire)", "Bolt (fire)", 1, "3d6"),
        ("Bolt (3d6)", "Bolt", 1, "3d6"),
        ("bolt (2 PP, 3d6)", "Bolt", 2, "3d6"),
        ("Bolt (cold iron)", "Bolt (cold iron)", 1, "2d6"),
    ],
)
def test_a_powers_brackets_have_its_numbers(words: str, name: str, cost: int, damage: str) -> None:
    found = read(f"Powers: {words}")
    (power,) = found.sheets[0][1].powers
    assert (power.name, power.cost, str(power.damage)) == (name, cost, damage)
    assert found.listed == ()


def test_another_number_in_a_powers_brackets_is_told() -> None:
    found = read("Powers: Bolt (up to 3 missiles)")
    said = "The power 'Bolt (up to 3 missiles)': the number in its brackets is a part of its name."
    assert f"Kira: {said}" in found.listed


@pytest.mark.parametrize(
    "words", ["Imp. Level Headed", "Improved Level Headed", "Level Headed (Imp)", "Level Headed (Improved)"]
)
@pytest.mark.parametrize("also", ["", ", Level Headed", ", Luck"])
def test_an_improved_edge_is_known_and_counts_alone(words: str, also: str) -> None:
    found = read(f"Edges: {words}{also}")
    left = ("luck",) if "Luck" in also else ()
    assert found.sheets[0][1].edges == ("improved-level-headed", *left)
    said = "Kira: 'Level Headed' is a part of its improved Edge."
    assert list(found.listed) == ([said] if "Level" in also else [])


def test_an_improved_edge_of_an_actor_counts_alone() -> None:
    found = opened(json.dumps(actor(edge("Level Headed"), edge("Improved Level Headed"))), "bo.json")
    assert found.sheets[0][1].edges == ("improved-level-headed",)


def test_an_arcane_skill_is_no_gear() -> None:
    found = read("Gear: rope\nArcane Skill: Spellcasting")
    assert found.sheets[0][1].gear == ("rope",)
    assert any("Arcane skill" in line for line in found.listed)


@pytest.mark.parametrize("to", ["text", "foundry", "savaged"])
def test_a_true_name_that_is_not_written_is_told_and_not_named(to: str) -> None:
    sheet = replace(Sheet("Stranger"), true_name="The King")
    told = written(OpenedFile({}, (("stranger", sheet),), ruleset(), ()), to)
    assert "Stranger: Not written: its true name." in told.listed
    assert "King" not in told.text + " ".join(told.listed)


def test_bennies_of_an_extra_that_are_not_written_are_told() -> None:
    sheet = replace(Sheet("Guard"), bennies=2)
    told = written(OpenedFile({}, (("guard", sheet),), ruleset(), ()), "foundry")
    assert "Guard: Read back, its bennies is 'None'." in told.listed


def test_no_pace_and_no_bennies_are_numbers() -> None:
    still = actor(pace={"ground": 0}, bennies={"value": 0, "max": 0})
    sheet = opened(json.dumps(still), "bo.json").sheets[0][1]
    assert (sheet.pace, sheet.bennies) == (0, 0)
    sheet = read("Bennies: 0").sheets[0][1]
    assert (sheet.pace, sheet.bennies) == (6, 0)


def test_several_weapons_do_not_become_more_with_each_export() -> None:
    first = read("Gear: 2 grenades, 3 frag grenades (5/10/20, 3d6, MBT), revolvers x2, rope")
    assert [item.name for item in first.sheets[0][1].weapons] == ["Grenade", "Frag grenade", "Revolver"]
    told = written(first, "text")
    assert opened(told.text).sheets[0][1] == first.sheets[0][1]
    assert told.listed == ()


def test_a_weapon_that_an_export_adds_is_told() -> None:
    sheet = replace(Sheet("Guard"), gear=("grenade",))
    told = written(OpenedFile({}, (("guard", sheet),), ruleset(), ()), "text")
    assert "Guard: Read back, it has 1 weapons." in told.listed


@pytest.mark.parametrize("mode", [0, 7])
def test_a_change_of_an_unknown_mode_does_not_limit_parry(mode: int) -> None:
    odd = edge("Odd", {"name": "It", "changes": [{"key": "system.stats.parry.value", "mode": mode, "value": "2"}]})
    found = opened(json.dumps(actor(odd)), "bo.json")
    assert not [ability.title for _, ability in found.sheets[0][1].own if ability.effects]
    assert [line for line in found.listed if "2 was not understood" in line]
    assert not [line for line in found.listed if "Parry" in line]


@pytest.mark.parametrize(
    ("system", "parry"), [({"equipStatus": 4}, 2), ({"equipStatus": 1}, 0), ({"equipped": False}, 0)]
)
def test_a_shield_that_is_not_in_hand_does_not_count(system: dict[str, object], parry: int) -> None:
    found = opened(json.dumps(actor(edge("Targe", kind="shield", parry=2, **system))), "bo.json")
    assert found.sheets[0][1].shield == parry
    assert [line for line in found.listed if "is not in hand" in line] == (
        [] if parry else ["Bo: Targe (Parry +2) is not in hand and does not count."]
    )
    assert opened(written(found, "text").text).sheets[0][1].shield == parry


def test_an_actor_throws_and_shoots_with_the_skill_of_the_file() -> None:
    shot = edge("Frag Grenade", kind="weapon", damage="3d6", range="5/10/20", actions={"trait": "Shooting"})
    assert opened(json.dumps(actor(shot)), "bo.json").sheets[0][1].weapons[0].skill == "shooting"


def test_dice_in_the_name_of_a_power_that_is_only_a_name_stay() -> None:
    first = read("Powers: Bless (2d6)")
    assert [power.name for power in first.sheets[0][1].powers] == ["Bless (2d6)"]
    assert any("'Bless (2d6)': the number" in line for line in first.listed)


@pytest.mark.parametrize("name", sorted({*Sheet.__struct_fields__} - {"own"}))
def test_each_field_of_a_sheet_is_written_or_told(name: str) -> None:
    """A new field that no format has needs its sentence in `lost`."""
    known = (
        "name", "agility", "smarts", "spirit", "strength", "vigor", "skills", "wild_card", "pace", "size", "armor",
        "shield", "weapons", "edges", "hindrances", "gear", "powers", "power_points", "bennies", "note",
    )  # fmt: skip
    usual = getattr(Sheet(""), name)
    other = (("law", None),) if isinstance(usual, tuple) else "x" if isinstance(usual, str) else 1
    assert name in known or lost(replace(Sheet(""), **{name: other}))
