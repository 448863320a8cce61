"""Random evenings with every ready power on both sides: nothing is left out, and nothing outlives its power."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

import pytest

from tests.covering import never_seen
from tests.savage import invariants
from tests.savage.loaded import Loaded
from tests.savage.seen import tag
from tests.savage.test_walk_points import look
from wildtable.cards import DECK
from wildtable.play import Table, rehearse
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.powers.queries import built_on, is_there, pool_of
from wildtable.savage.sheets import building as sheets_building
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.table import opening as table_opening
from wildtable.savage.table.model import FOES, HEROES

SEATS = ("gm", "ann", "ben")
LIKED = {
    **dict.fromkeys(("cast", "cast-area", "cast-wall", "keep-up"), 60.0),
    **dict.fromkeys(("roll", "keep", "go", "pass", "end-turn", "suffer", "break-free"), 12.0),
    "begin": 60.0,
    **dict.fromkeys(("attack", "move"), 4.0),
    **dict.fromkeys(("end-power", "enter", "leave", "pass-time", "end-fight", "place", "ready"), 0.05),
}
"""The weights of commands for a walker; less than 1 for others."""


def evening(random: Source, edition: str) -> Fight:
    """A handful of casters with all ready powers, on a small map or without one, some of them badly off."""
    rules = ruleset(edition)
    board = table_opening.board("......\n......\n......", {}) if random.random() < 0.6 else None
    crowd = []
    for place in range(random.choice((2, 4, 5))):
        side = (HEROES, FOES)[place % 2]
        pool = random.choice((3, 10, 25))
        given: dict[str, Any] = {
            "is": random.choice(("hero", "villain", "raider")),
            "side": side,
            "seat": random.choice(("ann", "ben")) if side == HEROES else "",
            "at": (4 * (place % 2) + place // 4, place // 2) if board else None,
            "wild_card": random.random() < 0.7,
            "skills": {"spellcasting": random.choice(("d6", "d12"))},
            "powers": list(ready_powers()),
            "power_points": pool,
            "power": random.randint(0, pool),
            "shaken": random.random() < 0.2,
            "prone": random.random() < 0.2,
            "bennies": random.choice((0, 2)),
        }
        if given["wild_card"]:
            given["wounds"] = random.randint(0, 2)
        crowd.append(sheets_building.fighter(f"{side}-{place}", given, rules))
    return Fight(rules, tuple(crowd), board, deck=DECK, gm_bennies=2)


def choose(random: Source, fight: Fight) -> tuple[str, Any]:
    """A seat and a legal command, casting more often than others."""
    every = [(seat, offer) for seat in SEATS for offer in SAVAGE.offers(fight, seat)]
    offered = [(seat, offer) for seat, offer in every if offer.when != "campaign"]
    while True:
        weights = [LIKED.get(tag(offer.template), 0.3) for _, offer in offered]
        (place,) = random.choices(range(len(offered)), weights)
        seat, offer = offered.pop(place)
        if (command := offer.pick(random.randrange)) is not None:
            return seat, command


def at_work(fight: Fight) -> None:
    """Assert the invariants of powers at work and of their casters."""
    for fighter in fight.fighters:
        assert 0 <= fighter.power <= pool_of(fighter)
        works = [(work.power, work.trait) for work in fighter.at_work]
        assert len(set(works)) == len(works), f"{fighter.id} has a power twice: {works}"
        for work in fighter.at_work:
            assert work.by in [each.id for each in fight.fighters if each.up], f"{work.name} outlives {work.by}"
            assert work.until >= fight.round, f"{work.name} is over"
            assert work.does, f"{work.name} does nothing"
            assert is_there(fight, work), f"what {work.name} has built is gone"
    held = {work.built for fighter in fight.fighters for work in fighter.at_work}
    assert held >= set(built_on(fight.board)), "something stays on the map without its power"


def walk(seed: int, commands: int, seen: Counter[str]) -> None:
    """One table: what must hold holds, JSON there and back, and the whole log decided again."""
    random = Source(seed)
    dice = Loaded(random, random.choice(("fair", "hot", "cold", "wild")))
    table: Table[Fight, Any, Any] = Table(SAVAGE, evening(random, EDITIONS[seed % 2]))
    for _ in range(commands):
        before = table.state
        entry: Any = table.do(*choose(random, before), dice)
        after = invariants.follows(before, entry.act.events)
        invariants.bennies_conserved(before, after, entry.act.events)
        table.add(entry)
        look(table.state, entry)
        at_work(table.state)
        seen[tag(entry.act.command)] += 1
        seen.update(f"event {tag(event)}" for event in entry.act.events)
        seen.update(f"power {command.power}" for command in [entry.act.command] if hasattr(command, "power"))
    rehearse(SAVAGE, table.first, table.entries)


FEW = (16, 28, 6, 7, 17, 21, 22, 36)
"""The seeds that leave nothing out, as `python -m tests.covering` chooses them."""
MORE = range(60)
WANTED = {f"power {name}" for name in ready_powers()}
WANTED |= {"event power-began", "event power-ended", "keep-up", "event conjured", "event vanished"}


def occurred(seed: int) -> set[str]:
    """Return all that occurs on the walk of a seed."""
    seen: Counter[str] = Counter()
    try:
        walk(seed, 50, seen)
    except Exception as error:  # whatever breaks on a walk, its seed is told
        raise AssertionError(f"seed {seed}: {error}") from error
    return set(seen)


def test_on_some_of_the_few_walks_everything_holds() -> None:
    for seed in FEW[:3]:
        assert occurred(seed)


@pytest.mark.slow
def test_every_ready_power_is_cast_kept_and_ended() -> None:
    assert not never_seen(WANTED, FEW, MORE, occurred)


@pytest.mark.slow
@pytest.mark.parametrize("seed", MORE)
def test_on_each_walk_everything_holds(seed: int) -> None:
    assert occurred(seed)
