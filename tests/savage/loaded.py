"""Dice for the walkers: seeded, and loaded so that what is rare happens often."""

from __future__ import annotations

from random import Random as Source
from typing import Any

from wildtable.dice import Against, Faces, Pool, Random, Reading, Sum
from wildtable.savage.wounds.injuries import FACES, INJURY_TABLE

TABLE, DETAIL = Sum((6, 6), aces=False), Sum((6,), aces=False)
LOADS = {"fair": (0.0, 0.0), "hot": (0.3, 0.05), "cold": (0.05, 0.3), "wild": (0.25, 0.25)}
"""The frequencies with which a die shows its highest face, or a 1, instead of what it would have shown."""

HEAD = [row for row in INJURY_TABLE.rows.values() if 11 in row.on]
"""The rows of the Injury Table for the head."""


class Loaded:
    """Random dice from a seed, loaded as it is said, that count how often they are asked."""

    def __init__(self, source: Source, load: str = "fair") -> None:
        self.asked, self._head = 0, False
        self._source, (self._high, self._low) = source, LOADS[load]
        self._dice = Random(source.randbytes)
        fair = self._dice.below
        self._dice.below = lambda limit: self._below(fair, limit)  # type: ignore[method-assign]

    def _below(self, fair: Any, limit: int) -> int:
        toss = self._source.random()
        if toss < self._high:
            return limit - 1
        return 0 if toss < self._high + self._low else int(fair(limit))

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """A throw; on the Injury Table every row comes up often, heads and eyes most."""
        self.asked += 1
        if pool == TABLE:
            total = self._source.choice((*range(2, 13), 11, 12, 11, 12))
            first = self._source.randint(max(1, total - 6), min(6, total - 1))
            faces: Faces = ((first,), (total - first,))
        elif pool == DETAIL and self._head:
            row = self._source.choice([row for row in HEAD for _ in range(2 if row.again else 1)])
            faces = ((self._source.choice(row.die or FACES),),)
        else:
            return self._dice.throw(pool, against)
        self._head = pool == TABLE and sum(map(sum, faces)) >= 11
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """A card."""
        self.asked += 1
        return self._dice.draw(bag)
