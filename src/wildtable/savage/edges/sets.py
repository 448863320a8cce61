"""Edges: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Span(Closed):
    """For how long an Edge has served once it did so often as it may."""

    ROLL = "roll", "For this roll."
    TURN = "turn", "Until its owner's turn ends."
    ROUND = "round", "Until the next round begins."
    FIGHT = "fight", "Until the fight is over."
    SESSION = "session", "Until the next session begins."


class Price(Closed):
    """What an Edge's help costs its owner."""

    FATIGUE = "fatigue", "A level of Fatigue; not the one that would put it out."
    POWER_POINT = "power-point", "A Power Point."
