"""Ships: where one is and how it is steered, and what a hit costs its crew."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Trait
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew
from wildtable.savage.starships import rules as starships_rules
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.messages.commands import TendHands
from wildtable.savage.starships.model.facts import Leg, Salvo, Ship
from wildtable.savage.starships.rules import casualties
from wildtable.savage.starships.topic import carries_out
from wildtable.savage.traits.model import Die
from wildtable.savage.traits.rules import TARGET_NUMBER


def ship_at(play: Play, name: str) -> Ship:
    """A ship by its id, as it is by now."""
    return crew.space(play.state)[name]


def own_ship(play: Play, who: str) -> Ship:
    """The ship that somebody is aboard of. Only asked where an offer has made sure of it."""
    ship = crew.ship_of(play.state, who)
    assert ship is not None
    return ship


def steer(play: Play, ship: str, deed: str, rule: str, **facts: object) -> None:
    """Note what a ship has done of its round."""
    leg: Leg = replace(ship_at(play, ship).leg, **facts)
    play.emit(events.Steered(ship, leg, deed, rule))


def heat(play: Play, ship: str, by: int, rule: str) -> None:
    """So much more in the Heat Pool; what has lain there lies there."""
    if by:
        now = ship_at(play, ship)
        play.emit(events.Heated(ship, now.heat + by, by, rule, lain=now.lain))


def unshield(play: Play, ship: Ship, rule: str) -> None:
    """No Shield Effect is in force any more."""
    if ship.shielding:
        play.emit(events.Spanned(ship.id, ship.damages, rule))


def unspan(play: Play, ship: Ship, rule: str) -> None:
    """Nothing that lasts some rounds is so any more."""
    unshield(play, ship, rule)
    if ship.damages:
        play.emit(events.Spanned(ship.id, (), rule, over=tuple([span.effect for span in ship.damages])))


def lose_track(play: Play, ship: Ship, rule: str) -> None:
    """What flew toward a ship flies on into the void."""
    for salvo in crew.incoming(play.state, ship):
        fly(play, replace(salvo, missiles=0), "lost", rule, salvo.missiles)


def fly(play: Play, salvo: Salvo, why: str, rule: str, missiles: int = 0) -> None:
    """A salvo stands so now; ``missiles``: how many this is about."""
    play.emit(events.Flew(salvo, why, rule, missiles))


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
