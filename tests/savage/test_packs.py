"""Packs: several in a table, each thing from the latest one; what changes in heroes is said."""

from __future__ import annotations

import json
import resource
import time
from pathlib import Path
from typing import Any

import pytest

from wildtable.bridges.taking import taken
from wildtable.dice import Random
from wildtable.play import GM, Refused, Table
from wildtable.play.campaign import change_by_files
from wildtable.play.campaign_files import CampaignSource, sources
from wildtable.savage.campaign.messages import Write
from wildtable.savage.campaign.queries import CAMPAIGN, told
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.table import read_table
from wildtable.savage.table.opening import opening
from wildtable.systems import system
from wildtable.text.entries import line
from wildtable.written import to_toml

SYSTEM = system("savage")
FROST: dict[str, Any] = {
    "pack": {"name": "Frost and Iron", "version": "1", "author": "The club", "license": "CC0-1.0", "source": "home"},
    "edges": {"iron-jaw": {"effects": [{"question": "toughness", "value": 1}]}},
    "powers": {"frost-lance": {"is": "bolt", "name": "Lance of frost", "damage": "2d8"}},
    "gear": {"moon-blade": {"damage": "Str+d10"}},
    "figures": {"guardian": {"is": "guard", "name": "Guardian", "edges": ["iron-jaw"], "powers": ["frost-lance"]}},
}
IRON: dict[str, Any] = {
    "pack": {"name": "Iron", "version": "2"},
    "edges": {"iron-jaw": {"effects": [{"question": "toughness", "value": 2}]}},
}
HERO = {"name": "Isolde", "edges": ["iron-jaw"], "powers": ["frost-lance"], "weapons": ["moon-blade"]}


def at() -> Table[Fight, Any, Any]:
    return Table(SAVAGE, opening("adventure", "ambush"))


def write(table: Table[Fight, Any, Any], *files: dict[str, Any]) -> tuple[str, ...]:
    """Files are written into the table; what the log says of it."""
    given = [CampaignSource(f"{place}.toml", to_toml(each)) for place, each in enumerate(files)]
    entry = table.do(GM, Write(change_by_files(CAMPAIGN, table.state, given)), Random())
    table.add(entry)
    return tuple(line(SYSTEM.words, table.state, entry, GM).said)


def packs(table: Table[Fight, Any, Any]) -> dict[str, Any]:
    found: dict[str, Any] = told(table.state)["packs"]
    return found


def test_a_table_keeps_what_a_pack_says_of_itself_and_what_came_from_it() -> None:
    table = at()
    assert "Now in the campaign, packs: Frost and Iron 1." in write(table, FROST)
    things = ["edges.iron-jaw", "powers.frost-lance", "gear.moon-blade", "figures.guardian"]
    assert packs(table) == {"frost-and-iron": {**FROST["pack"], "things": things}}
    assert dict(table.state.own.figures)["guardian"].powers[0].name == "Lance of frost"
    again = read_table(to_toml(told(table.state)))
    assert (again.problems, again.own) == ((), table.state.own)


@pytest.mark.parametrize("together", [True, False])
def test_a_later_pack_overrides_an_earlier_one_and_that_is_said(together: bool) -> None:
    table = at()
    said = write(table, FROST, IRON) if together else (*write(table, FROST), *write(table, IRON))
    assert "Iron jaw is now from Iron, not from Frost and Iron." in said
    assert dict(table.state.own.edges)["iron-jaw"].effects[0].value == 2
    assert packs(table)["iron"]["things"] == ["edges.iron-jaw"]
    assert "edges.iron-jaw" not in packs(table)["frost-and-iron"]["things"]
    write(table, FROST)
    assert dict(table.state.own.edges)["iron-jaw"].effects[0].value == 1
    assert packs(table)["iron"]["things"] == []


def test_files_that_are_no_packs_still_may_not_say_a_thing_twice() -> None:
    with pytest.raises(Refused, match=r"stands in 0\.toml too"):
        write(at(), FROST, {"edges": IRON["edges"]})


def test_a_pack_that_changes_says_what_changes_in_heroes() -> None:
    table = at()
    write(table, FROST)
    write(table, {"heroes": {"isolde": HERO}})
    newer = {**FROST, **IRON, "pack": {**FROST["pack"], "version": "2"}, "gear": {"moon-blade": {"damage": "Str+d6"}}}
    newer["powers"] = {"frost-lance": {**FROST["powers"]["frost-lance"], "cost": 3}}
    said = write(table, newer)
    assert "Iron Jaw of Isolde was: +1 to Toughness. It is now: +2 to Toughness." in said
    assert any(each.startswith("Moon-blade of Isolde was: Str+d10") and "now: Str+d6" in each for each in said)
    assert any(each.startswith("Lance of frost of Isolde was: 1 ") and "now: 3 " in each for each in said)
    assert table.state["isolde"].sheet.own[0][1].effects[0].value == 2
    assert not any("was:" in each for each in write(table, {**newer, "pack": {**newer["pack"], "version": "3"}}))


def test_what_is_removed_from_the_campaign_is_in_no_pack() -> None:
    table = at()
    write(table, FROST)
    table.add(table.do(GM, Write('{"gear": {"moon-blade": null}}'), Random()))
    assert "gear.moon-blade" not in packs(table)["frost-and-iron"]["things"]
    table.add(table.do(GM, Write('{"packs": {"frost-and-iron": null}}'), Random()))
    assert packs(table) == {}
    assert dict(table.state.own.edges)


def test_the_page_takes_in_a_pack_as_it_takes_in_any_file() -> None:
    found = taken(to_toml(FROST), "", "adventure", "figures")
    assert found.names == ("Guardian",)
    table = at()
    table.add(table.do(GM, Write(json.dumps(found.change)), Random()))
    assert len(packs(table)["frost-and-iron"]["things"]) == 4


# What strangers send.


def bomb(levels: int) -> str:
    return "[pack]\nname = 'Bomb'\n[edges.a]\neffects = " + "[" * levels + "]" * levels


ANCHORS = "pack: {name: Bomb}\na: &a [x, x]\nb: &b [*a, *a]\nedges: [*b, *b]\n"
EFFECT = "{question: parry, value: 1}"

HOSTILE = {
    "anchors": (ANCHORS, "refers to another place"),
    "nested": (bomb(10_000), "nested too deeply"),
    "circle": ("pack: {name: C}\nfigures: {a: {is: b, name: A}, b: {is: a, name: B}}", "There is no figure 'b'"),
    "powers in a circle": ("pack: {name: C}\npowers: {a: {is: b}, b: {is: a}}", "There is no power 'b'"),
    "effects": (f"pack: {{name: E}}\nedges: {{a: {{effects: [{', '.join([EFFECT] * 3000)}]}}}}", "The limit is 60"),
    "pays": ("pack: {name: P}\npowers: {gift: {cost: -5}}", "-5 does not fit"),
    "pays back": ("pack: {name: P}\npowers: {g: {modifiers: [{name: x, cost: -5}]}}", "-5 does not fit"),
    "runs": ("pack: {name: R, script: 'import os'}", "script"),
    "tag": ("pack: !!python/object/apply:os.system [ls]", "does not fit"),
    "newline": ('pack: {name: "A\\nB"}', "line"),
    "number": ("pack: {name: N, version: 1.2}", "The version of a pack is text. Write it in quotes"),
    "long": (f"pack: {{name: {'x' * 200}}}", "does not fit"),
    "nameless": ("pack: {version: '1'}", "name"),
    "no table": ("pack: 7", "does not fit"),
    "heroes": ("pack: {name: H}\nheroes: {bob: {name: Bob}}", "A pack cannot hold 'heroes.bob'"),
    "rules": ("pack: {name: H}\nnumbers: {wild_attack: 3}", "A pack cannot hold 'numbers.wild_attack'"),
    "edition": ("pack: {name: H}\nedition: deluxe", "A pack cannot hold 'edition'"),
    "chapter": ("pack: {name: H}\nscripts: {a: {run: ls}}", "scripts"),
    "packs": ("pack: {name: H}\npacks: {a: {name: A}}", "A pack cannot hold 'packs.a'"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_refused_in_a_sentence(name: str) -> None:
    text, said = HOSTILE[name]
    file = CampaignSource("bad.toml" if text.startswith("[") else "bad.yaml", text)
    table, began = at(), time.monotonic()
    with pytest.raises(Refused, match=said.replace("[", r"\[")):
        table.do(GM, Write(change_by_files(CAMPAIGN, table.state, [file])), Random())
    assert time.monotonic() - began < 5


def test_a_million_effects_are_refused_before_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "big.toml"
    effect = '{ question = "parry", value = 1 }'
    path.write_text(f"[pack]\nname = 'Big'\n[edges.a]\neffects = [{', '.join([effect] * 1_000_000)}]\n")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(Refused):
        change_by_files(CAMPAIGN, at().state, sources([path]))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000
