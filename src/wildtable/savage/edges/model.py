"""Edges: enumerations and facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed, Maybe


class Span(Closed):
    """For how long an Edge has served once it did so often as it may."""

    ROLL = "roll", "For this roll."
    TURN = "turn", "Until its owner's turn ends."
    ROUND = "round", "Until the next round begins."
    FIGHT = "fight", "Until the fight is over."
    SESSION = "session", "Until the next session begins."


class Price(Closed):
    """What an Edge's help costs its owner."""

    FATIGUE = "fatigue", "A level of Fatigue; not the one that would put it out."
    POWER_POINT = "power-point", "A Power Point."


class Effect(Struct, frozen=True, omit_defaults=True):
    """An answer to a question about a figure."""

    question: str
    """The name of the question."""
    value: int = 1
    """The number that it adds; to a yes or no, 1 is yes and 0 is no."""
    traits: tuple[str, ...] = ()
    """The traits that it is about; all of them if none is named."""
    when: str = ""
    """The condition under which it counts, of `wildtable.savage.edges.conditions`."""
    edition: str = ""
    """The edition that it belongs to, if only to one."""
    each: Maybe[Span] = ""
    """Of a reroll: for how long it has served after ``value`` of them; a session where nothing is said."""
    price: Maybe[Price] = ""
    """Of a reroll: the price of each, if any."""
    on: str = ""
    """The world of the setting on which it counts."""
    meets: str = ""
    """The code of a foreign world that its owner has to meet."""
    weather: str = ""
    """The weather in which it counts."""
    scene: str = ""
    """The scene of the campaign, or the place of one, in which it counts."""
    zone: str = ""
    """The named feature of the map on which its owner has to stand."""


class Ability(Struct, frozen=True, omit_defaults=True):
    """An Edge, a Hindrance, or what an injury leaves: a title, the rule it belongs to, what it does."""

    title: str
    rule: str = "sw.effects"
    effects: tuple[Effect, ...] = ()
    hindrance: bool = False
    """Whether it is a Hindrance, for those who look for one; nothing is decided by it."""
    everybody: bool = False
    """Whether all figures have it, without a word on their sheets; of a table's own ones."""
