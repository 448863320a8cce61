"""What is asked of an Assistant, and what the game master says of worlds."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.table.base import Command
from wildtable.savage.worlds.sets import Assistance, TraitChange


class Assist(Command):
    """Have one's Assistant ``trick`` a foe, or unsettle it: by fear (a ``test-of-will``), or by a ``taunt``."""

    who: str
    deed: Of[Assistance]
    target: str
    purse: Of[Purse] = "own"


class AssistTrait(Command):
    """Have one's Assistant ``raise`` or ``lower`` a trait with one of its skills."""

    who: str
    deed: Of[TraitChange]
    target: str
    trait: str
    skill: str
    purse: Of[Purse] = "own"


class AssistSpecially(Command):
    """Have one's Assistant do what the scene offers, with one of its skills."""

    who: str
    words: str
    skill: str
    purse: Of[Purse] = "own"


class SetWorld(Command):
    """Say on which world of the setting it all happens; on none in particular if it is empty."""

    facts = Facts(tab=Tab.SCENE)

    world: str


class SetHomeworld(Command):
    """Say on which world of the setting somebody was born, of whom nobody has said it yet. ``edge``: the free Edge,
    of a world that gives one of the hero's choice; empty if it is named later."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    world: str
    edge: str = ""
