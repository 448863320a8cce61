"""Harm: facts and frames."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.base import Frame
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
        """Return the tokens of one kind."""
        number: int = getattr(self, kind)
        return number


class Consequence(Struct, frozen=True, omit_defaults=True):
    """A lasting mark of harm. ``skills``: those whose rolls it touches, empty for every roll."""

    name: str
    severity: int
    lasts: Lasts
    skills: tuple[Skill, ...] = ()


NOT_DUE = -1
"""The least dice of a kismet roll that is not due."""


class Hurt(Frame, omit_defaults=True):
    """Damage has arrived; how it is taken is open. ``chosen``: the player has paid to name its kind.

    ``part``: the rest of the same blow waits below. ``fate``: the least dice of the kismet roll that other parts of it
    have made due, NOT_DUE for none.
    """

    who: str
    kind: HarmKind
    damage: int
    chosen: bool = False
    part: bool = False
    fate: int = NOT_DUE


class Naming(Frame, omit_defaults=True):
    """Consequences have to be named: how many points; ``by`` the player, or the game master where it is empty."""

    who: str
    points: int
    lasts: Lasts
    by: str = ""


class Fate(Frame):
    """A kismet roll is due, with so many dice at least. It goes on by itself."""

    who: str
    least: int = 0


class Fated(Frame):
    """A kismet roll lies on the table."""

    who: str
    marks: int
    blanks: int
    hitches: int
