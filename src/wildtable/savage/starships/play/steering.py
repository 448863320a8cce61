"""Positions and the round of ships, and casualties of their crews."""

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
    """Return a ship's present state by its id."""
    return crew.space(play.state)[name]


def own_ship(play: Play, who: str) -> Ship:
    """Return the ship that a figure is aboard. There must be one, which the offer has checked."""
    ship = crew.ship_of(play.state, who)
    assert ship is not None
    return ship


def steer(play: Play, ship: str, deed: str, rule: str, **facts: object) -> None:
    """Record changes to a ship's round."""
    leg: Leg = replace(ship_at(play, ship).leg, **facts)
    play.emit(events.Steered(ship, leg, deed, rule))


def heat(play: Play, ship: str, by: int, rule: str) -> None:
    """Add heat to the Heat Pool; heat from earlier rounds stays."""
    if by:
        now = ship_at(play, ship)
        play.emit(events.Heated(ship, now.heat + by, by, rule, lain=now.lain))


def unshield(play: Play, ship: Ship, rule: str) -> None:
    """End the Shield Effects in force."""
    if ship.shielding:
        play.emit(events.Spanned(ship.id, ship.damages, rule))


def unspan(play: Play, ship: Ship, rule: str) -> None:
    """End all effects that last some rounds."""
    unshield(play, ship, rule)
    if ship.damages:
        play.emit(events.Spanned(ship.id, (), rule, over=tuple([span.effect for span in ship.damages])))


def lose_track(play: Play, ship: Ship, rule: str) -> None:
    """Remove the missiles that fly toward a ship."""
    for salvo in crew.incoming(play.state, ship):
        fly(play, replace(salvo, missiles=0), "lost", rule, salvo.missiles)


def fly(play: Play, salvo: Salvo, why: str, rule: str, missiles: int = 0) -> None:
    """Record the state of a salvo; ``missiles``: the number that the change is about."""
    play.emit(events.Flew(salvo, why, rule, missiles))


SECTIONS = ("piloting", "ship-ops", "repair", "shooting")


@cite("7w.space.critical")
def lose_hands(play: Play, ship: Ship) -> None:
    """Lower the die of a random section by two steps; a quarter of the hands left become casualties."""
    section = play.dice.draw(SECTIONS)
    known = [play[post.who].sheet.trait(section) for post in ship.crew if post.who in play.state]
    die = next((die for die in known if die is not None), None)
    now = Die(*starships_rules.section(die.sides, die.plus)) if die else None
    lost = ship.casualties + casualties(ship.design.hands - ship.casualties)
    play.emit(events.SectionHit(ship.id, section, now, lost))


@carries_out(TendHands)
@cite("7w.space.critical")
def _tend_hands(play: Play, command: TendHands) -> None:
    """Roll Vigor for each casualty who has not rolled yet: a success returns one, the others are lost."""
    ship = ship_at(play, command.ship)
    rolls = range(ship.casualties - ship.past_help)
    pool, against = Trait((starships_rules.HAND,)), Against(TARGET_NUMBER)
    back = sum([play.throw(ship.id, "recovery", pool, "7w.space.critical", against).level >= 1 for _ in rolls])
    play.emit(events.HandsTended(ship.id, ship.casualties - back, back))
