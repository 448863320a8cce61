"""The distribution of a target's condition after damage: Shaken, Wounds, a Soak roll for a Benny, out of the fight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import fsum
from operator import mul, sub
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wildtable.dice.laws.sums import sum_survival, survival_without_and_with, truncated_survival
from wildtable.odds import asking, from_text
from wildtable.odds.rerolls import standings, with_bennies
from wildtable.odds.traits import WILD_DIE, single
from wildtable.savage.traits.rules import RAISE, TARGET_NUMBER, total_for, wound_penalty
from wildtable.savage.wounds import rules as wound_rules
from wildtable.savage.wounds.rules import RAISE_DIE, armor_left, damage_result, wounds_after

if TYPE_CHECKING:
    from wildtable.odds.traits import Single

WOUNDS_MOST = 3
"""[sw.wild-card], [sw.wounds] Wounds that a Wild Card can bear, and for how many of them a trait roll is worse."""


class Damage(NamedTuple):
    """The damage of a hit: its dice (sides each; they ace), the bonus, and its Armor Piercing."""

    dice: tuple[int, ...]
    plus: int = 0
    ap: int = 0


class Target(NamedTuple):
    """The target of a hit. ``armor`` is part of ``toughness``. ``vigor``: the die; ``soak``: the modifier of its Soak
    rolls, Wounds apart. ``wild``: the sides of its Wild Die, 0 for an Extra. ``critical_failures``, ``natural_one``:
    the table's options."""

    toughness: int
    armor: int = 0
    vigor: int = 6
    soak: int = 0
    wild: int = WILD_DIE
    critical_failures: str = "mishap"
    natural_one: str = "failure"


class Harm(NamedTuple):
    """The condition of a target: Wounds, Shaken, ``out`` of the fight. ``bennies``: left for Soak rolls. ``taken``: the
    Wounds that were not soaked since the beginning, even more than it can bear."""

    wounds: int = 0
    shaken: bool = False
    out: bool = False
    bennies: int = 0
    taken: int = 0


Soaked: TypeAlias = tuple[int, bool, int]
"""The result of damage and Soak rolls: Wounds left, whether the target is Shaken, Bennies spent.

A plain tuple, for it is the key of inner loops: with a named one `attack` takes a fifth longer.
"""

UNHARMED = Harm()


def check(damage: Damage, target: Target, harm: Harm) -> None:
    """Raise `Unanswerable` for what cannot be."""
    asking.kind("Damage", damage, Damage, "2d6+1 ap 2")
    asking.kind("The target", target, Target, "7(2)")
    asking.kind("The harm before", harm, Harm, "Harm(bennies=1)")
    asking.dice("damage dice", damage.dice)
    asking.far("What is added to damage", damage.plus)
    asking.number("Armor piercing", damage.ap, 0, asking.FARTHEST)
    asking.number("Toughness", target.toughness, 0, asking.FARTHEST)
    asking.number("Armor", target.armor, 0, target.toughness)
    asking.sides("a Vigor die", target.vigor)
    asking.far("A modifier to soaking", target.soak)
    asking.wild_die(target.wild)
    asking.options(target.natural_one, target.critical_failures)
    asking.number("The number of Wounds", harm.wounds, 0, WOUNDS_MOST)
    asking.number("The number of Wounds taken before", harm.taken, 0, asking.FARTHEST)
    asking.bennies(harm.bennies)


def damage_levels(damage: Damage, target: Target, raised: bool, bennies: int, goal: int, one: float) -> list[float]:
    """Return the distribution of the damage level: 0 below Toughness, 1 for 0 to 3 over, and so on; the last takes in
    the tail.

    The best of all rolls counts; ``bennies`` are spent while it is below the level ``goal``. ``one``: the unit of the
    number type. Truncation error: `asking.ERROR` at most for floats; fractions are exact.
    """
    dice = (*damage.dice, RAISE_DIE) if raised else damage.dice
    needed, deepest = _needed(damage, target)
    floats = one.__class__ is float
    chances = truncated_survival(dice, asking.ERROR, least=deepest) if floats else sum_survival(dice, deepest + 1, one)
    return _levels(chances, needed, bennies, goal, one)


def hit_levels(damage: Damage, target: Target, bennies: int, goal: int) -> tuple[list[float], list[float]]:
    """Return `damage_levels` of a hit without a raise, and with one."""
    needed, deepest = _needed(damage, target)
    plain, raised = survival_without_and_with(damage.dice, RAISE_DIE, asking.ERROR, deepest)
    return _levels(plain, needed, bennies, goal, 1.0), _levels(raised, needed, bennies, goal, 1.0)


def _needed(damage: Damage, target: Target) -> tuple[int, int]:
    """Return the least sum of the dice that reaches Toughness, and the least that deals one Wound more than can be
    borne."""
    needed = target.toughness - target.armor + armor_left(target.armor, damage.ap) - damage.plus
    return needed, max(1, total_for(WOUNDS_MOST + 2, needed))


def _levels(chances: Sequence[float], needed: int, bennies: int, goal: int, one: float) -> list[float]:
    """Return the probability of each damage level, as far as ``chances``, the survival function of the sum, is
    tabulated."""
    certain = max(0, -(needed // RAISE))
    reached = [one] * certain + list(chances[needed + RAISE * certain :: RAISE])
    if bennies:
        short = one - reached[goal - 1] if goal <= len(reached) else one
        again = short**bennies
        reached = [
            # Levels below the goal: the best of all rolls. The goal and above: the first roll that reaches it, a
            # geometric series.
            one - (one - chance) ** (bennies + 1) if level < goal else chance * (one - short * again) / (one - short)
            for level, chance in enumerate(reached, 1)
        ]
    return list(map(sub, (one, *reached), (*reached, one - one)))


def wounding(wounds_wanted: int, shaken: bool) -> int:
    """Return the least damage level that deals so many Wounds."""
    level = wounds_wanted  # no level deals more Wounds than its own number
    while damage_result(level, shaken)[0] < wounds_wanted:
        level += 1
    return level


def strike(
    damage: Damage | str,
    target: Target | int | str,
    harm: Harm = UNHARMED,
    *,
    raised: bool = False,
    bennies: int = 0,
    goal: int = 1,
) -> dict[Harm, float]:
    """Return the distribution of the target's condition after a hit: damage roll, then a Soak roll where there is a
    Benny.

    ``bennies`` of the attacker's are spent on damage while it deals fewer than ``goal`` Wounds. The target spends
    Bennies until all Wounds are soaked. Damage and target may be text, ``2d6+1 ap 2`` and ``7(2)``: a Wild Card with
    that Toughness. Raises `Unanswerable`.
    """
    damage = Damage(*from_text.damage(damage)) if isinstance(damage, str) else damage
    target = target if isinstance(target, Target) else Target(*from_text.toughness(target))
    check(damage, target, harm)
    asking.bennies(bennies)
    asking.goal("The Wounds", goal)
    return struck(damage, target, harm, raised=raised, bennies=bennies, goal=goal)


def struck(
    damage: Damage, target: Target, harm: Harm, *, raised: bool = False, bennies: int = 0, goal: int = 1
) -> dict[Harm, float]:
    """Return `strike` for arguments that are checked already."""
    return suffered(
        damage_levels(damage, target, raised, bennies, goal=wounding(goal, harm.shaken), one=1.0), target, harm
    )


def suffered(levels: Sequence[float], target: Target, harm: Harm) -> dict[Harm, float]:
    """Return the distribution of the target's condition after damage and Soak rolls; ``levels``: that of the damage
    level."""
    first, second = wounding(1, harm.shaken), wounding(2, harm.shaken)
    law = {(0, damage_result(level, harm.shaken)[1], 0): levels[level] for level in range(first)}
    dealt = [0.0, sum(levels[first:second]), *levels[second:]]  # each further level deals one Wound more
    if not harm.bennies:
        law |= {(wounded, True, 0): chance for wounded, chance in enumerate(dealt) if wounded}
    elif harm.bennies == 1:
        law |= _soaked_once(dealt, vigor_roll(target, harm))
    else:
        vigor = vigor_roll(target, harm)
        for wounded, chance in enumerate(dealt):
            if wounded and chance:
                for after, part in soaked(vigor, wounded, harm, target.critical_failures, chance).items():
                    law[after] = law.get(after, 0.0) + chance * part
    return _conditions(law, target, harm)


def _soaked_once(dealt: Sequence[float], vigor: Single) -> dict[Soaked, float]:
    """Return the distribution after the Soak rolls of a single Benny, for every number of Wounds ``dealt`` at once: a
    convolution, for each level of the roll takes off one Wound."""
    _, at_least = vigor
    exactly = [more - less for more, less in pairwise((1.0, *at_least, 0.0))]
    law = {(*wound_rules.soaked(1, 1), 1): fsum(map(mul, dealt[1:], at_least))}
    _, shaken = wound_rules.soaked(1, 0)
    law |= {(left, shaken, 1): fsum(map(mul, dealt[left:], exactly)) for left in range(1, len(dealt))}
    return law


def vigor_roll(target: Target, harm: Harm) -> Single:
    """Return the distribution of one Vigor roll, hindered by the Wounds before the hit only."""
    modifier = target.soak + wound_penalty(harm.wounds, WOUNDS_MOST)
    return single(target.vigor, target.wild, TARGET_NUMBER - modifier, target.natural_one, 1.0)


def soaked(vigor: Single, dealt: int, harm: Harm, critical_failures: str, chance: float = 1.0) -> dict[Soaked, float]:
    """Return the distribution after Soak rolls against Wounds that were ``dealt``.

    ``vigor``: that of a single roll. ``chance``: the probability of these rolls; levels whose probability times that is
    below the allowed error are merged.
    """
    critical, at_least = vigor
    cutoff = asking.ERROR / 128 / chance if chance > 0 else 1.0
    deepest = next((level for level, reached in enumerate(at_least, 1) if reached <= cutoff), len(at_least))
    survival = tuple(at_least[: min(dealt, deepest)])
    goal = min(dealt, len(survival) + 1)
    law: defaultdict[Soaked, float] = defaultdict(float)
    for level, spent, part in _soak_levels(critical, survival, harm.bennies - 1, goal, critical_failures):
        law[*wound_rules.soaked(dealt, level), 1 + spent] += part
    return law


@lru_cache(maxsize=1024)
def _soak_levels(
    critical: float, at_least: tuple[float, ...], bennies: int, goal: int, critical_failures: str
) -> tuple[tuple[int, int, float], ...]:
    """Return the distribution of a Soak roll with rerolls: (final level, Bennies spent on rerolls, probability).
    Memoised."""
    ended = with_bennies(standings(critical, at_least), bennies, goal, critical_failures)
    return tuple([(standing.level, standing.spent, chance) for standing, chance in ended.items()])


def forget() -> None:
    """Forget the Soak rolls that are kept, so that a measurement begins from nothing."""
    _soak_levels.cache_clear()


def _conditions(law: Mapping[Soaked, float], target: Target, harm: Harm) -> dict[Harm, float]:
    """Return the distribution of the target's condition, with the Wounds that are left."""
    before, _, _, bennies, taken = harm
    most = WOUNDS_MOST if target.wild else 0
    conditions = {}
    for (left, shaken, spent), chance in law.items():
        now, out = wounds_after(before, left, most)
        conditions[Harm(now, shaken, out, bennies - spent, taken + left)] = chance
    return conditions
