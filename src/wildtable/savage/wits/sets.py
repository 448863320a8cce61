"""Tests of will, tricks and support: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class WillEffect(Closed):
    """What a test of will may bring about, where one chooses."""

    DISTRACTED = "distracted", "Its loser is Distracted."
    VULNERABLE = "vulnerable", "Its loser is Vulnerable."
