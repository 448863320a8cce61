"""Worlds: where it all happens, and what wears off."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.worlds.commands import SetWorld
from wildtable.savage.worlds.events import OnWorld, TraitChanged


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
