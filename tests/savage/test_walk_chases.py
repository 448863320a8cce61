"""Random chases: cards add up, nobody has two turns for a card, nobody attacks a higher one, and all of it occurs."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.covering import blocks, never_seen
from tests.savage.chases import walk

EACH = 100
FEW = (174, 121, 125, 130, 128, 103, 100)
"""Seeds that leave nothing out: `python -m tests.covering tests.savage.test_walk_chases` chooses them anew."""
MORE = range(100, 400)
"""Seeds for what the few have left out since."""
WANTED = (
    {f"command {name}" for name in ("start-chase", "set-ride", "end-chase", "roll", "attack", "engulf")}
    | {f"command {name}" for name in ("share-ride", "name-trait", "take-wheel", "attack-vehicle")}
    | {f"command {name}" for name in ("deal-vehicle-wounds", "mend-vehicle", "set-part", "set-rounds")}
    | {f"event {name}" for name in ("chase-started", "raced", "hazard", "lengthened", "chase-ended")}
    | {f"frame {name}" for name in ("chase-rolls", "all-rolled", "complication", "crash", "chase-over")}
    | {f"frame {name}" for name in ("cards-shared", "vehicle-hits", "vehicle-struck")}
    | {f"goal {name}" for name in ("maneuver", "swerve", "hit-vehicle", "hold-course")}
    | {f"hazard {name}" for name in ("disaster", "major", "minor", "distraction")}
    | {f"raced {name}" for name in ("ride", "disaster", "dented", "wrecked", "unharmed", "aboard", "wheel", "trait")}
    | {f"raced {name}" for name in ("mended", "back")}
    | {f"band {name}" for name in (0, 1, 2)}
    | {
        "equal cards",
        "no card",
        "joker",
        "everybody without a card",
        "on the driver's card",
        "own turns aboard",
        "a fallen driver's wheel",
        "somebody got away",
        "nobody got away",
    }
)
"""Messages that have to occur on the walks."""

BLOCKS = blocks(25, each=5)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: f"seeds-{seeds.start}-{seeds.stop - 1}")
def test_whatever_is_done_in_a_chase_everything_holds(seeds: range) -> None:
    seen: Counter[str] = Counter()
    for seed in seeds:
        seen += walk(seed, EACH)
    assert seen["commands"] == len(seeds) * EACH


def occurred(seed: int) -> set[str]:
    """Return the messages that occur on the walk of a seed."""
    return set(walk(seed, EACH))


def test_everything_of_chases_occurs() -> None:
    assert not never_seen(WANTED, FEW, MORE, occurred)
