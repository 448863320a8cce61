"""The palette for drawing a place: each entry makes a map, and says what the rules make of it, by the edition."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wildtable.savage.breaking.queries import things
from wildtable.savage.editions.settings import playable, ruleset
from wildtable.savage.places.palette import COVERS, palette
from wildtable.savage.sheets.table import read_values
from wildtable.savage.table.opening import opening
from wildtable.written import from_toml, to_toml

ADVENTURE = palette(ruleset("adventure"))
TOLD = {"id", "called", "says"}


def plain(kind: msgspec.Struct) -> dict[str, Any]:
    """A kind in the words of a place."""
    return {name: value for name, value in msgspec.to_builtins(kind).items() if name not in TOLD}


def says(kind: str) -> str:
    """Return what the rules make of something."""
    return {each.id: each.says for each in (*ADVENTURE.lines, *ADVENTURE.ground)}[kind]


def test_a_place_can_be_drawn_with_each_of_it() -> None:
    ground = [{**plain(kind), "cells": [[0, row]]} for row, kind in enumerate(ADVENTURE.ground)]
    lines = [
        {**plain(kind), "path": [[100, 100 * row], [200, 100 * row]], "id": f"line-{row}"}
        for row, kind in enumerate(ADVENTURE.lines)
    ]
    lights = [{"light": light.word, "at": [2, 2], "radius": 1} for light in ADVENTURE.lights]
    place = {"size": [4, 20], "ground": ground, "lines": lines, "lights": lights}
    board = None
    for sort in ADVENTURE.sorts:
        for material in ADVENTURE.materials:
            block = {"name": "block", "material": material.word, "cells": [[3, 3]]}
            written = {**place, "where": sort.word, "ground": [*ground, block]}
            table = read_values(from_toml(to_toml({"edition": "adventure", "places": {"all": written}})))
            assert table.problems == ()
            board = dict(table.own.places)["all"].board
            assert board is not None
            assert (len(board.features), len(board.lines)) == (len(ground) + 1, len(lines))
    fight = msgspec.structs.replace(opening(scene=""), board=board)
    hard = {kind.name for kind in (*ADVENTURE.ground, *ADVENTURE.lines) if kind.hardness}
    assert {thing.name for thing in things(fight)} == hard


@pytest.mark.parametrize("edition", playable())
def test_the_numbers_are_the_editions(edition: str) -> None:
    rules = ruleset(edition)
    found = palette(rules)
    worth = [int(f"0{each.says}".replace("\N{MINUS SIGN}", "").split()[0]) for each in found.covers]
    assert [-number for number in worth] == list(rules.edition.cover_penalties)
    worth = [int(f"0{each.says}".replace("\N{MINUS SIGN}", "").split()[0]) for each in found.lights]
    assert [-number for number in worth] == list(rules.edition.light_penalties)
    assert [each.word for each in found.covers] == ["0", "1", "2", "3", "4"]
    bushes = next(kind for kind in found.ground if kind.id == "bushes")
    assert bushes.says == f"{COVERS[1]}: \N{MINUS SIGN}{-rules.edition.cover_penalties[1]} to hit what is behind it."


def test_what_the_rules_make_of_it_is_said() -> None:
    minus = "\N{MINUS SIGN}"
    assert says("water") == "Difficult ground."
    assert says("wall") == "Blocks movement and sight."
    assert says("window").startswith(f"Blocks movement, not sight. Light cover: {minus}2 to hit")
    assert says("net") == "Difficult ground. Breaks by cut or fire: Hardness 4."
    assert says("light-door").endswith("Drywall: 2 Armor. Breaks by cut, blunt or blast: Hardness 8.")


def test_every_kind_is_told_apart() -> None:
    for kinds in (ADVENTURE.ground, ADVENTURE.lines):
        assert len({kind.id for kind in kinds}) == len({kind.name for kind in kinds}) == len(kinds)
        assert all(kind.says and kind.called for kind in kinds)
