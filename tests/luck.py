"""Chance that repeats: in a test, keys, ids, nonces and dice come from a generator seeded by the test and `--luck`.

This holds where our package or the tests draw from `os.urandom`, or from `secrets`, which uses it. Each place in the
code has a generator of its own, so a place draws the same whatever others draw in between. Other packages still draw
from the operating system.
"""

from __future__ import annotations

import os
import random
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path

TESTS = Path(__file__).parent
SEED = "TESTS_SEED"
"""The variable with the seed of a process that a test has started."""

real = os.urandom
"""The operating system's chance, for names that two runs at a time must not share: those of ports and databases."""


class Luck:
    """Generators of a process, one for each place that draws. ``forks``: the processes forked from it so far."""

    def __init__(self) -> None:
        self.seed, self.forks = "", 0
        self.places: dict[str, random.Random] = {}

    def begin(self, seed: str) -> None:
        """Begin anew with a seed."""
        self.seed, self.forks = seed, 0
        self.places.clear()

    def draw(self, count: int) -> bytes:
        """Return random bytes for the function that has called `os.urandom` or `secrets`."""
        frame = sys._getframe(1)
        while frame.f_back and frame.f_code.co_filename in (random.__file__, secrets.__file__):
            frame = frame.f_back
        module = frame.f_globals.get("__name__", "")
        if not module.startswith("wildtable.") and not frame.f_code.co_filename.startswith(str(TESTS)):
            return real(count)
        place = f"{module}.{frame.f_code.co_qualname}"
        return self.places.setdefault(place, random.Random(f"{self.seed} {place}")).randbytes(count)

    def is_forked(self) -> None:
        """Count a process that is about to be forked."""
        self.forks += 1

    def goes_on(self) -> None:
        """Draw otherwise than the process that this one was forked from."""
        self.begin(f"{self.seed} fork {self.forks}")


LUCK = Luck()


def seed(chosen: str) -> None:
    """Draw by a seed in this process, and otherwise in each process that is forked from it."""
    LUCK.begin(chosen)
    if os.urandom is real:
        os.urandom = LUCK.draw
        random._urandom = LUCK.draw  # type: ignore[attr-defined] # where `secrets` draws
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(before=LUCK.is_forked, after_in_child=LUCK.goes_on)


def surroundings(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a process that a test starts: it imports what the test can, and draws by a seed."""
    path = os.pathsep.join([str(TESTS / "started"), str(TESTS), *sys.path])
    return os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": path, SEED: secrets.token_hex(16)} | (more or {})
