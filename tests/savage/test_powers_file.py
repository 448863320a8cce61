"""Powers in files: what they say is kept, and what does not fit is refused with its place and a remedy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from tests.odds.castings import fight as with_caster
from wildtable.cli.main import main
from wildtable.play import Refused
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import check
from wildtable.savage.powers.messages import Cast, CastArea
from wildtable.savage.powers.model import Power, PowerModifier
from wildtable.savage.sheets import plain
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.table.base import Command
from wildtable.text.savage.powers import OFFERED, power_line

RULES = ruleset()


def sheet(*powers: Any) -> tuple[Power, ...]:
    """The powers of a hero as a file has them."""
    return fighter("red", {"powers": list(powers)}, RULES).sheet.powers


def test_a_ready_power_is_named_and_changed() -> None:
    plain_bolt, lance = sheet("bolt", {"is": "bolt", "id": "lance", "name": "Frost lance", "damage": "2d8", "cost": 2})
    assert plain_bolt == ready_powers()["bolt"]
    assert (lance.name, lance.cost, lance.damage.dice, lance.smarts) == ("Frost lance", 2, (8, 8), 2)


def test_a_power_that_is_not_known_is_kept_as_a_name() -> None:
    walk, wings = sheet("Walk on water", "wings")
    assert (walk.id, walk.name, walk.does) == ("walk-on-water", "Walk on water", False)
    assert (wings.id, wings.name) == ("wings", "Wings")


@pytest.mark.parametrize("name", sorted(ready_powers()))
def test_a_ready_power_is_written_by_name_and_in_full_when_changed(name: str) -> None:
    first = fighter("red", {"powers": [name]}, RULES).sheet
    assert plain(first)["powers"] == [name]
    changed = replace(first, powers=(replace(first.powers[0], id="other", name="Other"),))
    assert fighter("red", plain(changed), RULES).sheet.powers == changed.powers


@pytest.mark.parametrize(
    "powers",
    [
        [{"is": "bolt", "id": "bolt", "name": "Frost lance"}],
        [{"is": "bolt", "id": "bolt", "name": "Frost lance", "cost": 2}],
        ["burrow", {"id": "burrow-2", "name": "Burrow"}],
        [{"id": "walk", "name": "Walk on water"}],
        [{"name": "burrow"}],
        [{"name": "Bolt"}],
        [{"id": "bolt", "name": "Bolt"}],
    ],
)  # fmt: skip
def test_a_power_is_written_with_an_id_that_its_name_does_not_give(powers: list[Any]) -> None:
    first = sheet(*powers)
    assert sheet(*plain(replace(fighter("red", {}, RULES).sheet, powers=first))["powers"]) == first


def test_a_weapon_is_written_with_an_id_that_its_name_does_not_give() -> None:
    first = fighter("red", {"weapons": [{"is": "knife", "id": "knife", "name": "Old blade"}, "sword"]}, RULES).sheet
    assert fighter("red", {"weapons": plain(first)["weapons"]}, RULES).sheet.weapons == first.weapons


@pytest.mark.parametrize(
    ("power", "said"),
    [
        ({"is": "bolt", "cost": -3}, "cost"),
        ({"is": "bolt", "cost": 1_000_000}, "cost"),
        ({"is": "blot"}, "Did you mean 'bolt'"),
        ({"name": "Ward", "effects": [{"question": "bennies", "value": 5}]}, "A power cannot answer 'bennies'"),
        ({"name": "Ward", "effects": [{"question": "parry", "value": 1, "when": "far"}]}, "far"),
        ({"name": "Storm", "template": "medium", "resists": "spirit", "damage": "2d6"}, "damage does damage"),
        ({"name": "Storm", "template": "medium"}, "template does damage"),
        (
            {"name": "Storm", "template": "medium", "damage": "2d6", "brings": ["shaken"]},
            "does damage, and nothing else",
        ),
        ({"name": "Hit", "damage": "2d6", "resists": "vigor"}, "does damage, and nothing else"),
        ({"name": "Burn", "damage": "2d6", "effects": [{"question": "pace", "value": -2}]}, "does damage, and nothing"),
        ({"name": "Twin", "damage": "2d6", "modifiers": [{"name": "two", "recipients": 1}]}, "one recipient"),
        (
            {
                "name": "Fear",
                "resists": "spirit",
                "brings": ["shaken"],
                "modifiers": [{"name": "two", "recipients": 1}],
            },
            "one",
        ),
        ({"name": "Fist", "damage": "Str+d6"}, "does not use Strength"),
        ({"name": "Fist", "modifiers": [{"cost": 1}]}, "A modifier has no name"),
        ({"name": "Fist", "damage": "2d6", "modifiers": [{"name": "a"}, {"name": "A"}]}, "Two modifiers"),
        ({"name": "Fist", "modifiers": [{"name": "gift", "cost": -5}]}, "cost"),
        ({"name": "Fist", "hold": "frozen"}, "hold"),
        ({"name": "Wall", "wall": 5}, "needs a Hardness"),
        ({"name": "Wall", "wall": 500, "hardness": 8}, "wall"),
        ({"name": "Wall", "wall": 5, "hardness": 8, "resists": "spirit"}, "wall does nothing else"),
        ({"name": "Glow", "light": "bright", "template": "cone"}, "round template"),
        ({"name": "Glow", "light": "bright"}, "round template"),
        ({"name": "Glow", "light": "glaring", "template": "small"}, "light"),
        ({"name": "Glow", "light": "bright", "template": "small", "damage": "2d6"}, "light does nothing else"),
        ({"name": "Call", "summons": "wolf"}, "cast on its caster"),
        ({"name": "Throw", "moves": 1000}, "moves"),
        ({"name": "Ward", "effects": [{"question": "reroll", "value": 1}]}, "A power cannot answer 'reroll'"),
        ({"name": "Ward", "effects": [{"question": "trait", "value": 1, "when": "sometimes"}]}, "sometimes"),
        ({"name": "Fist", "script": "import os"}, "script"),
        ({"name": "Ward", "effects": [{"question": "parry", "value": 1}] * 61}, "The limit is 60"),
        (["bolt"], "A power"),
        ("a\nb", "line"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(power: Any, said: str) -> None:
    with pytest.raises(Refused, match=said):
        sheet(power)


def test_two_powers_of_one_id_are_refused() -> None:
    with pytest.raises(Refused, match="Two powers are called 'bolt'"):
        sheet("bolt", {"is": "bolt"})


@pytest.mark.parametrize(
    "power",
    [Power("gift", "Gift", cost=-5), Power("gift", "Gift", modifiers=(PowerModifier("gift", cost=-5),))],
    ids=["cost", "modifier"],
)
def test_a_power_that_pays_is_refused_in_an_imported_table_too(power: Power) -> None:
    hero = fighter("red", {}, RULES)
    hero = replace(hero, sheet=replace(hero.sheet, powers=(power,)))
    assert check(Fight(rules=RULES, fighters=(hero,)))


NAMED = """name = "Isolde"
wild_card = true
powers = [
    "blot",
    "bolt",
    "Walk on water",
    { name = "Stone skin", recipient = "ally", effects = [{ question = "toughness", value = 2 }] },
]
"""


def test_check_lists_powers_that_are_only_names(tmp_path: Path) -> None:
    path = tmp_path / "isolde.toml"
    path.write_text(NAMED)
    said = CliRunner().invoke(main, ["check", str(path)])
    assert said.exit_code == 0
    assert said.output.splitlines() == [
        f"{path}:4: heroes.isolde.powers.0: The power 'Blot' is a name only: cast it by hand. Did you mean 'bolt'?",
        f"{path}:6: heroes.isolde.powers.2: The power 'Walk on water' is a name only: cast it by hand.",
        f"{path}: adventure, 1 hero. No mistakes.",
    ]
    (found,) = json.loads(CliRunner().invoke(main, ["check", str(path), "--json"]).output)
    assert (found["problems"], [note["code"] for note in found["notes"]]) == ([], ["named-power"] * 2)


def test_check_lists_powers_that_call_a_figure_that_is_not_known(tmp_path: Path) -> None:
    path = tmp_path / "isolde.toml"
    powers = 'powers = ["call-beast", { is = "call-beast", id = "b", summons = "wolff" }]'
    path.write_text(f'name = "Isolde"\nwild_card = true\n{powers}\n')
    (found,) = json.loads(CliRunner().invoke(main, ["check", str(path), "--json"]).output)
    assert (found["problems"], [note["code"] for note in found["notes"]]) == ([], ["unknown-figure"])
    assert "'wolf'" in found["notes"][0]["remedy"]


def test_the_line_of_a_power_has_what_a_raise_brings() -> None:
    assert "Shaken (Stunned)" in power_line(ready_powers()["daze"])
    assert "Entangled (Bound)" in power_line(ready_powers()["snare"])


@pytest.mark.parametrize(
    ("cast", "does"),
    [
        (Cast("red", "bolt", "blue"), "12″, 2d6 damage"),
        (CastArea("red", "blast", (6, 5)), "Medium template, 2d6 damage"),
        (Cast("red", "mend", "green"), "touch, heals a Wound, two with a raise"),
    ],
)
def test_an_offer_to_cast_says_how_far_this_caster_reaches_and_leaves_the_price_to_its_badge(
    cast: Command, does: str
) -> None:
    assert OFFERED["does"](with_caster("adventure"), cast, "") == does
