"""The distributions of damage, of a Soak roll, and of a whole attack: roll to hit, damage, Wounds after soaking."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from wildtable.odds import asking, from_text, hits
from wildtable.odds.harm import (
    UNHARMED,
    Damage,
    Harm,
    Target,
    check,
    damage_levels,
    hit_levels,
    soaked,
    struck,
    suffered,
    vigor_roll,
    wounding,
)
from wildtable.odds.traits import WILD_DIE, from_text_with
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.wounds.rules import damage_result

if TYPE_CHECKING:
    from wildtable.odds.sweeping import AttackMemo

MOST_FOR_SEVERAL = 6
"""The most Bennies for soaking, and the most damage dice, where several trait dice may hit: with both the number of
states grows."""


class DamageChances(NamedTuple):
    """The probabilities of what damage does. ``nothing``; ``shaken``: newly Shaken without a Wound; ``wounds``: the
    distribution of the number of Wounds, from 0 (which both of the others are part of)."""

    nothing: float
    shaken: float
    wounds: tuple[float, ...]

    def at_least(self, many: int) -> float:
        """Return the probability of so many Wounds or more."""
        return asking.added(self.wounds[many:])

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "nothing": self.nothing,
            "shaken": self.shaken,
            "wounds": _numbered(self.wounds),
            "at least": {str(many): self.at_least(many) for many in range(1, len(self.wounds))},
            "expected wounds": asking.added(many * chance for many, chance in enumerate(self.wounds)),
        }


def damage(
    blow: Damage | str,
    toughness: int | str,
    *,
    armor: int = 0,
    raised: bool = False,
    shaken: bool = False,
    bennies: int = 0,
    goal: int = 1,
    exact: bool = False,
) -> DamageChances:
    """Return the result of damage against Toughness (``armor`` is part of it). ``shaken``: the target was Shaken
    before. Damage and Toughness may be text: ``2d6+1 ap 2``, ``7(2)``.

    ``bennies`` are spent while it deals fewer than ``goal`` Wounds. ``exact``: fractions instead of floats, where all
    numbers of Wounds that nobody can bear are merged into one. Raises `Unanswerable`.
    """
    if isinstance(toughness, str):
        toughness, armor = from_text.toughness(toughness)
    blow = Damage(*from_text.damage(blow)) if isinstance(blow, str) else blow
    target, harm = Target(toughness, armor), Harm(shaken=shaken)
    check(blow, target, harm)
    asking.bennies(bennies)
    asking.goal("The Wounds", goal)
    levels = damage_levels(blow, target, raised, bennies, goal=wounding(goal, shaken), one=asking.unit(exact))
    results = [(damage_result(level, shaken), chance) for level, chance in enumerate(levels)]
    most = results[-1][0][0]
    wounds = [asking.added(chance for (dealt, _), chance in results if dealt == number) for number in range(most + 1)]
    newly_shaken = asking.added(chance for (dealt, now), chance in results[1:] if not dealt and now)
    return DamageChances(levels[0], newly_shaken, tuple(wounds))


class SoakChances(NamedTuple):
    """After Soak rolls: the distribution of the Wounds that are left, from 0; the probability to be Shaken; the
    expected number of Bennies spent."""

    left: tuple[float, ...]
    shaken: float
    expected_bennies: float

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "all soaked": self.left[0],
            "wounds left": _numbered(self.left),
            "shaken": self.shaken,
            "expected wounds left": fsum(many * chance for many, chance in enumerate(self.left)),
            "expected Bennies": self.expected_bennies,
        }


def soak(
    dealt: int, target: Target | str, *, wounds_before: int = 0, shaken: bool = False, bennies: int = 1
) -> SoakChances:
    """Return the result of a Soak roll against ``dealt`` Wounds; more Bennies are spent to reroll while a Wound is
    left.

    ``wounds_before``: Wounds before these; they hinder the roll. ``shaken``: before the attack, which
    ends with the last Wound too. ``bennies``: 1 at least. The target may be the Vigor of a Wild Card as text: ``d8``,
    ``d12+1``. Raises `Unanswerable`.
    """
    if isinstance(target, str):
        vigor, plus = from_text.die(target)
        target = Target(0, vigor=vigor, soak=plus)
    harm = Harm(wounds_before, shaken, bennies=bennies)
    check(Damage((6,)), target, harm)
    asking.number("The number of Wounds to soak", dealt, 1, 50)
    asking.number("The number of Bennies for soaking", bennies, 1, asking.MOST_BENNIES)
    law = soaked(vigor_roll(target, harm), dealt, harm, target.critical_failures)
    left = [fsum(chance for (wounds, _, _), chance in law.items() if wounds == number) for number in range(dealt + 1)]
    shaken_after = fsum(chance for (_, now, _), chance in law.items() if now)
    return SoakChances(tuple(left), shaken_after, fsum(spent * chance for (_, _, spent), chance in law.items()))


class AttackChances(NamedTuple):
    """The probabilities of a whole attack. ``hit``: with a raise or without. ``before``: the target's condition before
    it; ``harms``: the distribution of its condition afterwards."""

    critical_failure: float
    hit: float
    raised: float
    before: Harm
    harms: dict[Harm, float]

    def __repr__(self) -> str:
        """Return the chances that matter most."""
        wounded = self.hurt.at_least(1)
        return (
            f"AttackChances(hit {100 * self.hit:.2f}%, hit with a raise {100 * self.raised:.2f}%, "
            f"a Wound or more {100 * wounded:.2f}%, out of the fight {100 * self.out:.2f}%)"
        )

    @property
    def hurt(self) -> DamageChances:
        """The probabilities of what it did to the target."""
        return hurt(self.before, self.harms)

    @property
    def out(self) -> float:
        """The probability of more Wounds than the target can bear."""
        return fsum(chance for harm, chance in self.harms.items() if harm.out)

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "hit": self.hit,
            "hit with a raise": self.raised,
            "critical failure": self.critical_failure,
            **harmed(self.before, self.harms),
        }


def hurt(before: Harm, harms: Mapping[Harm, float]) -> DamageChances:
    """Return the probabilities of the harm to a target: newly Shaken without a Wound, Wounds that were not soaked.

    ``harms``: the distribution of its condition afterwards.
    """
    chances = [0.0] * (max(harm.taken for harm in harms) + 1)
    shaken = 0.0
    for harm, chance in harms.items():
        chances[harm.taken] += chance
        if harm.shaken and not harm.taken and not before.shaken:
            shaken += chance
    return DamageChances(chances[0] - shaken, shaken, tuple(chances))


def harmed(before: Harm, harms: Mapping[Harm, float]) -> dict[str, object]:
    """Return the probabilities of `hurt` and of the target's other conditions, by plain names."""
    return {
        **hurt(before, harms).as_dict(),
        "out of the fight": fsum(chance for harm, chance in harms.items() if harm.out),
        "expected Bennies for soaking": fsum(
            (before.bennies - harm.bennies) * chance for harm, chance in harms.items()
        ),
    }


def attack(
    sides: int | str,
    blow: Damage | str,
    target: Target | int | str,
    *,
    tn: int = TARGET_NUMBER,
    modifier: int = 0,
    wild: int = WILD_DIE,
    dice: int = 1,
    bennies: int = 0,
    damage_bennies: int = 0,
    goal: int = 1,
    before: Harm = UNHARMED,
    natural_one: str = "failure",
    critical_failures: str = "mishap",
    memo: AttackMemo | None = None,
) -> AttackChances:
    """Return the result of a whole attack: trait dice against ``tn``, damage with the raise's die, Wounds after
    soaking.

    ``before``: how the target is, and its Bennies, all of which are there to soak. The attacker's ``bennies`` are
    spent until one die hits, its ``damage_bennies`` while damage deals fewer than ``goal`` Wounds. Each of several
    ``dice`` that hits does damage by itself, the best first, as long as the target stands. ``natural_one`` and
    ``critical_failures``: the table's options for the roll to hit; the target has them for its Soak roll. ``memo``:
    what the attacks of a sweep share, which makes each of them a tenth of the work. Raises `Unanswerable`.

    The die, the damage and the target may be text: ``d12+1``, ``2d6+1 ap 2``, ``7(2)``; a target that is a number or
    text is a Wild Card with that Toughness.

    >>> attack(8, "d8+d6", 7)
    AttackChances(hit 81.25%, hit with a raise 24.65%, a Wound or more 33.60%, out of the fight 3.33%)
    """
    if isinstance(sides, str):
        sides, modifier = from_text_with(sides, modifier)
    blow = Damage(*from_text.damage(blow)) if isinstance(blow, str) else blow
    target = target if isinstance(target, Target) else Target(*from_text.toughness(target))
    hits.check(sides, dice, tn, modifier, wild)
    check(blow, target, before)
    asking.options(natural_one, critical_failures)
    asking.goal("The Wounds", goal)
    _check_bennies(bennies, damage_bennies, blow, before, several=dice > 1)
    if memo is not None and not hasattr(memo, "volley"):
        raise asking.Unanswerable(f"{memo!r:.20} is no memo.", "Give an AttackMemo().")
    needed = tn - modifier
    if memo is not None and dice == 1:
        volley = memo.volley(sides, needed, wild, natural_one, bennies=bennies, critical_failures=critical_failures)
        harms = memo.harms(volley, blow, target, before, bennies=damage_bennies, goal=goal)
        return _attack_chances(volley, before, harms)
    volley = hits.hits(sides, dice, needed, wild, natural_one, bennies=bennies, critical_failures=critical_failures)
    if dice == 1:
        harms = _one_hit(volley, blow, target, before, bennies=damage_bennies, goal=goal)
    else:
        harms = _several_hits(volley, blow, target, before)
    return _attack_chances(volley, before, harms)


def _attack_chances(volley: hits.Volley, before: Harm, harms: dict[Harm, float]) -> AttackChances:
    best = {levels: levels[0] for levels in volley if levels}
    hit = fsum(volley[levels] for levels, level in best.items() if level >= 1)
    raised = fsum(volley[levels] for levels, level in best.items() if level >= 2)
    return AttackChances(volley.get(None, 0.0), hit, raised, before, harms)


def _check_bennies(bennies: int, damage_bennies: int, blow: Damage, before: Harm, several: bool) -> None:
    """Raise `Unanswerable` for Bennies that nobody has, or that ``several`` hits in a row would take too long for."""
    asking.bennies(bennies)
    asking.bennies(damage_bennies)
    if not several:
        return
    if bennies or damage_bennies:
        raise asking.Unanswerable("The attacker's Bennies are told for one die only.", "Leave them out, or the dice.")
    asking.number("The number of Bennies for soaking several hits", before.bennies, 0, MOST_FOR_SEVERAL)
    asking.number("The number of dice in the damage of several hits", len(blow.dice), 1, MOST_FOR_SEVERAL)


def _one_hit(
    volley: hits.Volley, blow: Damage, target: Target, before: Harm, bennies: int, goal: int
) -> dict[Harm, float]:
    """Return the distribution of the target's condition: damage of a hit mixed with that of a raise, then soaking."""
    hit, raised = (volley.get((level,), 0.0) for level in (1, 2))
    hit_damage, raised_damage = hit_levels(blow, target, bennies, wounding(goal, before.shaken))
    both = zip_longest(hit_damage, raised_damage, fillvalue=0.0)
    levels = [hit * hit_mass + raised * raised_mass for hit_mass, raised_mass in both]
    harms = suffered(levels, target, before)
    harms[before] = harms.get(before, 0.0) + volley.get(None, 0.0) + volley.get((0,), 0.0)
    return harms


def _several_hits(volley: hits.Volley, blow: Damage, target: Target, before: Harm) -> dict[Harm, float]:
    """Return the distribution of the target's condition: a Markov chain over its hits, those with a raise first."""
    harms: defaultdict[Harm, float] = defaultdict(float)
    transitions: dict[tuple[Harm, bool], dict[Harm, float]] = {}
    for levels, chance in volley.items():
        current = {before: chance}
        for level in levels or ():
            if level:
                current = _after_a_hit(current, blow, target, level > 1, transitions)
        for harm, part in current.items():
            harms[harm] += part
    return dict(harms)


def _after_a_hit(
    current: Mapping[Harm, float],
    blow: Damage,
    target: Target,
    raised: bool,
    transitions: dict[tuple[Harm, bool], dict[Harm, float]],
) -> dict[Harm, float]:
    """Return the distribution of the target's condition after one more hit; out of the fight is absorbing.

    ``transitions``: the distribution after a hit, memoized by the condition before it and whether it has a raise.
    """
    law: defaultdict[Harm, float] = defaultdict(float)
    for harm, chance in current.items():
        if harm.out:
            law[harm] += chance
            continue
        if (harm, raised) not in transitions:
            transitions[harm, raised] = struck(blow, target, harm, raised=raised)
        for after, part in transitions[harm, raised].items():
            law[after] += chance * part
    return law


def _numbered(chances: Iterable[float]) -> dict[str, float]:
    return {str(many): chance for many, chance in enumerate(chances)}
