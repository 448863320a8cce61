"""Posts and ships: who takes whose place aboard, what the game master brings to the track."""

from __future__ import annotations

from itertools import count

from wildtable.catalogue import cite
from wildtable.savage.cards.events import Hands
from wildtable.savage.parts.questions import names
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.places.questions import free_name
from wildtable.savage.scene import Play
from wildtable.savage.starships.commands import Assign, BringShip, Man, RemoveShip
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.events import Manned, ShipEntered, ShipLeft
from wildtable.savage.starships.facts import Post, Ship, Space
from wildtable.savage.starships.procedures.steering import own_ship, ship_at
from wildtable.savage.starships.ships import known, new_ship, with_sections
from wildtable.savage.starships.topic import carries_out
from wildtable.savage.table.events import Entered, Left
from wildtable.savage.table.procedures import is_missed
from wildtable.savage.turns.procedures import spend_action


@carries_out(Man)
@cite("7w.space.move")
def _man(play: Play, command: Man) -> None:
    """An action, to be somewhere else aboard."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "man", "7w.space.move")
    _take_post(play, ship, command.who, command.post)


@carries_out(Assign)
def _assign(play: Play, command: Assign) -> None:
    """Away from where one was, aboard another ship perhaps."""
    before = ship_of(play.state, command.who)
    if before is not None and before.id != command.ship:
        left = tuple([post for post in before.crew if post.who != command.who])
        play.emit(Manned(before.id, left))
    _take_post(play, ship_at(play, command.ship), command.who, command.post)


def _take_post(play: Play, ship: Ship, who: str, post: str) -> None:
    """Whoever takes a post leaves those that it had; of gunners there may be several."""
    kept = [each for each in ship.crew if each.who != who and (each.post != post or post == "gunner")]
    play.emit(Manned(ship.id, (*kept, Post(post, who)), who, post))


@carries_out(BringShip)
def _bring(play: Play, command: BringShip) -> None:
    """A ready ship, with a crew of sections who act on one card, or with room for people; numbered where another has
    its name."""
    taken = {name for fighter in play.state.fighters for name in (fighter.id, fighter.unit)}
    there = play.state.part(Space) or Space()
    taken |= {*names(play.state), *[ship.id for left in there.elsewhere for ship in left.ships]}
    name = next(name for n in count(1) if (name := f"{command.design}-{n}") not in taken)
    title = free_name(known(play.state.rules)[command.design].design.name, [s.design.name for s in there.ships], " ")
    given = {"is": command.design, "name": title, "side": command.side, "at": command.at, "facing": command.facing}
    if command.crew == "people":
        play.emit(ShipEntered(new_ship(name, given, play.state.rules)))
        return
    made, sections = with_sections(name, given, play.state.rules)
    play.emit(ShipEntered(made))
    for section in sections:
        play.emit(Entered(section))


@carries_out(RemoveShip)
def _remove(play: Play, command: RemoveShip) -> None:
    """Its sections leave with it; people stay at the table."""
    ship = ship_at(play, command.ship)
    play.emit(ShipLeft(ship.id))
    if ship.sections:
        for who in dict.fromkeys(post.who for post in ship.crew):
            if who in play.state:
                play.emit(Left(who))
                is_missed(play, who)
                for events in ASKED.leaves.answers(play.state.parts, play.state, who):
                    for event in events:
                        play.emit(event)
        hands = tuple([hand for hand in play.state.hands if play.state.members(hand.unit)])
        if hands != play.state.hands:
            play.emit(Hands(hands))
