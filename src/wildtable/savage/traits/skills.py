"""Skills by their names: those of the game, read from its file, and what a person may call one."""

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
    """The skills of an edition, and what a setting adds, each with the attribute that it is linked to."""
    return _written(rules.edition.name, rules.setting.name)


@cache
def _written(*chapters: str) -> Mapping[str, str]:
    told = tomllib.loads(FILE.read_text("utf-8"))
    return {skill: attribute for chapter in chapters for skill, attribute in told.get(chapter, {}).items()}


def named(text: str) -> str:
    """A trait's name as sheets have it, of what a person calls it: ``lion-taming`` of ``Lion taming``."""
    return "-".join(_WORDS.findall(text.lower()))
