"""Random fights between ships: everything checked after each command, and nothing left out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.covering import blocks, never_seen
from tests.planting import plant
from tests.savage.ships_walker import ShipWalker, walks
from wildtable.savage.starships import crew
from wildtable.savage.starships import rules as rule
from wildtable.savage.starships.criticals import critical
from wildtable.savage.starships.play import heat
from wildtable.savage.starships.topic import SHIPS

EACH = 100
BLOCKS = blocks(25, each=5)
FEW = (273, 201, 143, 212, 227)
"""Seeds that leave nothing out: `python -m tests.covering tests.savage.test_walk_ships` chooses them anew."""
MORE = range(100, 300)
"""Seeds for what the few have left out since."""


def tags(kind: str, types: tuple[type[Any], ...]) -> set[str]:
    return {f"{kind} {each.__struct_config__.tag}" for each in types}


WANTED = tags("command", SHIPS.commands) | tags("event", SHIPS.events)
WANTED |= tags("frame", SHIPS.frames) | tags("goal", SHIPS.goals)
WANTED -= {"frame strikes-home"}  # somebody leaves who is asked about a hit: a case of `7w.space.shield.absorb` has it
WANTED -= {"event ships-stayed-behind", "event ships-met-again"}  # `test_own_worlds` goes elsewhere and comes back
WANTED |= {f"critical {critical(total)}" for total in range(2, 13)}
WANTED |= {f"flew {why}" for why in ("launched", "grown", "nearer", "evaded", "shot-down", "struck", "lost")}


@pytest.mark.slow
@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: f"seeds-{seeds.start}-{seeds.stop - 1}")
def test_whatever_is_done_the_ships_hold(seeds: range) -> None:
    seen = walks(seeds, EACH)
    assert sum(times for what, times in seen.items() if what.startswith("command ")) == len(seeds) * EACH
    assert seen["refused"] > 20


def occurred(seed: int) -> set[str]:
    """Return the messages that occur on the walk of a seed."""
    seen: Counter[str] = Counter()
    ShipWalker(seed, seen).walk(EACH)
    return set(seen)


def test_on_some_of_the_few_walks_the_ships_hold() -> None:
    for seed in FEW[:2]:
        assert occurred(seed)


@pytest.mark.slow
def test_nothing_about_ships_is_left_out() -> None:
    assert not never_seen(WANTED, FEW, MORE, occurred)


FAULTS: list[tuple[Any, str, Any]] = [
    (rule, "cruised", lambda heat, less: heat - less),
    (rule, "grown", lambda missiles, turns, more, most: missiles + more),
    (rule, "radiation", lambda whole, hits: whole - hits),
    (crew, "works", lambda fight, ship: not ship.wrecked),
    (crew, "ready", lambda fight, ship, arm: crew.works(fight, ship)),
    (heat, "melt", lambda play, ship: None),
]
"""Rules with a fault in them: where it is, and what stands there instead."""


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault[1]))
def test_a_fault_is_found_and_has_its_seed(monkeypatch: pytest.MonkeyPatch, fault: tuple[Any, str, Any]) -> None:
    where, name, instead = fault
    plant(monkeypatch, where, name, instead)
    with pytest.raises(AssertionError, match=r"seed \d+, after entry \d+: .*\n?.*"):
        walks(range(60), EACH)
