"""Finds answers that nobody has to think about, which may be given by themselves."""

from __future__ import annotations

from wildtable.savage.cards.messages import Pass
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.damage.queries import may_hurt_more
from wildtable.savage.fight import Fight
from wildtable.savage.starships.model.frames import EvadedTogether
from wildtable.savage.starships.queries import worth_a_benny
from wildtable.savage.table.base import Command
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Rolled
from wildtable.savage.traits.queries import may_better
from wildtable.savage.wounds.messages import Suffer
from wildtable.savage.wounds.model import Unshake, Wounded
from wildtable.savage.wounds.queries import success_acts
from wildtable.savage.wounds.rules import shakes_off


def lapse(fight: Fight, command: Command) -> str:
    """Return when an answer may be given by itself.

    ``now``: a Benny gains nothing. ``soon``: it seldom does. ``unless``: the table waits only if it is worth its price.
    An empty text: a person has to decide.
    """
    match command:
        case Pass():  # whatever else has happened in the round
            return "soon"
        case Keep() | Suffer():
            return _kept_or_suffered(fight, command)
        case _:
            return ""


def _kept_or_suffered(fight: Fight, command: Keep | Suffer) -> str:
    frame = fight.pending[-1] if fight.pending else None
    match frame, command:
        case Rolled(), Keep():
            return "" if may_better(frame) and not _recovers_at_once(fight, frame) else "now"
        case DamageRolled(), Keep():
            return _kept(fight, frame)
        case EvadedTogether(), Keep():
            return "" if worth_a_benny(fight, frame) else "now"
        case Wounded(who=who), Suffer():
            return "" if fight[who].sheet.wild_card else "soon"
        case _:
            return ""


def _recovers_at_once(fight: Fight, rolled: Rolled) -> bool:
    """Return whether a roll against Shaken lets the figure act already; a raise gains nothing more then."""
    return isinstance(rolled.test.goal, Unshake) and all(shakes_off(rolled.best, success_acts(fight.rules)))


def _kept(fight: Fight, damage: DamageRolled) -> str:
    if not may_hurt_more(fight, damage):
        return "now"
    return "unless" if damage.best > 0 else ""
