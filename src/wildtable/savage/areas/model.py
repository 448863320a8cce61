"""Areas: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Closed, Of
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal


class Template(Closed):
    """The shape of an attack on an area."""

    SMALL = "small", "A blast 2 inches across."
    MEDIUM = "medium", "A blast 4 inches across."
    LARGE = "large", "A blast 6 inches across."
    CONE = "cone", "A cone 9 inches long."
    STREAM = "stream", "A strip 12 inches long."


class AreaAttack(Struct, frozen=True, omit_defaults=True):
    """An attack with a template, from its roll to its damage."""

    by: str
    """The attacker's id."""
    weapon: str
    """The id of the weapon that it comes from."""
    template: Of[Template]
    """``small``, ``medium`` or ``large`` for a blast, ``cone`` or ``stream`` for a spray."""
    start: Cell | None = None
    """The attacker's square; None without a map."""
    at: Cell | None = None
    """The square round which a blast goes off, or at which a spray points; None without a map."""
    corner: bool = False
    """Whether a blast goes off round the upper left corner of that square, and not round its middle."""
    targets: tuple[str, ...] = ()
    """The ids of its targets where there is no map; empty on a map, where the squares decide."""
    suppress: bool = False
    """Whether it is fire that pins down, and hits only some."""
    raised: bool = False
    """Whether it was rolled with a raise, for a die more of damage."""


class Impact(Frame):
    """The targets under a template that are not resolved yet, and the ``things`` there that it may break."""

    area: AreaAttack
    left: tuple[str, ...]
    things: tuple[str, ...] = ()

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


class PinnedDown(Frame):
    """Suppressive fire beat a target's Spirit: it becomes Shaken, hit or not."""

    who: str


class HitArea(Goal):
    """The roll to hit with a template."""

    area: AreaAttack

    @property
    def kind(self) -> str:
        """The purpose's kind; suppressive fire has its own."""
        return "suppress" if self.area.suppress else "hit-area"

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return False


class Evade(Goal, omit_defaults=True):
    """The roll to evade an attack; to leave the template of an ``area``, if there is one."""

    blow: Blow
    area: AreaAttack | None = None

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return self.blow.of_several


class StayCool(Goal):
    """The Spirit roll against suppressive fire, which may hit as well."""

    blow: Blow

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True
