"""How many of several equal dice come to one total, and how many to a higher one, with a Wild Die or without."""

from __future__ import annotations

from math import comb

from wildtable.dice.laws.die import at_least

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Counts: TypeAlias = tuple[int, int]
    """How many dice come to the lower total, and how many of these to the higher one."""

    Rows: TypeAlias = list[list[float]]
    """Chances, by how many dice come to the lower total, and by how many of these to the higher one."""

    Faces: TypeAlias = Sequence[float]
    """The chances of one die: below both totals, between them, beyond."""


NOTHING = 1e-12
"""Of what something was taken from, so little is left by rounding alone."""


def counted(dice: int, sides: int, wild: int, totals: tuple[int, int], botch: int) -> tuple[float, dict[Counts, float]]:
    """The chance that a throw is botched, and the law of the counts where it is not.

    The Wild Die (its sides; 0 for none) takes the place of the lowest trait die, where it is higher. ``botch`` natural
    1s, and one on the Wild Die, botch a throw. Nothing is cut off.
    """
    faces = _faces(sides, totals)
    rows = _fallen(dice, faces)
    if wild:
        rows = _with_wild(rows, _faces(wild, totals))
    one = (totals[0] <= 1) + (totals[1] <= 1)  # what a natural 1 comes to
    low, others = 1 / sides, list(faces)
    others[one] = others[one] - low if others[one] - low > NOTHING else 0.0
    botched = 0.0
    for ones in range(botch, dice + 1):
        chance = comb(dice, ones) * low**ones / (wild or 1)
        botched += chance * (1 - low) ** (dice - ones)
        some, more = ones * (one > 0), ones * (one > 1)
        for row, fallen in enumerate(_fallen(dice - ones, others), some):
            left = rows[row]
            for place, odds in enumerate(fallen, more):
                taken = chance * odds
                rest = left[place] - taken
                left[place] = rest if rest > NOTHING * taken else 0.0
    return botched, {(some, more): chance for some, row in enumerate(rows) for more, chance in enumerate(row) if chance}


def _faces(sides: int, totals: tuple[int, int]) -> Faces:
    reached, beyond = at_least(sides, totals[0], 1.0), at_least(sides, totals[1], 1.0)
    return 1 - reached, reached - beyond, beyond


def _fallen(dice: int, faces: Faces) -> Rows:
    """Trait dice alone."""
    miss, hit, raised = faces
    rows = []
    for some in range(dice + 1):
        row, rest = [], comb(dice, some) * miss ** (dice - some)
        for more in range(some + 1):
            row.append(rest * comb(some, more) * hit ** (some - more) * raised**more)  # noqa: PERF401 - faster for so few
        rows.append(row)
    return rows


def _with_wild(rows: Rows, faces: Faces) -> Rows:
    """The Wild Die in the place of the lowest trait die, where it is higher."""
    miss, hit, raised = faces
    after = [[0.0] * len(row) for row in rows]
    for row, here, above in zip(rows, after, after[1:], strict=False):
        for more, chance in enumerate(row):
            here[more] += chance * miss
            above[more] += chance * hit
            above[more + 1] += chance * raised
    last = after[-1]  # all trait dice hit: nothing is left for the Wild Die but a raise
    for more, chance in enumerate(rows[-1][:-1]):
        last[more] += chance * (miss + hit)
        last[more + 1] += chance * raised
    last[-1] += rows[-1][-1]
    return after
