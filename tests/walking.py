"""The command line of every random walker: `python -m tests.savage.walker --seed 7 --verbose`, and the like."""

from __future__ import annotations

import argparse
from collections.abc import Callable


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
