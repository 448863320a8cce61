"""Crews of sections: what a hit costs them."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.dice import Against, Trait
from wildtable.savage.scene import Play
from wildtable.savage.starships import events
from wildtable.savage.starships import rules as starships_rules
from wildtable.savage.starships.commands import TendHands
from wildtable.savage.starships.facts import Ship
from wildtable.savage.starships.procedures.steering import ship_at
from wildtable.savage.starships.rules import casualties
from wildtable.savage.starships.topic import carries_out
from wildtable.savage.traits.facts import Die
from wildtable.savage.traits.rules import TARGET_NUMBER

SECTIONS = ("piloting", "ship-ops", "repair", "shooting")


@cite("7w.space.critical")
def lose_hands(play: Play, ship: Ship) -> None:
    """A section drawn at random has a die two steps lower, and a quarter of those still there are casualties."""
    section = play.dice.draw(SECTIONS)
    known = [play[post.who].sheet.trait(section) for post in ship.crew if post.who in play.state]
    die = next((die for die in known if die is not None), None)
    now = Die(*starships_rules.section(die.sides, die.plus)) if die else None
    lost = ship.casualties + casualties(ship.design.hands - ship.casualties)
    play.emit(events.SectionHit(ship.id, section, now, lost))


@carries_out(TendHands)
@cite("7w.space.critical")
def _tend_hands(play: Play, command: TendHands) -> None:
    """Vigor for each who has not rolled yet: with a success one is back, the others are past help."""
    ship = ship_at(play, command.ship)
    rolls = range(ship.casualties - ship.past_help)
    pool, against = Trait((starships_rules.HAND,)), Against(TARGET_NUMBER)
    back = sum([play.throw(ship.id, "recovery", pool, "7w.space.critical", against).level >= 1 for _ in rolls])
    play.emit(events.HandsTended(ship.id, ship.casualties - back, back))
