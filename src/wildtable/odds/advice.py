"""The expected value of each answer to the pending frame (a Benny or not), and the fate of Incapacitated figures."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from wildtable.odds.bennies import eager
from wildtable.odds.outcomes import by_policy
from wildtable.odds.prospects import Outlook, Prospect, penniless
from wildtable.odds.walk import OutcomeWalk, WalkNode
from wildtable.play import Offer, Refused, Seat
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import FOES
from wildtable.savage.wounds.play import bleed, hang_on

DOWN, SHAKEN, BENNY = 3.0, 0.5, 0.25
"""The value in Wounds of a figure put out of the fight, of one that is Shaken, and of a Benny kept."""


class Answer(Struct, frozen=True):
    """One answer to the pending frame. ``worth``: its expected value to the one who answers, in Wounds: harm to the
    others less harm to its own side, less the price of the Benny. ``best``: no other is worth more."""

    command: Command
    prospect: Prospect
    worth: float
    best: bool = False


def advice(fight: Fight, error: float = 1e-4) -> tuple[Answer, ...]:
    """Return each answer to the waiting frame, best first; later Bennies are spent as `wildtable.odds.bennies.eager`
    does.

    Raises `wildtable.play.Refused` where nothing waits for an answer.
    """
    seat, offers = _asked(fight)
    outlook = Outlook(fight)
    found = []
    for offer in offers:
        price = BENNY if offer.price else 0
        for command in offer:
            prospect = outlook.prospect(seat, command, error)
            who = getattr(command, "who", "")
            side = fight[who].side if who in fight else FOES
            found.append(Answer(command, prospect, worth_of_harm(fight, prospect, side) - price))
    found.sort(key=lambda answer: -answer.worth)
    return (Answer(found[0].command, found[0].prospect, found[0].worth, best=True), *found[1:])


def _asked(fight: Fight) -> tuple[Seat, tuple[Offer[Command], ...]]:
    for seat in SAVAGE.waiting(fight) if fight.pending else ():
        if offers := SAVAGE.offers(fight, seat).answers():
            return seat, offers
    raise Refused("nothing-waits", "Nothing waits for an answer.", "Ask while a roll can be kept or rerolled.")


def worth_of_harm(fight: Fight, prospect: Prospect, side: str) -> float:
    """Return the expected harm to the others less that to ``side``, in Wounds."""
    value = 0.0
    for fate in prospect.fates:
        before = fight[fate.who]
        harm = fate.mean + (DOWN - 1) * (fate.out - (not before.up)) + SHAKEN * (fate.shaken - before.states.shaken)
        value += -harm if before.side == side else harm
    return value


def downfall(fight: Fight, who: str, error: float = 1e-9) -> Mapping[str, float]:
    """Return the distribution of a figure's status after its Vigor roll, where it is Incapacitated now (or
    ``bleeding``).

    Bennies are not spent.
    """
    return _statuses(fight, who, WalkNode(fight, hang_on, (who,)), error)


def bleeding_out(fight: Fight, who: str, error: float = 1e-9) -> Mapping[str, float]:
    """Return the distribution of a bleeding figure's final status without help: ``dead`` or ``incapacitated``.

    The absorption probabilities of a Markov chain whose only transient state is bleeding.
    """
    once = _statuses(fight, who, WalkNode(fight, bleed, (who,)), error)
    leaves = 1 - once.get("bleeding", 0.0)
    return {status: chance / leaves for status, chance in once.items() if status != "bleeding"}


def _statuses(fight: Fight, who: str, start: WalkNode[Fight], error: float) -> Mapping[str, float]:
    """Return the distribution of a figure's status after a node's step, without Bennies."""
    poor = penniless(fight)
    walk: OutcomeWalk[Fight, Command] = OutcomeWalk(SAVAGE, fight.pending)
    law = by_policy(walk, start._replace(state=poor), None, eager, error)
    return law.of(lambda then: "bleeding" if then[who].states.bleeding else then[who].status).chances
