"""An import uses what the table has built already, and builds none of it a second time."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wildtable.bridges import stat_block
from wildtable.bridges.files import READERS
from wildtable.bridges.taking import NO_CORRECTIONS, CampaignImport
from wildtable.dice import Random
from wildtable.play import GM, Refused
from wildtable.play.table import Table
from wildtable.savage.campaign.messages import Write
from wildtable.savage.characters.model import Own
from wildtable.savage.edges.model import Ability, Effect
from wildtable.systems import system

SAVAGE = system("savage")
BLOCK = """{name}
Attributes: Agility d8, Smarts d8, Spirit d6, Strength d6, Vigor d6
Skills: Fighting d6, Shooting d8, Spellcasting d8
Pace: 6; Parry: 5; Toughness: 5
Edges: Long Watch
Powers: Lance of Frost
"""
WREN = BLOCK.format(name="Wren")
BUILT = {
    "edges": {"long-watch": {"title": "Long Watch", "effects": [{"question": "attack", "value": 2}]}},
    "powers": {"lance-of-frost": {"name": "Lance of Frost", "damage": "3d6", "smarts": 2}},
}


def writes(table: Table[Any, Any, Any], change: dict[str, Any]) -> None:
    """The game master changes the campaign."""
    table.add(table.do(GM, Write(json.dumps(change)), Random()))


def brings(table: Table[Any, Any, Any], text: str) -> CampaignImport:
    """The game master imports a hero."""
    assert SAVAGE.taken is not None
    found = SAVAGE.taken(text, "", table.state, "heroes", numbers="file", corrections=NO_CORRECTIONS)
    writes(table, found.change)
    return found


def test_the_next_import_has_what_was_built_for_an_earlier_one() -> None:
    table = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    first = brings(table, WREN)
    assert [line for line in first.listed if "Long Watch" in line]
    assert [line for line in first.listed if "Lance of Frost" in line]
    writes(table, BUILT)
    built = table.state.own
    with pytest.raises(Refused, match="Nothing in it is new"):
        brings(table, WREN)
    again = brings(table, BLOCK.format(name="Tobin"))
    assert (again.listed, again.differences) == ((), ())
    assert (table.state.own.edges, table.state.own.powers) == (built.edges, built.powers)
    for hero in ("wren", "tobin"):
        sheet = table.state[hero].sheet
        assert sheet.edges == ("long-watch",)
        assert [str(power.damage) for power in sheet.powers] == ["3d6"]


def test_a_name_in_words_only_is_still_told() -> None:
    table = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    brings(table, WREN)
    again = brings(table, BLOCK.format(name="Tobin"))
    assert [line for line in again.listed if "Long Watch" in line]


def test_a_file_with_other_effects_adds_them_and_says_where_they_differ() -> None:
    has = Ability("Long Watch", effects=(Effect("parry", 1),))
    actor = {
        "type": "character",
        "name": "Wren",
        "system": {
            "attributes": {name: {"die": {"sides": 6}} for name in ("agility", "smarts", "spirit", "strength", "vigor")}
        },
        "items": [
            {
                "type": "edge",
                "name": "Long Watch",
                "system": {},
                "effects": [
                    {
                        "name": "Long Watch",
                        "changes": [
                            {"key": "system.stats.parry.value", "mode": 2, "value": "2"},
                            {"key": "system.pace.ground", "mode": 2, "value": "2"},
                        ],
                    }
                ],
            }
        ],
    }
    found = READERS["foundry"](json.dumps(actor), "adventure", own=Own(edges=(("long-watch", has),)))
    assert "long-watch" not in found.edges
    assert {*found.figures["wren"]["edges"]} == {"long-watch", "long-watch-more-of-the-file"}
    assert found.edges["long-watch-more-of-the-file"]["effects"] == [{"question": "pace", "value": 2}]
    assert [line for line in found.listed if "parry is +2 in the file and +1 here" in line]


def test_an_edge_of_the_file_takes_no_id_of_the_table() -> None:
    own = Own(edges=(("parry-as-written-plus-1", Ability("Other", effects=(Effect("parry", 3),))),))
    text = WREN.replace("Parry: 5", "Parry: 6").replace("Edges: Long Watch\n", "")
    edges = stat_block.read(text, own=own).edges
    assert [(name, each["effects"]) for name, each in edges.items()] == [
        ("parry-as-written-plus-1-2", [{"question": "parry", "value": 1}])
    ]


def test_what_the_table_has_built_counts_in_the_numbers_of_a_file() -> None:
    own = Own(edges=(("long-watch", Ability("Long Watch", effects=(Effect("parry", 1),))),))
    assert stat_block.read(WREN.replace("Parry: 5", "Parry: 6"), own=own).differences == ()
    assert [each.rules for each in stat_block.read(WREN, own=own).differences] == [6]


def test_what_is_kept_in_words_only_is_named_until_it_is_built() -> None:
    table = Table(SAVAGE.game, SAVAGE.new("adventure", ""))

    def unbuilt() -> list[tuple[str, str, str]]:
        assert SAVAGE.taken is not None
        found = SAVAGE.taken(WREN, "", table.state, "heroes", numbers="file", corrections=NO_CORRECTIONS)
        return [(str(each.chapter), each.id, each.title) for each in found.unbuilt]

    assert unbuilt() == [("edges", "long-watch", "Long Watch"), ("powers", "lance-of-frost", "Lance of Frost")]
    writes(table, {"edges": BUILT["edges"]})
    assert unbuilt() == [("powers", "lance-of-frost", "Lance of Frost")]
    writes(table, {"powers": BUILT["powers"]})
    assert unbuilt() == []
