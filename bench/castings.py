"""Casts of every ready power that are played, against the exact odds of each: `python -m bench castings [CASTS]`."""

from __future__ import annotations

import sys
from itertools import product
from random import Random as Source
from time import perf_counter

from tests.odds.castings import MOST, POWERS, cast, errors, law
from wildtable.dice import Random
from wildtable.savage.editions.settings import EDITIONS

SEED = 38


def played(casts: int) -> int:
    """Play casts of each power in each edition, and print how far the results are from its law; 1 where one is off."""
    off, every = 0, list(product(EDITIONS, POWERS))
    for edition, name in every:
        begun = perf_counter()
        fallen = cast(edition, name, casts, Random(Source(f"{SEED} {edition} {name}").randbytes))
        found = list(errors(law(edition, name), fallen))
        off += max(found) > MOST
        verdict = "NOT THE LAW" if max(found) > MOST else "ok"
        seconds = perf_counter() - begun
        print(f"{edition:<10} {name:<12} {casts:>9} casts, {len(found):>3} results, ", end="")
        print(f"at most {max(found):.2f} standard errors off, {seconds:.0f} s  {verdict}")
        sys.stdout.flush()
    print(f"seed {SEED}: {casts * len(every)} casts, {off} of {len(every)} not the law")
    return int(off > 0)
