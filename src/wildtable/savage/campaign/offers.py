"""The campaign: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Refused, Seat, handouts
from wildtable.play.campaign import writing
from wildtable.savage.campaign.commands import HandOut, PutAway, Write
from wildtable.savage.campaign.questions import unfit
from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import Some


def campaign_offers(fight: Fight, seat: Seat) -> Some:
    """Write in the campaign, at any time: the game master whatever it is, a player a hero of their own."""

    def misfit(command: Command) -> Refused | None:
        assert isinstance(command, Write)
        return unfit(fight, command)

    template: Command = Write("", "" if seat == GM else seat)
    yield writing(template, seat, misfit, "sw.character")


def handout_offers(fight: Fight) -> Some:
    """Show handouts and put them away, at any time."""
    yield from handouts.offers(fight.papers, HandOut, PutAway)
