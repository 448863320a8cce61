"""How long a question of odds takes to start: `python -m bench start`."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from bench.claims import Claim
from bench.clock import seconds

STARTS = 41
BARE = ("-c", "pass")
QUESTION = ("-c", "from wildtable.cli.entry import main; main()", "odds", "trait", "d8")
"""What the command `wildtable` runs."""


def start(*words: str) -> None:
    """Run this Python with some words, to its end."""
    subprocess.run([sys.executable, *words], check=True, capture_output=True)  # noqa: S603 - our own words


def question() -> tuple[float, float]:
    """`wildtable odds trait d8` against Python that does nothing, in turn."""
    pairs = [(seconds(lambda: start(*QUESTION), 1), seconds(lambda: start(*BARE), 1)) for _ in range(STARTS)]
    return median(ours / bare for ours, bare in pairs), median(ours for ours, _ in pairs)


CLAIMS = (Claim("starting `wildtable odds trait d8`: bare starts of Python", 3, question),)
