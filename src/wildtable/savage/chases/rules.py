"""Chases: how many cards, whom one reaches, what a Club brings, what a crash does."""

from __future__ import annotations

from wildtable.catalogue import cite


@cite("7w.chase.round")
def cards(level: int, extra: int) -> int:
    """Action Cards for a trait roll's level: one for the success and each raise, none for a failure; ``extra`` for
    Edges, to those who have earned any."""
    if level <= 0:
        return 0
    return level + extra


@cite("7w.chase.advantage")
def advantage(mine: int | None, other: int | None) -> bool:
    """Whether a card (by its rank) lets its holder attack the other's: equal or lower, or no card at all."""
    return mine is not None and (other is None or other <= mine)


@cite("7w.chase.range")
def band(rank: int, long_from: int, medium_from: int, near_from: int) -> int | None:
    """The range of an attack on a card of this rank: 0 near, 1 Medium, 2 Long, None out of range."""
    for far, lowest in enumerate((near_from, medium_from, long_from)):
        if rank >= lowest:
            return far
    return None


@cite("7w.chase.complication")
def complication(far: int | None) -> str:
    """What a Club brings, by the range of its card: the worse the farther."""
    return "disaster" if far is None else ("distraction", "minor", "major")[far]


@cite("7w.chase.round")
def runs_with(athletics: tuple[int, int] | None, agility: tuple[int, int]) -> str:
    """What a runner rolls, by its dice (sides, plus): the better of the two, Athletics where they are alike."""
    return "athletics" if athletics is not None and athletics >= agility else "agility"


@cite("7w.chase.vehicle")
def dents(level: int) -> int:
    """The Wounds of a vehicle by the level of damage against its Toughness: one for each raise."""
    return max(0, level - 1)


@cite("7w.chase.vehicle")
def level_that_dents(wounds: int) -> int:
    """The level of damage that brings so many Wounds."""
    return wounds + 1


@cite("7w.chase.vehicle")
def vehicle_toughness(toughness: int, armor: int, ap: int) -> int:
    """A vehicle's Toughness, its Armor counted in, against a weapon with some AP."""
    return toughness - min(armor, ap)


@cite("7w.chase.complication")
def crash_dice(top_speed: int, inches_a_die: int) -> int:
    """The d6 of damage at half Top Speed: one for every so many inches, one at least."""
    return max(1, top_speed // 2 // inches_a_die)


@cite("7w.chase.round")
def is_over(round_over: bool, round_now: int, rounds: int, fleeing: int, following: int) -> bool:
    """Whether a chase has come to its end: after its last round, or with nobody left to flee or to follow."""
    return (round_over and round_now >= rounds) or not fleeing or not following
