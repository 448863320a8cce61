"""Numbers of savaged.us exports: kept, or told with both numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened, written
from wildtable.bridges.report import Numbers
from wildtable.savage.characters.model import Own
from wildtable.savage.edges.model import Penalty
from wildtable.savage.sheets import character, plain
from wildtable.savage.wounds.limits import wounds_borne

EXPORT: dict[str, Any] = {
    "name": "Ada", "wildcard": True,
    "attributes": [{"name": name, "dieValue": 8} for name in ("agility", "smarts", "spirit", "strength", "vigor")],
    "skills": [{"name": "Fighting", "attribute": "agility", "dieValue": 8, "mod": 1}],
    "paceTotal": 8, "runningDie": "d6", "parryTotal": 8, "toughnessTotal": 10, "armorValue": 3, "size": 1,
    "benniesMax": 4, "bennies": 4, "woundsMax": 4, "edges": [{"name": "Luck"}],
    "armor": [{"name": "Coat", "armor": 2, "equipped": True, "price": 5}],
}  # fmt: skip
SYSTEM: dict[str, Any] = {"attributes": {"agility": {"die": {"sides": 8}}}}


def read(**more: Any) -> OpenedFile:
    """The export, read."""
    return opened(json.dumps({**EXPORT, **more}), "ada.json")


def test_each_number_is_kept_or_told() -> None:
    found = read()
    sheet = found.sheets[0][1]
    now = derived(sheet, found.rules)
    assert (now.pace, now.parry, now.toughness, sheet.armor, sheet.size) == (8, 8, 10, 3, 1)
    assert found.listed == (
        "Ada: Armor: the file says 3, the rules make 2 (worn 2); kept as written.",
        "Ada: Parry: the file says 8, the rules make 6 (Fighting 6); kept as written.",
        "Ada: Wounds: the file says 4, the rules make 3; kept as written.",
    )
    assert found.trifles == ("Ada: price is dropped: Coat (5).",)
    assert dict(sheet.own)["fighting-as-written-plus-1"].title == "Fighting as written (+1)"


def test_bennies_of_an_edge_are_counted_once() -> None:
    assert read().sheets[0][1].bennies is None
    assert read(benniesMax=6).sheets[0][1].bennies == 5
    again = opened(written(read(benniesMax=6), "savaged").text, "again.json")
    assert again.sheets == read(benniesMax=6).sheets


@pytest.mark.parametrize(
    ("wild", "most", "borne"), [(True, 3, 3), (True, 4, 4), (True, 2, 2), (False, 1, 0), (False, 2, 1), (False, 3, 2)]
)
@pytest.mark.parametrize("shape", ["savaged", "foundry"])
@pytest.mark.parametrize("numbers", ["file", "rules"])
def test_wounds_of_the_file_are_kept_unless_those_of_the_rules_are_chosen(
    wild: bool, most: int, borne: int, shape: str, numbers: Numbers
) -> None:
    given: dict[str, Any] = {
        "name": "Bo",
        "type": "npc",
        "system": {**SYSTEM, "wildcard": wild, "wounds": {"max": most}},
    }
    if shape == "savaged":
        given = {**EXPORT, "wildcard": wild, "woundsMax": most}
    found = opened(json.dumps(given), "bo.json", numbers=numbers)
    sheet = found.sheets[0][1]
    usual = 3 if wild else 0
    fighter = character("it", plain(sheet), found.rules, Own(edges=sheet.own))
    assert wounds_borne(found.rules, fighter) == (borne if numbers == "file" else usual)
    assert any("Wounds" in line for line in found.listed) == (borne != usual)
    for to in ("foundry", "savaged"):
        again = opened(written(found, to).text, "bo.json").sheets[0][1]
        assert again.own == sheet.own
    said = any("Wounds" in line for line in written(found, "text").listed)
    assert said == (numbers == "file" and borne != usual)


def test_wounds_that_an_active_effect_adds_are_counted_once() -> None:
    effect = {"name": "Tough", "changes": [{"key": "system.wounds.max", "mode": 2, "value": "1"}]}
    system = {**SYSTEM, "wildcard": True, "wounds": {"max": 4}}
    items = [{"name": "Tough", "type": "edge", "system": {}, "effects": [effect]}]
    found = opened(json.dumps({"name": "Bo", "type": "character", "system": system, "items": items}), "bo.json")
    sheet = found.sheets[0][1]
    fighter = character("it", plain(sheet), found.rules, Own(edges=sheet.own))
    assert wounds_borne(found.rules, fighter) == 4


def test_wounds_or_fatigue_that_are_ignored_are_an_effect() -> None:
    changes = [{"key": "system.woundsOrFatigue.ignored", "mode": 2, "value": "1"}]
    items = [{"name": "Grit", "type": "edge", "system": {}, "effects": [{"name": "Grit", "changes": changes}]}]
    for more in ({"items": items}, {"system": {**SYSTEM, "wildcard": True, "woundsOrFatigue": {"ignored": 1}}}):
        given = {"name": "Bo", "type": "character", "system": {**SYSTEM, "wildcard": True}, **more}
        sheet = opened(json.dumps(given), "bo.json").sheets[0][1]
        effects = {effect.penalty: effect.value for _, ability in sheet.own for effect in ability.effects}
        assert effects == {Penalty.WOUNDS: 1, Penalty.FATIGUE: 1}
