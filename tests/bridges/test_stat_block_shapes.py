"""One hero in the layouts that people paste: each number arrives, or a line of the report names it."""

from __future__ import annotations

import re

import pytest

from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened

PLAIN = """Mara Vance (Wild Card)
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d8, Vigor d12
Skills: Fighting d8, Notice d6, Shooting d10
Pace: 6; Parry: 6; Toughness: 10 (2)
Hindrances: Loyal (Minor)
Edges: Quick
Gear: Long rifle (24/48/96, 2d8, AP 2, RoF 1, Shots 5), leather coat (+2), rope
Special Abilities:
• Size 1: Tall.
• Claws: Str+d4.
"""
WRAPPED = """Mara Vance (Wild Card)
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d8, Vigor
d12
Skills: Fighting d8, Notice d6, Shoot-
ing d10
Pace: 6; Parry: 6;
Toughness: 10 (2)
Hindrances: Loyal
(Minor)
Edges: Quick
Gear: Long rifle (24/48/96, 2d8, AP 2,
RoF 1, Shots 5), leather coat
(+2), rope
Special Abilities:
Size 1: Tall, and proud of it,
as all of them are.
Claws: Str+d4.
"""
AT_SIGNS = PLAIN.replace("• Size", "@ Size").replace("• Claws", "@-Claws")
AT_PLUS = PLAIN.replace("• Size", "@+ Size").replace("• Claws", "@+Claws")
DASHES = PLAIN.replace(
    "Long rifle (24/48/96, 2d8, AP 2, RoF 1, Shots 5), leather coat (+2), rope",
    "Long rifle \u2014 24/48/96, 2d8, AP 2, RoF 1, Shots 5; leather coat (+2); rope",
)
COLONS = PLAIN.replace(
    "Long rifle (24/48/96, 2d8, AP 2, RoF 1, Shots 5)", "Long rifle: 24/48/96, 2d8, AP 2, RoF 1, Shots 5"
)
HYPHENS = DASHES.replace("\u2014", "-- ").replace("--  ", "-- ")
BARE = COLONS.replace("rifle:", "rifle")
DAMAGE_FIRST = PLAIN.replace(
    "Long rifle (24/48/96, 2d8, AP 2, RoF 1, Shots 5)", "Long rifle: 2d8, 24/48/96, AP 2, RoF 1, Shots 5"
)
BOTH = PLAIN.replace("Hindrances: Loyal (Minor)\nEdges: Quick", "Edges & Hindrances: Quick, Loyal (Minor)")
NO_HEADING = """Mara Vance, Wild Card

Agility d8
Smarts d6
Spirit d6
Strength d8
Vigor d12

Fighting d8
Notice d6
Shooting d10

Pace: 6"
Parry: 6
Toughness: 10 (2)
Hindrances: Loyal (Minor)
Edges: Quick
Gear: Long rifle (24/48/96, 2d8, AP 2, RoF 1, Shots 5), leather coat (+2), rope
Special Abilities:
• Size 1
• Claws: Str+d4
"""
SPLIT = re.sub(r" (d[0-9]+)\n", r"\n\1\n", NO_HEADING)
APART = PLAIN.replace("Vigor d12", "Vigor\n\nd12")
NO_HEADING_LISTS = PLAIN.replace("Attributes: ", "").replace("Skills: ", "")
COLUMNS = """Mara Vance (Wild Card)
Attributes: Agility d8, Smarts d6,
Skills: Fighting d8, Notice d6,
Spirit d6, Strength d8, Vigor d12
Shooting d10
Pace: 6; Parry: 6; Toughness: 10 (2)
Hindrances: Loyal (Minor)
Edges: Quick
Gear: Long rifle (24/48/96, 2d8, AP 2, RoF 1, Shots 5), leather coat (+2), rope
Special Abilities:
• Size 1
• Claws: Str+d4
"""
ROWS = PLAIN.replace("Pace: 6; Parry: 6; Toughness: 10 (2)", "Pace   Parry   Toughness\n6   6   10 (2)")
TABS = PLAIN.replace(", ", ",\t").replace(": ", ":\t")
BOLD = (
    PLAIN.replace("Mara Vance", "**Mara Vance**").replace("Attributes:", "**Attributes:**")
    .replace("Gear:", "**Gear**:").replace("Parry:", "**Parry:**").replace("Skills:", "__Skills:__")
)  # fmt: skip
ONE_LINE = " ".join(PLAIN.replace("\n•", ";").split("\n"))
HTML = (
    "<h3>Mara Vance <em>(Wild Card)</em></h3>"
    + "".join(f"<p><b>{line.replace(':', ':</b>', 1)}</p>" for line in PLAIN.split("\n")[1:7])
    + "<p><b>Special Abilities:</b></p><ul><li>Size 1: Tall.</li><li>Claws: Str+d4.</li></ul>"
)
BREAKS = "<div>" + PLAIN.replace("\n", "<br/>\n").replace("Parry", "Parry&nbsp;") + "</div>"
MINUS = PLAIN.replace("Str+d4", "Str +d4").replace("AP 2", "AP: 2")
MARKS = [PLAIN.replace("Mara Vance (Wild Card)", name) for name in (
    "\u2605 Mara Vance", "Mara Vance [WC]", "Wild Card: Mara Vance", "**Mara Vance** \u2014 Wild Card",
    "Mara Vance \u2013 WC",    "Mara Vance (WC)", "Mara Vance | Wild Card",
)]  # fmt: skip
CAPITALS = PLAIN.replace("Attributes", "ATTRIBUTES").replace("Skills", "SKILLS").replace("Gear", "GEAR")
CARRIAGE = PLAIN.replace("\n", "\r\n")

SHAPES = {
    "plain": PLAIN, "wrapped": WRAPPED, "at-signs": AT_SIGNS, "at-plus": AT_PLUS, "dashes": DASHES, "colons": COLONS,
    "hyphens": HYPHENS, "bare": BARE, "damage-first": DAMAGE_FIRST, "both": BOTH, "no-heading": NO_HEADING,
    "split": SPLIT, "apart": APART,
    "no-heading-lists": NO_HEADING_LISTS, "columns": COLUMNS, "rows": ROWS, "tabs": TABS, "bold": BOLD,
    "one-line": ONE_LINE, "html": HTML, "breaks": BREAKS, "minus": MINUS, "capitals": CAPITALS, "carriage": CARRIAGE,
    **{f"mark-{place}": text for place, text in enumerate(MARKS)},
}  # fmt: skip


def read(text: str) -> OpenedFile:
    """A text, read."""
    return opened(text, "pasted.txt")


@pytest.mark.parametrize("shape", SHAPES)
def test_every_layout_is_the_same_hero(shape: str) -> None:
    found = read(SHAPES[shape])
    assert len(found.sheets) == 1
    sheet = found.sheets[0][1]
    assert (sheet.name, sheet.wild_card) == ("Mara Vance", True)
    assert [str(sheet.trait(name)) for name in ("agility", "smarts", "spirit", "strength", "vigor")] == [
        "d8", "d6", "d6", "d8", "d12",
    ]  # fmt: skip
    assert {name: str(die) for name, die in sheet.skills} == {"fighting": "d8", "notice": "d6", "shooting": "d10"}
    now = derived(sheet, found.rules)
    assert (now.pace, now.parry, now.toughness, sheet.armor, sheet.size) == (6, 6, 10, 2, 1)
    assert (sheet.edges[0], sheet.hindrances) == ("quick", ("loyal-minor",))
    weapons = {item.name: item for item in sheet.weapons}
    rifle = weapons["Long rifle"]
    assert (str(rifle.damage), rifle.range, rifle.ap, rifle.shots) == ("2d8", (24, 48, 96), 2, 5)
    assert str(weapons["Claws"].damage) == "Str+d4"
    assert "rope" in sheet.gear
    assert len(sheet.gear) == 2


def test_an_extra_is_told_by_its_mark() -> None:
    for name in ("Sam Doe \u2014 Extra", "Sam Doe (Extra)", "Extra: Sam Doe", "**SAM DOE** \u2013 Extra"):
        sheet = read(PLAIN.replace("Mara Vance (Wild Card)", name)).sheets[0][1]
        assert (sheet.name.lower(), sheet.wild_card) == ("sam doe", False)


def test_a_second_figures_name_is_no_line_of_gear() -> None:
    text = (
        PLAIN[: PLAIN.index("Special")]
        + "\nlantern, long knife (Str+d4)\n\nOld Tom\nAttributes: Agility d6\nSkills: Notice d4\n"
    )
    assert [sheet.name for _, sheet in read(text).sheets] == ["Mara Vance", "Old Tom"]


def test_a_bite_without_damage_is_a_weapon_and_told() -> None:
    found = read(PLAIN.replace("Claws: Str+d4.", "Bite:"))
    assert [item.name for item in found.sheets[0][1].weapons if "natural" in item.flags] == ["Bite"]
    assert "Mara Vance: Bite has no damage; set to Str." in found.listed


def test_two_grenades_can_be_thrown() -> None:
    for words in ("2 grenades", "grenades x2", "Grenades (2)", "2x Grenade"):
        found = read(PLAIN.replace("rope", words))
        assert "grenade" in [item.id for item in found.sheets[0][1].weapons], words
        assert any("grenade" in line.lower() and "number" in line for line in found.listed)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("3 frag grenades (5/10/20, 3d6, MBT)", "Frag grenade"),
        ("Frag Grenade (5/10/20, 3d6, MBT)", "Frag Grenade"),
        ("2x smoke bombs (4/8/16, 2d4, SBT)", "Smoke bomb"),
        ("Dynamite (x4) (4/8/16, 2d6, MBT)", "Dynamite"),
        ("1 stun grenade (5/10/20, 2d6, MBT)", "Stun grenade"),
        ("4 throwing axes (3/6/12, Str+d6)", "Throwing axe"),
    ],
)
def test_a_grenade_of_some_other_sort_is_thrown(words: str, name: str) -> None:
    found = read(PLAIN.replace("rope", words))
    (item,) = [item for item in found.sheets[0][1].weapons if item.name == name]
    assert (item.skill, "thrown" in item.flags) == ("athletics", True)
    assert any("number of them" in line for line in found.listed) == (not words.startswith("Frag"))


def test_a_grenade_without_a_range_has_that_of_ours_and_is_told() -> None:
    found = read(PLAIN.replace("rope", "Frag grenade (3d6, MBT), Odd ray (2d6)"))
    grenade, ray = found.sheets[0][1].weapons[-2:]
    assert (grenade.skill, grenade.range, "thrown" in grenade.flags) == ("athletics", (5, 10, 20), True)
    assert "Mara Vance: Frag grenade has no range; set to 5/10/20, to be thrown." in found.listed
    assert (ray.skill, ray.range) == ("fighting", None)
    assert "Mara Vance: Odd ray has no range; imported as a weapon for close combat." in found.listed


@pytest.mark.parametrize("name", ["Grenade launcher", "9 mm pistol", "12 gauge pumps", "Bombard", "2 Colts"])
def test_a_number_in_a_name_is_no_count_and_a_launcher_is_shot(name: str) -> None:
    found = read(PLAIN.replace("rope", f"{name} (12/24/48, 2d6)"))
    item = found.sheets[0][1].weapons[-1]
    assert (item.name, item.skill) == ("Colt" if name == "2 Colts" else name, "shooting")


def test_edges_and_hindrances_of_one_chapter_are_told_apart() -> None:
    sheet = read(
        PLAIN.replace("Hindrances: Loyal (Minor)\nEdges: Quick", "Edges and Hindrances: Heroic, Quick, Mean")
    ).sheets[0][1]
    assert (sheet.edges[0], sheet.hindrances) == ("quick", ("heroic", "mean"))


WRONG = [
    ("Pace: 6;", "Pace: six;", "six"),
    ("Shooting d10", "Shooting d11", "d11"),
    ("AP 2", "AP two", "AP two"),
    ("24/48/96", "24/48", "24/48"),
    ("Size 1: Tall.", "Regeneration (5): Slow.", "Regeneration"),
    ("Toughness: 10 (2)", "Toughness: 10/12 (2)", "12"),
    ("Parry: 6;", "Parry: 6 (see below);", "see below"),
    ("Strength d8", "Strength d13", "d13"),
    ("leather coat (+2)", "leather coat (+5)", "5"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=[new for _, new, _ in WRONG])
def test_a_number_that_is_not_understood_is_told(old: str, new: str, said: str) -> None:
    found = read(PLAIN.replace(old, new))
    assert any(said in line for line in found.listed), found.listed
