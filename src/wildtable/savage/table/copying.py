"""Copies of figures."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Cells, Offer, OneOf
from wildtable.savage.bennies.play import come_in
from wildtable.savage.bennies.queries import is_hero
from wildtable.savage.fight import Fight
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.messages import Copy
from wildtable.savage.table.model import MOST_FIGURES
from wildtable.savage.table.offering import Some, free_cells
from wildtable.savage.table.play import newcomer


@carries_out(Copy)
@cite("sw.character", "sw.deck.share")
def _copy(play: Play, command: Copy) -> None:
    """Bring in a figure with the sheet of another, unhurt. Outside a fight it joins its group; in one it waits for a
    card of its own."""
    like, fight = play[command.who], play.state
    kind = re.sub(r"-[0-9]+$", "", like.id)
    own = replace(fight.own, figures=((kind, like.sheet), *[each for each in fight.own.figures if each[0] != kind]))
    group = like.group if fight.phase == "peace" else ""
    given: dict[str, Any] = {"side": like.side, "group": group, "at": command.at, "ally": like.ally}
    come_in(play, newcomer(replace(fight, own=own), kind, fight.fighters, **given))


def copy_offers(fight: Fight) -> Some:
    """Yield the game master's offer to copy a figure that no player plays, on a map."""
    able = [f.id for f in fight.fighters if not is_hero(f) and not f.mount and f.at is not None]
    if fight.board is not None and able and len(fight.fighters) < MOST_FIGURES:
        yield Offer(
            Copy(able[0], (0, 0)), ("sw.character",), when="gm", who=OneOf(able), at=Cells(lambda: free_cells(fight))
        )
