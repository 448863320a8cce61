"""Messages over HTTP about programs that may act at a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from wildtable.server.wire.fields import Id, Short

Scope: TypeAlias = Literal["look", "propose", "play"]
"""The rights of a program in its seat: to look, to propose as well, or to play as well."""


class NewAgent(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/agents: let a program act in a ``seat``: any, for the game master; a player's own."""

    seat: Id
    name: Short
    scope: Scope = "propose"


class AgentEntry(Struct, frozen=True):
    """A program that may act at the table. ``created``: milliseconds."""

    id: str
    seat: str
    name: str
    scope: str
    created: int


class TableAgents(Struct, frozen=True, omit_defaults=True):
    """GET /api/tables/TABLE/agents: the programs of the table, or of a player's own seat. ``key``: of the one that was
    made just now, which is not told again."""

    agents: tuple[AgentEntry, ...]
    key: str = ""

    def __repr__(self) -> str:
        """Return the value as text, without its key."""
        return f"{type(self).__name__}({len(self.agents)})"
