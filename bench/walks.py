"""Walk far, in each system: random commands, every check after each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from tests.saga import walker as saga
from tests.savage import chases, ships_walker, walker
from tests.walking import STOOD_IN, Seen
from wildtable.saga.core import CORE

RULED = "decreed"
"""The fields that a ruling of Savage Worlds tells besides what it does."""


class Walked(NamedTuple):
    """Counts of a walk: how many commands were done, and refused; how many of those that were done are rulings, or a
    player's who was stood in for."""

    done: int
    refused: int
    rulings: int
    stood_in: int


def savage(seeds: range, each: int) -> Walked:
    """The core of Savage Worlds."""
    seen = walker.walks(seeds, each)
    return _of(seen, seen.events[RULED])


def of_saga(seeds: range, each: int) -> Walked:
    """Saga, where a ruling is known by its command."""
    seen = saga.walks(seeds, each)
    tags = {str(kind.__struct_config__.tag) for kind in CORE.commands if kind.facts.ruling}
    return _of(seen, sum(times for name, times in seen.commands.items() if name in tags))


def _of(seen: Seen, rulings: int) -> Walked:
    return Walked(sum(seen.commands.values()), sum(seen.refusals.values()), rulings, sum(seen.stood_in.values()))


def in_chases(seeds: range, each: int) -> Walked:
    """In and around chases."""
    return _counted(sum((chases.walk(seed, each) for seed in seeds), Counter[str]()))


def among_ships(seeds: range, each: int) -> Walked:
    """Duels of ships."""
    return _counted(ships_walker.walks(seeds, each))


def _counted(seen: Counter[str]) -> Walked:
    done = sum(times for what, times in seen.items() if what.startswith("command "))
    return Walked(done, seen["refused"], seen[f"event {RULED}"], seen[STOOD_IN])


WALKS: dict[str, Callable[[range, int], Walked]] = {
    "walk": savage,
    "saga": of_saga,
    "chases": in_chases,
    "ships": among_ships,
}


def far(name: str, commands: int, each: int = 100) -> int:
    """So many random commands; 1 where something does not hold."""
    before = perf_counter()
    try:
        found = WALKS[name](range(commands // each), each)
    except AssertionError as error:
        print(error)
        return 1
    print(
        f"{name}: {found.done:,} commands done ({found.rulings:,} rulings, {found.stood_in:,} in a player's place) and "
        f"{found.refused:,} refused in {perf_counter() - before:.0f} s, nothing broke",
        flush=True,
    )
    return 0
