"""Messages over HTTP about forecasts of fights."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from wildtable.text.spoken import SpokenForecast

Stands: TypeAlias = Literal["none", "running", "done", "stopped", "failed"]


class Forecasting(Struct, frozen=True):
    """GET, POST (begin) and DELETE (stop) /api/tables/TABLE/forecast, for the game master: how far it is.

    ``stands``: ``none`` before the first, ``running``, ``done`` (with fewer fights than ``of`` where its time was up),
    ``stopped``, or ``failed`` with the ``problem`` and its ``remedy``. ``stale``: the table has moved on since.
    ``told``: what the fights come to that are done.
    """

    stands: Stands = "none"
    stale: bool = False
    of: int = 0
    told: SpokenForecast | None = None
    problem: str = ""
    remedy: str = ""
