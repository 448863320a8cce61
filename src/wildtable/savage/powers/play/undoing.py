"""The end of all that a power has made, however it ends: its work on the map, and the figure that it has called."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.fight import Fighter
from wildtable.savage.powers.messages import Vanished
from wildtable.savage.powers.model import AtWork
from wildtable.savage.powers.play.lasting import end
from wildtable.savage.powers.queries import built_on, is_there, unheld
from wildtable.savage.scene import Play
from wildtable.savage.table.play import leave


@cite("sw.powers.duration", "sw.powers.places", "sw.powers.summoned")
def undo(play: Play) -> None:
    """End the powers of casters who are out or gone, those on somebody who is out, and those of which nothing is left;
    then take away what no power holds any more."""
    touched = [fighter for fighter in play.state.fighters if fighter.at_work or fighter.summoner]
    if not touched and not built_on(play.state.board):
        return  # at most tables, after every command
    while True:
        end(play, lambda on, work: _is_over(play, on, work))
        if built := built_on(play.state.board):
            held = {work.built for fighter in play.state.fighters for work in fighter.at_work}
            for each in built:
                if each not in held:
                    play.emit(Vanished(each))
        if not (going := unheld(play.state)):
            return
        for who in going:
            leave(play, who)


def _is_over(play: Play, on: Fighter, work: AtWork) -> bool:
    by = play[work.by] if work.by in play.state else None
    return not on.up or by is None or not by.up or not is_there(play.state, work)
