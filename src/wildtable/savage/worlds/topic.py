"""Worlds as a value: what they bring. Their modules fill it, `wildtable.savage.worlds.part` is the whole."""

from __future__ import annotations

from wildtable.savage.parts.facts import Brought
from wildtable.savage.scene import Topic
from wildtable.savage.worlds.facts import Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.savage.worlds.seen import SeenWorld

WORLDS = Topic(
    "worlds",
    facts=(Surroundings,),
    seen=(SeenWorld,),
    numbers=(Brought(("7w.homeworld", "7w.environment", "7w.assistant"), WorldNumbers),),
)

asked = WORLDS.asked
carries_out, settles, follows = WORLDS.carries_out, WORLDS.settles, WORLDS.follows
