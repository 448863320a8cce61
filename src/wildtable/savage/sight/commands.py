"""Light and cover: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.sight.sets import LightLevel, Seen
from wildtable.savage.table.base import Command


class Search(Command):
    """Try to make out somebody in pitch darkness, or who is hidden or invisible."""

    facts = Facts(on_turn=True, action="search", odds=True)

    who: str
    target: str


class SetLight(Command):
    """Set the light: ``bright``, ``dim``, ``dark`` or ``pitch-dark``."""

    facts = Facts(tab=Tab.SCENE)

    light: Of[LightLevel]


class SetSeen(Command):
    """Say whether a figure can be seen: ``seen``, ``hidden`` or ``invisible``."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    seen: Of[Seen]


class SetCover(Command):
    """Say how a figure is covered, whatever the map shows: 0 to 4, or -1 to read the map again."""

    facts = Facts(master=True, tab=Tab.RULE)

    who: str
    cover: int
