"""Close combat: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Grip(Closed):
    """How a figure is held by another."""

    ENTANGLED = "entangled", "Somebody has got hold of it: it cannot move away and is Distracted."
    BOUND = "bound", "It is held fast: it cannot attack, and is Distracted and Vulnerable."
    HELD = "held", "Somebody has got hold of it: its actions are harder until it is free."


class PushHow(Closed):
    """How a foe is pushed."""

    BASH = "bash", "Back, with one's weight."
    SHIELD_BASH = "shield-bash", "Back, with the shield."
    PRONE = "prone", "To the ground."
