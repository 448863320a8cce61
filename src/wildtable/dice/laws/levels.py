"""The joint distribution of the levels of several trait dice and a Wild Die, each die judged by itself.

Aces make each die's support infinite. Outcomes less probable than a share of the error are merged with the lowest
outcome that they can be. So the truncation error has a known bound: the probability counted at too low a level.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import groupby
from math import comb
from typing import NamedTuple, TypeAlias, TypeVar

from wildtable.dice.laws.die import at_least

_K = TypeVar("_K")

Levels: TypeAlias = tuple[int, ...]
"""The levels of trait dice, the highest first."""

JudgedThrow: TypeAlias = tuple[Levels, bool, int]
"""Levels with the Wild Die in, whether the throw is botched, how many trait dice show a ``natural`` face or less.

Keys of inner loops, like `_TraitDice`: plain tuples, for named ones take several times as long to make.
"""

_TraitDice: TypeAlias = tuple[Levels, int, int]
"""The levels of some trait dice, how many of them show a natural 1, and how many a face of ``natural`` or less."""


class Scale(NamedTuple):
    """The scale by which a die is judged. ``first``: the least total of a level; ``lowest``: the level of a natural 1.

    ``most``: the highest level, 0 for no limit. ``botch``: so many natural 1s on trait dice, with a 1 on the Wild Die,
    botch a throw (0: never). ``natural``: trait dice whose first face is this or less are counted.
    """

    first: Callable[[int], int]
    lowest: int
    most: int = 0
    botch: int = 0
    natural: int = 0


class _Class(NamedTuple):
    """A class of outcomes of one die that need not be told apart: a level, and whether it is a natural 1 or counted.

    ``chance``: its probability; ``reached``: that of this class or any behind it in the list (a survival function).
    """

    level: int
    one: bool
    counted: bool
    chance: float
    reached: float


def throw_levels(dice: Sequence[int], wild: int, scale: Scale, error: float) -> dict[JudgedThrow, float]:
    """Return the distribution of a throw: trait dice (sides each) and a Wild Die (0 for none), which replaces the
    lowest.

    ``error``: an upper bound of the truncation error, which is 0 for a few dice with a ``most``.
    """
    cutoff = error / 4 ** len(dice)
    while True:
        law, truncated = _with_cutoff(dice, wild, scale, cutoff)
        if truncated <= error:
            return law
        cutoff *= error / truncated / 2


def _with_cutoff(dice: Sequence[int], wild: int, scale: Scale, cutoff: float) -> tuple[dict[JudgedThrow, float], float]:
    """Return the distribution and its truncation error, when outcomes less probable than ``cutoff`` are merged."""
    truncated = 0.0
    groups = []
    for sides, equal in groupby(sorted(dice)):
        group, added = _equal_dice(_classes(sides, scale, cutoff), len(list(equal)), cutoff)
        groups.append(group)
        truncated += added
    joint = reduce(_joint, groups)
    if not wild:
        return distribution(
            ((levels, 0 < scale.botch <= ones, counted), chance) for (levels, ones, counted), chance in joint.items()
        ), truncated
    law, added = _with_wild(joint, _classes(wild, scale, cutoff), scale, cutoff)
    return law, truncated + added


def _classes(sides: int, scale: Scale, cutoff: float) -> list[_Class]:
    """Return the classes of one die in order of their totals; the last includes the tail, once that is ``cutoff`` or
    less."""
    last_single = min(max(1, scale.natural), sides - 1)  # faces up to here are classes of their own
    single: defaultdict[int, list[int]] = defaultdict(list)  # by their level
    level = scale.lowest
    for face in range(1, last_single + 1):
        while face >= scale.first(level + 1) and level != scale.most > 0:
            level += 1
        single[level].append(face)
    found = []
    level, reached = scale.lowest, 1.0
    while True:
        for face in single[level]:
            found.append(_Class(level, face == 1, face <= scale.natural, 1 / sides, reached))
            reached = at_least(sides, face + 1, 1.0)
        beyond = at_least(sides, scale.first(level + 1), 1.0)
        if level == scale.most > 0 or beyond <= cutoff:
            if reached > 0:
                found.append(_Class(level, False, False, reached, reached))
            return found
        if reached > beyond:
            found.append(_Class(level, False, False, reached - beyond, reached))
            reached = beyond
        level += 1


def _equal_dice(classes: list[_Class], dice: int, cutoff: float) -> tuple[dict[_TraitDice, float], float]:
    """Return the distribution of dice with equal sides (multinomial over their classes), and its truncation error.

    The classes are taken from the lowest up; a rest with a probability of ``cutoff`` or less is merged with its lowest
    outcome.
    """
    law: defaultdict[_TraitDice, float] = defaultdict(float)
    last = len(classes) - 1
    truncated = 0.0

    def assign(first: int, left: int, chance: float, levels: Levels, ones: int, counted: int) -> None:
        """Assign the ``left`` dice that have no class yet to the classes from ``first`` on, in every way."""
        nonlocal truncated
        for place in range(first, last + 1):
            level, one, natural, mass, reached = classes[place]
            rest = chance * reached**left  # no die left is in a class before this one
            if place == last or rest <= cutoff:
                truncated += rest - chance * mass**left
                law[(level,) * left + levels, ones + one * left, counted + natural * left] += rest
                return
            for many in range(1, left):
                assign(  # noqa: F821 - until it is done
                    place + 1,
                    left - many,
                    chance * comb(left, many) * mass**many,
                    (level,) * many + levels,
                    ones=ones + one * many,
                    counted=counted + natural * many,
                )
            law[(level,) * left + levels, ones + one * left, counted + natural * left] += chance * mass**left

    assign(0, dice, 1.0, (), ones=0, counted=0)
    del assign  # it knows itself, and would stay until somebody looks for cycles
    return law, truncated


def _joint(some: Mapping[_TraitDice, float], more: Mapping[_TraitDice, float]) -> dict[_TraitDice, float]:
    """Return the joint distribution of two independent groups of dice."""
    return distribution(
        ((tuple(sorted((*levels, *others), reverse=True)), ones + one, counted + natural), chance * other_chance)
        for (levels, ones, counted), chance in some.items()
        for (others, one, natural), other_chance in more.items()
    )


def _with_wild(
    joint: Mapping[_TraitDice, float], classes: list[_Class], scale: Scale, cutoff: float
) -> tuple[dict[JudgedThrow, float], float]:
    """Return the distribution with the Wild Die in the place of a lower trait die; a 1 on it may botch."""
    law: defaultdict[JudgedThrow, float] = defaultdict(float)
    truncated = 0.0
    one, *others = classes  # the first class of any die is the natural 1
    for (levels, ones, counted), chance in joint.items():
        higher = levels[:-1]
        law[levels, 0 < scale.botch <= ones, counted] += chance * one.chance
        ignored = 0.0
        for level, _, _, mass, reached in others:
            if level <= levels[-1]:
                ignored += mass
            elif chance * reached > cutoff:
                law[tuple(sorted((*higher, level), reverse=True)), False, counted] += chance * mass
            else:
                law[tuple(sorted((*higher, level), reverse=True)), False, counted] += chance * reached
                truncated += chance * (reached - mass)
                break
        if ignored:
            law[levels, False, counted] += chance * ignored
    return law, truncated


def distribution(pairs: Iterable[tuple[_K, float]]) -> dict[_K, float]:
    """Return a distribution from pairs of outcome and probability: equal outcomes are added up."""
    chances: defaultdict[_K, float] = defaultdict(float)
    for key, chance in pairs:
        chances[key] += chance
    return dict(chances)
