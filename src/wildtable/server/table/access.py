"""Access to a table, by its row and its members: checked at the door, and for open sockets when it changes."""

from __future__ import annotations

from collections.abc import Iterable

from wildtable.play import GM, WATCH, Refused, Seat
from wildtable.server.admission.limits import DAY
from wildtable.server.wire.messages import Member
from wildtable.store import KeptAgent, KeptMember, KeptTable

LOCKED = (
    "locked",
    "This table is locked: nobody new can join.",
    "Ask the game master to unlock it. If you have a seat, use your own link.",
)
SENT_AWAY = (
    "sent-away",
    "The game master has removed you from this table.",
    "Ask the game master to let you back in.",
)
NAME_AWAY = (
    "bad-name",
    "Someone with this name was removed from this table.",
    "Ask the game master to let them back in, or choose another name.",
)
RENEWED = ("renewed", "This link was replaced and no longer works.", "Ask the game master for the new one.")
RENEWED_MASTERS = ("renewed", "The game master's link was replaced, and this one no longer works.", "Use the new one.")
PUT_AWAY = (
    "put-away",
    "This table is archived, with everything that was played.",
    "Ask the game master to restore it.",
)
TAKE_OUT = ("take-out", "This table is archived, with everything that was played.", "Restore it to play on.")
DELETED = (
    "deleted",
    "The game master has deleted this table.",
    "It can be restored for some days: ask the game master.",
)

MASTER = Member(GM, "Game master", "gm")
WATCHER = Member(WATCH, "Spectators", "watch")


class Access:
    """A table's row and its members. ``now``: milliseconds, for how long a deleted one is still there."""

    def __init__(
        self, kept: KeptTable, members: Iterable[KeptMember], now: int, agents: Iterable[KeptAgent] = ()
    ) -> None:
        self.kept, self._now = kept, now
        self.agents = {agent.key_hash: agent for agent in agents}
        """The programs that may act at the table, by the hashes of their keys."""
        self.members = {member.id: member for member in members}

    @property
    def is_open(self) -> bool:
        """Return whether anybody may be at the table."""
        return not self.kept.put_away and not self.kept.deleted

    def key_of(self, seat: Seat) -> str:
        """Return the hash of the key of a seat; empty where there is none. Spectators use the players'."""
        if seat == GM:
            return self.kept.gm_key_hash
        if seat == WATCH:
            return self.kept.player_key_hash
        return self.members[seat].key_hash if seat in self.members else ""

    def refusal_for(self, seat: Seat, key_hash: str) -> Refused | None:
        """Return why the holder of a key may not be at a seat; None where they may."""
        if closed := self.closed(seat):
            return closed
        if seat in self.members and self.members[seat].sent_away:
            return Refused(*SENT_AWAY)
        if key_hash in self.agents and self.agents[key_hash].seat == seat:
            return None
        if key_hash != self.key_of(seat):
            return Refused(*(RENEWED_MASTERS if seat == GM else RENEWED))
        return None

    def closed(self, seat: Seat) -> Refused | None:
        """Return why nobody may be at this table, in words for its game master or others; None where it is open."""
        if self.kept.deleted:
            return self._deleted() if seat == GM else Refused(*DELETED)
        if self.kept.put_away:
            return Refused(*(TAKE_OUT if seat == GM else PUT_AWAY))
        return None

    def _deleted(self) -> Refused:
        days = max(-(-(self.kept.deleted - self._now) // DAY), 1)
        left = f"in {days} days" if days > 1 else "within a day"
        return Refused(
            "call-back", f"This table is deleted and will be gone for good {left}.", "Restore it to keep it."
        )


def is_over(kept: KeptTable, now: int) -> bool:
    """Return whether a table's grace period has run out: it counts as removed."""
    return 0 < kept.deleted <= now


def member_of(kept: KeptMember) -> Member:
    """Return a member as everybody at the table sees them."""
    away = kept.sent_away != 0
    return Member(kept.id, kept.name, kept.role, gone=not kept.key_hash and not away, sent_away=away)
