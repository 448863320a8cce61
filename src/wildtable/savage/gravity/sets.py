"""Weightlessness: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class GravityKind(Closed):
    """How much things weigh."""

    NORMAL = "normal", "Things weigh what they weigh."
    ZERO_G = "zero-g", "Things weigh nothing.", "Weightless"
    MAGNETIC_ARRAY = "magnetic-array", "Things weigh nothing, and magnetic soles hold.", "Weightless, on magnetic soles"
