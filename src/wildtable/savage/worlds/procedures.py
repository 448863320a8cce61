"""Where it all happens, and how long an Assistant's help lasts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.offering import Some
from wildtable.savage.worlds.commands import SetWorld
from wildtable.savage.worlds.events import OnWorld, TraitChanged
from wildtable.savage.worlds.homes import worlds


@carries_out(SetWorld)
@cite("7w.environment")
def _set_world(play: Play, command: SetWorld) -> None:
    play.emit(OnWorld(command.world))


@cite("7w.assistant")
def wear_off(play: Play) -> None:
    """Traits that were changed long enough are as they were."""
    for fighter in play.state.fighters:
        left = tuple([change for change in fighter.changed if change.until > play.state.round])
        if left != fighter.changed:
            play.emit(TraitChanged(fighter.id, left))


def world_offers(fight: Fight) -> Some:
    """The game master says which world it is."""
    known = worlds(fight)
    if known is not None:
        names = ("", *(world.id for world in known.worlds))
        yield Offer(SetWorld(names[1]), ("7w.environment",), when="gm", world=OneOf(names))
