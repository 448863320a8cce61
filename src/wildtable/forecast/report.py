"""The estimates of a forecast: probabilities with their intervals, means with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from msgspec import Struct

from wildtable.forecast.batch import BatchTally
from wildtable.forecast.chases import units
from wildtable.forecast.fight import Scenario
from wildtable.forecast.kinds import Kind, kind_of
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight
from wildtable.savage.starships.crew import ship_of, space

QUANTILE = 1.959963984540054
"""The quantile of the normal distribution for a two-sided confidence of 95%, in standard deviations."""


class Chance(Struct, frozen=True):
    """A relative frequency, with Wilson's interval for the probability (95% confidence) and its standard error."""

    chance: float
    low: float
    high: float
    standard_error: float


class Mean(Struct, frozen=True):
    """A sample mean and its standard error."""

    mean: float
    standard_error: float


class Figure(Struct, frozen=True):
    """The estimates for one figure."""

    id: str
    name: str
    side: str
    falls: Chance
    dies: Chance
    wounds: Mean
    bennies_spent: Mean


class Participant(Struct, frozen=True):
    """The estimates of a ship, or of a participant in a chase.

    ``stopped``: a wreck, a ship that heat has Incapacitated, somebody out of the chase, or nobody left on their feet.
    ``away``: the ship breaks off, or it gets away. ``wounds``: the ship's, or its vehicle's.
    """

    id: str
    name: str
    side: str
    stopped: Chance
    away: Chance
    wounds: Mean
    heat_fatigue: Mean


class Forecast(Struct, frozen=True):
    """The estimates of a forecast. ``neither``: nobody stands at the end, or both sides still do.

    Of ``ships`` a side wins that alone has any that can fight. In a ``chase`` those who flee win where all of them get
    away, the others where none does, and ``neither`` where some do; ``fleeing``: their side. ``figures`` are people: no
    sections of a ship.
    ``rounds_chance``: the relative frequency of fights that are over after 0, 1, 2 ... rounds exactly.
    """

    runs: int
    seed: int
    heroes_win: Chance
    foes_win: Chance
    neither: Chance
    rounds: Mean
    rounds_chance: tuple[float, ...]
    figures: tuple[Figure, ...]
    tally: BatchTally
    kind: Kind = "fight"
    fleeing: str = ""
    participants: tuple[Participant, ...] = ()


def wilson(count: int, of: int) -> Chance:
    """Return the relative frequency of ``count`` in ``of`` trials, with Wilson's interval.

    >>> round(wilson(5, 10).low, 4), round(wilson(5, 10).high, 4)
    (0.2366, 0.7634)
    """
    share, z = count / of, QUANTILE * QUANTILE / of
    middle = (share + z / 2) / (1 + z)
    half = QUANTILE * sqrt(share * (1 - share) / of + z / (4 * of)) / (1 + z)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Chance(share, low if count else 0.0, high if count < of else 1.0, sqrt(share * (1 - share) / of))


def mean(counts: Sequence[int]) -> Mean:
    """Return the mean of a histogram (the counts of 0, 1, 2 ...) and its standard error."""
    of = sum(counts)
    average = sum(number * count for number, count in enumerate(counts)) / of
    squares = fsum((number - average) ** 2 * count for number, count in enumerate(counts))
    return Mean(average, sqrt(squares / (of - 1) / of) if of > 1 else 0.0)


def report(scenario: Scenario, tally: BatchTally, seed: int) -> Forecast:
    """Return the estimates of a tally."""
    fight, of, kind = scenario.fight, tally.fights, kind_of(scenario.fight)
    chase = fight.part(Chase) if kind == "chase" else None
    figures = [
        Figure(
            id=f.id,
            name=f.name,
            side=f.side,
            falls=wilson(c.fell, of),
            dies=wilson(c.died, of),
            wounds=mean(c.wounds),
            bennies_spent=mean(c.spent),
        )
        for f, c in zip(fight.fighters, tally.figures, strict=True)
        if (ship := ship_of(fight, f.id)) is None or not ship.sections
    ]
    participants = [
        Participant(*who, wilson(c.stopped, of), wilson(c.away, of), mean(c.wounds), mean(c.fatigue))
        for who, c in zip(_participants(fight, kind), tally.participants, strict=True)
    ]
    return Forecast(
        runs=of,
        seed=seed,
        heroes_win=wilson(tally.heroes, of),
        foes_win=wilson(tally.foes, of),
        neither=wilson(tally.neither, of),
        rounds=mean(tally.rounds),
        rounds_chance=tuple([count / of for count in tally.rounds]),
        figures=tuple(figures),
        tally=tally,
        kind=kind,
        fleeing=chase.fleeing if chase is not None else "",
        participants=tuple(participants),
    )


def _participants(fight: Fight, kind: Kind) -> list[tuple[str, str, str]]:
    """Return id, name and side of each ship, or of each participant in a chase."""
    if kind == "ships":
        return [(ship.id, ship.name, ship.side) for ship in space(fight).ships]
    there = [(unit, fight.members(unit)) for unit in units(fight)] if kind == "chase" else []
    return [(unit, some[0].name if len(some) == 1 else unit, some[0].side) for unit, some in there]
