"""The campaign: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, OneOf, Refused, Seat, handouts
from wildtable.play.campaign import writing
from wildtable.saga.base import Command
from wildtable.saga.campaign.commands import BringIn, HandOut, PutAway, Write
from wildtable.saga.campaign.questions import unfit
from wildtable.saga.facts import Story
from wildtable.saga.scene import Some, one


def campaign_offers(story: Story, seat: Seat) -> Some:
    """Write in the campaign, at any time: the game master whatever it is, a player a character of their own."""

    def misfit(command: Command) -> Refused | None:
        assert isinstance(command, Write)
        return unfit(story, command)

    template: Command = Write("", "" if seat == GM else seat)
    yield writing(template, seat, misfit, "saga.create")


def bring_in_offers(story: Story) -> Some:
    """Elements of the campaign, as often as they are wanted."""
    if story.prepared:
        ids = [element.id for element in story.prepared]
        shown = OneOf((True, False))
        first: Command = BringIn(ids[0])
        yield Offer(first, ("saga.element",), when="gm", prepared=one(ids), shown=shown)


def handout_offers(story: Story) -> Some:
    """Show handouts and put them away, at any time."""
    yield from handouts.offers(story.papers, HandOut, PutAway)
