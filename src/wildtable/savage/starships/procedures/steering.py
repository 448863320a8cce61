"""What all procedures aboard use: noting what a ship has done, heating it, losing control of a roll's penalty."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.scene import Play
from wildtable.savage.starships import crew, events
from wildtable.savage.starships.facts import Leg, Salvo, Ship


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
