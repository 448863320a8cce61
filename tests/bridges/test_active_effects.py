"""Active effects of Foundry actors: what they do here, what is told of them, and what an export writes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wildtable.bridges.active_effects import EffectChange, changed
from wildtable.bridges.derived import derived
from wildtable.bridges.files import OpenedFile, opened, written
from wildtable.savage.edges.model import Effect

ATTRIBUTES = ("agility", "smarts", "spirit", "strength", "vigor")


def effect(key: str, value: object, mode: int = 2, **more: Any) -> dict[str, Any]:
    """An active effect with one change."""
    return {"name": "It", "changes": [{"key": key, "mode": mode, "value": value}], **more}


def edge(name: str, *effects: dict[str, Any], kind: str = "edge", **system: Any) -> dict[str, Any]:
    """An item with active effects."""
    return {"name": name, "type": kind, "system": system, "effects": [*effects]}


def skill(name: str, sides: int = 8, attribute: str = "agility") -> dict[str, Any]:
    """A skill."""
    return edge(name, kind="skill", attribute=attribute, die={"sides": sides, "modifier": 0})


def actor(*items: dict[str, Any], **system: Any) -> dict[str, Any]:
    """A Wild Card whose traits are d6, and Fighting d8."""
    traits = {name: {"die": {"sides": 6, "modifier": 0}, "wild-die": {"sides": 6}} for name in ATTRIBUTES}
    found = {"attributes": traits, "wildcard": True, **system}
    return {"name": "Bo", "type": "character", "system": found, "items": [skill("Fighting"), *items], "effects": []}


def read(value: dict[str, Any]) -> OpenedFile:
    """An actor, read."""
    return opened(json.dumps(value), "bo.json")


def effects_of(value: dict[str, Any], name: str) -> tuple[Effect, ...]:
    """The effects of an own Edge of an actor."""
    return dict(read(value).sheets[0][1].own)[name].effects


KEYS: list[tuple[str, object, int, tuple[Effect, ...]]] = [
    ("@Skill{Fighting}[system.die.modifier]", "2", 2, (Effect("trait", 2, traits=("fighting",)),)),
    ("@Skill{Fighting}[system.die.sides]", 2, 2, (Effect("steps", 1, traits=("fighting",)),)),
    ("@Skill{Fighting}[system.die.sides]", "12", 5, (Effect("steps", 2, traits=("fighting",)),)),
    ("@Skill{Fighting}[system.die.sides]", "10", 4, (Effect("steps", 1, traits=("fighting",)),)),
    ("@Skill{Fighting}[system.die.sides]", "6", 3, (Effect("steps", -1, traits=("fighting",)),)),
    ("system.attributes.strength.die.sides", "+4", 2, (Effect("steps", 2, traits=("strength",)),)),
    ("system.attributes.spirit.die.modifier", "1", 2, (Effect("trait", 1, traits=("spirit",)),)),
    ("system.attributes.vigor.soakBonus", "2", 2, (Effect("trait", 2, traits=("vigor",), when="soaking"),)),
    ("system.attributes.spirit.unShakeBonus", "2", 2, (Effect("trait", 2, traits=("spirit",), when="recovering"),)),
    ("system.attributes.vigor.unStunBonus", "1", 2, (Effect("trait", 1, traits=("vigor",), when="recovering"),)),
    ("system.stats.parry.value", "1", 2, (Effect("parry", 1),)),
    ("system.stats.parry.modifier", "-1", 2, (Effect("parry", -1),)),
    ("data.stats.toughness.value", 1, 2, (Effect("toughness", 1),)),
    ("system.stats.toughness.armor", "2", 2, (Effect("armor", 2),)),
    ("system.stats.toughness.armor", "-2", 2, (Effect("toughness", -2),)),
    ("system.pace", "2", 2, (Effect("pace", 2),)),
    ("system.pace.ground", "2", 1, (Effect("pace", 6),)),
    ("system.stats.speed.value", "-1", 2, (Effect("pace", -1),)),
    ("system.pace.running.die", "2", 2, (Effect("running-die", 2),)),
    ("system.stats.speed.runningDie", "10", 5, (Effect("running-die", 4),)),
    ("system.initiative.hasQuick", "true", 5, (Effect("redraws-low-cards"),)),
    ("system.initiative.hasLevelHeaded", True, 5, (Effect("extra-cards", 1),)),
    ("system.initiative.hasImpLevelHeaded", "true", 5, (Effect("extra-cards", 2),)),
    ("system.initiative.hasHesitant", "1", 5, (Effect("acts-on-lower-card"), Effect("extra-cards", 1))),
    ("system.stats.globalMods.trait", "1", 2, (Effect("trait", 1),)),
    ("system.stats.globalMods.attack", "1", 2, (Effect("attack", 1),)),
    ("system.stats.globalMods.damage", "2", 2, (Effect("damage", 2),)),
    ("system.stats.globalMods.ap", "2", 2, (Effect("ap", 2),)),
    ("system.stats.globalMods.bennyTrait", "2", 2, (Effect("benny-reroll", 2),)),
    ("system.stats.globalMods.agility", "1", 2, (Effect("trait", 1, traits=("agility", "fighting")),)),
    ("system.wounds.ignored", "1", 2, (Effect("ignores", 1, penalty="wounds"),)),
    ("system.fatigue.ignored", "1", 2, (Effect("ignores", 1, penalty="fatigue"),)),
    ("system.bennies.max", "1", 2, (Effect("bennies", 1),)),
    ("system.wounds.max", "1", 2, (Effect("wounds", 1),)),
    ("system.wounds.max", "5", 5, (Effect("wounds", 2),)),
    ("system.wounds.max", "-1", 2, (Effect("wounds", -1),)),
    ("system.fatigue.max", "1", 2, (Effect("fatigue-levels", 1),)),
    ("system.attributes.vigor.wild-die.sides", "2", 2, (Effect("wild-die", 1, traits=("vigor",)),)),
    ("@Skill{Fighting}[system.wild-die.sides]", "10", 5, (Effect("wild-die", 2, traits=("fighting",)),)),
    ("system.attributes.vigor.bleedOut.modifier", "2", 2, (Effect("trait", 2, traits=("vigor",), when="bleeding"),)),
    (
        "system.attributes.vigor.bleedOut.ignoreWounds", True, 5,
        (Effect("ignores", 3, penalty="wounds", when="bleeding"),),
    ),
    ("system.attributes.strength.encumbranceSteps", "1", 2, (Effect("carries", 1),)),
    ("system.pace.running.mod", "2", 2, (Effect("run", 2),)),
    ("system.stats.speed.runningMod", "1", 2, (Effect("run", 1),)),
    ("system.stats.globalMods.bennyDamage", "2", 2, (Effect("benny-damage", 2),)),
    ("system.powerPoints.general.max", "5", 2, (Effect("power-points", 5),)),
    ("system.powerPoints.max", "5", 2, (Effect("power-points", 5),)),
    ("@Weapon{Long Bow}[system.actions.traitMod]", "1", 2, (Effect("attack", 1, weapon="long-bow"),)),
    ("@Weapon{Long Bow}[system.ap]", "2", 2, (Effect("ap", 2, weapon="long-bow"),)),
    ("@Weapon{Long Bow}[system.damage]", "+1", 2, (Effect("damage", 1, weapon="long-bow"),)),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "mode", "expected"), KEYS, ids=[f"{key[0]} {key[2]}" for key in KEYS])
def test_a_key_becomes_an_effect_of_its_edge(key: str, value: object, mode: int, expected: tuple[Effect, ...]) -> None:
    found = actor(edge("Odd Gift", effect(key, value, mode)), pace={"ground": 6, "running": {"die": 6}})
    assert effects_of(found, "odd-gift") == expected


def test_an_effect_counts_in_play() -> None:
    both = effect("system.stats.parry.value", "1"), effect("system.stats.toughness.armor", "2")
    found = read(actor(edge("Sure Guard", *both)))
    assert derived(found.sheets[0][1], found.rules)[:2] == (7, 7)
    assert found.listed == ()


def test_three_gifts_of_one_name_all_count() -> None:
    gift = edge("Tough Skin", effect("system.stats.toughness.value", "1"))
    found = read(actor(gift, gift, gift))
    assert derived(found.sheets[0][1], found.rules).toughness == 5 + 3
    assert found.listed == ()


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"disabled": True}, "it is switched off in the file"),
        ({"transfer": False}, "it does not apply to the owner"),
        ({"duration": {"rounds": 3}}, "it is temporary, rounds 3"),
        ({"statuses": ["prone"]}, "it is a condition of play"),
    ],
)
def test_an_effect_that_does_not_count_is_told_with_its_reason(more: dict[str, Any], why: str) -> None:
    found = read(actor(edge("Odd Gift", effect("system.stats.parry.value", "1", **more))))
    assert derived(found.sheets[0][1], found.rules).parry == 6
    said = f"Bo: The active effect 'It' is dropped: {why} (system.stats.parry.value add 1)."
    assert said in found.listed


@pytest.mark.parametrize(
    "more", [{"system": {"conditionalEffect": True}}, {"flags": {"swade": {"conditionalEffect": True}}}]
)
def test_an_effect_that_is_chosen_for_a_roll_is_switched_by_the_owner(more: dict[str, Any]) -> None:
    found = read(actor(edge("Odd Gift", effect("system.stats.globalMods.trait", "2", **more))))
    ((_, ability),) = found.sheets[0][1].own
    assert (ability.title, ability.switch, ability.effects) == ("Odd Gift", "owner", (Effect("trait", 2),))
    assert found.listed == ("Bo: 'Odd Gift' counts only while its owner has it switched on.",)
    told = written(found, "foundry")
    assert told.listed == ()
    assert opened(told.text).sheets == found.sheets


def test_an_edge_that_counts_in_part_only_where_chosen_becomes_two() -> None:
    chosen = effect("system.stats.parry.value", "2", system={"conditionalEffect": True})
    first = read(actor(edge("Odd Gift", effect("system.stats.parry.value", "1"), chosen)))
    found = {title.title: title for _, title in first.sheets[0][1].own}
    assert (found["Odd Gift"].switch, found["Odd Gift"].effects) == ("", (Effect("parry", 1),))
    assert (found["Odd Gift: It"].switch, found["Odd Gift: It"].effects) == ("owner", (Effect("parry", 2),))
    assert derived(first.sheets[0][1], first.rules).parry == 7
    assert opened(written(first, "foundry").text).sheets == first.sheets


@pytest.mark.parametrize("key", ["system.stats.size", "system.details.luck"])
def test_a_chosen_effect_that_cannot_be_switched_is_told(key: str) -> None:
    found = read(actor(edge("Odd Gift", effect(key, "1", system={"conditionalEffect": True})), stats={"size": 0}))
    said = f"Bo: The active effect 'It' is dropped: it counts only when it is chosen for a roll ({key} add 1)."
    assert said in found.listed
    assert found.sheets[0][1].size == 0


def test_a_number_below_what_an_effect_may_have_is_told() -> None:
    found = read(actor(edge("Odd Gift", effect("system.fatigue.max", "-1"))))
    assert "Bo: The active effect 'It': system.fatigue.max add -1 was not understood." in found.listed


def test_gear_counts_only_where_it_is_worn() -> None:
    ring = edge("Ring", effect("system.stats.parry.value", "1"), kind="gear", equippable=True, equipStatus=1)
    assert any("Ring is not in use" in line for line in read(actor(ring)).listed)
    ring["system"]["equipStatus"] = 3
    assert effects_of(actor(ring), "ring") == (Effect("parry", 1),)


def test_a_change_of_size_grows_the_figure_and_is_told() -> None:
    found = read(actor(edge("Giant Blood", effect("system.stats.size", "2")), stats={"size": 1}))
    assert found.sheets[0][1].size == 3
    assert found.listed == (
        "Bo: Size: the file says 1, the rules make 3 (1, Giant Blood +2); the rules' number is used.",
    )


def test_changes_are_applied_by_their_modes_order() -> None:
    """A die that one effect sets to d10 and another raises by a step: the raise comes first and is lost."""
    sets, raises = (
        effect("@Skill{Fighting}[system.die.sides]", "10", 5),
        effect("@Skill{Fighting}[system.die.sides]", "2"),
    )
    found = actor(edge("One", sets), edge("Two", raises))
    assert effects_of(found, "one") == ()
    assert effects_of(found, "two") == (Effect("steps", 1, traits=("fighting",)),)


def test_a_known_edge_with_the_same_effect_is_only_ours() -> None:
    found = read(actor(edge("Quick", effect("system.initiative.hasQuick", "true", 5))))
    assert found.sheets[0][1].edges == ("quick",)
    more = read(actor(edge("Quick", effect("system.stats.parry.value", "1"))))
    assert more.sheets[0][1].edges == ("quick-more-of-the-file", "quick")
    assert derived(more.sheets[0][1], more.rules).parry == 7


def test_older_copies_on_the_actor_count_once() -> None:
    found = actor(edge("Odd Gift", effect("system.stats.parry.value", "1")))
    found["effects"] = [effect("system.stats.parry.value", "1", origin="Actor.a.Item.b")]
    assert derived(read(found).sheets[0][1], read(found).rules).parry == 7


def test_what_stands_on_the_sheet_counts_too() -> None:
    traits = actor()["system"]["attributes"]
    traits["vigor"]["soakBonus"] = 2
    found = actor(attributes=traits, initiative={"hasLevelHeaded": True})
    assert effects_of(found, "set-on-the-sheet") == (
        Effect("trait", 2, traits=("vigor",), when="soaking"),
        Effect("extra-cards", 1),
    )


@pytest.mark.parametrize(
    ("mode", "value", "after"), [(1, 2, 12), (5, 9, 9), (4, 4, 6), (4, 8, 8), (3, 4, 4)],
)  # fmt: skip
def test_parry_can_be_set_multiplied_and_limited(mode: int, value: int, after: int) -> None:
    found = read(actor(edge("Odd Gift", effect("system.stats.parry.value", value, mode))))
    assert derived(found.sheets[0][1], found.rules).parry == after


@pytest.mark.parametrize(
    "key", ["system.details.wealth.die", "system.pace.fly", "flags.other.thing", "@Power{x}[system.pp]", ""]
)
def test_a_key_that_is_not_understood_is_told(key: str) -> None:
    found = read(actor(edge("Odd Gift", effect(key, "1"))))
    assert any("Odd Gift" in line or "'It'" in line for line in found.listed)


@pytest.mark.parametrize("value", ["1d6", "@agility", "99999999999", "1e9", "", None, [], {"a": 1}, "50"])
def test_a_value_that_is_no_small_number_is_told(value: object) -> None:
    found = read(actor(edge("Odd Gift", effect("system.stats.parry.value", value))))
    assert any("was not understood" in line for line in found.listed)
    assert derived(found.sheets[0][1], found.rules).parry == 6


def test_changes_of_newer_files_have_a_type() -> None:
    found = {"name": "It", "system": {"changes": [{"key": "system.stats.parry.value", "type": "add", "value": "1"}]}}
    assert effects_of(actor(edge("Odd Gift", found)), "odd-gift") == (Effect("parry", 1),)
    assert changed(3, EffectChange("", "subtract", "1", 20)) == 2
    assert changed(3, EffectChange("", "custom", "1", 0)) is None


def test_a_great_many_effects_are_cut_and_said() -> None:
    many = [effect("system.stats.parry.value", "1") for _ in range(3000)]
    found = read(actor(*[edge(f"Gift {place}", *many[:250]) for place in range(12)]))
    assert any("active effects of Gift 3 are dropped: the limit is 200" in line for line in found.listed)
    assert any("changes are dropped: the limit is 1000" in line for line in found.listed)


@pytest.mark.parametrize(("key", "value", "mode", "expected"), KEYS, ids=[f"{key[0]} {key[2]}" for key in KEYS])
def test_an_export_keeps_the_effect(key: str, value: object, mode: int, expected: tuple[Effect, ...]) -> None:
    bow = edge("Long Bow", kind="weapon", damage="2d6", range="12/24/48")
    first = read(actor(bow, edge("Odd Gift", effect(key, value, mode)), pace={"ground": 6, "running": {"die": 6}}))
    told = written(first, "foundry")
    assert told.listed == ()
    second = opened(told.text, "again.json")
    assert dict(second.sheets[0][1].own)["odd-gift"].effects == expected
    assert second.sheets == first.sheets


def test_a_number_of_the_sheet_counts_beside_an_effect_on_it() -> None:
    mule = edge("Mule", effect("system.attributes.strength.encumbranceSteps", "1"))
    bo = actor(mule)
    bo["system"]["attributes"]["strength"]["encumbranceSteps"] = 2
    found = read(bo)
    added = [ability.effects for _, ability in found.sheets[0][1].own]
    assert added == [(Effect("carries", 1),), (Effect("carries", 2),)]
    assert not [line for line in found.listed if "encumbranceSteps" in line]


def test_the_notes_of_a_weapon_do_not_change_its_numbers() -> None:
    found = read(actor(edge("Pike", kind="weapon", damage="@str+d8", parry=2, notes="Parry +1, Reach 2")))
    pike = found.sheets[0][1].weapons[0]
    assert (pike.parry, pike.reach) == (2, 2)
    assert "Bo: Pike: 'parry 1 of its notes' was not understood." in found.listed


def test_an_item_of_an_unknown_type_is_told_with_its_numbers() -> None:
    found = read(actor(edge("Push", kind="container", actions={"traitMod": "2"})))
    assert "Bo: Push has an unknown type, 'container', and is dropped (traitMod 2)." in found.listed
