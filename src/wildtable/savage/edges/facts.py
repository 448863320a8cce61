"""What an Edge, a Hindrance or an injury does, as data: answers to the questions of `savage/edges/asking.py`."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe
from wildtable.savage.edges.sets import Price, Span


class Effect(Struct, frozen=True, omit_defaults=True):
    """An answer: to which question, and how much it adds; to a yes or no, 1 is yes and 0 is no.

    ``traits``: the traits that it is about, all of them if none is named. ``when``: the condition under
    which it counts, see `wildtable.savage.edges.conditions`. ``edition``: the edition that it belongs to, if only to
    one. Of a roll made anew: ``each``, for how long it has served after ``value`` of them (a session where nothing is
    said); ``price``, what each of them costs, if anything.
    """

    question: str
    value: int = 1
    traits: tuple[str, ...] = ()
    when: str = ""
    edition: str = ""
    each: Maybe[Span] = ""
    price: Maybe[Price] = ""


class Ability(Struct, frozen=True, omit_defaults=True):
    """An Edge, a Hindrance, or what an injury leaves: a title, the rule it belongs to, what it does."""

    title: str
    rule: str = "sw.effects"
    effects: tuple[Effect, ...] = ()
    hindrance: bool = False
    """Whether it is a Hindrance, for those who look for one; nothing is decided by it."""
