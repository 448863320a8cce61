"""The order of play among ships, each told once, top to bottom. Importing them makes them known."""

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
