"""Many fights: cut into chunks, each with its own random generator, sampled by any executor, counted in integers.

The counts of a chunk depend on the scenario, the seed and the chunk's number alone, and integers can be added in any
order: every executor gives the same forecast for the same seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any, Literal, Protocol, TypeAlias

import numpy as np
from msgspec import Struct

from wildtable.collector import uncollected
from wildtable.dice import Random
from wildtable.forecast.fates import FightEnd, FighterFate, ParticipantFate
from wildtable.forecast.fight import Scenario, play
from wildtable.forecast.kinds import kind_of
from wildtable.forecast.walker import walker
from wildtable.play import Refused
from wildtable.savage.fight import Fight
from wildtable.savage.table.model import FOES, HEROES

CHUNK = 50
"""Fights in a chunk. It never changes: the same seed with another size is another sample."""

MOST_RUNS = 1_000_000
MOST_FIGURES = 60

Way: TypeAlias = Literal["laws", "engine"]
"""``laws``: outcomes are sampled from memoized distributions. ``engine``: the engine decides every command."""


class Executor(Protocol):
    """Anything with the shape of a `concurrent.futures.Executor`: threads, processes, Dask's `get_executor()`."""

    def submit(self, work: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Schedule a call."""
        ...


class Serial:
    """Does everything here and now."""

    def submit(self, work: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Do it, and keep what came of it."""
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args))
        except Exception as error:  # noqa: BLE001  # as every executor does: it is raised where the result is read
            done.set_exception(error)
        return done


class Counts(Struct, frozen=True):
    """One figure's fates, as counts of fights: it fell, it died, it had 0, 1, 2 ... Wounds, it spent 0, 1, 2 ...
    Bennies."""

    fell: int = 0
    died: int = 0
    wounds: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.fell + other.fell,
            self.died + other.died,
            summed(self.wounds, other.wounds),
            summed(self.spent, other.spent),
        )


class ParticipantCounts(Struct, frozen=True):
    """The fates of one ship, or of one participant in a chase, as counts of fights.

    ``wounds``: by Wounds, from 0; ``fatigue``: by levels of Heat Fatigue, from 0.
    """

    stopped: int = 0
    away: int = 0
    wounds: tuple[int, ...] = ()
    fatigue: tuple[int, ...] = ()

    def __add__(self, other: ParticipantCounts) -> ParticipantCounts:
        return ParticipantCounts(
            self.stopped + other.stopped,
            self.away + other.away,
            summed(self.wounds, other.wounds),
            summed(self.fatigue, other.fatigue),
        )


class BatchTally(Struct, frozen=True):
    """The results of some fights, as counts of fights: all of them, won by either side, over after 0, 1, 2 ...
    ``rounds``."""

    fights: int = 0
    heroes: int = 0
    foes: int = 0
    rounds: tuple[int, ...] = ()
    figures: tuple[Counts, ...] = ()
    participants: tuple[ParticipantCounts, ...] = ()

    @property
    def neither(self) -> int:
        """Fights after which neither side stood alone."""
        return self.fights - self.heroes - self.foes

    def __add__(self, other: BatchTally) -> BatchTally:
        if not self.figures:
            return other
        figures = tuple([mine + theirs for mine, theirs in zip(self.figures, other.figures, strict=True)])
        participants = tuple([a + b for a, b in zip(self.participants, other.participants, strict=True)])
        return BatchTally(
            self.fights + other.fights,
            self.heroes + other.heroes,
            self.foes + other.foes,
            summed(self.rounds, other.rounds),
            figures=figures,
            participants=participants,
        )


def summed(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sum of two histograms; the shorter one is filled up with zeros."""
    if len(some) < len(more):
        some, more = more, some
    return tuple([count + (more[place] if place < len(more) else 0) for place, count in enumerate(some)])


def tally(ends: list[FightEnd]) -> BatchTally:
    """Return the counts of some fights."""
    winners = [end.winner for end in ends]
    figures = tuple([_counts(fates) for fates in zip(*(end.fates for end in ends), strict=True)])
    participants = tuple([_participant(fates) for fates in zip(*(end.participants for end in ends), strict=True)])
    rounds = histogram(end.rounds for end in ends)
    return BatchTally(
        len(ends), winners.count(HEROES), winners.count(FOES), rounds, figures=figures, participants=participants
    )


def _counts(fates: tuple[FighterFate, ...]) -> Counts:
    return Counts(
        sum(fate.fell for fate in fates),
        sum(fate.died for fate in fates),
        histogram(fate.wounds for fate in fates),
        histogram(fate.spent for fate in fates),
    )


def _participant(fates: tuple[ParticipantFate, ...]) -> ParticipantCounts:
    return ParticipantCounts(
        sum(fate.stopped for fate in fates),
        sum(fate.away for fate in fates),
        histogram(fate.wounds for fate in fates),
        histogram(fate.fatigue for fate in fates),
    )


def histogram(numbers: Iterator[int]) -> tuple[int, ...]:
    """Return the histogram of natural numbers: the counts of 0, 1, 2 ..., up to the highest."""
    counts = Counter(numbers)
    return tuple([counts[number] for number in range(max(counts, default=-1) + 1)])


def generator(seed: int, chunk: int) -> np.random.Generator:
    """Return the random generator of one chunk: PCG64, seeded by NumPy's SeedSequence with the chunk's number as spawn
    key."""
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(chunk,))))


def run_chunk(scenario: Scenario, way: Way, seed: int, chunk: int, fights: int) -> BatchTally:
    """Return the counts of the fights of one chunk. Ships and chases are always played by the engine."""
    chance = generator(seed, chunk)
    if way == "engine" or kind_of(scenario.fight) != "fight":
        dice = Random(chance.bytes)
        return tally([play(scenario, dice) for _ in range(fights)])
    return tally(walker(scenario).fights(chance, fights))


def run(
    scenario: Scenario,
    runs: int,
    seed: int,
    way: Way = "laws",
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> BatchTally:
    """Return the counts of so many fights; ``progress`` is called with the number that are done. Raises `Refused` for
    too many."""
    check(scenario, runs)
    at_work = executor or Serial()
    sizes = [min(CHUNK, runs - first) for first in range(0, runs, CHUNK)]
    whole, done, ahead = BatchTally(), 0, 4096
    with uncollected():
        for start in range(0, len(sizes), ahead):
            part = list(enumerate(sizes))[start : start + ahead]
            waiting = (at_work.submit(run_chunk, scenario, way, seed, chunk, size) for chunk, size in part)
            for future in waiting if executor is None else list(waiting):
                chunk_tally: BatchTally = future.result()
                whole += chunk_tally
                done += chunk_tally.fights
                progress(done)
    return whole


def growing(scenario: Scenario, runs: int, seed: int, way: Way = "laws") -> Iterator[BatchTally]:
    """Yield the counts of `run` after each chunk. Raises `Refused` for too many."""
    check(scenario, runs)
    whole = BatchTally()
    with uncollected():
        for chunk, first in enumerate(range(0, runs, CHUNK)):
            whole += run_chunk(scenario, way, seed, chunk, min(CHUNK, runs - first))
            yield whole


def check_seed(seed: int) -> None:
    """Raise `Refused` for what is no seed."""
    if type(seed) is not int or seed < 0:
        raise Refused("no-seed", f"{seed!r:.20} is no seed.", "Give a whole number from 0.")


def check_call(seed: int, executor: Executor | None, progress: Callable[[int], None]) -> None:
    """Raise `Refused` for a seed, an executor or a callback that is none."""
    check_seed(seed)
    if executor is not None and not hasattr(executor, "submit"):
        raise Refused("no-executor", f"{executor!r:.40} is no executor.", "Give one of concurrent.futures.")
    if not callable(progress):
        raise Refused("no-callback", f"{progress!r:.40} is no function.", "Give one that takes a number of fights.")


def check(scenario: Scenario, runs: int) -> None:
    """Refuse what would take for ever, and what no policy knows how to fight."""
    fight: object = getattr(scenario, "fight", scenario)
    if not isinstance(fight, Fight):
        what = f"{type(fight).__name__} is no fight that can be forecast."
        raise Refused("no-fight", what, "Give a scenario, a file, or the state of a table of Savage Worlds.")
    figures = len(fight.fighters)
    if type(runs) is not int:
        raise Refused("too-many", f"{runs!r:.20} is no number of fights.", "Give a whole number.")
    if not 1 <= runs <= MOST_RUNS:
        raise Refused("too-many", f"{runs:,} fights cannot be forecast.", f"1 to {MOST_RUNS:,} can.")
    if figures > MOST_FIGURES:
        raise Refused(
            "too-many", f"{figures:,} figures are no fight that can be forecast.", f"The limit is {MOST_FIGURES}."
        )
    if len({f.side for f in scenario.fight.fighters if f.up}) < 2:
        raise Refused("no-fight", "Only one side stands, so there is nothing to forecast.", "Add some foes.")
    kind_of(scenario.fight)
