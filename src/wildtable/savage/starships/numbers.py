"""The numbers of starship combat, as a setting brings them."""

from __future__ import annotations

from typing import Annotated

from wildtable.numbers import Number
from wildtable.savage.parts.facts import Brought, PartNumbers
from wildtable.savage.starships.model.facts import OwnShip


class ShipNumbers(PartNumbers, frozen=True, tag="ships"):
    """The numbers for ships. Each stands in ``rulebook/settings`` under its rule."""

    bands: Annotated[
        tuple[int, int, int],
        Number("Largest distances of Short, Medium and Long Range.", "positions", "7w.space.move"),
    ]
    faster: Annotated[int, Number("Modifier to Piloting of the fastest ship.", "modifier", "7w.space.move")]
    twice_as_fast: Annotated[
        int, Number("Modifier to Piloting of a ship at least twice as fast as any other.", "modifier", "7w.space.move")
    ]
    turn_units: Annotated[
        int, Number("Fewest movement units with which a ship can turn around.", "units", "7w.space.turn")
    ]
    turn_heat: Annotated[int, Number("Heat for turning around.", "heat", "7w.space.turn")]
    steady_heat: Annotated[int, Number("Heat that a ship loses by holding steady.", "heat", "7w.space.steady")]
    push_engines: Annotated[
        int, Number("Modifier to the roll to push the engines.", "modifier", "7w.space.push-engines")
    ]
    push_heat: Annotated[int, Number("Heat for pushing the engines.", "heat", "7w.space.push-engines")]
    evade: Annotated[int, Number("Modifier to the roll to evade a missile.", "modifier", "7w.space.evade")]
    flight: Annotated[
        tuple[int, int, int],
        Number(
            "Turns that the target's pilot has before missiles from Short, Medium and Long Range hit.",
            "turns",
            "7w.space.evade",
        ),
    ]
    cloud_for_all: Annotated[
        int, Number("Modifier from a mine cloud to evading all missiles.", "modifier", "7w.space.mine-cloud")
    ]
    cloud_for_one: Annotated[
        int, Number("Modifier from a mine cloud to evading one missile.", "modifier", "7w.space.mine-cloud")
    ]
    cloud_heat: Annotated[int, Number("Heat for all mine clouds of a round together.", "heat", "7w.space.mine-cloud")]
    rattled: Annotated[
        int,
        Number("Modifier to Piloting of a pilot who was Shaken when the round started.", "modifier", "7w.space.shaken"),
    ]
    laser: Annotated[int, Number("Modifier to shooting with a laser.", "modifier", "7w.space.laser")]
    lock_on: Annotated[int, Number("Modifier to lock on with missiles or a coilgun.", "modifier", "7w.space.missile")]
    cloud_missiles: Annotated[
        int, Number("Missiles that one cloud missile becomes.", "missiles", "7w.space.missile.cloud")
    ]
    cloud_growth: Annotated[
        int, Number("Missiles that such a salvo gains each turn.", "missiles", "7w.space.missile.cloud")
    ]
    cloud_most: Annotated[int, Number("Most missiles in such a salvo.", "missiles", "7w.space.missile.cloud")]
    point_defence: Annotated[int, Number("Modifier to a laser that shoots at missiles.", "modifier", "7w.space.pdlb")]
    point_defence_face: Annotated[
        int, Number("Highest number on a d6 that destroys a missile.", "face", "7w.space.pdlb")
    ]
    heat_fatigue: Annotated[
        int, Number("Modifier to all rolls of the crew, for each level of Heat Fatigue.", "modifier", "7w.space.heat")
    ]
    fatigue_most: Annotated[
        int, Number("Level of Heat Fatigue that makes a ship Incapacitated.", "levels", "7w.space.heat")
    ]
    effect_rounds: Annotated[int, Number("Rounds that a Shield Effect lasts.", "rounds", "7w.space.shield.maximum")]
    maximum: Annotated[
        int,
        Number(
            "Armor from maximum shielding, for a success and again for a raise.",
            "Armor",
            "7w.space.shield.maximum",
        ),
    ]
    centre: Annotated[
        int,
        Number(
            "Modifier to shots at the ship after moving the center, for a success and again for a raise.",
            "modifier",
            "7w.space.shield.centre",
        ),
    ]
    spinning: Annotated[
        int, Number("Modifier to the next Piloting roll of a ship out of control.", "modifier", "7w.space.control")
    ]
    wounds_most: Annotated[int, Number("Wound that wrecks a ship.", "Wounds", "7w.space.wound")]
    shield_hit: Annotated[int, Number("Change of Armor for each hit to the shield.", "Armor", "7w.space.critical")]
    grid_hit: Annotated[
        int, Number("Modifier to Piloting and Shooting for each hit to the grid.", "modifier", "7w.space.critical")
    ]
    ships: Annotated[
        tuple[tuple[str, OwnShip], ...],
        Number("Ships besides the built-in ones, each by its id.", "ships", "7w.space.move"),
    ] = ()


BROUGHT = (Brought(("7w.space.",), ShipNumbers),)
