"""A forecast in words: who wins, when it is over, what becomes of each; and what was assumed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wildtable.savage.fight import Fight
from wildtable.savage.table.facts import FOES, HEROES
from wildtable.text.english import say
from wildtable.text.spoken import SpokenEstimate, SpokenFate, SpokenForecast

BOUND = 1.959963984540054
"""Standard errors from a mean to what limits it at 95 % confidence."""


def forecast(fight: Fight, found: Any) -> SpokenForecast:
    """What was found of a fight as it stands (see `wildtable.forecast.Forecast`), for a page."""
    ends = [_chance("heroes_win", found.heroes_win, HEROES), _chance("foes_win", found.foes_win, FOES)]
    if found.neither.chance > 0:
        ends.append(_chance("neither", found.neither))
    fates = tuple([_fate(fight, figure) for figure in found.figures])
    over = _mean("over", found.rounds)
    return SpokenForecast(found.runs, tuple(ends), over, found.rounds_chance, fates, tuple(_notes(fight)))


def _fate(fight: Fight, figure: Any) -> SpokenFate:
    wild = fight[figure.id].sheet.wild_card
    return SpokenFate(
        figure.id,
        figure.name,
        figure.side,
        _chance("falls", figure.falls),
        _chance("dies", figure.dies),
        _mean("wounds", figure.wounds) if wild else None,
        _mean("bennies", figure.bennies_spent) if wild or figure.bennies_spent.mean > 0 else None,
    )


def _notes(fight: Fight) -> Iterator[str]:
    yield say("forecast", "plain")
    yield say("forecast", "bennies-spent")
    yield say("forecast", "to-the-end")
    if fight.hidden:
        yield say("forecast", "hidden")


def _chance(key: str, found: Any, side: str = "") -> SpokenEstimate:
    return SpokenEstimate(say("forecast", key), found.chance, found.low, found.high, side)


def _mean(key: str, found: Any) -> SpokenEstimate:
    half = BOUND * found.standard_error
    return SpokenEstimate(say("forecast", key), found.mean, max(0.0, found.mean - half), found.mean + half)
