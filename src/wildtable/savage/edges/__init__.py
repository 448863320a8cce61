"""Edges and Hindrances: answers to the questions of `wildtable.savage.edges.asking`, as data."""

from wildtable.savage.edges.book import (
    About,
    flag,
    has_say,
    injuries,
    points,
    title,
    trait_points,
    traits,
    up_to,
    who_says,
)
from wildtable.savage.effects import Ability, Effect

__all__ = [
    "Ability",
    "About",
    "Effect",
    "flag",
    "has_say",
    "injuries",
    "points",
    "title",
    "trait_points",
    "traits",
    "up_to",
    "who_says",
]
