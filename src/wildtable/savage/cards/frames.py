"""Action Cards: what waits."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.savage.table.base import Frame
from wildtable.savage.table.sets import Side


class CardsOpen(Frame):
    """The round of Benny cards: who may still draw and has not passed: heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


class RoundEnd(Frame):
    """All others are done: who may still come off Hold and has not passed, heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


class CardsClosed(Frame):
    """Nobody is left who might draw for a Benny: the turns begin."""


class RoundStart(Frame, omit_defaults=True):
    """A round begins; these figures have yet to roll for their bleeding. ``ambush``: the side on Hold."""

    left: tuple[str, ...]
    ambush: Maybe[Side] = ""


class FightOver(Frame):
    """Nobody stands any more as a round would begin: what lasted as long as the fight is over."""


class Ambush(Frame, omit_defaults=True):
    """A fight begins with an ambush by ``side``; these victims have yet to roll Notice.

    ``modifier``: the game master's; ``against``: the total of the ambushers' Stealth, 0 where it does not count;
    ``as_one``: groups of like Extras roll once; ``hider``: whose Stealth it is.
    """

    left: tuple[str, ...]
    side: Of[Side]
    modifier: int = 0
    against: int = 0
    as_one: bool = False
    hider: str = ""
