"""Being hurt in the saddle, and leaving it."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.movement.messages import Moved
from wildtable.savage.riding.messages import Mounted
from wildtable.savage.riding.model import Jolted
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.scene import Play
from wildtable.savage.table.offering import nearest_free
from wildtable.savage.turns.messages import Acted


@cite("sw.mounted.fall")
def jolt(play: Play, who: str) -> None:
    """Queue a Riding roll after a figure was Shaken, Stunned, hurt or felled, for its rider or for itself if it
    rides."""
    hurt = play[who]
    rider = rider_of(play.state, hurt) or (hurt if hurt.mount else None)
    if rider is not None and Jolted(rider.id) not in play.state.pending:
        play.ask(Jolted(rider.id))


@cite("sw.mounted")
def part(play: Play, who: str, fell: bool = False) -> None:
    """Take a rider off its mount. The rider stands as near as there is room; the mount loses its turn."""
    rider = play[who]
    mount = play[rider.mount]
    play.emit(Mounted(who, mount.id, "", on=False, fell=fell))
    if mount.turn is not None:
        play.emit(Acted(mount.id, None, "end", "sw.mounted"))
    nearest = nearest_free(play.state, rider.at) if rider.at is not None else None
    if nearest is not None:
        play.emit(Moved(who, nearest, rider.turn.moved if rider.turn else 0, "sw.mounted"))
