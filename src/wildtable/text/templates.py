"""Templates as a page draws them on a map."""

from __future__ import annotations

from msgspec import Struct


class SpokenTemplate(Struct, frozen=True, omit_defaults=True):
    """A template to draw on the map at the square that is chosen. All lengths are inches, which are squares.

    ``form``: a `circle` that is ``across`` wide, around the middle of the square or around its upper left ``corner``.
    Or a `cone` or a `strip` from the middle of ``start`` toward the square, ``long`` and at its end ``across`` wide.
    """

    form: str
    across: int
    long: int = 0
    start: tuple[int, int] | None = None
    corner: bool = False


class SpokenLanding(Struct, frozen=True, omit_defaults=True):
    """A template where it came down on the map. ``at``: its square. ``aimed``: the square it was sent to, if another.

    ``inches``: how far it deviated. ``under``: the ids of the figures that it covers.
    """

    template: SpokenTemplate
    at: tuple[int, int]
    aimed: tuple[int, int] | None = None
    inches: int = 0
    under: tuple[str, ...] = ()
