"""Rolls in a chase and aboard ships have the chance of their own dice, whatever all cards and ships do after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tests.savage.chases import SEATS, Walk, tag
from tests.savage.ships_walker import ShipWalker
from wildtable.dice import Against
from wildtable.dice.law import law
from wildtable.odds.foresight import foresee
from wildtable.odds.prospects import penniless
from wildtable.play import Refused
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.model import FOES
from wildtable.savage.traits.model import Die, Plain, Rolled

ABOARD = (
    "thrust",
    "push-engines",
    "evade-missiles",
    "fire",
    "lock-on",
    "point-defence",
    "absorb",
    "shield-effect",
    "repair",
)


class Thrown(Exception):
    """The first throw of a command: its dice, and what they are judged by."""


class Stop:
    """Dice that never fall."""

    def throw(self, pool: Any, against: Any = None) -> Any:
        """Say what would be thrown."""
        raise Thrown(pool, against)


def chance(fight: Fight, seat: str, command: Any) -> float | None:
    """Return how many dice of the first throw of a command succeed on average, by their law; None for an opposed
    roll."""
    try:
        SAVAGE.decide(fight, seat, command, Stop())  # type: ignore[arg-type] # they are never read
    except Thrown as thrown:
        pool, against = thrown.args
        if not isinstance(against, Against):
            return None
        every = [(reading, odds) for reading, odds in law(pool, against, 1e-6).items() if not reading.botched]
        return sum(odds * sum(level > 0 for level in reading.levels) for reading, odds in every)
    return None


def patience() -> Callable[[], None]:
    """It ends soon: a single roll has few ways to fall."""
    calls = 0

    def called() -> None:
        nonlocal calls
        calls += 1
        if calls > 2000:
            raise TimeoutError

    return called


def _untold(entry: Any) -> None:
    """Put nothing into words, which the walks' own tests look at."""


@cache
def in_chases(seed: int) -> tuple[Fight, ...]:
    """The positions of a walk, which several tests look at."""
    walk, found = Walk(seed), []
    walk.tell = _untold  # type: ignore[method-assign]
    for _ in range(60):
        walk.step()
        found.append(walk.table.state)
    return tuple(found)


@cache
def aboard(seed: int) -> tuple[Fight, ...]:
    """The same aboard ships, each third of them."""
    walk, found = ShipWalker(seed), []
    walk.tell = _untold  # type: ignore[method-assign]
    for _ in range(45):
        for _ in range(3):
            walk.step()
        found.append(walk.table.state)
    return tuple(found)


@pytest.mark.parametrize(
    ("fights", "wanted"), [(in_chases, ("roll",)), pytest.param(aboard, ABOARD, marks=pytest.mark.slow)]
)
def test_the_chance_is_that_of_the_first_throw(fights: Any, wanted: tuple[str, ...]) -> None:
    met: Counter[str] = Counter()
    for seed in range(700, 704):
        for fight in fights(seed):
            for seat, command in commands(fight, wanted):
                if met[tag(command)] > 10:
                    continue
                expected = chance(penniless(fight), seat, command)
                if expected is None:
                    continue
                told = foresee(fight, seat, command, patience())
                assert told is not None, f"seed {seed}: {command}"
                assert told.plain.success == pytest.approx(expected, abs=1e-3), f"seed {seed}: {command}"
                met[tag(command)] += 1
    assert set(met) >= set(wanted) - {"repair"}, "an EMP hits too seldom"


@pytest.mark.parametrize(("fights", "many"), [pytest.param(in_chases, 5, marks=pytest.mark.slow), (aboard, 5)])
def test_what_lies_on_the_table_is_kept_for_what_it_is(fights: Any, many: int) -> None:
    """To keep a roll is to have what it shows, in the middle of a round too."""
    kept = 0
    for seed in range(700, 710):
        for fight in fights(seed):
            if not fight.pending or not isinstance(rolled := fight.pending[-1], Rolled) or rolled.test.against is None:
                continue
            for seat, command in commands(fight, ("keep",)):
                told = foresee(fight, seat, command, patience())
                if told is not None and not rolled.levels and not isinstance(rolled.test.goal, Plain):
                    assert told.plain.success == (rolled.best > 0), f"seed {seed}: {rolled}"
                    kept += 1
    assert kept > many


def test_a_player_is_told_nothing_about_the_sections_of_a_foe() -> None:
    told = 0
    for seed in range(700, 710):
        for fight in aboard(seed):
            other = replace(fight, fighters=tuple([hardened(f) for f in fight.fighters]))
            for seat, command in commands(fight, ABOARD):
                if seat == "gm":
                    continue
                try:
                    assert foresee(fight, seat, command) == foresee(other, seat, command), f"seed {seed}: {command}"
                except Refused:
                    continue
                told += 1
    assert told > 10


def hardened(fighter: Fighter) -> Fighter:
    """Somebody with a secret, where it is a foe's section."""
    if fighter.side != FOES or fighter.seat:
        return fighter
    sheet = replace(
        fighter.sheet, vigor=Die(12, 3), spirit=Die(12), skills=(("piloting", Die(12, 5)),), edges=("dodge",)
    )
    return replace(fighter, sheet=sheet, bennies=5)


def commands(fight: Fight, wanted: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """One command of each offer that is wanted."""
    for seat in SEATS:
        for offer in SAVAGE.offers(fight, seat):
            command = next(iter(offer), None)
            at_once = getattr(
                command, "together", False
            )  # rolls for a whole salvo are more than can be foreseen in time
            if command is not None and tag(command) in wanted and not at_once:
                yield seat, command
