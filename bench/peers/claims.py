"""A comparison of the speed of the odds with other libraries: `python -m bench peers`. All in this process, all from
scratch."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

from bench.claims import Claim
from bench.clock import ratio
from bench.peers import by_dyce, by_icepool, by_lea, questions
from bench.peers.questions import WITHIN, Answer

PEERS: dict[str, ModuleType] = {"icepool": by_icepool, "dyce": by_dyce, "lea": by_lea}
HOMES = ("wildtable.dice", "wildtable.odds")


def fastest(question: str) -> tuple[float, float]:
    """Return how many times as long the fastest peer takes, after each has said the same; a line is printed of each."""
    ours, ratios = questions.ASKED[question], []
    answer, kept = getattr(questions, question)(), laws()
    for name, peer in PEERS.items():
        asked: Callable[[], Answer] | None = getattr(peer, question, None)
        if asked is None:
            continue
        apart = difference(answer, asked())
        if apart > WITHIN:
            print(f"  {question}: {name} says something else, {apart:.2g} apart")
            return 0.0, 0.0
        # Peers keep what they work out in their dice, and all dice are made anew; icepool's binomials stay, as they
        # are nothing but a table of whole numbers.
        times, seconds = ratio(asked, partial(_from_scratch, ours, kept), repeats=15)
        ratios.append((times, seconds / times))  # the seconds of ours
        print(f"  {question}: {name} takes {seconds * 1e6:,.0f} µs, {times:.1f} times as long; {apart:.1g} apart")
    return min(ratios)


def difference(one: Answer, other: Answer) -> float:
    """The most that two answers differ in a chance."""
    return max(abs(one.get(what, 0.0) - other.get(what, 0.0)) for what in {*one, *other})


def _from_scratch(ours: Callable[[], object], kept: list[Any]) -> None:
    for law in kept:
        law.cache_clear()
    ours()


def laws() -> list[Any]:
    """Return the caches of dice and odds that keep something from one question to the next."""
    # An edition's numbers are no law: they are read from their file once, as the code of a library is.
    modules = [(name, module) for name, module in sys.modules.items() if name.startswith(HOMES)]
    known = [(name, kept) for name, module in modules for kept in vars(module).values() if hasattr(kept, "cache_info")]
    return [kept for name, kept in known if kept.__module__ == name and kept.cache_info().currsize]


NAMES = {
    "one_die": "T1 one open-ended die",
    "test": "T2 a trait test by levels",
    "attack": "T3 an attack to the Wounds after a Soak roll",
    "opposed": "T4 an opposed roll with its margins",
    "fire": "T5 three dice and a Wild Die",
    "pool": "T6 Saga, 15 against 10 with two re-rolls and the best trade",
}
TEXTS = (
    ("keep", "T7 4d6kh3 from text", 1.25),
    ("higher", "T8 max(2d8!, d6!) from text", 2),
    ("group", "T9 how many of twelve attackers hit", 2),
)
"""Questions whose answers are distributions of totals; the peers read no text."""

CLAIMS = (
    *(
        Claim(f"{name}: so many times as fast as icepool, dyce, lea", 30, partial(fastest, question), least=True)
        for question, name in NAMES.items()
    ),
    *(
        Claim(f"{name}: so many times as fast as icepool, dyce, lea", bound, partial(fastest, question), least=True)
        for question, name, bound in TEXTS
    ),
    Claim("495 trait queries: so many times as fast as icepool", 13, partial(fastest, "table"), least=True),
)
