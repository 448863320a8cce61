"""Light and cover: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class LightLevel(Closed):
    """How bright it is; a state keeps the number of the level, 0 to 3."""

    BRIGHT = "bright", "Light enough to see by."
    DIM = "dim", "Attacks are a little harder."
    DARK = "dark", "Attacks are harder, and nobody sees far."
    PITCH_DARK = "pitch-dark", "Nobody sees whom they have not found."


class Seen(Closed):
    """Whether a figure can be seen where there is light."""

    SEEN = "seen", "As anybody.", "In plain sight"
    HIDDEN = "hidden", "Out of sight until somebody finds it."
    INVISIBLE = "invisible", "Not to be seen, even where it is known to be."
