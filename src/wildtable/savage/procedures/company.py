"""Who is at the table: figures come and go, strangers react, and what sort of place it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.board import Cell
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM, Offer, OneOf, Whole
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import saddle
from wildtable.savage.model import FOES, HEROES, Fight
from wildtable.savage.offering import Some, free_cells
from wildtable.savage.procedures.saddle import part
from wildtable.savage.rules import recovery
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets import fighter, known

MOST_FIGURES, MOST_IN_A_GROUP = 80, 12


@carries_out(c.Enter)
@cite("sw.character", "sw.wild-card", "sw.benny.gm")
def _enter(play: Play, command: c.Enter) -> None:
    """A ready figure, or one of the table's own, with a Wild Card's Bennies where it is one."""
    _bring_in(play, command.figure, command.side, command.edge, "", 1)


@carries_out(c.EnterGroup)
@cite("sw.character", "sw.deck.share")
def _enter_group(play: Play, command: c.EnterGroup) -> None:
    """Extras of one kind, who act on one card."""
    units = {f.unit for f in play.state.fighters}
    group = _first_free(f"{command.figure}-group", units)
    _bring_in(play, command.figure, command.side, command.edge, group, command.count)


def _bring_in(play: Play, figure: str, side: str, edge: str, group: str, count: int) -> None:
    """Each on a free square, the nearest to the middle of an edge first."""
    title = known(play.state.own)[figure].name
    for _ in range(count):
        ids = {name for f in play.state.fighters for name in (f.id, f.unit)}
        names = {f.name for f in play.state.fighters}
        squares = sorted(free_cells(play.state), key=_from(edge, play.state))
        given = {"is": figure, "side": side, "group": group, "at": squares[0] if squares else None}
        name = _first_free(title, names, " ", numbered=bool(group))
        new = _first_free(figure, ids, numbered=True)
        play.emit(e.Entered(fighter(new, {**given, "name": name}, play.state.rules, play.state.own)))


def _first_free(name: str, taken: set[str], between: str = "-", numbered: bool = False) -> str:
    """A name that nobody has: as it is, or with the first number that is free."""
    if not numbered and name not in taken:
        return name
    number = 1 if numbered else 2
    while f"{name}{between}{number}" in taken:
        number += 1
    return f"{name}{between}{number}"


def _from(edge: str, fight: Fight) -> Callable[[Cell], tuple[int, int, Cell]]:
    """How far a square is from an edge, and then from its middle."""
    width, height = (fight.board.width, fight.board.height) if fight.board else (0, 0)

    def far(cell: Cell) -> tuple[int, int, Cell]:
        x, y = cell
        deep = {"north": y, "south": height - 1 - y, "west": x, "east": width - 1 - x}[edge]
        aside = abs(2 * x - width + 1) if edge in ("north", "south") else abs(2 * y - height + 1)
        return deep, aside, cell

    return far


@carries_out(c.Leave)
def _leave(play: Play, command: c.Leave) -> None:
    """Off the table; with the last of a unit its card goes too."""
    leaving = play[command.who]
    unit = leaving.unit
    for rider in (saddle.rider_of(play.state, leaving), leaving):
        if rider is not None and rider.mount:
            part(play, rider.id)
    play.emit(e.Left(command.who))
    if not play.state.members(unit) and play.state.hand(unit) is not None:
        play.emit(e.Hands(tuple([hand for hand in play.state.hands if hand.unit != unit])))


@carries_out(c.React)
@cite("sw.reaction")
def _react(play: Play, command: c.React) -> None:
    """2d6, which do not ace."""
    who = command.who or GM
    total = play.throw(who, "reaction", Sum((6, 6), aces=False), "sw.reaction").total
    play.emit(e.Reacted(who, recovery.reaction(total)))


@carries_out(c.SetScene)
@cite("sw.effects")
def _set_scene(play: Play, command: c.SetScene) -> None:
    play.emit(e.Scene("" if command.where == c.PLACES[0] else command.where))


# What the game master may do about it.


def company_offers(fight: Fight) -> Some:
    """Bring in figures, take them away, roll for a reaction, say what sort of place it is."""
    if fight.pending:
        return
    yield Offer(c.SetScene(c.PLACES[0]), ("sw.effects",), when="gm", where=OneOf(c.PLACES))
    strangers = ["", *(f.id for f in fight.fighters if f.up and f.side == FOES)]
    yield Offer(c.React(), ("sw.reaction",), when="gm", who=OneOf(strangers))
    yield from _entrances(fight)
    if fight.fighters:
        ids = [f.id for f in fight.fighters]
        yield Offer(c.Leave(ids[0]), when="gm", who=OneOf(ids))


def _entrances(fight: Fight) -> Some:
    """Anybody alone; Extras also in a group."""
    room = MOST_FIGURES - len(fight.fighters)
    if fight.board is not None:
        blocked = {cell for cell, feature in fight.board.ground.items() if feature.blocks}
        taken = blocked | {f.at for f in fight.fighters if f.up}
        room = min(room, fight.board.width * fight.board.height - len(taken))
    if room < 1:
        return
    everybody = known(fight.own)
    extras = [name for name, sheet in everybody.items() if not sheet.wild_card]
    edge, rules = c.EDGES[0] if fight.board else "", ("sw.character",)
    open_fields: dict[str, Any] = {"side": OneOf((FOES, HEROES))}
    if fight.board is not None:
        open_fields["edge"] = OneOf(c.EDGES)
    alone = c.Enter(next(iter(everybody)), FOES, edge)
    yield Offer(alone, rules, when="gm", figure=OneOf(list(everybody)), **open_fields)
    if room > 1:
        most = min(room, MOST_IN_A_GROUP)
        group = c.EnterGroup(extras[0], FOES, min(most, 3), edge)
        yield Offer(group, rules, when="gm", figure=OneOf(extras), count=Whole(2, most), **open_fields)
