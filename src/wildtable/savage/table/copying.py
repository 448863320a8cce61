"""Copies of figures."""

from __future__ import annotations

import re

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Cells, Offer, OneOf
from wildtable.savage.bennies.play import come_in
from wildtable.savage.bennies.queries import is_hero
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.sheets.building import ready
from wildtable.savage.table.messages import Copy
from wildtable.savage.table.model import MOST_FIGURES
from wildtable.savage.table.offering import Some, free_cells
from wildtable.savage.table.play import first_free


@carries_out(Copy)
@cite("sw.character", "sw.deck.share")
def _copy(play: Play, command: Copy) -> None:
    """Bring in a figure with the sheet of another, unhurt. Outside a fight it joins its group; in one it waits for a
    card of its own."""
    like, fight = play[command.who], play.state
    taken = {name for f in fight.fighters for name in (f.id, f.unit)}
    who = first_free(re.sub(r"-[0-9]+$", "", like.id), taken, numbered=True)
    sheet = replace(like.sheet, name=first_free(like.name, {f.name for f in fight.fighters}, " "))
    group = like.group if fight.phase == "peace" else ""
    made = Fighter(who, sheet, side=like.side, ally=like.ally, group=group, at=command.at)
    come_in(play, ready(made, fight.rules))


def copy_offers(fight: Fight) -> Some:
    """Yield the game master's offer to copy a figure that no player plays, on a map."""
    able = [f.id for f in fight.fighters if not is_hero(f) and not f.mount and f.at is not None]
    if fight.board is not None and able and len(fight.fighters) < MOST_FIGURES:
        yield Offer(
            Copy(able[0], (0, 0)), ("sw.character",), when="gm", who=OneOf(able), at=Cells(lambda: free_cells(fight))
        )
