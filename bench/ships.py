"""Walk far among ships: `python -m bench ships`, 25,000 commands unless told, every check after each command."""

from __future__ import annotations

from time import perf_counter

from tests.savage.ships_walker import walks


def walk(commands: int, each: int = 100) -> int:
    """So many random commands with every invariant after each; 1 where one fails."""
    before = perf_counter()
    try:
        seen = walks(range(commands // each), each)
    except AssertionError as error:
        print(error)
        return 1
    took = perf_counter() - before
    done = sum(times for what, times in seen.items() if what.startswith("command "))
    print(f"Ships: {done:,} commands done and {seen['refused']:,} refused in {took:.1f} s, nothing broke")
    return 0
