"""Reads the Edges, Hindrances and injuries, and says what a figure's answer to a question."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.edges.conditions import CONDITIONS, About
from wildtable.savage.effects import Ability, Effect
from wildtable.savage.model import Fighter

__all__ = ["About", "answers", "injuries", "title", "traits"]

Own: TypeAlias = tuple[tuple[str, Ability], ...]


@cache
def _read(name: str) -> Mapping[str, Ability]:
    text = (Path(__file__).parent / f"{name}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Ability])


def traits() -> Mapping[str, Ability]:
    """Every Edge and Hindrance by its name."""
    return _read("edges")


@cite("sw.injury")
def injuries() -> Mapping[str, Ability]:
    """What the rows of the Injury Table leave, where that is not a Hindrance of the same name."""
    return _read("injuries")


def title(name: str, own: Own = ()) -> str:
    """An Edge's or a Hindrance's title; the name itself for an unknown one."""
    known = dict(own).get(name) or traits().get(name)
    return known.title if known else name


@lru_cache(maxsize=4096)
def _effects(names: tuple[str, ...], hurts: tuple[str, ...], own: Own) -> Mapping[str, tuple[tuple[Effect, Part], ...]]:
    """What some Edges, Hindrances and injuries answer, by question. The table's own go before ours; nobody is
    Lame twice, but a die can go down more than once. An Improved Edge tells all that the plain one does."""
    found: dict[str, list[tuple[Effect, Part]]] = {}
    ours = dict(own)
    hindrances = [hurt for hurt in hurts if hurt not in injuries()]
    known = {**traits(), **ours}
    having = [(name, known[name]) for name in dict.fromkeys([*names, *hindrances]) if name in known]
    having = [(name, ability) for name, ability in having if f"improved-{name}" not in names]
    having += [(hurt, injuries()[hurt]) for hurt in hurts if hurt in injuries()]
    for name, ability in having:
        for effect in ability.effects:
            if not effect.value:
                continue  # 0 says nothing: neither yes, nor a part of a number
            source = ability.title if name in ours else name
            found.setdefault(effect.question, []).append((effect, Part(effect.value, source, ability.rule)))
    return {question: tuple(answers) for question, answers in found.items()}


@cite("sw.effects")
def answers(fighter: Fighter, question: str, about: About | None = None) -> tuple[Part, ...]:
    """What a figure's Edges, Hindrances and injuries answer to a question.

    ``about``: what the question is asked about, for the effects that depend on it; one whose condition does
    not hold is told, and does not count.
    """
    sheet = fighter.sheet
    if not (sheet.edges or sheet.hindrances or fighter.injuries):
        return ()
    names = (*sheet.edges, *sheet.hindrances)
    said = _effects(names, tuple([hurt.kind for hurt in fighter.injuries]), sheet.own).get(question)
    if not said:
        return ()
    return tuple([part for effect, given in said if (part := _weighed(effect, given, about)) is not None])


def _weighed(effect: Effect, part: Part, about: About | None) -> Part | None:
    """An answer as it counts here; None where it is about something else."""
    if about is None:
        return None if effect.traits or effect.when or effect.edition else part
    if effect.edition and effect.edition != about.fight.rules.edition.name:
        return None
    if effect.traits and about.trait not in effect.traits:
        return None
    if effect.when and not CONDITIONS[effect.when](about):
        return replace(part, counts=False, why=f"when-{effect.when}")
    return part
