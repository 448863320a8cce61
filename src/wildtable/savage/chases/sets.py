"""Chases in words: how long, how they end, what can go wrong, what becomes of those who take part."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from wildtable.closed import Closed, joined


class Length(Closed):
    """How long a chase is."""

    USUAL = "usual", "As many rounds as most chases have."
    EXTENDED = "extended", "Longer than most."


class Outcome(Closed):
    """How a chase ends for whoever flees."""

    ESCAPED = "escaped", "It gets away."
    CAUGHT = "caught", "It does not."


class Sharing(Closed):
    """On whose card those act who share a vehicle."""

    DRIVERS_CARD = "drivers-card", "All on the card that its driver earns."
    OWN_TURNS = "own-turns", "Each on a card that it earns itself."


class Part(Closed):
    """Whether one takes part in a chase."""

    OUT = "out", "The chase is over for it."
    IN = "in", "It goes on, in whatever vehicle still goes."


class Trouble(Closed):
    """What acting on a Club brings."""

    DISASTER = "disaster", "Failing this puts one out of the chase."
    MAJOR = "major", "A hard roll, or worse."
    MINOR = "minor", "A roll, or something smaller."
    DISTRACTION = "distraction", "No attack this round."


class Gone(Closed):
    """What has put somebody out of a chase."""

    DISASTER = "disaster", "A disaster."
    WRECKED = "wrecked", "The vehicle is a wreck."


class Halt(Closed):
    """What keeps somebody from going on who is still in a chase."""

    DOWN = "down", "Nobody of it stands."


if TYPE_CHECKING:
    Stopped: TypeAlias = Gone | Halt
else:
    Stopped = joined("Stopped", Gone, Halt)
    """Why a participant does not go on, as it is seen."""


class RaceNews(Closed):
    """What has come of a participant."""

    RIDE = "ride", "It goes in something else."
    DISASTER = "disaster", "It is out of the chase."
    DENTED = "dented", "Its vehicle has a Wound more."
    WRECKED = "wrecked", "Its vehicle is a wreck."
    UNHARMED = "unharmed", "Its vehicle was hit, and took no harm."
    ABOARD = "aboard", "It goes along in another's vehicle."
    WHEEL = "wheel", "It drives from now on."
    TRAIT = "trait", "It rolls what the game master has named."
    MENDED = "mended", "Its vehicle has fewer Wounds."
    BACK = "back", "It is in the chase again."
