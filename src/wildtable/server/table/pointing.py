"""Pings, lines and circles on the map: shown to all members at once, kept nowhere."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play import WATCH, Refused
from wildtable.server.table.client import TableClient
from wildtable.server.table.members import TableMembers
from wildtable.server.table.presence import Presence
from wildtable.server.wire.messages import encode
from wildtable.server.wire.pointing import Point, Pointed


class PointingNews(Struct, frozen=True, tag="pointing"):
    """News of a member who points at the map, for the other servers. ``server``: who says so."""

    server: str
    table: str
    pointed: Pointed


class TablePointing:
    """The relay of one table for what its members point at. ``presence``: through which the other servers are told."""

    def __init__(self, members: TableMembers, presence: Presence) -> None:
        self._members, self._presence = members, presence

    def point(self, client: TableClient, request: Point) -> None:
        """Show all members, at this server and others, where a client points. Raises `Refused` for spectators."""
        if client.seat == WATCH:
            raise Refused("only-watching", "You are watching.", "Join with a name to play.")
        pointed = Pointed(client.seat, request.shape, request.start, request.end)
        self.show(pointed)
        news = PointingNews(self._presence.name, self._members.access.kept.id, pointed)
        self._presence.send(encode(news).decode())

    def show(self, pointed: Pointed) -> None:
        """Send the clients of people where somebody points."""
        for client in self._members.clients:
            if client.agent is None:
                client.send(pointed)
