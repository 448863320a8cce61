"""The golden logs: games that always go the same way, as text, and what a log means by what it leaves out.

`python -m tests.golden.regenerate` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.golden import chase, defaults, evening, first_fight, saga_chapter, ship_duel

LOGS: dict[str, Callable[[], str]] = {
    "first_fight": first_fight.text,
    "evening": evening.text,
    "saga_chapter": saga_chapter.text,
    "chase": chase.text,
    "ship_duel": ship_duel.text,
    "defaults": defaults.text,
}
"""Each log's file, and what writes it."""

NOTE = "Written by `python -m tests.golden.regenerate`; look at what has changed, and say why."


def file(name: str) -> Path:
    """Return the path of a log."""
    return Path(__file__).parent / f"{name}.txt"


def written(name: str) -> str:
    """A log as its file should be."""
    return f"{NOTE}\n\n{LOGS[name]()}"


if __name__ == "__main__":
    for log in LOGS:
        file(log).write_text(written(log), "utf-8")
