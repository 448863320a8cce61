"""The ruleset as a value: the numbers and a table's options, carried by the state."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.numbers import Number, flat
from wildtable.play import Refused
from wildtable.play.reading import FileReader
from wildtable.saga.character.model import Perk, printed
from wildtable.saga.sets import CharmTime, NoDice

Numbers: TypeAlias = tuple[int, ...]


class Edition(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The numbers that a table may vary. Each stands in ``rulebook/editions`` under its rule."""

    name: str
    """The name in a table's file."""
    trade_dice: Annotated[int, Number("Dice to trade for one sure mark.", "dice", "saga.trade")]
    specialty_own: Annotated[int, Number("Dice from a specialty on its own skill.", "dice", "saga.specialty")]
    specialty_other: Annotated[int, Number("Dice from a specialty on another skill.", "dice", "saga.specialty")]
    force_bonus: Annotated[int, Number("Dice from each force token.", "dice", "saga.asset.force")]
    fortune_rerolls: Annotated[
        int,
        Number("Dice that each fortune token rerolls before comparing rolls.", "dice", "saga.asset.fortune"),
    ]
    drive_bonus: Annotated[int, Number("Dice from each drive token.", "dice", "saga.drive")]
    charm_dice: Annotated[int, Number("Dice of a lucky charm for each point of rating.", "dice", "saga.gear")]
    font_points: Annotated[int, Number("Points of a font of healing for each point of rating.", "points", "saga.gear")]
    font_kismet: Annotated[
        int,
        Number("Points of a font to remove a kismet token, or gained by excluding kismet.", "points", "saga.gear"),
    ]
    font_consequence: Annotated[
        int, Number("Points of a font to remove a point of temporary consequence.", "points", "saga.gear")
    ]
    doom_factor: Annotated[int, Number("Steps of the Doom Track for each point of fortune.", "steps", "saga.doom")]
    doom_most: Annotated[int, Number("Most steps of the Doom Track.", "steps", "saga.doom")]
    temporary_rounds: Annotated[
        int,
        Number("Rounds that a temporary trait lasts after the round of its first push.", "rounds", "saga.push.attack"),
    ]
    element_actions: Annotated[int, Number("Actions of an element in a round.", "actions", "saga.element")]
    element_blocks: Annotated[int, Number("Most of these actions that may be blocks.", "blocks", "saga.element")]
    assets_by_priority: Annotated[Numbers, Number("Ratings of the assets by priority.", "points", "saga.create")]
    fortune_start: Annotated[int, Number("Rating of fortune with them.", "points", "saga.create")]
    asset_points: Annotated[int, Number("Points to buy assets instead.", "points", "saga.create")]
    asset_base: Annotated[int, Number("Rating that each bought asset starts with.", "points", "saga.create")]
    asset_dear_after: Annotated[
        int, Number("Rating beyond which a bought asset costs one point more.", "points", "saga.create")
    ]
    perk_asset_least: Annotated[
        int, Number("Lowest rating of a bought asset that may have the perk.", "points", "saga.create")
    ]
    skills_by_priority: Annotated[Numbers, Number("Ranks of the skills by priority.", "ranks", "saga.create")]
    skill_points: Annotated[int, Number("Points to buy skills instead.", "points", "saga.create")]
    skills_dear: Annotated[Numbers, Number("Ranks that cost one point more.", "ranks", "saga.create")]
    specialties_start: Annotated[int, Number("Specialties at the start.", "specialties", "saga.create")]
    specialty_least: Annotated[
        int, Number("Lowest rank of a skill that may have a specialty at the start.", "ranks", "saga.create")
    ]
    traits_start: Annotated[int, Number("Traits at the start.", "traits", "saga.create")]
    drives_start: Annotated[int, Number("Drives at the start.", "drives", "saga.create")]
    gear_most: Annotated[int, Number("Highest rating of a piece of gear.", "rating", "saga.create")]
    gear_together: Annotated[int, Number("Sum of the ratings of all gear at the start.", "rating", "saga.create")]
    finishing_points: Annotated[int, Number("Finishing points of a new character.", "points", "saga.create")]
    finish_asset: Annotated[int, Number("Finishing points for a point of an asset.", "points", "saga.create")]
    finish_rank: Annotated[int, Number("Finishing points for a rank of a skill.", "points", "saga.create")]
    finish_specialty: Annotated[int, Number("Finishing points for a specialty.", "points", "saga.create")]
    finish_trait: Annotated[int, Number("Finishing points for a trait.", "points", "saga.create")]
    finish_perk: Annotated[int, Number("Finishing points for a perk.", "points", "saga.create")]
    finish_gear: Annotated[int, Number("Finishing points for a point of gear's rating.", "points", "saga.create")]
    tokens_per_spark: Annotated[
        int,
        Number(
            "Unspent fortune and drive tokens for each Spark at the end of a chapter.",
            "tokens",
            "saga.spark.gain",
        ),
    ]
    spark_rank: Annotated[int, Number("Spark for a rank of a skill.", "Spark", "saga.spark.spend")]
    spark_rank_step: Annotated[
        int,
        Number("Full ranks that make the next rank cost 1 more.", "ranks", "saga.spark.spend"),
    ]
    spark_specialty: Annotated[int, Number("Spark for a specialty.", "Spark", "saga.spark.spend")]
    spark_trait: Annotated[int, Number("Spark for a trait.", "Spark", "saga.spark.spend")]
    spark_consequence: Annotated[int, Number("Spark to remove a point of consequence.", "Spark", "saga.spark.spend")]
    spark_perk: Annotated[int, Number("Spark for a perk.", "Spark", "saga.spark.spend")]
    spark_gear: Annotated[int, Number("Spark for a point of gear's rating.", "Spark", "saga.spark.spend")]
    spark_doom: Annotated[int, Number("Spark to clear a step of doom.", "Spark", "saga.spark.spend")]


class OwnPerk(Struct, frozen=True):
    """A perk of the table's own and its id."""

    id: str
    perk: Perk


class Options(Struct, frozen=True):
    """The options of a table."""

    lucky_charm: CharmTime = CharmTime.SCENE
    """The time when lucky charms refill: ``scene`` or ``chapter``."""
    skill_x: str = ""
    """The name of the ninth skill; empty if each character names it."""
    perks: tuple[OwnPerk, ...] = ()
    """Perks of the table's own."""
    ideas: tuple[str, ...] = ()
    """More ideas for traits."""
    no_dice: NoDice = NoDice.CHANCE
    """The roll without a rank or a bonus: ``chance`` for a chance die, ``one-die`` for one die."""


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
    """Return an edition by its name. Raises `Refused` for an unknown one."""
    if name not in EDITIONS:
        raise Refused("unknown-edition", f"There is no edition {name!r}.", f"There is {' and '.join(EDITIONS)}.")
    chapters = tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8"))
    return msgspec.convert({"name": name, **flat(chapters, Edition)}, Edition)


def books(among: Collection[str]) -> dict[str, tuple[Struct, ...]]:
    """Return the numbers of some editions."""
    return {name: (edition(name),) for name in EDITIONS if name in among}


def ruleset(name: str = "saga", **options: object) -> Ruleset:
    """Return the rules with a table's options. Raises `Refused` for an unknown edition, option or value."""
    known = Options.__struct_fields__
    for option in options:
        if option not in known:
            raise Refused("unknown-option", f"There is no table option {option!r}.", f"There are {', '.join(known)}.")
    reader = FileReader()
    found = reader.struct(Options, options, (), "the table's options")
    reader.refuse("A table option does not fit")
    return Ruleset(edition(name), found or Options())
