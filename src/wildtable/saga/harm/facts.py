"""Harm, consequences and kismet: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.sets import ElementPool, HarmKind, Lasts, Skill

HARMS = tuple(HarmKind)


HURTS = (HarmKind.PAIN, HarmKind.DOUBT, HarmKind.FEAR)
"""The kinds of harm that have a threshold; an attack brings one of them."""


HARM_OF = {
    ElementPool.PHYSICAL: HarmKind.PAIN,
    ElementPool.SOCIAL: HarmKind.DOUBT,
    ElementPool.MENTAL: HarmKind.FEAR,
}
"""The harm that an attack by each pool brings, unless another is named."""


class Harm(Struct, frozen=True, omit_defaults=True):
    """Damage tokens."""

    pain: int = 0
    doubt: int = 0
    fear: int = 0
    kismet: int = 0

    def of(self, kind: HarmKind) -> int:
        """The tokens of one kind."""
        number: int = getattr(self, kind)
        return number


class Consequence(Struct, frozen=True, omit_defaults=True):
    """A lasting mark of harm. ``skills``: those whose rolls it touches, empty for every roll."""

    name: str
    severity: int
    lasts: Lasts
    skills: tuple[Skill, ...] = ()
