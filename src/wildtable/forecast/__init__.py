"""Forecasts of fights, chases and duels of ships: who stands, who falls, what it costs.

Fights are played by policies that choose among offers, through the engine, or sampled from distributions of pieces
that the engine decided once on a small fight (`pieces`, `keys`, `laws`; what all fights share: `setup`). A key holds
each fact that its piece has read. Chases and duels of ships, and fights on a map with walls, are always played.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from wildtable.extras import needed

if TYPE_CHECKING:
    from wildtable.forecast.batch import BatchTally, Executor, Way
    from wildtable.forecast.comparing import Comparison, EvenFight, compared, even
    from wildtable.forecast.fight import Scenario
    from wildtable.forecast.files import read_file, scenario
    from wildtable.forecast.policy import Bennies, Policy
    from wildtable.forecast.report import Forecast
    from wildtable.savage.fight import Fight

__all__ = [
    "BatchTally",
    "Bennies",
    "Comparison",
    "EvenFight",
    "Executor",
    "Forecast",
    "Policy",
    "Scenario",
    "compared",
    "even",
    "forecast",
    "read_file",
    "scenario",
]

_HOMES = {
    "batch": ("BatchTally", "Executor", "Way"),
    "comparing": ("Comparison", "EvenFight", "compared", "even"),
    "fight": ("Scenario",),
    "files": ("read_file", "scenario"),
    "policy": ("Bennies", "Policy"),
    "report": ("Forecast",),
}

if not TYPE_CHECKING:  # a type checker would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Return a name of `__all__` from its module: odds need policies, and no NumPy."""
        for home, names in _HOMES.items():
            if name in names:
                from importlib import import_module  # noqa: PLC0415 - only the named module is paid for

                with needed():
                    globals()[name] = value = getattr(import_module(f"wildtable.forecast.{home}"), name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def quietly(_done: int) -> None:
    """Tell nobody how many fights are done."""


def forecast(
    fight: Scenario | Fight | Path | str,
    runs: int = 1000,
    seed: int = 0,
    *,
    way: Way = "laws",
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    error: float = 0.0,
) -> Forecast:
    """Fight a fight so many times: a file's, a scenario, or the state of a table as it is.

    ``way``: ``laws`` samples exchanges from kept laws, ``engine`` decides every command by itself; both play the
    same game. ``executor``: anything of the shape of `concurrent.futures`; the same seed gives the same numbers on
    each. ``progress`` hears how many fights are done. ``error``: stops after fewer fights, one after the other, where
    the limits of the heroes' chance are as near as that; 0 for never. Raises `Refused`.
    """
    with needed():
        from wildtable.forecast.batch import check_call, run  # noqa: PLC0415 - it needs NumPy, which odds have not
        from wildtable.forecast.comparing import check_error, until  # noqa: PLC0415 - it needs NumPy
        from wildtable.forecast.fight import Scenario  # noqa: PLC0415 - it loads the rules of fights
        from wildtable.forecast.files import read_file  # noqa: PLC0415 - it loads the readers of files
        from wildtable.forecast.report import report  # noqa: PLC0415 - it loads the batch, and NumPy with it

    check_error(error)
    if isinstance(fight, Path | str):
        fight = read_file(fight)
    asked = fight if isinstance(fight, Scenario) else Scenario(fight)
    progress = progress or quietly
    check_call(seed, executor, progress)
    if error:
        return report(asked, until(asked, runs, seed, way, error=error, progress=progress), seed)
    return report(asked, run(asked, runs, seed, way, executor=executor, progress=progress), seed)
