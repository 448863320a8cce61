"""People at the table, as far as a game knows them: by their seats. Their names are known to whoever serves it."""

from __future__ import annotations

from wildtable.play import Seats
from wildtable.text.english import say
from wildtable.text.spoken import SpokenChoice, SpokenField


def seat_field(name: str, label: str, domain: Seats) -> SpokenField:
    """A field for somebody at the table, or nobody."""
    known = tuple([SpokenChoice(seat, seat or say("table", "nobody")) for seat in domain])
    return SpokenField(name, domain.kind, label, known)
