"""Numbers of savaged.us exports: kept, or told with both numbers."""

from __future__ import annotations

import json
from typing import Any

from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened, written

EXPORT: dict[str, Any] = {
    "name": "Ada", "wildcard": True,
    "attributes": [{"name": name, "dieValue": 8} for name in ("agility", "smarts", "spirit", "strength", "vigor")],
    "skills": [{"name": "Fighting", "attribute": "agility", "dieValue": 8, "mod": 1}],
    "paceTotal": 8, "runningDie": "d6", "parryTotal": 8, "toughnessTotal": 10, "armorValue": 3, "size": 1,
    "benniesMax": 4, "bennies": 4, "woundsMax": 4, "edges": [{"name": "Luck"}],
    "armor": [{"name": "Coat", "armor": 2, "equipped": True, "price": 5}],
}  # fmt: skip


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
        "Ada: Wounds: the file says 4, the rules make 3; the rules' number is used.",
        "Ada: Parry: the file says 8, the rules make 6 (Fighting 6); kept as written.",
    )
    assert found.trifles == ("Ada: price is dropped: Coat (5).",)
    assert dict(sheet.own)["fighting-as-written-plus-1"].title == "Fighting as written (+1)"


def test_bennies_of_an_edge_are_counted_once() -> None:
    assert read().sheets[0][1].bennies is None
    assert read(benniesMax=6).sheets[0][1].bennies == 5
    again = opened(written(read(benniesMax=6), "savaged").text, "again.json")
    assert again.sheets == read(benniesMax=6).sheets
