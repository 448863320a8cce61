"""The palette for drawing a place: kinds of ground and lines, covers, materials, light, and their values in the
rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from wildtable.board import Barrier, Feature
from wildtable.catalogue import cite
from wildtable.savage.breaking.queries import described, materials
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.sight.model import LightLevel
from wildtable.savage.table.model import PlaceKind

COVERS = ("No cover", "Light cover", "Medium cover", "Heavy cover", "Near total cover")


class GroundKind(Struct, frozen=True):
    """Something that fills squares, as a place's ``ground`` has it; ``says``: what the rules make of it."""

    id: str
    """Its id on the page."""
    called: str
    """Its name for people."""
    says: str
    """Its effect in the rules, in a sentence or two."""
    name: str
    """Its label on the map."""
    cover: int
    """The cover it gives to a figure behind it, 0 to 4."""
    rough: bool
    """Whether it costs double to cross."""
    blocks: bool
    """Whether nothing passes it and nothing is seen through it."""
    material: str
    """Its material; empty where that does not matter."""
    hardness: int
    """Its Hardness; 0 for what does not break."""
    breaks: tuple[str, ...]
    """The kinds of damage that can break it; empty for any."""


class LineKind(Struct, frozen=True):
    """Something that is drawn as a line, as a place's ``lines`` have it; ``says``: what the rules make of it."""

    id: str
    """Its id on the page."""
    called: str
    """Its name for people."""
    says: str
    """Its effect in the rules, in a sentence or two."""
    name: str
    """Its label on the map."""
    cover: int
    """The cover it gives to a figure behind it, 0 to 4."""
    rough: bool
    """Whether it costs double to cross."""
    blocks: bool
    """Whether it stops a step and a blow."""
    opaque: bool
    """Whether nothing is seen through it."""
    material: str
    """Its material; empty where that does not matter."""
    hardness: int
    """Its Hardness; 0 for what does not break."""
    breaks: tuple[str, ...]
    """The kinds of damage that can break it; empty for any."""
    door: bool
    """Whether it opens and shuts."""


class Choosable(Struct, frozen=True):
    """An option to choose: its id in a place, its name, and its effect in the rules."""

    word: str
    called: str
    says: str


class Palette(Struct, frozen=True):
    """Everything a place can be drawn with. ``covers`` has the five levels in order; the id of each is the level."""

    ground: tuple[GroundKind, ...]
    lines: tuple[LineKind, ...]
    covers: tuple[Choosable, ...]
    materials: tuple[Choosable, ...]
    lights: tuple[Choosable, ...]
    sorts: tuple[Choosable, ...]


@cache
def _data() -> dict[str, dict[str, dict[str, Any]]]:
    return tomllib.loads((Path(__file__).parent / "data" / "palette.toml").read_text("utf-8"))


@cache
def palette(rules: Ruleset) -> Palette:
    """Return the palette with an edition's numbers."""
    return Palette(
        tuple([_ground(name, what, rules) for name, what in _data()["ground"].items()]),
        tuple([_line(name, what, rules) for name, what in _data()["lines"].items()]),
        _covers(rules),
        tuple([Choosable(name, what.name, f"{what.armor} Armor") for name, what in materials().items()]),
        _lights(rules),
        sorts=tuple(
            [Choosable("" if kind == PlaceKind.NOWHERE else kind, kind.called, kind.says) for kind in PlaceKind]
        ),
    )


@cite("sw.cover")
def _covers(rules: Ruleset) -> tuple[Choosable, ...]:
    worth = [_to_hit(penalty) for penalty in rules.edition.cover_penalties]
    return tuple([Choosable(str(level), called, worth[level]) for level, called in enumerate(COVERS)])


@cite("sw.illumination")
def _lights(rules: Ruleset) -> tuple[Choosable, ...]:
    penalties = rules.edition.light_penalties
    return tuple([Choosable(light, light.called, _to_hit(penalties[level])) for level, light in enumerate(LightLevel)])


def _to_hit(penalty: int) -> str:
    return f"\N{MINUS SIGN}{-penalty} to hit" if penalty else ""


def _ground(name: str, what: Mapping[str, Any], rules: Ruleset) -> GroundKind:
    made = msgspec.convert({**described(what), "cells": ()}, Feature)
    told = msgspec.structs.asdict(made)
    del told["cells"]
    says = ["Blocks movement and sight."] if made.blocks else []
    says += ["Difficult ground."] if made.rough else []
    return GroundKind(name, made.name.capitalize(), _said(says, made, rules), **told)


def _line(name: str, what: Mapping[str, Any], rules: Ruleset) -> LineKind:
    made = msgspec.convert({**described(what, drawn=True), "a": (0, 0), "b": (0, 0)}, Barrier)
    told = {field: getattr(made, field) for field in LineKind.__struct_fields__ if hasattr(made, field)}
    says = ["Opens and shuts."] if made.door else []
    match made.blocks, made.opaque:
        case True, True:
            says.append("Blocks movement and sight.")
        case True, False:
            says.append("Blocks movement, not sight.")
        case False, True:
            says.append("Blocks sight, not movement.")
        case _:
            pass
    says += ["Crossing it costs double."] if made.rough else []
    del told["id"]
    return LineKind(name, made.name.capitalize(), _said(says, made, rules), **told)


@cite("sw.cover", "sw.cover.obstacle", "sw.breaking")
def _said(says: list[str], made: Feature | Barrier, rules: Ruleset) -> str:
    """Return the words for a thing on the map, extended by its cover, its material and how it breaks."""
    seen_over = not (made.blocks and getattr(made, "opaque", True))
    if made.cover and seen_over:
        says = [*says, f"{COVERS[made.cover]}: {_to_hit(rules.edition.cover_penalties[made.cover])} what is behind it."]
    if made.material:
        known = materials()[made.material]
        says = [*says, f"{known.name}: {known.armor} Armor."]
    if made.hardness:
        by = f" by {_listed(made.breaks)}" if made.breaks else ""
        says = [*says, f"Breaks{by}: Hardness {made.hardness}."]
    return " ".join(says) or "Nothing stands in the way."


def _listed(words: tuple[str, ...]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
