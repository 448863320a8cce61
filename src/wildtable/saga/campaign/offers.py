"""The campaign: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.play.campaign import Change
from wildtable.saga.campaign.commands import BringIn, Write
from wildtable.saga.campaign.questions import unfit
from wildtable.saga.facts import Story
from wildtable.saga.scene import Some, one


def campaign_offers(story: Story, seat: Seat) -> Some:
    """Write in the campaign, at any time: the game master whatever it is, a player a character of their own."""
    whole = OneOf((False, True) if seat == GM else (False,))
    yield Offer(
        Write("", "" if seat == GM else seat),
        ("saga.create",),
        when="campaign",
        unless=lambda command: isinstance(command, Write) and unfit(story, command) is not None,
        text=Change(),
        whole=whole,
    )


def bring_in_offers(story: Story) -> Some:
    """Elements of the campaign, as often as they are wanted."""
    if story.prepared:
        ids = [element.id for element in story.prepared]
        shown = OneOf((True, False))
        yield Offer(BringIn(ids[0]), ("saga.element",), when="gm", prepared=one(ids), shown=shown)
