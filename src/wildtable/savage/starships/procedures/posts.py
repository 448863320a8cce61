"""Posts and ships: who takes whose place aboard, what the game master brings to the track."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Whole
from wildtable.savage.cards.events import Hands
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.starships import commands as c
from wildtable.savage.starships import crew
from wildtable.savage.starships import events as e
from wildtable.savage.starships.facts import POSTS, Post, Ship, Space
from wildtable.savage.starships.prices import ACTION
from wildtable.savage.starships.procedures.steering import own_ship, ship_at
from wildtable.savage.starships.ships import FACINGS, ready, ship, with_sections
from wildtable.savage.table.events import Entered, Left
from wildtable.savage.table.facts import FOES, HEROES
from wildtable.savage.table.offering import Some
from wildtable.savage.turns.procedures import spend_action

MOST_SHIPS = 12


@carries_out(c.Man)
@cite("7w.space.move")
def _man(play: Play, command: c.Man) -> None:
    """An action, to be somewhere else aboard."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "man", "7w.space.move")
    _take_post(play, ship, command.who, command.post)


@carries_out(c.Assign)
def _assign(play: Play, command: c.Assign) -> None:
    """Away from where one was, aboard another ship perhaps."""
    before = crew.ship_of(play.state, command.who)
    if before is not None and before.id != command.ship:
        left = tuple([post for post in before.crew if post.who != command.who])
        play.emit(e.Manned(before.id, left))
    _take_post(play, ship_at(play, command.ship), command.who, command.post)


def _take_post(play: Play, ship: Ship, who: str, post: str) -> None:
    """Whoever takes a post leaves those that it had; of gunners there may be several."""
    kept = [each for each in ship.crew if each.who != who and (each.post != post or post == "gunner")]
    play.emit(e.Manned(ship.id, (*kept, Post(post, who)), who, post))


@carries_out(c.BringShip)
def _bring(play: Play, command: c.BringShip) -> None:
    """A ready ship, with a crew of sections who act on one card, or with room for people."""
    taken = {name for fighter in play.state.fighters for name in (fighter.id, fighter.unit)}
    taken |= {ship.id for ship in play.state.space.ships} if play.state.space else set()
    name = next(name for n in range(1, 99) if (name := f"{command.design}-{n}") not in taken)
    given = {"is": command.design, "side": command.side, "at": command.at, "facing": command.facing}
    if command.crew == "people":
        play.emit(e.ShipEntered(ship(name, given)))
        return
    made, sections = with_sections(name, given, play.state.rules)
    play.emit(e.ShipEntered(made))
    for section in sections:
        play.emit(Entered(section))


@carries_out(c.RemoveShip)
def _remove(play: Play, command: c.RemoveShip) -> None:
    """Its sections leave with it; people stay at the table."""
    ship = ship_at(play, command.ship)
    play.emit(e.ShipLeft(ship.id))
    if ship.sections:
        for who in dict.fromkeys(post.who for post in ship.crew):
            if who in play.state:
                play.emit(Left(who))
        hands = tuple([hand for hand in play.state.hands if play.state.members(hand.unit)])
        if hands != play.state.hands:
            play.emit(Hands(hands))


def post_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """A post that nobody is left to fill."""
    if ship.sections or not crew.may_act(fight, fighter):
        return
    empty = [post for post in POSTS if crew.at_post(fight, ship, post) is None]
    if empty:
        template = c.Man(fighter.id, empty[0])
        yield Offer(template, ("7w.space.move",), actor=fighter.id, price=ACTION, post=OneOf(empty))


def fleet_offers(fight: Fight) -> Some:
    """What the game master may do with ships, where they are part of the game."""
    if fight.rules.setting.ships is None or fight.pending:
        return
    space = fight.space or Space()
    if len(space.ships) < MOST_SHIPS:
        names = list(ready())
        yield Offer(
            c.BringShip(names[0], FOES),
            ("7w.space.move",),
            when="gm",
            design=OneOf(names),
            side=OneOf((FOES, HEROES)),
            at=Whole(1, space.length),
            facing=OneOf(tuple(FACINGS)),
            crew=OneOf(("sections", "people")),
        )
    if space.ships:
        yield Offer(c.RemoveShip(space.ships[0].id), when="gm", ship=OneOf([ship.id for ship in space.ships]))
    people = [f.id for f in fight.fighters if not ((own := crew.ship_of(fight, f.id)) and own.sections)]
    open_to_people = [ship.id for ship in space.ships if not ship.sections and not ship.wrecked]
    if people and open_to_people:
        template = c.Assign(people[0], open_to_people[0], POSTS[0])
        yield Offer(template, when="gm", who=OneOf(people), ship=OneOf(open_to_people), post=OneOf(POSTS))
