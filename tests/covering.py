"""Few walks that leave nothing out.

What must occur is looked for on a few seeds that are known to show it, and where the rules have changed since, on as
many more as it takes. `python -m tests.covering tests.savage.test_walkers` chooses the few anew and prints them; it
takes any module with `WANTED`, `MORE` and `occurred`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module

Occurred = Callable[[int], AbstractSet[str]]
"""What has occurred on the walk of a seed."""


def told(kind: str, names: Iterable[str]) -> set[str]:
    """These names, each with its kind."""
    return {f"{kind} {name}" for name in names}


def never_seen(wanted: AbstractSet[str], seeds: Iterable[int], occurred: Occurred) -> set[str]:
    """What of this has not occurred on any of these walks; those after the last that is needed are not walked."""
    left = set(wanted)
    for seed in seeds:
        left -= occurred(seed)
        if not left:
            break
    return left


def few(wanted: AbstractSet[str], walks: dict[int, AbstractSet[str]]) -> list[int]:
    """Seeds that leave out as little as all of these together: again and again the one that shows most of the rest."""
    left, chosen = set(wanted) & set[str]().union(*walks.values()), list[int]()
    while left:
        best = max(walks, key=lambda seed: len(left & walks[seed]))
        chosen.append(best)
        left -= walks[best]
    return chosen


def _walked(module: str, seed: int) -> tuple[int, AbstractSet[str]]:
    return seed, import_module(module).occurred(seed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("module")
    parser.add_argument("--seeds", type=int, default=1000, help="so many of the module's seeds, at most")
    args = parser.parse_args()
    there = import_module(args.module)
    with ProcessPoolExecutor() as pool:
        shown = dict(pool.map(partial(_walked, args.module), there.MORE[: args.seeds], chunksize=4))
    print(tuple(few(there.WANTED, shown)))  # noqa: T201 - it was asked for
    print("never seen:", sorted(there.WANTED - set[str]().union(*shown.values())))  # noqa: T201
