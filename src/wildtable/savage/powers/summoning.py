"""The figures that powers call. Nothing here acts."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets import known
from wildtable.savage.table.model import HEROES, MOST_FIGURES
from wildtable.savage.table.offering import nearest_free
from wildtable.savage.table.play import newcomer


@cite("sw.powers.summoned")
def is_room(fight: Fight, by: Fighter, power: Power) -> bool:
    """Return whether the figures that a power calls are known, and there is room for one more."""
    there = fight.board is None or (by.at is not None and nearest_free(fight, by.at) is not None)
    return len(fight.fighters) < MOST_FIGURES and there and {power.summons, _better(power)} <= known(fight.own).keys()


def _better(power: Power) -> str:
    return power.raise_summons or power.summons


@cite("sw.powers.summoned", "sw.deck.share")
def summoned(fight: Fight, by: Fighter, power: Power, raised: bool) -> Fighter | None:
    """Return the figure that a power calls: an Extra beside its caster, on the caster's card and with the same player.

    None where there is no room for it any more.
    """
    if not is_room(fight, by, power):
        return None
    figure = _better(power) if raised else power.summons
    at = nearest_free(fight, by.at) if fight.board is not None and by.at is not None else by.at
    given: dict[str, Any] = {"wild_card": False, "side": by.side, "ally": by.side == HEROES, "seat": by.seat, "at": at}
    made = newcomer(fight, figure, fight.fighters, group=by.unit, **given)
    return replace(made, summoner=by.id)
