"""The table: the order of play."""

from __future__ import annotations

from collections.abc import Callable

from wildtable.board import Cell
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM
from wildtable.savage.cards.events import Hands
from wildtable.savage.fight import Fight
from wildtable.savage.healing.rules import reaction
from wildtable.savage.riding.procedures.saddle import part
from wildtable.savage.riding.questions import rider_of
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets import fighter, known
from wildtable.savage.table import commands as table_commands
from wildtable.savage.table.commands import Enter, EnterGroup, Leave, React, SetScene
from wildtable.savage.table.events import Entered, Left, Reacted, Scene, Seated
from wildtable.savage.table.facts import PLACES
from wildtable.savage.table.offering import free_cells


@carries_out(table_commands.Play)
def _play(play: Play, command: table_commands.Play) -> None:
    play.emit(Seated(command.who, command.seat))


@carries_out(Enter)
@cite("sw.character", "sw.wild-card", "sw.benny.gm")
def _enter(play: Play, command: Enter) -> None:
    """A ready figure, or one of the table's own, with a Wild Card's Bennies where it is one."""
    _bring_in(play, command.figure, command.side, command.edge, "", 1)


@carries_out(EnterGroup)
@cite("sw.character", "sw.deck.share")
def _enter_group(play: Play, command: EnterGroup) -> None:
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
        play.emit(Entered(fighter(new, {**given, "name": name}, play.state.rules, play.state.own)))


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


@carries_out(Leave)
def _leave(play: Play, command: Leave) -> None:
    """Off the table; with the last of a unit its card goes too."""
    leaving = play[command.who]
    unit = leaving.unit
    for rider in (rider_of(play.state, leaving), leaving):
        if rider is not None and rider.mount:
            part(play, rider.id)
    play.emit(Left(command.who))
    if not play.state.members(unit) and play.state.hand(unit) is not None:
        play.emit(Hands(tuple([hand for hand in play.state.hands if hand.unit != unit])))


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
    play.emit(Scene("" if command.where == PLACES[0] else command.where))
