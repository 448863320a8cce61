"""Corrections of a pasted stat block: what a person says of a piece, for this text and the next of its layout."""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import process_time
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from wildtable.bridges import stat_block
from wildtable.bridges.bridged import Bridged
from wildtable.bridges.corrections import GivenCorrections
from wildtable.bridges.derived import derived
from wildtable.bridges.files import as_table
from wildtable.bridges.spans import Piece
from wildtable.bridges.taking import CampaignImport
from wildtable.dice import Random
from wildtable.play import GM, Refused
from wildtable.play.table import Table
from wildtable.savage.campaign.messages import Write
from wildtable.savage.characters.model import Becomes, Correction, Sheet
from wildtable.savage.editions.settings import ruleset
from wildtable.systems import system

SAVAGE = system("savage")

ODD = """Night watch of the {city}
{name}
the {byname}
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8
Skills: Fighting d8, Notice d6
Pace: 6; Parry: 6; Toughness: 6
Edges: Luck, greedy
Gear: rope, Night Sight, sword (Str+d8)
Trinkets: a comb, a lamp
Last seen in {city}, 40 pounds
Stealth d8
"""
FIRST = ODD.format(name="Ash Corran", byname="Grey", city="Harrow")
NEXT = ODD.format(name="Bel Quill", byname="Red", city="Mire").replace("rope, ", "chalk, two torches, ")


def piece(read: Bridged, text: str) -> Piece:
    """Return the piece of a reading that has these words."""
    return next(each for each in read.reading if each.kind and text in each.text)


def correction(text: str, becomes: Becomes, whole: bool = False) -> Correction:
    """Return the correction of a piece of the first text."""
    found = piece(stat_block.read(FIRST, corrections=()), text)
    return Correction(found.layout, found.line, becomes, "" if whole else found.words)


def figure(text: str, corrections: Sequence[Correction]) -> tuple[Bridged, Sheet]:
    """Return the only figure of a text with corrections, and the reading."""
    read = stat_block.read(text, corrections=corrections)
    assert "".join(each.text for each in read.reading) == text
    ((_, sheet),) = as_table(read).own.figures
    return read, sheet


def test_a_line_becomes_the_name_and_the_next_one_joins_it() -> None:
    given = [correction("Ash Corran", "name"), correction("the Grey", "left-out")]
    read, sheet = figure(FIRST, given)
    assert sheet.name == "Ash Corran"
    assert (piece(read, "Ash Corran").kind, piece(read, "the Grey").kind) == ("name", "left-out")
    assert figure(NEXT, given)[1].name == "Bel Quill"


def test_two_lines_are_one() -> None:
    text = FIRST.replace("Night watch of the Harrow\n", "").replace("Notice d6\n", "Notice\nd6\n")
    found = piece(stat_block.read(text, corrections=()), "the Grey")
    _, sheet = figure(text, [Correction(found.layout, found.line, "joined")])
    assert sheet.name == "Ash Corran the Grey"


@pytest.mark.parametrize("text", [FIRST, NEXT], ids=["this text", "the next"])
def test_a_piece_becomes_an_edge_a_hindrance_a_skill_or_gear(text: str) -> None:
    given = [
        correction("Night Sight", "edge"),
        correction("greedy", "hindrance"),
        correction("Stealth d8", "skill", whole=True),
        correction("Trinkets", "gear", whole=True),
        correction("Last seen", "left-out", whole=True),
    ]
    read, sheet = figure(text, given)
    assert (sheet.edges, sheet.hindrances) == (("luck", "night-sight"), ("greedy",))
    assert dict(sheet.skills)["stealth"].sides == 8
    assert {"a comb", "a lamp"} < set(sheet.gear)
    assert not [gear for gear in sheet.gear if "Sight" in gear or "Trinkets" in gear]
    assert [weapon.name for weapon in sheet.weapons] == ["Sword"]
    kinds = {text: piece(read, text).kind for text in ("Night Sight", "greedy", "Stealth d8", "a comb")}
    assert kinds == {"Night Sight": "edge", "greedy": "hindrance", "Stealth d8": "skill", "a comb": "gear"}


def test_a_line_that_is_left_out_is_named_nowhere() -> None:
    read, _ = figure(FIRST, [correction("Last seen", "left-out", whole=True)])
    assert not [line for line in read.listed if "Last seen" in line or "40 pounds" in line]
    assert [line for line in figure(FIRST, [])[0].reading if "Last seen" in line.text]


def test_another_layout_and_another_figure_are_left_alone() -> None:
    given = [correction("Night Sight", "edge")]
    other = FIRST.replace("Edges: Luck, greedy\n", "")
    assert figure(other, given)[1] == figure(other, [])[1]
    both = stat_block.read(f"{FIRST}\n{other}".replace("Ash", "Ada", 1), corrections=given)
    one, two = [sheet for _, sheet in as_table(both).own.figures]
    assert ("night-sight" in one.edges, "night-sight" in two.edges) == (True, False)


def test_corrections_that_meet_are_done_once_each() -> None:
    edge = correction("Night Sight", "edge")
    _, sheet = figure(FIRST, [edge, edge, correction("Night Sight", "left-out")])
    assert sheet.edges.count("night-sight") == 1


@pytest.mark.parametrize("line", ["a " * 9_000, "a, " * 6_000, "Axe Str+d6, " * 1_500, "A\n" * 9_000])
def test_a_text_of_one_word_is_read_in_time(line: str) -> None:
    text = f"A\nAttributes: Agility d8, Vigor d8\nGear: {line}"
    given = [Correction("attributes/gear", "gear", becomes, "a") for becomes in ("gear", "edge", "left-out")]
    begun = process_time()
    stat_block.read(text, corrections=given)
    assert process_time() - begun < 3


NUMBERED: tuple[Becomes, ...] = ("pace", "toughness", "parry")
NUMBERS = """Ash Corran
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8
Skills: Fighting d8
Parry: 6
Gear: rope, Stride 8, Hide 9 (3), Guard 7
"""


def test_a_piece_becomes_pace_parry_or_toughness() -> None:
    read = stat_block.read(NUMBERS, corrections=())
    pieces: dict[str, Becomes] = {"Stride 8": "pace", "Hide 9": "toughness", "Guard 7": "parry"}
    given = [
        Correction(found.layout, found.line, becomes, found.words)
        for text, becomes in pieces.items()
        if (found := piece(read, text))
    ]
    read, sheet = figure(NUMBERS, given)
    now = derived(sheet, ruleset("adventure"))
    assert (now.pace, now.parry, now.toughness, sheet.armor) == (8, 7, 9, 3)
    assert sheet.gear == ("rope",)
    assert [piece(read, text).kind for text in pieces] == ["derived"] * 3


def test_a_number_that_was_read_as_another_becomes_the_right_one() -> None:
    text = NUMBERS[: NUMBERS.index("Gear")]
    found = piece(stat_block.read(text, corrections=()), "Parry: 6")
    assert found.kind == "derived"
    higher = text.replace("Parry: 6", "Parry: 9")
    numbers = [
        derived(figure(higher, [Correction(found.layout, found.line, becomes, "parry 9")])[1], ruleset("adventure"))
        for becomes in NUMBERED
    ]
    assert [(each.pace, each.parry, each.toughness) for each in numbers] == [(9, 6, 6), (6, 6, 9), (6, 9, 6)]


def imports(table: Table[Any, Any, Any], text: str, given: GivenCorrections) -> CampaignImport:
    """Return a text as a change of a table's campaign."""
    assert SAVAGE.taken is not None
    return SAVAGE.taken(text, "", table.state, "figures", numbers="file", corrections=given)


def writes(table: Table[Any, Any, Any], change: dict[str, Any]) -> None:
    """The game master changes the campaign."""
    table.add(table.do(GM, Write(json.dumps(change)), Random()))


def test_the_campaign_keeps_corrections_for_the_next_text_of_that_layout() -> None:
    edge, name = correction("Night Sight", "edge"), correction("Ash Corran", "name")
    table = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    first = imports(table, FIRST, GivenCorrections((edge, name), kept=True))
    writes(table, first.change)
    assert [each for _, each in table.state.own.corrections] == [edge, name]
    again = imports(table, NEXT, GivenCorrections(kept=True))
    assert (again.names, again.corrections) == (("Bel Quill",), (edge, name))
    assert "corrections" not in again.change
    assert imports(table, NEXT, GivenCorrections(alone=True)).names != ("Bel Quill",)
    file = SAVAGE.campaign.told(table.state) if SAVAGE.campaign else {}
    other = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    writes(other, {"corrections": file["corrections"]})
    assert imports(other, NEXT, GivenCorrections(kept=True)).names == ("Bel Quill",)


def test_a_correction_that_is_changed_or_taken_back_leaves_the_campaign() -> None:
    edge, name = correction("Night Sight", "edge"), correction("Ash Corran", "name")
    table = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    writes(
        table, {"corrections": imports(table, FIRST, GivenCorrections((edge, name), kept=True)).change["corrections"]}
    )
    keys = {each: key for key, each in table.state.own.corrections}
    power = replace(edge, becomes="power")
    now = imports(table, FIRST, GivenCorrections((power,), alone=True, kept=True)).change["corrections"]
    assert now == {keys[name]: None, keys[edge]: to_builtins(power)}
    writes(table, {"corrections": now})
    assert dict(table.state.own.corrections) == {keys[edge]: power}
    assert "corrections" not in imports(table, FIRST, GivenCorrections((edge,))).change


def test_a_correction_of_a_file_is_checked() -> None:
    table = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    with pytest.raises(Refused, match="Corrections, odd: "):
        writes(table, {"corrections": {"odd": {"layout": "a", "line": "b", "becomes": "dragon"}}})
