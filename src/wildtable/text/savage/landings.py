"""Templates that came down on the map, for a page that draws them."""

from __future__ import annotations

from wildtable.board import OUTLINES, Cell
from wildtable.catalogue import cite
from wildtable.savage.areas.messages import Landed
from wildtable.savage.areas.rules import astray
from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Event
from wildtable.text.templates import SpokenLanding, SpokenTemplate


@cite("sw.area.deviation")
def landed(fight: Fight, event: Event) -> SpokenLanding | None:
    """Return the outline and square of a template that came down on the map; None for any other event.

    A cone or stream starts at its attacker's square.
    """
    if not isinstance(event, Landed) or event.at is None or event.who not in fight:
        return None
    template = outline(event.template, fight[event.who].at, event.corner)
    if template.long and template.start is None:
        return None
    right, down = astray(event.hour, event.inches) if event.hour else (0, 0)
    aimed = (event.at[0] - right, event.at[1] - down) if right or down else None
    return SpokenLanding(template, event.at, aimed, event.inches, event.under)


def outline(template: str, start: Cell | None, corner: bool) -> SpokenTemplate:
    """Return the outline of a template. ``start``: the attacker's square, for a cone or a stream."""
    form, across, long = OUTLINES[template]
    return SpokenTemplate(form, across, long, start if long else None, corner)
