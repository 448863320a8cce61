"""What all random walkers do alike, and their command line: `python -m tests.savage.walker --seed 7 --verbose`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Protocol


class Walks(Protocol):
    """A walker: a table, and the seed that it is walked by."""

    seed: int
    table: Any

    def step(self) -> None:
        """A legal command, with everything that must hold."""
        ...

    def again(self) -> None:
        """The whole log again."""
        ...


def walked(walker: Walks, commands: int, module: str) -> None:
    """So many commands, then the whole log again. Raises AssertionError with the seed."""
    try:
        for _ in range(commands):
            walker.step()
        walker.again()
    except Exception as error:  # whatever it is, somebody wants to see it again
        raise AssertionError(
            f"seed {walker.seed}, after entry {walker.table.seq}: {type(error).__name__}: {error}\n"
            f"run it again with: python -m {module} --seed {walker.seed} --verbose"
        ) from error


def from_the_command_line(about: str | None, walk: Callable[[int, int, bool], object]) -> None:
    """Walk with the seeds that are asked for; ``walk``: by a seed, so many commands, whether each is printed."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=1, help="so many seeds, from --seed on")
    parser.add_argument("--commands", type=int, default=100, help="legal commands a seed")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    for seed in range(args.seed, args.seed + args.seeds):
        walk(seed, args.commands, args.verbose)
