"""What every table of a server is played with."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from wildtable.dice import Dice
from wildtable.server.elsewhere import Elsewhere
from wildtable.server.leisure import Leisure
from wildtable.server.limits import Bucket, Limits
from wildtable.server.measuring import Measures
from wildtable.server.outage import Outage
from wildtable.server.turns import Turns
from wildtable.store import Store


class Desk(Struct, frozen=True):
    """What every table of a server is played with: the store, the numbers, the clock (ms), whose turn it is, the
    commands that all tables together may give, who sits at other servers; the dice where they are not those that each
    table promises; what is measured, what is told of a store that keeps nothing, what can wait until there is time."""

    store: Store
    limits: Limits
    clock: Callable[[], int]
    turns: Turns
    commands: Bucket
    elsewhere: Elsewhere
    dice: Callable[[], Dice] | None = None
    measures: Measures = field(default_factory=Measures)
    outage: Outage = field(default_factory=Outage)
    leisure: Leisure = field(default_factory=Leisure)
