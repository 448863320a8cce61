"""Messages over HTTP about whole tables: what can be played, opening, bringing in a file."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wildtable.server.wire.fields import Id, Short


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: open a table with a ready scene, or an empty one: then ``scene`` is empty. ``dice``: together,
    where all pages mix numbers into the table's dice from the beginning. ``solo``: one person plays the heroes, and all
    others act by themselves."""

    system: Id = "savage"
    edition: Id = "adventure"
    scene: Short = "ambush"
    title: Short = ""
    dice: Literal["", "together"] = ""
    solo: bool = False


class Opened(Struct, frozen=True):
    """A table was opened: its id and the two keys; links are ``/#/<table>/<key>``."""

    table: str
    gm_key: str
    player_key: str

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.table!r})"


class BroughtTable(Struct, frozen=True):
    """A table came in as a file; or ``problem`` and ``remedy`` say why it did not.

    ``members``: the names under which people sit down again. ``missing``: pictures that the log names and the file
    does not have. ``altered``: the rules decide otherwise than the log, which can be brought as it is.
    """

    table: str = ""
    gm_key: str = ""
    player_key: str = ""
    title: str = ""
    members: tuple[str, ...] = ()
    missing: int = 0
    problem: str = ""
    remedy: str = ""
    altered: bool = False

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.table!r})"


class ReadyScene(Struct, frozen=True):
    """A scene that a table can be opened with: see `wildtable.play.scene_card.SceneCard`. ``solo``: one person can play
    it alone.
    """

    id: str
    title: str
    lead: str = ""
    players: int = 0
    minutes: int = 0
    edition: str = ""
    solo: bool = False


class Playable(Struct, frozen=True):
    """GET /api/systems: one system of rules that is played here; a table names one of its editions and scenes.

    ``empty``: whether it can also be opened without a scene, for a campaign of its own.
    """

    name: str
    title: str
    editions: tuple[str, ...]
    scenes: tuple[ReadyScene, ...]
    empty: bool = False
