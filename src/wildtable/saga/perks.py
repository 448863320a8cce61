"""Perks: read from data, each a title, its assets, and what it answers to which question."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from msgspec import Struct

from wildtable.saga.reading import Reader, chapter, ours
from wildtable.saga.sets import Asset, HarmKind, PerkQuestion
from wildtable.written import Path

Question = PerkQuestion
"""What a perk can have a say in."""


class Perk(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A perk, one of the rules' or a table's own.

    ``assets``: those it belongs to; of an ``ease`` the ones that pay. ``harm``: what an ``ease`` takes off.
    ``value``: how much. ``below``: of ``scene-fortune``, the fortune that is enough. ``skill``: it is
    taken for a skill, written ``expert:weaponry``.
    """

    title: str
    assets: tuple[Asset, ...]
    question: PerkQuestion
    value: int = 1
    harm: HarmKind | None = None
    below: int = 0
    skill: bool = False
    rule: str = "saga.perk"


@cache
def printed() -> Mapping[str, Perk]:
    """The perks of the rules by their id. Raises `Refused` with the line where one does not fit."""
    text = (pathlib.Path(__file__).parent / "data" / "perks.toml").read_text("utf-8")
    return ours("perks.toml", text, lambda reader, given: chapter(reader, given, (), partial(_perk, reader)))


def _perk(reader: Reader, given: Any, path: Path, _id: str) -> Perk | None:
    return reader.struct(Perk, given, path, "a perk")
