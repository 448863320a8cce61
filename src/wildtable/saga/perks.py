"""Perks: read from data, each a title, its assets, and what it answers to which question."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

Question = Literal[
    "block-per-grace",
    "recover-also",
    "fortune-for-any",
    "ease",
    "dice-for-acuity",
    "ignore-hitch",
    "specialty-also",
    "damage-for-force",
    "scene-fortune",
    "free-push",
]
"""What a perk can have a say in, in the order of play of the rules that ask."""


class Perk(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A perk, one of the rules' or a table's own.

    ``assets``: those it belongs to; of an ``ease`` the ones that pay. ``harm``: what an ``ease`` takes off.
    ``value``: how much. ``below``: of ``scene-fortune``, the fortune that is enough. ``skill``: it is
    taken for a skill, written ``expert:weaponry``.
    """

    title: str
    assets: tuple[str, ...]
    question: Question
    value: int = 1
    harm: str = ""
    below: int = 0
    skill: bool = False
    rule: str = "saga.perk"


@cache
def printed() -> Mapping[str, Perk]:
    """The perks of the rules by their id."""
    text = (Path(__file__).parent / "data" / "perks.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Perk])
