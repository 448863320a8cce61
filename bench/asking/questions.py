"""Questions that end soon, of which there are many, and such as do not end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random as Source
from typing import Any

from msgspec.structs import replace

from bench.table.drawing import SAVAGE, crowd, fought
from tests.savage.loaded import Loaded
from wildtable.play import GM, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.messages import Begin, NewCard
from wildtable.savage.fight import Fight
from wildtable.savage.wits.messages import Support, TestOfWill

FIGURES, MOMENT = 80, 168
"""A moment of a fight in which the game master has thousands of commands with odds."""
LOOK = 156
"""Such a moment of a fight of 20."""
GROUPS = 5


def many() -> tuple[Fight, list[Any]]:
    """A fight, and commands of the game master's that can be told, each within a few hundredths of a second."""
    fight = fought(FIGURES)[MOMENT].after
    commands = [command for command in _commands(fight) if isinstance(command, TestOfWill)]
    Source(1).shuffle(commands)
    return fight, commands


def endless() -> tuple[Fight, list[Any]]:
    """A fight before its first round, and cards for a Benny, which everything may come of."""
    table: Table[Any, Any, Any] = Table(SAVAGE.game, crowd(5 * (GROUPS + 1)))
    table.add(table.do(GM, Begin(""), Loaded(Source(1), "fair"), "begins", 0))
    return table.state, [NewCard(f"band-{number + 1}", "pool") for number in range(GROUPS)]


def looked_at() -> tuple[Fight, list[Any]]:
    """A fight as neighbours have it, and commands that they look at; of these there is always something to tell."""
    fight = fought(20)[LOOK].after
    commands = [command for command in _commands(fight) if isinstance(command, Attack | Support | TestOfWill)]
    Source(2).shuffle(commands)
    return fight, commands


def _commands(fight: Fight) -> Iterator[Any]:
    """Yield what the game master may do, as far as the page shows its odds."""
    for offer in SAVAGE.game.offers(fight, GM):
        if SAVAGE.words.offer(fight, offer).odds:
            for values in islice(product(*[list(islice(domain, 200)) for domain in offer.open.values()]), 3000):
                yield replace(offer.template, **dict(zip(offer.open, values, strict=True)))
