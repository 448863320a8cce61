"""Forecasts of fights, chases and duels of ships: who stands, who falls, what it costs.

Fights are played by policies that choose among offers, through the engine, or sampled from distributions of pieces
that the engine decided once on a small fight (`pieces`, `keys`, `laws`; what all fights share: `setup`). A key holds
each fact that its piece has read. Chases and duels of ships, and fights on a map with walls, are always played.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wildtable.forecast.batch import BatchTally, Executor, Way, run
from wildtable.forecast.fight import Scenario
from wildtable.forecast.files import read_file, scenario
from wildtable.forecast.policy import Bennies, Policy
from wildtable.forecast.report import Forecast, report
from wildtable.savage.fight import Fight

__all__ = [
    "BatchTally",
    "Bennies",
    "Executor",
    "Forecast",
    "Policy",
    "Scenario",
    "forecast",
    "read_file",
    "scenario",
]


def forecast(
    fight: Scenario | Fight | Path,
    runs: int = 1000,
    seed: int = 0,
    *,
    way: Way = "laws",
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> Forecast:
    """Fight a fight so many times: a file's, a scenario, or the state of a table as it is.

    ``way``: ``laws`` samples exchanges from kept laws, ``engine`` decides every command by itself; both play the
    same game. ``executor``: anything of the shape of `concurrent.futures`; the same seed gives the same numbers on
    each. ``progress`` hears how many fights are done. Raises `wildtable.play.Refused`.
    """
    if isinstance(fight, Path):
        fight = read_file(fight)
    asked = fight if isinstance(fight, Scenario) else Scenario(fight)
    return report(asked, run(asked, runs, seed, way, executor=executor, progress=progress), seed)
