"""Worlds: where it all happens."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.scene import Play
from wildtable.savage.worlds.commands import SetWorld
from wildtable.savage.worlds.events import OnWorld
from wildtable.savage.worlds.topic import carries_out


@carries_out(SetWorld)
@cite("7w.environment")
def _set_world(play: Play, command: SetWorld) -> None:
    play.emit(OnWorld(command.world))
