"""Power Points: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Text, Whole, total
from wildtable.savage.bennies import queries as benny_queries
from wildtable.savage.edges.asking import BENNY_POWER_POINTS, POWER_RECOVERY
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import openness_parts
from wildtable.savage.powers.messages import PowerPoints, Recharge, SpendPower
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.powers.rules import regained, spent
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sight.model import BY_SIGHT
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import BENNY, Some, Traits, played_by
from wildtable.savage.traits.model import Plain
from wildtable.savage.traits.play.rolling import roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import sight_parts
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.wits.queries import Help


@carries_out(SpendPower)
@cite("sw.power-points", "sw.illumination", "sw.vulnerable")
def _spend_power(play: Play, command: SpendPower) -> None:
    """Spend Power Points on a power described in words; the table rules on its effect. A trait roll for it is affected
    by darkness, and helped by an open foe."""
    fighter = play[command.who]
    set_power(play, fighter, spent(fighter.power, command.points), "sw.power-points", command.words)
    if command.trait:
        on = play[command.target] if command.target else None
        dark = [] if command.trait in BY_SIGHT else sight_parts(play.state, on, fighter.at)
        open_foe = openness_parts(play.state, on) if on is not None and on.side != fighter.side else []
        parts = [*action_parts(play.state, fighter), *dark, *open_foe]
        test = prepare(play.state, fighter.id, command.trait, Plain(), "sw.test", parts=parts, target=command.target)
        roll(play, test, uses=Help.SUPPORT)


@carries_out(Recharge)
@cite("sw.benny.power-points")
def _recharge(play: Play, command: Recharge) -> None:
    """Spend a Benny to regain Power Points, five by the book."""
    play.spend(command.who, command.purse, "power", "sw.benny.power-points")
    fighter = play[command.who]
    back = play.state.rules.edition.benny_power_points + total(points(fighter, BENNY_POWER_POINTS))
    regain(play, fighter, back, "sw.benny.power-points")


@cite("sw.power-points")
def rest(play: Play, fighter: Fighter, hours: int) -> None:
    """Restore the Power Points of some hours of rest."""
    hourly = play.state.rules.edition.power_points_hourly + total(points(fighter, POWER_RECOVERY))
    regain(play, fighter, hours * hourly, "sw.power-points")


@cite("sw.power-points", "sw.benny.power-points")
def regain(play: Play, fighter: Fighter, back: int, slug: str) -> None:
    """Restore Power Points, up to the size of the pool."""
    now = regained(fighter.power, pool_of(fighter), back)
    if now > fighter.power:
        set_power(play, fighter, now, slug)


def set_power(play: Play, fighter: Fighter, now: int, slug: str, words: str = "") -> None:
    """Set the Power Points left; those of a foe are secret to the game master."""
    play.emit(PowerPoints(fighter.id, now, fighter.power - now, slug, words, secret=fighter.side != HEROES))


IDEAS = ("a bolt", "a shield", "a healing touch")
"""Examples of powers to spend points on; players write their own."""


@cite("sw.power-points", "sw.shaken", "sw.stunned")
def power_offers(fight: Fight, seat: Seat) -> Some:
    """Spend Power Points whenever nothing waits for an answer, without a roll while Shaken or Stunned; a Benny wins
    some back at any time."""
    for fighter in played_by(fight, seat):
        if not (pool := pool_of(fighter)):
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
        if fighter.power < pool and (purses := benny_queries.purses(fight, fighter)):
            rules, back = ("sw.benny.power-points",), Recharge(fighter.id, purses[0])
            yield Offer(back, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))
