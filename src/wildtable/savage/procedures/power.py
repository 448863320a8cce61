"""Power Points: spending them, winning them back by rest or for a Benny."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Text, Whole
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.model import HEROES, Fight, Fighter
from wildtable.savage.offering import BENNY, Some, plays
from wildtable.savage.rules import power as rule
from wildtable.savage.scene import Play, carries_out

IDEAS = ("a bolt", "a shield", "a healing touch")
"""What Power Points may be spent on, to begin with; players have words of their own."""


@carries_out(c.SpendPower)
@cite("sw.power-points")
def _spend_power(play: Play, command: c.SpendPower) -> None:
    """So many, for what the words say; the power itself is told, rolled and ruled on at the table."""
    fighter = play[command.who]
    _set(play, fighter, rule.spent(fighter.power, command.points), "sw.power-points", command.words)


@carries_out(c.Recharge)
@cite("sw.benny.power-points")
def _recharge(play: Play, command: c.Recharge) -> None:
    """Five for a Benny."""
    play.spend(command.who, command.purse, "power", "sw.benny.power-points")
    regain(play, play[command.who], play.state.rules.edition.benny_power_points, "sw.benny.power-points")


@cite("sw.power-points")
def rest(play: Play, fighter: Fighter, hours: int) -> None:
    """What hours of rest bring back."""
    regain(play, fighter, hours * play.state.rules.edition.power_points_hourly, "sw.power-points")


@cite("sw.power-points", "sw.benny.power-points")
def regain(play: Play, fighter: Fighter, points: int, slug: str) -> None:
    """Power Points come back, up to the size of the pool."""
    now = rule.regained(fighter.power, fighter.sheet.power_points, points)
    if now > fighter.power:
        _set(play, fighter, now, slug)


def _set(play: Play, fighter: Fighter, now: int, slug: str, words: str = "") -> None:
    play.emit(e.PowerPoints(fighter.id, now, fighter.power - now, slug, words, fighter.side != HEROES))


def power_offers(fight: Fight, seat: Seat) -> Some:
    """Spend Power Points whenever nothing waits for an answer; a Benny wins some back at any time."""
    for fighter in fight.fighters:
        pool = fighter.sheet.power_points
        if not (pool and fighter.up and plays(fighter, seat)):
            continue
        if fighter.power and not fight.pending:
            template = c.SpendPower(fighter.id, 1, IDEAS[0])
            points, words = Whole(1, fighter.power), Text(IDEAS)
            yield Offer(template, ("sw.power-points",), when="any", actor=fighter.id, points=points, words=words)
        if fighter.power < pool and (purses := q.purses(fight, fighter)):
            rules, back = ("sw.benny.power-points",), c.Recharge(fighter.id, purses[0])
            yield Offer(back, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))
