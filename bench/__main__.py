"""Measure what is claimed and walk far: `python -m bench`; or one of `claims`, `walk` and `saga` alone."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from bench import saga
from bench.claims import CLAIMS
from tests.savage.walker import walks


def claims() -> int:
    """Print the table; 1 where a claim is not met."""
    print(f"{'claim':<84} {'measured':>9} {'bound':>7} {'one go':>10}")
    broken = 0
    for claim in CLAIMS:
        measured, seconds = claim.measure()
        met = claim.met(measured)
        broken += not met
        bound = f"{'>=' if claim.least else '<='}{claim.bound:g}"
        print(f"{claim.name:<84} {measured:9.1f} {bound:>7} {seconds * 1e6:7.1f} µs  {'ok' if met else 'NOT MET'}")
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


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("all", "claims", "walk", "saga"), default="all")
    parser.add_argument("commands", nargs="?", type=int, default=100_000, help="how far to walk")
    args = parser.parse_args()
    steps = {"claims": claims, "walk": lambda: walk(args.commands), "saga": lambda: saga.walk(args.commands)}
    return max(step() for name, step in steps.items() if args.what in ("all", name))


if __name__ == "__main__":
    sys.exit(main())
