"""The joint distribution of the levels of several trait dice and a Wild Die, each die judged by itself.

Aces make each die's support infinite. Outcomes rarer than a share of the error are merged with the lowest outcome that
they can be, so that the truncation error (the probability that is counted at too low a level) has a known bound.
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

Judged: TypeAlias = tuple[Levels, bool, int]
"""Levels with the Wild Die in, whether the throw is botched, how many trait dice show a ``natural`` face or less."""

_Held: TypeAlias = tuple[Levels, int, int]
"""The levels of some trait dice, how many of them show a natural 1, and how many a face of ``natural`` or less."""


class Scale(NamedTuple):
    """How a die is judged. ``first``: the least total of a level; ``lowest``: the level of a natural 1.

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


def judged(dice: Sequence[int], wild: int, scale: Scale, error: float) -> dict[Judged, float]:
    """The distribution of a throw: trait dice (sides each) and a Wild Die (0 for none), which replaces the lowest.

    ``error``: an upper bound of the truncation error, which is 0 for a few dice with a ``most``.
    """
    share = error / 4 ** len(dice)
    while True:
        law, misplaced = _attempt(dice, wild, scale, share)
        if misplaced <= error:
            return law
        share *= error / misplaced / 2


def _attempt(dice: Sequence[int], wild: int, scale: Scale, share: float) -> tuple[dict[Judged, float], float]:
    """The distribution and its truncation error, if whatever is rarer than ``share`` is merged."""
    misplaced = 0.0
    groups = []
    for sides, alike in groupby(sorted(dice)):
        held, lost = _alike(_classes(sides, scale, share), len(list(alike)), share)
        groups.append(held)
        misplaced += lost
    held = reduce(_together, groups)
    if not wild:
        return gathered(
            ((levels, 0 < scale.botch <= ones, counted), chance) for (levels, ones, counted), chance in held.items()
        ), misplaced
    law, lost = _with_wild(held, _classes(wild, scale, share), scale, share)
    return law, misplaced + lost


def _classes(sides: int, scale: Scale, share: float) -> list[_Class]:
    """The classes of one die, by level; the last takes in the tail, once its probability is ``share`` or less."""
    top = min(max(1, scale.natural), sides - 1)
    named: defaultdict[int, list[int]] = defaultdict(list)
    low = scale.lowest
    for face in range(1, top + 1):
        while face >= scale.first(low + 1) and low != scale.most > 0:
            low += 1
        named[low].append(face)
    found = []
    level, left = scale.lowest, 1.0
    while True:
        for face in named[level]:
            found.append(_Class(level, face == 1, face <= scale.natural, 1 / sides, left))
            left = at_least(sides, face + 1, 1.0)
        beyond = at_least(sides, scale.first(level + 1), 1.0)
        if level == scale.most > 0 or beyond <= share:
            if left > 0:
                found.append(_Class(level, False, False, left, left))
            return found
        if left > beyond:
            found.append(_Class(level, False, False, left - beyond, left))
            left = beyond
        level += 1


def _alike(classes: list[_Class], dice: int, share: float) -> tuple[dict[_Held, float], float]:
    """The distribution of dice with equal sides (multinomial over their classes), and its truncation error.

    The classes are gone through from the lowest up; what is left with a probability of ``share`` or less is merged
    with its lowest outcome.
    """
    law: defaultdict[_Held, float] = defaultdict(float)
    last = len(classes) - 1
    misplaced = 0.0

    def fill(place: int, left: int, chance: float, levels: Levels, ones: int, counted: int) -> None:
        nonlocal misplaced
        for at in range(place, last + 1):
            level, one, natural, odds, reached = classes[at]
            whole = chance * reached**left
            if at == last or whole <= share:
                misplaced += whole - chance * odds**left
                law[(level,) * left + levels, ones + one * left, counted + natural * left] += whole
                return
            for many in range(1, left):
                fill(
                    at + 1,
                    left - many,
                    chance * comb(left, many) * odds**many,
                    (level,) * many + levels,
                    ones + one * many,
                    counted + natural * many,
                )
            law[(level,) * left + levels, ones + one * left, counted + natural * left] += chance * odds**left

    fill(0, dice, 1.0, (), 0, 0)
    return law, misplaced


def _together(some: Mapping[_Held, float], more: Mapping[_Held, float]) -> dict[_Held, float]:
    """The joint distribution of two independent groups of dice."""
    return gathered(
        ((tuple(sorted((*levels, *others), reverse=True)), ones + one, counted + natural), chance * odds)
        for (levels, ones, counted), chance in some.items()
        for (others, one, natural), odds in more.items()
    )


def _with_wild(
    held: Mapping[_Held, float], classes: list[_Class], scale: Scale, share: float
) -> tuple[dict[Judged, float], float]:
    """The Wild Die in the place of the lowest trait die, where it is higher; a 1 on it may botch the throw."""
    law: defaultdict[Judged, float] = defaultdict(float)
    misplaced = 0.0
    one, *others = classes  # a natural 1 is the lowest that a die can show
    for (levels, ones, counted), chance in held.items():
        kept = levels[:-1]
        law[levels, 0 < scale.botch <= ones, counted] += chance * one.chance
        ignored = 0.0
        for level, _, _, odds, reached in others:
            if level <= levels[-1]:
                ignored += odds
            elif chance * reached > share:
                law[tuple(sorted((*kept, level), reverse=True)), False, counted] += chance * odds
            else:
                law[tuple(sorted((*kept, level), reverse=True)), False, counted] += chance * reached
                misplaced += chance * (reached - odds)
                break
        if ignored:
            law[levels, False, counted] += chance * ignored
    return law, misplaced


def gathered(pairs: Iterable[tuple[_K, float]]) -> dict[_K, float]:
    """A distribution from pairs of outcome and probability: equal outcomes are added up."""
    chances: defaultdict[_K, float] = defaultdict(float)
    for key, chance in pairs:
        chances[key] += chance
    return dict(chances)
