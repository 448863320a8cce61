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

    rounds: Annotated[int, Number("Rounds of a chase.", "rounds", "7w.chase.round")]
    extended_rounds: Annotated[int, Number("Rounds of an extended chase.", "rounds", "7w.chase.round")]
    long_from: Annotated[
        int, Number("Lowest card with Long Range; below it nobody is in range.", "rank of card", "7w.chase.range")
    ]
    medium_from: Annotated[int, Number("Lowest card with Medium Range.", "rank of card", "7w.chase.range")]
    near_from: Annotated[
        int, Number("Lowest card without a penalty and with melee possible.", "rank of card", "7w.chase.range")
    ]
    long: Annotated[int, Number("Modifier to an attack at Long Range.", "modifier", "7w.chase.range")]
    medium: Annotated[int, Number("Modifier to an attack at Medium Range.", "modifier", "7w.chase.range")]
    disaster: Annotated[
        int, Number("Modifier to the roll against the complication of a Deuce.", "modifier", "7w.chase.complication")
    ]
    major: Annotated[
        int, Number("Modifier to the roll against the complication of a 3 to 10.", "modifier", "7w.chase.complication")
    ]
    minor: Annotated[
        int,
        Number(
            "Modifier to the roll against the complication of a Jack or Queen.", "modifier", "7w.chase.complication"
        ),
    ]
    crash_inches: Annotated[
        int,
        Number("Inches of half the Top Speed for each d6 of damage.", "inches", "7w.chase.complication"),
    ]
    vehicles: Annotated[
        tuple[tuple[str, Vehicle], ...],
        Number("Vehicles besides the built-in ones, each by its id.", "vehicles", "7w.chase.vehicle"),
    ] = ()


BROUGHT = (Brought(("7w.chase.",), ChaseNumbers),)
