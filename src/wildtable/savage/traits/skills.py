"""Skills by name: those of the game, read from its file, and the ids of written names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from wildtable.savage.editions.settings import Ruleset

FILE = Path(__file__).parent.parent / "data" / "skills.toml"

_WORDS = re.compile(r"[^\W_]+")


def skills_of(rules: Ruleset) -> Mapping[str, str]:
    """Return the skills of an edition, and those a setting adds, each with its linked attribute."""
    return _written(rules.edition.name, rules.setting.name)


@cache
def _written(*chapters: str) -> Mapping[str, str]:
    told = tomllib.loads(FILE.read_text("utf-8"))
    return {skill: attribute for chapter in chapters for skill, attribute in told.get(chapter, {}).items()}


def named(text: str) -> str:
    """Return the id of a trait from the name a person gives it: ``lion-taming`` from ``Lion taming``."""
    return "-".join(_WORDS.findall(text.lower()))
