"""Claims about exact odds, and the odds against what is played: `python -m bench odds [EXCHANGES]`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from bench.clock import ratio
from bench.naive import trait_test
from bench.oracles import DEVIATIONS, SEED
from bench.scene import ten
from tests.odds.oracles import most_likely
from tests.odds.readings import NEAR, READINGS
from tests.odds.situations import attacks, check, whimsy
from wildtable.dice import Random
from wildtable.odds.bennies import eager
from wildtable.odds.prospects import Outlook
from wildtable.play import Seat
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.breaking.messages import Break
from wildtable.savage.close_combat.messages import Grapple, Push, Touch
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.offers import offers
from wildtable.savage.wits.messages import Support, TestOfWill

EXCHANGE = Attack("ada", "varga", "sabre")
ROLLS = (Grapple, Push, TestOfWill, Support, Touch, Break)
"""The rolls that are measured besides attacks."""


def duel() -> Fight:
    """The fight of ten, where only the two who exchange blows have Bennies: three each."""
    fight = ten("ada")
    crowd = tuple([replace(f, bennies=3 * (f.id in (EXCHANGE.who, EXCHANGE.target))) for f in fight.fighters])
    return replace(fight, fighters=crowd, gm_bennies=0)


def forget() -> None:
    """Every law that is kept anywhere is forgotten."""
    for name, module in list(sys.modules.items()):
        for kept in vars(module).values() if name.startswith(("wildtable.dice", "wildtable.odds")) else ():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def exchange(error: float) -> tuple[float, float]:
    """An attack, its damage and the Soak roll, with rerolls of all three; no law is known before."""
    fight = duel()

    def work() -> None:
        forget()
        Outlook(fight).prospect("p1", EXCHANGE, error)

    return ratio(work, trait_test, repeats=9)


def every_offer() -> tuple[float, float]:
    """Each attack of a seat with every choice of options, to the Wounds where there is none; each other roll."""
    fight = ten("ada")

    def work() -> None:
        outlook = Outlook(fight, bennies=False)
        for command in asked(fight, "p1"):
            outlook.chance("p1", command, 1e-3)
            if isinstance(command, Attack) and not command.options:
                outlook.prospect("p1", command, 1e-3)

    return ratio(work, trait_test, repeats=5)


def asked(fight: Fight, seat: Seat) -> Iterator[Any]:
    """Every attack, and one command of every other offer of a roll."""
    for offer in offers(fight, seat):
        if isinstance(offer.template, Attack):
            yield from offer
        elif isinstance(offer.template, ROLLS):
            yield next(iter(offer))


def situations(count: int = 200, most: int = 2000) -> int:
    """Random situations against every roll played out, however deep; 1 where one is off by more than 1e-12."""
    before, done = perf_counter(), 0
    for fight, seat, command in attacks(0):
        try:
            done += check(fight, seat, command, whimsy, most, deep=True)
        except AssertionError as error:
            print(error)
            return 1
        if done == count:
            break
    print(f"{count} random situations are what every roll played out makes of them: {perf_counter() - before:.0f} s")
    return 0


def played(count: int = 1_000_000) -> int:
    """So many exchanges played at the table against the exact answer; 1 where chance would seldom do that."""
    fight, before = duel(), perf_counter()
    exact = {fate: chance for fate, chance in _exact(fight).items() if chance * count >= 5}
    found = Counter(_fate(_exchange(fight, Random())) for _ in range(count))
    rare = count - sum(found[fate] for fate in exact)
    expected = [*(chance * count for chance in exact.values()), max(1e-9, count * (1 - sum(exact.values())))]
    seen = [*(found[fate] for fate in exact), rare]
    square = sum((s - x) ** 2 / x for s, x in zip(seen, expected, strict=True) if x >= 5)
    freedom = sum(x >= 5 for x in expected) - 1
    high = (square - freedom) / (2 * freedom) ** 0.5
    took = perf_counter() - before
    print(f"{count:,} exchanges: chi-square {square:.1f} at {freedom} degrees, {high:+.1f} deviations; {took:.0f} s")
    return int(high > 5)


def readings(count: int = 1_000_000) -> int:
    """So many games of each reading that is told more than once; 1 where the closed form, the walk and they differ."""
    before = perf_counter()
    with ProcessPoolExecutor() as processes:
        wrong = sum(processes.map(_reading, range(len(READINGS)), [count] * len(READINGS)))
    print(f"{len(READINGS)} readings played {count:,} times each, {wrong} differ: {perf_counter() - before:.0f} s")
    return int(wrong > 0)


def _reading(place: int, count: int) -> bool:
    """Return whether one reading differs; said at once."""
    before, reading = perf_counter(), READINGS[place]()
    apart, (off, freedom) = reading.apart(), reading.oracle.off(count, SEED)
    differs = apart > NEAR or off >= most_likely(freedom, DEVIATIONS)
    walked = f"the walk {apart:.0e} off" if reading.walk else "told once"
    took = f"{perf_counter() - before:.0f} s"
    met = "NOT MET" if differs else "ok"
    print(f"{reading.oracle.name:<55} {walked}, chi-square {off:.1f} at {freedom}, {took}  {met}", flush=True)
    return differs


def _exact(fight: Fight) -> dict[Any, float]:
    fate = next(f for f in Outlook(fight).prospect("p1", EXCHANGE, 1e-9).fates if f.who == EXCHANGE.target)
    return {**dict(enumerate(fate.wounds)), "out": fate.out}


def _fate(fight: Fight) -> Any:
    target = fight[EXCHANGE.target]
    return target.health.wounds if target.up else "out"


def _exchange(fight: Fight, dice: Random) -> Fight:
    """One exchange, as the table plays it."""
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", EXCHANGE, dice))
    while state.pending:
        seat = SAVAGE.waiting(state)[0]
        command = eager(state, state.pending[-1], SAVAGE.offers(state, seat).answers())
        state = SAVAGE.folded(state, SAVAGE.decide(state, seat, command, dice))
    return state
