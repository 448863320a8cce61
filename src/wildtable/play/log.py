"""The log: everything that was done at a table, in order, for good."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from wildtable.dice.proof import Proof
from wildtable.dice.throw import Chance
from wildtable.play.game import Seat
from wildtable.play.line import Said

C = TypeVar("C")
E = TypeVar("E")


class Did(Struct, Generic[C, E], frozen=True, tag="did", omit_defaults=True):
    """A seat gave a command; ``chance`` is what fell, ``events`` what came of it.

    ``by``: who gave it in that seat's place, the game master for somebody who is away; empty for the seat itself.
    ``typed``: its dice were thrown on the real table and typed in.
    """

    seat: Seat
    command: C
    chance: tuple[Chance, ...]
    events: tuple[E, ...]
    by: Seat = ""
    typed: bool = False


class Ruled(Struct, Generic[E], frozen=True, tag="ruled"):
    """The game master wrote events by hand, and why."""

    seat: Seat
    events: tuple[E, ...]
    reason: str


class TakenBack(Struct, frozen=True, tag="taken-back"):
    """An act by which all entries after entry ``to`` no longer stand; their dice are kept."""

    seat: Seat
    to: int
    reason: str = ""


class AskedBack(Struct, frozen=True, tag="asked-back"):
    """A player asks the game master to go back to how things stood after entry ``to``. Nothing changes by it."""

    seat: Seat
    to: int
    reason: str = ""


class Declined(Struct, frozen=True, tag="declined"):
    """An act by which the request of the seat ``of`` to take back ends: the game master refuses it, or its seat
    withdraws it."""

    seat: Seat
    of: Seat
    reason: str = ""


class OwnDice(Struct, frozen=True, tag="own-dice"):
    """The game master lets people type in dice that they throw on the real table, or no more. Nothing else changes."""

    seat: Seat
    allowed: bool


class Company(Struct, frozen=True, omit_defaults=True):
    """The seats whose numbers go into the dice of an entry together with the server's.

    ``seats``: in their order; empty where the server mixed alone. ``tries``: the rounds made, the void ones included.
    ``missing``: the seats whose numbers did not come in a void round.
    """

    seats: tuple[Seat, ...] = ()
    tries: int = 1
    missing: tuple[Seat, ...] = ()


class DiceTogether(Struct, frozen=True, tag="dice-together"):
    """The game master has all pages at the table mix numbers into its dice from now on, or no more."""

    seat: Seat
    on: bool


class Entry(Struct, Generic[C, E], frozen=True, omit_defaults=True):
    """One line of the log: its number from 1, the sender's id for it, the clock in milliseconds.

    ``proof``: that nobody has chosen what fell in it; None where nothing did, or from before there were promises.
    """

    seq: int
    id: str
    at: int
    act: Did[C, E] | Ruled[E] | TakenBack | AskedBack | Declined | Said | OwnDice | DiceTogether
    proof: Proof | None = None

    def __repr__(self) -> str:
        """Return the number of the entry, its kind, and the command that was given."""
        act = self.act
        said = f", {act.seat!r}, {act.command!r}, {len(act.events)} events" if isinstance(act, Did) else ""
        return f"Entry({self.seq}, {type(act).__name__}{said})"
