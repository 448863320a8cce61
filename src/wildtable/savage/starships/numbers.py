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
        Number("How far apart ships are at Short, Medium and Long Range at most.", "positions", "7w.space.move"),
    ]
    faster: Annotated[int, Number("What the fastest ship has on Piloting.", "modifier", "7w.space.move")]
    twice_as_fast: Annotated[
        int, Number("What it has if it is at least twice as fast as any other.", "modifier", "7w.space.move")
    ]
    turn_units: Annotated[int, Number("The least movement units that let a ship turn round.", "units", "7w.space.turn")]
    turn_heat: Annotated[int, Number("What turning round adds to the Heat Pool.", "heat", "7w.space.turn")]
    steady_heat: Annotated[
        int, Number("What a ship that holds steady takes off its Heat Pool.", "heat", "7w.space.steady")
    ]
    push_engines: Annotated[int, Number("What the roll to push the engines has.", "modifier", "7w.space.push-engines")]
    push_heat: Annotated[
        int, Number("What pushing the engines adds to the Heat Pool.", "heat", "7w.space.push-engines")
    ]
    evade: Annotated[int, Number("What the roll to evade a missile has.", "modifier", "7w.space.evade")]
    flight: Annotated[
        tuple[int, int, int],
        Number(
            "The turns that missiles fired at Short, Medium and Long Range leave to their target's pilot.",
            "turns",
            "7w.space.evade",
        ),
    ]
    cloud_for_all: Annotated[
        int, Number("What a mine cloud adds to evading all missiles.", "modifier", "7w.space.mine-cloud")
    ]
    cloud_for_one: Annotated[
        int, Number("What a mine cloud adds to evading a chosen one.", "modifier", "7w.space.mine-cloud")
    ]
    cloud_heat: Annotated[
        int, Number("What a round's mine clouds add to the Heat Pool together.", "heat", "7w.space.mine-cloud")
    ]
    rattled: Annotated[
        int, Number("What Piloting has for a pilot who was Shaken as the round began.", "modifier", "7w.space.shaken")
    ]
    laser: Annotated[int, Number("What shooting with a laser has.", "modifier", "7w.space.laser")]
    lock_on: Annotated[
        int, Number("What getting a lock for missiles or a coilgun has.", "modifier", "7w.space.missile")
    ]
    cloud_missiles: Annotated[
        int, Number("The missiles that one cloud missile becomes.", "missiles", "7w.space.missile.cloud")
    ]
    cloud_growth: Annotated[
        int, Number("The missiles by which such a salvo grows each turn.", "missiles", "7w.space.missile.cloud")
    ]
    cloud_most: Annotated[int, Number("The most missiles that it grows to.", "missiles", "7w.space.missile.cloud")]
    point_defence: Annotated[int, Number("What a laser has that shoots at missiles.", "modifier", "7w.space.pdlb")]
    point_defence_face: Annotated[
        int, Number("The highest face of a d6 that destroys a missile.", "face", "7w.space.pdlb")
    ]
    heat_fatigue: Annotated[
        int, Number("What each level of Heat Fatigue adds to all rolls of the crew.", "modifier", "7w.space.heat")
    ]
    fatigue_most: Annotated[
        int, Number("The level of Heat Fatigue that Incapacitates a ship.", "levels", "7w.space.heat")
    ]
    effect_rounds: Annotated[int, Number("How long a Shield Effect lasts.", "rounds", "7w.space.shield.maximum")]
    maximum: Annotated[
        int,
        Number(
            "What maximum shielding adds to Armor, for the success and for a raise each.",
            "Armor",
            "7w.space.shield.maximum",
        ),
    ]
    centre: Annotated[
        int,
        Number(
            "What moving the center adds to shots at the ship, for the success and for a raise each.",
            "modifier",
            "7w.space.shield.centre",
        ),
    ]
    spinning: Annotated[
        int, Number("What the next Piloting roll has in a ship that is out of control.", "modifier", "7w.space.control")
    ]
    wounds_most: Annotated[int, Number("The Wound that wrecks a ship.", "Wounds", "7w.space.wound")]
    shield_hit: Annotated[int, Number("What each hit to the shield adds to Armor.", "Armor", "7w.space.critical")]
    grid_hit: Annotated[
        int, Number("What each hit to the grid adds to Piloting and Shooting.", "modifier", "7w.space.critical")
    ]
    ships: Annotated[
        tuple[tuple[str, OwnShip], ...],
        Number("Ships besides the ready ones, each by its id.", "ships", "7w.space.move"),
    ] = ()


BROUGHT = (Brought(("7w.space.",), ShipNumbers),)
