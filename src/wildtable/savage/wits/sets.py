"""Tests of will, tricks and support: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class AttemptAnswer(Closed):
    """What the game master says of an attempt."""

    ALLOW = "allow", "It can be tried."
    NO = "no", "It cannot be done."
    UNTRAINED = "untrained", "It cannot be done by somebody who has not learnt it."


class WillEffect(Closed):
    """What a test of will may bring about, where one chooses."""

    DISTRACTED = "distracted", "Its loser is Distracted."
    VULNERABLE = "vulnerable", "Its loser is Vulnerable."
