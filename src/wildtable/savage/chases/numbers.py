"""The numbers of a setting's chases."""

from __future__ import annotations

from typing import Annotated

from wildtable.numbers import Number
from wildtable.savage.chases.model import Vehicle
from wildtable.savage.parts.facts import Brought, PartNumbers


class ChaseNumbers(PartNumbers, frozen=True, tag="chases"):
    """The numbers of a setting's chases, each listed in ``rulebook/settings`` under its rule.

    A rank of card is 2 to 10, Jack 11, Queen 12, King 13, Ace 14.
    """

    rounds: Annotated[int, Number("How long a chase lasts.", "rounds", "7w.chase.round")]
    extended_rounds: Annotated[int, Number("How long an extended chase lasts.", "rounds", "7w.chase.round")]
    long_from: Annotated[
        int, Number("The lowest card with Long Range; below it nobody is in reach.", "rank of card", "7w.chase.range")
    ]
    medium_from: Annotated[int, Number("The lowest card with Medium Range.", "rank of card", "7w.chase.range")]
    near_from: Annotated[
        int, Number("The lowest card without a penalty, and with melee possible.", "rank of card", "7w.chase.range")
    ]
    long: Annotated[int, Number("What Long Range adds to an attack.", "modifier", "7w.chase.range")]
    medium: Annotated[int, Number("What Medium Range adds to an attack.", "modifier", "7w.chase.range")]
    disaster: Annotated[
        int, Number("What the roll against the complication of a Deuce has.", "modifier", "7w.chase.complication")
    ]
    major: Annotated[int, Number("What the roll against that of a 3 to 10 has.", "modifier", "7w.chase.complication")]
    minor: Annotated[
        int, Number("What the roll against that of a Jack or Queen has.", "modifier", "7w.chase.complication")
    ]
    crash_inches: Annotated[
        int,
        Number(
            "The inches of half a vehicle's Top Speed that are one d6 of damage.", "inches", "7w.chase.complication"
        ),
    ]
    vehicles: Annotated[
        tuple[tuple[str, Vehicle], ...],
        Number("Vehicles besides the ready ones, each by its id.", "vehicles", "7w.chase.vehicle"),
    ] = ()


BROUGHT = (Brought(("7w.chase.",), ChaseNumbers),)
