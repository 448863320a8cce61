"""Worlds: where it all happens."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.parts.questions import at_home
from wildtable.savage.scene import Play
from wildtable.savage.worlds.commands import SetHomeworld, SetWorld
from wildtable.savage.worlds.events import HomeNamed, OnWorld
from wildtable.savage.worlds.topic import carries_out


@carries_out(SetWorld)
@cite("7w.environment")
def _set_world(play: Play, command: SetWorld) -> None:
    play.emit(OnWorld(command.world))


@carries_out(SetHomeworld)
@cite("7w.homeworld")
def _set_homeworld(play: Play, command: SetHomeworld) -> None:
    """Give the benefit too; of a free Edge, the one that was named."""
    sheet = replace(play[command.who].sheet, homeworld=command.world)
    born = at_home(sheet, play.state.rules)
    chosen = (command.edge,) if command.edge and command.edge not in born.edges else ()
    play.emit(HomeNamed(command.who, command.world, born.strength, (*born.edges, *chosen)))
