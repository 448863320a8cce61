"""Members of a table, and the sockets of those who are present."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from wildtable.play import WATCH, Refused, Seat
from wildtable.server.admission.limits import Limits
from wildtable.server.table.access import Access, member_of
from wildtable.server.table.client import TableClient
from wildtable.server.table.presence import Presence
from wildtable.server.wire.messages import Member, Members, encode
from wildtable.server.wire.refusals import refusal
from wildtable.store import KeptMember

GONE = 4001
"""The close code of a socket whose key opens nothing any more."""


class TableMembers:
    """The members of a table, and the sockets at which they are here; ``presence``: those at other servers."""

    def __init__(self, access: Access, limits: Limits, presence: Presence) -> None:
        self.access = access
        self.by_seat: dict[Seat, Member] = {}
        self.clients: set[TableClient] = set()
        self._limits, self._presence = limits, presence

    @property
    def seats(self) -> set[Seat]:
        """Return the seats of those who are present."""
        return {client.seat for client in self.clients}

    @property
    def names(self) -> dict[Seat, str]:
        """Return the names of all members by seat."""
        return {seat: member.name for seat, member in self.by_seat.items()}

    def clients_at(self, seat: Seat) -> list[TableClient]:
        """Return the clients of a seat."""
        return [client for client in self.clients if client.seat == seat]

    def present(self, newcomer: Member | None = None) -> tuple[Member, ...]:
        """Return all members, in order of arrival; spectators only while there are any."""
        here = self.seats | self._presence.seats(self.access.kept.id)
        known = self.by_seat
        if newcomer is not None:
            here, known = here | {newcomer.seat}, known | {newcomer.seat: newcomer}
        marked = [replace(member, here=seat in here) for seat, member in known.items()]
        return tuple([member for member in marked if member.here or member.seat != WATCH])

    def is_watched_from(self, address: str) -> bool:
        """Return whether a spectator of an address is present."""
        return any(client.seat == WATCH and client.address == address for client in self.clients)

    # Coming and going.

    def check_room(self) -> None:
        """Raise `Refused` where no socket more may come to this table."""
        if len(self.clients) >= self._limits.sockets_table:
            raise Refused("table-full", "This table has too many connections.", "Close a window, or come back later.")

    def add(self, client: TableClient, member: Member) -> None:
        """Add a client that has got its first view; the others are sent the members."""
        is_news = member.seat not in self.seats
        self.by_seat[member.seat] = member
        self.clients.add(client)
        self._sit()
        if is_news:
            self.send_members(but=client)

    def remove(self, client: TableClient) -> bool:
        """Remove a client; return whether nobody is left at its seat."""
        if client not in self.clients:
            return False  # it was dismissed
        self.clients.discard(client)
        self._sit()
        if client.seat in self.seats:
            return False
        self.send_members()
        return True

    def recheck(self, access: Access) -> set[Seat]:
        """Take in the table's row and its members; dismiss clients whose key is no longer valid, and send the others
        the members. Return the seats at which nobody is left."""
        before, here = self.present(), self.seats
        self.access = access
        self.by_seat.update({seat: member_of(member) for seat, member in access.members.items()})
        for client in list(self.clients):
            if hindrance := access.refusal_for(client.seat, client.key_hash):
                self.clients.discard(client)
                client.dismiss(refusal(hindrance), GONE)
        self._sit()
        if self.present() != before:
            self.send_members()
        return here - self.seats

    def add_members(self, members: Iterable[KeptMember]) -> None:
        """Add members who sat down at another server and acted before this one was told."""
        if new := {member.id: member for member in members if member.id not in self.access.members}:
            self.access.members |= new
            self.by_seat |= {seat: member_of(member) for seat, member in new.items()}
            self.send_members()

    def send_members(self, but: TableClient | None = None) -> None:
        """Send the members to all clients but one."""
        text = encode(Members(self.present())).decode()
        for client in self.clients - {but}:
            client.send_text(text)

    def _sit(self) -> None:
        self._presence.set_seats(self.access.kept.id, self.seats)
