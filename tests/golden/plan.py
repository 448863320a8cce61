"""The plan of figures in the golden fights, where nobody says otherwise."""

from __future__ import annotations

from typing import Any

from wildtable.board import distance
from wildtable.play import GM
from wildtable.savage.attacks.messages import Attack, Strike
from wildtable.savage.breaking.messages import BeStopped
from wildtable.savage.cards.messages import EndFight, Go, Pass
from wildtable.savage.fight import Fight
from wildtable.savage.firing.messages import Overlook
from wildtable.savage.movement.messages import Move
from wildtable.savage.offers import offers
from wildtable.savage.traits.messages import Keep, Reroll, Roll
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.wounds.messages import Soak, Suffer, Treat

LIKES = (
    Soak,
    Suffer,
    Roll,
    Strike,
    Pass,
    BeStopped,
    Overlook,
    Go,
    Treat,
    Attack,
    Move,
    EndTurn,
)
"""The players' commands, the first open one; a roll that failed is rolled again once for a Benny first."""


def choose(fight: Fight, seats: tuple[str, ...], steady: bool = False) -> tuple[str, Any] | None:
    """The command that the plan says; None when nobody is left to fight. ``steady``: whoever has acted stays."""
    if not fight.pending and len({f.side for f in fight.fighters if f.up}) < 2:
        return (GM, EndFight()) if fight.phase != "peace" else None
    pending = fight.pending[-1] if fight.pending else None
    failed = getattr(pending, "best", 1) < 1 and getattr(pending, "rolls", 2) == 1
    for kind in (Reroll, Keep, *LIKES) if failed else (Keep, *LIKES):
        for seat in seats:
            for offer in offers(fight, seat):
                if offer.when == "aside":
                    continue
                if type(offer.template) is kind and (command := best(fight, list(offer), steady)) is not None:
                    return seat, command
    return None


def best(fight: Fight, commands: list[Any], steady: bool = False) -> Any:
    """The first of some commands; of moves the one that ends nearest to a foe, if it comes nearer."""
    if not commands or not isinstance(commands[0], Move):
        return commands[0] if commands else None
    me = fight[commands[0].who]
    foes = [f.at for f in fight.fighters if f.up and f.at and f.side != me.side]
    if not foes or me.at is None or (steady and me.turn is not None and me.turn.done):
        return None

    def away(at: tuple[int, int]) -> int:
        return min(distance(at, foe) for foe in foes)

    nearest = min(commands, key=lambda move: away(move.to))
    return nearest if away(nearest.to) < away(me.at) else None
