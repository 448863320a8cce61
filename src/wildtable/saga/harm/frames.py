"""Harm, consequences and kismet: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.sets import HarmKind, Lasts


class Hurt(Struct, frozen=True, tag="hurt", omit_defaults=True):
    """Damage has arrived; how it is taken is open. ``chosen``: the player has paid to name its kind."""

    who: str
    kind: HarmKind
    damage: int
    chosen: bool = False


class Naming(Struct, frozen=True, tag="naming", omit_defaults=True):
    """Consequences have to be named: how many points; ``by`` the player, or the game master where it is empty."""

    who: str
    points: int
    lasts: Lasts
    by: str = ""


class Fate(Struct, frozen=True, tag="fate"):
    """A kismet roll is due, with so many dice at least. It goes on by itself."""

    who: str
    least: int = 0


class Fated(Struct, frozen=True, tag="fated"):
    """A kismet roll lies on the table."""

    who: str
    marks: int
    blanks: int
    hitches: int
