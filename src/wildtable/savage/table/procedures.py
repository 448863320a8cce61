"""The table: the order of play."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from msgspec.structs import replace

from wildtable.board import Board, Cell, distance, parted
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM
from wildtable.play.campaign import id_of
from wildtable.savage.attacks.events import Drop, Engaged
from wildtable.savage.bennies.procedures import come_in
from wildtable.savage.cards.events import Hands
from wildtable.savage.cards.frames import CardsClosed, CardsOpen
from wildtable.savage.cards.questions import asked, has_a_choice
from wildtable.savage.fight import Fight, Fighter, by_unit
from wildtable.savage.healing.rules import reaction
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.places.events import Concealed
from wildtable.savage.places.questions import HIDDEN
from wildtable.savage.riding.procedures.saddle import part
from wildtable.savage.riding.questions import rider_of
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets import fighter, known
from wildtable.savage.sight.events import Found
from wildtable.savage.table import commands as table_commands
from wildtable.savage.table.commands import Enter, EnterGroup, HandOver, Leave, React, SetRole, SetScene, SetWeather
from wildtable.savage.table.events import Allied, Left, Reacted, Scene, Seated, Weather
from wildtable.savage.table.facts import CLEAR, HEROES, PLACES
from wildtable.savage.table.naming import named
from wildtable.savage.table.offering import alongside, free_cells
from wildtable.savage.table.questions import is_ally, without
from wildtable.savage.table.sets import Role
from wildtable.savage.traits.events import AsideOver
from wildtable.savage.wits.events import UpperHand


@carries_out(table_commands.Play)
def _play(play: Play, command: table_commands.Play) -> None:
    play.state_as(Seated(command.who, command.seat))


@carries_out(HandOver)
def _hand_over(play: Play, command: HandOver) -> None:
    """With what it rides; whatever waits for it waits for whoever plays it now."""
    unit = play[command.who].unit
    before = asked(unit, play.state.members(unit))
    play.state_as(Seated(command.who, command.seat))
    if mount := play[command.who].mount:
        play.state_as(Seated(mount, command.seat))
    _ask_whose_it_is(play, unit, before)


@cite("sw.benny.card")
def _ask_whose_it_is(play: Play, unit: str, before: str) -> None:
    """Another is asked about a unit's cards than ``before``, if it has not passed."""
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
    """A ready figure, or one of the table's own, with a Wild Card's Bennies where it is one."""
    _bring_in(play, command, "", 1, command.role)


@carries_out(EnterGroup)
@cite("sw.character", "sw.deck.share")
def _enter_group(play: Play, command: EnterGroup) -> None:
    """Extras of one kind, who act on one card."""
    units = {f.unit.removeprefix(HIDDEN) for f in _others(play.state, command.hidden)}
    group = _first_free(f"{command.figure}-group", units)
    _bring_in(play, command, group, command.count)


@cite("sw.surprise")
def _bring_in(play: Play, command: Enter | EnterGroup, group: str, count: int, role: str = "") -> None:
    """Each on a free square, the nearest to the middle of an edge first. Nothing about those in sight tells that
    somebody lies in wait."""
    sheet = known(play.state.own)[command.figure]
    ally = command.side == HEROES and sheet.wild_card and is_ally(play.state, command.figure, role)
    for _ in range(count):
        fight = play.state
        others = _others(fight, command.hidden)
        ids = {name.removeprefix(HIDDEN) for f in others for name in (f.id, f.unit)}
        at = _next_square(fight, command, {f.at for f in others})
        given = {"is": command.figure, "side": command.side, "group": group, "at": at, "ally": ally}
        name = _first_free(sheet.name, {f.name for f in others}, " ", numbered=bool(group))
        new = _first_free(command.figure, ids, numbered=True)
        made = fighter(new, {**given, "name": name}, fight.rules, fight.own)
        if command.hidden:
            play.emit(Concealed(replace(made, id=f"{HIDDEN}{new}")))
        else:
            come_in(play, made)


def _others(fight: Fight, hidden: bool) -> tuple[Fighter, ...]:
    """Those among whom somebody comes: in wait, or in sight."""
    return fight.hidden if hidden else fight.fighters


def _next_square(fight: Fight, command: Enter | EnterGroup, taken: Collection[Cell | None]) -> Cell | None:
    """Return the free square nearest to the middle of an edge, or to a square; None where there is none; without a map
    the place of its side."""
    board = fight.board
    if board is None:
        return alongside(fight, command.side)
    free = [cell for cell in free_cells(fight) if cell not in taken]
    if isinstance(command, EnterGroup) and (at := command.at) is not None:
        return min(free, key=lambda cell: (parted(board, at, cell), distance(cell, at), cell), default=None)
    return min(free, key=_from(command.edge, board), default=None)


@carries_out(SetRole)
@cite("sw.benny.start", "sw.benny.gm")
def _set_role(play: Play, command: SetRole) -> None:
    """An ally is no player's any more; Bennies are what they are until a session starts."""
    ally = command.role == Role.ALLY
    if ally and play[command.who].seat:
        play.state_as(Seated(command.who, ""))
    play.state_as(Allied(command.who, ally))


def _first_free(name: str, taken: set[str], between: str = "-", numbered: bool = False) -> str:
    """A name that nobody has: as it is, or with the first number that is free in the place of the number it has."""
    if not numbered and name not in taken:
        return name
    if between == " ":
        name = re.sub(r" [0-9]+$", "", name)
    number = 1 if numbered else 2
    while f"{name}{between}{number}" in taken:
        number += 1
    return f"{name}{between}{number}"


def _from(edge: str, board: Board) -> Callable[[Cell], tuple[int, int, Cell]]:
    """What squares are sorted by, the nearest to an edge first, and then the nearest to its middle."""

    def far(cell: Cell) -> tuple[int, int, Cell]:
        x, y = cell
        deep = {"north": y, "south": -y, "west": x, "east": -x}[edge]
        aside = abs(2 * x - board.width + 1) if edge in ("north", "south") else abs(2 * y - board.height + 1)
        return deep, aside, cell

    return far


@carries_out(Leave)
def _leave(play: Play, command: Leave) -> None:
    """Off the table, in the middle of whatever it may be; with the last of a unit its card goes too."""
    leaving = play[command.who]
    for rider in (rider_of(play.state, leaving), leaving):
        if rider is not None and rider.mount:
            part(play, rider.id)
    leaving = play[command.who]
    play.emit(Left(leaving.id))
    if not play.state.members(leaving.unit) and play.state.hand(leaving.unit) is not None:
        play.emit(Hands(tuple([hand for hand in play.state.hands if hand.unit != leaving.unit])))
    is_missed(play, leaving.id)
    for events in ASKED.leaves.answers(play.state.parts, play.state, leaving.id):
        for event in events:
            play.emit(event)
    _wait_without(play, leaving)


def is_missed(play: Play, who: str) -> None:
    """Nobody has anything of it in mind any more: another may come under its name."""
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
    """What waits for it, or is about it, waits no longer."""
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
    """2d6, which do not ace."""
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
