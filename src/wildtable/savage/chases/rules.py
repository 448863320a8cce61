"""Cards, ranges, complications and crashes of chases."""

from __future__ import annotations

from wildtable.catalogue import cite


@cite("7w.chase.round")
def cards(level: int, extra: int) -> int:
    """Return the number of Action Cards: one for a success and each raise, and ``extra`` for Edges; 0 for a failure."""
    if level <= 0:
        return 0
    return level + extra


@cite("7w.chase.advantage")
def advantage(mine: int | None, other: int | None) -> bool:
    """Return whether a card's holder may attack another's, by ranks: its own is no lower, or the other has none."""
    return mine is not None and (other is None or other <= mine)


@cite("7w.chase.range")
def band(rank: int, long_from: int, medium_from: int, near_from: int) -> int | None:
    """Return the range band of attacks on a card of this rank: 0 near, 1 Medium, 2 Long, None out of range."""
    for far, lowest in enumerate((near_from, medium_from, long_from)):
        if rank >= lowest:
            return far
    return None


@cite("7w.chase.complication")
def complication(far: int | None) -> str:
    """Return the complication of a Club by the range band of its card, worse with the distance."""
    return "disaster" if far is None else ("distraction", "minor", "major")[far]


@cite("7w.chase.round")
def runs_with(athletics: tuple[int, int] | None, agility: tuple[int, int]) -> str:
    """Return the trait that a runner rolls, the better of two dice (sides, plus); Athletics if they are equal."""
    return "athletics" if athletics is not None and athletics >= agility else "agility"


@cite("7w.chase.vehicle")
def dents(level: int) -> int:
    """Return a vehicle's Wounds by the level of damage against its Toughness: one for each raise."""
    return max(0, level - 1)


@cite("7w.chase.vehicle")
def level_that_dents(wounds: int) -> int:
    """Return the level of damage that gives a number of Wounds."""
    return wounds + 1


@cite("7w.chase.vehicle")
def vehicle_toughness(toughness: int, armor: int, ap: int) -> int:
    """Return a vehicle's Toughness, which includes its Armor, against a weapon's AP."""
    return toughness - min(armor, ap)


@cite("7w.chase.complication")
def crash_dice(top_speed: int, inches_a_die: int) -> int:
    """Return the number of d6 of damage in a crash at half Top Speed: one for every ``inches_a_die``, at least one."""
    return max(1, top_speed // 2 // inches_a_die)


@cite("7w.chase.round")
def is_over(round_over: bool, round_now: int, rounds: int, fleeing: int, following: int) -> bool:
    """Return whether a chase has ended: after its last round, or with nobody left to flee or to follow."""
    return (round_over and round_now >= rounds) or not fleeing or not following
