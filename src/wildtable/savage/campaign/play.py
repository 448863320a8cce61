"""The campaign: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import GM, Refused, Seat, handouts
from wildtable.play.campaign import writing, written
from wildtable.play.handouts import show_to, take_away
from wildtable.savage.campaign.messages import Gathered, HandedOut, HandOut, PutAway, Write
from wildtable.savage.campaign.queries import CAMPAIGN, unfit
from wildtable.savage.fight import Fight
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import Some
from wildtable.savage.wounds.play import let_fall


@carries_out(Write)
@cite("sw.character", "sw.effects")
def _write(play: Play, command: Write) -> None:
    """Emit the changes between the campaign and what is written, and drop what is no longer carried."""
    for event in written(CAMPAIGN, play.state, command.seat, command.text, command.whole):
        play.emit(event)
    for fighter in play.state.fighters:
        let_fall(play, fighter.id)


@carries_out(HandOut)
def _hand_out(play: Play, command: HandOut) -> None:
    """Show a handout to those named."""
    show_to(play, command, HandedOut)


@carries_out(PutAway)
def _put_away(play: Play, command: PutAway) -> None:
    """Take a handout back from everybody."""
    take_away(play, command, Gathered)


def campaign_offers(fight: Fight, seat: Seat) -> Some:
    """Yield a change of the campaign at any time: anything for the game master, a hero of their own for a player."""

    def misfit(command: Command) -> Refused | None:
        assert isinstance(command, Write)
        return unfit(fight, command)

    template: Command = Write("", "" if seat == GM else seat)
    yield writing(template, seat, misfit, "sw.character")


def handout_offers(fight: Fight) -> Some:
    """Yield showing handouts and taking them back, at any time."""
    yield from handouts.offers(fight.papers, HandOut, PutAway)
