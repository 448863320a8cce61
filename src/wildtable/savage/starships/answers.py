"""The answers of starships to the core: their round around the turns of those aboard, and turns at a post."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.seams import OnTurn
from wildtable.savage.starships import crew
from wildtable.savage.starships.messages.events import Manned, ShipsMetAgain, ShipsStayedBehind
from wildtable.savage.starships.model.facts import Space
from wildtable.savage.starships.model.frames import (
    Absorbing,
    DuelOver,
    PilotDone,
    Riding,
    RoundEnds,
    ShipHit,
    ShipsReady,
    ShipsRest,
    StrikesHome,
)
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.play.offers import aboard_offers
from wildtable.savage.starships.topic import asked
from wildtable.savage.table.base import Event, Frame
from wildtable.savage.table.model import HEROES

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


@asked.deeds(Space)
@cite("sw.multi-action")
def _deeds(fight: Fight, space: Space) -> Path:
    return Path(__file__).parent / "data" / "deeds.toml"


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


@asked.takes_part(Space)
@cite("7w.space.end")
def _takes_part(fight: Fight, space: Space, unit: str) -> bool:
    """Return whether a unit still acts: not aboard a wreck or a ship that has broken off."""
    ships = [crew.ship_of(fight, fighter.id) for fighter in fight.members(unit)]
    return not ships or any(ship is None or not crew.out(ship) for ship in ships)


@asked.over(Space)
def _over(fight: Fight, space: Space, round_over: bool) -> Frame | None:
    return DuelOver() if crew.is_over(fight) else None


@asked.placeless(Space)
def _placeless(fight: Fight, space: Space) -> bool:
    """Return whether all figures are aboard ships, so that none stands anywhere."""
    return bool(fight.fighters) and all(crew.ship_of(fight, fighter.id) is not None for fighter in fight.fighters)


# At the table.


@asked.instead(ShipHit)
@cite("7w.space.wound")
def _hit(fight: Fight, hit: ShipHit) -> Frame:
    """Return the frame by which a hit strikes the ship, for when its pilot or engineer has left."""
    return StrikesHome(hit.shot, hit.wounds, hit.soaked)


@asked.instead(Absorbing)
@cite("7w.space.wound")
def _not_absorbed(fight: Fight, hit: Absorbing) -> Frame:
    return StrikesHome(hit.shot, hit.wounds)


@asked.instead(Riding)
@cite("7w.space.wound")
def _not_soaked(fight: Fight, hit: Riding) -> Frame:
    return StrikesHome(hit.shot, hit.wounds, hit.soaked)


@asked.leaves(Space)
def _leaves(fight: Fight, space: Space, who: str) -> tuple[Event, ...]:
    """Return the events that free the posts of a figure."""
    left = {ship.id: tuple([post for post in ship.crew if post.who != who]) for ship in space.ships}
    return tuple([Manned(ship.id, left[ship.id]) for ship in space.ships if left[ship.id] != ship.crew])


@asked.parts_from(Space)
@cite("sw.effects")
def _parts_from(fight: Fight, space: Space, behind: Collection[str]) -> tuple[Event, ...]:
    """Return the events as play moves elsewhere: the heroes' ships go along, all others stay. Crew that are parted from
    their ship lose their posts."""
    along = [ship for ship in space.ships if ship.side == HEROES]
    left = [
        crew.without(ship, lambda who: who in fight and who not in behind) for ship in space.ships if ship not in along
    ]
    manned = [(ship, crew.without(ship, lambda who: who in behind)) for ship in along]
    events: list[Event] = [Manned(now.id, now.crew) for ship, now in manned if now != ship]
    if left:
        events.append(ShipsStayedBehind(tuple(left), fight.scene, fight.place))
    return tuple(events)


@asked.meets(Space)
@cite("sw.effects")
def _meets(fight: Fight, space: Space, called: Mapping[str, str] | None) -> tuple[Event, ...]:
    """Return the events as play returns: ships as they were left, renamed with those who came in; none if the scene
    begins again."""
    ships = [
        ship
        for each in space.elsewhere
        if (each.scene, each.place) == (fight.scene, fight.place)
        for ship in each.ships
    ]
    there = tuple([crew.renamed(ship, called) for ship in ships]) if called is not None else ()
    return (ShipsMetAgain(there, fight.scene, fight.place),) if ships else ()


@asked.names(Space)
def _names(fight: Fight, space: Space) -> dict[str, str]:
    return {ship.id: ship.name for ship in space.ships}


@asked.impossible(Space)
def impossible(fight: Fight, space: Space) -> str | None:
    """Return a sentence if a state of the ships is impossible, None if it is possible. Rulings are checked by it."""
    numbers = fight.rules.setting.of(ShipNumbers)
    if numbers is None:
        return "Ships need a setting that has them."
    names = [ship.id for ship in space.ships]
    if len(set(names)) != len(names):
        return "Two ships would have the same id."
    most = numbers.fatigue_most
    for ship in space.ships:
        if ship.heat < 0 or not 0 <= ship.fatigue <= most:
            return f"{ship.name} would have less or more heat than there can be."
        if not 0 <= ship.wounds <= numbers.wounds_most:
            return f"{ship.name} would have more Wounds than there are."
        if crew.clouds(ship) < 0 or any(crew.missiles(ship, arm) < 0 for arm in ship.design.arms if arm.missiles):
            return f"{ship.name} would have fired more than it had."
    if any(salvo.prey not in space or salvo.ship not in space for salvo in space.salvos):
        return "Missiles would fly from or to a ship that is not there."
    return None
