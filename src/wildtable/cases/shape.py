"""What a case is, as it stands in a file."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from wildtable.cases.dice import CaseDice


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One case; `docs/cases.md` tells what each key means, and `docs/cases-saga.md` what differs in Saga."""

    rule: str
    name: str
    edition: str = "adventure"
    options: dict[str, Any] = {}
    given: dict[str, Any] = {}
    map: str = ""
    legend: dict[str, Any] = {}
    light: str = "bright"
    turn: str = ""
    cards: dict[str, Any] = {}
    gm: dict[str, Any] = {}
    story: dict[str, Any] = {}
    pending: dict[str, Any] = {}
    do: tuple[Any, ...] = ()
    dice: tuple[Any, ...] = ()
    then: dict[str, Any] = {}
    refused: bool | str = False


class Result(Struct, frozen=True):
    """What became of a case; ``problem`` is empty where it holds."""

    file: str
    rule: str
    name: str
    problem: str


class Stage(Protocol):
    """Plays a case's commands with its dice, and compares what it says."""

    @property
    def dice(self) -> CaseDice:
        """The dice of the case."""
        ...

    @property
    def state(self) -> Any:
        """How things stand by now."""
        ...

    def do(self, item: Any) -> None:
        """One command of the case. Raises `Refused` and `Broken`."""
        ...

    def finish(self) -> None:
        """What is left to choose is chosen the idle way."""
        ...

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `Broken` for the first that differs."""
        ...


class Broken(Exception):
    """A case that does not hold, or makes no sense; the message says how."""
