"""The kinds of abilities and gear that people have: each can be written, is understood, and does what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import quick_cases
from wildtable.cases import problem
from wildtable.cases.reading import case_of
from wildtable.play.reading import Problem
from wildtable.savage.sheets import read_table
from wildtable.savage.sheets.writing import ability, item
from wildtable.text.savage.making import does

FILE = Path(__file__).with_name("kinds.yaml")
KINDS: list[dict[str, Any]] = quick_cases.load(FILE.read_text("utf-8"))
SAID = [kind for kind in KINDS if "why-not" not in kind]
EDITIONS = ("adventure", "deluxe")
TRIED = [(kind, edition) for kind in SAID for edition in kind.get("editions", EDITIONS)]


def table_of(kind: dict[str, Any]) -> dict[str, Any]:
    """Return the table's file that has a kind."""
    name, title = kind["kind"], kind["kind"].replace("-", " ").title()
    if "weapon" in kind:
        return {"gear": {name: {"name": title, **kind["weapon"]}}}
    return {"edges": {name: {"title": title, "hindrance": kind["sort"] == "hindrance", **kind["ability"]}}}


def test_there_are_enough_of_them() -> None:
    assert len(KINDS) >= 150
    assert len({kind["kind"] for kind in KINDS}) == len(KINDS)
    assert {kind["sort"] for kind in KINDS} == {"edge", "hindrance", "ability", "gear"}


def test_nearly_all_can_be_expressed() -> None:
    assert len(SAID) >= 0.95 * len(KINDS)
    assert all(kind["why-not"].endswith(".") for kind in KINDS if "why-not" in kind)
    assert all("case" in kind and ("ability" in kind or "weapon" in kind) for kind in SAID)


@pytest.mark.parametrize("kind", SAID, ids=lambda kind: kind["kind"])
def test_it_is_understood_and_said_to_people(kind: dict[str, Any]) -> None:
    read = read_table(yaml.safe_dump(table_of(kind)), "kinds.yaml")
    assert read.problems == tuple[Problem, ...]()
    for _, made in read.own.edges:
        assert all(does(made, edition) != "No effect in the rules here." for edition in EDITIONS)


@pytest.mark.parametrize("kind", SAID, ids=lambda kind: kind["kind"])
def test_it_is_written_as_it_was_read(kind: dict[str, Any]) -> None:
    own = read_table(yaml.safe_dump(table_of(kind)), "kinds.yaml").own
    again = {
        "edges": {name: ability(made, name) for name, made in own.edges},
        "gear": {made.id: item(made) for made in own.gear},
    }
    assert read_table(yaml.safe_dump({key: told for key, told in again.items() if told}), "kinds.yaml").own == own


def test_a_switch_is_said_to_people() -> None:
    said = {}
    for kind in SAID:
        if "switch" in kind.get("ability", {}):
            ((_, made),) = read_table(yaml.safe_dump(table_of(kind)), "kinds.yaml").own.edges
            said[kind["kind"]] = does(made, "adventure")
    stimulant = "Ignores up to 2 points of penalties for Wounds."
    assert said["stimulant"] == f"{stimulant} Counts only while you use it, once a session, until the fight ends."
    assert said["great-fear"] == "-2 to every trait. Counts only when the game master says so."
    assert said["bursts-of-speed"] == "+6 to Pace. Counts only while you use it, until the turn ends."


@pytest.mark.parametrize(("kind", "edition"), TRIED, ids=[f"{kind['kind']}: {name}" for kind, name in TRIED])
def test_it_does_what_it_says(kind: dict[str, Any], edition: str) -> None:
    fields = {"rule": "sw.effects", "name": kind["about"], "edition": edition, "table": table_of(kind), **kind["case"]}
    assert problem(case_of(FILE, 1, fields)) == ""
