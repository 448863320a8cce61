"""The ruleset as a value: an edition's numbers and a table's options, carried by the state."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.play import Refused
from wildtable.savage import setting as settings
from wildtable.savage.setting import Setting

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
    interrupt_trait: str
    off_hand_penalty: int
    two_weapons_bonus: int
    two_weapons_attacks: int
    two_weapons_penalty: int
    unarmed_defender: int
    disarm: int
    touch: int
    flat_side: int
    full_defense: int
    grapple_trait: str
    grapple_binds: bool
    grapple_actions: int
    grapple_break: tuple[tuple[str, int], ...]
    grapple_crush: tuple[str, ...]
    push_resists: tuple[str, ...]
    push_run_up: int
    push_run_up_over: int
    test_skills: tuple[str, ...]
    test_effects: tuple[str, ...]
    test_bonus: int
    trick_parry: int
    support_most: int
    improvised_attack: int
    improvised_parry: int
    frenzy: int
    counterattack: int
    dodge: int
    area_unsealed_armor: bool
    deviation_thrown: Levels
    deviation_fired: Levels
    suppressive_fire: bool
    evasion_penalty: int
    death_at_total: int
    death_at_critical: bool
    recoil: int
    rounds_fired: Levels
    double_tap: int
    double_tap_damage: int
    three_round_burst: int
    three_round_burst_damage: int
    rapid_attack: int
    rapid_attack_parry: int
    rapid_attack_blows: int
    rapid_attack_shots: int
    shotgun_bonus: int
    both_barrels: int
    slug_dice: Levels
    unstable_platform: int
    bystander_face: int
    bystander_spray: int
    power_points_hourly: int
    benny_power_points: int
    zero_g_penalty: int
    magnetic_array_penalty: int
    magnetic_array_recovery: int


class Options(Struct, frozen=True, omit_defaults=True):
    """What a table may choose. ``award_cap``: Bennies a hero may be given a session, -1 for any number.
    ``space_bands``: how many positions apart ships are at Short, Medium and Long Range; empty as the setting has it."""

    extra_natural_one: Literal["failure", "total"] = "failure"
    critical_failures: Literal["mishap", "final"] = "mishap"
    award_cap: int = 3
    bystander: Literal["off", "on"] = "off"
    space_bands: Annotated[str, msgspec.Meta(pattern=r"^([0-9]{1,2}(/[0-9]{1,2}){2})?$")] = ""


class Ruleset(Struct, frozen=True, cache_hash=True):
    """The rules of one table: every rule reads its numbers here."""

    edition: Edition
    options: Options = Options()
    setting: Setting = Setting()


EDITIONS = ("adventure", "deluxe")


def playable() -> tuple[str, ...]:
    """What a table can be opened with: the editions, then the settings."""
    return (*EDITIONS, *settings.names())


@cache
def edition(name: str) -> Edition:
    """An edition by its name, or the one that a setting is played with, in its numbers. Raises `Refused`."""
    if name in settings.names():
        told = settings.written(name)
        return msgspec.convert({**msgspec.structs.asdict(edition(told.edition)), **told.numbers}, Edition)
    if name not in EDITIONS:
        known = playable()
        remedy = f"There are {', '.join(known[:-1])} and {known[-1]}."
        raise Refused("unknown-edition", f"There is no edition {name!r}.", remedy)
    chapters = tomllib.loads((folder() / "editions" / f"{name}.toml").read_text("utf-8"))
    numbers = {key: value for chapter in chapters.values() for key, value in chapter.items()}
    return msgspec.convert({"name": name, **numbers}, Edition)


def ruleset(name: str = "adventure", **options: object) -> Ruleset:
    """An edition or a setting with a table's options. Raises `Refused` for an unknown one, an option or a value."""
    known = Options.__struct_fields__
    for option in options:
        if option not in known:
            raise Refused("unknown-option", f"There is no table option {option!r}.", f"There are {', '.join(known)}.")
    if options.get("award_cap") == "none":
        options["award_cap"] = -1
    try:
        brought = settings.written(name).setting if name in settings.names() else Setting()
        return Ruleset(edition(name), msgspec.convert(options, Options, strict=False), brought)
    except msgspec.ValidationError as error:
        raise Refused("bad-option", f"A table option does not fit: {error}.") from None
