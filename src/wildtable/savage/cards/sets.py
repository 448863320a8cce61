"""Action Cards: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Stage(Closed):
    """How far a fight is; on the wire a ``phase``."""

    PEACE = "peace", "Nobody fights, and nobody counts rounds.", "No fight"
    CARDS = "cards", "A round begins: Action Cards are dealt, and Bennies may buy others."
    TURNS = "turns", "Everybody acts on their card, the highest first."


class Over(Closed):
    """What has come to its end when there is peace."""

    FIGHT = "fight", "A fight, as most do."
    CHASE = "chase", "A chase, whoever got away."


class Watch(Closed):
    """Who rolls against being surprised."""

    EACH = "each", "Everybody for itself."
    AS_ONE = "as-one", "Like Extras of a group roll as one."


class HandState(Closed):
    """What the owner of an Action Card is doing this round."""

    WAITING = "waiting", "Its turn is still to come."
    ACTING = "acting", "It is its turn."
    HOLD = "hold", "It waits for a better moment.", "On Hold"
    DONE = "done", "Its turn is over."
