"""Starships: enumerations."""

from __future__ import annotations

from wildtable.closed import Closed


class ArmKind(Closed):
    """A kind of ship's weapon."""

    LASER = "laser", "It strikes at once."
    LAUNCHER = "launcher", "It launches missiles at what it has locked on to."
    COILGUN = "coilgun", "It throws what flies like missiles."


class Warhead(Closed):
    """A kind of warhead."""

    KINETIC = "kinetic", "Its own mass."
    NUCLEAR = "nuclear", "A nuclear charge."
    NEUTRON = "neutron", "Radiation against the crew."
    EMP = "emp", "A pulse that cripples a ship.", "EMP"
    CLOUD = "cloud", "Many small pieces, more the longer they fly."


class PostKind(Closed):
    """A post aboard a ship."""

    PILOT = "pilot", "Flies the ship."
    GUNNER = "gunner", "Fires its weapons."
    ENGINEER = "engineer", "Sees to its heat and its shield."


class LastingEffect(Closed):
    """A Shield Effect that lasts."""

    MAXIMUM = "maximum", "The shield at its most.", "Maximum shielding"
    CENTRE = "centre", "The shield's centre where the hits are."


class Facing(Closed):
    """The way a ship faces."""

    AHEAD = "ahead", "Toward the high positions of the track."
    BACK = "back", "Toward the low positions of the track."


class CrewKind(Closed):
    """A kind of crew."""

    SECTIONS = "sections", "Sections with a die each."
    PEOPLE = "people", "Figures that are given its posts."


class ShieldState(Closed):
    """The state of a ship's shield."""

    UP = "up", "It protects."
    DOWN = "down", "It is lowered."
    GONE = "gone", "It is destroyed."


class HitChoice(Closed):
    """A choice about a hit on a ship."""

    ABSORB = "absorb", "The engineer may absorb it."
    SOAK = "soak", "The pilot may soak it."


class Strain(Closed):
    """A cause of strain on a crew."""

    RADIATION = "radiation", "Radiation."
    HEAT = "heat", "Heat."


class ArmUse(Closed):
    """A change to a ship's weapon."""

    LASER = "laser", "It was fired."
    LOCK_ON = "lock-on", "It locks on."
    RELEASE = "release", "Missiles were released."
    DEFENCE = "defence", "It shoots at missiles."
    OVERHEATED = "overheated", "It is overheated."
    LOST = "lost", "It is shot away."
    REST = "rest", "The fight is over, and it cools down."


class Flight(Closed):
    """A change to missiles in flight."""

    LAUNCHED = "launched", "They fly."
    GROWN = "grown", "They are more, and nearer."
    NEARER = "nearer", "They are nearer."
    RULED = "ruled", "The game master says how many still fly."
    EVADED = "evaded", "They were evaded."
    SHOT_DOWN = "shot-down", "They were shot down."
    UNTOUCHED = "untouched", "Point defense destroyed none of them."
    STRUCK = "struck", "They struck."
    LOST = "lost", "They are lost."


class Steering(Closed):
    """A change to a ship's round."""

    ROUND = "round", "Its round begins."
    REST = "rest", "The fight is over."
    THRUST = "thrust", "The engines fire."
    UNITS = "units", "Movement units were won."
    PUSH_ENGINES = "push-engines", "The engines are pushed."
    AHEAD = "ahead", "It goes ahead."
    TURN_ABOUT = "turn-about", "It faces the other way."
    STEADY = "steady", "It cruises."
    EVADE = "evade", "It evades missiles."
    SCREEN = "screen", "A mine cloud screens it from one missile."
    MINE_CLOUD = "mine-cloud", "A mine cloud screens it from all missiles."
    RECOVER = "recover", "Its pilot tries to shake it off."
    RADIATE = "radiate", "Its heat will be radiated."
    REACHED = "reached", "A foe is in reach again."
    OFFER = "offer", "Its crew offers to end the fight."
    PILOTED = "piloted", "Its pilot's turn is over."
