"""Characters who are being made, in words."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Seat
from wildtable.play.making import Making
from wildtable.saga.character.model import Perk
from wildtable.saga.facts import Story
from wildtable.saga.growing import making
from wildtable.text.saga.book import say


@cite("saga.perk")
def does(perk: Perk) -> str:
    """Return a sentence on what a perk does."""
    assets = " or ".join(perk.assets)
    names = {"value": perk.value, "first": perk.assets[0], "assets": assets, "harm": perk.harm or ""}
    return say("does", perk.question, **names, below=perk.below)


def choices(story: Story, seat: Seat) -> making.Choices:
    """Return all that a character can be made from, with a sentence on each perk. Raises `Refused`."""
    found = making.choices(story, seat)
    return replace(found, does={name: does(perk) for name, perk in found.perks.items()})


MAKING: Making[Story] = Making(choices, making.drafted)
"""The functions by which a character of Saga is made on the page."""
