"""What is impossible about ships: the guard of rulings."""

from __future__ import annotations

from wildtable.savage.fight import Fight
from wildtable.savage.starships import crew


def impossible(fight: Fight) -> str:
    """What cannot be about the ships, in one sentence, or nothing."""
    space = fight.space
    if space is None:
        return ""
    if fight.rules.setting.ships is None:
        return "Ships need a setting that has them."
    names = [ship.id for ship in space.ships]
    if len(set(names)) != len(names):
        return "Two ships would have the same id."
    most = fight.rules.setting.ships.fatigue_most
    for ship in space.ships:
        if not 1 <= ship.at <= space.length:
            return f"{ship.name} would be off the track; it goes from 1 to {space.length}."
        if ship.heat < 0 or not 0 <= ship.fatigue <= most:
            return f"{ship.name} would have less or more heat than there can be."
        if not 0 <= ship.wounds <= fight.rules.setting.ships.wounds_most:
            return f"{ship.name} would have more Wounds than there are."
        if crew.clouds(ship) < 0 or any(crew.missiles(ship, arm) < 0 for arm in ship.design.arms if arm.missiles):
            return f"{ship.name} would have fired more than it had."
    if any(salvo.prey not in space or salvo.ship not in space for salvo in space.salvos):
        return "Missiles would fly from or to a ship that is not there."
    return ""
