"""Power Points: what may be done."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Text, Whole
from wildtable.savage.bennies import questions as benny_questions
from wildtable.savage.fight import Fight
from wildtable.savage.power.commands import Recharge, SpendPower
from wildtable.savage.table.offering import BENNY, Some, Traits, plays

IDEAS = ("a bolt", "a shield", "a healing touch")
"""What Power Points may be spent on, to begin with; players have words of their own."""


@cite("sw.power-points", "sw.shaken", "sw.stunned")
def power_offers(fight: Fight, seat: Seat) -> Some:
    """Spend Power Points whenever nothing waits for an answer, without a roll while Shaken or Stunned; a Benny wins
    some back at any time."""
    for fighter in fight.fighters:
        pool = fighter.sheet.power_points
        if not (pool and fighter.up and plays(fighter, seat)):
            continue
        if fighter.power and not fight.pending:
            template = SpendPower(fighter.id, 1, IDEAS[0])
            others = [f.id for f in fight.fighters if f.up and f.id != fighter.id]
            dazed = fighter.states.shaken or fighter.states.stunned
            yield Offer(
                template,
                ("sw.power-points", "sw.illumination"),
                when="any",
                actor=fighter.id,
                points=Whole(1, fighter.power),
                words=Text(IDEAS),
                trait=OneOf(["", *(() if dazed else Traits(fight, [fighter]))]),
                target=OneOf(["", *others]),
            )
        if fighter.power < pool and (purses := benny_questions.purses(fight, fighter)):
            rules, back = ("sw.benny.power-points",), Recharge(fighter.id, purses[0])
            yield Offer(back, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))
