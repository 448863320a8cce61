"""The fight of a table as it stands, forecast while somebody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.forecast.batch import growing
from wildtable.forecast.fight import Scenario
from wildtable.forecast.report import Forecast, report
from wildtable.savage.fight import Fight

SEED = 0
"""The same fight has the same forecast."""


def as_it_stands(fight: Fight, runs: int) -> Iterator[Forecast]:
    """Yield the estimates after each chunk of fights, the last after all ``runs``. Raises `Refused` where the policies
    cannot play this kind of fight."""
    scenario = Scenario(fight)
    for tally in growing(scenario, runs, SEED):
        yield report(scenario, tally, SEED)
