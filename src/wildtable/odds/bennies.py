"""Policies for spending Bennies in a fight."""

from __future__ import annotations

from typing import Any, TypeAlias

from wildtable.play import Offer
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight
from wildtable.savage.offers import JUDGEMENTS
from wildtable.savage.table.base import Command
from wildtable.savage.traits.model import Resist, Rolled
from wildtable.savage.wounds.model import Soaking, Wounded

Answers: TypeAlias = tuple[Offer[Command], ...]


def thrifty(fight: Fight, frame: Any, offers: Answers) -> Command:
    """Return an answer that costs no Benny; the game master upholds the result of cover and of stray attacks."""
    if isinstance(frame, JUDGEMENTS):
        return _first(offers[-1])
    return _first(next((offer for offer in offers if not offer.price), offers[0]))


def eager(fight: Fight, frame: Any, offers: Answers) -> Command:
    """Return an answer that spends a Benny on every failed roll, on damage without a Wound, and on Wounds."""
    paid = next((offer for offer in offers if offer.price), None)
    return _first(paid) if paid is not None and _short(frame) else thrifty(fight, frame, offers)


def _first(offer: Offer[Command]) -> Command:
    return next(iter(offer))


def _short(frame: Any) -> bool:
    """Return whether the waiting result is a failure."""
    match frame:
        case Rolled(test=test, best=best):
            against = test.against
            if isinstance(test.goal, Soaking):
                return best < test.goal.hurt.wounds
            if isinstance(test.goal, Resist):
                return frame.critical or best < test.goal.total
            return best < 1 if against else best < 4
        case DamageRolled(best=best):
            return best < 2
        case _:
            return isinstance(frame, Wounded)
