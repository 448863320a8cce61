"""The rulebook's numbers for Savage Worlds, written down by hand: nothing here is read from the rules' own files."""

from __future__ import annotations

from typing import NamedTuple

from wildtable.savage.fight import Fight


class Book(NamedTuple):
    """The numbers in which the editions differ; 0 for what an edition lacks."""

    light: tuple[int, int, int, int]
    cover: tuple[int, int, int, int, int]
    dodge: int
    ally_shields: int
    defend: int
    wild_attack_parry: int
    improvised: int
    improvised_parry: int
    two_weapons_bonus: int
    two_weapons: int
    held: int
    test_bonus: int
    trick_parry: int
    rapid: int
    rapid_parry: int
    double_tap: int
    three_rounds: int
    frenzy: int
    counterattack: int
    aim_ignores: int
    zero_g: int
    magnetic_array: int
    array_recovery: int


ADVENTURE = Book(
    light=(0, -2, -4, -6),
    cover=(0, -2, -4, -6, -8),
    dodge=-2,
    ally_shields=1,
    defend=4,
    wild_attack_parry=0,
    improvised=-2,
    improvised_parry=0,
    two_weapons_bonus=1,
    two_weapons=0,
    held=0,
    test_bonus=0,
    trick_parry=0,
    rapid=0,
    rapid_parry=0,
    double_tap=0,
    three_rounds=0,
    frenzy=0,
    counterattack=0,
    aim_ignores=4,
    zero_g=0,
    magnetic_array=0,
    array_recovery=0,
)
DELUXE = Book(
    light=(0, -1, -2, -4),
    cover=(0, -1, -2, -4, -6),
    dodge=-1,
    ally_shields=0,
    defend=2,
    wild_attack_parry=-2,
    improvised=-1,
    improvised_parry=-1,
    two_weapons_bonus=0,
    two_weapons=-2,
    held=-4,
    test_bonus=2,
    trick_parry=-2,
    rapid=-4,
    rapid_parry=-2,
    double_tap=1,
    three_rounds=2,
    frenzy=-2,
    counterattack=-2,
    aim_ignores=0,
    zero_g=-2,
    magnetic_array=-1,
    array_recovery=2,
)

RANGES = (0, -2, -4, -8)
CALLED = {"limb": -2, "head": -4, "small": -4, "tiny": -6}
PHYSICAL = frozenset(
    [
        "agility",
        "strength",
        "athletics",
        "boating",
        "climbing",
        "driving",
        "fighting",
        "lockpicking",
        "riding",
        "shooting",
        "stealth",
        "swimming",
        "thievery",
        "throwing",
    ]
)
BLIND = frozenset(
    [
        "athletics",
        "boating",
        "driving",
        "fighting",
        "healing",
        "notice",
        "piloting",
        "repair",
        "research",
        "riding",
        "shooting",
        "stealth",
        "survival",
        "thievery",
        "throwing",
    ]
)


def book(fight: Fight) -> Book:
    """Return the numbers of a fight's edition."""
    return ADVENTURE if fight.rules.edition.name == "adventure" else DELUXE
