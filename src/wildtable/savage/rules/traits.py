"""Trait rolls: what is thrown, when it is a Critical Failure, what may be rolled again."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite
from wildtable.dice import Trait

TARGET_NUMBER = 4
UNSKILLED_DIE = 4

DIFFICULTIES = {"easy": 2, "normal": 0, "difficult": -2, "very-difficult": -4}
"""[sw.difficulty] The named modifiers."""


@cite("sw.test", "sw.wild-card", "sw.wild-die", "sw.multiple-dice", "sw.ace")
def trait_pool(sides: int, wild_card: bool, wild_die: int, dice: int = 1) -> Trait:
    """Trait dice, and for a Wild Card one Wild Die, however many trait dice there are; all of them ace."""
    return Trait((sides,) * dice, wild_die if wild_card else 0)


@cite("sw.raise")
def raises(total: int, target_number: int) -> int:
    """Each full 4 over the target number; 0 for a bare success or a failure."""
    return max(0, (total - target_number) // 4)


@cite("sw.critical-failure", "sw.critical-failure.extra", "sw.critical-failure.multiple")
def botch(dice: int) -> int:
    """How many trait dice must show a natural 1 (and the Wild Die, where there is one): more than half."""
    return dice // 2 + 1


@cite("sw.critical-failure.extra")
def confirms(wild_card: bool, dice: int) -> bool:
    """Whether a botched roll is a Critical Failure only if a d6 shows another 1: an Extra's with one die."""
    return not wild_card and dice == 1


@cite("sw.reroll", "sw.benny.reroll-trait", "sw.critical-failure.reroll")
def may_reroll(critical: bool, rolls: int, mishap: bool, final: bool) -> bool:
    """Whether a Benny may buy another roll.

    ``critical``: the last roll was a Critical Failure; ``rolls``: made so far; ``mishap``: the first was
    one, and its one reroll is spent. ``final``: the table lets every Critical Failure stand.
    """
    if critical:
        return rolls == 1 and not final
    return not mishap


@cite("sw.reroll", "sw.multiple-dice")
def worth(best: int, levels: Sequence[int]) -> tuple[int, int, tuple[int, ...]]:
    """What a roll is worth beside another of the same dice: several successes first, then the best of them."""
    return sum(level >= 1 for level in levels), best, tuple(levels)


@cite("sw.opposed")
def opposed(actor: int, other: int, other_critical: bool = False) -> int:
    """The actor's level against a resisting total: 0 lost, 1 won, each more a raise.

    The actor needs 4, the other has to meet or beat the total, and resists nothing with a Critical Failure.
    """
    if actor < TARGET_NUMBER:
        return 0
    if other_critical:
        return 1 + raises(actor, other)
    return 0 if other >= actor else 1 + raises(actor, other)


@cite("sw.wounds")
def wound_penalty(wounds: int, most: int) -> int:
    """-1 to trait rolls for each Wound, ``most`` at most (a positive number)."""
    return -min(wounds, most)


@cite("sw.fatigue")
def fatigue_penalty(levels: int) -> int:
    """-1 to trait rolls for each level of Fatigue."""
    return -levels


@cite("sw.multi-action")
def multi_action(actions: int, each: int) -> int:
    """The penalty to all actions of a turn: ``each`` (negative) for every action beyond the first."""
    return each * max(0, actions - 1)


@cite("sw.injury")
def step_down(sides: int, plus: int, steps: int = 1) -> tuple[int, int]:
    """A die type some steps lower, d4 at least; what is above d12 goes first."""
    for _ in range(steps):
        if plus:
            plus -= 1
        else:
            sides = max(4, sides - 2)
    return sides, plus
