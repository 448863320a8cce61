"""Worlds as a value: what they bring. Their modules fill it, `wildtable.savage.worlds.part` is the whole."""

from __future__ import annotations

from wildtable.savage.scene import Topic
from wildtable.savage.worlds.model import Surroundings
from wildtable.savage.worlds.numbers import BROUGHT

WORLDS = Topic(
    "worlds",
    facts=(Surroundings,),
    numbers=BROUGHT,
)

asked = WORLDS.asked
carries_out, settles, follows = WORLDS.carries_out, WORLDS.settles, WORLDS.follows
