"""How a duel of ships ends: one side has no ship that can fight, a ship breaks off, or both sides agree."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.cards.procedures.cards import end_fight
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew
from wildtable.savage.starships.commands import AgreeToEnd, BreakOff, FightOn, OfferToEnd
from wildtable.savage.starships.events import BrokenOff, DuelEnded, FoughtOn
from wildtable.savage.starships.frames import DuelOver, EndOffered
from wildtable.savage.starships.procedures.steering import lose_track, own_ship, steer
from wildtable.savage.starships.topic import answers_to, carries_out, goes_on

SLUG = "7w.space.end"


@carries_out(BreakOff)
@cite("7w.space.end")
def _break_off(play: Play, command: BreakOff) -> None:
    """Gone, and what flew toward it finds nothing; the turns of those aboard are over."""
    ship = own_ship(play, command.who)
    play.emit(BrokenOff(ship.id))
    lose_track(play, ship, SLUG)


@carries_out(OfferToEnd)
@cite("7w.space.end")
def _offer(play: Play, command: OfferToEnd) -> None:
    """Once a round; whoever speaks for each of the other ships is asked, one after the other."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "offer", SLUG, offered=True)
    play.ask(EndOffered(command.who, tuple(crew.speakers(play.state, ship))))


@answers_to(EndOffered, AgreeToEnd)
@cite("7w.space.end")
def _agree(play: Play, frame: EndOffered, command: AgreeToEnd) -> None:
    """With the last who agrees it is over, and nobody has won."""
    play.answered()
    left = tuple([who for who in frame.left if who != command.who])
    play.ask(EndOffered(frame.by, left) if left else DuelOver(agreed=True))


@answers_to(EndOffered, FightOn)
@cite("7w.space.end")
def _fight_on(play: Play, frame: EndOffered, command: FightOn) -> None:
    play.answered()
    play.emit(FoughtOn(command.who))


@goes_on(DuelOver)
@cite("7w.space.end")
def _duel_over(play: Play, frame: DuelOver) -> None:
    """Who holds the field is told; then there is peace."""
    play.emit(DuelEnded("" if frame.agreed else crew.holds_the_field(play.state), frame.agreed))
    end_fight(play, SLUG)
