"""The order of play among ships, each told once, top to bottom. Importing them makes them known."""

from wildtable.savage.starships.procedures import (
    control,
    criticals,
    defence,
    heat,
    hits,
    missiles,
    pilot,
    posts,
    rounds,
    sections,
    shield,
    steering,
    weapons,
)

__all__ = [
    "control",
    "criticals",
    "defence",
    "heat",
    "hits",
    "missiles",
    "pilot",
    "posts",
    "rounds",
    "sections",
    "shield",
    "steering",
    "weapons",
]
