"""The command line of the benches of this package: how much, from which seed, with which fault."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bench.chaos import kills, power, resends, storm

PLANTS = ("early", "forgotten", "unsynced", "normal", "lines", "swapped")


class Part(NamedTuple):
    """A bench: what it does with an amount, a seed and a fault; the amount unless told, and what it is an amount of."""

    played: Callable[[int, int, str], int]
    amount: int
    what: str


PARTS = {
    "kills": Part(kills.played, 200, "kills"),
    "power": Part(power.played, 10_000, "images"),
    "resends": Part(resends.played, 100_000, "resends"),
    "storm": Part(storm.played, 600, "people"),
}


def main(arguments: Sequence[str]) -> int:
    """Read the command line after `python -m bench`."""
    part = PARTS[arguments[0]]
    parser = argparse.ArgumentParser(prog=f"python -m bench {arguments[0]}", description=__doc__)
    parser.add_argument(
        "amount", nargs="?", type=int, default=part.amount, help=f"{part.what}, {part.amount} unless told"
    )
    parser.add_argument("--seed", type=int, default=1, help="another one is another game")
    parser.add_argument("--plant", choices=PLANTS, default="", help="a fault that has to be found: then it is 1")
    args = parser.parse_args(arguments[1:])
    return part.played(args.amount, args.seed, args.plant)


def usual(name: str, _: int) -> int:
    """Play one as it is played unless told otherwise."""
    part = PARTS[name]
    return part.played(part.amount, 1, "")
