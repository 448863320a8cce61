"""The ruleset as a value: the numbers and a table's options, carried by the state."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.play import Refused
from wildtable.saga.perks import Perk, printed
from wildtable.saga.reading import Reader
from wildtable.saga.sets import CharmTime

Numbers: TypeAlias = tuple[int, ...]


class Edition(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The numbers that a table may vary. Each stands in ``rulebook/editions`` under its rule."""

    name: str
    trade_dice: int
    specialty_own: int
    specialty_other: int
    force_bonus: int
    fortune_rerolls: int
    drive_bonus: int
    charm_dice: int
    font_points: int
    font_kismet: int
    font_consequence: int
    doom_factor: int
    doom_most: int
    temporary_rounds: int
    element_actions: int
    element_blocks: int
    assets_by_priority: Numbers
    fortune_start: int
    asset_points: int
    asset_base: int
    asset_dear_after: int
    perk_asset_least: int
    skills_by_priority: Numbers
    skill_points: int
    skills_dear: Numbers
    specialties_start: int
    specialty_least: int
    traits_start: int
    drives_start: int
    gear_most: int
    gear_together: int
    finishing_points: int
    finish_asset: int
    finish_rank: int
    finish_specialty: int
    finish_trait: int
    finish_perk: int
    finish_gear: int
    tokens_per_spark: int
    spark_rank: int
    spark_rank_step: int
    spark_specialty: int
    spark_trait: int
    spark_consequence: int
    spark_perk: int
    spark_gear: int
    spark_doom: int


class OwnPerk(Struct, frozen=True):
    """A perk of the table's own and its id."""

    id: str
    perk: Perk


class Options(Struct, frozen=True):
    """What a table may choose.

    ``lucky_charm``: when charms are full again. ``skill_x``: its name; empty where each character names it.
    ``perks``: the table's own. ``ideas``: more ideas for traits.
    """

    lucky_charm: CharmTime = CharmTime.SCENE
    skill_x: str = ""
    perks: tuple[OwnPerk, ...] = ()
    ideas: tuple[str, ...] = ()


class Ruleset(Struct, frozen=True, cache_hash=True):
    """The rules of one table: every rule reads its numbers here."""

    edition: Edition
    options: Options = Options()

    @property
    def perks(self) -> Mapping[str, Perk]:
        """Every perk that can be had at this table, by its id."""
        return _perks(self.options.perks)


@cache
def _perks(own: tuple[OwnPerk, ...]) -> Mapping[str, Perk]:
    return {**printed(), **{item.id: item.perk for item in own}}


EDITIONS = ("saga",)


@cache
def edition(name: str) -> Edition:
    """An edition by its name. Raises `Refused` for an unknown one."""
    if name not in EDITIONS:
        raise Refused("unknown-edition", f"There is no edition {name!r}.", f"There is {' and '.join(EDITIONS)}.")
    chapters = tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8"))
    numbers = {key: value for chapter in chapters.values() for key, value in chapter.items()}
    return msgspec.convert({"name": name, **numbers}, Edition)


def ruleset(name: str = "saga", **options: object) -> Ruleset:
    """The rules with a table's options. Raises `Refused` for an unknown edition, option or value."""
    known = Options.__struct_fields__
    for option in options:
        if option not in known:
            raise Refused("unknown-option", f"There is no table option {option!r}.", f"There are {', '.join(known)}.")
    reader = Reader()
    found = reader.struct(Options, options, (), "the table's options")
    reader.refuse("A table option does not fit")
    return Ruleset(edition(name), found or Options())
