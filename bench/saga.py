"""Walk far in Saga: `python -m bench.saga [COMMANDS]`, 100,000 unless told, every check after each command."""

from __future__ import annotations

import sys
from time import perf_counter

from tests.saga.walker import walks


def walk(commands: int = 100_000, each: int = 100) -> int:
    """So many random commands with every invariant after each; 1 where one fails."""
    before = perf_counter()
    try:
        seen = walks(range(commands // each), each)
    except AssertionError as error:
        print(error)
        return 1
    took = perf_counter() - before
    refused = sum(seen.refusals.values())
    print(f"Saga: {sum(seen.commands.values()):,} commands done and {refused:,} refused in {took:.1f} s, nothing broke")
    return 0


if __name__ == "__main__":
    sys.exit(walk(*map(int, sys.argv[1:2])))
