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
    trade_dice: Annotated[int, Number("The dice that are swapped for a sure mark.", "dice", "saga.trade")]
    specialty_own: Annotated[
        int, Number("What a fitting specialty adds to a roll of its own skill.", "dice", "saga.specialty")
    ]
    specialty_other: Annotated[int, Number("What it adds to a roll of another skill.", "dice", "saga.specialty")]
    force_bonus: Annotated[int, Number("What each token of force adds.", "dice", "saga.asset.force")]
    fortune_rerolls: Annotated[
        int,
        Number("The dice that each token of fortune rerolls before rolls are compared.", "dice", "saga.asset.fortune"),
    ]
    drive_bonus: Annotated[int, Number("What each token of a drive adds.", "dice", "saga.drive")]
    charm_dice: Annotated[
        int, Number("The dice that a lucky charm holds for each point of its rating.", "dice", "saga.gear")
    ]
    font_points: Annotated[
        int, Number("The points that a font of healing holds for each point of its rating.", "points", "saga.gear")
    ]
    font_kismet: Annotated[
        int,
        Number(
            "The points of a font that a token of kismet takes, or that excluding kismet adds.", "points", "saga.gear"
        ),
    ]
    font_consequence: Annotated[
        int, Number("The points of a font that a point of temporary consequence takes.", "points", "saga.gear")
    ]
    doom_factor: Annotated[int, Number("The steps of the Doom Track for each point of fortune.", "steps", "saga.doom")]
    doom_most: Annotated[int, Number("The most steps of the Doom Track.", "steps", "saga.doom")]
    temporary_rounds: Annotated[
        int, Number("How long a temporary trait outlasts the round of its first push.", "rounds", "saga.push.attack")
    ]
    element_actions: Annotated[int, Number("The actions of an element in a round.", "actions", "saga.element")]
    element_blocks: Annotated[int, Number("How many of them may be blocks.", "blocks", "saga.element")]
    assets_by_priority: Annotated[Numbers, Number("The ratings of the assets by priority.", "points", "saga.create")]
    fortune_start: Annotated[int, Number("The rating of fortune beside them.", "points", "saga.create")]
    asset_points: Annotated[int, Number("The points that assets are bought with instead.", "points", "saga.create")]
    asset_base: Annotated[int, Number("The rating that each bought asset begins with.", "points", "saga.create")]
    asset_dear_after: Annotated[
        int, Number("The rating beyond which a bought asset costs a point extra.", "points", "saga.create")
    ]
    perk_asset_least: Annotated[
        int, Number("The least rating of a bought asset that may have the perk.", "points", "saga.create")
    ]
    skills_by_priority: Annotated[Numbers, Number("The ranks of the skills by priority.", "ranks", "saga.create")]
    skill_points: Annotated[int, Number("The points that skills are bought with instead.", "points", "saga.create")]
    skills_dear: Annotated[Numbers, Number("The ranks that cost a point extra.", "ranks", "saga.create")]
    specialties_start: Annotated[int, Number("The specialties to begin with.", "specialties", "saga.create")]
    specialty_least: Annotated[
        int, Number("The least ranks of a skill that has a specialty to begin with.", "ranks", "saga.create")
    ]
    traits_start: Annotated[int, Number("The traits to begin with.", "traits", "saga.create")]
    drives_start: Annotated[int, Number("The drives to begin with.", "drives", "saga.create")]
    gear_most: Annotated[int, Number("The highest rating of a piece of gear.", "rating", "saga.create")]
    gear_together: Annotated[int, Number("The ratings of all gear to begin with, in sum.", "rating", "saga.create")]
    finishing_points: Annotated[int, Number("The points that a character is finished with.", "points", "saga.create")]
    finish_asset: Annotated[int, Number("What a point of an asset costs in finishing.", "points", "saga.create")]
    finish_rank: Annotated[int, Number("What a rank of a skill costs in finishing.", "points", "saga.create")]
    finish_specialty: Annotated[int, Number("What a specialty costs in finishing.", "points", "saga.create")]
    finish_trait: Annotated[int, Number("What a trait costs in finishing.", "points", "saga.create")]
    finish_perk: Annotated[int, Number("What a perk costs in finishing.", "points", "saga.create")]
    finish_gear: Annotated[int, Number("What a point of gear's rating costs in finishing.", "points", "saga.create")]
    tokens_per_spark: Annotated[
        int,
        Number(
            "The unspent tokens of fortune and drives that become a Spark as a chapter ends.",
            "tokens",
            "saga.spark.gain",
        ),
    ]
    spark_rank: Annotated[int, Number("What a rank of a skill costs.", "Spark", "saga.spark.spend")]
    spark_rank_step: Annotated[
        int,
        Number("So many ranks that a skill has already make the next one dearer by 1.", "ranks", "saga.spark.spend"),
    ]
    spark_specialty: Annotated[int, Number("What a specialty costs.", "Spark", "saga.spark.spend")]
    spark_trait: Annotated[int, Number("What a trait costs.", "Spark", "saga.spark.spend")]
    spark_consequence: Annotated[
        int, Number("What taking away a point of consequence costs.", "Spark", "saga.spark.spend")
    ]
    spark_perk: Annotated[int, Number("What a perk costs.", "Spark", "saga.spark.spend")]
    spark_gear: Annotated[int, Number("What a point of gear's rating costs.", "Spark", "saga.spark.spend")]
    spark_doom: Annotated[int, Number("What clearing a step of doom costs.", "Spark", "saga.spark.spend")]


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
