"""Powers that imports bring: ours where the effect is the same, else a name, and back again by an export."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.bridges.test_active_effects import actor, edge
from wildtable.bridges.files import OpenedFile, opened, written
from wildtable.bridges.powers import READY
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets.reading import ready_powers

BLOCK = """Ash Corran (Wild Card)
Attributes: Agility d6, Smarts d8, Spirit d6, Strength d4, Vigor d6
Skills: Spellcasting d8
Pace: 6; Parry: 2; Toughness: 5
Powers: {powers}
Power Points: 15
"""


def powers_of(found: OpenedFile) -> tuple[Power, ...]:
    """The powers of the only figure."""
    return found.sheets[0][1].powers


def of_block(powers: str) -> OpenedFile:
    """A stat block with some powers, read."""
    return opened(BLOCK.format(powers=powers), "ash.txt")


def of_foundry(name: str, **system: Any) -> OpenedFile:
    """An actor with one power, read."""
    return opened(json.dumps(actor(edge(name, kind="power", **system))), "bo.json")


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("bolt", ["bolt"]), ("Healing", ["mend"]), ("Protection", ["armor"]), ("boost trait", ["raise-trait"]),
        ("Boost/Lower Trait", ["raise-trait", "lower-trait"]), ("Lower Trait", ["lower-trait"]), ("Burst", ["burst"]),
        ("deflection", ["turn-aside"]), ("entangle", ["snare"]), ("Stun", ["daze"]), ("Speed", ["haste"]),
        ("confusion", ["muddle"]), ("Bolt (black sparks)", ["bolt"]),
    ],
)  # fmt: skip
def test_a_name_of_books_becomes_our_power(name: str, ours: list[str]) -> None:
    found = powers_of(of_block(name))
    ready = [ready_powers()[each] for each in ours]
    assert [(each.cost, each.smarts, each.effects, each.brings, each.heals, each.damage) for each in found] == [
        (each.cost, each.smarts, each.effects, each.brings, each.heals, each.damage) for each in ready
    ]
    assert all(each.does for each in found)


def test_every_row_of_the_table_names_ready_powers() -> None:
    assert {name for names in READY.values() for name in names} <= {*ready_powers()}
    assert not {*READY} & {*ready_powers()}


def test_another_power_is_kept_by_name_and_told() -> None:
    found = of_block("burrow, bolt, mind reading")
    assert [(each.id, each.name, each.does) for each in powers_of(found)] == [
        ("burrow", "Burrow", False),
        ("bolt", "Bolt", True),
        ("mind-reading", "Mind reading", False),
    ]
    assert "Ash Corran: The power 'Burrow' is kept by name: cast by hand." in found.listed
    assert not any("'Bolt'" in line for line in found.listed)
    assert found.sheets[0][1].note == ""


def test_a_power_under_another_name_is_told() -> None:
    assert "Ash Corran: The power 'Healing' is cast as our Mend." in of_block("healing").listed


def test_the_numbers_of_the_file_are_kept() -> None:
    found = of_foundry("Frost Lance", swid="bolt", pp="2", range="12/24/48", damage="3d6", duration="Instant")
    (power,) = powers_of(found)
    assert (power.name, power.cost, power.range, str(power.damage)) == ("Frost Lance", 2, (12, 24, 48), "3d6")
    assert power.modifiers == ready_powers()["bolt"].modifiers


@pytest.mark.parametrize(
    ("reach", "inches", "smarts"),
    [
        ("Smarts", 0, 1),
        ("Smarts x3", 0, 3),
        ("@sma", 0, 1),
        ("@sma*2", 0, 2),
        ("12", 12, 0),
        ('12"', 12, 0),
        ("Touch", 0, 0),
        ("", 0, 1),
    ],
)
def test_a_range_is_read(reach: str, inches: int, smarts: int) -> None:
    (power,) = powers_of(of_foundry("Protection", range=reach))
    assert (power.inches, power.smarts) == (inches, smarts)


@pytest.mark.parametrize(("duration", "rounds"), [("5", 0), ("10 rounds", 10), ("3 (1/round)", 3), ("", 0)])
def test_a_duration_other_than_the_editions_is_kept(duration: str, rounds: int) -> None:
    (power,) = powers_of(of_foundry("Protection", duration=duration))
    assert power.rounds == rounds


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ({"pp": "2-6"}, "cost 2-6"), ({"range": "Sight"}, "range Sight"), ({"damage": "Str+d6"}, "damage Str+d6"),
        ({"duration": "An hour"}, "duration An hour"), ({"pp": "99"}, "cost 99"), ({"damage": "99d99"}, "damage 99d99"),
    ],
)  # fmt: skip
def test_a_number_that_is_not_understood_is_told(system: dict[str, str], said: str) -> None:
    found = of_foundry("Bolt", **system)
    assert f"Bo: The power 'Bolt': {said!r} was not understood." in found.listed
    assert powers_of(found) == (ready_powers()["bolt"],)


def test_two_powers_of_one_name_are_both_kept() -> None:
    found = opened(json.dumps(actor(edge("Bolt", kind="power"), edge("Bolt", kind="power"))), "bo.json")
    assert [each.id for each in powers_of(found)] == ["bolt", "bolt-2"]


def test_more_powers_than_the_limit_are_told() -> None:
    found = of_block(", ".join(f"trick {place}" for place in range(80)))
    assert len(powers_of(found)) == 60
    assert any("'Trick 60' is one too many" in line for line in found.listed)


CASTERS = "bolt (black sparks), burrow, healing, boost/lower trait, protection, burst, speed"


@pytest.mark.parametrize("to", ["foundry", "savaged", "text"])
def test_powers_come_back_from_an_export(to: str) -> None:
    first = of_block(CASTERS)
    told = written(first, to)
    assert not [line for line in told.listed if "Read back" in line or "power" in line]
    second = opened(told.text)
    assert powers_of(second) == powers_of(first)
    assert len(powers_of(second)) == 8


@pytest.mark.parametrize("to", ["foundry", "savaged", "text"])
def test_numbers_of_a_power_come_back_from_an_export(to: str) -> None:
    first = of_foundry("Bolt", trapping="Frost", pp="2", range="Smarts x3", damage="3d6")
    assert powers_of(opened(written(first, to).text)) == powers_of(first)


def test_a_power_of_its_own_making_is_said_to_lose_its_effect() -> None:
    sheet = replace(of_block("bolt").sheets[0][1], powers=(Power("stone-skin", "Stone skin", brings=("prone",)),))
    for to in ("foundry", "savaged", "text"):
        told = written(OpenedFile({}, (("ash", sheet),), ruleset(), ()), to)
        assert told.listed == ("Ash Corran: Not written: what its power 'Stone skin' does; its name is.",)


def test_a_power_that_reads_back_otherwise_is_told() -> None:
    odd = Power("odd", "Bolt: a, b")
    sheet = replace(of_block("bolt").sheets[0][1], powers=(odd,))
    told = written(OpenedFile({}, (("ash", sheet),), ruleset(), ()), "text")
    assert "Ash Corran: Read back, its powers are 'Bolt: a / b'." in told.listed


@pytest.mark.parametrize("more", [{}, {"pp": "2", "damage": "3d6"}])
def test_a_power_with_a_name_of_its_own_comes_back_from_a_stat_block(more: dict[str, str]) -> None:
    first = of_foundry("Frost Lance", swid="bolt", **more)
    told = written(first, "text")
    assert "[as bolt" in told.text
    assert not any("Read back" in line for line in told.listed)
    assert powers_of(opened(told.text)) == powers_of(first)
