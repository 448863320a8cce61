"""The shape of a case in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:  # somebody who counts cases needs no kernel
    from wildtable.play import Game


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One case; see `docs/reference/cases.md`, and `docs/reference/cases-saga.md` for Saga."""

    rule: str
    name: str
    edition: str = "adventure"
    options: dict[str, Any] = {}
    table: dict[str, Any] = {}
    given: dict[str, Any] = {}
    map: str = ""
    legend: dict[str, Any] = {}
    lines: tuple[dict[str, Any], ...] = ()
    lights: tuple[dict[str, Any], ...] = ()
    light: str = "bright"
    where: str = ""
    weather: str = ""
    scene: str = ""
    world: str = ""
    gravity: str = ""
    turn: str = ""
    cards: dict[str, Any] = {}
    parts: tuple[dict[str, Any], ...] = ()
    chase: dict[str, Any] | None = None
    gm: dict[str, Any] = {}
    story: dict[str, Any] = {}
    ships: dict[str, Any] = {}
    salvos: tuple[dict[str, Any], ...] = ()
    pending: dict[str, Any] = {}
    do: tuple[Any, ...] = ()
    dice: tuple[Any, ...] = ()
    then: dict[str, Any] = {}
    refused: bool | str = False


def command_name(written: str, game: Game[Any, Any, Any]) -> str:
    """Return a command's current name; a case may have an older one, or one with underscores."""
    name = written.replace("_", "-")
    return game.retagged.get("command", {}).get(name, name)


class Result(Struct, frozen=True):
    """The result of a case; ``problem`` is empty where it holds."""

    file: str
    rule: str
    name: str
    problem: str


class CaseError(Exception):
    """A case that does not hold, or makes no sense; the message says how."""
