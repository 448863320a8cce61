"""Places: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.places.commands import OpenPlace
from wildtable.savage.places.events import WentOn
from wildtable.savage.places.questions import company, left_at, newcomers, standing_at
from wildtable.savage.riding.procedures.saddle import part
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sight.events import Covered
from wildtable.savage.table.events import Entered
from wildtable.savage.table.procedures import is_missed


@carries_out(OpenPlace)
@cite("sw.effects")
def _open_place(play: Play, command: OpenPlace) -> None:
    """The heroes' side comes to stand there; whoever was left there is there again."""
    go_on(play, command.place)


def go_on(play: Play, place: str) -> None:
    """Play goes on at a place, as it was left or as it is drawn."""
    fight = play.state
    crowd = [each.id for each in company(fight)]
    behind = [each for each in fight.fighters if each.id not in crowd]
    for each in behind:
        if each.mount in crowd:
            part(play, each.id)
    left, drawn = left_at(fight, place), dict(fight.own.places)[place]
    there = left.fighters if left is not None else ()
    as_it_is = left if left is not None else drawn
    play.emit(
        WentOn(
            place,
            drawn.title,
            as_it_is.board,
            as_it_is.light,
            as_it_is.where,
            tuple([each.id for each in behind]),
            standing_at(as_it_is.board, [play[who] for who in crowd], there),
        )
    )
    for each in behind:
        is_missed(play, each.id)
    for fighter in play.state.fighters:
        if fighter.cover is not None:
            play.emit(Covered(fighter.id, None))
    for fighter in newcomers(play.state, there):
        play.emit(Entered(fighter))
