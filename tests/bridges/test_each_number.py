"""Each number of a file is kept or told: changing it changes what is read, or a sentence of the report."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from wildtable.bridges.detect import detect
from wildtable.bridges.files import opened
from wildtable.bridges.foundry import MARKUP as OF_FOUNDRY
from wildtable.bridges.foundry_scene import read as read_scene
from wildtable.bridges.places import written
from wildtable.bridges.savaged import MARKUP as OF_SAVAGED
from wildtable.play import Refused

FILES = sorted((Path(__file__).parent / "numbers").glob("*.json"))
SIDES = ("sides", "dieValue", "die", "wild-die", "bonusDamageDie")
SAID_OTHERWISE = re.compile(
    r"equipStatus|disposition|requirements"  # a choice of few; what a figure had to have before
)
"""Fields that say nothing of a figure."""


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield each number of a JSON value with its place: whole and real ones, and texts with a digit."""
    if isinstance(value, (dict, list)):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(each, (*path, key))
    elif not isinstance(value, bool) and (isinstance(value, (int, float)) or re.search("[0-9]", str(value))):
        yield path, value


def others(path: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """Return other numbers of the same kind, of which one at least has to make a difference."""
    if isinstance(value, str):
        return (re.sub("[0-9]+", lambda match: str(int(match[0]) + 2), value, count=1),)
    if path[-1] in SIDES:
        return (value - 2 if value > 4 else 6,)
    return value + 1, value - 1, value + 300, value - 70


def result(text: str) -> object:
    """Return all that is read of a file and said of it, or that it is refused."""
    with suppress(Refused):
        return read(text)
    return None


def read(text: str) -> object:
    """Return all that is read of a file and said of it. Raises `Refused`."""
    if (word := detect(text).word) == "uvtt":
        return written(text.encode(), "map", "toml")
    if word == "scene":
        scene = read_scene(text)
        return scene.chapters, scene.listed, scene.trifles
    found = opened(text, "any.json")
    return found.chapters, found.listed, found.trifles


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_each_number_is_kept_or_told(path: Path) -> None:
    value = json.loads(path.read_text("utf-8"))
    before, silent = read(json.dumps(value)), []
    for place, number in numbers(value):
        named = ".".join(map(str, place))
        if {*place} & {*OF_FOUNDRY, *OF_SAVAGED} or SAID_OTHERWISE.search(named):
            continue
        for other in others(place, number):
            changed = copy.deepcopy(value)
            within = changed
            for key in place[:-1]:
                within = within[key]
            within[place[-1]] = other
            if result(json.dumps(changed)) != before:
                break
        else:
            silent.append(f"{named} = {number}")
    assert silent == [], "\n".join(silent)
