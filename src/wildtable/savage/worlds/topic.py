"""The topic of worlds as a value. Its modules fill it; `wildtable.savage.worlds.part` completes it."""

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
