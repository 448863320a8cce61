"""A forecast in words: who wins, when it is over, what becomes of each; and what was assumed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wildtable.savage.fight import Fight
from wildtable.savage.table.model import FOES, HEROES
from wildtable.text.english import say
from wildtable.text.spoken import SpokenEstimate, SpokenFate, SpokenForecast, SpokenParticipant

BOUND = 1.959963984540054
"""Standard errors from a mean to what limits it at 95% confidence."""

HEADINGS = {"ships": "of-ships", "chase": "of-chase"}
"""The headings of the list of participants, by the kind of forecast."""

NOTES = {
    "fight": ("plain", "bennies-spent", "to-the-end"),
    "ships": ("ships-pilots", "ships-gunners", "ships-engineers", "ships-bennies", "ships-end"),
    "chase": ("chase-attacks", "chase-bennies", "chase-end"),
}
"""The assumptions to tell, by the kind of forecast."""


def forecast(fight: Fight, found: Any) -> SpokenForecast:
    """Return a forecast of a fight (see `wildtable.forecast.Forecast`) in words, for a page."""
    fates = tuple([_fate(fight, figure) for figure in found.figures])
    over = _mean("over", found.rounds)
    heading = say("forecast", HEADINGS[found.kind]) if found.kind in HEADINGS else ""
    participants = tuple([participant(found, each) for each in found.participants])
    notes = tuple(_notes(fight, found.kind))
    return SpokenForecast(
        fights=found.runs,
        ends=ends(found),
        over=over,
        lasts=found.rounds_chance,
        fates=fates,
        notes=notes,
        heading=heading,
        participants=participants,
    )


def ends(found: Any) -> tuple[SpokenEstimate, ...]:
    """Return the possible ends with their chances; that neither side wins only where it has occurred."""
    keys = {"heroes": "heroes_win", "foes": "foes_win", "neither": "neither"}
    if found.kind == "ships":
        keys = {"heroes": "heroes-hold", "foes": "foes-hold", "neither": "neither-holds"}
    elif found.kind == "chase":
        keys = dict.fromkeys(keys, "none-away") | {found.fleeing: "all-away", "neither": "some-away"}
    told = [_chance(keys["heroes"], found.heroes_win, HEROES), _chance(keys["foes"], found.foes_win, FOES)]
    if found.neither.chance > 0:
        told.append(_chance(keys["neither"], found.neither))
    return tuple(told)


def participant(found: Any, each: Any) -> SpokenParticipant:
    """Return the estimates of a ship, or of a participant in a chase, in words."""
    chances, means = [], []
    if found.kind == "ships":
        main = _chance("ship-stopped", each.stopped, each.side, who=each.name)
        chances = [_chance("gets-away", each.away, who=each.name)] if each.away.chance > 0 else []
        means = [_mean("wounds", each.wounds), _mean("heat", each.heat_fatigue)]
    else:
        flees = each.side == found.fleeing
        main = _chance("gets-away", each.away, each.side, who=each.name)
        if not flees:
            main = _chance("is-stopped", each.stopped, each.side, who=each.name)
        means = [_mean("vehicle-wounds", each.wounds)] if each.wounds.mean > 0 else []
    return SpokenParticipant(each.id, each.side, main, tuple(chances), tuple(means))


def _fate(fight: Fight, figure: Any) -> SpokenFate:
    wild = fight[figure.id].sheet.wild_card
    return SpokenFate(
        id=figure.id,
        name=figure.name,
        side=figure.side,
        falls=_chance("falls", figure.falls),
        dies=_chance("dies", figure.dies),
        wounds=_mean("wounds", figure.wounds) if wild else None,
        bennies=_mean("bennies", figure.bennies_spent) if wild or figure.bennies_spent.mean > 0 else None,
    )


def _notes(fight: Fight, kind: str) -> Iterator[str]:
    for key in NOTES[kind]:
        yield say("forecast", key)
    if fight.hidden:
        yield say("forecast", "hidden")


def _chance(key: str, found: Any, side: str = "", **names: str) -> SpokenEstimate:
    return SpokenEstimate(say("forecast", key, **names), found.chance, found.low, found.high, side)


def _mean(key: str, found: Any) -> SpokenEstimate:
    half = BOUND * found.standard_error
    return SpokenEstimate(say("forecast", key), found.mean, max(0.0, found.mean - half), found.mean + half)
