"""The topic of chases. Its modules fill it, and `wildtable.savage.chases.part` is complete."""

from __future__ import annotations

from wildtable.savage.chases.model import Chase
from wildtable.savage.chases.numbers import BROUGHT
from wildtable.savage.scene import Topic

CHASES = Topic(
    "chases",
    facts=(Chase,),
    numbers=BROUGHT,
)

asked = CHASES.asked
carries_out, answers_to, goes_on, settles = CHASES.carries_out, CHASES.answers_to, CHASES.goes_on, CHASES.settles
