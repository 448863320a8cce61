"""The rules of trait rolls: dice, Critical Failures, rerolls."""

from __future__ import annotations

import wildtable.dice
from wildtable.citing import cite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

TARGET_NUMBER = 4
UNSKILLED_DIE = 4
TRAIT_DICE = (4, 6, 8, 10, 12)
"""[sw.test] The dice that a trait or a Wild Die can have; anything above them is a plus."""

GROUP_WILD_DIE = 6
"""[sw.group] The Wild Die of a group of like Extras that rolls as one."""

RAISE = 4
"""[sw.raise] How much over the target number a raise is, and each further one."""

CONFIRMING_DIE = 6
"""[sw.critical-failure.extra] The die that must show another 1."""

DIFFICULTIES = {"normal": 0, "easy": 2, "difficult": -2, "very-difficult": -4}
"""[sw.difficulty] The named modifiers, the usual one first."""


@cite("sw.test", "sw.wild-card", "sw.wild-die", "sw.multiple-dice", "sw.ace")
def trait_pool(sides: int, wild_card: bool, wild_die: int, dice: int = 1) -> wildtable.dice.Trait:
    """Return trait dice, with one Wild Die for a Wild Card however many there are; all of them ace."""
    return wildtable.dice.Trait((sides,) * dice, wild_die if wild_card else 0)


@cite("sw.wild-die")
def wild_die(sides: int, steps: int) -> int:
    """Return the sides of a Wild Die some die types higher or lower: a d12 at most, and 0 below a d4."""
    changed = min(12, sides + 2 * steps)
    return changed if changed >= 4 else 0


@cite("sw.raise")
def raises(total: int, target_number: int) -> int:
    """Return the number of raises: each full 4 over the target number; 0 for a bare success or a failure."""
    return max(0, (total - target_number) // RAISE)


@cite("sw.raise")
def total_for(level: int, target_number: int) -> int:
    """Return the least total for a level: 1 a success, each more a raise."""
    return target_number + RAISE * (level - 1)


@cite("sw.critical-failure", "sw.critical-failure.extra", "sw.critical-failure.multiple")
def botch(dice: int, wild: bool) -> int:
    """Return the number of natural 1s on trait dice that make more than half of all dice.

    A Wild Die, if there is one, counts as a 1.
    """
    most = dice + wild
    return most // 2 + 1 - wild


@cite("sw.critical-failure.extra")
def confirms(wild_card: bool, dice: int) -> bool:
    """Return whether a botched roll is a Critical Failure only if a d6 shows another 1: an Extra's with one die."""
    return not wild_card and dice == 1


@cite("sw.reroll", "sw.benny.reroll-trait", "sw.critical-failure.reroll")
def may_reroll(critical: bool, rolls: int, mishap: bool, final: bool) -> bool:
    """Return whether a Benny may buy a reroll.

    ``critical``: the last roll was a Critical Failure; ``rolls``: made so far; ``mishap``: the first was
    one, and its one reroll is spent. ``final``: the table lets every Critical Failure stand.
    """
    if critical:
        return rolls == 1 and not final
    return not mishap


@cite("sw.reroll", "sw.critical-failure.reroll")
def may_roll_anew(critical: bool, mishap: bool) -> bool:
    """Return whether an Edge may give a reroll: not after a Critical Failure of the first roll (``mishap``) or the
    last."""
    return not (critical or mishap)


@cite("sw.reroll", "sw.multiple-dice")
def worth(best: int, levels: Sequence[int]) -> tuple[int, int, tuple[int, ...]]:
    """Return a roll's sort key among rolls of the same dice: the number of successes first, then the best of them."""
    return sum([level >= 1 for level in levels]), best, tuple(levels)


@cite("sw.reroll", "sw.critical-failure.reroll")
def replaces(critical: bool, now: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """Return whether a reroll counts: it is at least as good as the roll before, or a Critical Failure.

    ``now`` and ``before`` are what `worth` says of them.
    """
    return critical or now >= before


@cite("sw.opposed")
def opposed(actor: int, other: int, other_critical: bool = False) -> int:
    """Return the actor's level against a resisting total: 0 lost, 1 won, each more a raise.

    The actor needs 4, the other has to meet or beat the total, and resists nothing with a Critical Failure.
    """
    if actor < TARGET_NUMBER:
        return 0
    if other_critical:
        return 1 + raises(actor, other)
    return 0 if other >= actor else 1 + raises(actor, other)


@cite("sw.opposed")
def wins_by(level: int) -> int:
    """Return the least margin of an actor's total of 4 or more over a resisting total to win by a level; see
    `opposed`."""
    return max(1, total_for(level, 0))


@cite("sw.opposed")
def resists_by(level: int) -> int:
    """Return the least margin of a resisting total over the actor's to win by a level."""
    return total_for(level, 0)


@cite("sw.wounds")
def wound_penalty(wounds: int, most: int) -> int:
    """Return the penalty of Wounds to trait rolls: -1 each, ``most`` at most (a positive number)."""
    return -min(wounds, most)


@cite("sw.fatigue")
def fatigue_penalty(levels: int) -> int:
    """Return the penalty of Fatigue to trait rolls: -1 for each level."""
    return -levels


@cite("sw.multi-action")
def multi_action(actions: int, each: int) -> int:
    """Return the penalty to all actions of a turn: ``each`` (negative) for every action beyond the first."""
    return each * max(0, actions - 1)


@cite("sw.trait", "7w.assistant")
def step_up(sides: int, plus: int, steps: int) -> tuple[int, int]:
    """Return a die type some steps higher; above d12 the plus grows."""
    for _ in range(steps):
        if sides >= 12:
            plus += 1
        else:
            sides += 2
    return sides, plus


@cite("sw.injury")
def step_down(sides: int, plus: int, steps: int) -> tuple[int, int]:
    """Return a die type some steps lower, d4 at least; a plus goes first."""
    for _ in range(steps):
        if plus:
            plus -= 1
        else:
            sides = max(4, sides - 2)
    return sides, plus
