"""A bot that plays all sides of a duel to its end: it attacks whenever it can, and else does anything that is open."""

from __future__ import annotations

import random

import wildtable
from wildtable.savage.commands import Attack, Begin, Command


def choose(offers: wildtable.Offers[Command], chance: random.Random) -> Command:
    """Return a command out of all that is open: an attack if there is one, no ruling."""
    asked = [offer for offer in offers if offer.when in ("answer", "turn") or isinstance(offer.template, Begin)]
    commands = [command for offer in asked if (command := offer.pick(chance.randrange)) is not None]
    return chance.choice([command for command in commands if isinstance(command, Attack)] or commands)


def main(seed: int = 1) -> str:
    """Play a duel and return the side that won."""
    chance, table = random.Random(seed), wildtable.open_table("savage", "duel", seed=seed)
    while not table.over:
        seat = (table.waiting or table.seats)[0]
        table.do(seat, choose(table.offers(seat), chance))
    return table.winner


if __name__ == "__main__":
    print(main())
