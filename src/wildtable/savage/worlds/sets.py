"""Worlds: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class TraitChange(Closed):
    """Which way an Assistant changes a trait."""

    RAISE = "raise", "Higher."
    LOWER = "lower", "Lower."


class Assistance(Closed):
    """What an Assistant does to a foe."""

    TRICK = "trick", "It fools it."
    TEST_OF_WILL = "test-of-will", "It frightens it."
    TAUNT = "taunt", "It mocks it."
