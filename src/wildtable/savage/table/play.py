"""The table: the order of play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from wildtable.board import Board, Cell, inwards, outwards, parted
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM, Cells, Offer, OneOf, Seat, Seats, Several, Text, Whole
from wildtable.play.campaign_files import id_of
from wildtable.savage.attacks.messages import Drop, Engaged, GiveDrop
from wildtable.savage.bennies.messages import Award, EndSession, StartSession
from wildtable.savage.bennies.play import award_offers, come_in
from wildtable.savage.bennies.queries import gains, is_hero
from wildtable.savage.bennies.rules import may_award
from wildtable.savage.cards.messages import Begin, EndFight, Hands
from wildtable.savage.cards.model import CardsClosed, CardsOpen, Watch
from wildtable.savage.cards.queries import ambushed, asked, has_a_choice
from wildtable.savage.fight import Fight, Fighter, by_unit
from wildtable.savage.healing.rules import reaction
from wildtable.savage.movement.model import EDGES
from wildtable.savage.parts.questions import ends_itself
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.places.messages import Concealed
from wildtable.savage.places.queries import HIDDEN
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.riding.saddle import part
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets import fighter, known
from wildtable.savage.sheets.ready import newcomers
from wildtable.savage.sight.messages import Found, SetCover, SetLight, SetSeen
from wildtable.savage.sight.model import COVERS, LIGHTS, Seen
from wildtable.savage.table import messages as table_messages
from wildtable.savage.table.messages import (
    ActAlone,
    Allied,
    Enter,
    EnterGroup,
    HandOver,
    Leave,
    Left,
    React,
    Reacted,
    Scene,
    Seated,
    SetRole,
    SetScene,
    SetWeather,
    Weather,
)
from wildtable.savage.table.model import CLEAR, FOES, HEROES, MOST_FIGURES, PLACES, WEATHERS, Role
from wildtable.savage.table.naming import named
from wildtable.savage.table.offering import Some, alongside, free_cells, walls
from wildtable.savage.table.queries import is_ally, without
from wildtable.savage.traits.messages import AsideOver
from wildtable.savage.wits.messages import UpperHand


@carries_out(table_messages.Play)
def _play(play: Play, command: table_messages.Play) -> None:
    play.state_as(Seated(command.who, command.seat))


@carries_out(HandOver)
def _hand_over(play: Play, command: HandOver) -> None:
    """Hand a figure over to a seat, with its mount and the choices that wait for it."""
    unit = play[command.who].unit
    before = asked(unit, play.state.members(unit))
    play.state_as(Seated(command.who, command.seat))
    if mount := play[command.who].mount:
        play.state_as(Seated(mount, command.seat))
    _ask_whose_it_is(play, unit, before)


@cite("sw.benny.card")
def _ask_whose_it_is(play: Play, unit: str, before: str) -> None:
    """Replace ``before`` by the new player among those asked about cards, if the unit has not passed."""
    pending, units = play.state.pending, by_unit(play.state.fighters)
    members = units.get(unit, ())
    now = asked(unit, members)
    place = next((at for at, frame in enumerate(pending) if isinstance(frame, CardsOpen)), None)
    if place is None or now == before:
        return
    frame, *above = pending[place:]
    assert isinstance(frame, CardsOpen)
    if before not in frame.waiting:
        return
    others = {asked(hand.unit, units.get(hand.unit, ())) for hand in play.state.hands if hand.unit != unit}
    left = [each for each in frame.waiting if each != before or each in others]
    hand = play.state.hand(unit)
    if hand is not None and has_a_choice(play.state, hand, members):
        left.append(now)
    for _ in pending[place:]:
        play.answered()
    for each in (CardsOpen(tuple(dict.fromkeys(left))) if left else CardsClosed(), *above):
        play.ask(each)


@carries_out(Enter)
@cite("sw.character", "sw.wild-card", "sw.benny.gm")
def _enter(play: Play, command: Enter) -> None:
    """Bring in a ready character, or one of the table's own, with a Wild Card's Bennies if it is one."""
    _bring_in(play, command, "", 1, command.role)


@carries_out(EnterGroup)
@cite("sw.character", "sw.deck.share")
def _enter_group(play: Play, command: EnterGroup) -> None:
    """Bring in Extras of one kind who share a card."""
    units = {f.unit.removeprefix(HIDDEN) for f in _others(play.state, command.hidden)}
    group = first_free(f"{command.figure}-group", units)
    _bring_in(play, command, group, command.count)


@cite("sw.surprise")
def _bring_in(play: Play, command: Enter | EnterGroup, group: str, count: int, role: str = "") -> None:
    """Bring figures in, each on the free square nearest to the middle of an edge. Ids and names of visible figures give
    no hint of hidden ones."""
    sheet = known(play.state.own)[command.figure]
    ally = command.side == HEROES and sheet.wild_card and is_ally(play.state, command.figure, role)
    board = play.state.board
    squares = iter(()) if board is None else _squares(play.state, command, board)
    for _ in range(count):
        others = _others(play.state, command.hidden)
        at = alongside(play.state, command.side) if board is None else next(squares, None)
        given = {"side": command.side, "group": group, "at": at, "ally": ally}
        made = newcomer(play.state, command.figure, others, numbered=bool(group), **given)
        if command.hidden:
            play.emit(Concealed(replace(made, id=f"{HIDDEN}{made.id}")))
        else:
            come_in(play, made)


def newcomer(fight: Fight, figure: str, others: Iterable[Fighter], *, numbered: bool = False, **given: Any) -> Fighter:
    """Return a ready figure, or one of the table's own, with an id and a name that none of some ``others`` has.

    ``numbered``: its name has a number, whether it is taken or not.
    """
    ids = {name.removeprefix(HIDDEN) for f in others for name in (f.id, f.unit)}
    title = known(fight.own)[figure].name
    name = first_free(title, {f.name for f in others}, " ", numbered=numbered)
    facts = {**given, "is": figure, "name": name}
    return fighter(first_free(figure, ids, numbered=True), facts, fight.rules, fight.own)


def _others(fight: Fight, hidden: bool) -> tuple[Fighter, ...]:
    """Return the figures that a newcomer joins: the hidden ones, or the visible ones."""
    return fight.hidden if hidden else fight.fighters


def _squares(fight: Fight, command: Enter | EnterGroup, board: Board) -> Iterator[Cell]:
    """Yield the free squares of a map, the nearest to the middle of an edge first; or to a square, those behind a wall
    last."""
    free = {*free_cells(fight)} - {f.at for f in _others(fight, command.hidden)}
    at = command.at if isinstance(command, EnterGroup) else None
    if at is None:
        yield from (cell for cell in inwards(command.edge, board) if cell in free)
        return
    behind = []
    for cell in outwards(at, board):
        if cell in free:
            if parted(board, at, cell):
                behind.append(cell)
            else:
                yield cell
    yield from behind


@carries_out(SetRole)
@cite("sw.benny.start", "sw.benny.gm")
def _set_role(play: Play, command: SetRole) -> None:
    """Make a Wild Card a hero or an ally. An ally loses its player; Bennies stay the same until a session starts."""
    ally = command.role == Role.ALLY
    if ally and play[command.who].seat:
        play.state_as(Seated(command.who, ""))
    play.state_as(Allied(command.who, ally))


def first_free(name: str, taken: set[str], between: str = "-", numbered: bool = False) -> str:
    """Return a name that is not taken: as it is, or with the first free number instead of its own."""
    if not numbered and name not in taken:
        return name
    if between == " ":
        name = re.sub(r" [0-9]+$", "", name)
    number = 1 if numbered else 2
    while f"{name}{between}{number}" in taken:
        number += 1
    return f"{name}{between}{number}"


@carries_out(Leave)
def _leave(play: Play, command: Leave) -> None:
    leave(play, command.who)


def leave(play: Play, who: str) -> None:
    """Remove a figure from the table, at any moment; the card of a unit goes with its last figure."""
    leaving = play[who]
    for rider in (rider_of(play.state, leaving), leaving):
        if rider is not None and rider.mount:
            part(play, rider.id)
    leaving = play[who]
    play.emit(Left(leaving.id))
    if not play.state.members(leaving.unit) and play.state.hand(leaving.unit) is not None:
        play.emit(Hands(tuple([hand for hand in play.state.hands if hand.unit != leaving.unit])))
    is_missed(play, leaving.id)
    for events in ASKED.leaves.answers(play.state.parts, play.state, leaving.id):
        for event in events:
            play.emit(event)
    _wait_without(play, leaving)


def is_missed(play: Play, who: str) -> None:
    """Remove all references to a figure from others, so that another may come in under its name."""
    if who in play.state.automatic:
        play.emit(ActAlone(tuple([each for each in play.state.automatic if each != who])))
    for other in play.state.fighters:
        if other.drop == who:
            play.emit(Drop(other.id, ""))
        if who in other.engaged:
            play.emit(Engaged(other.id, tuple([name for name in other.engaged if name != who])))
        if other.upper_hand == who:
            play.emit(UpperHand(other.id, ""))
        if who in other.found:
            play.emit(Found(other.id, tuple([name for name in other.found if name != who])))


def _wait_without(play: Play, leaving: Fighter) -> None:
    """End or change the pending choices that are for a figure or about it."""
    for frame in play.state.asides:
        if leaving.id in named(frame):
            play.emit(AsideOver(frame))
    before, left = play.state.pending, tuple(without(play.state, leaving))
    if left == before:
        return
    for _ in before:
        play.answered()
    for frame in left:
        play.ask(frame)


@carries_out(React)
@cite("sw.reaction")
def _react(play: Play, command: React) -> None:
    """Roll 2d6 for a stranger's reaction; the dice do not ace."""
    who = command.who or GM
    total = play.throw(who, "reaction", Sum((6, 6), aces=False), "sw.reaction").total
    play.emit(Reacted(who, reaction(total)))


@carries_out(SetScene)
@cite("sw.effects")
def _set_scene(play: Play, command: SetScene) -> None:
    play.state_as(Scene("" if command.where == PLACES[0] else command.where))


@carries_out(SetWeather)
@cite("sw.effects")
def _set_weather(play: Play, command: SetWeather) -> None:
    word = id_of(command.weather)
    play.state_as(Weather("" if word == CLEAR else word))


def hero_offers(fight: Fight, seat: Seat) -> Some:
    """Yield the offer to play a hero without a player."""
    if seat == GM:
        return
    if free := [f.id for f in fight.fighters if not f.seat and is_hero(f)]:
        yield Offer(table_messages.Play(free[0], seat), when="any", who=OneOf(free))


@cite("sw.benny.award")
def award_a_hero(fight: Fight) -> Some:
    """Yield the offer to award a Benny to a hero below the cap."""
    cap = fight.rules.options.award_cap
    heroes = [f for f in fight.fighters if is_hero(f)]
    if worthy := [f.id for f in heroes if gains(f) and may_award(award_offers(heroes, f), cap)]:
        yield Offer(Award(worthy[0]), ("sw.benny.award",), when="gm", who=OneOf(worthy))


def judgements(fight: Fight) -> Some:
    """Yield the game master's offers about light, cover, hiding and the Drop."""
    standing = [f for f in fight.fighters if f.up]
    yield Offer(SetLight("bright"), ("sw.illumination",), when="gm", light=OneOf(LIGHTS))
    if standing:
        ids = [f.id for f in standing]
        yield Offer(SetCover(ids[0], 0), ("sw.cover",), when="gm", who=OneOf(ids), cover=OneOf(COVERS))
        offer = SetSeen(ids[0], SEEN[0])
        yield Offer(offer, ("sw.illumination",), when="gm", who=OneOf(ids), seen=OneOf(SEEN))
    heroes, foes = ([f.id for f in standing if (f.side == HEROES) == same] for same in (True, False))
    for ours, theirs in ((heroes, foes), (foes, heroes)) if heroes and foes else ():
        template = GiveDrop(ours[0], theirs[0])
        yield Offer(template, ("sw.drop",), when="gm", who=OneOf(ours), target=OneOf(theirs))


def phase_offers(fight: Fight) -> Some:
    """Yield the offers to start and end a session or a fight."""
    if fight.phase != "peace":
        if not ends_itself(fight):
            yield Offer(EndFight(), when="gm")
        return
    yield Offer(StartSession(), ("sw.benny.start", "sw.benny.gm"), when="gm")
    if not fight.between:
        yield Offer(EndSession(), ("sw.benny.start", "sw.benny.gm"), when="gm")
    if {f.side for f in fight.fighters if f.up} == {HEROES, FOES}:
        yield Offer(Begin(), ("sw.deck",), when="gm")
        yield from _ambushes(fight)


@cite("sw.surprise")
def _ambushes(fight: Fight) -> Some:
    """Yield the offers of an ambush by either side, with the circumstances of the others' Notice roll."""
    for side in (HEROES, FOES):
        hidden = [f.id for f in fight.fighters if f.side == side and f.up]
        yield Offer(
            Begin(side),
            ("sw.surprise", "sw.group", "sw.opposed"),
            when="gm",
            modifier=Whole(-10, 10),
            stealth=OneOf(["", *hidden]),
            spared=Several(ambushed(fight, side)),
            notice=OneOf([watch.value for watch in Watch]),
        )


MOST_IN_A_GROUP = 12

ROLES = tuple(role.value for role in Role)

SEEN = tuple(seen.value for seen in Seen)


# What the game master may do about it.


def leave_offers(fight: Fight) -> Some:
    """Take figures away, hand them over."""
    if fight.fighters:
        ids = [f.id for f in fight.fighters]
        yield Offer(Leave(ids[0]), when="gm", who=OneOf(ids))
    if played := [f.id for f in fight.fighters if f.seat or f.side == HEROES]:
        seats = dict.fromkeys(f.seat for f in fight.fighters if f.seat)
        yield Offer(HandOver(played[0]), when="gm", who=OneOf(played), seat=Seats(tuple(seats)))


def _weathers(fight: Fight) -> list[str]:
    """Return the weathers to choose from: those of the table's own Edges, then the usual ones."""
    asked = [effect.weather for _, made in fight.own.edges for effect in made.effects if effect.weather]
    return list(dict.fromkeys([*asked, *WEATHERS]))


def arrivals(fight: Fight) -> Some:
    """Bring in figures, roll for a reaction, say what sort of place it is."""
    yield Offer(SetScene(PLACES[0]), ("sw.effects",), when="gm", where=OneOf(PLACES))
    yield Offer(SetWeather(WEATHERS[1]), ("sw.effects",), when="gm", weather=Text(lambda: _weathers(fight), 40))
    strangers = ["", *(f.id for f in fight.fighters if f.up and f.side == FOES)]
    yield Offer(React(), ("sw.reaction",), when="gm", who=OneOf(strangers))
    if beside := [f.id for f in fight.fighters if f.side == HEROES and f.sheet.wild_card]:
        offer = SetRole(beside[0], ROLES[0])
        yield Offer(offer, ("sw.benny.start", "sw.benny.gm"), when="gm", who=OneOf(beside), role=OneOf(ROLES))
    yield from _entrances(fight)


def _entrances(fight: Fight) -> Some:
    """Yield the offers to bring in a figure, and Extras also as a group."""
    room = MOST_FIGURES - len(fight.fighters)
    if fight.board is not None:
        taken = walls(fight.board) | {f.at for f in fight.fighters if f.up}
        room = min(room, fight.board.width * fight.board.height - len(taken))
    if room < 1:
        return
    everybody, extras = newcomers(fight.own.figures)
    edge, rules = EDGES[0] if fight.board else "", ("sw.character",)
    open_fields: dict[str, Any] = {"side": OneOf((FOES, HEROES))}
    if fight.board is not None:
        open_fields["edge"] = OneOf(EDGES)
    most = min(room, MOST_IN_A_GROUP)
    if len(fight.hidden) + most <= MOST_FIGURES:
        open_fields["hidden"] = OneOf((False, True))
    alone = Enter(everybody[0], FOES, edge)
    yield Offer(alone, rules, when="gm", figure=OneOf(everybody), role=OneOf(("", *ROLES)), **open_fields)
    if room > 1:
        group = EnterGroup(extras[0], FOES, min(most, 3), edge)
        yield Offer(group, rules, when="gm", figure=OneOf(extras), count=Whole(2, most), **open_fields)
        if fight.board is not None:
            open_fields["at"] = Cells(lambda: free_cells(fight))
            del open_fields["edge"]
            group = EnterGroup(extras[0], FOES, min(most, 3), at=(0, 0))
            yield Offer(group, rules, when="gm", figure=OneOf(extras), count=Whole(1, most), **open_fields)
