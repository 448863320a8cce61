"""The order of play among ships, from top to bottom. Importing these modules registers them."""

from wildtable.savage.starships.play import (
    criticals,
    heat,
    hits,
    missiles,
    offers,
    piloting,
    rounds,
    rulings,
    steering,
    weapons,
)

__all__ = [
    "criticals",
    "heat",
    "hits",
    "missiles",
    "offers",
    "piloting",
    "rounds",
    "rulings",
    "steering",
    "weapons",
]
