"""Should I spend the Benny? What each answer to what waits is worth, and what lies ahead of whoever goes down."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from wildtable.odds.bennies import eager
from wildtable.odds.outcomes import by_policy
from wildtable.odds.prospects import Outlook, Prospect, penniless
from wildtable.odds.walk import Node, Walk
from wildtable.play import Offer, Refused, Seat
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.facts import FOES
from wildtable.savage.wounds.procedures import bleed, hang_on

DOWN, SHAKEN, BENNY = 3.0, 0.5, 0.25
"""What it is worth to put somebody out of the fight, to have somebody Shaken, and to keep a Benny, in Wounds."""


class Answer(Struct, frozen=True):
    """One answer to what waits: what it comes to, what that is worth to whoever answers (in Wounds, those of its own
    side counted against it and the Benny's price taken off), and whether no other is worth more."""

    command: AnyCommand
    prospect: Prospect
    worth: float
    best: bool = False


def advice(fight: Fight, error: float = 1e-4) -> tuple[Answer, ...]:
    """Each answer to the frame that waits, best first; later Bennies are spent as `wildtable.odds.bennies.eager` does.

    Raises `wildtable.play.Refused` where nothing waits for an answer.
    """
    seat, offers = _asked(fight)
    outlook = Outlook(fight)
    found = []
    for offer in offers:
        price = BENNY * bool(offer.price)
        for command in offer:
            prospect = outlook.prospect(seat, command, error)
            who = getattr(command, "who", "")
            side = fight[who].side if who in fight else FOES
            found.append(Answer(command, prospect, _worth(fight, prospect, side) - price))
    found.sort(key=lambda answer: -answer.worth)
    return (Answer(found[0].command, found[0].prospect, found[0].worth, best=True), *found[1:])


def _asked(fight: Fight) -> tuple[Seat, tuple[Offer[AnyCommand], ...]]:
    for seat in SAVAGE.waiting(fight) if fight.pending else ():
        if offers := SAVAGE.offers(fight, seat).answers():
            return seat, offers
    raise Refused("nothing-waits", "Nothing waits for an answer.", "Ask when a roll may be kept or rerolled.")


def _worth(fight: Fight, prospect: Prospect, side: str) -> float:
    """Harm to the others less harm to one's own side."""
    value = 0.0
    for fate in prospect.fates:
        before = fight[fate.who]
        harm = fate.mean + (DOWN - 1) * (fate.out - (not before.up)) + SHAKEN * (fate.shaken - before.shaken)
        value += -harm if before.side == side else harm
    return value


def downfall(fight: Fight, who: str, error: float = 1e-9) -> Mapping[str, float]:
    """What becomes of somebody who is Incapacitated now: the chances of each status, and of ``bleeding``.

    Bennies are not spent.
    """
    return _statuses(fight, who, Node(fight, hang_on, (who,)), error)


def bleeding_out(fight: Fight, who: str, error: float = 1e-9) -> Mapping[str, float]:
    """Whether somebody who bleeds dies of it in the end, if nobody helps: ``dead`` and ``incapacitated``."""
    once = _statuses(fight, who, Node(fight, bleed, (who,)), error)
    ends = 1 - once.get("bleeding", 0.0)
    return {status: chance / ends for status, chance in once.items() if status != "bleeding"}


def _statuses(fight: Fight, who: str, start: Node[Fight], error: float) -> Mapping[str, float]:
    poor = penniless(fight)
    walk: Walk[Fight, AnyCommand] = Walk(SAVAGE, fight.pending)
    law = by_policy(walk, start._replace(state=poor), None, eager, error)
    return law.of(lambda then: "bleeding" if then[who].bleeding else then[who].status).chances
