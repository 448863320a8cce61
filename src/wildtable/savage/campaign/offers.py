"""The campaign: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.play.campaign import Change
from wildtable.savage.campaign.commands import Write
from wildtable.savage.campaign.questions import unfit
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight
from wildtable.savage.table.offering import Some


def campaign_offers(fight: Fight, seat: Seat) -> Some:
    """Write in the campaign, at any time: the game master whatever it is, a player a hero of their own."""
    whole = OneOf((False, True) if seat == GM else (False,))
    template: AnyCommand = Write("", "" if seat == GM else seat)
    yield Offer(
        template,
        ("sw.character",),
        when="campaign",
        unless=lambda command: isinstance(command, Write) and unfit(fight, command) is not None,
        text=Change(),
        whole=whole,
    )
