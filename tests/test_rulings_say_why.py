"""Every ruling has a case, and what comes of it tells why it was made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields

from tests.quick_cases import quickly
from wildtable.cases import problem
from wildtable.play.machine import Machine
from wildtable.saga.core import CORE as SAGA
from wildtable.savage.core import CORE as SAVAGE

HOME = Path(__file__).parent / "cases"
RULINGS = {kind for core in (SAGA, SAVAGE) for kind in core.commands if kind.facts.ruling}


@pytest.fixture
def ruled(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, list[Any]]]:
    """The rulings that are carried out, each with its events."""
    found: list[tuple[Any, list[Any]]] = []
    carry_out = Machine.carry_out

    def heard(machine: Machine[Any, Any, Any, Any, Any], play: Any, command: Any) -> None:
        carry_out(machine, play, command)
        if type(command) in RULINGS:
            found.append((command, list(play.events)))

    monkeypatch.setattr(Machine, "carry_out", heard)
    return found


def test_every_ruling_has_a_case_and_tells_its_reason(ruled: list[tuple[Any, list[Any]]]) -> None:
    cases = [case for path in sorted(HOME.rglob("*.yaml")) for case in quickly(path)]
    for case in cases:
        if "reason" in str(case.do):
            problem(case)
    given = [(command, events) for command, events in ruled if command.reason]
    assert {type(command) for command, _ in given} == RULINGS
    silent = {type(command).__name__ for command, events in given if not told(events, command.reason)}
    assert not silent, silent


def told(events: list[Struct], reason: str) -> bool:
    """Return whether an event has this reason in one of its fields."""
    return any(getattr(event, field.name) == reason for event in events for field in fields(event))
