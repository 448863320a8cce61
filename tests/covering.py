"""Few walks that leave nothing out.

What must occur is looked for on a few seeds that are known to show it, and where the rules have changed since, on as
many more as it takes, which a warning tells. `python -m tests.covering tests.savage.test_walkers` chooses the few anew
and prints them; it takes any module with `WANTED`, `MORE` and `occurred`, and a scene, as `tests.savage.scenes:fire`.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from itertools import chain

Occurred = Callable[[int], AbstractSet[str]]
"""The messages that have occurred on the walk of a seed."""


def told(kind: str, names: Iterable[str]) -> set[str]:
    """These names, each with its kind."""
    return {f"{kind} {name}" for name in names}


def blocks(seeds: int, each: int) -> list[range]:
    """Return the seeds from 0 in blocks of ``each``, for slow tests: the few walks check the same on their way."""
    return [range(at, at + each) for at in range(0, seeds, each)]


def never_seen(
    wanted: AbstractSet[str], few: Iterable[int], more: Iterable[int], occurred: Occurred, least: int = 0
) -> set[str]:
    """Return what of this has not occurred on any of these walks; those after the last that is needed are not walked.

    ``few``: the seeds that are known to show it; ``more``: those for what these have left out; ``least``: so many
    seeds are walked at any rate.
    """
    left, known = set(wanted), len(few := tuple(few))
    for number, seed in enumerate(chain(few, more)):
        if number >= least and not left:
            break
        if number == known >= max(least, 1):
            warnings.warn(f"the few seeds leave out {sorted(left)}: choose them anew", stacklevel=2)
        left -= occurred(seed)
    return left


def few(wanted: AbstractSet[str], walks: dict[int, AbstractSet[str]]) -> list[int]:
    """Seeds that leave out as little as all of these together: again and again the one that shows most of the rest."""
    left, chosen = set(wanted) & set[str]().union(*walks.values()), list[int]()
    while left:
        best = max(walks, key=lambda seed: len(left & walks[seed]))
        chosen.append(best)
        left -= walks[best]
    return chosen


def _walks(where: str) -> tuple[AbstractSet[str], Iterable[int], Occurred]:
    """Return what has to occur, the seeds and the walk of a module or of a scene of one."""
    module, _, scene = where.partition(":")
    there = import_module(module)
    if scene:
        of = there.SCENES[scene]
        return of.wanted, of.more, of.occurred
    return there.WANTED, there.MORE, there.occurred


def _walked(where: str, seed: int) -> tuple[int, AbstractSet[str]]:
    return seed, _walks(where)[2](seed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("module")
    parser.add_argument("--seeds", type=int, default=1000, help="so many of the module's seeds, at most")
    args = parser.parse_args()
    wanted, seeds, _ = _walks(args.module)
    with ProcessPoolExecutor() as pool:
        shown = dict(pool.map(partial(_walked, args.module), list(seeds)[: args.seeds], chunksize=4))
    print(tuple(few(wanted, shown)))  # noqa: T201 - it was asked for
    print("never seen:", sorted(wanted - set[str]().union(*shown.values())))  # noqa: T201
