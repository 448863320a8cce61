"""What an Edge, a Hindrance or an injury does, as data: answers to the questions of `savage/edges/asking.py`."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe
from wildtable.savage.edges.sets import Price, Span


class Effect(Struct, frozen=True, omit_defaults=True):
    """An answer: to which question, and how much it adds; to a yes or no, 1 is yes and 0 is no.

    ``traits``: the traits that it is about, all of them if none is named. ``when``: the condition under
    which it counts, see `wildtable.savage.edges.conditions`. ``edition``: the edition that it belongs to, if only to
    one. ``on``: the world of the setting on which it counts; ``meets``: the code of a foreign world that its owner
    meets; ``weather``, ``scene`` (of the campaign, or a place of it), ``zone`` (a named feature of the map that its
    owner stands on). Of a roll made anew: ``each``, for how long it has served after ``value`` of them (a session where
    nothing is said); ``price``, what each of them costs, if anything.
    """

    question: str
    value: int = 1
    traits: tuple[str, ...] = ()
    when: str = ""
    edition: str = ""
    each: Maybe[Span] = ""
    price: Maybe[Price] = ""
    on: str = ""
    meets: str = ""
    weather: str = ""
    scene: str = ""
    zone: str = ""


class Ability(Struct, frozen=True, omit_defaults=True):
    """An Edge, a Hindrance, or what an injury leaves: a title, the rule it belongs to, what it does."""

    title: str
    rule: str = "sw.effects"
    effects: tuple[Effect, ...] = ()
    hindrance: bool = False
    """Whether it is a Hindrance, for those who look for one; nothing is decided by it."""
    everybody: bool = False
    """Whether all figures have it, without a word on their sheets; of a table's own ones."""
