"""Edges: enumerations and facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed, Maybe
from wildtable.savage.attacks.model import Option


class UsePeriod(Closed):
    """The time for which an Edge with limited uses is spent."""

    ROLL = "roll", "For this roll."
    TURN = "turn", "Until its owner's turn ends."
    ROUND = "round", "Until the next round begins."
    FIGHT = "fight", "Until the fight is over."
    SESSION = "session", "Until the next session begins."


class Price(Closed):
    """The price of an Edge's help."""

    FATIGUE = "fatigue", "A level of Fatigue; not the one that would put it out."
    POWER_POINT = "power-point", "A Power Point."


class Penalty(Closed):
    """A penalty that an Edge may ignore."""

    WOUNDS = "wounds", "Wounds."
    FATIGUE = "fatigue", "Fatigue."
    ACTIONS = "actions", "Several actions in one turn."
    RUNNING = "running", "Running in the same turn."
    LIGHT = "light", "Darkness."
    RANGE = "range", "The distance of the target."
    CALLED_SHOT = "called-shot", "A called shot."
    RECOIL = "recoil", "Automatic fire."
    PLATFORM = "platform", "An unstable platform."
    PRONE = "prone", "Lying on the ground."
    DISTRACTED = "distracted", "Being Distracted."
    UNSKILLED = "unskilled", "A skill that was never learned."
    IMPROVISED = "improvised", "An improvised weapon."
    TWO_WEAPONS = "two-weapons", "An attack with both hands."


COVERED, AIMED = "covered", "aimed"
"""The kinds of the part that is cover, and of the one with which a steady aim takes penalties back."""


class Switch(Closed):
    """The person who switches an Edge on and off."""

    OWNER = "owner", "The one who plays its owner, at any time."
    GM = "gm", "The game master, who says when it counts."


class SwitchedOn(Struct, frozen=True):
    """An Edge that is switched on, and the span with which it ends, if with any."""

    edge: str
    until: Maybe[UsePeriod] = ""


class Effect(Struct, frozen=True, omit_defaults=True):
    """An answer to a question about a figure.

    A condition that names something holds without it where the name begins with ``not-``: ``not-silver``.
    """

    question: str
    """The name of the question."""
    value: int = 1
    """The number that it adds; for a yes or no, 1 is yes and 0 is no."""
    traits: tuple[str, ...] = ()
    """The traits that it counts for, by name or by group such as ``agility-skills``; empty for all."""
    when: str = ""
    """The condition under which it counts, of `wildtable.savage.edges.conditions`."""
    edition: str = ""
    """The edition that it belongs to, if only to one."""
    penalty: Maybe[Penalty] = ""
    """The penalty that it ignores."""
    led_by: str = ""
    """The ally that has to be up within 5 inches: its name without a number, or an Edge or a Hindrance of its."""
    weapon: str = ""
    """The weapon with which it counts: its id or name, a kind of weapon, or one of its flags."""
    option: Maybe[Option] = ""
    """The option of an attack with which it counts."""
    against: str = ""
    """The foes that it counts against: their name without a number, or an Edge or a Hindrance of theirs."""
    each: Maybe[UsePeriod] = ""
    """Of a reroll: the time in which there are ``value`` of them; a session if empty."""
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
    and_when: str = ""
    """A second condition, which has to hold as well."""


def effect_whens(effect: Effect) -> tuple[str, ...]:
    """Return the conditions of an effect, all of which have to hold."""
    if not effect.and_when:
        return (effect.when,) if effect.when else ()
    return (effect.when, effect.and_when) if effect.when else (effect.and_when,)


class Ability(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An Edge, a Hindrance, or the effect of an injury: its title, the rule it belongs to, and its effects."""

    title: str
    """Its name for people."""
    rule: str = "sw.effects"
    """The slug of the rule it belongs to."""
    effects: tuple[Effect, ...] = ()
    """Its effects."""
    hindrance: bool = False
    """Whether it is listed as a Hindrance; no rule depends on it."""
    everybody: bool = False
    """Whether all figures have it without naming it on their sheets; for a table's own abilities."""
    switch: Maybe[Switch] = ""
    """The person who switches it on and off at the table; empty where it always counts."""
    uses: int = 0
    """Of one that is switched: the times that it can be switched on in ``each`` span; 0 for any number."""
    each: Maybe[UsePeriod] = ""
    """The span in which its uses are counted; a session if empty."""
    lasts: Maybe[UsePeriod] = ""
    """The span with which it ends by itself; empty where it counts until it is switched off."""
    price: Maybe[Price] = ""
    """The price of switching it on, if any."""
