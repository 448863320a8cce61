"""Where and when it happens, in words: sides, light, gravity, places, spans of time, what strangers think."""

from __future__ import annotations

from wildtable.closed import Closed


class Side(Closed):
    """Whose friend one is."""

    HEROES = "heroes", "The players' side."
    FOES = "foes", "The game master's side."


class LightLevel(Closed):
    """How bright it is; a state keeps the number of the level, 0 to 3."""

    BRIGHT = "bright", "Light enough to see by."
    DIM = "dim", "Attacks are a little harder."
    DARK = "dark", "Attacks are harder, and nobody sees far."
    PITCH_DARK = "pitch-dark", "Nobody sees whom they have not found."


class GravityKind(Closed):
    """How much things weigh."""

    NORMAL = "normal", "Things weigh what they weigh."
    ZERO_G = "zero-g", "Things weigh nothing.", "Weightless"
    MAGNETIC_ARRAY = "magnetic-array", "Things weigh nothing, and magnetic soles hold.", "Weightless, on magnetic soles"


class PlaceKind(Closed):
    """What sort of place a scene can be, for Edges that ask."""

    NOWHERE = "nowhere", "Nowhere in particular."
    WILDS = "wilds", "Out in the wilds."
    TOWN = "town", "In a town."
    UNDERWORLD = "underworld", "Where thieves and their like are at home."


class Span(Closed):
    """How much time goes by."""

    MINUTE = "minute", "A minute: whoever bleeds rolls."
    HOUR = "hour", "An hour: the time for treating fresh Wounds is over."
    DAY = "day", "A day: what lasts for a day is over."
    FIVE_DAYS = "five-days", "Five days: rest may heal."


class MapEdge(Closed):
    """From where somebody comes in."""

    NORTH = "north", "From above."
    EAST = "east", "From the right."
    SOUTH = "south", "From below."
    WEST = "west", "From the left."


class Footing(Closed):
    """What a figure stands on."""

    STABLE = "stable", "Firm ground."
    UNSTABLE = "unstable", "Something that sways, such as a moving vehicle."


class Difficulty(Closed):
    """How hard a task is."""

    EASY = "easy", "Easier than most."
    NORMAL = "normal", "As most are."
    DIFFICULT = "difficult", "Harder than most."
    VERY_DIFFICULT = "very-difficult", "Much harder than most."


class Attitude(Closed):
    """How a stranger takes to somebody."""

    HOSTILE = "hostile", "It means them harm."
    UNCOOPERATIVE = "uncooperative", "It will not help without good reason."
    NEUTRAL = "neutral", "It has nothing for or against them."
    FRIENDLY = "friendly", "It is well disposed."
    HELPFUL = "helpful", "It goes out of its way for them."
