"""Casts of every ready power that are played, against the exact odds of each: `python -m bench castings [CASTS]`."""

from __future__ import annotations

import sys
from time import perf_counter

from tests.odds.castings import KINDS, MOST, SEED, STRONGER, off


def played(casts: int) -> int:
    """Play casts of each power in each edition and setting, also with each modifier; 1 where one is not its law."""
    wrong, every = 0, (*KINDS, *STRONGER)
    for kind in every:
        begun = perf_counter()
        found, results = off(kind, casts)
        wrong += found > MOST
        verdict = "NOT THE LAW" if found > MOST else "ok"
        print(f"{kind!s:<36} {casts:>9} casts, {results:>3} results, ", end="")
        print(f"at most {found:.2f} standard errors off, {perf_counter() - begun:.0f} s  {verdict}")
        sys.stdout.flush()
    print(f"seed {SEED}: {casts * len(every)} casts, {wrong} of {len(every)} not the law")
    return int(wrong > 0)
