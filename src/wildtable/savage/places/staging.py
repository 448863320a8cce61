"""The choices for preparing a scene: figures to bring in, sides, light, sorts of place."""

from __future__ import annotations

from msgspec import Struct

from wildtable.catalogue import cite
from wildtable.closed import Of
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.places.model import MOST_IN_A_GROUP, MOST_STAGED
from wildtable.savage.places.palette import Choosable, palette
from wildtable.savage.sheets import known
from wildtable.savage.table.model import FOES, PlaceKind, Side


class ReadyFigure(Struct, frozen=True):
    """A character to bring in, ready or the table's own. ``alone``: a Wild Card, who shares no card."""

    id: str
    called: str
    says: str
    alone: bool


class Staging(Struct, frozen=True):
    """The choices for preparing a scene. ``group``: the most Extras on one card; ``most``: the most figures of a scene;
    ``side``: the side of a figure if none is given."""

    figures: tuple[ReadyFigure, ...]
    sides: tuple[Choosable, ...]
    lights: tuple[Choosable, ...]
    sorts: tuple[Choosable, ...]
    group: int
    most: int
    side: Of[Side]


@cite("sw.character", "sw.wild-card")
def staging(rules: Ruleset, own: Own) -> Staging:
    """Return the choices at a table with its own figures, by an edition's numbers."""
    figures = [ReadyFigure(key, sheet.name, _says(sheet), sheet.wild_card) for key, sheet in known(own).items()]
    return Staging(
        tuple(sorted(figures, key=lambda each: each.called.casefold())),
        tuple([Choosable(side, side.called, side.says) for side in Side]),
        palette(rules).lights,
        tuple([Choosable(kind, kind.called, kind.says) for kind in PlaceKind]),
        MOST_IN_A_GROUP,
        most=MOST_STAGED,
        side=FOES,
    )


def _says(sheet: Sheet) -> str:
    """Return the kind of a character and its weapons, as words."""
    kind = "Wild Card" if sheet.wild_card else "Extra"
    return ", ".join([kind, *(item.name for item in sheet.weapons)])
