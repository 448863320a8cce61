"""The options of an attack as a case may write them."""

from __future__ import annotations

from typing import Any

from wildtable.play import Offer
from wildtable.savage.attacks.model import BURSTS, RAPID
from wildtable.savage.fight import Fight
from wildtable.savage.firing.queries import rate_of, rounds_in
from wildtable.savage.firing.rules import most_dice
from wildtable.savage.table.base import Command
from wildtable.savage.weapons.queries import weapon


def ways(fight: Fight, raw: dict[str, Any], offer: Offer[Command] | None) -> tuple[str, ...]:
    """Return an attack's options without the one for a gun's full Rate of Fire, and with the bonus of an unused aim."""
    one_round = raw.get("type") in ("break", "attack-vehicle")  # a gun fires once, unless an option says more
    plain = "" if one_round else _full_rate(fight, str(raw.get("who", "")), str(raw.get("weapon", "")))
    options = tuple(raw.get("options", ()))
    if not {*RAPID, *BURSTS, "both-barrels"}.intersection(options):
        options = tuple(option for option in options if option != plain)
    if offer is None or "aim-steady" in options or "options" not in offer.open:
        return options
    aimed = (*options, "aim-bonus")
    return aimed if aimed in offer.open["options"] else options


def _full_rate(fight: Fight, who: str, name: str) -> str:
    """Return ``rof-3`` for a gun that fires three dice and has the rounds for it; an empty text for any other."""
    if who not in fight:
        return ""
    item = weapon(fight[who], name)
    rate = rate_of(fight, fight[who], item)
    most = most_dice(rate, rounds_in(fight[who], item), fight.rules.edition.rounds_fired)
    return f"rof-{rate}" if item.range and most == rate else ""
