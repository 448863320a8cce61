"""The order of a fight in words: its stages, what a hand of Action Cards is doing, what Bennies are spent on."""

from __future__ import annotations

from wildtable.closed import Closed


class Stage(Closed):
    """How far a fight is; on the wire a ``phase``."""

    PEACE = "peace", "Nobody fights, and nobody counts rounds.", "No fight"
    CARDS = "cards", "A round begins: Action Cards are dealt, and Bennies may buy others."
    TURNS = "turns", "Everybody acts on their card, the highest first."


class HandState(Closed):
    """What the owner of an Action Card is doing this round."""

    WAITING = "waiting", "Its turn is still to come."
    ACTING = "acting", "It is its turn."
    HOLD = "hold", "It waits for a better moment.", "On Hold"
    DONE = "done", "Its turn is over."


class Purse(Closed):
    """Whose Benny is spent."""

    OWN = "own", "The figure's own."
    POOL = "pool", "The game master's, for anybody on that side."


class BennyUse(Closed):
    """Why somebody's Bennies are other than before."""

    START = "start", "A session begins."
    JOKER = "joker", "A Joker was dealt."
    AWARD = "award", "The game master has awarded one."
    RETURNED = "returned", "It came back."
    REROLL = "reroll", "Spent on another roll."
    SOAK = "soak", "Spent on soaking Wounds."
    CARD = "card", "Spent on another Action Card."
    UNSHAKE = "unshake", "Spent on being Shaken no longer."
    POWER = "power", "Spent on Power Points."
    STORY = "story", "Put up for a turn of the story."
    ASSISTANT = "assistant", "Spent on an Assistant's deed."


class Thrown(Closed):
    """What dice were thrown for."""

    TRAIT = "trait", "A trait roll."
    DAMAGE = "damage", "Damage."
    CONFIRM = "confirm", "Whether an Extra fails critically."
    RUN = "run", "How far running carries."
    INJURY = "injury", "A row of the Injury Table."
    HOURS = "hours", "How long somebody is knocked out."
    DEVIATION = "deviation", "How far a template goes astray."
    DIRECTION = "direction", "Which way it goes astray."
    REACTION = "reaction", "How a stranger takes to somebody."
    CRASH = "crash", "What a crash does to those aboard."
    CRITICAL = "critical", "A row of the table of critical hits on ships."
    POINT_DEFENCE = "point-defence", "Missiles that point defence shoots down."
    OUT_OF_CONTROL = "out-of-control", "What becomes of a ship out of control."
    COLLISION = "collision", "What a collision does to a ship."


class WishAnswer(Closed):
    """What became of a player's wish for the story."""

    GRANT = "grant", "The story turns so."
    GRANT_FREE = "grant-free", "The story turns so, and the Benny comes back."
    GIVE_BACK = "give-back", "The story stays as it is, and the Benny comes back."
