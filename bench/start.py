"""Processor time of starts and imports, in bare starts of Python: `python -m bench start`."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from functools import partial
from statistics import median

from bench.claims import Claim

STARTS = 21
BUDGET = 0.25
"""Processor seconds of one question in words, from the shell."""
BUDGETS = {"the best option over a sweep": 1.0}
BARE = ("-c", "pass")
PROGRAM = ("-c", "from wildtable.cli.entry import main; main()")
"""The code of the command `wildtable`."""


def processor(*words: str) -> float:
    """Run this Python with some words to its end, with bytecode as it is kept, and return its processor seconds."""
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], check=True, capture_output=True, env=around)  # noqa: S603 - our own words
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def started(*words: str) -> tuple[float, float]:
    """Return the processor time of a start against one of Python that does nothing, in turn: the median ratio, and the
    least seconds."""
    processor(*words)  # compiles what is not compiled yet
    pairs = [(processor(*words), processor(*BARE)) for _ in range(STARTS)]
    return median(ours / bare for ours, bare in pairs), min(ours for ours, _ in pairs)


QUESTIONS = {
    "dice text": "max(2d8!, d6!)",
    "numbers": "d8 v parry 5 toughness 7(2), Str d8+d6 ap 2",
    "a fight": "sellsword v 2 bandits, sword, wild, head, gang up 2, medium, dim, 1 Benny",
    "a pool of Saga": "saga: 8 dice + trait 3 + force 2 v 10, trade 6",
    "a salvo": "salvo of 4 v PDLB 3, cloud",
    "the best option over a sweep": "sellsword v bandit, parry 4..8, best option",
}


def spent(question: str) -> tuple[float, float]:
    """Return the least processor seconds of a question at the shell, twice: as the measure and as one go."""
    words = (*PROGRAM, "odds", question)
    processor(*words)  # compiles what is not compiled yet
    least = min(processor(*words) for _ in range(STARTS // 2))
    return least, least


RATIOS = tuple(
    Claim(f"processor of {name}: bare starts of Python", bound, partial(started, *words))
    for name, bound, words in (
        ("`wildtable odds trait d8`", 3, (*PROGRAM, "odds", "trait", "d8")),
        ("`wildtable odds` of a fight in words", 24, (*PROGRAM, "odds", "sellsword v 2 bandits, sword, wild, dim")),
        ("`wildtable --help`", 6, (*PROGRAM, "--help")),
        ("`wildtable roll s8+2t6`", 10, (*PROGRAM, "roll", "s8+2t6")),
        ("`wildtable rules sw.soak`", 35, (*PROGRAM, "rules", "sw.soak")),
        ("`import wildtable.odds`", 2, ("-c", "import wildtable.odds")),
        ("`import wildtable.savage.game`", 35, ("-c", "import wildtable.savage.game")),
    )
)
CLAIMS = (
    *RATIOS,
    *[
        Claim(f"processor seconds of `wildtable odds`: {name}", BUDGETS.get(name, BUDGET), partial(spent, question))
        for name, question in QUESTIONS.items()
    ],
)
