"""Fights on a map with lines: played through the engine, whatever way is asked for."""

from __future__ import annotations

from typing import Any

from wildtable.forecast import forecast
from wildtable.forecast.files import scenario
from wildtable.forecast.setup import Setup

ROW = ".........."
GIVEN: dict[str, Any] = {
    "map": "\n".join([ROW] * 3),
    "figures": ({"is": "brawler", "side": "heroes", "at": [3, 1]}, {"is": "raider", "at": [6, 1]}),
}
WALL = {"is": "wall", "path": [[500, 0], [500, 300]]}
DOOR = {"is": "light-door", "id": "front", "path": [[500, 100], [500, 200]]}
WALLS = ({"is": "wall", "path": [[500, 0], [500, 100]]}, {"is": "wall", "path": [[500, 200], [500, 300]]})


def test_a_map_with_lines_or_lights_is_not_walked() -> None:
    assert Setup(scenario(GIVEN)).kept
    assert not Setup(scenario({**GIVEN, "lines": (WALL,)})).kept
    assert not Setup(scenario({**GIVEN, "lights": ({"light": "dark", "cells": [[0, 0]]},)})).kept


def test_through_a_wall_nobody_gets_and_through_a_door_somebody_does() -> None:
    walled = forecast(scenario({**GIVEN, "lines": (WALL,), "longest": 5}), 3)
    assert walled.neither.chance == 1
    through = forecast(scenario({**GIVEN, "lines": (*WALLS, DOOR)}), 5)
    assert through.neither.chance == 0
