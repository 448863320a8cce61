"""The topic of ships as a value. Its modules fill it; `wildtable.savage.starships.part` completes it."""

from __future__ import annotations

from wildtable.savage.scene import Topic
from wildtable.savage.starships.messages.events import Fired
from wildtable.savage.starships.model.facts import Space
from wildtable.savage.starships.numbers import BROUGHT

SHIPS = Topic(
    "ships",
    facts=(Space,),
    added=((Fired, "gunner"),),
    numbers=BROUGHT,
)

asked = SHIPS.asked
carries_out, answers_to, goes_on, settles = SHIPS.carries_out, SHIPS.answers_to, SHIPS.goes_on, SHIPS.settles
