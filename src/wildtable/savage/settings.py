"""The ruleset as a value: an edition's numbers and a table's options, carried by the state."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.play import Refused

Levels: TypeAlias = tuple[int, ...]


class Edition(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The numbers in which editions differ, or might. Each stands in ``rulebook/editions`` under its rule."""

    name: str
    wounds_most: int
    hero_bennies: int
    gm_bennies_per_hero: int
    gm_wild_card_bennies: int
    actions_most: int
    action_penalty: int
    run_die: int
    run_penalty: int
    crawl_most: int
    stand_cost: int
    shaken_success_acts: bool
    shaken_halves_pace: bool
    distracted_penalty: int
    vulnerable_bonus: int
    wound_penalty_most: int
    joker_bonus: int
    unskilled_penalty: int
    range_penalties: Levels
    extreme_factor: int
    cover_penalties: Levels
    light_penalties: Levels
    dark_sight: int
    prone_cover: int
    prone_near: int
    prone_fighting: int
    prone_parry: int
    called_limb: int
    called_head: int
    called_head_damage: int
    called_small: int
    called_tiny: int
    wild_attack: int
    wild_attack_damage: int
    wild_attack_parry: int
    wild_attack_vulnerable: bool
    defend_parry: int
    aim_bonus: int
    aim_ignores: int
    drop_bonus: int
    knockout_head: int
    gang_up_most: int
    off_hand_penalty: int
    two_weapons_bonus: int
    two_weapons_attacks: int
    two_weapons_penalty: int
    unarmed_defender: int
    death_at_total: int
    death_at_critical: bool


class Options(Struct, frozen=True, omit_defaults=True):
    """What a table may choose. ``award_cap``: Bennies a hero may be given a session, -1 for any number."""

    extra_natural_one: Literal["failure", "total"] = "failure"
    critical_failures: Literal["mishap", "final"] = "mishap"
    award_cap: int = 3


class Ruleset(Struct, frozen=True, cache_hash=True):
    """The rules of one table: every rule reads its numbers here."""

    edition: Edition
    options: Options = Options()


EDITIONS = ("adventure", "deluxe")


@cache
def edition(name: str) -> Edition:
    """An edition by its name. Raises `Refused` for an unknown one."""
    if name not in EDITIONS:
        raise Refused("unknown-edition", f"There is no edition {name!r}.", f"There are {' and '.join(EDITIONS)}.")
    chapters = tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8"))
    numbers = {key: value for chapter in chapters.values() for key, value in chapter.items()}
    return msgspec.convert({"name": name, **numbers}, Edition)


def ruleset(name: str = "adventure", **options: object) -> Ruleset:
    """An edition with a table's options. Raises `Refused` for an unknown edition, option or value."""
    known = Options.__struct_fields__
    for option in options:
        if option not in known:
            raise Refused("unknown-option", f"There is no table option {option!r}.", f"There are {', '.join(known)}.")
    if options.get("award_cap") == "none":
        options["award_cap"] = -1
    try:
        return Ruleset(edition(name), msgspec.convert(options, Options, strict=False))
    except msgspec.ValidationError as error:
        raise Refused("bad-option", f"A table option does not fit: {error}.") from None
