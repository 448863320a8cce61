"""Compendiums and items of Foundry: lists, JSON lines, adventures, dumps of a database, and items without an owner."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bridges.test_active_effects import actor, edge, effect
from wildtable.bridges.detect import detect
from wildtable.bridges.files import OpenedFile, opened, written
from wildtable.bridges.taking import taken
from wildtable.play import Refused
from wildtable.savage.sheets import read_table

GIFT = edge("Odd Gift", effect("system.stats.parry.value", "1"))
SPEAR = edge("Long Spear", kind="weapon", damage="@str+d6", ap=1, notes="Reach 1")
FLAME = edge("Flame", kind="power", swid="bolt", pp=3, range="24", damage="3d6")


def named(name: str, *items: Any) -> dict[str, Any]:
    """An actor of that name."""
    return {**actor(*items), "name": name}


def read(value: Any) -> OpenedFile:
    """A JSON value, read."""
    return opened(json.dumps(value), "pack.json")


def lines(*values: Any) -> str:
    """Values in the form of an older compendium, one a line."""
    return "\n".join(map(json.dumps, values)) + "\n"


def test_a_compendium_of_lines_is_read() -> None:
    deleted = {"$$deleted": True, "_id": "x"}
    found = opened(lines(named("Ann"), deleted, named("Bea")), "actors.db")
    assert [sheet.name for _, sheet in found.sheets] == ["Ann", "Bea"]


def test_an_adventure_gives_its_actors_and_items() -> None:
    folders = [{"name": "Foes", "type": "Actor"}]
    found = read({"name": "The Mill", "actors": [named("Ann")], "items": [GIFT], "scenes": [], "folders": folders})
    assert [sheet.name for _, sheet in found.sheets] == ["Ann"]
    assert found.chapters["edges"]["odd-gift"]["effects"] == [{"value": 1, "question": "parry"}]


def test_a_dump_of_a_database_is_put_together() -> None:
    gift = {**GIFT, "effects": ["e1"]}
    found = read(
        {
            "!actors!a1": {**named("Ann"), "items": ["i1"]},
            "!actors.items!a1.i1": gift,
            "!actors.items.effects!a1.i1.e1": GIFT["effects"][0],
            "!folders!f1": {"name": "Foes", "type": "Actor"},
        }
    )
    assert [ability.title for _, ability in found.sheets[0][1].own if ability.effects] == ["Odd Gift"]


def test_a_list_keeps_who_can_be_read_and_names_the_others() -> None:
    truck = {"name": "Truck", "type": "vehicle", "system": {"size": 4}}
    found = read([truck, named("Ann")])
    assert [sheet.name for _, sheet in found.sheets] == ["Ann"]
    assert "Truck is left out: this is a Foundry actor of a vehicle. It says: size 4." in found.listed
    with pytest.raises(Refused, match="a vehicle"):
        read(truck)


def test_items_without_an_owner_become_edges_weapons_and_powers() -> None:
    assert detect(json.dumps(GIFT)).sentence == "This is a Foundry item."
    found = read([GIFT, SPEAR, FLAME, edge("Luck", swid="luck")])
    assert found.sheets == ()
    assert found.chapters["edges"]["odd-gift"]["effects"] == [{"value": 1, "question": "parry"}]
    assert found.chapters["gear"]["long-spear"]["damage"] == "Str+d6"
    assert found.chapters["gear"]["long-spear"]["reach"] == 1
    assert found.chapters["powers"]["flame"]["damage"] == "3d6"
    assert "'Luck' is one of ours; nothing is imported." in found.listed
    table = read_table(written(found, "toml").text)
    assert table.problems == ()
    assert [item.name for item in table.own.gear] == ["Long Spear"]
    change = taken(json.dumps([GIFT, SPEAR]), "pack.json", "adventure", "figures")
    assert change.names == ("Odd Gift", "Long Spear")
    assert {*change.change} == {"edges", "gear"}


def test_what_only_an_owner_can_have_is_told_with_its_numbers() -> None:
    mail = edge("Mail", kind="armor", armor=3, equipStatus=3)
    growth = edge("Growth", effect("system.stats.size", "2"))
    skill = edge("Fighting", kind="skill", die={"sides": 8, "modifier": 1}, attribute="agility")
    found = read([GIFT, mail, growth, skill])
    assert "Mail (+3) is left out: only a figure can have it." in found.listed
    assert "Growth: size +2 is left out: only a figure can have it." in found.listed
    assert "Fighting d8+1 is left out: only a figure can have it." in found.listed


def test_a_weapon_without_damage_that_nobody_owns_is_left_out_in_one_sentence() -> None:
    net = edge("Odd Net", kind="weapon", damage="", range="3/6/12")
    said = [line for line in read([GIFT, net]).listed if "Odd Net" in line]
    assert said == ["Odd Net has no readable damage; left out, without range 3/6/12."]


def test_a_name_that_stands_twice_is_refused() -> None:
    text = json.dumps(named("Ann"))[:-1] + ', "name": "Bea"}'
    with pytest.raises(Refused, match="'name' stands twice"):
        opened(text, "ann.json")
