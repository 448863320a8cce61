"""Thirty actors with active effects: no number changes silently, and nearly all effects are live."""

from __future__ import annotations

import json

from tests.bridges.making_actors import MadeActor, actors
from wildtable.bridges.derived import derived
from wildtable.bridges.files import opened, written


def misses(actor: MadeActor) -> list[str]:
    """The numbers of an actor that are otherwise here and that no line of the report tells of."""
    found = opened(json.dumps(actor.value), "actor.json")
    sheet, stats = found.sheets[0][1], actor.value["system"]["stats"]
    now = derived(sheet, found.rules)
    bennies = 3 if sheet.bennies is None else sheet.bennies
    given = {
        "Parry": (actor.parry, now.parry),
        "Toughness": (actor.toughness, now.toughness),
        "Size": (stats["size"], sheet.size),
        "Pace": (6, now.pace),
        "Running die": (6, now.running_die),
        "Power points": (10, sheet.power_points),
        "Bennies": (3, bennies),
    }
    told = " ".join(found.listed)
    return [name for name, (file, ours) in given.items() if file != ours and f"{name}: the file says" not in told]


def test_no_number_differs_silently() -> None:
    every = list(actors())
    assert len(every) == 30
    assert [(each.value["name"], missed) for each in every if (missed := misses(each))] == []


def test_parry_and_toughness_are_the_files() -> None:
    for actor in actors():
        found = opened(json.dumps(actor.value), "actor.json")
        now = derived(found.sheets[0][1], found.rules)
        assert (now.parry, now.toughness) == (actor.parry, actor.toughness)
        assert not any("Toughness: the file says" in line for line in found.listed)


def test_nine_in_ten_effects_are_live_and_the_others_told() -> None:
    total = live = 0
    for actor in actors():
        found = opened(json.dumps(actor.value), "actor.json")
        told = [line for line in found.listed if "was not understood" in line]
        assert len(told) == actor.effects - actor.live
        total += actor.effects
        live += actor.effects - len(told)
    assert live / total > 0.9, (live, total)


def test_they_come_back_from_an_export_the_same() -> None:
    for actor in actors():
        first = opened(json.dumps(actor.value), "actor.json")
        second = opened(written(first, "foundry").text, "again.json")
        assert second.sheets == first.sheets
