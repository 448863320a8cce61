"""Stat blocks on one line, in tables of one row a fact, with other dice: each number arrives in its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bridges.test_active_effects import actor
from tests.bridges.test_stat_block_layouts import numbers_of, read
from wildtable.bridges.derived import derived
from wildtable.bridges.files import opened
from wildtable.bridges.taking import taken
from wildtable.savage.traits.model import ATTRIBUTES

HERE = Path(__file__).parent
ONE_LINE = (
    "Quay Bruiser (Extra): Agi d8, Sma d4, Spi d6, Str d10, Vig d8; Fighting d8+2, Notice d4; "
    "Pace 5, Parry 8, Toughness 7 (1); Gaff (Str+d6), leather apron (+1)."
)
SENTENCES = (
    "Reed Scout. Agility d8, Smarts d6, Spirit d6, Strength d4, Vigor d6, Shooting d8, Stealth d10. "
    "Pace: 7; Parry: 2; Toughness: 5. Gear: bow (12/24/48, 2d6)."
)
ROWS = """| Name | Kelp Serpent |
|---|---|
| Agility | d8 |
| Smarts | d4 (A) |
| Spirit | d8 |
| Strength | d12+4 |
| Vigor | d10 |
| Fighting | d6 |
| Stealth | d8+1 |
| Pace | 4 |
| Running die | d4 |
| Parry | 5 |
| Toughness | 12 (3) |
| Size | 4 |
| Wounds | 2 |
| Bite | Str+d8, AP 2 |
| Spines | 5/10/20, 2d6, RoF 2 |
"""
OTHER_DICE = """Ufer-Wolf
Attributes: Agility W10, Smarts W6 (T), Spirit W8, Strength W8, Vigor W10
Skills: Fighting W10 \u2013 Notice W8 \u2013 Stealth W10+1
Pace: 8\u2033 \u2014 Parry: 7 \u2014 Toughness: 7
Edges: Fleet \u2013 running die d10
Special Abilities:
\u2013 Bite: Str+W6, AP 1
\u2013 Armor: +1/+3 (back)
\u2013 Howl: everyone within 12\u2033 rolls Spirit.
"""


@pytest.mark.parametrize(
    ("text", "name", "attributes", "numbers", "skills", "weapons"),
    [
        (ONE_LINE, "Quay Bruiser", "d8 d4 d6 d10 d8", (5, 8, 7, 1), "fighting d8 notice d4", ["Gaff"]),
        (SENTENCES, "Reed Scout", "d8 d6 d6 d4 d6", (7, 2, 5, 0), "shooting d8 stealth d10", ["Bow"]),
        (ROWS, "Kelp Serpent", "d8 d4 d8 d12+4 d10", (4, 5, 12, 3), "fighting d6 stealth d8", ["Bite", "Spines"]),
        (OTHER_DICE, "Ufer-Wolf", "d10 d6 d8 d8 d10", (8, 7, 7, 0), "fighting d10 notice d8 stealth d10", ["Bite"]),
    ],
    ids=["one-line", "sentences", "rows", "other-dice"],
)
def test_a_figure_arrives_whole(
    text: str, name: str, attributes: str, numbers: tuple[int, ...], skills: str, weapons: list[str]
) -> None:
    found, sheet = read(text)
    assert numbers_of(found, sheet) == (name, attributes, numbers)
    assert " ".join(f"{skill} {die}" for skill, die in sheet.skills) == skills
    assert [item.name.capitalize() for item in sheet.weapons] == weapons


def test_rows_of_a_table_have_the_rest_of_the_numbers() -> None:
    found, sheet = read(ROWS)
    now = derived(sheet, found.rules)
    bite, spines = sheet.weapons
    assert (sheet.size, now.running_die, now.wounds) == (4, 4, 2)
    assert (str(bite.damage), bite.ap, spines.range, str(spines.damage), spines.rof) == (
        "Str+d8", 2, (5, 10, 20), "2d6", 2,
    )  # fmt: skip


def test_an_ability_called_armor_does_not_make_the_next_ones_gear() -> None:
    _, sheet = read(OTHER_DICE)
    assert sheet.gear == ()
    assert "Howl" in [ability.title for _, ability in sheet.own]


WOUNDS = "Warden{mark}\nAttributes: Agility d6, Smarts d6, Spirit d6, Strength d6, Vigor d6\nPace: 6; Toughness: 5\n"


@pytest.mark.parametrize(
    ("mark", "line", "most"),
    [
        (" (Wild Card)", "Wounds: 5", 5),
        (" (Wild Card)", "Wounds: 3", 3),
        ("", "Wounds: 2", 2),
        (" (Wild Card)", "Wounds 4", 4),
        (" (Wild Card)", "Wounds: 1/4", 4),
    ],
)
def test_the_number_of_wounds_is_kept(mark: str, line: str, most: int) -> None:
    found, sheet = read(WOUNDS.format(mark=mark) + line)
    assert derived(sheet, found.rules).wounds == most
    assert [said for said in found.listed if "1/4" in said or "section" in said] == (
        ["Warden: Wounds '1/4': the 1 it has now is dropped."] if "/" in line else []
    )


@pytest.mark.parametrize("words", ["0", "3 (2 of them for its Size)", "a few, 7 at most"])
def test_other_words_on_wounds_are_told(words: str) -> None:
    found, _ = read(f"{WOUNDS.format(mark='')}Wounds: {words}")
    assert [said for said in found.listed if "Wounds" in said and words[:1] in said]


SAVAGED = {"skills": [], "attributes": [{"name": "vigor", "dieValue": 6, "mod": 0}], "toughnessTotal": 5}


@pytest.mark.parametrize(
    "text",
    [
        WOUNDS.format(mark="") + "Wounds: 3\nBennies: 1",
        json.dumps(actor(wildcard=False, wounds={"max": 3}, bennies={"max": 1})),
        json.dumps({"name": "Warden", "wildcard": False, "woundsMax": 3, "benniesMax": 1, **SAVAGED}),
    ],
    ids=["stat-block", "foundry", "savaged"],
)
def test_a_hero_is_a_wild_card_before_its_numbers_are_settled(text: str) -> None:
    found = taken(text, "pasted.txt", "adventure", "heroes")
    (hero,) = found.change["heroes"].values()
    assert (hero["wild_card"], hero.get("edges", []), hero["bennies"]) == (True, [], 1)


def test_weapons_with_or_between_them_are_several() -> None:
    _, sheet = read(f"{WOUNDS.format(mark='')}Attacks: 2 x Kris (Str+d4, AP 1) or Chain (Str+d6, Reach 2)")
    assert [(item.name, item.ap, item.reach) for item in sheet.weapons] == [("2 x Kris", 1, 0), ("Chain", 0, 2)]


def test_a_list_that_was_wrapped_goes_on_before_the_next_heading() -> None:
    _, sheet = read(f"{WOUNDS.format(mark='')}Powers: bolt (1 PP), burst\n(2), stun (2 PP). Power Points: 15")
    assert [(power.id, power.cost) for power in sheet.powers] == [("bolt", 1), ("burst", 2), ("stun", 2)]
    assert sheet.power_points == 15


def test_a_name_between_rules_and_short_skills_are_read() -> None:
    found, sheet = read((HERE / "texts" / "wiki-and-brackets.txt").read_text("utf-8"))
    now = derived(sheet, found.rules)
    assert (sheet.name, sheet.wild_card, sheet.armor, now.wounds, now.running_die) == ("Ford Sergeant", True, 2, 4, 8)
    assert str(sheet.trait("intimidation")) == "d8"


def test_marked_names_with_numbers_and_lists_in_brackets_are_read() -> None:
    found = opened((HERE / "texts" / "two-with-marks.txt").read_text("utf-8"), "pasted.txt")
    (_, first), (_, second) = found.sheets
    assert (first.name, first.wild_card, first.power_points) == ("Castellan Ines", True, 10)
    assert [(power.name, power.cost) for power in first.powers][:2] == [("Armor", 2), ("Healing", 3)]
    assert (second.name, str(second.spirit)) == ("Gate Archers (6)", "d6")
    assert "Gate Archers (6): Pace: 'Fly 12 (run d10)' is dropped." in found.listed


def test_a_weapon_of_savaged_us_in_the_brackets_of_an_ability_is_one() -> None:
    export = {"name": "Bo", **SAVAGED, "abilities": [{"name": "Claws (Str+d8, AP 2)"}]}
    ((_, sheet),) = opened(json.dumps(export), "bo.json").sheets
    assert [(item.name, str(item.damage), item.ap) for item in sheet.weapons] == [("Claws", "Str+d8", 2)]


GOLEM = """CLAY WATCHER
STR d12+5  AGI d6  VIG d12+1
SMA d4 (A)  SPI d10
PACE 4"  PARRY 6  TOUGHNESS 19 (5)
SIZE 5 (Large, -/+2)   WOUNDS 2
Skills: Fighting d8
Attacks:
- Slam x2: Str+d8, Reach 2", AP 4
- Hurl Rubble \u2014 4/8/16, 3d6, RoF 1, MBT
"""
COLONS = """Wild Card: Inspector Quill
Agility: d8; Smarts: d10; Spirit: d8; Strength: d6; Vigor: d6
Athletics: d6; Investigation: d10+2; Shooting: d8
Pace 6 ~ Parry 2 ~ Toughness 5
Sanity: 6/7
Service pistol: Range 12/24/48, Damage 2d6+1, RoF 1, Shots 6, AP 1
Cosh: Damage Str+d4
"""


def test_attributes_in_any_order_and_weapons_with_dashes_are_read() -> None:
    found, sheet = read(GOLEM)
    now = derived(sheet, found.rules)
    assert [str(getattr(sheet, each)) for each in ATTRIBUTES] == ["d6", "d4", "d10", "d12+5", "d12+1"]
    assert (now.pace, now.toughness, sheet.size, now.wounds) == (4, 19, 5, 2)
    assert [(item.name, item.reach, item.range) for item in sheet.weapons] == [
        ("Slam x2", 2, None),
        ("Hurl Rubble", 0, (4, 8, 16)),
    ]


def test_traits_with_colons_and_weapons_behind_another_section_are_read() -> None:
    found, sheet = read(COLONS)
    assert (str(sheet.trait("investigation")), derived(sheet, found.rules).parry) == ("d10", 2)
    assert [(item.name, item.shots, item.ap) for item in sheet.weapons] == [("Service pistol", 6, 1), ("Cosh", 0, 0)]
    assert "Inspector Quill: The section 'Sanity' is dropped: '6/7'." in found.listed


def test_numbers_in_a_row_below_their_names_between_bars_are_read() -> None:
    rows = "| Pace | Parry | Toughness |\n|---|---|---|\n| 7 | 6 | 9 (2) |\n"
    found, sheet = read(f"Bo\nAttributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8\n\n{rows}")
    now = derived(sheet, found.rules)
    assert (now.pace, now.parry, now.toughness, sheet.armor) == (7, 6, 9, 2)
