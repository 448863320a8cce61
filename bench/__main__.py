"""Measure what is claimed and walk far: `python -m bench`; or one part of it, as `--help` lists them, alone."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from time import perf_counter

from bench import forecast, odds, oracles, saga, ships, start
from bench.claims import CLAIMS, Claim
from bench.faults import running as faults
from bench.peers import claims as peers
from tests.savage.chases import walk as walk_chase
from tests.savage.walker import walks


def claims(made: tuple[Claim, ...] = CLAIMS) -> int:
    """Print the table; 1 where a claim is not met."""
    print(f"{'claim':<84} {'measured':>9} {'bound':>7} {'one go':>10}")
    broken = 0
    for claim in made:
        measured, seconds = claim.measure()
        met = claim.met(measured)
        broken += not met
        bound = f"{'>=' if claim.least else '<='}{claim.bound:g}"
        print(f"{claim.name:<84} {measured:9.5g} {bound:>7} {seconds * 1e6:7.1f} µs  {'ok' if met else 'NOT MET'}")
    return 1 if broken else 0


def walk(commands: int, each: int = 100) -> int:
    """So many random commands with every check after each; 1 where one fails."""
    before = perf_counter()
    try:
        seen = walks(range(commands // each), each)
    except AssertionError as error:
        print(error)
        return 1
    took = perf_counter() - before
    refused = sum(seen.refusals.values())
    print(f"{sum(seen.commands.values()):,} commands done and {refused:,} refused in {took:.1f} s, nothing broke")
    return 0


def chases(commands: int, each: int = 100) -> int:
    """So many random commands in and around chases, with every check after each; 1 where one fails."""
    before = perf_counter()
    try:
        seen = sum((walk_chase(seed, each) for seed in range(commands // each)), Counter[str]())
    except AssertionError as error:
        print(error)
        return 1
    took = perf_counter() - before
    rounds, attacks = seen["frame chase-rolls"], seen["command attack"]
    print(f"{seen['commands']:,} commands in chases, {rounds:,} rolls and {attacks:,} attacks, in {took:.1f} s")
    return 0


def main() -> int:
    """Read the command line."""
    if sys.argv[1:2] == ["faults"]:
        return faults.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    steps: dict[str, Callable[[], int]] = {
        "claims": claims,
        "peers": lambda: claims(peers.CLAIMS),
        "start": lambda: claims(start.CLAIMS),
        "forecast": lambda: claims(forecast.CLAIMS),
        "walk": lambda: walk(args.commands or 100_000),
        "saga": lambda: saga.walk(args.commands or 100_000),
        "chases": lambda: chases(args.commands or 25_000),
        "ships": lambda: ships.walk(args.commands or 25_000),
        "oracles": lambda: oracles.played(10 * (args.commands or 100_000)),
        "odds": lambda: max(
            odds.situations(),
            odds.readings(10 * (args.commands or 100_000)),
            odds.played(10 * (args.commands or 100_000)),
        ),
    }
    parser.add_argument("what", nargs="?", choices=("all", *steps, "faults"), default="all")
    parser.add_argument(
        "commands",
        nargs="?",
        type=int,
        help="how far to walk: 100,000, and 25,000 in chases and ships; ten times as much is played",
    )
    args = parser.parse_args()
    return max(step() for name, step in steps.items() if args.what in ("all", name))


if __name__ == "__main__":
    sys.exit(main())
