"""Skills by name: those of the game, read from its file, and the ids of written names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.traits.model import ATTRIBUTES

FILE = Path(__file__).parent.parent / "data" / "skills.toml"

_WORDS = re.compile(r"[^\W_]+")


def skills_of(rules: Ruleset) -> Mapping[str, str]:
    """Return the skills of an edition, and those a setting adds, each with its linked attribute."""
    return _written(rules.edition.name, rules.setting.name)


@cache
def _written(*chapters: str) -> Mapping[str, str]:
    return {skill: attribute for chapter in chapters for skill, attribute in _file().get(chapter, {}).items()}


@cache
def _file() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(FILE.read_text("utf-8"))


GROUPS = ("attributes", "skills", *[f"{attribute}-skills" for attribute in ATTRIBUTES])
"""The names that stand for several traits in an effect: all attributes, all skills, those linked to one attribute."""


@cache
def groups_of(trait: str) -> frozenset[str]:
    """Return the groups to which a trait belongs; a skill that is not the game's is linked to Smarts."""
    if trait in ATTRIBUTES:
        return frozenset(GROUPS[:1])
    linked = {skill: attribute for skills in _file().values() for skill, attribute in skills.items()}
    return frozenset((GROUPS[1], f"{linked.get(trait, 'smarts')}-skills")) if trait else frozenset()


def is_among(trait: str, traits: tuple[str, ...]) -> bool:
    """Return whether a trait is one of some, by its name or by its group; of none given, always."""
    return not traits or trait in traits or not groups_of(trait).isdisjoint(traits)


def named(text: str) -> str:
    """Return the id of a trait from the name a person gives it: ``lion-taming`` from ``Lion taming``."""
    return "-".join(_WORDS.findall(text.lower()))
