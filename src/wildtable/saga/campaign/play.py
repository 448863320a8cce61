"""The campaign: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Refused, Seat, handouts
from wildtable.play.campaign import writing, written
from wildtable.play.handouts import show_to, take_away
from wildtable.saga.base import Command
from wildtable.saga.campaign.messages import BringIn, Gathered, HandedOut, HandOut, PutAway, Write
from wildtable.saga.campaign.queries import CAMPAIGN, unfit
from wildtable.saga.character.naming import free_name
from wildtable.saga.conflict.messages.events import ElementStands
from wildtable.saga.facts import Story
from wildtable.saga.scene import Play, Some, carries_out, one


@carries_out(Write)
@cite("saga.create", "saga.element")
def _write(play: Play, command: Write) -> None:
    """Apply a written change of the campaign."""
    for event in written(CAMPAIGN, play.state, command.seat, command.text, command.whole):
        play.emit(event)


@carries_out(BringIn)
@cite("saga.element")
def _bring_in(play: Play, command: BringIn) -> None:
    """Bring in a prepared element under a free id."""
    element = next(each for each in play.state.prepared if each.id == command.prepared)
    free = free_name(play.state, element.id, "element")
    play.emit(ElementStands(replace(element, id=free, hidden=not command.shown)))


@carries_out(HandOut)
def _hand_out(play: Play, command: HandOut) -> None:
    """Give a handout to those it is shown to."""
    show_to(play, command, HandedOut)


@carries_out(PutAway)
def _put_away(play: Play, command: PutAway) -> None:
    """Take a handout away from all its holders."""
    take_away(play, command, Gathered)


def campaign_offers(story: Story, seat: Seat) -> Some:
    """Write in the campaign, at any time: the game master whatever it is, a player a character of their own."""

    def misfit(command: Command) -> Refused | None:
        assert isinstance(command, Write)
        return unfit(story, command)

    template: Command = Write("", "" if seat == GM else seat)
    yield writing(template, seat, misfit, "saga.create")


def bring_in_offers(story: Story) -> Some:
    """Offer the prepared elements of the campaign, any number of times."""
    if story.prepared:
        ids = [element.id for element in story.prepared]
        shown = OneOf((True, False))
        first: Command = BringIn(ids[0])
        yield Offer(first, ("saga.element",), when="gm", prepared=one(ids), shown=shown)


def handout_offers(story: Story) -> Some:
    """Show handouts and put them away, at any time."""
    yield from handouts.offers(story.papers, HandOut, PutAway)
