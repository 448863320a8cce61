"""Messages over HTTP about a table's keys, its door and invitations to it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wildtable.play.ids import END
from wildtable.server.wire.fields import Short

OwnKey = Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{22,64}}{END}")]


class NewMasterKey(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/keys/master: the game master's key from now on. The page makes it, of 128 random bits, and
    keeps it before it sends it: so an answer that gets lost locks nobody out, and it can be sent again."""

    key: OwnKey


class Deletion(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/deletion: delete the table, with its title typed in."""

    title: Short


class KeyHolder(Struct, frozen=True, omit_defaults=True):
    """A member, and how they come in. ``since``: when they sat down, milliseconds; ``keyless``: came in a file, and has
    not come back yet; ``sent_away``: when that was, milliseconds, 0 for not."""

    seat: str
    name: str
    since: int
    keyless: bool = False
    sent_away: int = 0


class TableKeys(Struct, frozen=True, omit_defaults=True):
    """The holders of a table's keys, for its game master; keys themselves are not kept, so they cannot be shown.

    ``code``: whether six letters lead in now. ``put_away``: since when it is; ``deleted``: when it will be gone;
    milliseconds, 0 for not. ``key``: the one that was made just now, which is not told again.
    """

    title: str
    members: tuple[KeyHolder, ...]
    locked: bool = False
    code: bool = False
    put_away: int = 0
    deleted: int = 0
    key: str = ""


# Invitations.

ADDRESS = rf"^https?://[A-Za-z0-9._:\[\]-]+(/[A-Za-z0-9._~%-]+)*{END}"
Address = Annotated[str, Meta(max_length=300, pattern=ADDRESS)]


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/invitation, with the game master's key or the players'. ``here``: by which address the
    page was opened, without the slash at its end; ``player_key``: the players', if the game master's page knows it;
    ``anew``: another code."""

    here: Address
    player_key: Annotated[str, Meta(max_length=64)] = ""
    anew: bool = False

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.here!r})"


class Invitation(Struct, frozen=True):
    """An invitation to the table. ``link``: the players', beginning with ``origin``; ``code``: the six letters.

    ``origin`` is the address of the page, with the path under which a proxy serves it. ``hindered``: why no other
    device gets there, ``loopback`` or ``offline``; empty where nothing is known against it.
    The link as a QR code: ``squares`` across, with a rim of four, and the dark ones as the ``path`` of an SVG.
    """

    link: str
    origin: str
    code: str
    hindered: str
    squares: int
    path: str

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.origin!r})"


class TypedCode(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/code: which table has the code that somebody has typed?"""

    code: Short

    def __repr__(self) -> str:
        """Return the value as text, without the code."""
        return f"{type(self).__name__}()"


class Coded(Struct, frozen=True):
    """The table, and the code as it is; the link to it is ``#/<table>/<code>``.

    Where the code leads nowhere there is no table, but the ``problem`` and its ``remedy``.
    """

    table: str = ""
    code: str = ""
    problem: str = ""
    remedy: str = ""

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.table!r})"
