"""The order of play among ships, each told once, top to bottom. Importing them makes them known."""

from wildtable.savage.starships.procedures import (
    control,
    criticals,
    defence,
    ending,
    heat,
    hits,
    missiles,
    pilot,
    posts,
    rounds,
    rulings,
    sections,
    shield,
    steering,
    weapons,
)

__all__ = [
    "control",
    "criticals",
    "defence",
    "ending",
    "heat",
    "hits",
    "missiles",
    "pilot",
    "posts",
    "rounds",
    "rulings",
    "sections",
    "shield",
    "steering",
    "weapons",
]
