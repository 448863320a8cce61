"""Reads the Edges and Hindrances; each is a title, a rule, and its effects."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from wildtable.play import Part
from wildtable.savage.model import Fighter


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: to which question, and how much it adds."""

    question: str
    value: int


class Trait(Struct, frozen=True, forbid_unknown_fields=True):
    """An Edge or a Hindrance."""

    title: str
    rule: str
    effects: tuple[Effect, ...] = ()


@cache
def traits() -> Mapping[str, Trait]:
    """Every Edge and Hindrance by its id."""
    text = (Path(__file__).parent / "edges.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Trait])


@cache
def _effects(names: tuple[str, ...]) -> Mapping[str, tuple[Part, ...]]:
    found: dict[str, list[Part]] = {}
    for name in names:
        if trait := traits().get(name):
            for effect in trait.effects:
                found.setdefault(effect.question, []).append(Part(effect.value, name, trait.rule))
    return {question: tuple(parts) for question, parts in found.items()}


def answers(fighter: Fighter, question: str) -> tuple[Part, ...]:
    """What a figure's Edges, Hindrances and injuries answer to a question."""
    sheet = fighter.sheet
    if not (sheet.edges or sheet.hindrances or fighter.injuries):
        return ()
    names = (*sheet.edges, *sheet.hindrances, *(injury.kind for injury in fighter.injuries))
    return _effects(names).get(question, ())
