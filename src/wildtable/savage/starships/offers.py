"""What those aboard may do: asked by the savage offers wherever there is space."""

from __future__ import annotations

from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.starships import crew
from wildtable.savage.starships.facts import ENGINEER, GUNNER, PILOT
from wildtable.savage.starships.procedures import defence, heat, missiles, pilot, posts, shield, weapons
from wildtable.savage.table.offering import Some
from wildtable.savage.turns.offers import several_offers


def aboard_offers(fight: Fight, fighter: Fighter) -> Some:
    """What a turn aboard a ship is: nothing on a wreck, else by the posts that somebody has."""
    ship = crew.ship_of(fight, fighter.id)
    if ship is None or ship.wrecked or not crew.may_speak(fight, fighter):
        return
    if fighter.id in ship.holders(PILOT):
        yield from missiles.missile_offers(fight, fighter, ship)
        yield from pilot.pilot_offers(fight, fighter, ship)
    if fighter.id in ship.holders(GUNNER):
        yield from weapons.gunner_offers(fight, fighter, ship)
        yield from defence.defence_offers(fight, fighter, ship)
    if fighter.id in ship.holders(ENGINEER):
        yield from heat.heat_offers(fight, fighter, ship)
    yield from shield.shield_offers(fight, fighter, ship)
    yield from shield.repair_offers(fight, fighter, ship)
    yield from posts.post_offers(fight, fighter, ship)
    if crew.may_act(fight, fighter):
        yield from several_offers(fight, fighter)


def fleet_offers(fight: Fight) -> Some:
    """What the game master may do with ships."""
    return posts.fleet_offers(fight)
