"""What ships answer to the core: their round around the turns of those aboard, and what a turn at a post is."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.seams import OnTurn
from wildtable.savage.starships import crew
from wildtable.savage.starships.facts import Space
from wildtable.savage.starships.frames import PilotDone, RoundEnds, ShipsReady, ShipsRest
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.offers import aboard_offers
from wildtable.savage.starships.topic import asked
from wildtable.savage.table.base import Frame

# The round.


@asked.turns_begin(Space)
@cite("7w.space.shaken", "7w.space.shield.recover")
def _turns_begin(fight: Fight, space: Space) -> Frame:
    return ShipsReady()


@asked.composed(Space)
@cite("7w.space.shaken")
def _composed(fight: Fight, space: Space, fighter: Fighter) -> bool:
    return crew.at_the_helm(fight, fighter)


@asked.on_turn(Space)
def _on_turn(fight: Fight, space: Space, fighter: Fighter, usual: Sequence[OnTurn]) -> Sequence[OnTurn] | None:
    return None if crew.ship_of(fight, fighter.id) is None else (aboard_offers,)


@asked.turn_ends(Space)
@cite("7w.space.evade")
def _turn_ends(fight: Fight, space: Space, unit: str) -> Frame:
    return PilotDone(unit)


@asked.round_ends(Space)
@cite("7w.space.heat")
def _round_ends(fight: Fight, space: Space) -> Frame:
    return RoundEnds()


@asked.peace(Space)
def _peace(fight: Fight, space: Space) -> Frame:
    return ShipsRest()


# At the table.


@asked.names(Space)
def _names(fight: Fight, space: Space) -> dict[str, str]:
    return {ship.id: ship.name for ship in space.ships}


@asked.impossible(Space)
def impossible(fight: Fight, space: Space) -> str | None:
    """What cannot be about the ships, in one sentence: the guard of rulings."""
    numbers = fight.rules.setting.of(ShipNumbers)
    if numbers is None:
        return "Ships need a setting that has them."
    names = [ship.id for ship in space.ships]
    if len(set(names)) != len(names):
        return "Two ships would have the same id."
    most = numbers.fatigue_most
    for ship in space.ships:
        if not 1 <= ship.at <= space.length:
            return f"{ship.name} would be off the track; it goes from 1 to {space.length}."
        if ship.heat < 0 or not 0 <= ship.fatigue <= most:
            return f"{ship.name} would have less or more heat than there can be."
        if not 0 <= ship.wounds <= numbers.wounds_most:
            return f"{ship.name} would have more Wounds than there are."
        if crew.clouds(ship) < 0 or any(crew.missiles(ship, arm) < 0 for arm in ship.design.arms if arm.missiles):
            return f"{ship.name} would have fired more than it had."
    if any(salvo.prey not in space or salvo.ship not in space for salvo in space.salvos):
        return "Missiles would fly from or to a ship that is not there."
    return None
