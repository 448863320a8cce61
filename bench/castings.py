"""Casts of every ready power that are played, against the exact odds of each: `python -m bench castings [CASTS]`.

With ``--edition`` only the powers of one are played, without modifiers. With ``--minutes`` rounds of casts are played
until the time is over, of each power as many as of the others.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Hashable, Sequence
from math import sqrt
from time import monotonic
from typing import NamedTuple

from tests.odds.castings import KINDS, MOST, SEED, STRONGER, Kind, cast, dice_for, errors, law
from wildtable.savage.editions.settings import playable

ROUND = 10_000
"""Casts of a power in a round."""
DEFAULT = 25_000
"""Casts of each power, unless told."""


class Found(NamedTuple):
    """The casts of a kind: the worst result's standard errors off, the widest standard error, and their numbers."""

    off: float
    standard_error: float
    results: int
    casts: int


def found(kind: Kind, fallen: Counter[Hashable]) -> Found:
    """Compare what came of a kind of cast with its law."""
    casts, chances = fallen.total(), law(kind)
    offs = list(errors(chances, fallen))
    widest = max(sqrt(chance * (1 - chance) / casts) for chance in chances.chances.values())
    return Found(max(offs), widest, len(offs), casts)


def played(casts: int, kinds: Sequence[Kind] = (*KINDS, *STRONGER), minutes: float = 0.0) -> int:
    """Play casts of each kind, in rounds where the minutes are limited; 1 where one is not its law."""
    ends = monotonic() + 60 * minutes if minutes else float("inf")
    rounds = ROUND if minutes else casts
    counted: dict[Kind, Counter[Hashable]] = {kind: Counter() for kind in kinds}
    dice = {kind: dice_for(kind) for kind in kinds}
    for done in range(0, casts, rounds):
        for kind in kinds:
            counted[kind] += cast(kind, min(rounds, casts - done), dice[kind])
        if monotonic() > ends:
            break
    wrong, total = 0, 0
    for kind, fallen in counted.items():
        it = found(kind, fallen)
        wrong, total = wrong + (it.off > MOST), total + it.casts
        verdict = "NOT THE LAW" if it.off > MOST else "ok"
        print(
            f"{kind!s:<36} {it.casts:>9} casts, {it.results:>3} results, at most {it.off:.2f} standard errors off",
            end="",
        )
        print(f" (one is {it.standard_error:.3%})  {verdict}")
    print(f"seed {SEED}: {total} casts, {wrong} of {len(counted)} not the law")
    return int(wrong > 0)


def main(words: list[str]) -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench castings", description=__doc__)
    parser.add_argument("casts", nargs="?", type=int, default=DEFAULT, help=f"of each power, {DEFAULT:,} unless told")
    parser.add_argument("--edition", action="append", default=[], choices=playable(), help="all, unless told")
    parser.add_argument("--minutes", type=float, default=0.0, help="the most to play; 0 for all casts")
    args = parser.parse_args(words)
    only = [kind for kind in KINDS if kind.edition in args.edition]
    return played(args.casts, only or (*KINDS, *STRONGER), args.minutes)
